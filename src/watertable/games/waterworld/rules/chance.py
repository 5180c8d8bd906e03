"""Moves of chance and their odds."""

from itertools import combinations_with_replacement
from math import comb
from random import Random
from typing import Final

from watertable.engine.values import Move
from watertable.games.waterworld.rules.components import (
    ATOLL_COUNT,
    DEALT,
    DIRIGIBLE,
    KIND_COUNT,
    PACK,
    SIDES_OF_DIE,
    TOKENS,
)
from watertable.games.waterworld.rules.moves import (
    COMPASS,
    DISCARD,
    DRAWN,
    ONE_DIE,
    RED_DICE,
    TOKEN,
    TWO_DICE,
    Deal,
    Lay,
)
from watertable.games.waterworld.rules.position import (
    BEGIN_STEP,
    COMPASS_STEP,
    DEAL_STEP,
    DRAW_STEP,
    RED_STEP,
    ROLL_STEP,
    TOKEN_STEP,
    TOKENS_STEP,
    WHITE_STEP,
    Position,
    rolls_both,
)

_TWICE: Final[list[int]] = [1 if roll.first == roll.second else 2 for roll in TWO_DICE]
_ONE_DIE_ODDS: Final[list[tuple[Move, int]]] = [(roll, 1) for roll in ONE_DIE]
_TWO_DICE_ODDS: Final[list[tuple[Move, int]]] = list(zip(TWO_DICE, _TWICE, strict=True))
_RED_ODDS: Final[list[tuple[Move, int]]] = list(zip(RED_DICE, _TWICE, strict=True))


def _sorted_pairs() -> list[int]:
    """For any two dice, in the order 1 1, 1 2 to 6 6, the index in TWO_DICE of the roll with the lower die first."""
    order = [(roll.first - 1, roll.second - 1) for roll in TWO_DICE]
    sides = range(SIDES_OF_DIE)
    return [order.index((min(one, other), max(one, other))) for one in sides for other in sides]


_PAIRS: Final[list[int]] = _sorted_pairs()


def odds(position: Position) -> list[tuple[Move, int]] | None:
    """The moves of chance with their weights; None for the first tokens, which are too many."""
    step = position.step
    if step == TOKENS_STEP:
        return None
    if step == DEAL_STEP:
        return _deals(position.seat, position.cards.pile)
    if step in (ROLL_STEP, WHITE_STEP):
        return _TWO_DICE_ODDS if rolls_both(position) else _ONE_DIE_ODDS
    if step == RED_STEP:
        return _RED_ODDS
    found: list[tuple[Move, int]] = []
    if step == COMPASS_STEP:
        found.extend([(COMPASS[space], 1) for space in position.terms.spaces])
    elif step == BEGIN_STEP:
        found.extend([(DISCARD[kind], PACK.count(position.cards.pile, kind)) for kind in range(KIND_COUNT)])
    elif step == DRAW_STEP:
        found.extend([(DRAWN[kind], PACK.count(position.cards.discards.pile, kind)) for kind in range(KIND_COUNT)])
    elif step == TOKEN_STEP:
        found.extend([(TOKEN[token], PACK.count(position.atolls.pile, token)) for token in range(len(TOKENS))])
    return [(move, weight) for move, weight in found if weight]


def _deals(seat: int, pile: int) -> list[tuple[Move, int]]:
    """All hands that a seat may be dealt, each with the number of ways to draw it."""
    found: list[tuple[Move, int]] = []
    for kinds in combinations_with_replacement(range(KIND_COUNT), DEALT):
        ways = 1
        for kind in range(KIND_COUNT):
            ways *= comb(PACK.count(pile, kind), kinds.count(kind))
        found.append((Deal(seat, kinds), ways))
    return [(move, ways) for move, ways in found if ways]


def draw_chance(position: Position, rng: Random) -> Move:
    """A move of chance, drawn with the right odds."""
    step = position.step
    if step in (ROLL_STEP, WHITE_STEP):
        if rolls_both(position):
            return TWO_DICE[_any_pair(rng)]
        return ONE_DIE[int(rng.random() * SIDES_OF_DIE)]
    if step == RED_STEP:
        return RED_DICE[_any_pair(rng)]
    if step == TOKEN_STEP:
        return TOKEN[PACK.draw(position.atolls.pile, rng)]
    if step == DRAW_STEP:
        return DRAWN[PACK.draw(position.cards.discards.pile, rng)]
    if step == COMPASS_STEP:
        spaces = position.terms.spaces
        return COMPASS[spaces[int(rng.random() * len(spaces))]]
    if step == BEGIN_STEP:
        return DISCARD[PACK.draw(position.cards.pile, rng)]
    if step == DEAL_STEP:
        return Deal(position.seat, tuple(sorted(PACK.draw_many(position.cards.pile, DEALT, rng))))
    tokens = [DIRIGIBLE, *PACK.draw_many(position.atolls.pile - PACK.one(DIRIGIBLE), ATOLL_COUNT - 1, rng)]
    rng.shuffle(tokens)
    return Lay(tuple(tokens))


def _any_pair(rng: Random) -> int:
    return _PAIRS[int(rng.random() * len(_PAIRS))]
