"""Drawings of what lies in the sea: atolls of scrap, burnt atolls, and Dry Land."""

from typing import Final

from watertable.kit.shapes import disc, moved, patch, point, polar, ring, stroke

OUTER: Final = 41.0
INNER: Final = 25.0
_PLATES: Final = 10


def _plate(number: int, fill: str, edge: str, inner: float = INNER, outer: float = OUTER, gap: float = 1.5) -> str:
    """A bent plate of the ring."""
    start, end = number * 360 / _PLATES + gap, (number + 1) * 360 / _PLATES - gap
    path = (
        f"M{point(polar(inner, start))}L{point(polar(outer, start))}"
        f"A{outer:g},{outer:g} 0 0 1 {point(polar(outer, end))}"
        f"L{point(polar(inner, end))}A{inner:g},{inner:g} 0 0 0 {point(polar(inner, start))}Z"
    )
    return patch(path, fill, edge, 1.6)


_RING: Final = (
    # how far out each plate reaches, and its shade
    (41, "rust"),
    (38, "rust-dark"),
    (40, "rust"),
    (37, "lead-dark"),
    (41, "rust"),
    (39, "rust-dark"),
    (37, "rust"),
    (41, "rust"),
    (38, "rust-dark"),
    (40, "rust"),
)


def atoll() -> str:
    """An atoll: a ring of rusty plates on floats, open in the middle."""
    floats = "".join(
        disc(*_rounded(polar(38, number * 36)), 6, "rust-light" if number % 3 else "lead", "rust-edge", 2)
        for number in range(_PLATES)
    )
    plates = "".join(
        _plate(number, shade, "rust-edge", outer=reach, gap=2) for number, (reach, shade) in enumerate(_RING)
    )
    rivets = "".join(f"M{point(polar(34.5, angle))}h0M{point(polar(28.5, angle))}h0" for angle in range(8, 360, 36))
    hut = moved(
        patch("M-9,-6 H9 V8 H-9 Z", "lead", "rust-edge", 2.2)
        + patch("M-12,-5 L0,-12 L12,-5 Z", "rust-dark", "rust-edge", 2.2)
        + patch("M-3,1 H3 V8 H-3 Z", "rust-edge"),
        *_rounded(polar(34, 306)),
        0,
        0.85,
    )
    return (
        disc(0, 0, 41, "foam", "foam", 6, 0.3)
        + disc(0, 0, INNER + 4, "sea-deep", "rust-edge", 9)
        + floats
        + plates
        + ring(0, 0, 31.5, "rust-light", 2.2, 0.6)
        + stroke(rivets, "rust-edge", 2.2)
        + hut
    )


def burnt_atoll() -> str:
    """A burnt atoll: black pieces of the ring, embers, a wisp of smoke."""
    left = (0, 2, 3, 5, 6, 8)
    pieces = "".join(
        moved(
            _plate(number, "char", "char-light", INNER + 1 + number % 3, OUTER - 2 * (number % 2), 3),
            turn=3 * (number % 3 - 1),
        )
        for number in left
    )
    embers = "".join(
        disc(*_rounded(polar(radius, angle)), size, "ember")
        for radius, angle, size in (
            (34, 20, 3),
            (31, 96, 2.4),
            (36, 128, 3.2),
            (32, 205, 2.8),
            (36, 240, 2.2),
            (33, 304, 3.2),
        )
    )
    flotsam = stroke("M33,-14 l5,-4 M-38,2 l6,2 M-12,38 l6,-3 M36,22 l-4,4", "char", 3.4)
    wisp = "M30,-22 C24,-28 36,-32 31,-38 C28,-42 33,-46 36,-47"
    return (
        disc(0, 0, 40, "smoke", opacity=0.28)
        + ring(0, 0, 33, "char", 12, 0.45)
        + pieces
        + flotsam
        + ring(0, 0, 33, "ember", 1.8, 0.5)
        + embers
        + stroke(wisp, "smoke", 6, 0.5)
        + stroke(wisp, "smoke", 2.4, 0.7)
    )


def dry_land() -> str:
    """Dry Land: an island with a beach, green, and a palm that leans to where no boat covers it."""
    beach = "M-38,6 C-42,-14 -28,-30 -6,-30 C12,-36 36,-26 39,-4 C44,16 28,34 6,33 C-14,38 -34,28 -38,6 Z"
    green = "M-30,2 C-33,-14 -20,-24 -4,-23 C12,-29 30,-20 31,-3 C33,12 22,24 5,24 C-10,28 -28,20 -30,2 Z"
    leaves = (
        "M0,0 C-6,-8 -15,-8 -20,-1 C-13,-4 -7,-3 0,0 C-2,-10 3,-16 12,-17 C7,-12 3,-7 0,0 C8,-8 16,-6 20,2"
        " C13,-2 7,-3 0,0 C-8,0 -13,5 -13,12 C-9,6 -5,3 0,0 C7,0 11,5 10,12 C8,6 5,3 0,0 Z"
    )
    palm = (
        stroke("M-17,6 C-19,-6 -22,-16 -26,-24", "rust-edge", 6.6)
        + stroke("M-17,6 C-19,-6 -22,-16 -26,-24", "copper", 3.4)
        + moved(patch(leaves, "leaf", "leaf-dark", 3.2) + disc(0, 1, 2.6, "copper-dark"), -26, -26, -8, 0.95)
    )
    return (
        patch(beach, "foam", "foam", 7, 0.5)
        + patch(beach, "sand", "sand-dark", 2.2)
        + patch(green, "leaf", "leaf-dark", 2)
        + stroke("M10,-16 q4,-5 8,0 M18,10 q4,-5 8,0 M-8,16 q4,-5 8,0", "leaf-dark", 2.2, 0.8)
        + palm
    )


def _rounded(place: tuple[float, float]) -> tuple[float, float]:
    return (round(place[0], 1), round(place[1], 1))
