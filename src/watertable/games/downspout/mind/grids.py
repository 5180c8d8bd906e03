"""What a grid is worth: how likely it is to carry the water when the flood comes, and how cleanly.

There are twelve routes through a grid from the intake to the exit. How likely a route is to be there in the end is the
product of a factor for each of its cells: a locked pipe that fits is certain, a loose one may be taken, a wrong one has
to be replaced in time, and each opening that leaks costs something. The factors depend on how many turns are left: the
stage of the game.
"""

from typing import Final, NamedTuple

from watertable.games.downspout.rules.components import CARDS, KINDS
from watertable.games.downspout.rules.ending import run_through
from watertable.games.downspout.rules.position import Position, card_at, facings_at, turned_at
from watertable.kit.pipes import ALL, E, N, S, W, turned

# The state of a cell: the openings of its pipe as it lies, and LOCKED if it is locked.
#
#     16      8 4 2 1
#     locked  W S E N
LOCKED: Final = 16
STATES: Final = 32
DRY: Final = 99
"""In place of the number of leaks, where water does not get to the exit."""
NEVER: Final = 1e-4
"""The factor of a locked pipe that does not fit. Not 0, because factors are divided out again."""


def _add_routes(cell: int, came_by: int, before: tuple[int, ...], found: list[list[int]]) -> None:
    """Add every route that goes on from a cell: for each of the nine cells, the openings that it needs there; 0 where
    it does not pass.
    """
    for side, step, blocked in ((N, -3, cell < 3), (E, 1, cell % 3 == 2), (S, 3, cell > 5), (W, -1, cell % 3 == 0)):
        needed = (*before[:cell], came_by | side, *before[cell + 1 :])
        if cell == 8 and side == E:
            found.append(list(needed))
        elif not blocked and not needed[cell + step]:
            _add_routes(cell + step, turned(side), needed, found)


def _all_routes() -> list[list[int]]:
    found: list[list[int]] = []
    _add_routes(0, W, (0,) * 9, found)
    return found


ROUTES: Final = _all_routes()


class Weights(NamedTuple):
    """The numbers of one stage. All but the power are factors."""

    loose: float
    """For a loose pipe that fits the route."""
    wrong: float
    """For a loose pipe that does not."""
    leak: float
    """For each opening of a locked pipe that the route does not need."""
    loose_leak: float
    """For each opening of a loose pipe that the route does not need."""
    carried: float
    """The worth of carrying the water as the grid lies now, in addition to its routes."""
    leaked: float
    """On that, for each leak that counts."""
    nobody: float
    """The worth of nobody's grid: of the case that no grid carries the water in the end."""
    power: float = 1.0
    """The power to which the sum is raised: how much it says about the end."""
    first: float = 1.0
    """For the seat that moves next."""
    last: float = 1.0
    """For the seat that has just moved."""


def _factor(weights: Weights, needed: int, state: int) -> float:
    """The factor of a cell in this state for a route that needs these openings."""
    if not needed:
        return 1.0
    if needed & ~state:
        return NEVER if state & LOCKED else weights.wrong
    extra = (state & ALL & ~needed).bit_count()
    return weights.leak**extra if state & LOCKED else weights.loose * weights.loose_leak**extra


class Stage:
    """A stage of the game: its weights, and the factors that follow from them."""

    def __init__(self, weights: Weights) -> None:
        self.factors: Final = [
            [_factor(weights, route[cell], state) for route in ROUTES] for cell in range(9) for state in range(STATES)
        ]
        """By cell and state, the factors for all routes."""
        self.carried: Final = weights.carried
        self.leaked: Final = weights.leaked
        self.nobody: Final = weights.nobody
        self.power: Final = weights.power
        self.first: Final = weights.first
        self.last: Final = weights.last


def _stages(**weights: tuple[float, ...]) -> list[Stage]:
    """The stages, of the weights by name: of each, one number a stage."""
    return [Stage(Weights(**dict(zip(weights, row, strict=True)))) for row in zip(*weights.values(), strict=True)]


