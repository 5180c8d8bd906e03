"""Bots that are fun to play with: they do not turn a tile again and again, and give nothing away that could be sold."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.manners import SHARES, of_deals
from support.pipeland import GAME
from watertable import bots
from watertable.bots.selfplay import selfplay
from watertable.engine.table import Table
from watertable.games.pipeland.mind.hints import PipeLandHints
from watertable.games.pipeland.mind.priors import AGAIN_COSTS, CONTESTED, was_rotated
from watertable.games.pipeland.mind.weighing import Situation, points
from watertable.games.pipeland.rules import moves
from watertable.games.pipeland.rules.moves import ACCEPT, BUY, PLACE, ROTATE, Deed
from watertable.games.pipeland.rules.position import ACT_STEP, ASKED_STEP, Position

SURE = points(1.0) - 1
"""Who wins by a move makes it, whatever was rotated before."""


def positions(seats: int, step: int, games: int) -> Iterator[tuple[Position, int]]:
    """Positions of games of medium bots at this step, with whoever is to move."""
    for seed in range(games):
        table = Table(GAME, {}, seats)
        selfplay(table, [bots.find("medium")] * seats, str(seed))
        for position in table.positions:
            if position.step == step:
                seat = GAME.turn(position).must
                assert seat is not None
                yield position, seat


def test_to_rotate_a_tile_again_is_less_worth_considering_and_to_buy_it_more() -> None:
    found: Counter[int] = Counter()
    for position, seat in positions(2, ACT_STEP, 4):
        forgetful = position.copy()
        forgetful.rotated = ()
        fresh = dict(PipeLandHints(GAME).priors(forgetful, seat))
        stay = points(Situation(position).now[seat])
        for move, prior in PipeLandHints(GAME).priors(position, seat):
            if move in fresh and fresh[move] + stay < SURE:
                sort = move.sort if isinstance(move, Deed) and was_rotated(position, move.cell) else PLACE
                assert prior == pytest.approx(fresh[move] + {ROTATE: -AGAIN_COSTS, BUY: CONTESTED, PLACE: 0}[sort])
                found[sort] += 1
    assert found[ROTATE] > 20
    assert found[BUY] > 4


def test_few_state_tiles_are_rotated_again_within_a_round() -> None:
    said: Counter[str] = Counter()
    for seed in range(6):
        table = Table(GAME, {}, 2)
        selfplay(table, [bots.find("medium")] * 2, str(seed))
        said.update(of_deals(table))
    again, *_ = SHARES["pipeland"]
    assert said[again.of] > 40
    assert said[again.called] <= 0.15 * said[again.of]


def test_rotations_are_forgotten_when_the_turn_comes_round() -> None:
    for position, seat in positions(3, ACT_STEP, 2):
        if not position.actions:
            assert seat not in [rotation.seat for rotation in position.rotated]


def test_nothing_is_given_away_that_the_asker_would_pay_for() -> None:
    found = 0
    for position, seat in positions(4, ASKED_STEP, 12):
        ask = position.deals.ask
        assert ask is not None
        answers = [move for move, _ in PipeLandHints(GAME).priors(position, seat)]
        if ask.price == 0 and any(isinstance(move, moves.Counter) for move in answers):
            assert ACCEPT not in answers
            assert isinstance(
                bots.find("medium").choose(GAME, GAME.view(position, seat), Random(1), must=True), moves.Counter
            )
            found += 1
    assert found > 3
