"""Scenes compared and kept steady: what a move changed, and whether two people may see each other's picture."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from watertable.engine.actors import CHANCE
from watertable.engine.scene import Piece, Scene
from watertable.engine.table import Entry


def _lies(piece: Piece) -> tuple[object, ...]:
    return (piece.area, piece.x, piece.y, piece.turn, piece.face)


def changed(before: Scene, after: Scene) -> frozenset[str]:
    """The pieces that came, or lie elsewhere or otherwise than before."""
    lay = {piece.id: _lies(piece) for piece in before.pieces}
    return frozenset(piece.id for piece in after.pieces if lay.get(piece.id) != _lies(piece))


def same_faces(one: Scene, other: Scene) -> bool:
    """Whether both show the same pieces with the same faces: then there is nothing to hide between them."""
    return {(piece.id, piece.face) for piece in one.pieces} == {(piece.id, piece.face) for piece in other.pieces}


def steady(scene: Scene) -> Scene:
    """The scene with its players in the order of their seats, whoever looks."""
    areas = sorted(scene.areas, key=lambda area: -1 if area.owner is None else area.owner)
    return replace(scene, areas=tuple(areas))


def last_turn(entries: Sequence[Entry[Any]]) -> int:
    """The number of the first of the latest moves that one seat made in a row; chance's do not count."""
    seats = [at for at, entry in enumerate(entries) if entry.actor != CHANCE]
    while len(seats) > 1 and entries[seats[-2]].actor == entries[seats[-1]].actor:
        seats.pop()
    return seats[-1] if seats else len(entries)
