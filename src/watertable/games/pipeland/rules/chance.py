"""What chance does: it lays the tiles of the set-up, and draws."""

from collections.abc import Sequence
from random import Random
from typing import Final

from watertable.engine.values import Move
from watertable.games.pipeland.rules.components import KIND_COUNT, LIES_OF, SHAPE_COUNT
from watertable.games.pipeland.rules.moves import SETS, TILES
from watertable.games.pipeland.rules.position import SET_STEP, TILE_STEP, Position

_QUARTERS: Final = 4


def drawn_from(position: Position) -> int:
    """The pile that is drawn from, counted from 0: the lowest that has tiles. One has, whenever chance is to draw."""
    for number, pile in enumerate(position.piles):
        if pile:
            return number
    raise AssertionError("chance draws from no pile")


def odds(position: Position) -> Sequence[tuple[Move, int]] | None:
    """All moves of chance with their weights."""
    if position.step > TILE_STEP:
        return []
    pile = position.piles[drawn_from(position)]
    kinds = [kind for kind in range(KIND_COUNT) if pile >> kind & 1]
    if position.step == TILE_STEP:
        return [(TILES[kind], 1) for kind in kinds]
    found: list[tuple[Move, int]] = []
    for kind in kinds:
        lies = LIES_OF[kind % SHAPE_COUNT]
        for lie in lies:
            move = SETS[16 * kind + lie]
            assert move is not None
            found.append((move, _QUARTERS // len(lies)))
    return found


def draw_chance(position: Position, rng: Random) -> Move:
    """A move of chance: every tile of the pile is as likely, and in the set-up every quarter turn."""
    pile = position.piles[drawn_from(position)]
    skip = int(rng.random() * pile.bit_count())
    while skip:
        pile &= pile - 1
        skip -= 1
    kind = (pile & -pile).bit_length() - 1
    if position.step != SET_STEP:
        return TILES[kind]
    lies = LIES_OF[kind % SHAPE_COUNT]
    move = SETS[16 * kind + lies[int(rng.random() * len(lies))]]
    assert move is not None
    return move
