"""What is a move's text, and what is none."""

import pytest

from support.waterworld import GAME, SET_UP
from watertable.engine.mistakes import MalformedMove
from watertable.engine.table import Table

TEXTS = [
    "hoist",
    "roll",
    "sail G7",
    "sail A11",
    "fly G7",
    "burn B4",
    "discard rope",
    "trade",
    "draw",
    "give rope",
    "attack",
    "decline",
    "compass G7",
    "tokens rope smokers guns enola supplies guns dirigible rope enola supplies smokers smokers",
    "deal 0 guns rope rope",
    "deal 3 supplies guns enola",
    "roll 4",
    "roll 2 5",
    "roll 3 3",
    "red 2 5",
    "red 6 6",
    "token rope",
    "token dirigible",
    "draw rope",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_reads_back(text: str) -> None:
    move = GAME.parse(text)
    assert move.text == text == GAME.text(move) == repr(move)
    assert move == GAME.parse(text)
    assert hash(move) == hash(GAME.parse(text))


def test_moves_of_different_texts_are_never_equal() -> None:
    assert len({GAME.parse(text) for text in TEXTS}) == len(TEXTS)
    assert GAME.parse("roll") != "roll"


def test_no_two_moves_have_one_number() -> None:
    spaces = [f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(1, 12)]
    kinds = ("supplies", "guns", "rope", "enola")
    pairs = [(low, high) for low in range(1, 7) for high in range(low, 7)]
    texts = [f"{verb} {space}" for verb in ("sail", "fly", "burn", "compass") for space in spaces]
    texts += [f"{verb} {kind}" for verb in ("give", "discard", "draw", "token") for kind in kinds]
    texts += [f"{verb} {low} {high}" for verb in ("roll", "red") for low, high in pairs]
    texts += [f"roll {pips}" for pips in range(1, 7)] + ["token dirigible", "token smokers"]
    texts += ["hoist", "roll", "trade", "draw", "attack", "decline"]
    texts += [
        f"deal {seat} {first} {second} {third}"
        for seat in range(4)
        for one, first in enumerate(kinds)
        for two, second in enumerate(kinds)
        for third in kinds[two:]
        if one <= two
    ]
    assert len({GAME.parse(text).code for text in texts}) == len(set(texts))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Roll",
        "roll ",
        " roll",
        "roll 0",
        "roll 7",
        "roll 04",
        "roll 5 2",
        "roll 2  5",
        "roll 2 5 1",
        "roll \u0662",
        "red 4",
        "red 5 2",
        "sail",
        "sail g7",
        "sail G07",
        "sail G12",
        "sail G0",
        "sail L1",
        "sail G 7",
        "sail G7 ",
        "sail G7\n",
        "sail to G7",
        "fly 7G",
        "burn",
        "give Rope",
        "give",
        "give rope guns",
        "give dirigible",
        "discard smokers",
        "draw smokers",
        "token",
        "token island",
        "tokens rope",
        "tokens",
        "tokens rope smokers guns enola supplies guns dirigible rope enola supplies smokers smokers smokers",
        "tokens  rope smokers guns enola supplies guns dirigible rope enola supplies smokers smokers",
        "tokens rope smokers guns enola supplies guns dirigible rope enola supplies smokers island",
        "deal 0 guns rope",
        "deal 0 guns rope rope rope",
        "deal 0 rope guns rope",
        "deal 4 guns rope rope",
        "deal 00 guns rope rope",
        "deal guns rope rope",
        "deal 0 guns rope smokers",
        "deal 0 guns  rope rope",
        "deal 0 guns rope rope\n",
        "compass",
        "compass A12",
        "hoist sails",
        "pass",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(MalformedMove, match="is no move of Waterworld"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("sail x", "write sail and a space, A1 to K11"),
        ("fly x", "write fly and a space"),
        ("burn x", "write burn and a space"),
        ("compass x", "write compass and a space"),
        ("give x", "write give and a card: supplies, guns, rope, enola"),
        ("discard x", "write discard and a card"),
        ("draw x", "write draw and a card"),
        ("token x", "write token and one of supplies, guns, rope, enola, dirigible, smokers"),
        ("tokens x", "write tokens and 12 of"),
        ("roll x", "write roll and the dice, the lower first: roll 2 5"),
        ("red x", "write red and the dice"),
        ("deal x", "write deal, a seat and 3 cards in their fixed order"),
        ("jump x", "moves are hoist"),
    ],
)
def test_the_mistake_says_how_to_write_it(text: str, hint: str) -> None:
    with pytest.raises(MalformedMove, match=hint):
        GAME.parse(text)


def test_the_mistake_is_one_line_however_long_the_text() -> None:
    with pytest.raises(MalformedMove) as mistake:
        GAME.parse("sail " + "G7\n" * 500)
    assert "\n" not in str(mistake.value)
    assert len(str(mistake.value)) < 300


def test_the_example_of_the_notation_is_played() -> None:
    table = Table(GAME, {}, 2)
    for entry in (
        *SET_UP,
        "* deal 0 supplies guns rope",
        "* deal 1 guns rope rope",
        "* discard enola",
        "0 roll",
        "* roll 3",
        "0 sail B1",
        "1 hoist",
        "* roll 1 4",
        "1 sail B8",
    ):
        table.play_entry(entry)
    assert GAME.view(table.position, 0).hand == ("supplies", "guns", "rope", "rope")
    assert GAME.view(table.position, 1).hand == ("guns", "guns", "rope", "rope")
