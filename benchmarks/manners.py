"""The command: whether bots are fun to play with.

Bots of one level play each other. Counted are games that nobody wins, and moves that lead nowhere: in Downspout swaps
of the same two places as the swap before, in Pipe Land State tiles that are rotated again within a round and asks that
are accepted for nothing, in Waterworld trades of like for like: those that a seat chose apart from those that it had to
make.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from benchmarks.arguments import Parser, file, whole
from watertable import bots, games
from watertable.bots.selfplay import selfplay
from watertable.engine.actors import CHANCE
from watertable.engine.options import complete
from watertable.engine.table import Table
from watertable.games.downspout.rules.swapping import NO_SWAP, places_swapped
from watertable.games.pipeland.mind.bargaining import TAKEN_FROM
from watertable.games.pipeland.mind.weighing import Situation, points
from watertable.games.pipeland.rules.board import owner_at
from watertable.games.pipeland.rules.components import STATE
from watertable.games.pipeland.rules.moves import ACCEPT, ROTATE, Deed
from watertable.games.pipeland.rules.position import Position, tax_due
from watertable.games.waterworld.rules.moves import TRADE, Give
from watertable.lab.workers import cores

AnyTable = Table[Any, Any, Any]
_GAMES: Final = "games"
_NOBODY: Final = "nobody wins"


class Share(NamedTuple):
    """How many of so many things are as they are called."""

    called: str
    of: str


SHARES: Final = {
    "downspout": (Share("swaps of the same places as the swap before", "swaps"),),
    "pipeland": (
        Share("State tiles rotated again within a round", "rotations of State tiles"),
        Share("brought back to how they lay within two rounds", "rotations of State tiles"),
        Share("asks accepted for £0", "asks accepted"),
        Share("asks accepted for £0 that were worth £1 to the asker", "asks accepted"),
    ),
    "waterworld": (
        Share("chosen trades of like for like", "chosen trades"),
        Share("forced trades of like for like", "forced trades"),
    ),
}


class Wanted(NamedTuple):
    """Games to be played: of this game, at so many seats, all by one level."""

    game: str
    seats: int
    level: str


class Lay(NamedTuple):
    """How a tile of Pipe Land lay."""

    tile: int
    until: int
    """The turn in which it was rotated, counted from the beginning of the game."""


def of_swaps(table: AnyTable) -> Iterator[str]:
    share, last = SHARES["downspout"][0], NO_SWAP
    for actor, move in table.entries:
        places = NO_SWAP if actor == CHANCE else places_swapped(actor, move)
        if places != NO_SWAP:
            yield share.of
            if places == last:
                yield share.called
            last = places


def of_deals(table: AnyTable) -> Iterator[str]:
    again, _, accepted, sold_short = SHARES["pipeland"]
    former: dict[int, list[Lay]] = {}
    """By cell: how the tile lay before each of its rotations."""
    turn = 0
    for number, (actor, move) in enumerate(table.entries):
        position = table.positions[number]
        turn += actor != CHANCE and position.seat != table.positions[number - 1].seat
        if move == ACCEPT:
            yield accepted.of
            if not position.deals.ask.price:
                yield accepted.called
                if is_worth_a_pound(position):
                    yield sold_short.called
        if isinstance(move, Deed) and move.sort == ROTATE:
            at = position.board.at(move.cell)
            before, after = position.board.tiles[at], table.positions[number + 1].board.tiles[at]
            lays = former.setdefault(move.cell, [])
            if owner_at(before) == STATE:
                yield again.of
                yield from turned(lays, after, turn, table.seats)
            lays.append(Lay(before, turn))


def turned(lays: list[Lay], after: int, turn: int, seats: int) -> Iterator[str]:
    """What is said of a State tile that is rotated in this turn, and lies so `after` it."""
    again, back = SHARES["pipeland"][:2]
    if lays and turn - lays[-1].until <= seats:
        yield again.called
    if any(lay.tile == after and turn - lay.until <= 2 * seats for lay in lays):
        yield back.called


def is_worth_a_pound(position: Position) -> bool:
    """Whether an asker would still be better off, as bots judge it, at a price of £1, and can pay it."""
    situation, seat = Situation(position), position.seat
    assert position.deals.ask is not None
    paid = situation.prospect(position.deals.ask.deed).at_price(1)[seat]
    return position.money[seat] - tax_due(position) >= 1 and points(paid) - points(situation.now[seat]) >= TAKEN_FROM


def of_trades(table: AnyTable) -> Iterator[str]:
    chosen, forced = SHARES["waterworld"]
    share, given = chosen, None
    for position, (actor, move) in zip(table.positions, table.entries, strict=False):
        if move == TRADE:  # with every opponent there; forced if there is no card to draw
            share = forced if len(table.game.moves(position, actor)) == 1 else chosen
        if isinstance(move, Give) and given is None:
            given = move
        elif isinstance(move, Give):
            yield share.of
            if move == given:
                yield share.called
            given = None


_COUNTED: Final[dict[str, Callable[[AnyTable], Iterator[str]]]] = {
    "downspout": of_swaps,
    "pipeland": of_deals,
    "waterworld": of_trades,
}


def counted(wanted: Wanted, seed: str) -> Counter[str]:
    """What is counted in one game."""
    table: AnyTable = Table(games.find(wanted.game), {}, wanted.seats)
    selfplay(table, [bots.find(wanted.level, seconds=None)] * wanted.seats, seed)
    assert table.outcome is not None
    found = Counter([_GAMES, *([] if table.outcome.winners else [_NOBODY])])
    if wanted.game in _COUNTED:
        found.update(_COUNTED[wanted.game](table))
    return found


def _one(given: tuple[Wanted, str]) -> tuple[Wanted, Counter[str]]:
    return given[0], counted(*given)


def lines(found: dict[Wanted, Counter[str]]) -> Iterator[str]:
    """A table in Markdown."""
    yield "| game | seats | bots | games | nobody wins | moves that lead nowhere |"
    yield "|---|--:|---|--:|--:|---|"
    for wanted, count in found.items():
        shares = [
            f"{share.called}: {count[share.called]} of {count[share.of]} ({count[share.called] / count[share.of]:.0%})"
            for share in SHARES.get(wanted.game, ())
            if count[share.of]
        ]
        nobody = f"{count[_NOBODY] / count[_GAMES]:.1%}"
        yield f"| {wanted.game} | {wanted.seats} | {wanted.level} | {count[_GAMES]} | {nobody} | {'; '.join(shares)} |"


def main() -> int:
    """Play, count and tell."""
    parser = Parser(prog="benchmarks/manners", description=__doc__)
    parser.add_argument("--games", type=whole(1, 10**6), default=200, help="at every table (200)")
    parser.add_argument("--only", nargs="+", choices=games.names(), default=list(games.names()), metavar="GAME")
    parser.add_argument("--levels", nargs="+", choices=bots.BOTS, default=["medium", "hard"], metavar="LEVEL")
    parser.add_argument("--seats", nargs="+", type=whole(2, 10), default=[2, 3, 4], metavar="N", help="(2 3 4)")
    parser.add_argument("--seed", type=whole(0, 10**9), default=0, help="the same seed, the same games (0)")
    parser.add_argument("--jobs", type=whole(1, 1000), default=cores(), help="games at a time (one for each core)")
    parser.add_argument("--markdown", type=file, metavar="FILE", help="where to write the table, too")
    given = parser.parse_args()
    wanted = [
        Wanted(name, seats, level)
        for name in given.only
        for seats in given.seats
        if seats in games.find(name).seats(complete(games.find(name).options, {}))
        for level in given.levels
    ]
    found: dict[Wanted, Counter[str]] = {each: Counter() for each in wanted}
    jobs = [(each, f"{given.seed}:{number}") for each in wanted for number in range(given.games)]
    with ProcessPoolExecutor(given.jobs) as pool:
        for number, (each, count) in enumerate(pool.map(_one, jobs, chunksize=4), 1):
            found[each].update(count)
            sys.stderr.write(f"\r{number} of {len(jobs)} games")
    sys.stderr.write("\n")
    text = "\n".join(lines(found))
    print(text)  # noqa: T201 - a command prints
    if given.markdown:
        given.markdown.write_text(f"# Manners\n\nSeed {given.seed}.\n\n{text}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
