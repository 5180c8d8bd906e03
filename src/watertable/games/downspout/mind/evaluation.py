"""How a grid looks for its owner: how likely it is to carry the water when the flood comes, and how cleanly.

There are twelve ways through a grid from the intake to the exit. Each is as likely to be there in the end as the
product of what its pipes are worth: a locked one that fits is sure, a loose one may be taken, a wrong one has to be
found in time, and what leaks counts for less. How much less depends on how many turns are left: the stage.
"""

from typing import Final

from watertable.games.downspout.rules.components import CARDS, KINDS
from watertable.games.downspout.rules.ending import run_through
from watertable.games.downspout.rules.position import Position, card_at, turned_at, ways_at
from watertable.kit.pipes import ALL, E, N, S, W, turned

LOCKED: Final = 16
"""In the state of a cell, beside the openings of its pipe: whether it is locked."""
STATES: Final = 32
DRY: Final = 99
"""In place of the number of leaks, where water does not get to the exit."""
NEVER: Final = 1e-4
"""What a locked pipe that does not fit is worth. Not 0: factors are taken out again."""


def _ways_through(cell: int, came_by: int, before: tuple[int, ...], found: list[list[int]]) -> None:
    """Add every way on from a cell: what openings it needs in each of the nine cells, 0 where it does not pass."""
    for side, step, blocked in ((N, -3, cell < 3), (E, 1, cell % 3 == 2), (S, 3, cell > 5), (W, -1, cell % 3 == 0)):
        needed = (*before[:cell], came_by | side, *before[cell + 1 :])
        if cell == 8 and side == E:
            found.append(list(needed))
        elif not blocked and not needed[cell + step]:
            _ways_through(cell + step, turned(side), needed, found)


def _all_ways_through() -> list[list[int]]:
    found: list[list[int]] = []
    _ways_through(0, W, (0,) * 9, found)
    return found


WAYS: Final = _all_ways_through()


def _factor(weights: "Weights", needed: int, state: int) -> float:
    """What a cell in this state is worth to a way that needs these openings."""
    if not needed:
        return 1.0
    if needed & ~state:
        return NEVER if state & LOCKED else weights.wrong
    more = (state & ALL & ~needed).bit_count()
    return weights.leak**more if state & LOCKED else weights.loose * weights.loose_leak**more


class Weights:
    """What a pipe is worth to a way through the grid at a stage, as a factor; and what the flow as it lies is."""

    def __init__(
        self,
        loose: float,
        wrong: float,
        leak: float,
        loose_leak: float,
        carried: float,
        leaked: float,
        nobody: float,
        power: float = 1.0,
        first: float = 1.0,
        last: float = 1.0,
    ) -> None:
        self.loose: Final = loose
        """Of a loose pipe that fits."""
        self.wrong: Final = wrong
        """Of a loose pipe that does not."""
        self.leak: Final = leak
        """Of an opening too many of a locked pipe."""
        self.loose_leak: Final = loose_leak
        """Of an opening too many of a loose pipe."""
        self.carried: Final = carried
        """Of a grid that carries the water as it lies, beside all ways through it."""
        self.leaked: Final = leaked
        """And of each leak that counts there."""
        self.nobody: Final = nobody
        """Of nobody: that it is nobody who carries in the end."""
        self.power: Final = power
        """To which a value is taken: how much it tells of the end."""
        self.first: Final = first
        """Of the seat that moves next."""
        self.last: Final = last
        """Of the seat that has just moved."""
        self.factors: Final = [
            [_factor(self, way[cell], state) for way in WAYS] for cell in range(9) for state in range(STATES)
        ]
        """By cell and state, the factors of all ways."""


STAGES: Final[list[Weights]] = [
    Weights(0.70, 0.10, 0.80, 0.83, 0.25, 0.27, 0.05),
    Weights(0.60, 0.16, 0.77, 0.83, 0.25, 0.27, 0.05),
    Weights(0.50, 0.20, 0.77, 0.83, 0.25, 0.35, 0.05),
    Weights(0.45, 0.22, 0.72, 0.83, 0.25, 0.55, 0.05),
    Weights(0.40, 0.24, 0.70, 0.83, 0.25, 0.65, 0.05),
    Weights(0.40, 0.25, 0.70, 0.83, 0.25, 0.65, 0.05),
]
"""From the last turns to the first ones. Begun with a fit to results of games, then set by hand by duels of variants:
the earlier, the less a loose pipe is worth beside a locked one.
"""
DUEL_STAGES: Final[list[Weights]] = [
    Weights(0.74, 0.10, 0.89, 0.76, 0.59, 0.33, 0.04, 0.49, 0.94, 1.07),
    Weights(0.69, 0.11, 0.79, 0.85, 0.35, 0.23, 0.05, 0.51, 1.18, 1.21),
    Weights(0.64, 0.11, 0.66, 0.91, 0.20, 0.21, 0.06, 0.53, 1.48, 1.36),
    Weights(0.65, 0.11, 0.61, 0.93, 0.18, 0.38, 0.05, 0.55, 1.70, 1.10),
    Weights(0.65, 0.12, 0.60, 0.94, 0.17, 0.49, 0.04, 0.58, 1.95, 0.88),
    Weights(0.69, 0.12, 0.62, 0.95, 0.15, 0.49, 0.03, 0.60, 2.23, 0.71),
]
"""The same for two seats, as a search judges. Found by changing all at random, and keeping what won more, in some
100,000 games of a player who looks at one move only against one who goes by the weights above: it came to win 65%.
"""
TURNS: Final[list[float]] = [0.75, 1.5, 2.5, 4.0, 6.5]
"""With fewer turns left for each seat, on average, than this, it is the stage of the same number, or an earlier one."""

