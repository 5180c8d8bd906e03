"""Moving onto an atoll: tokens that match a card, and the limit of four."""

import pytest

from support.play import after, refused, texts
from support.waterworld import GAME, discarded, drawn, held, on_pile, sight, step, token
from watertable.games.waterworld.rules.components import KINDS

CHART = "B o·0o···o··o"


def test_a_token_is_turned_face_up_when_a_move_ends_there() -> None:
    position = drawn(CHART, tokens={"B4": "rope"})
    assert token(position, "B4") == "(rope)"
    assert token(after(GAME, position, "0 sail B4"), "B4") == "rope"


def test_a_token_that_is_face_up_works_again() -> None:
    position = drawn(CHART, tokens={"B4": "rope"}, up="B4")
    position = after(GAME, position, "0 sail B4")
    assert (held(position), token(position, "B4")) == ("rope", "rope")


@pytest.mark.parametrize("kind", KINDS)
def test_the_matching_card_is_taken_from_the_draw_pile(kind: str) -> None:
    position = after(GAME, drawn(CHART, tokens={"B4": kind}, discards=kind), "0 sail B4")
    assert held(position) == kind
    assert on_pile(position)[KINDS.index(kind)] == 7
    assert discarded(position) == kind


def test_if_the_draw_pile_has_none_it_comes_from_the_discard_pile() -> None:
    position = drawn(CHART, tokens={"B4": "rope"}, pile="guns", discards="guns rope")
    position = after(GAME, position, "0 sail B4")
    assert (held(position), discarded(position)) == ("rope", "guns")


def test_if_neither_has_one_nothing_is_taken() -> None:
    position = drawn(CHART, tokens={"B4": "rope"}, pile="guns", discards="guns")
    position = after(GAME, position, "0 sail B4")
    assert (held(position), discarded(position), position.seat) == ("", "guns", 1)


def test_all_learn_whether_the_card_was_on_the_discard_pile() -> None:
    for discards, size in (("guns rope", 1), ("guns", 0)):
        position = drawn(CHART, tokens={"B4": "rope"}, pile="guns", discards=discards)
        assert sight(after(GAME, position, "0 sail B4"), 1).hand_sizes == (size, 0)


def test_the_turn_is_over_after_the_card() -> None:
    position = after(GAME, drawn(CHART, tokens={"B4": "rope"}), "0 sail B4")
    assert (position.seat, step(position)) == (1, "sails")


def test_a_token_stays_face_up_on_its_atoll() -> None:
    position = after(GAME, drawn(CHART, tokens={"B4": "rope"}), "0 sail B4", "1 roll", "* roll 1", "1 sail A8")
    assert token(position, "B4") == "rope"


def test_passing_over_an_atoll_turns_nothing_up() -> None:
    position = after(GAME, drawn(CHART, tokens={"B4": "rope"}), "0 sail B5")
    assert (token(position, "B4"), held(position)) == ("(rope)", "")


def test_staying_next_turn_is_not_possible_so_the_atoll_gives_nothing_twice() -> None:
    position = drawn("B o··a···o··o", tokens={"B4": "rope"}, up="B4", a="o0")
    assert refused(GAME, position, "0 sail B4") == "must-move"


def test_a_destroyed_atoll_is_a_plain_space() -> None:
    position = after(GAME, drawn("B o·0x···o··o"), "0 sail B4")
    assert (step(position), position.seat, held(position)) == ("sails", 1, "")


# The limit


def test_four_cards_may_be_held() -> None:
    position = drawn(CHART, hands=("rope rope rope", ""), tokens={"B4": "rope"})
    position = after(GAME, position, "0 sail B4")
    assert (held(position), position.seat) == ("rope rope rope rope", 1)


def test_whoever_takes_a_fifth_card_puts_one_of_choice_on_the_discard_pile() -> None:
    position = drawn(CHART, hands=("supplies guns rope enola", ""), tokens={"B4": "rope"})
    position = after(GAME, position, "0 sail B4")
    assert (step(position), GAME.turn(position).must) == ("limit", 0)
    assert texts(GAME, position, 0) == ["discard supplies", "discard guns", "discard rope", "discard enola"]
    position = after(GAME, position, "0 discard guns")
    assert (held(position), discarded(position)) == ("supplies rope rope enola", "guns")


def test_the_card_just_taken_may_be_put_away() -> None:
    position = drawn(CHART, hands=("supplies guns guns enola", ""), tokens={"B4": "rope"})
    position = after(GAME, position, "0 sail B4", "0 discard rope")
    assert (held(position), discarded(position), position.seat) == ("supplies guns guns enola", "rope", 1)


def test_equal_cards_are_one_choice() -> None:
    position = drawn(CHART, hands=("rope rope rope rope", ""), tokens={"B4": "rope"})
    assert texts(GAME, after(GAME, position, "0 sail B4"), 0) == ["discard rope"]


def test_a_card_that_is_not_held_can_not_be_put_away() -> None:
    position = drawn(CHART, hands=("rope rope rope rope", ""), tokens={"B4": "rope"})
    assert refused(GAME, after(GAME, position, "0 sail B4"), "0 discard guns") == "not-in-hand"


def test_the_limit_is_kept_before_anything_else() -> None:
    position = drawn(
        "B o·0a···o··o", hands=("rope rope rope rope", "guns"), tokens={"B4": "rope"}, discards="guns", a="o1"
    )
    position = after(GAME, position, "0 sail B4")
    assert step(position) == "limit"
    assert refused(GAME, position, "0 trade") == "not-now"
    assert step(after(GAME, position, "0 discard rope")) == "meet"


def test_a_discard_lies_face_down() -> None:
    position = drawn(CHART, hands=("supplies guns rope enola", ""), tokens={"B4": "rope"})
    position = after(GAME, position, "0 sail B4")
    one, other = after(GAME, position, "0 discard guns"), after(GAME, position, "0 discard enola")
    assert sight(one, 1) == sight(other, 1)
    assert sight(one) == sight(other)
