"""Drawings of money, and of the paper slips for deals. A slip has a picture on the left, and words beside it."""

from collections.abc import Sequence
from typing import Final

from watertable.games.pipeland.show.field_drawing import CROPS, small_pattern
from watertable.games.pipeland.show.tile_drawing import pipes, shield
from watertable.kit.pipes import Openings
from watertable.kit.shapes import disc, moved, patch, stroke

SLIP_WIDTH: Final = 230.0
SLIP_HEIGHT: Final = 84.0
_PICTURE: Final = (-60.0, 0.0)
"""The middle of a slip's picture, beside the ribbon."""
_SEAL: Final = (-102.6, 0.0)
"""The middle of the seal, on the ribbon."""
_BADGE: Final = (-39.0, 26.0)
_DEED: Final = 0.58
"""The size of a tile on a slip, relative to one on the board."""


# Money

_POUND: Final = "M4.6,-4.6C3.6,-9.4 -4,-9.4 -3.6,-3.4C-3.4,1 -2.4,4 -5.4,7.6H5.4M-5.8,0.4H2.4"


def _coin(size: float = 1) -> str:
    """A coin around (0, 0), 30 across."""
    svg = (
        disc(0, 0, 15, "brass-dark")
        + disc(0, 0, 13.4, "brass")
        + disc(0, 0, 11, "brass-light")
        + stroke(_POUND, "brass-dark", 2.8)
    )
    return moved(svg, size=size) if size != 1 else svg


def purse() -> str:
    """A heap of coins, 60 by 60."""
    edges = "".join(disc(x, y + 3, 15, "seat-edge") + moved(_coin(), x, y) for x, y in ((-12, -11), (13, -7), (-3, 11)))
    return f'<ellipse cx="1" cy="18" rx="26" ry="10" fill="var(--seat-edge)" opacity="0.3"/>{edges}'


def bid(letter: str) -> str:
    """A disc, 44 across, to write a price on; its rim has the colour of the player who offers it."""
    rim = CROPS[letter].colour
    marks = "".join(
        f'<g transform="rotate({turn}) translate(0,-18)">{moved(small_pattern(letter), size=0.36)}</g>'
        for turn in (45, 135, 225, 315)
    )
    return (
        disc(0, 0, 21.6, "seat-edge") + disc(0, 0, 20, rim) + marks + disc(0, 0, 15.8, "card-high", "brass-dark", 1.4)
    )


# Slips


def _paper(letter: str) -> str:
    """A slip with a ribbon in somebody's colour."""
    marks = "".join(moved(small_pattern(letter), _SEAL[0], y) for y in (-27, 27))
    return (
        '<rect x="-114" y="-41" width="228" height="82" rx="6" fill="var(--card-low)" stroke="var(--card-edge)"'
        ' stroke-width="1.4"/><rect x="-88" y="-37" width="198" height="74" rx="5" fill="var(--card-high)"'
        ' fill-opacity="0.7"/>'
        + patch("M-91,-41V41H-108Q-114,41 -114,35V-35Q-114,-41 -108,-41Z", CROPS[letter].colour, "seat-edge", 1.2)
        + marks
        + stroke("M-25,-27V27", "card-edge", 1.4)
    )


def _sealed(inside: str, ground: str) -> str:
    """A seal that shows what kind of slip it is."""
    return moved(disc(0, 0, 11.4, "seat-edge") + disc(0, 0, 10.2, ground) + inside, *_SEAL)


_COIN: Final = disc(0, 0, 11.6, "seat-edge") + _coin(0.7)


def offer(letter: str) -> str:
    """Money for a deed."""
    return _paper(letter) + moved(_COIN, *_SEAL)


_QUESTION: Final = "M-4,-3.4C-4,-9.4 4.6,-9.4 4.6,-3.6C4.6,0 0,0 0,3.4M0,7.6h0"


def ask(letter: str) -> str:
    """A question to an owner."""
    return _paper(letter) + _sealed(moved(stroke(_QUESTION, "foam", 3), size=0.84), "water-deep")


def counter_price(letter: str) -> str:
    """A higher price than the asker's: a coin, and an arrow that goes up."""
    arrow = patch("M0,-10L7,-2H3V3H-3V-2H-7Z", "accent", "seat-edge", 1.8)
    return _paper(letter) + moved(_COIN, _SEAL[0], _SEAL[1] + 5) + moved(arrow, _SEAL[0], _SEAL[1] - 9)


def call(letter: str) -> str:
    """A bell that calls for offers, in place of a deed."""
    bell = (
        stroke("M0,-26V-22", "brass-dark", 6)
        + disc(0, 20, 5.6, "brass-dark")
        + patch("M-21,16C-14,8 -17,-8 -11,-16Q0,-27 11,-16C17,-8 14,8 21,16Q0,21 -21,16Z", "brass", "brass-dark", 2.6)
        + stroke("M-7,-12C-10,-6 -8,4 -11,10", "brass-light", 3.4)
    )
    ringing = stroke("M-24,-14Q-28,-6 -26,2M24,-14Q28,-6 26,2", "brass-dark", 2.6)
    return _paper(letter) + moved(bell + ringing, *_PICTURE)


# Layers for a slip: the deed it is about


def _small_tile(inside: str) -> str:
    sheet = (
        '<rect x="-50" y="-50" width="100" height="100" rx="5" fill="var(--card-low)" stroke="var(--card-ink)"'
        ' stroke-width="2.4"/><rect x="-43" y="-43" width="86" height="86" rx="8" fill="var(--card-high)"/>'
    )
    return moved(sheet + inside, *_PICTURE, size=_DEED)


def deed(openings: Sequence[Openings]) -> str:
    """A tile with the wanted facing."""
    return _small_tile(pipes(openings, "copper"))


def deed_any() -> str:
    """A tile that may have any facing."""
    ways = "M0,-44V-36M0,44V36M-44,0H-36M44,0H36"
    return _small_tile(stroke(ways, "copper", 9) + moved(stroke(_QUESTION, "card-ink", 3), 0, 2, size=3))


def deed_buy() -> str:
    """A tile's shield, and money for it."""
    return _small_tile(moved(shield(), -6, -6, size=2.3) + moved(_coin(1.2), 24, 24))


def _badge(path: str) -> str:
    return moved(disc(0, 0, 10.6, "seat-edge") + disc(0, 0, 9.2, "accent") + stroke(path, "seat-edge", 2.8), *_BADGE)


def deed_place() -> str:
    """The badge of placing: a plus."""
    return _badge("M0,-4.6V4.6M-4.6,0H4.6")


def deed_rotate() -> str:
    """The badge of rotating: an arrow that turns."""
    return _badge("M4.4,2.4A5,5 0 1 1 4.2,-2.8M4.8,-6.4V-2.4H0.8")
