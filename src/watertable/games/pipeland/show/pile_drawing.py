"""Piles of tiles that lie face down."""

from watertable.kit.card_drawing import back
from watertable.kit.pipe_drawing import Blank, drop

_TILE = Blank(92, 92)


def pile(number: int) -> str:
    """The tiles of a number; 0: all have been used."""
    if not number:
        return (
            '<rect x="-46" y="-46" width="92" height="92" rx="7" fill="var(--felt)" fill-opacity="0.25"'
            ' stroke="var(--felt-edge)" stroke-width="2.4" stroke-dasharray="7 6"/>'
        )
    digit = (
        f'<text y="26" font-size="42" font-weight="700" text-anchor="middle" fill="var(--water-light)"'
        f' stroke="var(--water-deep)" stroke-width="5" paint-order="stroke">{number}</text>'
    )
    return f'<g transform="translate(-2,-2)">{back(_TILE)}{drop(0, 12, 4)}{digit}</g>'
