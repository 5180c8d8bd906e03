"""The faces of Waterworks: pipes of copper and of lead, cracked ones that drip, caps, valve, spout and wrench."""

from typing import Final

from watertable.engine.scene import Face
from watertable.games.waterworks.rules.components import FIRST_CAP, KINDS, LEAKY_CAPS, SHAPES, TURNED
from watertable.kit.card_drawing import back, ground
from watertable.kit.pipe_drawing import Blank, drop, leak, pipe, water
from watertable.kit.pipe_faces import water_faces
from watertable.kit.pipe_text import DOUBLE, HEAVY, sides_named
from watertable.kit.pipes import SIDES, STEP, E, N, Openings, S, W, turned

WIDTH: Final = 100.0
HEIGHT: Final = 130.0
_CARD: Final = Blank(WIDTH, HEIGHT)
_GROUND: Final = ground(_CARD, "card-high", "card-low", "card-edge")
_METALS: Final = {"c": "copper", "l": "lead", "x": "lead"}
VALVE_FACE: Final = "valve"
SPOUT_FACE: Final = "spout"
POURING_FACE: Final = "spout-pouring"
WRENCH_FACE: Final = "wrench"
MENDED_FACE: Final = "mended"
PILE_FACE: Final = "pile"
DRAIN_FACE: Final = "drain"
EDGE_FACES: Final = ("edge-across", "edge-down")

CRACKS: Final = {"J": (-9.0, -9.0), "L": (9.0, -9.0), "T": (0.0, 4.0), "H": (0.0, 0.0), "V": (0.0, 0.0)}
"""Where a leaky pipe of each shape is cracked, on the card lying upright."""
CAP_DEPTH: Final = 30.0
"""How far a cap reaches into its card."""


# Metal


def _crack(x: float, y: float) -> str:
    """A crack in lead, and the drops below it."""
    return (
        f'<g transform="translate({x:g},{y:g})">'
        '<path d="M-15,-9 L-6,-4 L-9,2 L1,1 L-1,8 L9,5 L15,11" fill="none" stroke="var(--lead-light)"'
        ' stroke-width="6.4" stroke-linejoin="round" stroke-linecap="round"/>'
        '<path d="M-15,-9 L-6,-4 L-9,2 L1,1 L-1,8 L9,5 L15,11" fill="none" stroke="var(--plate-edge)"'
        ' stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>'
        f"{drop(15, 25, 0.75)}{drop(-15, 20, 0.6)}{drop(3, 34, 0.6)}</g>"
    )


def _pipe_svg(number: int) -> str:
    kind = KINDS[number]
    metal, shape = kind.name[0], kind.name[1]
    svg = _GROUND + pipe(_CARD, kind.openings, _METALS[metal])
    return svg + _crack(*CRACKS[shape]) if metal == "x" else svg


def _cap(side: int, metal: str) -> str:
    """A cap at a side: a ring at the edge, closed by a dome."""
    turn = 90 * SIDES.index(side)
    name = _METALS[metal]
    reach = (_CARD.height if side in (N, S) else _CARD.width) / 2
    dome = (
        f'<path d="M-17,0 V14 Q-17,{CAP_DEPTH:g} 0,{CAP_DEPTH:g} Q17,{CAP_DEPTH:g} 17,14 V0 Z"'
        f' fill="var(--{name})" stroke="var(--{name}-edge)" stroke-width="2.6"/>'
        f'<path d="M-8,4 V14 Q-8,22 0,23" fill="none" stroke="var(--{name}-light)" stroke-width="5"'
        ' stroke-opacity="0.8" stroke-linecap="round"/>'
        f'<rect x="-24" y="0" width="48" height="10" rx="2" fill="var(--{name}-dark)" stroke="var(--{name}-edge)"'
        ' stroke-width="2"/>'
        f'<rect x="-9" y="1.6" width="18" height="6.6" rx="2" fill="var(--{name}-light)" fill-opacity="0.6"/>'
    )
    if metal == "x":
        dome += (
            '<path d="M-12,9 L-3,14 L-7,19 L4,20 L1,27" fill="none" stroke="var(--plate-edge)" stroke-width="3.4"'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
            f"{drop(-13, 33, 0.55)}{drop(12, 35, 0.65)}"
        )
    return f'<g transform="rotate({turn}) translate(0,{-reach:g})">{dome}</g>'


