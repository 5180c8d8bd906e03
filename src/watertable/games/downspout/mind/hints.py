"""What bots know of Downspout: get a clean route, lock it in time, and take from those who are about to win."""

from typing import Any, Final

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.hints import AT_ONCE, Hints
from watertable.engine.values import Move
from watertable.games.downspout.mind.evaluation import (
    DRY,
    DUEL_STAGES,
    LOCKED,
    STAGES,
    GridValue,
    Stage,
    laid_state,
    stage_of,
    states_of,
)
from watertable.games.downspout.rules.legal import legal, swaps_back
from watertable.games.downspout.rules.moves import (
    OWN,
    Lock,
    Put,
    Swap,
    SwapPile,
)
from watertable.games.downspout.rules.position import ACT_STEP, FLOODED_STEP, PUT_STEP, Position, card_at

SURE: Final = [0.0, 0.0, 8.0, 4.0, 4.0]
"""The difference in prior between a sure win and a sure loss, by the number of seats. With more players a good move
achieves less.
"""
AGAIN: Final = 0.06
"""What it costs a swap, in chances to win, to swap the same two places as the swap before it. Two players who want the
same pipe would swap it to and fro until the flood comes; there is nearly always a move that is as good.
"""
LOST: Final = 0.01
"""A seat whose grid is worth less can hardly win any more. It makes the best of its own grid, and spoils nobody's."""
BEST_MOVES: Final = 24
OTHER_MOVES: Final = 16
"""How many of the hundreds of moves are considered: the best, and a sample of the others."""
MOST_PRIORS: Final = 2_000
MOST_EVALUATIONS: Final = 20_000
"""For how many positions the priors and the evaluations are kept: some 10 MB."""


