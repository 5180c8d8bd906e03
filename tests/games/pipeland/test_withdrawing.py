"""Passing, withdrawing and coming back."""

from support.pipeland import GAME, drawn, moves, out, play, rule, step, tile, why, won

THREE = (20, 20, 20)


def test_a_player_may_pass_the_turn_by_not_placing_a_land_tile_and_not_performing_any_action() -> None:
    position = play(drawn(step="begin", money=THREE), "0 pass")
    assert position.seat == 1
    assert step(position) == "begin"


def test_who_has_drawn_can_pass_no_more() -> None:
    position = play(drawn(step="begin"), "0 draw", "* tile sT")
    assert rule(position, "0 pass") == "pass-first"
    assert rule(play(position, "0 place 1,-1 ESW"), "0 pass") == "pass-first"


def test_if_you_place_a_tile_but_perform_no_other_action_this_is_not_considered_passing() -> None:
    position = drawn(step="begin", passed=(0,), money=THREE)
    position = play(position, "0 draw", "* tile sT", "0 place 1,-1 ESW", "0 end")
    assert out(position) == []
    position = play(position, "1 pass", "2 pass", "0 pass")
    assert out(position) == []


def test_the_first_time_a_player_passes_they_still_receive_income() -> None:
    assert play(drawn(step="begin", money=THREE), "0 pass").money == (21, 20, 20)


def test_and_other_players_must_negotiate_with_them_to_act_on_their_land() -> None:
    position = drawn(passed=(0,), seat=1, money=THREE)
    assert rule(position, "1 rotate 0,-1 NSW") == "ask-first"
    assert rule(position, "1 ask rotate 0,-1 NSW 1") == ""


def test_after_a_player_passes_for_the_second_consecutive_time_they_are_withdrawn_from_the_game() -> None:
    position = play(drawn(step="begin", money=THREE), "0 pass", "1 pass", "2 draw", "* tile sT", "2 place 1,-1 ESW")
    position = play(position, "2 end")
    assert out(position) == []
    position = play(position, "0 pass")
    assert out(position) == [0]


def test_passes_that_are_not_consecutive_do_not_withdraw() -> None:
    position = play(drawn(step="begin", passed=(0,)), "0 draw", "* tile sT", "0 place 1,-1 ESW", "0 end", "1 pass")
    assert out(play(position, "0 pass")) == []


def test_they_do_not_receive_income_at_the_end_of_that_turn() -> None:
    assert play(drawn(step="begin", money=THREE, passed=(0,)), "0 pass").money == THREE


def test_their_turns_are_skipped() -> None:
    position = play(drawn(step="begin", seat=2, money=THREE, withdrawn=(0,)), "2 pass")
    assert position.seat == 1
    assert position.money == (20, 20, 21)


def test_other_players_may_buy_from_them_and_rotate_their_land_at_the_same_price_as_state_land() -> None:
    position = play(drawn(seat=1, money=THREE, withdrawn=(0,)), "1 rotate 0,-1 NSW")
    assert position.money[1] == 17
    position = play(drawn(seat=1, money=THREE, withdrawn=(0,)), "1 buy 0,-1")
    assert position.money[1] == 6
    assert tile(position, "0,-1") == "r┳g"


def test_the_money_paid_goes_into_their_account() -> None:
    assert play(drawn(seat=1, money=THREE, withdrawn=(0,)), "1 rotate 0,-1 NSW").money[0] == 23
    assert play(drawn(seat=1, money=THREE, withdrawn=(0,)), "1 buy 0,-1").money[0] == 34


def test_a_withdrawn_player_may_only_return() -> None:
    position = drawn(seat=1, money=THREE, withdrawn=(0,))
    assert moves(position, 0) == ["return"]
    assert rule(position, "0 offer rotate 3,-1 NSW 3") == "out-of-game"
    assert rule(position, "0 draw") == "out-of-game"
    assert GAME.turn(position).may == (0, 2)


