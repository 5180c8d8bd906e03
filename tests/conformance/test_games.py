"""Every registered game, under the whole kit. A game without its fixture or its golden game fails."""

from pathlib import Path

import pytest

from conformance.golden import GOLDEN
from conformance.tables import fixture, tables
from watertable import bots, games
from watertable import testing as kit
from watertable.catalogue import Catalogue
from watertable.engine.messages import message
from watertable.engine.playout import is_compiled


@pytest.mark.parametrize(("name", "options", "seats"), tables(ends=True, one=not is_compiled()))
def test_the_whole_kit(name: str, options: dict[str, object], seats: int) -> None:
    kit.check_all(games.find(name), fixture(name), options, seats, seed=0 if is_compiled() else 1)


_ENOUGH = 3000
"""Moves after which long games are many."""


@pytest.mark.parametrize(("name", "options", "seats"), tables(ends=not is_compiled()))
def test_many_games_end_and_replay_and_lose_no_card(name: str, options: dict[str, object], seats: int) -> None:
    played = 0
    for seed in range(100, 120 if is_compiled() else 106):
        if played > _ENOUGH:
            break
        table = kit.random_game(games.find(name), options, seats, seed)
        played += len(table.entries)
        kit.check_record(table)
        kit.check_box(table, fixture(name).box)
        kit.check_end(table, Catalogue(name))


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_guide(name: str) -> None:
    assert games.find(name).guide is not None


@pytest.mark.parametrize(
    "check",
    [check for name in games.names() for check in kit.checks_of_the_game(games.find(name), fixture(name))],
    ids=str,
)
def test_what_is_checked_once_a_game(check: kit.Check) -> None:
    check.run()


@pytest.mark.parametrize("name", games.names())
def test_the_golden_game_has_the_same_legal_moves_at_every_position(name: str) -> None:
    """What the referee said when it was looked at and found right, it says today."""
    files = sorted(GOLDEN.glob(f"{name}-*.jsonl"))
    assert files, f"{name} has no golden game: run  python tests/conformance/golden.py {name} 2 1"
    for path in files:
        kit.check_golden(path)


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_its_page_and_its_notation(name: str) -> None:
    docs = Path(__file__).parents[2] / "docs"
    assert (docs / "games" / f"{name}.md").exists()
    title = Catalogue(name).say(message("game-title"))
    assert f"\n## {title}\n" in (docs / "notation.md").read_text(encoding="utf-8")


def test_every_level_of_bots_is_called_something() -> None:
    words = Catalogue(games.names()[0])
    for level in bots.BOTS:
        assert all(words.say(message(f"bot-{part}-{level}")) for part in ("level", "like")), level


def test_the_random_game_is_the_same_for_the_same_seed() -> None:
    name = games.names()[0]
    game = games.find(name)
    one, two = (kit.random_game(game, {}, 2, 7).record() for _ in range(2))
    assert one == two
    assert one != kit.random_game(game, {}, 2, 8).record()