def _caps_svg(name: str) -> str:
    return _GROUND + "".join(_cap(side, metal) for side, metal in zip(SIDES, name, strict=True))


def _valve_svg() -> str:
    """A stub to the left, a body, and a red handwheel."""
    spokes = "".join(
        f'<path d="M0,0 V-24" transform="rotate({angle})" stroke="var(--alarm)" stroke-width="6.5"/>'
        for angle in range(0, 360, 72)
    )
    body = (
        '<circle r="33" fill="var(--copper-edge)"/><circle r="30.5" fill="var(--copper-dark)"/>'
        '<circle r="24" fill="var(--copper)"/>'
    )
    wheel = (
        f'{spokes}<circle r="25" fill="none" stroke="var(--copper-edge)" stroke-width="10"/>'
        '<circle r="25" fill="none" stroke="var(--alarm)" stroke-width="7"/>'
        '<circle r="7.5" fill="var(--copper-edge)"/><circle r="5" fill="var(--copper-light)"/>'
    )
    return _GROUND + pipe(_CARD, W, "copper") + water(_CARD, W, 0) + body + wheel


def _spout_svg(pouring: bool) -> str:
    """From the right, over and down. The water pours out below, to the left."""
    blank = Blank(_CARD.width, 76)
    svg = _GROUND
    if pouring:
        svg += (
            '<path d="M-16,24 C-18,42 -30,50 -32,65 H13 C15,48 16,38 16,24 Z" fill="var(--water)"'
            ' stroke="var(--water-deep)" stroke-width="2.4"/>'
            '<path class="flow" d="M-7,24 C-8,42 -15,50 -18,64 M7,24 C7,42 3,50 2,64" fill="none"'
            ' stroke="var(--water-light)" stroke-width="3.4" stroke-dasharray="9 11" stroke-linecap="round"/>'
        )
    svg += pipe(blank, E | S, "copper")
    if pouring:
        svg += water(blank, E | S, E) + drop(-40, 46, 0.7, 30) + drop(29, 52, 0.6, -20)
    return svg


_WRENCH_SVG: Final = (
    '<g transform="rotate(38)"><path d="M-6,-26 C-19,-29 -22,-43 -14,-53 L-9,-42 L9,-42 L14,-53 C22,-43 19,-29 6,-26'
    ' V38 A9,9 0 0 1 -6,38 Z" fill="var(--lead-edge)" stroke="var(--lead-edge)" stroke-width="7"'
    ' stroke-linejoin="round"/>'
    '<path d="M-6,-26 C-19,-29 -22,-43 -14,-53 L-9,-42 L9,-42 L14,-53 C22,-43 19,-29 6,-26 V38 A9,9 0 0 1 -6,38 Z"'
    ' fill="var(--lead-light)"/>'
    '<path d="M-2,-22 V36" stroke="var(--lead)" stroke-width="4" stroke-linecap="round"/>'
    '<circle cy="36" r="4" fill="var(--lead-edge)"/></g>'
)

_MENDED_SVG: Final = (
    '<g transform="translate(34,-50)"><circle r="10.5" fill="var(--plate-edge)"/><circle r="8.6" fill="var(--accent)"/>'
    '<path d="M-4.6,0 H4.6 M0,-4.6 V4.6" fill="none" stroke="var(--plate-edge)" stroke-width="2.6"'
    ' stroke-linecap="round" stroke-linejoin="round"/></g>'
)

_DRAIN_SVG: Final = (
    '<circle r="46" fill="var(--lead-edge)"/><circle r="43" fill="var(--lead)"/>'
    '<circle r="36" fill="var(--plate-edge)"/>'
    + "".join(
        f'<path d="M{x},-{y} V{y}" stroke="var(--lead-dark)" stroke-width="7" stroke-linecap="round"/>'
        for x, y in ((-24, 22), (-12, 30), (0, 32), (12, 30), (24, 22))
    )
    + '<circle r="36" fill="none" stroke="var(--lead-light)" stroke-opacity="0.5" stroke-width="2"/>'
)


# Text faces: three characters a card. Copper is heavy lines, lead double ones; stars are leaks.


def _pipe_text(metal: str, openings: Openings) -> str:
    lines = HEAVY if metal == "c" else DOUBLE
    spill = "*" if metal == "x" else ""
    bent = bool(openings & E) != bool(openings & W)
    left = lines["W"] if openings & W and not (spill and not bent) else spill or " "
    right = lines["E"] if openings & E and not (spill and not bent) else spill or " "
    return left + lines[sides_named(openings)] + right