class DownspoutHints(Hints[Position, Move]):
    """Everybody's chances, from what their grids are worth. A move's prior is what it does to them."""

    def __init__(self, game: Game[Position, Move, Any]) -> None:
        super().__init__(game)
        self.rollout_length = AT_ONCE
        self._priors: Final[dict[object, list[tuple[Move, float]]]] = {}
        self._evaluations: Final[dict[object, list[float]]] = {}

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        if position.seat != seat or (position.step != ACT_STEP and position.step != PUT_STEP):
            return []
        if position.step == PUT_STEP:
            return [(move, prior_of_pile(position, seat, move)) for move in legal(position, seat)]
        # A search comes to the same grids again and again; the top card of the deck makes no difference here.
        key = (key_of(position), position.swapped)
        known = self._priors.get(key)
        if known is not None:
            return known[:]
        moves = legal(position, seat)
        table = Chances(position, STAGES)
        sure = SURE[position.seats]
        ranked = [(sure * table.prospect(seat, move), -number) for number, move in enumerate(moves)]
        ranked.sort(reverse=True)
        step = max(1, (len(ranked) - BEST_MOVES) // OTHER_MOVES)
        kept = ranked[:BEST_MOVES] + ranked[BEST_MOVES::step][:OTHER_MOVES]
        priors = [(moves[-number], prior) for prior, number in kept]
        if len(self._priors) >= MOST_PRIORS:
            self._priors.clear()
        self._priors[key] = priors
        return priors[:]

    def evaluate(self, position: Position, seats: int) -> list[float]:
        if not position.cards or len(position.cards) < seats:
            return [1 / seats] * seats
        if position.step != ACT_STEP and position.step != PUT_STEP:
            return Chances(position, stages_for(seats)).now()
        key = key_of(position)
        known = self._evaluations.get(key)
        if known is None:
            known = answered(position)
            if len(self._evaluations) >= MOST_EVALUATIONS:
                self._evaluations.clear()
            self._evaluations[key] = known
        return known[:]

    def simulations(self, seats: int) -> int:
        """Each takes long, because the evaluation looks at every answer to a move; more of them add little."""
        return 300


def stages_for(seats: int) -> list[Stage]:
    """The stages by which a search evaluates."""
    return DUEL_STAGES if seats == 2 else STAGES


def flood_next(position: Position) -> float:
    """How likely the next top card is the Flood."""
    if position.step == FLOODED_STEP:
        return 1.0
    cards = position.deck.bit_count()
    if not position.flood:
        return 1.0 if cards == 1 else 0.0
    if position.not_on_top and position.step != ACT_STEP and position.step != PUT_STEP:
        return 0.0 if cards > 1 else 1.0
    return 1 / cards if cards else 1.0


class Chances:
    """Everybody's chances to win: if the flood comes next, by the grids as they lie; if not, by what they are worth."""

    def __init__(self, position: Position, stages: list[Stage]) -> None:
        self.position: Final = position
        self.seats: Final = position.seats
        self.stage: Final = stages[stage_of(position)]
        self.grids: Final = [GridValue(states_of(position, seat), self.stage) for seat in range(position.seats)]
        self.values: Final = [grid.value for grid in self.grids]
        self.leaks: Final = [grid.leaks for grid in self.grids]
        self.flood: Final = flood_next(position)

    def now(self) -> list[float]:
        """The chances after a seat has moved, before the next card is seen."""
        moved = self.position.seat
        return [self.hope(seat, moved, self.values, self.leaks, self.flood) for seat in range(self.seats)]

    def prospect(self, seat: Seat, move: Move) -> float:
        """What a seat can hope for after its move, and less where it swaps the same two places again."""
        hope = self.after(seat, move)
        return hope - AGAIN if swaps_back(self.position, seat, move) else hope

    def after(self, seat: Seat, move: Move) -> float:
        """A seat's chance to win after its move."""
        values, leaks = self.changed(seat, move)
        return self.hope(seat, seat, values, leaks, self.flood)

    def hope(self, seat: Seat, just_moved: Seat, values: list[float], leaks: list[int], flood: float) -> float:
        """A seat's chance to win with these values and leaks."""
        stage = self.stage
        total = stage.nobody
        own = 0.0
        for other, value in enumerate(values):
            weight = value
            if other == just_moved:
                weight *= stage.last
            elif other == (just_moved + 1) % self.seats:
                weight *= stage.first
            total += weight
            if other == seat:
                own += weight
        hope = own / total if own > LOST else own
        return hope if not flood else flood * share(leaks, seat) + (1 - flood) * hope

    def changed(self, seat: Seat, move: Move) -> tuple[list[float], list[int]]:
        """Everybody's values and leaks after a move."""
        position = self.position
        own = self.grids[seat]
        values = self.values[:]
        leaks = self.leaks[:]
        if isinstance(move, Swap):
            given = card_at(position.cards[seat], move.cell)
            given_state = laid_state(given, move.other_turned)
            if move.seat == OWN:
                taken_state = laid_state(card_at(position.cards[seat], move.other), move.turned)
                values[seat] = own.value_with_both(move.cell, taken_state, move.other, given_state)
                if self.flood:
                    leaks[seat] = own.leaks_with_both(move.cell, taken_state, move.other, given_state)
            else:
                theirs = self.grids[move.seat]
                taken_state = laid_state(card_at(position.cards[move.seat], move.other), move.turned)
                values[seat] = own.value_with(move.cell, taken_state)
                values[move.seat] = theirs.value_with(move.other, given_state)
                if self.flood:
                    leaks[seat] = own.leaks_with(move.cell, taken_state)
                    leaks[move.seat] = theirs.leaks_with(move.other, given_state)
        elif isinstance(move, SwapPile):
            taken_state = laid_state(position.piles[move.pile][-1], move.turned)
            values[seat] = own.value_with(move.cell, taken_state)
            if self.flood:
                leaks[seat] = own.leaks_with(move.cell, taken_state)
        elif isinstance(move, Lock):
            values[seat] = own.value_with(move.cell, own.states[move.cell] | LOCKED)
        return values, leaks


def key_of(position: Position) -> object:
    """All that the priors and the evaluation of a position depend on, except where the top card goes."""
    tops = tuple([pile[-1] for pile in position.piles])
    deck = position.deck.bit_count()
    return position.step, position.seat, position.cards, position.flags, tops, deck, position.flood


def answered(position: Position) -> list[float]:
    """Everybody's chances after the best answer of the seat that moves next, so that what can be taken counts less."""
    seats = position.seats
    stages = stages_for(seats)
    acting = position
    flood = 0.0
    shares = [0.0] * seats
    if position.step == PUT_STEP:
        table = Chances(position, stages)
        flood = table.flood
        shares = [share(table.leaks, seat) for seat in range(seats)]
        if flood >= 1:
            return shares
        acting = position.copy()
        acting.step = ACT_STEP
        acting.seat = (position.seat + 1) % seats
        acting.deck &= acting.deck - 1  # one card less, no matter which
        acting.not_on_top = False
    table = Chances(acting, stages)
    mover = acting.seat
    best: Move | None = None
    most = -1.0
    for move in legal(acting, mover):
        hope = table.after(mover, move)
        if hope > most:
            best, most = move, hope
    assert best is not None
    values, leaks = table.changed(mover, best)
    return [
        flood * shares[seat] + (1 - flood) * table.hope(seat, mover, values, leaks, table.flood)
        for seat in range(seats)
    ]


def share(leaks: list[int], seat: Seat) -> float:
    """A seat's share of the win if the flood comes now."""
    least = min(leaks)
    return 1 / leaks.count(least) if leaks[seat] == least and least != DRY else 0.0


def prior_of_pile(position: Position, seat: Seat, move: Move) -> float:
    """The prior of a pile for the top card: the tops of the piles should help the next seat as little as possible."""
    assert isinstance(move, Put)
    following = (seat + 1) % position.seats
    stage = STAGES[stage_of(position)]
    grid = GridValue(states_of(position, following), stage)
    most = grid.value
    for pile, cards in enumerate(position.piles):
        card = position.top if pile == move.pile else cards[-1]
        for cell in range(9):
            if grid.states[cell] & LOCKED:
                continue
            for facing in (0, 1):
                most = max(most, grid.value_with(cell, laid_state(card, facing)))
    return -SURE[position.seats] / 4 * (most - grid.value) / (most + grid.value + stage.nobody)
