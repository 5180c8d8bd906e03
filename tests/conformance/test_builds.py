"""The compiled and the plain build are the same game, move for move."""

import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest

from conformance.tables import tables
from watertable import games
from watertable.engine.playout import is_compiled

SOURCE = Path(__file__).parents[2] / "src"


def said(script: str, *words: str, plain: bool, read: str = "") -> str:
    """What a script prints, by a build in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if plain:
        environment["PYTHONPATH"] = str(SOURCE)
    right_build = (
        "import sys; from watertable.engine.playout import is_compiled; "
        f"sys.exit('the wrong build') if is_compiled() == {plain} else None\n"
    )
    asked = [sys.executable, "-c", right_build + script, *words]
    return subprocess.run(asked, env=environment, input=read, capture_output=True, text=True, check=True).stdout


def played(game: str, options: Mapping[str, object], seats: int, *, plain: bool) -> list[str]:
    """Records of random games, and the legal moves at every position."""
    command = "from watertable.cli import main; sys.exit(main(sys.argv[1:]))"
    wanted = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    asked = ("selfplay", game, "--seats", str(seats), "--games", "3", "--seed", "3", *wanted)
    records = said(command, *asked, plain=plain)
    return [*records.splitlines(), *said(command, "referee", plain=plain, read=records).splitlines()]


THINKING = """
from watertable import bots, games
from watertable.bots.hard_bot import HardBot
from watertable.bots.selfplay import selfplay
from watertable.engine.table import Table
table = Table(games.find(sys.argv[1]), {}, 3)
selfplay(table, [HardBot(simulations=40, seconds=None), bots.find("easy"), bots.find("medium")], "1", most=90)
print(*(f"{actor} {move.text}" for actor, move in table.entries), sep="\\n")
"""


compares = pytest.mark.skipif(
    not is_compiled(), reason="this run is of the plain build; the compiled one compares them"
)


@compares
@pytest.mark.parametrize(("game", "options", "seats"), tables(ends=True))
def test_compiled_and_plain_agree_move_for_move(game: str, options: Mapping[str, object], seats: int) -> None:
    compiled, plain = played(game, options, seats, plain=False), played(game, options, seats, plain=True)
    assert len(compiled) > 100
    assert compiled == plain


@compares
@pytest.mark.parametrize("module", ["bots.search", *(f"games.{game}.mind.hints" for game in games.names())])
def test_what_bots_think_by_is_compiled(module: str) -> None:
    file = import_module(f"watertable.{module}").__file__
    assert file is not None
    assert not file.endswith(".py")


@compares
@pytest.mark.parametrize("game", games.names())
def test_bots_think_the_same_in_both(game: str) -> None:
    """One of each level that goes by the hints, whose numbers have to be the same to the last bit."""
    compiled, plain = said(THINKING, game, plain=False), said(THINKING, game, plain=True)
    assert len(compiled.splitlines()) > 50
    assert compiled == plain
