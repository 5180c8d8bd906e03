"""Positions never change, nothing gets lost, and every game ends."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from watertable.catalogue import Catalogue
from watertable.engine.table import Table
from watertable.testing.moments import check_scores
from watertable.testing.random_games import NAMES, sampled, viewers


def check_nothing_changes(table: Table[Any, Any, Any]) -> None:
    """No position is changed by what is played, asked or drawn later."""
    game = table.game
    for at in sampled(table, 150):
        for viewer in viewers(table.seats):
            game.scene(game.view(table.positions[at], viewer))
    replay = Table(game, table.options, table.seats)
    assert replay.position == table.positions[0], "the first position has changed"
    for at, (actor, move) in enumerate(table.entries):
        before, mark = replay.position, hash(replay.position)
        replay.play(actor, move)
        assert before == table.positions[at], f"position {at} has changed"
        assert mark == hash(before) == hash(table.positions[at]), f"position {at} hashes otherwise"
        assert replay.position == table.positions[at + 1], f"position {at + 1} has changed"


def check_next(table: Table[Any, Any, Any]) -> None:
    """For legal moves, `next` and `play` give the same position, whatever was asked before."""
    game = table.game
    replay = Table(game, table.options, table.seats)
    for at, (actor, move) in enumerate(table.entries):
        asked = game.next(table.positions[at], actor, move)
        assert asked == game.play(replay.position, actor, move), f"next and play differ at position {at}"
        assert asked == table.positions[at + 1], f"next makes another position of position {at} than was played"
        replay.play(actor, move)
    for at in sampled(table, 20):
        position = table.positions[at]
        for seat in range(table.seats):
            for move in game.playable(game.moves(position, seat)):
                text = game.text(move)
                assert game.next(position, seat, move) == game.play(position, seat, game.parse(text)), (
                    f"next and play differ for {text!r} at position {at}"
                )


def check_players(table: Table[Any, Any, Any]) -> None:
    """`players` is right in every position, also while hands are dealt."""
    for at, position in enumerate(table.positions):
        assert table.game.players(position) == table.seats, f"position {at} has lost count of its players"


def check_box(table: Table[Any, Any, Any], box: Callable[[Any], Counter[Any]]) -> None:
    """Everything in the box is there in every position, and only once."""
    first = box(table.positions[0])
    for at, position in enumerate(table.positions):
        assert box(position) == first, (
            f"position {at} has lost or gained: {box(position) - first or first - box(position)}"
        )


def check_end(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """The game is over exactly when it has an outcome, and says who won and why."""
    game = table.game
    for position in table.positions:
        assert (game.turn(position).must is None) == (game.outcome(position) is not None), "over without an outcome"
    outcome = table.outcome
    assert outcome is not None
    assert sorted(set(outcome.winners)) == list(outcome.winners), "winners are seats in order, each once"
    assert set(outcome.winners) <= set(range(table.seats)), "a winner who does not sit here"
    assert words.say(outcome.why, NAMES, 0), "the end does not say why"
    for viewer in viewers(table.seats):
        scores = game.scores(game.view(table.position, viewer))
        if scores is not None:
            check_scores(scores, table.seats, words)
