"""Whole games by random moves, as fast as possible. Benchmarks measure them."""

from random import Random
from typing import Any, NamedTuple

from watertable.engine.actors import CHANCE
from watertable.engine.game import Game


class Playout(NamedTuple):
    """The counts of a random game."""

    moves: int
    """Moves of seats, without those of chance."""
    listed: int
    """Legal moves listed at all of them."""
    choices: int
    """Moves that had an alternative."""


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    return not __file__.endswith(".py")


def playout(game: Game[Any, Any, Any], position: Any, rng: Random, *, listing: bool = True) -> Playout:
    """Play to the end by random moves, each equally likely: taken from the list of all legal moves, or, if not
    `listing`, drawn by `random_move`, which need not list them. Nobody moves out of turn.
    """
    moves = 0
    listed = 0
    choices = 0
    while True:
        actor, _ = game.turn(position)  # unpacking is faster than a named field
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
