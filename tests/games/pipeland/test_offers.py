"""Deals: the others promise money for a deed of the player on turn."""

import pytest

from support.pipeland import GAME, drawn, moves, offers, play, rule, step, tile

LAND = """
    ·  s┃ ·  ·  ·
    g┗ r┳ ·  b┃ g┳
    ~  ║  ~  ~  ║
    ·  b┻ ·  ·  s┻
"""
MONEY = (10, 10, 10)


# For placing


def test_other_players_may_offer_you_money_to_place_it_where_they_want() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 EW 3")
    assert position.money == MONEY
    assert GAME.turn(position).must == 0
    assert play(position, "0 place 1,-1 EW").money == (13, 7, 10)


def test_you_need_not() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 EW 3", "0 place 0,-3 NS")
    assert position.money == MONEY


def test_with_given_openings_it_must_lie_so() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 EW 3", "0 place 1,-1 NS")
    assert position.money == MONEY


def test_with_any_openings_it_may_lie_as_it_likes() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 any 3", "0 place 1,-1 NS")
    assert position.money == (13, 7, 10)


def test_given_openings_and_any_are_two_deeds_and_both_are_paid_in_the_order_made() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 any 3", "1 offer place 1,-1 EW 4")
    assert play(position, "0 place 1,-1 EW").money == (17, 3, 10)


def test_as_far_as_the_makers_cash_goes() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 any 7", "1 offer place 1,-1 EW 4")
    assert play(position, "0 place 1,-1 EW").money == (17, 3, 10)
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 EW 4", "1 offer place 1,-1 any 7")
    assert play(position, "0 place 1,-1 EW").money == (14, 6, 10)


def test_all_standing_offers_for_that_deed_are_paid() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "1 offer place 1,-1 any 3", "2 offer place 1,-1 EW 4")
    assert play(position, "0 place 1,-1 EW").money == (17, 7, 6)


def test_offers_to_place_end_with_the_placement() -> None:
    position = drawn(LAND, money=MONEY, tile="sI")
    position = play(position, "1 offer place 1,-1 any 3", "2 offer rotate 0,-1 NSW 1", "0 place 0,-3 NS")
    assert offers(position) == ["2 rotate 0,-1 NSW 1"]
    assert position.money == MONEY


def test_only_a_legal_place_can_be_offered_for() -> None:
    position = drawn(LAND, money=MONEY, tile="bI")
    assert rule(position, "1 offer place 0,-1 EW 3") == "occupied"
    assert rule(position, "1 offer place 5,-5 EW 3") == "not-beside"
    assert rule(position, "1 offer place 1,-1 EW 3") == "own-colour"
    assert rule(position, "1 offer place 1,1 EW 3") == "own-colour"
    assert rule(position, "1 offer place 1,-2 EW 3") == "no-water"
    assert rule(position, "1 offer place 0,-3 NE 3") == "other-shape"
    assert rule(position, "1 offer place 1,0 NS 3") == "on-river"
    assert rule(position, "1 offer place 0,-3 NS 3") == ""


def test_offers_to_place_want_a_drawn_tile() -> None:
    assert rule(drawn(LAND, money=MONEY, step="begin"), "1 offer place 1,-1 EW 3") == "nothing-drawn"
    assert rule(drawn(LAND, money=MONEY), "1 offer place 1,-1 EW 3") == "nothing-drawn"


def test_all_that_can_be_offered_for_is_listed_place_by_place() -> None:
    position = drawn(LAND, money=(10, 4, 10), tile="sI")
    assert moves(position, 1, "offer place 1,-1") == [
        "offer place 1,-1 NS 1..4",
        "offer place 1,-1 EW 1..4",
        "offer place 1,-1 any 1..4",
    ]


# For rotating


def test_you_may_accept_payment_to_rotate_a_tile_for_someone_elses_benefit() -> None:
    position = play(drawn(LAND, money=MONEY), "1 offer rotate 0,-1 NSW 3", "0 rotate 0,-1 NSW")
    assert position.money == (13, 7, 10)
    assert offers(position) == []


