"""Drawings of what cards and tokens show: supplies, guns, rope, Enola; on tokens also the Dirigible and Smokers.

Each is drawn around (0, 0), some 80 across, with few, strong lines, because a token shows it at half the size.
"""

from collections.abc import Callable
from typing import Final

from watertable.kit.pipe_drawing import drop
from watertable.kit.shapes import disc, moved, patch, point, polar, ring, star, stroke

TINTS: Final = {
    "supplies": "leaf",
    "guns": "vermilion",
    "rope": "straw",
    "enola": "blue",
    "dirigible": "fuchsia",
    "smokers": "char",
}
"""The colour that goes with each."""


def _barrel(x: float, y: float) -> str:
    body = "M-14,-20 Q-19,0 -14,20 Q0,25 14,20 Q19,0 14,-20 Q0,-25 -14,-20 Z"
    return moved(
        patch(body, "copper", "copper-edge", 3.6)
        + stroke("M-6,-17 Q-8.6,0 -6,18 M6,-17 Q8.6,0 6,18", "copper-dark", 2.4)
        + stroke("M-16,-9 Q0,-4 16,-9 M-16,10 Q0,15 16,10", "lead-edge", 4.6)
        + stroke("M-15,-20 Q0,-15 15,-20", "copper-edge", 2.6),
        x,
        y,
    )


def supplies() -> str:
    """Two barrels and a crate."""
    crate = (
        patch("M-20,-15 H20 V16 H-20 Z", "straw", "copper-edge", 3.6)
        + stroke("M-19,-14 L19,15 M-19,15 L19,-14", "copper-edge", 6)
        + stroke("M-19,-14 L19,15 M-19,15 L19,-14", "straw", 2.6)
        + '<path d="M-20,-15 H20 V16 H-20 Z" fill="none" stroke="var(--copper-edge)" stroke-width="3.6"/>'
    )
    return _barrel(-19, -11) + _barrel(17, -15) + moved(crate, 3, 20)


def _gun() -> str:
    """A harpoon gun that points up."""
    return (
        stroke("M0,-41 V-24", "lead-edge", 5)
        + patch("M0,-52 L7,-37 L0,-41 L-7,-37 Z", "lead-light", "lead-edge", 2.6)
        + patch("M-4.4,-28 H4.4 V12 H-4.4 Z", "lead", "lead-edge", 3.2)
        + stroke("M-1,-24 V8", "lead-light", 2.2)
        + patch("M-6,4 H6 V22 C6,30 14,36 13,44 Q6,48 0,44 C-2,36 -6,30 -6,22 Z", "copper-dark", "copper-edge", 3.4)
        + ring(-9, 22, 5.6, "lead-edge", 2.8)
    )


def guns() -> str:
    """Two harpoon guns, crossed."""
    return moved(_gun(), 4, 2, 38, 0.92) + moved(_mirrored(_gun()), -4, 2, -38, 0.92)


def _mirrored(svg: str) -> str:
    return f'<g transform="scale(-1,1)">{svg}</g>'


def rope() -> str:
    """A coil of rope with a loose end."""
    end = "M24,14 C36,20 38,30 30,40"
    turns = "".join(
        ring(0, 0, radius, "straw-dark", 12.4) + ring(0, 0, radius, "straw", 7.8) for radius in (32.0, 22.5, 13.0)
    )
    strands = "".join(
        f"M{point(polar(inner, angle))}L{point(polar(inner + 6, angle + turn))}"
        for inner, turn, step in ((29.5, 8, 24), (20, 12, 36), (10.5, 18, 60))
        for angle in range(0, 360, step)
    )
    knot = moved(
        patch("M-7,-12 H7 V12 H-7 Z", "copper", "copper-edge", 3) + stroke("M-6,-4 H6 M-6,4 H6", "copper-edge", 2.4),
        -23,
        0,
        90,
    )
    return (
        stroke(end, "straw-dark", 12.4) + stroke(end, "straw", 7.8) + turns + stroke(strands, "straw-dark", 2.4) + knot
    )


