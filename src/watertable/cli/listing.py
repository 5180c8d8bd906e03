"""`watertable games`: what can be played."""

import json
from argparse import Namespace
from typing import Any

from watertable import games
from watertable.cli.common import Commands
from watertable.engine.game import Game
from watertable.engine.options import Option, Whole, settle
from watertable.engine.words import message
from watertable.words import Catalogue


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("games", help="the games, their seats and options")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Print all games."""
    found = [_described(name) for name in games.names()]
    if given.json:
        print(json.dumps(found, indent=2))
        return
    for game in found:
        least, greatest = game["seats"]["least"], game["seats"]["greatest"]
        print(f"{game['game']}: {game['title']}, {least} to {greatest} seats, {game['length']}")
        print(f"    {game['line']}")
        for option in game["options"]:
            print(f"    --option {option['name']}={option['default']}: {option['words']} ({option['limits']})")
            for value, seats in option.get("seats", {}).items():
                print(f"        {option['name']}={value}: {seats['least']} to {seats['greatest']} seats")


def _described(name: str) -> dict[str, Any]:
    game, words = games.find(name), Catalogue(name)
    return {
        "game": name,
        "title": words.say(message("game-title")),
        "line": words.say(message("game-line")),
        "length": words.say(message("game-length")),
        "seats": _seats(game),
        "options": [_option(game, option, words) for option in game.options],
    }


def _seats(game: Game[Any, Any, Any], **options: object) -> dict[str, int]:
    seats = game.seats(settle(game.options, options))
    return {"least": seats[0], "greatest": seats[-1]}


def _option(game: Game[Any, Any, Any], option: Option, words: Catalogue) -> dict[str, Any]:
    """An option as data. Where the number of seats depends on it, that is told for each of its values."""
    limits = option.limits
    allowed: dict[str, Any]
    if isinstance(limits, Whole):
        allowed = {"least": limits.least, "greatest": limits.greatest}
        allowed |= {"word": limits.word} if limits.word else {}
    else:
        allowed = {"values": list(limits.values)}
        seats = {str(value): _seats(game, **{option.name: value}) for value in limits.values}
        allowed |= {"seats": seats} if len({str(range_) for range_ in seats.values()}) > 1 else {}
    return {
        "name": option.name,
        "default": option.default,
        "limits": str(limits),
        **allowed,
        "words": words.say(message(f"option-{option.name}")),
    }
