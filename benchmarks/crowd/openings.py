"""How tables are found in the midst of their games: some in the beginning, some near the end."""

from collections.abc import Mapping
from random import Random
from typing import Any

from watertable import games
from watertable.engine.table import Table
from watertable.server.store import Move, now


def opening(game: str, options: Mapping[str, object], seats: int, rng: Random) -> list[Move]:
    """The rows of a random game up to some point of it, each as likely."""
    table: Table[Any, Any, Any] = Table(games.find(game), options, seats)
    table.let_chance(rng)
    while (seat := table.turn.must) is not None:
        move = rng.choice(table.game.moves(table.position, seat))
        amounts = table.game.amounts(move)
        table.play(seat, move if amounts is None else table.game.with_amount(move, rng.choice(amounts)))
        table.let_chance(rng)
    when, made = now(), table.entries[: rng.randrange(len(table.entries))]
    return [Move(number, actor, table.game.text(move), None, when) for number, (actor, move) in enumerate(made)]
