"""The faces of Pipe Land: tiles, counters, the river, piles, money, and slips for deals."""

from collections.abc import Callable
from itertools import chain
from typing import Final

from watertable.engine.scene import Face
from watertable.games.pipeland.rules.components import FACINGS_OF, LETTERS, PILE_COUNT, PIPES, SHAPES, STATE, T
from watertable.games.pipeland.show.deal_drawing import (
    SLIP_HEIGHT,
    SLIP_WIDTH,
    ask,
    bid,
    call,
    counter_price,
    deed,
    deed_any,
    deed_buy,
    deed_place,
    deed_rotate,
    offer,
    purse,
)
from watertable.games.pipeland.show.field_drawing import CROPS
from watertable.games.pipeland.show.river_drawing import river, river_pipe
from watertable.games.pipeland.show.tile_drawing import (
    BLANK,
    TURNS,
    counter,
    in_its_corner,
    pile,
    slimmed,
    tile,
    tile_text,
)
from watertable.kit.pipe_drawing import drop
from watertable.kit.pipe_faces import water_faces
from watertable.kit.pipe_text import sides_named
from watertable.kit.pipes import N, Openings

SIZE: Final = 100.0
"""The side of a tile."""
SLIP_WORDS_X: Final = 43.0
"""The middle of a slip's room for words, which is 130 wide."""
TAP: Final = "Tap"

RIVER_FACE: Final = "river"
RIVER_PIPE_FACE: Final = "river-pipe"
PURSE_FACE: Final = "purse"
DROP_FACE: Final = "drop"
DEED_ANY: Final = "deed-any"
DEED_BUY: Final = "deed-buy"
DEED_PLACE: Final = "deed-place"
DEED_ROTATE: Final = "deed-rotate"

_SHAPES: Final[dict[str, tuple[Openings, ...]]] = {
    shape: PIPES[FACINGS_OF[number][0]] for number, shape in enumerate(SHAPES)
} | {TAP: PIPES[FACINGS_OF[T][0]]}
"""The pipes of every shape, upright."""
_INKS: Final = {letter: crop.colour for letter, crop in CROPS.items()} | {LETTERS[STATE]: "lead-light"}


def tile_face(colour: str, shape: str) -> str:
    """The face of a tile, such as `rT`, `sD` or `yTap`."""
    return f"{colour}{shape}"


def counter_face(seat: int) -> str:
    """The layer of a seat's counter."""
    return f"counter-{seat}"


def pile_face(number: int) -> str:
    """The face of a pile; that of 0 shows that all tiles have been used."""
    return f"pile-{number}"


def slip_face(kind: str, seat: int) -> str:
    """The face of somebody's slip: an `offer`, an `ask`, a `counter` or a `call`."""
    return f"slip-{kind}-{seat}"


def deed_face(*pipes: Openings) -> str:
    """The layer that shows the wanted facing: one pipe, or the two bends of a double corner."""
    return "-".join(("deed", *(sides_named(one) for one in sorted(pipes, key=lambda one: not one & N))))


def bid_face(seat: int) -> str:
    """The badge of somebody's price."""
    return f"bid-{seat}"


# All faces


def _tile_faces() -> list[Face]:
    return [
        Face(
            tile_face(colour, shape),
            SIZE,
            SIZE,
            tile(colour, pipes, shape == TAP),
            tile_text(colour.upper() if shape == TAP else colour, pipes),
            _INKS[colour],
        )
        for colour in LETTERS
        for shape, pipes in _SHAPES.items()
    ]


def _water_faces() -> list[Face]:
    shapes = dict.fromkeys(chain(*_SHAPES.values()))
    return [Face(face.id, SIZE, SIZE, slimmed(face.svg), {}, face.ink) for face in water_faces(BLANK, shapes)]


def _counter_faces() -> list[Face]:
    return [
        Face(
            counter_face(seat),
            SIZE,
            SIZE,
            in_its_corner(counter(letter)),
            dict.fromkeys(TURNS, (f"    {letter}", "     ", "     ")),
            _INKS[letter],
        )
        for seat, letter in enumerate(LETTERS[:STATE])
    ]


def _pile_faces() -> list[Face]:
    return [
        Face(pile_face(0), SIZE, SIZE, pile(0), {0: ("·   ·", "     ", "·   ·")}, "ink-soft"),
        *(
            Face(pile_face(number), SIZE, SIZE, pile(number), {0: ("▒▒▒▒▒", f"▒ {number} ▒", "▒▒▒▒▒")}, "water-deep")
            for number in range(1, PILE_COUNT + 1)
        ),
    ]


_SLIP_TEXT: Final = (" " * 11, " " * 11)
"""In characters a slip is blank: captions are written on it."""
_SLIPS: Final[dict[str, Callable[[str], str]]] = {
    "offer": offer,
    "ask": ask,
    "counter": counter_price,
    "call": call,
}


def _slip_faces() -> list[Face]:
    return [
        Face(slip_face(kind, seat), SLIP_WIDTH, SLIP_HEIGHT, drawing(letter), {0: _SLIP_TEXT}, _INKS[letter])
        for kind, drawing in _SLIPS.items()
        for seat, letter in enumerate(LETTERS[:STATE])
    ]


def _deed_faces() -> list[Face]:
    """The layers of slips; in characters there are only words."""
    drawings = {deed_face(*pipes): deed(pipes) for pipes in PIPES}
    drawings |= {
        DEED_ANY: deed_any(),
        DEED_BUY: deed_buy(),
        DEED_PLACE: deed_place(),
        DEED_ROTATE: deed_rotate(),
    }
    return [Face(name, SLIP_WIDTH, SLIP_HEIGHT, svg, {}) for name, svg in drawings.items()]


def _money_faces() -> list[Face]:
    return [
        Face(PURSE_FACE, 60, 60, purse(), {0: (" ",)}),
        *(
            Face(bid_face(seat), 56, 56, f'<g transform="scale(1.28)">{bid(letter)}</g>', {0: ("£",)}, _INKS[letter])
            for seat, letter in enumerate(LETTERS[:STATE])
        ),
    ]


def _river_faces() -> list[Face]:
    waves = "~~~~~"
    return [
        Face(RIVER_FACE, SIZE, SIZE, river(), {0: (waves,) * 3}, "water-deep"),
        Face(RIVER_PIPE_FACE, SIZE, SIZE, river_pipe(), {0: ("~~┃~~",) * 3}, "water"),
    ]


def _all_faces() -> dict[str, Face]:
    faces = [
        *_tile_faces(),
        *_counter_faces(),
        *_water_faces(),
        *_river_faces(),
        *_pile_faces(),
        *_money_faces(),
        *_slip_faces(),
        *_deed_faces(),
        Face(DROP_FACE, 40, 60, drop(0, 8, 2.2), {0: (" ",)}),
    ]
    return {face.id: face for face in faces}


FACES: Final[dict[str, Face]] = _all_faces()