STAGES: Final[list[Stage]] = _stages(
    loose=(0.70, 0.60, 0.50, 0.45, 0.40, 0.40),
    wrong=(0.10, 0.16, 0.20, 0.22, 0.24, 0.25),
    leak=(0.80, 0.77, 0.77, 0.72, 0.70, 0.70),
    loose_leak=(0.83, 0.83, 0.83, 0.83, 0.83, 0.83),
    carried=(0.25, 0.25, 0.25, 0.25, 0.25, 0.25),
    leaked=(0.27, 0.27, 0.35, 0.55, 0.65, 0.65),
    nobody=(0.60, 0.60, 0.60, 0.60, 0.60, 0.60),
)
"""From the last turns to the first. Started from a fit to results of games, then set by hand in duels between variants:
the earlier it is, the less a loose pipe is worth beside a locked one. What nobody's grid is worth was 0.05 until a game
that nobody wins came to count as lost. With 0.60 medium bots won as many games against those with 0.05 (47.8, 31.9 and
22.3 % of 480 at two, three and four seats, give or take some 4), and fewer of their games were won by nobody.
"""
DUEL_STAGES: Final[list[Stage]] = _stages(
    loose=(0.74, 0.69, 0.64, 0.65, 0.65, 0.69),
    wrong=(0.10, 0.11, 0.11, 0.11, 0.12, 0.12),
    leak=(0.89, 0.79, 0.66, 0.61, 0.60, 0.62),
    loose_leak=(0.76, 0.85, 0.91, 0.93, 0.94, 0.95),
    carried=(0.59, 0.35, 0.20, 0.18, 0.17, 0.15),
    leaked=(0.33, 0.23, 0.21, 0.38, 0.49, 0.49),
    nobody=(0.16, 0.20, 0.24, 0.20, 0.16, 0.12),
    power=(0.49, 0.51, 0.53, 0.55, 0.58, 0.60),
    first=(0.94, 1.18, 1.48, 1.70, 1.95, 2.23),
    last=(1.07, 1.21, 1.36, 1.10, 0.88, 0.71),
)
"""The same for two seats, as a search evaluates. Found by changing all weights at random and keeping what won more, in
some 100,000 games of a player that looks one move ahead against one that goes by the weights above: in the end it won
65% of them. That was with nobody's grid worth a quarter of what it is here; four times as much brought games of two
hard bots that nobody wins from 10 of 40 to 2.
"""
TURNS: Final[list[float]] = [0.75, 1.5, 2.5, 4.0, 6.5]
"""Where each stage ends but the last: stage `n` has fewer than `TURNS[n]` turns left for each seat, on average."""

_SHAPES: Final[list[int]] = [KINDS[kind].openings for kind in CARDS]
_SHAPES_TURNED: Final[list[int]] = [turned(KINDS[kind].openings) for kind in CARDS]
_FIXED: Final[list[int]] = [LOCKED if KINDS[kind].fixed else 0 for kind in CARDS]

_LEAKS: Final[dict[int, int]] = {}
_MOST_KEPT: Final = 300_000


def leaks_of(states: list[int]) -> int:
    """The leaks that would count if the flood came now, or DRY. Results are kept: grids come up again and again."""
    key = 0
    for state in states:
        key = (key << 4) | (state & ALL)
    known = _LEAKS.get(key)
    if known is not None:
        return known
    run = run_through({(cell % 3, cell // 3): states[cell] & ALL for cell in range(9)})
    leaks = run.counted if run.carried else DRY
    if len(_LEAKS) >= _MOST_KEPT:
        _LEAKS.clear()
    _LEAKS[key] = leaks
    return leaks


def laid_state(card: int, facing: int) -> int:
    """The state of a cell after this card is laid there."""
    return (_SHAPES_TURNED[card] if facing else _SHAPES[card]) | _FIXED[card]


def states_of(position: Position, seat: int) -> list[int]:
    """The states of a seat's cells."""
    cards, flags = position.cards[seat], position.flags[seat]
    states: list[int] = []
    for cell in range(9):
        card = card_at(cards, cell)
        shape = _SHAPES_TURNED[card] if turned_at(flags, cell) else _SHAPES[card]
        states.append(shape if facings_at(flags, cell) else shape | LOCKED)
    return states


def turns_left(position: Position) -> float:
    """How many turns are left for each seat, on average. The Pressure Check may be anywhere in the deck, so it comes
    halfway on average; then the Flood comes halfway through the rest.
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


class GridValue:
    """What one grid is worth, and what it would be worth with one or two cells changed."""

    def __init__(self, states: list[int], stage: Stage) -> None:
        self.states: Final = states
        self._factors: Final = stage.factors
        self._carried: Final = stage.carried
        self._leaked: Final = stage.leaked
        self._power: Final = stage.power
        products = [1.0] * len(ROUTES)
        for cell in range(9):
            factors = self._factors[cell * STATES + states[cell]]
            for route in range(len(ROUTES)):
                products[route] *= factors[route]
        self._products: Final = products
        self.leaks: Final = leaks_of(states)
        self.value: Final = self._value(products, self.leaks)
        """How likely it is to carry the water in the end, and how cleanly."""
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
        products = [self._products[route] / before[route] * after[route] for route in range(len(ROUTES))]
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
            self._products[route] / (before[route] * other_before[route]) * (after[route] * other_after[route])
            for route in range(len(ROUTES))
        ]
        return self._value(products, self.leaks_with_both(cell, state, other, other_state))
