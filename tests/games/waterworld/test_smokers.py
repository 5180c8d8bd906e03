"""Moving onto an atoll: the attack of the Smokers, and how the Deez can win."""

import pytest

from support.play import after, refused, texts
from support.waterworld import GAME, deez, discarded, drawn, held, sight, standing, step, token, token_pile, why, won
from watertable.games.waterworld.rules.components import TOKENS

CHART = "B o·0o···o··o"
SMOKERS = {"B4": "smokers"}


def test_the_token_goes_into_the_pile_and_may_come_back_at_once() -> None:
    before = drawn(CHART, tokens=SMOKERS)
    position = after(GAME, before, "0 sail B4")
    assert step(position) == "token"
    assert token_pile(position)[5] == token_pile(before)[5] + 1
    assert token(after(GAME, position, "* token smokers"), "B4") == "(smokers)"


def test_another_from_the_pile_lies_face_down_on_the_atoll() -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS), "0 sail B4")
    left = token_pile(position)
    sort, kind = next((number, name) for number, name in enumerate(TOKENS) if left[number])
    position = after(GAME, position, f"* token {kind}")
    assert token(position, "B4") == f"({kind})"
    assert token_pile(position)[sort] == left[sort] - 1


def test_each_token_of_the_pile_is_as_likely() -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS), "0 sail B4")
    odds = GAME.odds(position)
    assert odds is not None
    assert sum(weight for _, weight in odds) == 8
    assert {move.text.split()[1]: weight for move, weight in odds} == {
        name: count for name, count in zip(TOKENS, token_pile(position), strict=True) if count
    }


def test_a_token_that_the_pile_does_not_have_can_not_come() -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS), "0 sail B4")
    assert refused(GAME, position, "* token dirigible") == "not-among-tokens"


@pytest.mark.parametrize("viewer", [-2, 0, 1])
def test_nobody_sees_which_token_it_is(viewer: int) -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS), "0 sail B4")
    views = [
        sight(after(GAME, position, f"* token {kind}"), viewer)
        for kind, count in zip(TOKENS, token_pile(position), strict=True)
        if count
    ]
    assert len(views) > 1
    assert all(one == views[0] for one in views)


def test_the_pawn_stays_and_nothing_is_turned_up_again() -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS), "0 sail B4", "* token smokers", "0 burn J11")
    assert (step(position), position.seat, token(position, "B4")) == ("sails", 1, "(smokers)")


def test_once_the_deez_is_destroyed_the_turn_is_over_after_that() -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS, sunk=True), "0 sail B4", "* token smokers")
    assert (step(position), position.seat, len(standing(position))) == ("sails", 1, 12)


def test_the_deez_moves_to_any_other_atoll() -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS), "0 sail B4", "* token smokers")
    assert texts(GAME, position, 0) == [f"burn {space}" for space in standing(position) if space != "B4"]
    assert len(texts(GAME, position, 0)) == 11
    assert refused(GAME, position, "0 burn B4") == "other-atoll"
    assert deez(after(GAME, position, "0 burn J8")) == "J8"


def test_it_moves_to_no_plain_space_and_to_no_destroyed_atoll() -> None:
    position = drawn("B x·0o···o··o", tokens=SMOKERS)
    position = after(GAME, position, "0 sail B4", "* token smokers")
    for space in ("B1", "F6", "K11"):
        assert refused(GAME, position, f"0 burn {space}") == "no-atoll-there"


def test_the_atoll_is_out_of_the_game_and_its_token_in_the_pile() -> None:
    position = drawn(CHART, tokens={"B4": "smokers", "J8": "dirigible"}, up="J8")
    position = after(GAME, position, "0 sail B4", "* token smokers")
    later = after(GAME, position, "0 burn J8")
    assert "J8" not in standing(later)
    assert token(later, "J8") == "-"
    assert token_pile(later)[4] == token_pile(position)[4] + 1 == 1


def test_a_face_down_token_of_a_destroyed_atoll_is_not_shown() -> None:
    one, other = (
        after(
            GAME,
            drawn(CHART, tokens={"B4": "smokers", "J8": kind, "J1": rest}),
            "0 sail B4",
            "* token smokers",
            "0 burn J8",
        )
        for kind, rest in (("guns", "enola"), ("enola", "guns"))
    )
    assert sight(one, 0) == sight(other, 0)


def test_every_player_on_the_destroyed_atoll_puts_a_card_of_choice_away() -> None:
    chart = """
        B o·0o···o··o
        J o··o···a··o
    """
    position = drawn(chart, hands=("rope", "guns enola"), tokens=SMOKERS, a="o1")
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8")
    assert (step(position), GAME.turn(position).must) == ("loss", 1)
    assert texts(GAME, position, 1) == ["discard guns", "discard enola"]
    assert refused(GAME, position, "1 discard rope") == "not-in-hand"
    position = after(GAME, position, "1 discard enola")
    assert (held(position, 1), discarded(position), position.seat) == ("guns", "enola", 1)


def test_they_stay_on_the_space_with_the_deez() -> None:
    chart = """
        B o·0o···o··o
        J o··o···a··o
    """
    position = drawn(chart, hands=("rope", "guns"), tokens=SMOKERS, a="o1")
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8", "1 discard guns")
    assert position.places[1] == position.deez


