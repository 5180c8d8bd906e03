"""Moving onto an opponent's pawn: trading, drawing, and whom first."""

from support.play import after, refused, texts
from support.waterworld import GAME, discarded, drawn, held, seen, step

CHART = "C 0··1·······"
CROWD = "C 0··a·······"


def test_whoever_ends_a_move_on_a_pawn_trades_or_draws() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns"), discards="enola"), "0 sail C4")
    assert (step(position), texts(GAME, position, 0)) == ("meet", ["trade", "draw"])


def test_one_of_the_two_must_be_done() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns"), discards="enola"), "0 sail C4")
    for move in ("roll", "decline", "sail C5"):
        assert refused(GAME, position, f"0 {move}") != ""


# Trading


def test_in_a_trade_each_gives_the_other_a_card_of_choice() -> None:
    position = drawn(CHART, hands=("supplies rope", "guns enola"))
    position = after(GAME, position, "0 sail C4", "0 trade")
    assert texts(GAME, position, 0) == ["give supplies", "give rope"]
    position = after(GAME, position, "0 give rope")
    assert texts(GAME, position, 1) == ["give guns", "give enola"]
    position = after(GAME, position, "1 give enola")
    assert (held(position, 0), held(position, 1)) == ("supplies enola", "guns rope")


def test_first_the_player_on_turn_chooses_then_the_partner() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns")), "0 sail C4", "0 trade")
    assert (step(position), GAME.turn(position).must) == ("give", 0)
    position = after(GAME, position, "0 give rope")
    assert (step(position), GAME.turn(position).must) == ("answer", 1)
    assert refused(GAME, position, "0 give rope") == "not-your-turn"


def test_the_partner_does_not_see_what_is_offered() -> None:
    position = after(GAME, drawn(CHART, hands=("supplies rope", "guns enola")), "0 sail C4", "0 trade")
    one, other = after(GAME, position, "0 give rope"), after(GAME, position, "0 give supplies")
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, 0) != GAME.view(other, 0)


def test_no_card_changes_hands_before_both_have_chosen() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns")), "0 sail C4", "0 trade", "0 give rope")
    assert (held(position, 0), held(position, 1)) == ("rope", "guns")


def test_only_held_cards_are_given() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns")), "0 sail C4", "0 trade")
    assert refused(GAME, position, "0 give guns") == "not-in-hand"
    assert refused(GAME, after(GAME, position, "0 give rope"), "1 give rope") == "not-in-hand"


def test_equal_cards_are_one_choice() -> None:
    position = after(GAME, drawn(CHART, hands=("rope rope guns", "guns")), "0 sail C4", "0 trade")
    assert texts(GAME, position, 0) == ["give guns", "give rope"]


def test_the_same_kind_may_be_given_back() -> None:
    position = drawn(CHART, hands=("rope", "rope"))
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give rope")
    assert (held(position, 0), held(position, 1), position.seat) == ("rope", "rope", 1)


def test_after_the_trade_the_turn_is_over() -> None:
    position = drawn(CHART, hands=("rope", "guns"), discards="enola")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give guns")
    assert (step(position), position.seat, discarded(position)) == ("sails", 1, "enola")


def test_a_trade_is_with_each_of_them_in_turn_order_a_pair_before_the_next() -> None:
    position = drawn(CROWD.replace("0", "2"), hands=("rope", "guns", "supplies", "enola"), seat=2, a="013")
    position = after(GAME, position, "2 sail C4", "2 trade")
    order = []
    for move in (
        "2 give supplies",
        "3 give enola",
        "2 give enola",
        "0 give rope",
        "2 give rope",
        "1 give guns",
    ):
        order.append(GAME.turn(position).must)
        position = after(GAME, position, move)
    assert order == [2, 3, 2, 0, 2, 1]
    assert [held(position, seat) for seat in range(4)] == ["enola", "rope", "guns", "supplies"]
    assert (position.seat, step(position)) == (3, "sails")


def test_a_card_just_got_may_be_given_to_the_next() -> None:
    position = drawn(CROWD, hands=("rope", "guns", "enola"), a="12")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give guns")
    assert texts(GAME, position, 0) == ["give guns"]


def test_an_opponent_without_a_card_is_skipped() -> None:
    position = drawn(CROWD, hands=("rope", "", "enola"), a="12")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope")
    assert GAME.turn(position).must == 2
    position = after(GAME, position, "2 give enola")
    assert (position.seat, held(position, 0), held(position, 1)) == (1, "enola", "")


def test_pawns_elsewhere_do_not_trade() -> None:
    position = drawn("C 0··1··2····", hands=("rope", "guns", "enola"))
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give guns")
    assert position.seat == 1


