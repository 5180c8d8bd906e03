"""What happened, as a viewer may be told."""

from watertable.engine.actors import Actor
from watertable.engine.messages import Message, Who, message
from watertable.engine.values import Move
from watertable.starter.rules.moves import DOUBT, Claim, Fill
from watertable.starter.sight.view import View


def tell(after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
    """The sentences for the log, from what the viewer sees after the move."""
    if isinstance(move, Fill):
        litres = after.levels[move.seat]
        if litres is None:
            return (message("told-filled", owner=Who(move.seat)),)
        return (message("told-filled-yours", litres=litres),)
    if isinstance(move, Claim):
        return (message("told-claim", actor=Who(actor), claim=move.least),)
    if move == DOUBT:
        return (message("told-doubt", actor=Who(actor)),)
    litres = after.levels[actor]
    assert litres is not None, "what was shown is seen"
    return (message("told-show", actor=Who(actor), litres=litres),)