def enola() -> str:
    """A girl from behind, with the wind rose on her back."""
    back = "M-36,42 C-36,20 -26,10 -9,8 V-4 H9 V8 C26,10 36,20 36,42 Z"
    shirt = "M-36,42 C-36,28 -32,20 -25,15 C-22,30 -14,36 0,36 C14,36 22,30 25,15 C32,20 36,28 36,42 Z"
    hair = "M0,-44 C19,-44 25,-28 21,-12 C19,-3 12,3 0,3 C-12,3 -19,-3 -21,-12 C-25,-28 -19,-44 0,-44 Z"
    braid = "M14,-2 C22,4 20,10 24,18"
    return (
        patch(back, "copper-light", "copper-edge", 3.4)
        + patch(shirt, "blue", "copper-edge", 3)
        + moved(ring(0, 0, 9.6, "water-deep", 1.8) + patch(star(13, 9), "seat-edge"), 0, 21)
        + stroke(braid, "copper-edge", 10)
        + stroke(braid, "copper-dark", 5)
        + patch(hair, "copper-dark", "copper-edge", 3.4)
        + stroke(
            "M-8,-36 C-15,-28 -14,-14 -9,-5 M0,-39 C-3,-26 -2,-12 0,-3 M8,-36 C14,-28 13,-14 9,-5", "copper-edge", 2
        )
        + patch("M-22,-21 Q0,-12 22,-21 L22,-15 Q0,-6 -22,-15 Z", "vermilion", "copper-edge", 2.4)
    )


def dirigible() -> str:
    """An airship with its gondola."""
    hull = "M-42,-6 C-34,-26 20,-30 42,-6 C20,18 -34,14 -42,-6 Z"
    return (
        patch("M-30,-8 L-44,-24 L-46,-6 L-44,12 Z", "lead-dark", "lead-edge", 3.4)
        + stroke("M-10,10 L-8,22 M12,10 L10,22", "lead-edge", 2.8)
        + patch("M-16,20 H18 L13,31 H-10 Z", "copper", "copper-edge", 3.4)
        + patch(hull, "fuchsia", "lead-edge", 3.8)
        + stroke("M-34,-6 Q0,-16 38,-6 M-34,-5 Q0,12 38,-5", "lead-edge", 2.2)
        + stroke("M-20,-17 Q2,-23 22,-15", "foam", 3.4, 0.7)
    )


def smokers() -> str:
    """Fire, and black smoke above it."""
    smoke = (
        "M-28,-8 C-42,-14 -36,-34 -20,-31 C-18,-46 8,-48 13,-36"
        " C28,-42 42,-26 31,-14 C30,-2 10,0 0,-4 C-10,2 -24,2 -28,-8 Z"
    )
    flame = "M0,-22 C4,-10 24,2 23,21 C22,36 11,43 0,43 C-11,43 -22,36 -23,21 C-23,10 -14,6 -13,-6 C-6,0 -2,-8 0,-22 Z"
    core = "M1,4 C4,12 12,18 11,28 C10,36 5,39 0,39 C-6,39 -11,35 -11,28 C-11,20 -3,16 1,4 Z"
    return (
        patch(smoke, "char", "char-light", 3)
        + stroke("M-24,-18 q5,-8 12,-4 M8,-28 q8,-4 12,4", "smoke", 3, 0.8)
        + patch(flame, "vermilion", "rust-edge", 3.6)
        + patch(core, "accent")
    )


_DRAWINGS: Final[dict[str, Callable[[], str]]] = {
    "supplies": supplies,
    "guns": guns,
    "rope": rope,
    "enola": enola,
    "dirigible": dirigible,
    "smokers": smokers,
}


def thing(name: str) -> str:
    """What a card or token of this name shows."""
    return _DRAWINGS[name]()


# Tokens, 46 across


def token(name: str) -> str:
    """A token that lies face up."""
    return (
        disc(0, 0, 22, TINTS[name], "seat-edge", 2)
        + disc(0, 0, 18.4, "card-high", "card-edge", 0.8)
        + moved(thing(name), size=0.39)
    )


def token_back() -> str:
    """A token that lies face down."""
    return disc(0, 0, 22, "water-deep", "seat-edge", 2) + ring(0, 0, 17.4, "water", 1.4) + drop(0, 3, 1.15)


def token_pile() -> str:
    """A heap of a few tokens, face down."""
    places = ((-24, 18), (24, 20), (-2, 26), (-17, -4), (19, -3), (1, -16))
    return "".join(disc(x, y + 4, 22, "seat-edge") + moved(token_back(), x, y) for x, y in places)
