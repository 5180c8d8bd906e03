"""The prompt: what the viewer can do now, in a sentence, and the buttons for it."""

from typing import Final

from watertable.engine.actors import is_seated
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Button
from watertable.engine.values import Move
from watertable.games.pipeland.rules.legal import legal
from watertable.games.pipeland.rules.moves import Ask, Counter, Deed, Offer, Plain
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ASKED_STEP,
    BEGIN_STEP,
    CALLED_STEP,
    COUNTERED_STEP,
    OVER_STEP,
    PLACE_STEP,
    Position,
    has_passed,
    in_game,
    is_returning,
    may_return,
    tax_due,
)
from watertable.games.pipeland.rules.water import Water, count_wet, irrigated
from watertable.games.pipeland.show.naming import button_name, deed_name, tile_name
from watertable.games.pipeland.show.stakes import income, stakes, wins_now
from watertable.games.pipeland.sight.view import View

_ACTIONS: Final = ("rotate", "buy", "ask-rotate", "ask-buy")
"""Buttons for what to do with a tile that has been picked."""
_OFFERS: Final = ("any", "withdraw")
"""Buttons for offers, once a cell or a slip has been picked."""
_OWN: Final[dict[int, tuple[str, ...]]] = {
    BEGIN_STEP: ("draw", "pass"),
    PLACE_STEP: ("call",),
    ACT_STEP: ("call", "end"),
    ASKED_STEP: ("take-back",),
    COUNTERED_STEP: ("take", "leave"),
    CALLED_STEP: ("cut",),
}
"""The buttons of the seat on turn."""
_ANSWERS: Final[dict[int, tuple[str, ...]]] = {
    ASKED_STEP: ("accept", "refuse", "counter", "offer"),
    CALLED_STEP: ("offer", "decline"),
}
"""The buttons of a seat that has to answer an ask or a call."""


def buttons(view: View) -> tuple[Button, ...]:
    """The buttons that the viewer may press now, and those that follow when a tile, a cell or a slip is picked."""
    position, viewer = view.position, view.viewer
    if not is_seated(viewer, position.seats) or not BEGIN_STEP <= position.step < OVER_STEP:
        return ()
    names: tuple[str, ...]
    later: tuple[str, ...] = ()
    if not in_game(position, viewer):
        names = ("return",)
    elif viewer == position.seat:
        names, later = _OWN[position.step], _ACTIONS if position.step == ACT_STEP else ()
    else:
        names, later = _ANSWERS[position.step] if position.deals.answering == viewer else ("offer",), _OFFERS
    possible = {_pressed(move) for move in legal(position, viewer)}
    return (
        *(
            Button(name, button_name(position, name), final=_is_final(position, name))
            for name in names
            if name in possible
        ),
        *(Button(name, message(f"touch-{name}"), follows=True) for name in later),
    )


def _is_final(position: Position, name: str) -> bool:
    """Whether a button leads out of the game: passing for the second time running."""
    return name == "pass" and has_passed(position, position.seat)


def _pressed(move: Move) -> str:
    """The button with which a move begins, or ""."""
    if isinstance(move, Plain):
        return move.id
    return "offer" if isinstance(move, Offer) else "counter" if isinstance(move, Counter) else ""


def prompt(view: View) -> Message | None:
    """What the viewer is asked to do, as a sentence."""
    position, viewer = view.position, view.viewer
    if not is_seated(viewer, position.seats) or not BEGIN_STEP <= position.step < OVER_STEP:
        return None
    deals = position.deals
    if viewer == deals.answering:
        if position.step == ASKED_STEP:
            assert deals.ask is not None
            deed = deed_name(position, deals.ask.deed)
            return message("asks-answer", seat=Who(position.seat), deed=deed, price=deals.ask.price)
        return message("asks-called", seat=Who(position.seat))
    if viewer != position.seat:
        if in_game(position, viewer):
            return None
        if is_returning(position, viewer):
            return message("asks-returning")
        return message("asks-withdrawn" if may_return(position, viewer) else "asks-too-late")
    if position.step == BEGIN_STEP:
        return _at_the_beginning(position)
    if position.step == PLACE_STEP:
        return message("asks-place", tile=tile_name(position.drawn))
    if position.step == ACT_STEP:
        return _at_the_end(position)
    if position.step == COUNTERED_STEP:
        assert deals.ask is not None
        owner = position.board.owner(deals.ask.deed.cell)
        return message("asks-countered", owner=Who(owner), price=deals.counter)
    return message("asks-wait", seat=Who(deals.answering))


def _at_the_beginning(position: Position) -> Message:
    """Whether to draw or to pass. A first pass ends the turn, and can win."""
    if position.back:
        return message("asks-begin", can="draw")
    if has_passed(position, position.seat):
        return message("asks-begin", can="leave")
    wins = wins_now(position, irrigated(position.board, position.seat))
    return message("asks-begin", can="win" if wins else "pass")


def _at_the_end(position: Position) -> Message:
    """What can be done in a turn before it ends, and what is at stake."""
    seat, water = position.seat, Water(position.board)
    tiles = count_wet(water, position.board, seat)
    if wins_now(position, tiles):
        return message("asks-win")
    earns, rivals = income(position, tiles), stakes(position, water)
    if not any(isinstance(move, (Deed, Ask)) for move in legal(position, seat)):
        return message("asks-end", income=earns, stakes=rivals)
    final = "yes" if position.final else "no"
    tax = tax_due(position)
    return message("asks-act", actions=position.actions, tax=tax, final=final, income=earns, stakes=rivals)