_SHAPES: Final[list[int]] = [KINDS[kind].openings for kind in CARDS]
_SHAPES_TURNED: Final[list[int]] = [turned(KINDS[kind].openings) for kind in CARDS]
_FIXED: Final[list[int]] = [LOCKED if KINDS[kind].fixed else 0 for kind in CARDS]

_LEAKS: Final[dict[int, int]] = {}
_MOST_KEPT: Final = 300_000


def leaks_of(states: list[int]) -> int:
    """The leaks that would count if the flood came now, or DRY. Grids come up again and again: they are kept."""
    key = 0
    for state in states:
        key = key << 4 | state & ALL
    known = _LEAKS.get(key)
    if known is not None:
        return known
    run = run_through({(cell % 3, cell // 3): states[cell] & ALL for cell in range(9)})
    leaks = run.counted if run.carried else DRY
    if len(_LEAKS) >= _MOST_KEPT:
        _LEAKS.clear()
    _LEAKS[key] = leaks
    return leaks


def laid_state(card: int, lies_turned: int) -> int:
    """The state of a cell in which this card is laid anew."""
    return (_SHAPES_TURNED[card] if lies_turned else _SHAPES[card]) | _FIXED[card]


def states_of(position: Position, seat: int) -> list[int]:
    """The states of a seat's cells."""
    cards, flags = position.cards[seat], position.flags[seat]
    states: list[int] = []
    for cell in range(9):
        card = card_at(cards, cell)
        shape = _SHAPES_TURNED[card] if turned_at(flags, cell) else _SHAPES[card]
        states.append(shape if ways_at(flags, cell) else shape | LOCKED)
    return states


def turns_left(position: Position) -> float:
    """How many turns are left for each seat, on average. The card that will be the Flood may be anywhere in the deck;
    the check comes halfway, and then the Flood halfway again.
    """
    cards = position.deck.bit_count()
    share = 0.5 if position.flood else 0.75
    return share * cards / position.seats


def stage_of(position: Position) -> int:
    """The stage of the game."""
    left = turns_left(position)
    stage = 0
    while stage < len(TURNS) and left >= TURNS[stage]:
        stage += 1
    return stage


class Outlook:
    """How one grid looks, and how it would look with one or two cells changed."""

    def __init__(self, states: list[int], weights: Weights) -> None:
        self.states: Final = states
        self._factors: Final = weights.factors
        self._carried: Final = weights.carried
        self._leaked: Final = weights.leaked
        self._power: Final = weights.power
        products = [1.0] * len(WAYS)
        for cell in range(9):
            factors = self._factors[cell * STATES + states[cell]]
            for way in range(len(WAYS)):
                products[way] *= factors[way]
        self._products: Final = products
        self.leaks: Final = leaks_of(states)
        self.value: Final = self._value(products, self.leaks)
        """How likely it is to carry in the end, and how cleanly."""
        self._known: dict[int, float] = {}

    def _value(self, products: list[float], leaks: int) -> float:
        total = 0.0 if leaks == DRY else self._carried * self._leaked**leaks
        for product in products:
            total += product
        return total if self._power == 1.0 else total**self._power

    def leaks_with(self, cell: int, state: int) -> int:
        """The leaks with this cell in another state."""
        states = self.states[:]
        states[cell] = state
        return leaks_of(states)

    def leaks_with_both(self, cell: int, state: int, other: int, other_state: int) -> int:
        """The leaks with these two cells in other states."""
        states = self.states[:]
        states[cell] = state
        states[other] = other_state
        return leaks_of(states)

    def value_with(self, cell: int, state: int) -> float:
        """The value with this cell in another state."""
        key = cell * STATES + state
        known = self._known.get(key)
        if known is not None:
            return known
        before = self._factors[cell * STATES + self.states[cell]]
        after = self._factors[key]
        products = [self._products[way] / before[way] * after[way] for way in range(len(WAYS))]
        value = self._value(products, self.leaks_with(cell, state))
        self._known[key] = value
        return value

    def value_with_both(self, cell: int, state: int, other: int, other_state: int) -> float:
        """The value with these two cells in other states."""
        before = self._factors[cell * STATES + self.states[cell]]
        after = self._factors[cell * STATES + state]
        other_before = self._factors[other * STATES + self.states[other]]
        other_after = self._factors[other * STATES + other_state]
        products = [
            self._products[way] / (before[way] * other_before[way]) * (after[way] * other_after[way])
            for way in range(len(WAYS))
        ]
        return self._value(products, self.leaks_with_both(cell, state, other, other_state))
