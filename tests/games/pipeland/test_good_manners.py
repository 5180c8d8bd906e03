"""Bots that are fun to play with: they do not turn a tile to and fro, and give nothing away that could be sold."""

from collections.abc import Iterator
from random import Random

import pytest

from support.pipeland import GAME
from watertable import bots
from watertable.bots.selfplay import selfplay
from watertable.engine.table import Table
from watertable.games.pipeland.mind.hints import PipeLandHints
from watertable.games.pipeland.mind.priors import BACK_COSTS, turns_back
from watertable.games.pipeland.rules.moves import ACCEPT, Counter, Deed
from watertable.games.pipeland.rules.position import ACT_STEP, ASKED_STEP, Position


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


def test_to_turn_a_tile_back_is_less_worth_considering() -> None:
    found = 0
    for position, seat in positions(2, ACT_STEP, 2):
        forgetful = position.copy()
        forgetful.rotated = ()
        fresh = dict(PipeLandHints(GAME).priors(forgetful, seat))
        for move, prior in PipeLandHints(GAME).priors(position, seat):
            if isinstance(move, Deed) and turns_back(position, move):
                assert prior == pytest.approx(fresh[move] - BACK_COSTS)
                found += 1
            elif move in fresh:
                assert prior == pytest.approx(fresh[move])
    assert found > 20


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
        if ask.price == 0 and any(isinstance(move, Counter) for move in answers):
            assert ACCEPT not in answers
            assert isinstance(
                bots.find("medium").choose(GAME, GAME.view(position, seat), Random(1), must=True), Counter
            )
            found += 1
    assert found > 3
