"""Which pieces the latest turn changed."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from watertable.engine.actors import CHANCE
from watertable.engine.scene import Piece, Scene
from watertable.engine.table import Entry

_CROWD: Final = 2
"""From this many pieces of an area that move by the same offset, the area was rearranged; no player moved them."""


def changed(before: Scene, after: Scene) -> frozenset[str]:
    """The pieces that are new, have moved, or look different. Hands do not count: they are sorted again."""
    hands = {area.id for area in after.areas if area.kind == "hand"}
    known = {piece.id: piece for piece in before.pieces}
    moves = {piece.id: _move(known[piece.id], piece) for piece in after.pieces if piece.id in known}
    crowds = Counter(moves.values())
    return frozenset(
        piece.id
        for piece in after.pieces
        if piece.area not in hands
        and not piece.is_ground
        and (
            piece.id not in known
            or _looks(known[piece.id]) != _looks(piece)
            or (any(moves[piece.id][2:]) and crowds[moves[piece.id]] < _CROWD and "fixed" not in piece.marks)
        )
    )


def _move(before: Piece, after: Piece) -> tuple[str, str, float, float]:
    """How a piece has moved: from which area to which, and by which offset."""
    return (before.area, after.area, after.x - before.x, after.y - before.y)


def _looks(piece: Piece) -> tuple[object, ...]:
    return (piece.area, piece.turn, piece.face, [mark for mark in piece.marks if mark != "wet"])


def last_turn(entries: Sequence[Entry[Any]]) -> int:
    """The number of the first move of the latest turn: the last moves in a row of one seat, without those of chance."""
    seats = [at for at, entry in enumerate(entries) if entry.actor != CHANCE]
    while len(seats) > 1 and entries[seats[-2]].actor == entries[seats[-1]].actor:
        seats.pop()
    return seats[-1] if seats else len(entries)