def test_a_state_tile_may_be_offered_for_and_its_rotation_is_paid_out_of_the_offer() -> None:
    position = play(drawn(LAND, money=(0, 10, 10)), "1 offer rotate 0,-2 EW 3", "0 rotate 0,-2 EW")
    assert position.money == (0, 7, 10)


def test_an_offer_is_paid_before_the_deeds_own_costs() -> None:
    position = drawn(LAND, money=(1, 10, 10), actions=1, offers=("1 rotate 0,-2 EW 2", "2 rotate 0,-2 EW 2"))
    assert "rotate 0,-2 EW" in moves(position, 0)
    assert play(position, "0 rotate 0,-2 EW").money == (0, 8, 8)


def test_what_all_offers_do_not_cover_cant_be_paid() -> None:
    position = drawn(LAND, money=(0, 10, 10), actions=1, offers=("1 rotate 0,-2 EW 2", "2 rotate 0,-2 EW 2"))
    assert rule(position, "0 rotate 0,-2 EW") == "cant-pay"
    assert "rotate 0,-2 EW" not in moves(position, 0)


def test_an_own_tile_may_be_rotated_out_of_the_offer_for_its_tax() -> None:
    position = drawn(LAND, money=(0, 10, 10), actions=1, offers=("1 rotate 0,-1 NSW 2",))
    assert moves(position, 0, "rotate") == ["rotate 0,-1 NSW"]
    assert play(position, "0 rotate 0,-1 NSW").money == (0, 8, 10)


def test_an_offer_for_the_makers_own_tile_is_also_the_leave_to_rotate_it() -> None:
    position = drawn(LAND, money=MONEY)
    assert rule(position, "0 rotate -1,-1 ES") == "ask-first"
    position = play(position, "1 offer rotate -1,-1 ES 2")
    assert moves(position, 0, "rotate -1,-1") == ["rotate -1,-1 ES"]
    assert rule(position, "0 rotate -1,-1 SW") == "ask-first"
    position = play(position, "0 rotate -1,-1 ES")
    assert position.money == (12, 8, 10)
    assert tile(position, "-1,-1") == "g┏"
    assert position.actions == 1


def test_an_own_tile_offer_that_its_maker_cant_pay_now_gives_no_leave() -> None:
    position = drawn(LAND, money=(10, 1, 10), offers=("1 rotate -1,-1 ES 2",))
    assert rule(position, "0 rotate -1,-1 ES") == "ask-first"
    assert moves(position, 0, "rotate -1,-1") == []


def test_somebody_elses_tile_cant_be_the_subject_of_an_offer() -> None:
    assert rule(drawn(LAND, money=MONEY), "1 offer rotate 2,-1 EW 3") == "somebody-elses"
    assert moves(drawn(LAND, money=MONEY), 1, "offer rotate 2,-1") == []


def test_nor_a_withdrawn_players() -> None:
    position = drawn(LAND, money=MONEY, withdrawn=(2,))
    assert rule(position, "1 offer rotate 2,-1 EW 3") == "somebody-elses"
    assert moves(position, 1, "offer rotate 2,-1") == []


def test_only_a_rotation_that_is_possible_as_the_board_lies_can_be_offered_for() -> None:
    position = drawn(LAND, money=MONEY)
    assert rule(position, "1 offer rotate 0,-2 NS 3") == "same-pipe"
    assert rule(position, "1 offer rotate 0,-2 NE 3") == "other-shape"
    assert rule(position, "1 offer rotate 0,-1 NEW 3") == "tap-off-river"
    assert rule(position, "1 offer rotate 7,-2 NS 3") == "no-tile-there"


def test_if_it_becomes_impossible_the_offer_stands_and_waits() -> None:
    """The tile is turned so by an offer of another, and back again."""
    position = drawn(LAND, money=(20, 10, 10))
    position = play(position, "1 offer rotate 0,-1 NSW 3", "0 rotate 0,-1 NSW")
    position = play(position, "1 offer rotate 0,-1 NES 2", "2 offer rotate 0,-1 ESW 4", "0 rotate 0,-1 NES")
    assert offers(position) == ["2 rotate 0,-1 ESW 4"]
    stands = play(drawn(LAND, money=MONEY, offers=("1 rotate 0,-1 ESW 4",)))
    assert rule(stands, "0 rotate 0,-1 ESW") == "same-pipe"
    position = play(stands, "0 rotate 0,-1 NSW", "0 rotate 0,-1 ESW")
    assert position.money == (12, 6, 10)


