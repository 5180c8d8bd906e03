"""Chance: which cards can come next, and with what odds. The pile's order is decided card by card, as it is drawn."""

from random import Random

from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import HAND, KIND_COUNT, PACK
from watertable.games.waterworks.rules.moves import DRAW, SHUFFLE, Deal
from watertable.games.waterworks.rules.position import DEAL_STEP, DRAW_STEP, SHUFFLE_STEP, Position


def odds(position: Position) -> list[tuple[Move, int]] | None:
    """The cards that can be drawn, weighted by their number; None for the deal of a hand."""
    if position.step == DEAL_STEP:
        return None
    if position.step == SHUFFLE_STEP:
        return [(SHUFFLE, 1)]
    if position.step != DRAW_STEP:
        return []
    return [
        (DRAW[kind], PACK.count(position.pile, kind)) for kind in range(KIND_COUNT) if PACK.count(position.pile, kind)
    ]


def draw_chance(position: Position, rng: Random) -> Move:
    """A move of chance with the right odds: every card of the pile is equally likely."""
    if position.step == SHUFFLE_STEP:
        return SHUFFLE
    if position.step == DRAW_STEP:
        return DRAW[PACK.draw(position.pile, rng)]
    return Deal(len(position.hands), tuple(sorted(PACK.draw_many(position.pile, HAND, rng))))
