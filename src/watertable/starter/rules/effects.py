"""What a legal move does: the next position."""

from watertable.engine.actors import Actor
from watertable.engine.values import Move
from watertable.starter.rules.moves import DOUBT, SHOW, Claim, Fill
from watertable.starter.rules.position import Position


def after(position: Position, actor: Actor, move: Move) -> Position:
    """The position after a move that is known to be legal."""
    new = position.copy()
    if isinstance(move, Fill):
        new.levels = (*position.levels, move.litres)
    elif isinstance(move, Claim):
        new.claim = move.least
        new.claimer = actor
        new.seat = (actor + 1) % position.seats
    elif move == SHOW:
        new.shown = tuple([shown or seat == actor for seat, shown in enumerate(position.shown)])
    elif move == DOUBT:
        new.doubter = actor
    return new
