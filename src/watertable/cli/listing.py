"""`watertable games`: what can be played."""

import json
from argparse import Namespace
from dataclasses import asdict
from typing import Any

from watertable import gallery, games
from watertable.cli.common import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("games", help="the games, their seats and options")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Print all games."""
    found = [gallery.shown(name) for name in games.names()]
    if given.json:
        print(json.dumps([asdict(game, dict_factory=_without_nothing) for game in found], indent=2))
        return
    for game in found:
        print(f"{game.game}: {game.title}, {game.seats.least} to {game.seats.greatest} seats, {game.length}")
        print(f"    {game.line}")
        for option in game.options:
            print(f"    --option {option.name}={option.default}: {option.words} ({option.limits})")
            for value, seats in (option.seats or {}).items():
                print(f"        {option.name}={value}: {seats.least} to {seats.greatest} seats")


def _without_nothing(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    return {name: value for name, value in fields if value is not None}
