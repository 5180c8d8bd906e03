"""Games between bots."""

from collections.abc import Sequence
from random import Random
from typing import Any

from watertable.bots.bot import Bot
from watertable.engine.table import Table


def selfplay(table: Table[Any, Any, Any], players: Sequence[Bot], seed: str, most: int | None = None) -> None:
    """Let bots play a table to its end, or until it has `most` entries. Each bot sees only its seat's view, and has its
    own generator: it says nothing about what chance will do, and chance does not depend on how much a bot thinks.
    """
    chance = Random(f"{seed}:chance")
    own = [Random(f"{seed}:{seat}") for seat in range(table.seats)]
    while most is None or len(table.entries) < most:
        table.let_chance(chance)
        turn, game = table.turn, table.game
        if turn.must is None:
            return
        for seat in turn.askable():
            view = game.view(table.position, seat)
            move = players[seat].choose(game, view, own[seat], must=seat == turn.must)
            if move is not None:
                table.play(seat, move)
                break
