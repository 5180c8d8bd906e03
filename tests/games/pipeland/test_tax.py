"""The Multi-Action Tax."""

from support.pipeland import drawn, moves, play, rule
from support.pipeland import tile as lying

LAND = """
    ·  s━ ·  ·  ·
    g┗ r┳ ·  r┓ g┳
    ~  ║  ~  ~  ║
"""


def test_alices_turn() -> None:
    """Alice rotates her own Land Tile for free, buys a State Tile for £8 and pays £2 tax, pays Bob £4 to rotate his
    tile and £3 tax: £5 tax on top of the other £12.
    """
    chart = """
        ·  s━ ·  ·  ·
        ·  s┃ ·  ·  ·
        ·  s┃ ·  ·  ·
        g┗ r┳ ·  r┓ g┳
        ~  ║  ~  ~  ║
    """
    position = play(drawn(chart, money=(17, 0)), "0 rotate 2,-1 NE")
    assert position.money == (17, 0)
    position = play(position, "0 buy 0,-4")
    assert position.money == (7, 0)
    position = play(position, "0 ask rotate -1,-1 ES 4", "1 accept")
    assert position.money == (0, 4)
    assert [lying(position, cell) for cell in ("2,-1", "0,-4", "-1,-1")] == ["r┗", "s━r", "g┏"]


def test_placing_a_land_tile_does_not_count_as_an_action() -> None:
    position = play(drawn(LAND, money=(0, 9), tile="sI"), "0 place 1,-1 EW", "0 rotate 2,-1 NE")
    assert position.money == (0, 9)


def test_the_tax_starts_at_2_for_the_second_action_and_increases_by_1_with_each_extra_action() -> None:
    position, paid = drawn(LAND, money=(30, 0)), []
    for facing in ("NE", "ES", "SW", "NW", "NE"):
        before = position.money[0]
        position = play(position, f"0 rotate 2,-1 {facing}")
        paid.append(before - position.money[0])
    assert paid == [0, 2, 3, 4, 5]


def test_it_is_on_top_of_the_cost_and_goes_to_the_bank() -> None:
    position = play(drawn(LAND, money=(20, 9), actions=1), "0 rotate 0,-2 NS")
    assert position.money == (15, 9)
    position = play(drawn(LAND, money=(20, 9), actions=2), "0 buy 0,-2")
    assert position.money == (5, 9)


def test_you_may_not_perform_an_action_if_you_cannot_pay_the_tax() -> None:
    assert rule(drawn(LAND, money=(1, 9), actions=1), "0 rotate 2,-1 NE") == "cant-pay-tax"
    assert rule(drawn(LAND, money=(2, 9), actions=1), "0 rotate 2,-1 NE") == ""
    assert rule(drawn(LAND, money=(2, 9), actions=2), "0 rotate 2,-1 NE") == "cant-pay-tax"
    assert rule(drawn(LAND, money=(1, 9), actions=1), "0 ask buy -1,-1 0") == "cant-pay-tax"
    assert moves(drawn(LAND, money=(1, 9), actions=1), 0) == ["call", "end"]


def test_tax_and_cost_must_both_be_paid() -> None:
    assert rule(drawn(LAND, money=(4, 9), actions=1), "0 rotate 0,-2 NS") == "cant-pay"
    assert rule(drawn(LAND, money=(5, 9), actions=1), "0 rotate 0,-2 NS") == ""
    assert rule(drawn(LAND, money=(13, 9), actions=1), "0 buy 0,-2") == "cant-pay"
    assert rule(drawn(LAND, money=(14, 9), actions=1), "0 buy 0,-2") == ""


def test_deals_are_actions_too() -> None:
    position = play(drawn(LAND, money=(20, 9)), "0 ask buy -1,-1 3", "1 accept", "0 rotate 2,-1 NE")
    assert position.money == (15, 12)


def test_an_ask_in_vain_is_no_action() -> None:
    position = play(drawn(LAND, money=(20, 9)), "0 ask buy -1,-1 3", "1 refuse", "0 rotate 2,-1 NE")
    assert position.money == (20, 9)


def test_every_turn_begins_without_actions() -> None:
    position = play(drawn(LAND, money=(20, 9), actions=3), "0 end")
    assert position.actions == 0
