"""`watertable play`: play in the terminal, against bots or around one keyboard."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from random import Random
from shutil import get_terminal_size

from watertable import bots, games
from watertable.catalogue import Catalogue, catalogue
from watertable.cli.common import Commands, add_options, read_options, whole
from watertable.engine.messages import Message, message
from watertable.engine.mistakes import BadSeats, Mistake
from watertable.engine.options import complete
from watertable.engine.table import check_seats

BOT_NAMES = ("Brook", "Delta", "Fjord", "Lagoon", "Marsh", "Tarn")


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("play", help="play in the terminal, against bots or around one keyboard")
    command.add_argument("game", nargs="?", metavar="GAME", help="the game; without it, you are asked")
    command.add_argument(
        "--people", default="You", metavar="A,B,…", help="the names of the people at the keyboard (You)"
    )
    command.add_argument("--bots", metavar="A,B,…", help=f"the levels of the bots: {', '.join(bots.BOTS)}")
    command.add_argument(
        "--seats",
        type=whole(1),
        metavar="N",
        help=f"the number of seats; {bots.STAND_IN} bots take those that are left",
    )
    command.add_argument("--seed", type=whole(0), metavar="N", help="the seed: the same seed gives the same cards")
    add_options(command)
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Seat everybody and open the table."""
    name = given.game or _ask_for_game()
    game = games.find(name)
    options = read_options(given.option, game.options)
    people = [person.strip() for person in given.people.split(",")]
    if not all(people) or len(set(people)) < len(people):
        raise BadSeats("everybody at the keyboard needs a name of their own: --people Ann,Ben")
    levels = given.bots.split(",") if given.bots else []
    fewest = game.seats(complete(game.options, options))[0]
    seats = given.seats if given.seats is not None else max(fewest, len(people) + len(levels))
    check_seats(game, options, seats)
    if len(people) + len(levels) > seats:
        raise BadSeats(f"{len(people) + len(levels)} players are too many for {seats} seats")
    for level in levels:
        bots.find(level)
    more = seats - len(people) - len(levels)
    is_asked = given.game is None and given.bots is None and more > 0
    levels += [_ask_for_level() if is_asked else bots.STAND_IN] * more
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Mistake("play needs a terminal; for games between bots there is watertable selfplay")
    from watertable.terminal import Computer, Person  # noqa: PLC0415 - Textual is slow to load
    from watertable.terminal import run as sit_down  # noqa: PLC0415 - as above

    computers = [Computer(bot_name, level) for bot_name, level in zip(BOT_NAMES, levels, strict=False)]
    sit_down(game, options, [*(Person(person) for person in people), *computers], Random(given.seed))


def _ask_for_game() -> str:
    names = games.names()
    if len(names) == 1:
        return names[0]
    if not sys.stdin.isatty():
        raise Mistake(f"say which game: {', '.join(names)}")
    for number, name in enumerate(names, 1):
        title, line = (Catalogue(name).say(message(key)) for key in ("game-title", "game-line"))
        print(f"  {number}  {title}: {line}"[: get_terminal_size().columns])
    return _answer(message("ask-game"), names)


def _ask_for_level() -> str:
    """Ask how strong the bots are to be. An empty answer chooses the usual level."""
    levels = list(bots.BOTS)
    for number, level in enumerate(levels, 1):
        called, like = (catalogue(games.names()[0]).say(message(f"bot-{part}-{level}")) for part in ("level", "like"))
        print(f"  {number}  {called}: {like}")
    level = _answer(message("ask-level", usual=bots.STAND_IN), levels) or bots.STAND_IN
    bots.find(level)
    return level


def _answer(question: Message, names: Sequence[str]) -> str:
    """Ask for one of the names. The answer may be its number."""
    words = catalogue(games.names()[0])
    try:
        answer = input(f"{words.say(question)} ").strip()
    except EOFError:
        raise Mistake(words.say(message("ask-unanswered"))) from None
    numbers = {str(number): name for number, name in enumerate(names, 1)}
    return numbers.get(answer, answer.lower())
