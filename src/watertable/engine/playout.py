"""Whole games by random moves, as fast as they go: what benchmarks measure and searches are made of."""

from random import Random
from typing import Any, NamedTuple

from watertable.engine.actors import CHANCE
from watertable.engine.game import Game


class Playout(NamedTuple):
    """What a random game came to."""

    moves: int
    """Moves of seats; chance's are not counted."""
    listed: int
    """Legal moves listed, over all those moves."""
    choices: int
    """Moves of seats with more than one legal move."""


def is_compiled() -> bool:
    """Whether the core runs compiled."""
    return not __file__.endswith(".py")


def playout(game: Game[Any, Any, Any], position: Any, rng: Random, *, listing: bool = True) -> Playout:
    """Play to the end by random moves, each as likely: taken from the list of all legal moves at every step; or drawn
    by `random_move`, which need not list, and then nothing is counted as listed. Nobody moves out of turn.
    """
    moves = 0
    listed = 0
    choices = 0
    while True:
        actor, _ = game.turn(position)  # a field of a tuple by its name takes longer
        if actor is None:
            return Playout(moves, listed, choices)
        if actor == CHANCE:
            position = game.next(position, CHANCE, game.chance(position, rng))
            continue
        if listing:
            legal = game.moves(position, actor)
            count = len(legal)
            move = legal[int(rng.random() * count)]
            listed += count
            choices += count > 1
        else:
            move = game.random_move(position, actor, rng)
        amounts = game.amounts(move)
        if amounts is not None:
            move = game.with_amount(move, amounts[int(rng.random() * len(amounts))])
        position = game.next(position, actor, move)
        moves += 1
