"""Hints for bots: priors, rollout moves and an evaluation."""

from random import Random
from typing import Any

from watertable.engine.actors import CHANCE
from watertable.engine.table import Table
from watertable.testing.random_games import sampled


def check_hints(table: Table[Any, Any, Any]) -> None:
    """Priors and rollout moves are legal and have one amount; an evaluation gives every seat a chance. A seat that
    can't move has no priors, and asking for them changes nothing.
    """
    game, rng = table.game, Random(4)
    hints = game.hints()
    for at in sampled(table, 12):
        position, turn = table.positions[at], game.turn(table.positions[at])
        if not turn.askable():
            continue
        others = set(range(table.seats)) - set(turn.askable())
        stray = [seat for seat in sorted(others) if hints.priors(position, seat)]
        for seat in turn.askable():
            priors = hints.priors(position, seat)
            assert list(priors) == list(hints.priors(position, seat)), f"position {at}: priors change when asked again"
            assert priors or seat != turn.must, f"position {at}: no prior for seat {seat}, which must move"
            moves = [move for move, _ in priors]
            if seat == turn.must:
                moves.append(hints.rollout_move(position, seat, rng))
            for move in moves:
                assert game.refusal(position, seat, move) is None, f"{game.text(move)!r} is hinted at, but refused"
                assert game.amounts(move) is None, f"{game.text(move)!r} is hinted at without an amount"
        assert not stray, f"position {at}: seat {stray[0]} can't move, but has priors"
        if turn.must is not None and turn.must != CHANCE:
            chances = hints.evaluate(position, table.seats)
            assert len(chances) == table.seats, f"position {at}: {len(chances)} chances for {table.seats} seats"
            assert min(chances) >= 0, f"position {at}: a chance below 0"
            assert sum(chances) <= 1 + 1e-9, f"position {at}: chances of {sum(chances)}, together more than 1"
