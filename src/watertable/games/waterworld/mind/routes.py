"""How many turns it takes to a space, to a collection, to Dry Land: estimated from what all can see of the atolls.

Needs are the set of kinds that a hand lacks. A pawn need not use its whole roll, so how many turns it takes to a space
depends only on the steps and the dice.
"""

from typing import Final

from watertable.games.waterworld.rules.atolls import ALL_STAND
from watertable.games.waterworld.rules.components import (
    ATOLL_COUNT,
    ATOLLS,
    DIRIGIBLE,
    KIND_COUNT,
    NO_ATOLL,
    PACK,
    SIDE,
    SIDES_OF_DIE,
    SPACE_COUNT,
    tokens_in_box,
)
from watertable.games.waterworld.rules.legal import steps_between
from watertable.games.waterworld.rules.position import Position
from watertable.kit.bits import has

ALL_NEEDS: Final = (1 << KIND_COUNT) - 1
HOPELESS: Final = 25.0
"""The turns to something that can't be had now."""
_HOP: Final = 0.9
"""Turns for each atoll that is visited in vain: others visit half of them, and nobody visits one twice."""
# What is seen of an atoll, as a sign of four bits: the token that lies face up, or one of these.
_SIGN_BITS: Final = 4
_SIGN_MASK: Final = (1 << _SIGN_BITS) - 1
_DOWN: Final = 14
"""The token lies face down."""
_GONE: Final = 15
"""The atoll has been destroyed."""
_FURTHEST: Final = 2 * SIDE


def _roll_odds(both: bool) -> list[float]:
    """The odds of each sum of one die, or of both dice."""
    found = [0.0] * (2 * SIDES_OF_DIE + 1)
    for first in range(1, SIDES_OF_DIE + 1):
        for second in range(1, SIDES_OF_DIE + 1):
            found[first + second if both else first] += 1 / SIDES_OF_DIE**2
    return found


def _turns(odds: list[float]) -> list[float]:
    """The mean number of turns by the number of steps. With no step to go, the pawn has to leave and come back."""
    found = [2.0]
    for steps in range(1, _FURTHEST):
        turns = 1.0
        for roll in range(1, min(steps, len(odds))):
            turns += odds[roll] * found[steps - roll]
        found.append(turns)
    return found


def _reach(odds: list[float]) -> list[float]:
    """The chance that one roll is enough, by the number of steps. A pawn can't stay in its space."""
    return [0.0] + [sum(odds[steps:]) for steps in range(1, _FURTHEST)]


_ODDS: Final[list[list[float]]] = [_roll_odds(False), _roll_odds(True)]
TURNS: Final[list[list[float]]] = [_turns(odds) for odds in _ODDS]
"""The mean turns to a space by the steps to it, with one die and with both."""
REACH: Final[list[list[float]]] = [_reach(odds) for odds in _ODDS]
"""The chance to reach a space with one roll by the steps to it, with one die and with both."""
STEPS_BETWEEN: Final[list[list[int]]] = [
    [steps_between(one, other) for other in range(SPACE_COUNT)] for one in range(SPACE_COUNT)
]


def needs_of(hand: int) -> int:
    """The set of kinds that a hand lacks."""
    found = 0
    for kind in range(KIND_COUNT):
        if not PACK.count(hand, kind):
            found |= 1 << kind
    return found


def _spread() -> list[int]:
    """By a set of atolls: 1 as the sign of each atoll in it, 0 as that of any other. Multiplied by a sign, it puts that
    sign in their places; multiplied by the mask, it covers them. For atolls 0 and 2, and times the sign 6:

        ... 0000 0001 0000 0001
        ... 0000 0110 0000 0110
    """
    return [
        sum(1 << (_SIGN_BITS * atoll) for atoll in range(ATOLL_COUNT) if has(bits, atoll))
        for bits in range(ALL_STAND + 1)
    ]


_SPREAD: Final[list[int]] = _spread()


def sea_code(position: Position, burnt: int = NO_ATOLL) -> int:
    """A number for all that makes one sea differ from another; as if an atoll had been destroyed, if one is given. From
    the highest bits down: the number of Smokers, the sign of each atoll, the last one first, and the stock.
    """
    atolls, cards = position.atolls, position.cards
    standing = atolls.standing if burnt == NO_ATOLL else atolls.standing & ~(1 << burnt)
    shown = atolls.up & standing
    signs = (
        (atolls.tokens & (_SPREAD[shown] * _SIGN_MASK))
        | (_SPREAD[standing & ~shown] * _DOWN)
        | (_SPREAD[ALL_STAND & ~standing] * _GONE)
    )
    left = cards.pile + cards.discards.pile
    stock = ALL_NEEDS & ~needs_of(left)
    return (((position.terms.smokers << (_SIGN_BITS * ATOLL_COUNT)) | signs) << KIND_COUNT) | stock