def test_offers_to_rotate_may_be_made_from_the_beginning_of_the_turn() -> None:
    position = play(drawn(LAND, money=MONEY, step="begin"), "1 offer rotate 0,-1 NSW 3", "0 draw", "* tile sI")
    position = play(position, "2 offer rotate 0,-1 NSW 1", "0 place 1,-1 EW", "0 rotate 0,-1 NSW")
    assert position.money == (14, 7, 9)


def test_a_tile_placed_in_this_turn_may_be_offered_for() -> None:
    position = play(drawn(LAND, money=MONEY, tile="sI"), "0 place 1,-1 EW", "1 offer rotate 1,-1 NS 3")
    assert play(position, "0 rotate 1,-1 NS").money == (10, 7, 10)


# Payment


def test_offers_that_their_makers_can_no_longer_pay_lapse() -> None:
    position = drawn(LAND, money=(10, 2, 10), offers=("1 rotate 0,-1 NSW 3", "2 rotate 0,-1 NSW 4"))
    position = play(position, "0 rotate 0,-1 NSW")
    assert position.money == (14, 2, 6)
    assert offers(position) == []


def test_a_maker_may_promise_the_same_money_twice_and_pays_as_long_as_it_lasts() -> None:
    position = play(drawn(LAND, money=MONEY), "1 offer rotate 0,-1 NSW 8", "1 offer rotate 0,-2 EW 8")
    position = play(position, "0 rotate 0,-1 NSW")
    assert position.money == (18, 2, 10)
    assert offers(position) == ["1 rotate 0,-2 EW 8"]
    position = play(position, "0 rotate 0,-2 EW")
    assert position.money == (13, 2, 10)


def test_an_offer_that_cant_be_paid_does_not_pay_the_deeds_costs() -> None:
    position = drawn(LAND, money=(2, 2, 10), offers=("1 rotate 0,-2 EW 3",))
    assert rule(position, "0 rotate 0,-2 EW") == "cant-pay"


def test_the_price_is_1_to_the_own_cash() -> None:
    position = drawn(LAND, money=MONEY)
    assert moves(position, 1, "offer rotate 0,-1") == ["offer rotate 0,-1 NSW 1..10", "offer rotate 0,-1 NES 1..10"]
    assert rule(position, "1 offer rotate 0,-1 NSW 0") == "offer-nothing"
    assert rule(position, "1 offer rotate 0,-1 NSW 11") == "offer-too-dear"
    assert rule(position, "1 offer rotate 0,-1 NSW 10") == ""


def test_with_no_money_there_are_no_offers() -> None:
    position = drawn(LAND, money=(10, 0, 10))
    assert moves(position, 1) == []
    assert GAME.turn(position).may == (2,)


def test_the_player_on_turn_offers_nothing() -> None:
    assert rule(drawn(LAND, money=MONEY), "0 offer rotate -1,-1 ES 3") == "own-turn"


# How many


def test_one_for_one_deed() -> None:
    position = play(drawn(LAND, money=MONEY), "1 offer rotate 0,-1 NSW 3")
    assert rule(position, "1 offer rotate 0,-1 NSW 4") == "offer-stands"
    assert rule(position, "1 offer rotate 0,-1 NES 4") == ""
    assert rule(position, "2 offer rotate 0,-1 NSW 4") == ""
    assert moves(position, 1, "offer rotate 0,-1") == ["offer rotate 0,-1 NES 1..10"]


def test_a_deed_offered_for_and_withdrawn_may_be_offered_for_anew() -> None:
    position = play(drawn(LAND, money=MONEY), "1 offer rotate 0,-1 NSW 3", "1 withdraw rotate 0,-1 NSW")
    assert offers(position) == []
    assert rule(position, "1 offer rotate 0,-1 NSW 4") == ""


