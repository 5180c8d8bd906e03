"""Deals: the player on turn asks for an action on another player's tile."""

import pytest

from support.pipeland import GAME, drawn, moves, offers, play, rule, step, tile

LAND = """
    ·  s┃ ·  ·  ·
    g┗ r┳ ·  b┃ g┳
    ~  ║  ~  ~  ║
    ·  b┻ ·  ·  s┻
"""
MONEY = (10, 10, 10)


def test_the_player_on_turn_names_an_action_on_another_players_tile_and_a_price() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4")
    assert step(position) == "asked"
    assert GAME.turn(position).must == 1
    assert position.money == MONEY
    assert tile(position, "-1,-1") == "g┗"


def test_from_0_to_what_is_left_after_the_tax() -> None:
    assert moves(drawn(LAND, money=MONEY), 0, "ask buy -1,-1") == ["ask buy -1,-1 0..10"]
    assert moves(drawn(LAND, money=MONEY, actions=2), 0, "ask buy -1,-1") == ["ask buy -1,-1 0..7"]
    assert moves(drawn(LAND, money=(2, 9, 9), actions=1), 0, "ask buy -1,-1") == ["ask buy -1,-1 0"]
    assert rule(drawn(LAND, money=MONEY), "0 ask buy -1,-1 11") == "ask-too-dear"
    assert rule(drawn(LAND, money=MONEY, actions=2), "0 ask buy -1,-1 8") == "ask-too-dear"
    assert rule(drawn(LAND, money=MONEY, actions=2), "0 ask buy -1,-1 7") == ""


def test_the_owner_accepts_and_is_paid_and_the_deed_is_done() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", "1 accept")
    assert position.money == (6, 14, 10)
    assert tile(position, "-1,-1") == "g┏"
    assert step(position) == "act"
    assert position.actions == 1


def test_land_bought_from_another_player_gets_a_counter() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask buy -1,-1 4", "1 accept")
    assert tile(position, "-1,-1") == "g┗r"
    assert position.money == (6, 14, 10)


def test_a_counter_may_be_bought_back() -> None:
    chart = LAND.replace("s┃", "r┃g")
    assert tile(play(drawn(chart, money=MONEY), "0 ask buy 0,-2 4", "1 accept"), "0,-2") == "r┃"


def test_the_tax_is_paid_when_it_is_accepted() -> None:
    position = play(drawn(LAND, money=MONEY, actions=1), "0 ask buy -1,-1 8", "1 accept")
    assert position.money == (0, 18, 10)
    assert position.actions == 2


def test_the_owner_refuses_and_nothing_happens() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", "1 refuse")
    assert position.money == MONEY
    assert tile(position, "-1,-1") == "g┗"
    assert (step(position), position.actions) == ("act", 0)


def test_the_owner_names_a_higher_price_which_the_asker_takes() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", "1 counter 7")
    assert step(position) == "countered"
    assert GAME.turn(position).must == 0
    position = play(position, "0 take")
    assert position.money == (3, 17, 10)
    assert tile(position, "-1,-1") == "g┏"
    assert position.actions == 1


def test_or_leaves() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", "1 counter 7", "0 leave")
    assert position.money == MONEY
    assert tile(position, "-1,-1") == "g┗"
    assert (step(position), position.actions) == ("act", 0)


def test_a_counter_is_higher_and_such_that_the_asker_could_pay_it() -> None:
    position = play(drawn(LAND, money=MONEY, actions=1), "0 ask rotate -1,-1 ES 4")
    assert moves(position, 1, "accept", "refuse", "counter") == ["accept", "refuse", "counter 5..8"]
    assert rule(position, "1 counter 4") == "not-higher"
    assert rule(position, "1 counter 9") == "counter-too-dear"
    assert rule(position, "1 counter 8") == ""


def test_an_ask_at_all_the_money_cannot_be_countered() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 10")
    assert moves(position, 1, "counter") == []
    assert rule(position, "1 counter 11") == "counter-too-dear"


def test_at_0_it_says_name_your_price() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 0")
    assert moves(position, 1, "counter") == ["counter 1..10"]
    assert play(position, "1 accept").money == MONEY


