"""`watertable games`: what can be played."""

import json
from argparse import Namespace
from typing import Any

from watertable import games
from watertable.cli.common import Commands
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


def _described(name: str) -> dict[str, Any]:
    game, words = games.find(name), Catalogue(name)
    seats = game.seats(settle(game.options, {}))
    return {
        "game": name,
        "title": words.say(message("game-title")),
        "line": words.say(message("game-line")),
        "length": words.say(message("game-length")),
        "seats": {"least": seats[0], "greatest": seats[-1]},
        "options": [_option(option, words) for option in game.options],
    }


def _option(option: Option, words: Catalogue) -> dict[str, Any]:
    limits = option.limits
    allowed: dict[str, Any] = (
        {"least": limits.least, "greatest": limits.greatest}
        if isinstance(limits, Whole)
        else {"values": list(limits.values)}
    )
    return {
        "name": option.name,
        "default": option.default,
        "limits": str(limits),
        **allowed,
        "words": words.say(message(f"option-{option.name}")),
    }
