"""The evaluation: everybody's chances to win, by what their grids are worth."""

from typing import Final

from watertable.engine.actors import Seat
from watertable.engine.values import Move
from watertable.games.downspout.mind.grids import (
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
from watertable.games.downspout.rules.legal import legal
from watertable.games.downspout.rules.moves import OWN, Lock, Swap, SwapPile
from watertable.games.downspout.rules.position import ACT_STEP, FLOODED_STEP, PUT_STEP, Position, card_at

LOST: Final = 0.01
"""A seat whose grid is worth less can hardly win any more. It makes the best of its own grid, and spoils nobody's."""


def evaluate(position: Position, seats: int) -> list[float]:
    """The chance of each seat to win; while a seat is to move, after its best answer."""
    if not position.cards or len(position.cards) < seats:
        return [1 / seats] * seats
    if position.step != ACT_STEP and position.step != PUT_STEP:
        return Chances(position, stages_for(seats)).now()
    return answered(position)


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
