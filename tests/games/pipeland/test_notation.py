"""What is a move's text, and what is none."""

from pathlib import Path

import pytest

from support.pipeland import GAME, drawn, moves, play, tile
from watertable.engine.mistakes import MalformedMove
from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.games.pipeland.rules.components import FACINGS, FACINGS_OF, KINDS, SHAPES

PLAIN = ["draw", "pass", "end", "call", "cut", "decline", "accept", "refuse", "take", "leave", "take back", "return"]
TEXTS = [
    *PLAIN,
    "place 1,-2 NES",
    "place 0,-2 NS",
    "place -12,99 NE/SW",
    "place -99,-99 NW/ES",
    "rotate 1,-2 NES",
    "rotate 10,1 NESW",
    "buy 1,-2",
    "buy -1,20",
    "ask rotate 1,-2 NES 3",
    "ask rotate 1,-2 NES 0",
    "ask rotate 1,-2 NES 0..7",
    "ask buy 1,-2 3",
    "ask buy 1,-2 0..7",
    "counter 5",
    "counter 5..12",
    "offer place 1,-2 NES 3",
    "offer place 1,-2 any 3",
    "offer place 1,-2 any 1..100",
    "offer rotate 1,-2 NES 3",
    "offer rotate 1,-2 NES 1..3",
    "withdraw place 1,-2 NES",
    "withdraw place 1,-2 any",
    "withdraw rotate 1,-2 NES",
    "tile rL",
    "tile sX",
    "set rL NE",
    "set sD NW/ES",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_reads_back(text: str) -> None:
    move = GAME.parse(text)
    assert move.text == text == GAME.text(move) == repr(move)
    assert move == GAME.parse(text)
    assert hash(move) == hash(GAME.parse(text))


def test_moves_of_different_texts_are_never_equal() -> None:
    assert len({GAME.parse(text) for text in TEXTS}) == len(TEXTS)
    assert GAME.parse("draw") != "draw"


def test_no_two_moves_have_one_number() -> None:
    cells = [f"{x},{y}" for x in (-99, -10, -1, 0, 1, 9, 99) for y in (-99, -1, 0, 1, 99)]
    deeds = [f"{verb} {cell} {facing}" for verb in ("place", "rotate") for cell in cells for facing in FACINGS]
    texts = [*PLAIN, *deeds, *(f"buy {cell}" for cell in cells), *(f"withdraw {deed}" for deed in deeds)]
    texts += [f"withdraw place {cell} any" for cell in cells]
    texts += [f"offer {deed} {price}" for deed in deeds for price in ("0", "1", "9", "99", "0..9", "1..99")]
    texts += [f"offer place {cell} any 1" for cell in cells]
    texts += [f"ask {deed} 1" for deed in deeds if deed.startswith("rotate")] + [f"ask buy {cell} 1" for cell in cells]
    texts += [f"counter {price}" for price in range(100)] + [f"tile {kind}" for kind in KINDS]
    texts += [f"set {kind} {FACINGS[facing]}" for kind in KINDS for facing in FACINGS_OF[SHAPES.index(kind[1])]]
    assert len({GAME.parse(text).code for text in texts}) == len(texts)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Draw",
        "draw ",
        " draw",
        "draw\n",
        "take  back",
        "takeback",
        "place",
        "place 1,-2",
        "place 1 -2 NES",
        "place 1,-2 ESN",
        "place 1,-2 SEN",
        "place 1,-2 N",
        "place 1,-2 SW/NE",
        "place 1,-2 NE/ES",
        "place 1,-2 any",
        "place 1,-2 nes",
        "place 01,-2 NES",
        "place 1,-02 NES",
        "place 1,-0 NES",
        "place +1,2 NES",
        "place 100,2 NES",
        "place 1,-100 NES",
        "place 1, 2 NES",
        "place \u0661,2 NES",
        "rotate 1,-2",
        "rotate 1,-2 any",
        "rotate 1,-2 NES 3",
        "buy",
        "buy 1,-2 NES",
        "buy 1,-2 3",
        "ask place 1,-2 NES 3",
        "ask rotate 1,-2 NES",
        "ask rotate 1,-2 any 3",
        "ask buy 1,-2",
        "ask buy 1,-2 -3",
        "ask buy 1,-2 03",
        "ask buy 1,-2 3..",
        "ask buy 1,-2 3..3",
        "ask buy 1,-2 7..3",
        "ask buy 1,-2 3...7",
        "ask buy 1,-2 3..07",
        "ask buy 1,-2 10000",
        "ask buy 1,-2 £3",
        "counter",
        "counter 7..3",
        "counter x",
        "offer buy 1,-2 3",
        "offer rotate 1,-2 any 3",
        "offer place 1,-2 any",
        "offer place 1,-2 3",
        "withdraw",
        "withdraw buy 1,-2",
        "withdraw place 1,-2 any 3",
        "withdraw place 1,-2",
        "withdraw rotate 1,-2 any",
        "tile",
        "tile rl",
        "tile aL",
        "tile rS",
        "tile rL NE",
        "set rL",
        "set rL NS",
        "set sX NES",
        "set sD NE",
        "set xL NE",
        "set rL NE ",
        "declines",
        "roll 4",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(MalformedMove, match="is no move of Pipe Land"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("place x", "write place 2,-1 NE"),
        ("rotate x", "write rotate 2,-1 NE"),
        ("buy x", "write buy 2,-1"),
        ("ask x", "write ask rotate 2,-1 NE 3 or ask buy 2,-1 3"),
        ("offer x", "write offer place 2,-1 NE 3"),
        ("withdraw x", "write withdraw and what the offer is for"),
        ("counter x", "write counter 5"),
        ("tile x", "write tile rT"),
        ("set x", "write set rL NE"),
        ("swim", "moves are place, rotate, buy"),
    ],
)
def test_a_hint_tells_how_to_write_it(text: str, hint: str) -> None:
    with pytest.raises(MalformedMove, match=hint):
        GAME.parse(text)


def test_prices_of_four_digits_are_written_too() -> None:
    """With `money` at 200 five players may pay the sixth more than £999 in one turn."""
    position = drawn(money=(1200, 20), options={"money": 200})
    assert moves(position, 0, "ask buy 3,-1") == ["ask buy 3,-1 0..1200"]
    assert GAME.parse("ask buy 3,-1 0..1200").text == "ask buy 3,-1 0..1200"
    assert play(position, "0 ask buy 3,-1 1100", "1 accept").money == (100, 1120)


def test_a_lie_is_a_tiles_openings() -> None:
    shapes = {SHAPES[shape]: [FACINGS[facing] for facing in facings] for shape, facings in enumerate(FACINGS_OF)}
    assert shapes == {
        "T": ["ESW", "NSW", "NEW", "NES"],
        "L": ["NE", "ES", "SW", "NW"],
        "I": ["NS", "EW"],
        "X": ["NESW"],
        "D": ["NE/SW", "NW/ES"],
    }


def test_the_example_of_the_notation_plays() -> None:
    page = (Path(__file__).parents[3] / "docs/notation.md").read_text(encoding="utf-8")
    example = page.split("\n## Pipe Land\n")[1].split("### An example\n")[1].split("\n\nSeat 0")[0]
    record = Record.from_json(" ".join(example.split()))
    table = Table(GAME, record.options, record.seats)
    for entry in record.moves:
        table.play_entry(entry)
    assert table.position.money == (7, 3)
    assert [tile(table.position, cell) for cell in ("1,-1", "0,-2")] == ["g━", "s╋"]
