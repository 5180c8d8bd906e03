"""The cursor: which thing is next in a direction."""

from collections.abc import Sequence
from typing import Final

from watertable.picture.text.canvas import Place
from watertable.picture.text.sheet import Rect

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ROW: Final = 2.0
"""The height of a row, in columns."""
_ASIDE: Final = 3.0
"""How many times as much a distance aside counts as one ahead."""


def beyond(places: Sequence[Place], here: Rect, direction: str) -> Place | None:
    """The nearest place in this direction. Places far aside come last; among the others, those straight ahead are
    preferred.
    """
    dx, dy = DIRECTIONS[direction]
    candidates: list[tuple[bool, float, Place]] = []
    for place in places:
        away_x, away_y = _away(here, place.rect)
        ahead = away_x * dx + away_y * dy
        aside = abs(away_x * dy) + abs(away_y * dx)
        if ahead > 0:
            candidates.append((ahead * _ASIDE < aside, ahead + _ASIDE * aside, place))
    return min(candidates, key=lambda one: one[:2])[2] if candidates else None


def closest(places: Sequence[Place], here: Rect) -> Place | None:
    """The nearest place."""
    return min(places, key=lambda place: sum(map(abs, _away(here, place.rect))), default=None)


def after(places: Sequence[Place], here: str | None, step: int) -> Place | None:
    """The next place in reading order. After the last one comes the first."""
    ordered = sorted(places, key=lambda place: (place.rect.y, place.rect.x))
    at = next((at for at, place in enumerate(ordered) if place.id == here), None)
    if not ordered:
        return None
    return ordered[0 if at is None else (at + step) % len(ordered)]


def _away(one: Rect, other: Rect) -> tuple[float, float]:
    """How far the middle of the other is to the right and below, in columns."""
    return (
        (other.x + other.right - one.x - one.right) / 2,
        (other.y + other.bottom - one.y - one.bottom) / 2 * _ROW,
    )
