"""Money: coins, a purse full of them, and the badge of a price that somebody offers."""

from watertable.games.pipeland.show.field_drawing import CROPS, small_pattern
from watertable.kit.shapes import disc, moved, stroke

_POUND = "M4.6,-4.6C3.6,-9.4 -4,-9.4 -3.6,-3.4C-3.4,1 -2.4,4 -5.4,7.6H5.4M-5.8,0.4H2.4"


def coin(size: float = 1) -> str:
    """A coin around (0, 0), 30 across."""
    svg = (
        disc(0, 0, 15, "brass-dark")
        + disc(0, 0, 13.4, "brass")
        + disc(0, 0, 11, "brass-light")
        + stroke(_POUND, "brass-dark", 2.8)
    )
    return moved(svg, size=size) if size != 1 else svg


def purse() -> str:
    """A few coins on a heap, 60 by 60."""
    edges = "".join(disc(x, y + 3, 15, "seat-edge") + moved(coin(), x, y) for x, y in ((-12, -11), (13, -7), (-3, 11)))
    return f'<ellipse cx="1" cy="18" rx="26" ry="10" fill="var(--seat-edge)" opacity="0.3"/>{edges}'


def bid(letter: str) -> str:
    """A disc, 44 across, for a price to be written on; its rim is in the colour of who offers it."""
    rim = CROPS[letter].colour
    marks = "".join(
        f'<g transform="rotate({turn}) translate(0,-18)">{moved(small_pattern(letter), size=0.36)}</g>'
        for turn in (45, 135, 225, 315)
    )
    return (
        disc(0, 0, 21.6, "seat-edge") + disc(0, 0, 20, rim) + marks + disc(0, 0, 15.8, "card-high", "brass-dark", 1.4)
    )