def test_the_owner_names_a_price_only_once() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", "1 counter 7")
    assert rule(position, "1 counter 8") == "not-asked"
    assert rule(position, "1 accept") == "not-asked"
    assert moves(position, 0) == ["take", "leave"]


def test_the_asker_may_take_an_unanswered_ask_back() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4")
    assert moves(position, 0) == ["take back"]
    assert 0 in GAME.turn(position).may
    position = play(position, "0 take back")
    assert (step(position), position.actions, position.money) == ("act", 0, MONEY)
    assert GAME.turn(position).must == 0


def test_not_one_that_is_answered() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", "1 counter 7")
    assert rule(position, "0 take back") == "not-asked"


def test_while_an_ask_is_open_the_player_on_turn_waits() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4")
    for entry in ("0 rotate 0,-1 NSW", "0 buy 0,-2", "0 ask buy 2,-1 3", "0 end", "0 call"):
        assert rule(position, entry) == "waiting"
    for entry in ("0 take", "0 leave"):
        assert rule(position, entry) == "waiting", "the owner has named no price yet"
    position = play(position, "1 counter 7")
    for entry in ("0 rotate 0,-1 NSW", "0 buy 0,-2", "0 ask buy 2,-1 3", "0 end", "0 call"):
        assert rule(position, entry) == "not-now"


def test_only_the_owner_answers() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4")
    for entry in ("2 accept", "2 refuse", "2 counter 5", "0 accept"):
        assert rule(position, entry) == "not-asked"
    assert moves(position, 2, "accept", "refuse", "counter") == []


def test_nobody_answers_what_is_not_asked() -> None:
    for entry in ("1 accept", "1 refuse", "1 counter 5", "0 take", "0 leave", "0 take back"):
        assert rule(drawn(LAND, money=MONEY), entry) == "not-asked"


@pytest.mark.parametrize("deed", ["rotate 0,-2 EW", "buy 0,-2", "rotate 0,-1 NSW"])
def test_the_state_and_oneself_are_not_asked(deed: str) -> None:
    assert rule(drawn(LAND, money=MONEY), f"0 ask {deed} 3") == "nobody-to-ask"


def test_nobody_asks_for_what_is_his() -> None:
    assert rule(drawn(LAND, money=MONEY), "0 ask buy 0,-1 3") == "yours"


def test_a_withdrawn_player_is_not_asked() -> None:
    position = drawn(LAND, money=MONEY, withdrawn=(1,))
    assert rule(position, "0 ask rotate -1,-1 ES 4") == "nobody-to-ask"
    assert moves(position, 0, "ask buy -1,-1") == []


def test_what_is_asked_for_must_be_possible() -> None:
    position = drawn(LAND, money=MONEY)
    assert rule(position, "0 ask rotate -1,-1 NE 4") == "same-pipe"
    assert rule(position, "0 ask rotate -1,-1 NS 4") == "other-shape"
    assert rule(position, "0 ask rotate 3,-1 NEW 4") == "tap-off-river"
    assert rule(position, "0 ask rotate 7,-1 NEW 4") == "no-tile-there"
    assert rule(position, "0 ask buy 7,-1 4") == "no-tile-there"


def test_asks_are_made_in_the_actions_only() -> None:
    assert rule(drawn(LAND, money=MONEY, tile="sI"), "0 ask buy -1,-1 4") == "not-now"
    assert rule(drawn(LAND, money=MONEY, step="begin"), "0 ask buy -1,-1 4") == "not-now"


def test_only_the_player_on_turn_asks() -> None:
    assert rule(drawn(LAND, money=MONEY), "1 ask buy 2,-1 4") == "not-your-turn"


# Again and again


