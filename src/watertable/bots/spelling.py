"""The touches that make a move, to show a person what a bot would do."""

from collections.abc import Iterable
from typing import NamedTuple

from watertable.engine.game import Game
from watertable.engine.touches import Path
from watertable.engine.values import M, P, V


class Spelled(NamedTuple):
    """The first path to a move in the tree of all listed moves, and the amount to choose in it, if any."""

    path: Path
    amount: int | None


def spell(game: Game[P, M, V], view: V, listed: Iterable[M], move: M) -> Spelled:
    """How to make a move by touches. In the tree, a listed move may stand for a whole range of amounts. Raises
    ValueError if the move is not among those listed.
    """
    amount = game.amount_of(move)
    for known in listed:
        amounts = game.amounts(known)
        if amounts is None:
            if known == move:
                return Spelled(game.spell(view, known)[0], None)
        elif amount is not None and amount in amounts and game.with_amount(known, amount) == move:
            return Spelled(game.spell(view, known)[0], amount)
    raise ValueError(f"{game.text(move)!r} is not listed")
