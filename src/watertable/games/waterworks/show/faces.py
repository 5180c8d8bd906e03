"""The faces of Waterworks: pipes of copper and of lead, cracked ones that drip, caps, valve, spout and wrench."""

from typing import Final

from watertable.engine.scene import Face
from watertable.games.waterworks.rules.components import FIRST_CAP, KINDS, LEAKY_CAPS, SHAPES, TURNED
from watertable.games.waterworks.show.card_drawing import (
    CARD,
    CRACKS,
    DRAIN_SVG,
    HEIGHT,
    MENDED_SVG,
    WIDTH,
    WRENCH_SVG,
    caps_svg,
    pipe_svg,
    spout_svg,
    valve_svg,
)
from watertable.kit.card_drawing import back
from watertable.kit.pipe_drawing import leak
from watertable.kit.pipe_faces import water_faces
from watertable.kit.pipe_text import DOUBLE, HEAVY, sides_named
from watertable.kit.pipes import SIDES, STEP, E, N, Openings, S, W, turned

VALVE_FACE: Final = "valve"
SPOUT_FACE: Final = "spout"
POURING_FACE: Final = "spout-pouring"
WRENCH_FACE: Final = "wrench"
MENDED_FACE: Final = "mended"
PILE_FACE: Final = "pile"
DRAIN_FACE: Final = "drain"
EDGE_FACES: Final = ("edge-across", "edge-down")

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
        return Face(kind.name, WIDTH, HEIGHT, caps_svg(kind.name), text, "plate-low")
    metal = kind.name[0]
    text = {0: (_pipe_text(metal, kind.openings),), 180: (_pipe_text(metal, turned(kind.openings)),)}
    ink = {"c": "copper-dark", "l": "lead-dark", "x": "alarm"}[metal]
    return Face(kind.name, WIDTH, HEIGHT, pipe_svg(number), text, ink)


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
    x, y = CARD.end(side)
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
        Face(VALVE_FACE, WIDTH, HEIGHT, valve_svg(), {0: ("━◉ ",)}, "alarm"),
        Face(SPOUT_FACE, WIDTH, HEIGHT, spout_svg(pouring=False), {0: ("╭━━",)}, "copper-dark"),
        Face(POURING_FACE, WIDTH, HEIGHT, spout_svg(pouring=True), {0: ("≈━━",)}, "water"),
        Face(WRENCH_FACE, WIDTH, HEIGHT, WRENCH_SVG, dict.fromkeys(both, ("[ ]",)), "plate-low"),
        Face(MENDED_FACE, WIDTH, HEIGHT, MENDED_SVG, {}, "accent"),
        *_spray_faces(),
        *(_edge_face(name, is_down=is_down) for name, is_down in zip(EDGE_FACES, (False, True), strict=True)),
        Face(PILE_FACE, WIDTH, HEIGHT, back(CARD), {0: ("▒▒▒",)}, "water-deep"),
        Face(DRAIN_FACE, WIDTH, HEIGHT, DRAIN_SVG, {0: ("(≡)",)}, "lead-dark"),
        *water_faces(CARD, (kind.openings for kind in KINDS[: len(SHAPES)])),
    ]
    return {face.id: face for face in (*map(_kind_face, range(len(KINDS))), *others)}


FACES: Final = _all_faces()
