"""Chance: it lays the tiles of the set-up, and draws."""

from collections.abc import Sequence
from random import Random
from typing import Final

from watertable.engine.values import Move
from watertable.games.pipeland.rules.components import FACINGS_OF, KIND_COUNT, SHAPE_COUNT
from watertable.games.pipeland.rules.moves import SETS, TILES
from watertable.games.pipeland.rules.position import SET_STEP, TILE_STEP, Position
from watertable.kit.bits import draw, has

_QUARTERS: Final = 4


def drawn_from(position: Position) -> int:
    """The pile to draw from, counted from 0: the lowest that has tiles. There is one whenever chance is to draw."""
    for number, pile in enumerate(position.piles):
        if pile:
            return number
    raise AssertionError("chance draws from no pile")


def odds(position: Position) -> Sequence[tuple[Move, int]] | None:
    """All moves of chance with their weights."""
    if position.step > TILE_STEP:
        return []
    pile = position.piles[drawn_from(position)]
    kinds = [kind for kind in range(KIND_COUNT) if has(pile, kind)]
    if position.step == TILE_STEP:
        return [(TILES[kind], 1) for kind in kinds]
    found: list[tuple[Move, int]] = []
    for kind in kinds:
        facings = FACINGS_OF[kind % SHAPE_COUNT]
        for facing in facings:
            move = SETS[16 * kind + facing]
            assert move is not None
            found.append((move, _QUARTERS // len(facings)))
    return found


def draw_chance(position: Position, rng: Random) -> Move:
    """A random move of chance: each tile of the pile is equally likely, and so is each quarter turn in the set-up."""
    kind = draw(position.piles[drawn_from(position)], rng)
    if position.step != SET_STEP:
        return TILES[kind]
    facings = FACINGS_OF[kind % SHAPE_COUNT]
    move = SETS[16 * kind + facings[int(rng.random() * len(facings))]]
    assert move is not None
    return move
