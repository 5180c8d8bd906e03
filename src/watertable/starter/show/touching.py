"""Touches: press to claim, touch the sign to doubt, touch your barrel to show it."""

from collections.abc import Iterator

from watertable.engine.actors import is_seated
from watertable.engine.messages import message
from watertable.engine.touches import Path, Touch
from watertable.engine.values import Move
from watertable.starter.rules.components import LEAST
from watertable.starter.rules.moves import DOUBT, SHOW, Claim
from watertable.starter.show.naming import SIGN, barrel_id
from watertable.starter.sight.view import View


def spell(view: View, move: Move) -> tuple[Path, ...]:
    """The paths of touches that make the move."""
    if move == DOUBT:
        return ((Touch("pick", SIGN, message("touch-doubt")),),)
    if move == SHOW:
        return ((Touch("pick", barrel_id(view.viewer), message("touch-show")),),)
    assert isinstance(move, Claim), "chance's moves have no touches"
    press = Touch("press", "claim", message("button-claim"), asks=message("asks-amount"), does=message("do-claim"))
    return ((press, Touch("amount", move.amounts, message("touch-amount"))),)


def conceivable(view: View) -> Iterator[Move]:
    """Every move that the seat could try with the things in the scene."""
    if not is_seated(view.viewer, view.seats):
        return
    least, greatest = max(view.claim + 1, LEAST * view.seats), view.terms.most * view.seats
    if least <= greatest:
        yield Claim(least, greatest)
    yield Claim(view.claim, view.claim)
    yield Claim(greatest + 1, greatest + 1)
    yield DOUBT
    if view.viewer < len(view.levels):
        yield SHOW
