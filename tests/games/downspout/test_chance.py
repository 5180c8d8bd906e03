"""The Pressure Check, the Flood, and how cards come: the rulebook's "Play", with the rulings on it."""

from collections import Counter
from random import Random

import pytest

from support.downspout import MIXED, OTHER, drawn, step
from support.play import after, refused, texts
from watertable.engine.actors import CHANCE
from watertable.engine.options import complete
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.sight.view import view

GAME = Downspout()


# The Pressure Check


def test_a_pressure_check_that_shows_up_turns_into_the_flood_and_goes_back() -> None:
    position = drawn(MIXED, OTHER, top=None, step="top")
    before = position.deck.bit_count()
    position = after(GAME, position, "* top P")
    assert position.flood
    assert position.deck.bit_count() == before
    assert step(position) == "top"


def test_the_flood_is_not_shuffled_onto_the_top() -> None:
    position = after(GAME, drawn(MIXED, OTHER, top=None, step="top"), "* top P")
    assert refused(GAME, position, "* top F") == "not-on-top"
    assert "top F" not in [GAME.text(move) for move, _ in GAME.odds(position) or ()]


def test_the_flood_may_come_with_any_later_card() -> None:
    position = after(GAME, drawn(MIXED, OTHER, top=None, step="top"), "* top P", "* top V", "1 lock a1", "1 pile 1")
    assert refused(GAME, position, "* top F") == ""
    assert refused(GAME, position, "* top P") == "not-in-deck"


def test_if_no_other_card_is_left_the_flood_comes_at_once() -> None:
    position = after(GAME, drawn(MIXED, OTHER, top=None, step="top", deck="P"), "* top P")
    assert [GAME.text(move) for move, _ in GAME.odds(position) or ()] == ["top F"]
    assert GAME.outcome(after(GAME, position, "* top F")) is not None


def test_the_same_seat_is_not_asked_twice_when_the_check_comes() -> None:
    position = after(GAME, drawn(MIXED, OTHER, top=None, step="top"), "* top P", "* top V")
    assert GAME.turn(position).must == 1


# How cards come


def test_every_card_of_the_deck_is_as_likely() -> None:
    position = drawn(MIXED, OTHER, top=None, step="top", deck="HHHVJP")
    assert {GAME.text(move): weight for move, weight in GAME.odds(position) or ()} == {
        "top H": 3,
        "top V": 1,
        "top J": 1,
        "top P": 1,
    }


def test_a_card_that_is_not_in_the_deck_can_not_come() -> None:
    position = drawn(MIXED, OTHER, top=None, step="top", deck="HP")
    assert refused(GAME, position, "* top V") == "not-in-deck"


def test_a_card_that_is_seen_has_left_the_deck() -> None:
    position = after(GAME, drawn(MIXED, OTHER, top=None, step="top", deck="VHP"), "* top V")
    assert view(position, 0).unseen == 2
    position = after(GAME, position, "1 lock a1")
    position = after(GAME, position, f"1 {texts(GAME, position, 1)[0]}")
    assert refused(GAME, position, "* top V") == "not-in-deck"


def test_nothing_is_dealt_once_the_game_is_under_way() -> None:
    position = drawn(MIXED, OTHER, top=None, step="top")
    assert refused(GAME, position, "* row V") == "not-now"
    assert refused(GAME, position, "* deal 2 VVV/VVV/VLL") == "not-now"
    for entry in ("* row V", "* deal 0 VVV/VVV/VLL", "* top V"):
        assert refused(GAME, drawn(MIXED, OTHER), entry) == "not-chances-turn"


def test_chance_has_odds_only_in_its_turn() -> None:
    assert GAME.odds(drawn(MIXED, OTHER)) == []
    assert GAME.odds(drawn(MIXED, OTHER, step="put")) == []


def test_chance_draws_the_flood_and_never_puts_it_back_on_top() -> None:
    rng, position = Random(4), drawn(MIXED, OTHER, top=None, step="top", deck="VP")
    assert {GAME.text(GAME.chance(position, rng)) for _ in range(200)} == {"top V", "top P"}
    position = after(GAME, position, "* top P")
    assert {GAME.text(GAME.chance(position, rng)) for _ in range(200)} == {"top V"}
    position = drawn(MIXED, OTHER, top=None, step="top", deck="VP", flood=True)
    assert {GAME.text(GAME.chance(position, rng)) for _ in range(200)} == {"top V", "top F"}


def test_grids_are_dealt_from_a_shuffled_deck() -> None:
    """Every pipe is as likely in every cell; the deals are too many to list their odds."""
    start = GAME.start(complete(GAME.options, {}), 2)
    assert GAME.odds(start) is None
    rng, everywhere, first = Random(7), Counter[str](), Counter[str]()
    for _ in range(4000):
        move = GAME.chance(start, rng)
        assert GAME.refusal(start, CHANCE, move) is None
        letters = GAME.text(move).split(" ")[2].replace("/", "")
        everywhere.update(letters)
        first.update(letters[0])
    for letter, copies in {"H": 7, "V": 7, "J": 7, "L": 7, "T": 8, "K": 8, "X": 3}.items():
        assert everywhere[letter] / 36000 == pytest.approx(copies / 47, rel=0.06)
        assert first[letter] / 4000 == pytest.approx(copies / 47, rel=0.25)