def test_a_player_may_return_to_the_game_by_taking_their_turn_again_in_the_normal_order_of_play() -> None:
    position = play(drawn(step="begin", seat=1, money=THREE, withdrawn=(0,), passed=(0,)), "0 return", "1 pass")
    assert position.seat == 2
    assert out(position) == [0]
    position = play(position, "2 pass")
    assert position.seat == 0
    assert out(position) == []
    position = play(position, "0 draw", "* tile sT", "0 place 1,-1 ESW", "0 end")
    assert position.money == (21, 21, 21)


def test_until_then_they_do_not_deal() -> None:
    position = play(drawn(seat=1, money=THREE, withdrawn=(0,)), "0 return")
    assert rule(position, "0 offer rotate 3,-1 NSW 3") == "returning"
    assert rule(position, "1 ask rotate 0,-1 NSW 3") == "nobody-to-ask"
    assert rule(position, "1 rotate 0,-1 NSW") == ""


def test_they_say_so_once() -> None:
    position = play(drawn(seat=1, money=THREE, withdrawn=(0,)), "0 return")
    assert moves(position, 0) == []
    assert rule(position, "0 return") == "returning"
    assert GAME.turn(position).may == (2,)


def test_who_is_in_the_game_does_not_return() -> None:
    assert rule(drawn(), "1 return") == "not-withdrawn"


def test_who_is_back_may_not_pass_that_turn() -> None:
    position = play(drawn(step="begin", seat=2, money=THREE, withdrawn=(0,), passed=(0,)), "0 return", "2 pass")
    assert rule(position, "0 pass") == "just-back"
    assert moves(position, 0) == ["draw"]


def test_who_is_back_begins_to_count_passes_anew() -> None:
    position = play(drawn(step="begin", seat=2, money=THREE, withdrawn=(0,), passed=(0,)), "0 return", "2 pass")
    position = play(position, "0 draw", "* tile sT", "0 place 1,-1 ESW", "0 end", "1 pass", "2 draw", "* tile sX")
    position = play(position, "2 place 2,-1 NESW", "2 end")
    assert position.seat == 0
    position = play(position, "0 pass")
    assert out(position) == []


def test_who_is_back_negotiates_as_before() -> None:
    position = play(drawn(step="begin", seat=2, money=THREE, withdrawn=(0,)), "0 return", "2 pass")
    position = play(position, "0 draw", "* tile sT", "0 place 1,-1 ESW", "0 end", "1 draw", "* tile sX")
    position = play(position, "1 place 2,-1 NESW")
    assert rule(position, "1 rotate 0,-1 NSW") == "ask-first"
    assert rule(position, "1 ask rotate 0,-1 NSW 3") == ""


def test_if_only_one_player_remains_in_the_game_they_win() -> None:
    position = play(drawn(step="begin", money=THREE, passed=(0,), withdrawn=(2,)), "0 pass")
    assert won(position) == (1,)
    assert why(position) == "won-alone"
    assert step(position) == "over"


def test_two_who_remain_play_on() -> None:
    position = play(drawn(step="begin", money=THREE, passed=(0,)), "0 pass")
    assert won(position) == ()


def test_who_has_said_to_return_is_not_back_yet_and_saves_nobody_from_winning_alone() -> None:
    position = drawn(step="begin", money=THREE, passed=(0,), withdrawn=(2,), returning=(2,))
    assert won(play(position, "0 pass")) == (1,)


def test_offers_may_be_made_to_who_might_pass_and_end_with_the_turn() -> None:
    position = play(drawn(step="begin", money=THREE), "1 offer rotate 0,-1 NSW 3", "0 pass")
    assert position.deals.offers == ()
    assert position.money == (21, 20, 20)


def test_nobody_returns_while_chance_is_to_move() -> None:
    position = play(drawn(step="begin", money=THREE, withdrawn=(2,)), "0 draw")
    assert moves(position, 2) == []
    assert rule(position, "2 return") == "not-your-turn"
