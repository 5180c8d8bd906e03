"""The priors of moves: what they do to everybody's chances to win."""

from typing import Final

from watertable.engine.actors import Seat
from watertable.engine.values import Move
from watertable.games.downspout.mind.evaluation import Chances
from watertable.games.downspout.mind.grids import LOCKED, STAGES, GridValue, laid_state, stage_of, states_of
from watertable.games.downspout.rules.legal import legal, swaps_back
from watertable.games.downspout.rules.moves import Put
from watertable.games.downspout.rules.position import Position

SURE: Final = [0.0, 0.0, 8.0, 4.0, 4.0]
"""The difference in prior between a sure win and a sure loss, by the number of seats. With more players a good move
achieves less.
"""
AGAIN: Final = 0.06
"""What it costs a swap, in chances to win, to swap the same two places as the swap before it. Two players who want the
same pipe would swap it to and fro until the flood comes; there is nearly always a move that is as good.
"""
BEST_MOVES: Final = 24
OTHER_MOVES: Final = 16
"""How many of the hundreds of moves are considered: the best, and a sample of the others."""


def priors_of_acts(position: Position, seat: Seat) -> list[tuple[Move, float]]:
    """The priors of swaps, locks or a pass: the best ones and a sample of the others."""
    moves = legal(position, seat)
    chances = Chances(position, STAGES)
    sure = SURE[position.seats]
    ranked = [(sure * _hope(chances, seat, move), -number) for number, move in enumerate(moves)]
    ranked.sort(reverse=True)
    step = max(1, (len(ranked) - BEST_MOVES) // OTHER_MOVES)
    kept = ranked[:BEST_MOVES] + ranked[BEST_MOVES::step][:OTHER_MOVES]
    return [(moves[-number], prior) for prior, number in kept]


def _hope(chances: Chances, seat: Seat, move: Move) -> float:
    """What a seat can hope for after its move, and less where it swaps the same two places again."""
    hope = chances.after(seat, move)
    return hope - AGAIN if swaps_back(chances.position, seat, move) else hope


def priors_of_piles(position: Position, seat: Seat) -> list[tuple[Move, float]]:
    """The priors of the piles for the top card."""
    return [(move, _prior_of_pile(position, seat, move)) for move in legal(position, seat)]


def _prior_of_pile(position: Position, seat: Seat, move: Move) -> float:
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
