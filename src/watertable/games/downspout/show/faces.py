"""The faces of Downspout: loose pipes are copper on ivory, locked ones lead, bolted on a dark plate."""

from typing import Final

from watertable.engine.scene import Face
from watertable.games.downspout.rules.components import FLOOD, KINDS, LETTERS, PRESSURE_CHECK
from watertable.games.downspout.show.card_drawing import (
    BOLTS,
    CARD,
    HEIGHT,
    LOOSE,
    PLATE,
    STUB,
    WIDTH,
    badge,
    gauge,
)
from watertable.kit.card_drawing import back, stack
from watertable.kit.pipe_drawing import Blank, drop, leak, pipe, water
from watertable.kit.pipe_faces import water_faces
from watertable.kit.pipe_text import DOUBLE, HEAVY, sides_named
from watertable.kit.pipes import E, N, Openings, S, W, turned

_TURNS: Final = (0, 180)


def pipe_face(letter: str, *, locked: bool) -> str:
    """The face of a pipe. The special Crosses have only one, because they are locked on both sides."""
    return f"{letter}-locked" if locked and not KINDS[LETTERS.index(letter)].fixed else letter


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
                PLATE + BOLTS + pipe(CARD, kind.openings, "lead") + badge(kind.letter)
                if locked
                else LOOSE + pipe(CARD, kind.openings, "copper")
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
        Face(LETTERS[PRESSURE_CHECK], WIDTH, HEIGHT, LOOSE + gauge(False), {0: ("     ", "  P  ", "     ")}, "alarm"),
        Face(LETTERS[FLOOD], WIDTH, HEIGHT, LOOSE + gauge(True), {0: (" ~~~ ", "FLOOD", " ~~~ ")}, "water"),
        Face("deck", WIDTH, HEIGHT, back(CARD), {0: ("▒▒▒▒▒", "▒▒▒▒▒", "▒▒▒▒▒")}, "water-deep"),
        Face("stack", WIDTH, HEIGHT, stack(CARD), {0: ("     ", "     ", "     ")}, "card-edge"),
        Face("leak", 48, 48, f'<g transform="scale(1.2)">{leak()}</g>', leak_text, "alarm"),
        *(_stub(name, wet) for name in ("intake", "exit") for wet in (False, True)),
    ]
    return {
        face.id: face
        for face in (*_pipe_faces(), *water_faces(CARD, (kind.openings for kind in KINDS[:PRESSURE_CHECK])), *others)
    }


FACES: Final = _all_faces()
