"""The rulebook's "Components", sentence by sentence."""

from collections import Counter

from watertable.games.downspout.rules.components import CARDS, KINDS
from watertable.kit.pipes import ALL, E, N, S, W

_LETTERS = Counter(KINDS[kind].letter for kind in CARDS)


def test_there_are_54_cards_53_pipes_and_the_pressure_check() -> None:
    assert len(CARDS) == 54
    assert _LETTERS["P"] == 1


def test_the_box_holds_so_many_of_each() -> None:
    assert _LETTERS == {"H": 7, "V": 7, "J": 7, "L": 7, "T": 8, "K": 8, "X": 3, "D": 3, "S": 3, "P": 1}


def test_what_each_kind_joins() -> None:
    openings = {kind.letter: kind.openings for kind in KINDS}
    assert openings == {
        "H": W | E,
        "V": N | S,
        "J": N | W,
        "L": N | E,
        "T": W | E | S,
        "K": N | S | E,
        "X": ALL,
        "D": ALL,
        "S": ALL,
        "P": 0,
    }


def test_only_the_special_crosses_are_the_same_on_both_faces() -> None:
    assert [kind.letter for kind in KINDS if kind.fixed] == ["D", "S"]
