"""Making moves in tests as a record writes them."""

from typing import Any

from watertable.engine.game import Game
from watertable.engine.record import split_entry
from watertable.engine.values import P


def after(game: Game[P, Any, Any], position: P, *entries: str) -> P:
    """The position after these entries."""
    for entry in entries:
        actor, text = split_entry(entry)
        position = game.play(position, actor, game.parse(text))
    return position


def refused(game: Game[P, Any, Any], position: P, entry: str) -> str:
    """The id of the rule that refuses an entry; "" if it is legal."""
    actor, text = split_entry(entry)
    refusal = game.refusal(position, actor, game.parse(text))
    return refusal.rule.id if refusal else ""


def texts(game: Game[P, Any, Any], position: P, seat: int) -> list[str]:
    """All legal moves of a seat, in the notation."""
    return [game.text(move) for move in game.moves(position, seat)]