class Sea:
    """What all see of the atolls, and which cards can be had there."""

    def __init__(self, code: int) -> None:
        self.stock: Final = code & ALL_NEEDS
        """The set of kinds of which a card is left on one of the piles."""
        code >>= KIND_COUNT
        self.signs: Final[list[int]] = [(code >> (_SIGN_BITS * atoll)) & _SIGN_MASK for atoll in range(ATOLL_COUNT)]
        """By atoll: the token that lies face up, _DOWN or _GONE."""
        unknown = list(tokens_in_box(code >> (_SIGN_BITS * ATOLL_COUNT)))
        for sign in self.signs:
            if sign < _DOWN:
                unknown[sign] -= 1
        count = max(1, sum(unknown))
        self.odds: Final[list[float]] = [number / count for number in unknown]
        """The chance of each token to be the one that lies face down on an atoll."""
        self.routes: Final[list[Routes | None]] = [None] * (2 * SPACE_COUNT)
        """The routes that have been found: by twice the goal, plus 1 if both dice are rolled."""


class Routes:
    """The turns to a goal over the atolls where what is needed can be had."""

    def __init__(self, sea: Sea, goal: int, both: bool) -> None:
        self._signs: Final = sea.signs
        self._stock: Final = sea.stock
        self._odds: Final = sea.odds
        self.goal: Final = goal
        self._turns: Final[list[float]] = TURNS[1 if both else 0]
        self._airship = -1
        for atoll in range(ATOLL_COUNT):
            if sea.signs[atoll] == DIRIGIBLE:
                self._airship = ATOLLS[atoll]
        self.again = -1.0
        """The turns that lost battles cost; below 0 while unknown."""
        self._known: Final[list[float]] = [-1.0] * ((ALL_NEEDS + 1) * SPACE_COUNT)
        self._gains: Final[list[list[float] | None]] = [None] * (ALL_NEEDS + 1)

    def leg(self, space: int, other: int) -> float:
        """The turns from one space to another, with the Dirigible if that is faster."""
        turns = self._turns[STEPS_BETWEEN[space][other]]
        if self._airship >= 0:
            return min(turns, self._turns[STEPS_BETWEEN[space][self._airship]])
        return turns

    def turns(self, needs: int, space: int) -> float:
        """The turns from a space to the goal, collecting all that is needed."""
        number = needs * SPACE_COUNT + space
        known = self._known[number]
        if known < 0:
            known = self._find(needs, space)
            self._known[number] = known
        return known

    def flies(self, space: int) -> bool:
        """Whether the Dirigible lies face up in a space."""
        return space == self._airship

    def _find(self, needs: int, space: int) -> float:
        if not needs:
            return self.leg(space, self.goal)
        gains = self._gains_of(needs)
        least = HOPELESS
        for atoll in range(ATOLL_COUNT):
            gain = gains[atoll]
            if gain < least:
                least = min(least, self.leg(space, ATOLLS[atoll]) + gain)
        return least

    def arrival(self, needs: int, space: int, atoll: int) -> float:
        """The turns to the goal for a pawn that arrives at an atoll."""
        if self._signs[atoll] == DIRIGIBLE:
            return self.flown(needs)
        gain = self._gains_of(needs)[atoll] if needs else HOPELESS
        return min(self.turns(needs, space), gain)

    def flown(self, needs: int) -> float:
        """The turns to the goal for a pawn that is about to fly."""
        return min(self._gains_of(needs)) if needs else 0.0

    def _gains_of(self, needs: int) -> list[float]:
        """By atoll: the turns to the goal after arriving there; HOPELESS if it has nothing that is needed."""
        gains = self._gains[needs]
        if gains is not None:
            return gains
        gains = [HOPELESS] * ATOLL_COUNT
        useful = needs & self._stock
        for atoll in range(ATOLL_COUNT):
            sign = self._signs[atoll]
            if sign < KIND_COUNT and has(useful, sign):
                gains[atoll] = self.turns(needs & ~(1 << sign), ATOLLS[atoll])
        shown = list(gains)
        for atoll in range(ATOLL_COUNT):
            if self._signs[atoll] == _DOWN:
                gains[atoll] = self._gamble(needs, useful, ATOLLS[atoll], shown)
        self._gains[needs] = gains
        return gains

    def _gamble(self, needs: int, useful: int, space: int, shown: list[float]) -> float:
        """The mean turns to the goal after arriving at an atoll with its token face down."""
        hit = 0.0
        turns = 0.0
        for kind in range(KIND_COUNT):
            if has(useful, kind):
                hit += self._odds[kind]
                turns += self._odds[kind] * self.turns(needs & ~(1 << kind), space)
        if hit <= 0:
            return HOPELESS
        flight = self._odds[DIRIGIBLE]
        missed = turns / hit + _HOP / hit
        turns += flight * min(missed, *shown)
        for atoll in range(ATOLL_COUNT):
            if shown[atoll] < missed:
                missed = min(missed, self.leg(space, ATOLLS[atoll]) + shown[atoll])
        return min(HOPELESS, turns + (1 - hit - flight) * missed)