def _caps_text(look: int) -> str:
    """A leaky cap on the left or right is an x; one at the top or bottom is a mark in the middle."""
    leaky = LEAKY_CAPS[look]
    middle = {0: "+", N: "^", S: "v", N | S: ":"}[leaky & (N | S)]
    return ("x" if leaky & W else "·") + middle + ("x" if leaky & E else "·")


# All faces


def _kind_face(number: int) -> Face:
    kind = KINDS[number]
    if number >= FIRST_CAP:
        text = {0: (_caps_text(number),), 180: (_caps_text(number | TURNED),)}
        return Face(kind.name, WIDTH, HEIGHT, _caps_svg(kind.name), text, "plate-low")
    metal = kind.name[0]
    text = {0: (_pipe_text(metal, kind.openings),), 180: (_pipe_text(metal, turned(kind.openings)),)}
    ink = {"c": "copper-dark", "l": "lead-dark", "x": "alarm"}[metal]
    return Face(kind.name, WIDTH, HEIGHT, _pipe_svg(number), text, ink)


def spray_face(where: str) -> str:
    """The name of the layer of water that sprays from a pipe of this shape or from the cap on this side."""
    return f"spray-{where}"


def _spray_faces() -> list[Face]:
    """Spraying water, for every shape of pipe and every side of a cap card. A text screen shows stars instead."""
    cracks = [(shape, place, 0) for shape, place in CRACKS.items()]
    caps = [(sides_named(side), _cap_place(side), 90 * number) for number, side in enumerate(SIDES)]
    return [
        Face(spray_face(where), WIDTH, HEIGHT, _spray(x, y, turn), {}, "alarm") for where, (x, y), turn in cracks + caps
    ]


def _spray(x: float, y: float, turn: int) -> str:
    return f'<g transform="translate({x:g},{y:g}) rotate({turn}) scale(1.5)">{leak()}</g>'


def _cap_place(side: int) -> tuple[float, float]:
    x, y = _CARD.end(side)
    dx, dy = STEP[side]
    return (x - dx * 16, y - dy * 16)


def _edge_face(name: str, *, is_down: bool) -> Face:
    """A piece of the table's edge, as long as a card. A text screen has no room for it between cells."""
    width, height = (8.0, HEIGHT) if is_down else (WIDTH, 8.0)
    svg = (
        f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}"'
        ' fill="var(--copper-edge)"/>'
        f'<rect x="{-width / 2 + 2 * is_down:g}" y="{-height / 2 + 2 * (not is_down):g}"'
        f' width="{width - 4 * is_down:g}" height="{height - 4 * (not is_down):g}" fill="var(--copper-dark)"/>'
    )
    return Face(name, width, height, svg, {0: ()}, "copper-dark")


def _all_faces() -> dict[str, Face]:
    both = (0, 180)
    others = [
        Face(VALVE_FACE, WIDTH, HEIGHT, _valve_svg(), {0: ("━◉ ",)}, "alarm"),
        Face(SPOUT_FACE, WIDTH, HEIGHT, _spout_svg(pouring=False), {0: ("╭━━",)}, "copper-dark"),
        Face(POURING_FACE, WIDTH, HEIGHT, _spout_svg(pouring=True), {0: ("≈━━",)}, "water"),
        Face(WRENCH_FACE, WIDTH, HEIGHT, _WRENCH_SVG, dict.fromkeys(both, ("[ ]",)), "plate-low"),
        Face(MENDED_FACE, WIDTH, HEIGHT, _MENDED_SVG, {}, "accent"),
        *_spray_faces(),
        *(_edge_face(name, is_down=is_down) for name, is_down in zip(EDGE_FACES, (False, True), strict=True)),
        Face(PILE_FACE, WIDTH, HEIGHT, back(_CARD), {0: ("▒▒▒",)}, "water-deep"),
        Face(DRAIN_FACE, WIDTH, HEIGHT, _DRAIN_SVG, {0: ("(≡)",)}, "lead-dark"),
        *water_faces(_CARD, (kind.openings for kind in KINDS[: len(SHAPES)])),
    ]
    return {face.id: face for face in (*map(_kind_face, range(len(KINDS))), *others)}


FACES: Final = _all_faces()
