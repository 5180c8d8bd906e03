"""Every registered game, under the whole kit. A game without its fixture or its golden game fails."""

import re
from importlib.resources import files
from itertools import count
from pathlib import Path

import pytest

from conformance import kit
from conformance.golden import GOLDEN, read
from conformance.tables import fixture, tables
from watertable import bots, games
from watertable.catalogue import Catalogue
from watertable.cli.referee import described
from watertable.engine.messages import message
from watertable.engine.options import Choice, complete, written
from watertable.engine.playout import is_compiled
from watertable.engine.table import Table
from watertable.picture.themes import THEMES


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
def test_secrets_are_imagined_with_the_right_odds(name: str) -> None:
    kit.check_guesses(games.find(name), fixture(name))


@pytest.mark.parametrize("name", games.names())
def test_a_game_with_secrets_has_small_cases_for_their_odds(name: str) -> None:
    game, given = games.find(name), fixture(name)
    table = kit.random_game(game, given.options[0], game.seats(complete(game.options, given.options[0]))[0], 1)
    hidden = any(given.secrets(position, 0) for position in table.positions)
    assert bool(given.guesses) == hidden
    assert game.hides == hidden


@pytest.mark.parametrize("name", games.names())
def test_every_seat_plays_in_a_colour_of_its_own(name: str) -> None:
    game = games.find(name)
    seats = max(seats for fixed in fixture(name).options for seats in game.seats(complete(game.options, fixed)))
    assert len(set(game.colours)) == len(game.colours) >= seats
    assert set(game.colours) <= set(THEMES["dark"])


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_guide(name: str) -> None:
    kit.check_guide(games.find(name), Catalogue(name))


@pytest.mark.parametrize("name", games.names())
def test_a_guide_has_no_words_that_are_never_said(name: str) -> None:
    guide = games.find(name).guide()
    assert guide is not None
    text = files("watertable.games").joinpath(f"{name}/show/words/guide/en.ftl").read_text(encoding="utf-8")
    written = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    assert len(set(written)) == len(written)
    assert set(written) == {key for key, _ in kit.guide_words(guide)}


@pytest.mark.parametrize("name", games.names())
def test_the_golden_game_has_the_same_legal_moves_at_every_position(name: str) -> None:
    """What the referee said when it was looked at and found right, it says today."""
    files = sorted(GOLDEN.glob(f"{name}-*.jsonl"))
    assert files, f"{name} has no golden game: run  python tests/conformance/golden.py {name} 2 1"
    for path in files:
        record, lines = read(path)
        table = Table(games.find(record.game), record.options, record.seats)
        for at, wanted in zip(count(), lines, strict=False):
            assert described(table) == wanted, f"{path.name}: position {at} is judged otherwise"
            if at < len(record.moves):
                table.play_entry(record.moves[at])
        assert len(lines) == len(record.moves) + 1
        assert table.outcome is not None


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_its_page_and_its_notation(name: str) -> None:
    docs = Path(__file__).parents[2] / "docs"
    assert (docs / "games" / f"{name}.md").exists()
    title = Catalogue(name).say(message("game-title"))
    assert f"\n## {title}\n" in (docs / "notation.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games.names())
def test_every_game_introduces_itself(name: str) -> None:
    game, words = games.find(name), Catalogue(name)
    for key in (
        "game-title",
        "game-line",
        "game-how",
        "game-signs",
        "game-length",
        *(f"option-{option.name}" for option in game.options),
        *(
            f"value-{option.name}-{written(value)}"
            for option in game.options
            if isinstance(option.limits, Choice)
            for value in option.limits.values
        ),
    ):
        assert words.say(message(key)), key


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
