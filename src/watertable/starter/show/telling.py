"""What happened, as a viewer may be told."""

from watertable.engine.actors import Actor
from watertable.engine.messages import Beat, Message, Moment, Told, Who, message
from watertable.engine.values import Move
from watertable.starter.rules.moves import DOUBT, Claim, Fill
from watertable.starter.show.faces import barrel_face
from watertable.starter.show.naming import SIGN, barrel_id
from watertable.starter.sight.view import View


def tell(after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
    """The sentences for the log, from what the viewer sees after the move. A sentence names the things that it speaks
    of, so that they can be shown.
    """
    if isinstance(move, Fill):
        litres = after.levels[move.seat]
        if litres is None:
            return (message("told-filled", owner=Who(move.seat)),)
        return (message("told-filled-yours", litres=litres),)
    if isinstance(move, Claim):
        return (Told(message("told-claim", actor=Who(actor), claim=move.least), (SIGN,)),)
    if move == DOUBT:
        return (Told(message("told-doubt", actor=Who(actor)), (SIGN,), _opened(after)),)
    litres = after.levels[actor]
    assert litres is not None, "what was shown is seen"
    return (Told(message("told-show", actor=Who(actor), litres=litres), (barrel_id(actor),)),)


def _opened(after: View) -> Moment:
    """Everybody looks up: one barrel after the other is opened, and the litres are counted."""
    beats, total = [], 0
    for seat, litres in enumerate(after.levels):
        assert litres is not None, "after a doubt all barrels are open"
        total += litres
        beats.append(Beat((barrel_id(seat),), message("counted", total=total), (barrel_face(litres),)))
    return Moment("reveal", tuple(beats))
