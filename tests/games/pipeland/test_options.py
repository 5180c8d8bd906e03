"""Options: each changes what it says."""

from typing import Any

import pytest

from support.pipeland import GAME, at, began, drawn, moves, play, rule, terms, why, won
from watertable.engine.mistakes import BadOptions
from watertable.engine.table import Table
from watertable.games.pipeland.rules.position import price_of
from watertable.games.pipeland.rules.terms import OPTIONS

LAND = """
    ·  s┃ ·  ·  ·
    g┗ r┳ r━ b┃ g┳
    ~  ║  ~  ~  ║
    ·  b┻ ·  ·  s┻
"""
MONEY = (20, 20, 20)


def test_what_is_not_said_is_as_in_the_rulebook() -> None:
    said = {option.name: option.default for option in OPTIONS}
    assert said == {
        "rules": "basic",
        "tiles": 10,
        "money": 50,
        "price": 14,
        "fall": 2,
        "least": 4,
        "rotating": 3,
        "tax": 2,
        "rise": 1,
        "asks": 6,
        "standing": 3,
        "offers": 10,
    }
    agreed = terms()
    assert not agreed.advanced
    assert [getattr(agreed, name) for name in list(said)[1:]] == list(said.values())[1:]


@pytest.mark.parametrize("name", [option.name for option in OPTIONS[1:]])
def test_each_option_is_agreed_on_by_itself(name: str) -> None:
    value = 77 if name == "money" else 7
    changed, as_ever = terms(**{name: value}), terms()
    assert getattr(changed, name) == value
    others = [option.name for option in OPTIONS[1:] if option.name != name]
    assert [getattr(changed, other) for other in others] == [getattr(as_ever, other) for other in others]
    assert changed != as_ever
    assert changed == terms(**{name: value})


def test_rules() -> None:
    assert began(rules="advanced").opening
    assert not began(rules="basic").opening


def test_tiles_that_win() -> None:
    assert won(play(drawn(LAND, money=MONEY, tiles=3), "0 end")) == ()
    wet = LAND.replace("s┃", "r┃").replace("r┳", "r┣")
    assert why(play(drawn(wet, money=MONEY, tiles=3), "0 end")) == "won-by-tiles"
    assert won(play(drawn(wet, money=MONEY, tiles=4), "0 end")) == ()


def test_money_that_wins() -> None:
    assert why(play(drawn(LAND, money=MONEY, options={"money": 22}), "0 end")) == "won-by-money"
    assert won(play(drawn(LAND, money=MONEY, options={"money": 23}), "0 end")) == ()


def test_price_of_a_tap_and_fall_with_each_step_and_the_least() -> None:
    cells = ("3,1", "4,1", "5,1", "9,1")
    assert prices(cells) == [14, 12, 10, 4]
    assert prices(cells, price=9) == [9, 7, 5, 4]
    assert prices(cells, fall=3) == [14, 11, 8, 4]
    assert prices(cells, fall=0) == [14, 14, 14, 14]
    assert prices(cells, least=11) == [14, 12, 11, 11]
    assert prices(cells, least=40) == [40, 40, 40, 40]


def prices(cells: tuple[str, ...], **options: Any) -> list[int]:
    return [price_of(drawn(LAND, money=MONEY, **options), at(cell)) for cell in cells]


def test_rotating_a_state_tile() -> None:
    assert play(drawn(LAND, money=MONEY, rotating=5), "0 rotate 0,-2 EW").money[0] == 15
    assert play(drawn(LAND, money=(0, 0, 0), rotating=0), "0 rotate 0,-2 EW").money[0] == 0
    assert rule(drawn(LAND, money=MONEY, rotating=20), "0 rotate 0,-2 EW") == ""
    withdrawn = drawn(LAND, money=MONEY, rotating=5, withdrawn=(1,))
    assert play(withdrawn, "0 rotate -1,-1 ES").money == (15, 25, 20)


@pytest.mark.parametrize(
    ("tax", "rise", "paid"), [(2, 1, [0, 2, 3, 4]), (5, 1, [0, 5, 6, 7]), (2, 3, [0, 2, 5, 8]), (0, 0, [0, 0, 0, 0])]
)
def test_tax_on_the_second_action_and_its_rise(tax: int, rise: int, paid: list[int]) -> None:
    position, found = drawn(LAND, money=MONEY, tax=tax, rise=rise), []
    for facing in ("NS", "EW", "NS", "EW"):
        before = position.money[0]
        position = play(position, f"0 rotate 1,-1 {facing}")
        found.append(before - position.money[0])
    assert found == paid


def test_asks_in_a_turn() -> None:
    assert rule(drawn(LAND, money=MONEY, asks=0), "0 ask buy -1,-1 3") == "enough-asked"
    assert moves(drawn(LAND, money=MONEY, asks=0), 0, "ask") == []
    position = drawn(LAND, money=MONEY, asks=2)
    position = play(position, "0 ask buy -1,-1 3", "1 refuse", "0 ask buy -1,-1 4", "1 refuse")
    assert rule(position, "0 ask buy -1,-1 5") == "enough-asked"


def test_offers_that_stand_at_once() -> None:
    assert rule(drawn(LAND, money=MONEY, standing=0), "1 offer rotate 0,-1 NSW 3") == "enough-stand"
    assert moves(drawn(LAND, money=MONEY, standing=0), 1) == []
    position = play(drawn(LAND, money=MONEY, standing=1), "1 offer rotate 0,-1 NSW 3")
    assert rule(position, "1 offer rotate 0,-1 NES 3") == "enough-stand"


def test_offers_made_in_a_turn() -> None:
    assert rule(drawn(LAND, money=MONEY, options={"offers": 0}), "1 offer rotate 0,-1 NSW 3") == "enough-offered"
    position = play(
        drawn(LAND, money=MONEY, options={"offers": 1}), "1 offer rotate 0,-1 NSW 3", "1 withdraw rotate 0,-1 NSW"
    )
    assert rule(position, "1 offer rotate 0,-1 NSW 3") == "enough-offered"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("rules", "intended"),
        ("tiles", 2),
        ("tiles", 31),
        ("money", 14),
        ("money", 201),
        ("price", 0),
        ("price", 41),
        ("fall", -1),
        ("fall", 11),
        ("least", 0),
        ("least", 41),
        ("rotating", -1),
        ("rotating", 21),
        ("tax", -1),
        ("tax", 11),
        ("rise", -1),
        ("rise", 11),
        ("asks", -1),
        ("asks", 21),
        ("standing", -1),
        ("standing", 11),
        ("offers", -1),
        ("offers", 31),
        ("river", 3),
    ],
)
def test_nothing_beyond_their_limits(option: str, value: object) -> None:
    with pytest.raises(BadOptions, match=option):
        Table(GAME, {option: value}, 2)


def test_where_nobody_offers_nobody_calls() -> None:
    for limit in ("offers", "standing"):
        position = drawn(LAND, money=MONEY, options={limit: 0})
        assert rule(position, "0 call") == "enough-offered"
        assert "call" not in moves(position, 0)
