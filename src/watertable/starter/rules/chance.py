"""Chance fills the barrels, one after the other."""

from random import Random

from watertable.engine.values import Move
from watertable.starter.rules.components import LEAST
from watertable.starter.rules.moves import Fill
from watertable.starter.rules.position import Position


def odds(position: Position) -> list[tuple[Move, int]]:
    """All moves of chance with their weights: every level is equally likely."""
    seat = len(position.levels)
    return [(Fill(seat, litres), 1) for litres in range(LEAST, position.terms.most + 1)]


def draw_chance(position: Position, rng: Random) -> Move:
    """A move of chance, drawn with these odds."""
    return Fill(len(position.levels), rng.randint(LEAST, position.terms.most))
