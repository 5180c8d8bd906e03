"""Which pieces the latest turn changed."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from watertable.engine.actors import CHANCE
from watertable.engine.scene import Piece, Scene
from watertable.engine.table import Entry

_CROWD: Final = 2
"""Where so many pieces of an area move by the same way, the area was laid out anew, and no player moved them."""


def changed(before: Scene, after: Scene) -> frozenset[str]:
    """The pieces that came, or lie elsewhere or otherwise than before. Hands are left aside: they are sorted anew."""
    hands = {area.id for area in after.areas if area.kind == "hand"}
    lay = {piece.id: piece for piece in before.pieces}
    ways = {piece.id: _way(lay[piece.id], piece) for piece in after.pieces if piece.id in lay}
    crowds = Counter(ways.values())
    return frozenset(
        piece.id
        for piece in after.pieces
        if piece.area not in hands
        and not piece.is_ground
        and (
            piece.id not in lay
            or _looks(lay[piece.id]) != _looks(piece)
            or (any(ways[piece.id][2:]) and crowds[ways[piece.id]] < _CROWD and "fixed" not in piece.marks)
        )
    )


def _way(before: Piece, after: Piece) -> tuple[str, str, float, float]:
    """From which area to which a piece has moved, and how far."""
    return (before.area, after.area, after.x - before.x, after.y - before.y)


def _looks(piece: Piece) -> tuple[object, ...]:
    return (piece.area, piece.turn, piece.face, [mark for mark in piece.marks if mark != "wet"])


def last_turn(entries: Sequence[Entry[Any]]) -> int:
    """The number of the first of the latest moves that one seat made in a row; chance's do not count."""
    seats = [at for at, entry in enumerate(entries) if entry.actor != CHANCE]
    while len(seats) > 1 and entries[seats[-2]].actor == entries[seats[-1]].actor:
        seats.pop()
    return seats[-1] if seats else len(entries)
