"""What is a move's text, and what is none."""

import pytest

from support.waterworks import GAME
from watertable.engine.mistakes import MalformedMove


@pytest.mark.parametrize(
    "text",
    [
        "lay cJ -1,0",
        "lay cJ' -1,0",
        "lay xT' 4:-120,120",
        "lay lxll' 0,0",
        "lay xV 0:12,-7",
        "wrench -3,1",
        "discard xxcl",
        "draw lH",
        "deal 4 cJ cJ lH xV xxcl",
        "pass",
        "spout",
        "decline",
        "shuffle",
    ],
)
def test_a_move_reads_back(text: str) -> None:
    move = GAME.parse(text)
    assert move.text == text == GAME.text(move) == repr(move)
    assert move == GAME.parse(text)
    assert hash(move) == hash(GAME.parse(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay cJ",
        "lay cJ -1, 0",
        "lay cJ -01,0",
        "lay cJ -0,0",
        "lay cJ +1,0",
        "lay cJ 121,0",
        "lay cJ 0,-121",
        "lay cJ 1000,0",
        "lay cH' -1,0",
        "lay CJ -1,0",
        "lay zz -1,0",
        "lay lxlx -1,0",
        "lay cJ 10:-1,0",
        "lay cJ -1:-1,0",
        "lay  cJ -1,0",
        "lay cJ\u2019 -1,0",
        "lay cJ \u0661,0",
        "wrench",
        "wrench 0:-1,0",
        "discard",
        "discard cJ'",
        "draw cJ lH",
        "deal 0 cJ cJ cJ cJ",
        "deal 0 cJ cJ cJ cJ cL cL",
        "deal 0 lH cJ cJ cJ cJ",
        "deal 5 cJ cJ cJ cJ lH",
        "deal 0 cJ cJ cJ cJ  lH",
        "PASS",
        "pass ",
        "swap a1 b2",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(MalformedMove, match="is no move of Waterworks"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("lay x", "write lay"),
        ("wrench x", "write wrench"),
        ("discard x", "write discard"),
        ("draw x", "write draw"),
        ("deal x", "write deal"),
        ("swap x", "moves are lay"),
    ],
)
def test_the_mistake_says_how_to_write_it(text: str, hint: str) -> None:
    with pytest.raises(MalformedMove, match=hint):
        GAME.parse(text)


def test_moves_of_different_kinds_are_never_equal() -> None:
    texts = ["pass", "spout", "decline", "shuffle", "discard cJ", "draw cJ", "lay cJ 0,0", "wrench 0,0", "lay cJ 0:0,0"]
    assert len({GAME.parse(text) for text in texts}) == len(texts)
    assert GAME.parse("pass") != "pass"