def test_it_is_chosen_once_for_all_of_them() -> None:
    position = drawn(CROWD, hands=("rope", "guns", "enola"), discards="supplies", a="12")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give guns")
    assert refused(GAME, position, "0 draw") == "not-now"
    position = drawn(CROWD, hands=("rope", "guns", "enola"), discards="supplies", a="12")
    position = after(GAME, position, "0 sail C4", "0 draw", "* draw supplies")
    assert position.seat == 1


# Drawing


def test_a_card_is_drawn_at_random_from_the_discard_pile() -> None:
    position = drawn(CHART, hands=("rope", ""), discards="guns guns enola")
    position = after(GAME, position, "0 sail C4", "0 draw")
    odds = GAME.odds(position)
    assert odds is not None
    assert [(move.text, weight) for move, weight in odds] == [("draw guns", 2), ("draw enola", 1)]
    assert refused(GAME, position, "* draw rope") == "not-discarded"
    position = after(GAME, position, "* draw enola")
    assert (held(position), discarded(position), position.seat) == ("rope enola", "guns guns", 1)


def test_who_draws_a_fifth_card_puts_one_away() -> None:
    position = drawn(CHART, hands=("rope rope rope rope", ""), discards="guns")
    position = after(GAME, position, "0 sail C4", "0 draw", "* draw guns")
    assert (step(position), texts(GAME, position, 0)) == ("limit", ["discard guns", "discard rope"])
    position = after(GAME, position, "0 discard rope")
    assert (held(position), discarded(position), position.seat) == ("guns rope rope rope", "rope", 1)


def test_after_a_draw_nobody_is_met_a_second_time() -> None:
    position = drawn(CHART, hands=("rope rope rope rope", "guns"), discards="guns guns")
    position = after(GAME, position, "0 sail C4", "0 draw", "* draw guns", "0 discard rope")
    assert position.seat == 1


def test_a_single_draw_though_several_opponents_are_there() -> None:
    position = drawn(CROWD, hands=("", "", ""), discards="guns guns", a="12")
    position = after(GAME, position, "0 sail C4", "0 draw", "* draw guns")
    assert (held(position), position.seat) == ("guns", 1)


# What is impossible is not offered


def test_without_cards_in_the_discard_pile_there_is_no_draw() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns")), "0 sail C4")
    assert texts(GAME, position, 0) == ["trade"]
    assert refused(GAME, position, "0 draw") == "nothing-to-draw"


def test_without_a_card_there_is_no_trade() -> None:
    position = after(GAME, drawn(CHART, hands=("", "guns"), discards="enola"), "0 sail C4")
    assert texts(GAME, position, 0) == ["draw"]
    assert refused(GAME, position, "0 trade") == "nothing-to-trade"


def test_with_opponents_who_have_no_card_there_is_no_trade() -> None:
    position = after(GAME, drawn(CROWD, hands=("rope", "", ""), discards="enola", a="12"), "0 sail C4")
    assert texts(GAME, position, 0) == ["draw"]


def test_a_single_possibility_is_a_move_all_the_same() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns")), "0 sail C4")
    assert step(position) == "meet"
    position = after(GAME, position, "0 trade")
    assert (step(position), texts(GAME, position, 0)) == ("give", ["give rope"])


def test_if_nothing_is_possible_the_turn_is_over() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "")), "0 sail C4")
    assert position.seat == 1


def test_if_nothing_is_possible_the_deez_still_follows() -> None:
    position = drawn("F ···0·a·····", hands=("supplies guns rope enola", ""), a="D1")
    assert step(after(GAME, position, "0 sail F6")) == "attack"


# Order


def test_a_token_comes_before_the_pawns() -> None:
    position = drawn("B o·0a···o··o", hands=("", "guns"), tokens={"B4": "rope"}, a="o1")
    position = after(GAME, position, "0 sail B4")
    assert (held(position), step(position), texts(GAME, position, 0)) == ("rope", "meet", ["trade"])


def test_pawns_come_before_the_deez() -> None:
    position = drawn("F ···0·a·····", hands=("supplies guns rope rope", "enola"), a="D1")
    position = after(GAME, position, "0 sail F6", "0 trade", "0 give rope", "1 give enola")
    assert step(position) == "attack"


def test_a_collection_that_a_trade_broke_does_not_attack() -> None:
    position = drawn("F ···0·a·····", hands=("supplies guns rope enola", "guns"), a="D1")
    position = after(GAME, position, "0 sail F6", "0 trade", "0 give rope", "1 give guns")
    assert position.seat == 1


def test_being_where_others_are_without_coming_there_is_no_meeting() -> None:
    """Whoever came first does nothing; next turn it sails away."""
    position = drawn(CHART, hands=("rope", "guns"), discards="enola")
    position = after(GAME, position, "0 sail C4", "0 draw", "* draw enola", "1 roll", "* roll 1", "1 sail C5")
    assert position.seat == 0
    assert step(position) == "sails"


def test_who_passes_over_a_pawn_meets_nobody() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns"), compass=1), "0 sail C5")
    assert (position.seat, seen(position)) == (1, [1])
