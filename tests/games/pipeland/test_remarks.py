"""What bots say with their moves: why they refuse, or at what price they would not."""

from random import Random

import pytest

from support.pipeland import GAME, drawn, play
from watertable import bots
from watertable.bots.thinking import choose_and_say
from watertable.engine.messages import Message
from watertable.games.pipeland.rules.position import Position

LAND = """
    ·  s┃ ·  s━ ·  ·
    g┗ r┳ g┃ r┃ g┳ s━
    ~  ║  ~  ~  ║
    ·  b┻ r━ ·  s┻ b━
"""
FOR_TWO = LAND.replace("b", "s")
MONEY = (20, 20, 20)
NEARLY = """
    ·  ·  ·  ·  ·
    g━ r┳ r┃ ·  g┳
    ~  ║  ~  ~  ║
    ·  b┻ ·  ·  s┻
"""


def remark(position: Position, seat: int, text: str) -> Message | None:
    return GAME.hints().remark(GAME.imagine(GAME.view(position, seat), Random(1)), seat, GAME.parse(text))


def price_in(said: Message | None) -> int:
    assert said is not None
    price = dict(said.args)["price"]
    assert isinstance(price, int)
    return price


def key(said: Message | None) -> str | None:
    return None if said is None else said.key


def test_who_refuses_an_ask_names_a_price_at_which_it_agrees() -> None:
    position = drawn(LAND, money=(30, 20, 20))
    asked = play(position, "0 ask buy 1,-1 1")
    said = remark(asked, 1, "refuse")
    assert key(said) == "remark-price"
    again = play(asked, "1 refuse", f"0 ask buy 1,-1 {price_in(said)}")
    medium = bots.find("medium")
    assert medium.choose(GAME, GAME.view(again, 1), Random(1), must=True) == GAME.parse("accept")


def test_who_refuses_an_ask_says_why_where_no_price_would_do() -> None:
    poor = play(drawn(LAND, money=(1, 20, 20)), "0 ask buy 3,-1 1")
    assert key(remark(poor, 1, "refuse")) == "remark-dear"
    two = play(drawn(FOR_TWO, money=(3, 20)), "0 ask buy 3,-1 1")
    assert key(remark(two, 1, "refuse")) == "remark-two"
    won = play(drawn(NEARLY, money=(100, 5, 5), tiles=3, options={"money": 200}), "0 ask buy -1,-1 20")
    assert key(remark(won, 1, "refuse")) == "remark-wins"


def test_who_leaves_a_price_says_what_it_would_have_paid_or_that_it_is_too_dear() -> None:
    position = drawn(LAND, money=(30, 20, 20))
    said = remark(play(position, "0 ask buy 1,-1 0", "1 counter 30"), 0, "leave")
    assert key(said) == "remark-at-most"
    countered = play(position, "0 ask buy 1,-1 0", f"1 counter {price_in(said)}")
    medium = bots.find("medium")
    assert medium.choose(GAME, GAME.view(countered, 0), Random(1), must=True) == GAME.parse("take")
    assert key(remark(play(position, "0 ask buy 4,1 20", "2 counter 21"), 0, "leave")) == "remark-too-dear"


def test_who_passes_an_offer_over_says_what_it_would_have_taken() -> None:
    offered = drawn(LAND, money=MONEY, offers=("1 rotate 1,-2 EW 1",))
    said = remark(offered, 0, "end")
    assert key(said) in {"remark-would-have", "remark-not-for-money"}
    if key(said) == "remark-would-have":
        assert 1 < price_in(said) <= 20
    assert remark(drawn(LAND, money=MONEY), 0, "end") is None


@pytest.mark.parametrize(
    ("land", "money", "said"),
    [(FOR_TWO, (20, 20), "remark-two"), (LAND, (20, 0, 20), "remark-no-money"), (LAND, MONEY, None)],
)
def test_who_offers_nothing_says_why_if_there_is_more_to_say(
    land: str, money: tuple[int, ...], said: str | None
) -> None:
    assert key(remark(play(drawn(land, money=money), "0 call"), 1, "decline")) == said


def test_only_a_bot_that_thinks_says_anything() -> None:
    asked = play(drawn(FOR_TWO, money=(3, 20)), "0 ask buy 3,-1 1")
    view = GAME.view(asked, 1)
    assert choose_and_say("pipeland", "medium", view, 1, True) == ("refuse", Message("remark-two"))
    chosen = choose_and_say("pipeland", "random", view, 1, True)
    assert chosen is not None
    assert chosen[1] is None
