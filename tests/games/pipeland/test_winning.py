"""Victory conditions."""

from support.pipeland import drawn, irrigated, moves, play, rule, step, why, won

TEN = """
    r┏ r┳ r┳ r┓ ·
    r┗ r╋ r╋ r┛ ·
    ·  r┣ r┛ ·  g┳
    ~  ║  ~  ~  ║
"""
NINE = TEN.replace("r┏", "s┏")


def test_who_has_irrigated_10_land_tiles_wins_at_the_end_of_the_turn() -> None:
    position = drawn(TEN)
    assert irrigated(position) == 10
    assert won(position) == ()
    position = play(position, "0 end")
    assert won(position) == (0,)
    assert why(position) == "won-by-tiles"


def test_9_are_not_enough() -> None:
    position = drawn(NINE)
    assert irrigated(position) == 9
    assert won(play(position, "0 end")) == ()


def test_they_must_be_their_own() -> None:
    assert won(play(drawn(TEN.replace("r┏", "r┏g")), "0 end")) == ()
    assert won(play(drawn(TEN.replace("r┏", "g┏r")), "0 end")) == (0,)


def test_they_must_be_irrigated() -> None:
    assert won(play(drawn(TEN.replace("r┏", "r┛")), "0 end")) == ()


def test_who_has_at_least_50_wins() -> None:
    position = play(drawn(money=(50, 0)), "0 end")
    assert won(position) == (0,)
    assert why(position) == "won-by-money"


def test_income_counts_for_it() -> None:
    position = play(drawn(money=(49, 0)), "0 end")
    assert position.money == (50, 0)
    assert won(position) == (0,)
    assert won(play(drawn(money=(48, 0)), "0 end")) == ()


def test_tiles_are_named_where_both_are_there() -> None:
    assert why(play(drawn(TEN, money=(60, 0)), "0 end")) == "won-by-tiles"


def test_only_the_player_whose_turn_ends_can_win() -> None:
    position = play(drawn(TEN, money=(9, 60), seat=1), "1 buy 0,1")
    assert won(position) == ()
    position = play(drawn(TEN, money=(9, 9), seat=1), "1 end")
    assert won(position) == ()


def test_money_above_50_within_a_turn_is_no_victory_yet() -> None:
    position = play(drawn(money=(45, 20), offers=("1 rotate 0,-1 NSW 9",)), "0 rotate 0,-1 NSW")
    assert position.money == (54, 11)
    assert won(position) == ()
    assert step(position) == "act"


def test_the_game_ends_immediately() -> None:
    position = play(drawn(TEN), "0 end")
    assert step(position) == "over"
    assert moves(position, 0) == moves(position, 1) == []
    assert rule(position, "1 draw") == "game-over"
    assert rule(position, "* tile sX") == "game-over"


def test_a_first_pass_still_earns_and_can_win() -> None:
    position = play(drawn(TEN, step="begin"), "0 pass")
    assert position.money == (30, 20)
    assert won(position) == (0,)


def test_a_second_pass_in_a_row_earns_nothing_and_does_not_win() -> None:
    position = play(drawn(TEN, money=(60, 9, 9), step="begin", passed=(0,)), "0 pass")
    assert position.money == (60, 9, 9)
    assert won(position) == ()