def test_several_players_lose_their_cards_in_turn_order_from_the_left_of_the_player_on_turn() -> None:
    chart = """
        B o·2o···o··o
        J o··o···a··o
    """
    position = drawn(chart, hands=("rope", "guns", "", "enola"), seat=2, tokens=SMOKERS, a="o013")
    position = after(GAME, position, "2 sail B4", "* token smokers", "2 burn J8")
    order = []
    for move in ("3 discard enola", "0 discard rope", "1 discard guns"):
        order.append(GAME.turn(position).must)
        position = after(GAME, position, move)
    assert order == [3, 0, 1]
    assert (discarded(position), position.seat, step(position)) == ("guns rope enola", 3, "sails")


def test_whoever_has_no_card_loses_none() -> None:
    chart = """
        B o·0o···o··o
        J o··o···a··o
    """
    position = drawn(chart, hands=("rope", "", "guns"), tokens=SMOKERS, a="o12")
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8")
    assert GAME.turn(position).must == 2
    assert after(GAME, position, "2 discard guns").seat == 1


def test_who_turned_the_smokers_up_loses_nothing() -> None:
    position = drawn(CHART, hands=("rope", ""), tokens=SMOKERS)
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8")
    assert (held(position), position.seat) == ("rope", 1)


def test_where_the_deez_comes_nobody_attacks_it() -> None:
    chart = """
        B o·0o···o··o
        J o··o···a··o
    """
    position = drawn(chart, hands=("", "supplies guns rope enola"), tokens=SMOKERS, a="o1")
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8")
    assert step(position) == "loss"


def test_pawns_at_the_smokers_atoll_are_met_after_the_attack() -> None:
    position = drawn("B o·0a···o··o", hands=("rope", "guns"), tokens=SMOKERS, a="o1")
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8")
    assert (step(position), GAME.turn(position).must) == ("meet", 0)


def test_pawns_are_met_after_those_on_the_destroyed_atoll_have_lost_their_cards() -> None:
    chart = """
        B o·0a···o··o
        J o··o···b··o
    """
    position = drawn(chart, hands=("rope", "guns", "enola"), tokens=SMOKERS, a="o2", b="o1")
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8")
    assert (step(position), GAME.turn(position).must) == ("loss", 1)
    position = after(GAME, position, "1 discard guns")
    assert (step(position), GAME.turn(position).must) == ("meet", 0)


def test_pawns_at_the_smokers_atoll_are_met_though_the_deez_is_gone() -> None:
    position = drawn("B o·0a···o··o", hands=("rope", "guns"), tokens=SMOKERS, sunk=True, a="o1")
    assert step(after(GAME, position, "0 sail B4", "* token smokers")) == "meet"


def test_who_comes_to_the_destroyed_atoll_later_arrives_at_the_deez() -> None:
    position = drawn(
        """
        B o·0o···o··o
        J o··o··1o··o
        """,
        hands=("", "supplies guns rope enola"),
        tokens=SMOKERS,
    )
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8", "1 roll", "* roll 1", "1 sail J8")
    assert step(position) == "attack"


# The Deez can win

LAST_TWO = """
    B x·0o···o··x
    D ····x·x····
    H ····x·x····
    J x··x···x··x
"""


def test_the_only_other_atoll_must_go_if_there_is_one() -> None:
    position = after(GAME, drawn(LAST_TWO, tokens=SMOKERS), "0 sail B4", "* token smokers")
    assert texts(GAME, position, 0) == ["burn B8"]
    position = after(GAME, position, "0 burn B8")
    assert (why(position), standing(position)) == ("", ["B4"])


def test_if_no_other_atoll_stands_the_deez_destroys_this_one() -> None:
    position = drawn(LAST_TWO.replace("···o··x", "···x··x"), tokens=SMOKERS)
    position = after(GAME, position, "0 sail B4", "* token smokers")
    assert texts(GAME, position, 0) == ["burn B4"]


def test_when_the_twelfth_atoll_is_gone_the_game_is_over_at_once_and_all_have_lost() -> None:
    position = drawn(LAST_TWO.replace("···o··x", "···x··x"), hands=("rope", "guns"), tokens=SMOKERS)
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn B4")
    assert GAME.turn(position).must is None
    assert (why(position), won(position)) == ("deez-wins", None)
    assert held(position) == "rope"


def test_smokers_may_be_recycled() -> None:
    position = after(GAME, drawn(CHART, tokens=SMOKERS), "0 sail B4", "* token smokers", "0 burn J11")
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail A8", "0 roll", "* roll 1", "0 sail B5")
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail A9", "0 roll", "* roll 1", "0 sail B4")
    assert step(position) == "token"


def test_a_last_atoll_stands_safe_once_the_deez_is_gone() -> None:
    position = drawn(LAST_TWO.replace("···o··x", "···x··x"), tokens=SMOKERS, sunk=True)
    position = after(GAME, position, "0 sail B4", "* token smokers")
    assert (standing(position), why(position)) == (["B4"], "")
