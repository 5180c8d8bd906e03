"""Deals: the player on turn solicits offers."""

from support.pipeland import GAME, drawn, moves, offers, play, rule, step

MONEY = (10, 10, 10)


def test_you_may_solicit_offers() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "0 call")
    assert step(position) == "called"
    assert GAME.turn(position).must == 1


def test_each_other_player_in_turn_order_makes_an_offer_or_declines() -> None:
    position = play(drawn(money=MONEY, tile="sI", seat=1), "1 call")
    assert GAME.turn(position).must == 2
    assert moves(position, 2)[0] == "decline"
    position = play(position, "2 offer place 1,-1 any 3")
    assert GAME.turn(position).must == 0
    position = play(position, "0 decline")
    assert step(position) == "place"
    assert GAME.turn(position).must == 1
    assert play(position, "1 place 1,-1 EW").money == (10, 13, 7)


def test_the_caller_may_cut_the_call_short() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "0 call")
    assert moves(position, 0) == ["cut"]
    assert 0 in GAME.turn(position).may
    position = play(position, "1 offer place 1,-1 any 3", "0 cut")
    assert step(position) == "place"
    assert offers(position) == ["1 place 1,-1 any 3"]


def test_a_call_in_the_actions_goes_on_with_the_actions() -> None:
    position = play(drawn(money=MONEY), "0 call", "1 decline", "2 offer rotate 0,-1 NSW 2")
    assert step(position) == "act"
    assert play(drawn(money=MONEY), "0 call", "0 cut").step == position.step


def test_once_before_placing_and_once_in_the_actions() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "0 call", "1 decline", "2 decline")
    assert rule(position, "0 call") == "called-already"
    assert "call" not in moves(position, 0)
    position = play(position, "0 place 1,-1 EW")
    assert "call" in moves(position, 0)
    position = play(position, "0 call", "0 cut")
    assert rule(position, "0 call") == "called-already"
    assert "call" not in moves(position, 0)


def test_the_call_before_placing_is_made_with_the_tile_drawn() -> None:
    assert rule(drawn(money=MONEY, step="begin"), "0 call") == "not-now"


def test_a_call_that_was_not_made_before_placing_is_lost() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "0 place 1,-1 EW", "0 call", "0 cut")
    assert rule(position, "0 call") == "called-already"


def test_every_turn_has_its_own_calls() -> None:
    position = play(drawn(money=MONEY), "0 call", "0 cut", "0 end", "1 draw", "* tile sX")
    assert rule(position, "1 call") == ""


def test_a_call_is_no_action() -> None:
    assert play(drawn(money=MONEY), "0 call", "0 cut").actions == 0


def test_withdrawn_players_are_not_called() -> None:
    position = play(drawn(money=MONEY, withdrawn=(1,)), "0 call")
    assert GAME.turn(position).must == 2
    assert step(play(position, "2 decline")) == "act"


def test_while_a_call_is_open_the_player_on_turn_waits() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "0 call")
    for entry in ("0 place 1,-1 EW", "0 call"):
        assert rule(position, entry) == "waiting"
    position = play(drawn(money=MONEY), "0 call")
    for entry in ("0 rotate 0,-1 NSW", "0 buy 3,1", "0 ask buy 3,-1 3", "0 end"):
        assert rule(position, entry) == "waiting"


def test_others_may_still_make_and_withdraw_offers_which_is_no_answer() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "2 offer place 0,-2 NS 1", "0 call", "2 offer place 1,-1 any 3")
    assert GAME.turn(position).must == 1
    position = play(position, "2 withdraw place 1,-1 any")
    assert GAME.turn(position).must == 1
    position = play(position, "1 decline")
    assert GAME.turn(position).must == 2
    assert step(position) == "called"


def test_who_was_called_and_has_answered_may_go_on_offering() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "0 call", "1 decline", "1 offer place 1,-1 any 3")
    assert GAME.turn(position).must == 2


def test_withdrawing_an_offer_is_no_answer() -> None:
    position = play(drawn(money=MONEY, tile="sI"), "1 offer place 1,-1 any 3", "0 call", "1 withdraw place 1,-1 any")
    assert GAME.turn(position).must == 1


def test_in_turn_any_offer_is_an_answer() -> None:
    """Also one to rotate, when the tile is to be placed."""
    position = play(drawn(money=MONEY, tile="sI"), "0 call", "1 offer rotate 0,-1 NSW 1")
    assert GAME.turn(position).must == 2


def test_who_has_nothing_to_offer_declines() -> None:
    position = play(drawn(money=(10, 0, 10)), "0 call")
    assert moves(position, 1) == ["decline"]


def test_only_who_is_called_declines() -> None:
    position = play(drawn(money=MONEY), "0 call")
    assert rule(position, "2 decline") == "not-called"
    assert rule(drawn(money=MONEY), "1 decline") == "not-called"


def test_only_the_caller_cuts_and_only_a_call() -> None:
    position = play(drawn(money=MONEY), "0 call")
    assert rule(position, "1 cut") == "not-your-turn"
    assert rule(drawn(money=MONEY), "0 cut") == "not-called"


def test_only_the_player_on_turn_calls() -> None:
    assert rule(drawn(money=MONEY), "1 call") == "not-your-turn"
