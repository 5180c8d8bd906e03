"""Drawings of what sails: four trimarans, the tanker, and a furled sail."""

from typing import Final

from watertable.games.waterworld.rules.components import COLOURS
from watertable.kit.shapes import moved, patch, stroke

_MARKS: Final = (
    "",
    stroke("M-4,-6 V6 M0,-7 V7 M4,-6 V6", "seat-mark", 2.4),
    '<circle r="3.4" fill="var(--seat-mark)"/>',
    stroke("M-5,-5 L5,5 M5,-5 L-5,5", "seat-mark", 2.4),
)
"""The mark of each seat, as the page draws it beside a name."""

_HULL: Final = "M0,-10 C10,-1 14,9 13,20 Q12,29 0,29 Q-12,29 -13,20 C-14,9 -10,-1 0,-10 Z"
_FLOAT: Final = "M0,-13 C5,-7 7,1 6,9 Q5,14 0,14 Q-5,14 -6,9 C-7,1 -5,-7 0,-13 Z"
_SAIL: Final = "M-2,-29 C16,-23 28,-8 27,11 Q10,17 -13,11 C-7,-3 -3,-15 -2,-29 Z"


def _hulls(colour: str) -> str:
    """Three hulls and two beams across them, seen from behind and above, with foam around."""
    beams = "M-22,11 Q0,3 22,11 M-22,20 Q0,14 22,20"
    floats = "".join(moved(patch(_FLOAT, colour, "seat-edge", 2.8), x, 13) for x in (-23, 23))
    return (
        stroke("M-23,6 V21 M23,6 V21 M0,4 V20", "foam", 18, 0.4)
        + stroke(beams, "seat-edge", 7)
        + stroke(beams, "lead-light", 2.8)
        + floats
        + patch(_HULL, colour, "seat-edge", 3)
        + stroke("M-26,9 Q-27,16 -26,20 M20,9 Q19,16 20,20 M-8.6,8 Q-10,15 -9,21", "foam", 1.8, 0.6)
    )


def boat(seat: int, sails: bool) -> str:
    """A seat's trimaran: with a tall sail and its mark on it, or with a bare mast and the mark on its deck."""
    colour = COLOURS[seat]
    mast = stroke("M0,1 V-28", "seat-edge", 6) + stroke("M0,1 V-27.6", "straw", 2.6)
    if not sails:
        rig = stroke("M-21,2 L0,-26 L21,2", "seat-edge", 1.3, 0.75) + stroke("M-7,-13 H7", "seat-edge", 3)
        return _hulls(colour) + rig + mast + moved(_MARKS[seat], 0, 16, 0, 1.4)
    sail = (
        patch(_SAIL, colour, "seat-edge", 3.2)
        + stroke("M5,-22 C15,-15 22,-4 22.6,7", "foam", 2.2, 0.65)
        + moved(_MARKS[seat], 7, -1, 0, 1.5)
    )
    return _hulls(colour) + mast + sail


# The tanker

_TANKER_HULL: Final = "M-45,-12 L-37,-9 L-28,-3 H22 L25,-8 H44 L41,15 Q40,20 34,20 H-27 Q-34,20 -36,14 Z"


def tanker() -> str:
    """An old tanker with a ram for a bow, lit windows, and smoke above it."""
    smoke = patch(
        "M33,-22 C32,-28 24,-28 21,-25 C15,-29 6,-27 6,-22 C0,-24 -6,-20 -4,-16 C6,-14 22,-13 33,-22 Z",
        "char",
        "smoke",
        1.4,
    )
    house = (
        patch("M30,-24 H37 V-18 H30 Z", "alarm", "rust-edge", 2.2)
        + patch("M24,-6 V-18 H41 V-6 Z", "lead", "rust-edge", 2.6)
        + patch("M27,-15 h4.6 v4.6 h-4.6 Z M34,-15 h4.6 v4.6 h-4.6 Z", "ember", "rust-edge", 1.2)
    )
    cranes = stroke("M-20,-3 V-13 L-9,-7 M-2,-3 V-14 L10,-7", "rust-edge", 3)
    hull = (
        patch(_TANKER_HULL, "rust", "rust-edge", 3.2)
        + patch(
            "M-38.6,4 L-32,7 L-20,5 L-8,9 L6,6 L20,9 L42,4 L39.6,14 Q39,18.4 34,18.4 H-27 Q-33,18.4 -34.8,13.4 Z",
            "rust-dark",
        )
        + patch("M-35,12 H40 L39.4,14.6 Q38.6,18.4 34,18.4 H-27 Q-33,18.4 -34.8,13.4 Z", "char")
        + stroke("M-40,-8.4 L-28.6,-0.6 H23.4 L26,-5.4 H41", "rust-light", 2.2)
        + stroke("M-16,4 V8 M2,3 V9 M16,4 V8 M31,1 V8", "rust-light", 1.8, 0.7)
        + patch("M-40.6,-1 L-14,2 Q-20,10 -36.6,9.6 Z", "crimson", "rust-edge", 2)
        + patch(
            "M-40,-0.4 l4.6,5 l3,-4 l3.6,4.6 l3,-4 l3.4,3.6 l3,-3.4 Z M-36.6,9 l3,-3.6 l2.6,3.4 l3,-3.6 l2.6,2.6 Z",
            "foam",
        )
    )
    wash = stroke("M-43,20 Q-37,25 -30,21 T-12,21 T6,21 T24,21 T42,20.5", "foam", 2.6, 0.9)
    return smoke + cranes + house + hull + wash


# The furled sail


def furled_sail() -> str:
    """A rolled sail, lashed to its boom."""
    roll = (
        "M-13,-46 C-19,-30 -17,-16 -19,0 C-20,20 -17,34 -11,46 Q0,52 11,46"
        " C17,34 20,20 19,0 C17,-16 19,-30 13,-46 Q0,-52 -13,-46 Z"
    )
    lashes = "".join(
        f'<path d="M-18.6,{y} Q0,{y + 9} 18.6,{y - 2}" fill="none" stroke="var(--{colour})" stroke-width="{width}"/>'
        for y in (-29, 0, 29)
        for colour, width in (("card-ink", 7.4), ("straw", 4.4))
    )
    drawing = (
        stroke("M0,-60 V60", "copper-edge", 9)
        + stroke("M0,-60 V60", "copper", 5)
        + patch(roll, "card-low", "card-ink", 3)
        + stroke("M-7,-42 C-11,-22 -8,0 -9,40 M2,-45 C-1,-20 4,10 1,46 M9,-42 C8,-20 12,8 8,42", "card-edge", 2.4)
        + stroke("M-13.6,-40 C-15,-20 -14,0 -14.6,10", "card-high", 3)
        + lashes
        + stroke("M19,-31 C27,-27 26,-19 30,-14 M19,-31 C28,-33 31,-29 35,-26", "card-ink", 4.6)
        + stroke("M19,-31 C27,-27 26,-19 30,-14 M19,-31 C28,-33 31,-29 35,-26", "straw", 2.4)
    )
    return moved(drawing, 0, 0, 32)
