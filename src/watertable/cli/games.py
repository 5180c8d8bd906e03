"""`watertable games`: lists the games."""

import json
from argparse import Namespace
from dataclasses import asdict
from typing import Any

from watertable import gallery
from watertable.cli.common import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("games", help="list the games, with their seats and options")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Print all games."""
    shown = gallery.all_shown()
    if given.json:
        print(json.dumps([asdict(game, dict_factory=_without_nothing) for game in shown], indent=2))
        return
    for game in shown:
        print(f"{game.game}: {game.described('--option ')}")


def _without_nothing(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    return {name: value for name, value in fields if value is not None}
