"""The faces of Downspout: loose pipes are copper on ivory, locked ones lead, bolted on a dark plate."""

from typing import Final

from watertable.engine.scene import Face
from watertable.games.downspout.rules.components import FLOOD, KINDS, LETTERS, PRESSURE_CHECK
from watertable.kit.card_drawing import back, ground, stack
from watertable.kit.pipe_drawing import Blank, drop, leak, pipe, water
from watertable.kit.pipe_faces import water_faces
from watertable.kit.pipe_text import DOUBLE, HEAVY, sides_named
from watertable.kit.pipes import E, N, Openings, S, W, turned

WIDTH: Final = 100.0
HEIGHT: Final = 120.0
STUB: Final = 60.0
"""How far intake and exit reach beyond the grid."""
_CARD: Final = Blank(WIDTH, HEIGHT)
_TURNS: Final = (0, 180)


def pipe_face(letter: str, *, locked: bool) -> str:
    """The face of a pipe. The special Crosses have only one, because they are locked on both sides."""
    return f"{letter}-locked" if locked and not KINDS[LETTERS.index(letter)].fixed else letter


# Cards

_LOOSE: Final = ground(_CARD, "card-high", "card-low", "card-edge")
_PLATE: Final = ground(_CARD, "plate-high", "plate-low", "plate-edge")


def _bolt(x: float, y: float) -> str:
    return (
        f'<g transform="translate({x:g},{y:g})"><circle r="8.5" fill="var(--plate-edge)"/>'
        '<circle r="7" fill="var(--lead-dark)"/><circle r="5.2" fill="var(--lead-light)"/>'
        '<path d="M-3.4,-3.4 L3.4,3.4" stroke="var(--lead-edge)" stroke-width="2.2" stroke-linecap="round"/></g>'
    )


_BOLTS: Final = "".join(_bolt(x, y) for x in (-36, 36) for y in (-46, 46))

_BADGES: Final = {
    # An hourglass, and two arrows that change places.
    "D": '<path d="M-8,-10 H8 L1.4,0 L8,10 H-8 L-1.4,0 Z" fill="var(--card-ink)"/>',
    "S": (
        '<path d="M-10,-4 H5 M1,-9 L7,-4 L1,1 M10,5 H-5 M-1,0 L-7,5 L-1,10" fill="none"'
        ' stroke="var(--card-ink)" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round"/>'
    ),
}


def _badge(letter: str) -> str:
    if letter not in _BADGES:
        return ""
    return '<circle r="17" fill="var(--accent)" stroke="var(--plate-edge)" stroke-width="2.5"/>' + _BADGES[letter]


def _gauge(flood: bool) -> str:
    """The Pressure Check is a gauge; the Flood is the same gauge, the needle at its end, under water."""
    needle = 62 if flood else -38
    ticks = "".join(f'<path d="M0,-24 V-29" transform="rotate({angle})"/>' for angle in range(-90, 91, 30))
    wave = (
        '<path d="M-44,34 Q-33,24 -22,34 T0,34 T22,34 T44,34 V53 H-44 Z" fill="var(--water)"'
        ' stroke="var(--water-deep)" stroke-width="2"/>' + drop(-28, -44, 0.7) + drop(28, -44, 0.7) + drop(0, -50, 0.7)
        if flood
        else ""
    )
    return (
        '<circle r="36" fill="var(--lead-edge)"/><circle r="33" fill="var(--lead)"/>'
        '<circle r="29.5" fill="var(--card-high)"/>'
        f'<g stroke="var(--card-ink)" stroke-width="2.4">{ticks}</g>'
        '<path d="M14.5,-24 A28,28 0 0 1 28,0" fill="none" stroke="var(--alarm)" stroke-width="5"/>'
        f'<path d="M0,5 V-23" transform="rotate({needle})" stroke="var(--alarm)" stroke-width="4"'
        ' stroke-linecap="round"/><circle r="5" fill="var(--card-ink)"/>' + wave
    )


# Text faces: five by three characters, heavy lines for loose pipes and double ones for locked.


def _pipe_text(openings: Openings, locked: bool, middle: str = "") -> tuple[str, ...]:
    lines, corner = (DOUBLE, "·") if locked else (HEAVY, " ")
    up = lines["N"] if openings & N else " "
    down = lines["S"] if openings & S else " "
    left = lines["W"] * 2 if openings & W else "  "
    right = lines["E"] * 2 if openings & E else "  "
    return (
        f"{corner} {up} {corner}",
        f"{left}{middle or lines[sides_named(openings)]}{right}",
        f"{corner} {down} {corner}",
    )


# All faces


def _pipe_faces() -> list[Face]:
    found: list[Face] = []
    for kind in KINDS[:PRESSURE_CHECK]:
        for locked in (False, True):
            if kind.fixed and not locked:
                continue
            middle = kind.letter if kind.fixed else ""
            svg = (
                _PLATE + _BOLTS + pipe(_CARD, kind.openings, "lead") + _badge(kind.letter)
                if locked
                else _LOOSE + pipe(_CARD, kind.openings, "copper")
            )
            text = {
                turn: _pipe_text(turned(kind.openings) if turn else kind.openings, locked, middle) for turn in _TURNS
            }
            face = pipe_face(kind.letter, locked=locked)
            found.append(Face(face, WIDTH, HEIGHT, svg, text, "lead-light" if locked else "copper-light"))
    return found


def _stub(name: str, wet: bool) -> Face:
    """The pipe by which water comes into a grid, or leaves it."""
    blank = Blank(STUB, HEIGHT)
    svg = pipe(blank, E | W, "lead")
    if wet:
        svg += water(blank, E | W, W)
        svg += drop(STUB / 2 + 6, 20, 1.1) + drop(STUB / 2 - 4, 40, 0.8) if name == "exit" else ""
    else:
        svg += (
            '<path d="M-9,-9 L3,0 L-9,9" fill="none" stroke="var(--lead-edge)" stroke-width="5"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return Face(
        f"{name}-wet" if wet else name, STUB, HEIGHT, svg, {0: ("─▶ " if name == "intake" else " ─▶",)}, "lead-light"
    )


def _all_faces() -> dict[str, Face]:
    leak_text = dict.fromkeys((0, 90, 180, 270), ("*",))
    others = [
        Face(LETTERS[PRESSURE_CHECK], WIDTH, HEIGHT, _LOOSE + _gauge(False), {0: ("     ", "  P  ", "     ")}, "alarm"),
        Face(LETTERS[FLOOD], WIDTH, HEIGHT, _LOOSE + _gauge(True), {0: (" ~~~ ", "FLOOD", " ~~~ ")}, "water"),
        Face("deck", WIDTH, HEIGHT, back(_CARD), {0: ("▒▒▒▒▒", "▒▒▒▒▒", "▒▒▒▒▒")}, "water-deep"),
        Face("stack", WIDTH, HEIGHT, stack(_CARD), {0: ("     ", "     ", "     ")}, "card-edge"),
        Face("leak", 48, 48, f'<g transform="scale(1.2)">{leak()}</g>', leak_text, "alarm"),
        *(_stub(name, wet) for name in ("intake", "exit") for wet in (False, True)),
    ]
    return {
        face.id: face
        for face in (*_pipe_faces(), *water_faces(_CARD, (kind.openings for kind in KINDS[:PRESSURE_CHECK])), *others)
    }


FACES: Final = _all_faces()