def test_or_paid() -> None:
    position = play(drawn(LAND, money=MONEY), "1 offer rotate 0,-1 NSW 3", "0 rotate 0,-1 NSW", "0 rotate 0,-1 ESW")
    assert rule(position, "1 offer rotate 0,-1 NSW 4") == ""


def test_at_most_three_of_one_player_stand() -> None:
    position = play(
        drawn(LAND, money=MONEY),
        *("1 offer rotate 0,-1 NSW 1", "1 offer rotate 0,-1 NES 1", "1 offer rotate 0,-2 EW 1"),
    )
    assert rule(position, "1 offer rotate -1,-1 ES 1") == "enough-stand"
    assert moves(position, 1, "offer") == []
    assert GAME.turn(position).may == (1, 2)
    assert moves(position, 1) == ["withdraw rotate 0,-1 NSW", "withdraw rotate 0,-1 NES", "withdraw rotate 0,-2 EW"]
    assert rule(position, "2 offer rotate 0,-2 EW 1") == ""
    assert rule(play(position, "1 withdraw rotate 0,-2 EW"), "1 offer rotate -1,-1 ES 1") == ""


def test_ten_are_made_by_one_player_in_a_turn() -> None:
    position = drawn(LAND, money=MONEY)
    for _ in range(10):
        assert rule(position, "1 offer rotate 0,-1 NSW 1") == ""
        position = play(position, "1 offer rotate 0,-1 NSW 1", "1 withdraw rotate 0,-1 NSW")
    assert rule(position, "1 offer rotate 0,-1 NSW 1") == "enough-offered"
    assert moves(position, 1) == []
    assert rule(position, "2 offer rotate 0,-1 NSW 1") == ""


def test_a_new_turn_counts_anew() -> None:
    position = play(drawn(LAND, money=MONEY), "2 offer rotate 0,-1 NSW 1", "0 end")
    assert position.deals.made == (0, 0, 0)


# Withdrawing offers


def test_offers_can_be_withdrawn() -> None:
    position = drawn(LAND, money=MONEY, tile="sI")
    position = play(position, "1 offer place 1,-1 any 3", "1 offer place 1,-1 EW 2", "2 offer place 1,-1 any 1")
    position = play(position, "1 withdraw place 1,-1 any")
    assert offers(position) == ["1 place 1,-1 EW 2", "2 place 1,-1 any 1"]
    assert moves(position, 1, "withdraw") == ["withdraw place 1,-1 EW"]
    assert play(position, "0 place 1,-1 EW").money == (13, 8, 9)


def test_only_by_their_makers() -> None:
    position = play(drawn(LAND, money=MONEY), "1 offer rotate 0,-1 NSW 3")
    assert rule(position, "2 withdraw rotate 0,-1 NSW") == "no-offer"
    assert rule(position, "0 withdraw rotate 0,-1 NSW") == "no-offer"
    assert rule(position, "1 withdraw rotate 0,-1 NES") == "no-offer"


def test_all_end_with_the_turn() -> None:
    position = play(drawn(LAND, money=MONEY), "1 offer rotate 0,-1 NSW 3", "0 end")
    assert offers(position) == []


def test_only_players_in_the_game_offer() -> None:
    position = drawn(LAND, money=MONEY, withdrawn=(1,))
    assert rule(position, "1 offer rotate 0,-1 NSW 3") == "out-of-game"


@pytest.mark.parametrize("final", [False, True])
def test_offers_are_made_in_the_final_round_too(final: bool) -> None:
    position = drawn(LAND, money=MONEY, final=final, closer=1 if final else -1)
    assert rule(position, "1 offer rotate 0,-1 NSW 3") == ""
    assert step(position) == "act"


def test_offers_make_no_action_possible_but_rotating() -> None:
    """Nobody can be paid for buying."""
    position = drawn(LAND, money=(11, 10, 10), offers=("1 rotate 0,-2 EW 5",))
    assert rule(position, "0 buy 0,-2") == "cant-pay"