def test_at_most_six_asks_a_turn_however_they_end() -> None:
    position = drawn(LAND, money=(40, 10, 10))
    position = play(position, "0 ask rotate -1,-1 ES 1", "1 accept", "0 ask rotate -1,-1 SW 1", "1 refuse")
    position = play(position, "0 ask rotate -1,-1 SW 2", "0 take back", "0 ask rotate -1,-1 SW 3", "1 counter 5")
    position = play(position, "0 leave", "0 ask buy 2,-1 1", "2 refuse", "0 ask buy 2,-1 2", "2 refuse")
    assert rule(position, "0 ask buy 2,-1 3") == "enough-asked"
    assert moves(position, 0, "ask") == []


def test_the_next_turn_has_its_own_six() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask buy -1,-1 1", "1 refuse", "0 end", "1 draw", "* tile sX")
    assert position.deals.asks == 0


@pytest.mark.parametrize("ending", [("1 refuse",), ("0 take back",), ("1 counter 9", "0 leave")])
def test_never_the_same_action_again_at_a_price_not_above(ending: tuple[str, ...]) -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", *ending)
    assert rule(position, "0 ask rotate -1,-1 ES 4") == "asked-before"
    assert rule(position, "0 ask rotate -1,-1 ES 3") == "asked-before"
    assert rule(position, "0 ask rotate -1,-1 ES 5") == ""
    assert moves(position, 0, "ask rotate -1,-1 ES") == ["ask rotate -1,-1 ES 5..10"]
    assert moves(position, 0, "ask rotate -1,-1 SW") == ["ask rotate -1,-1 SW 0..10"]
    assert moves(position, 0, "ask buy -1,-1") == ["ask buy -1,-1 0..10"]


def test_an_action_asked_for_in_vain_with_all_the_money_is_not_asked_for_again() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask buy -1,-1 10", "1 refuse")
    assert moves(position, 0, "ask buy -1,-1") == []


def test_the_dearest_ask_in_vain_is_remembered() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask buy -1,-1 2", "1 refuse", "0 ask buy -1,-1 5", "1 refuse")
    assert moves(position, 0, "ask buy -1,-1") == ["ask buy -1,-1 6..10"]


def test_what_was_agreed_may_be_asked_for_anew_at_any_price() -> None:
    position = play(drawn(LAND, money=(20, 9, 9)), "0 ask rotate -1,-1 ES 4", "1 accept", "0 ask rotate -1,-1 NE 4")
    position = play(position, "1 accept")
    assert rule(position, "0 ask rotate -1,-1 ES 0") == ""


def test_a_new_turn_forgets() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask buy -1,-1 2", "1 refuse", "0 end")
    assert position.deals.failed_asks == ()


# Asks and offers


def test_standing_offers_do_not_count_towards_what_an_asker_can_pay() -> None:
    position = drawn(LAND, money=(3, 9, 9), offers=("1 rotate -1,-1 ES 5",))
    assert rule(position, "0 ask rotate -1,-1 ES 4") == "ask-too-dear"
    poor = drawn(LAND, money=(1, 9, 9), actions=1, offers=("1 rotate -1,-1 ES 5",))
    assert rule(poor, "0 ask rotate -1,-1 ES 0") == "cant-pay-tax"
    assert rule(poor, "0 rotate -1,-1 ES") == ""


def test_an_owners_standing_offer_does_not_bar_an_ask_and_the_agreed_rotation_is_the_deed_too() -> None:
    position = drawn(LAND, money=MONEY, offers=("1 rotate -1,-1 ES 5",))
    position = play(position, "0 ask rotate -1,-1 ES 1", "1 accept")
    assert position.money == (14, 6, 10)
    assert offers(position) == []


def test_others_may_make_and_withdraw_offers_while_an_ask_is_open() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask rotate -1,-1 ES 4", "2 offer rotate 0,-1 NSW 3")
    assert step(position) == "asked"
    position = play(position, "1 offer rotate 0,-1 NSW 1", "2 withdraw rotate 0,-1 NSW")
    assert offers(position) == ["1 rotate 0,-1 NSW 1"]
    assert GAME.turn(position).must == 1


def test_what_is_bought_is_the_buyers_to_rotate() -> None:
    position = play(drawn(LAND, money=MONEY), "0 ask buy -1,-1 4", "1 accept", "0 rotate -1,-1 ES")
    assert position.money == (4, 14, 10)
