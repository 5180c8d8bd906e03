"""The compiled and the plain build are the same game, move for move."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from conformance.tables import tables
from watertable.engine.playout import is_compiled

SOURCE = Path(__file__).parents[2] / "src"


def played(game: str, options: Mapping[str, object], seats: int, *, plain: bool) -> list[str]:
    """Records of random games, and the legal moves at every position, by a build in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if plain:
        environment["PYTHONPATH"] = str(SOURCE)
    script = (
        "import sys; from watertable.engine.playout import is_compiled; "
        f"sys.exit('the wrong build') if is_compiled() == {plain} else None; "
        "from watertable.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    asked = [sys.executable, "-c", script]
    said = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    records = subprocess.run(
        [*asked, "selfplay", game, "--seats", str(seats), "--games", "3", "--seed", "3", *said],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    referee = subprocess.run(
        [*asked, "referee"], env=environment, input=records, capture_output=True, text=True, check=True
    ).stdout
    return [*records.splitlines(), *referee.splitlines()]


@pytest.mark.skipif(not is_compiled(), reason="this run is of the plain build; the compiled one compares them")
@pytest.mark.parametrize(("game", "options", "seats"), tables(ends=True))
def test_compiled_and_plain_agree_move_for_move(game: str, options: Mapping[str, object], seats: int) -> None:
    compiled, plain = played(game, options, seats, plain=False), played(game, options, seats, plain=True)
    assert len(compiled) > 100
    assert compiled == plain
