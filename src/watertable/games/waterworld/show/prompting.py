"""The prompt: what the viewer can do now, in a sentence, and the buttons for it."""

from typing import Final

from watertable.engine.actors import turn_order
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Button
from watertable.games.waterworld.rules.components import KINDS
from watertable.games.waterworld.rules.position import OVER_STEP, SAILS_STEP, STEPS
from watertable.games.waterworld.show.naming import card_name
from watertable.games.waterworld.sight.view import View

_BUTTONS: Final = {"sails": ("roll", "hoist"), "attack": ("attack", "decline")}
CHOOSING: Final = frozenset(STEPS[SAILS_STEP:OVER_STEP])
"""The steps in which a seat chooses."""


def buttons(view: View) -> tuple[Button, ...]:
    """The buttons that the viewer may press now."""
    if view.viewer != view.actor:
        return ()
    return tuple(Button(name, message(f"touch-{name}")) for name in _BUTTONS.get(view.step, view.meeting))


def prompt(view: View) -> Message | None:
    """What the viewer is asked to do, as a sentence."""
    if view.viewer != view.actor or view.step not in CHOOSING:
        return None
    if view.step == "sail":
        steps = sum(view.white)
        if view.dry is not None:
            complete = sorted(view.hand) == sorted(KINDS)
            return message("asks-race" if complete else "asks-collect", steps=steps, space=view.dry)
        return message("asks-sail", steps=steps, goal=_goal(view))
    if view.step in ("give", "answer"):
        return message("asks-give", partner=Who(_partner(view)))
    if view.step == "meet":
        can = "both" if len(view.meeting) > 1 else view.meeting[0]
        return message("asks-meet", can=can, others=tuple(Who(seat) for seat in _here(view)))
    if view.step == "burn":
        return message("asks-burn", last="yes" if sum(atoll.stands for atoll in view.atolls) == 1 else "no")
    return message(f"asks-{view.step}")


def _goal(view: View) -> Message:
    """What a viewer who does not know Dry Land is after."""
    missing = tuple(card_name(kind) for kind in KINDS if kind not in view.hand)
    if view.deez is None:
        assert view.compass is not None, "who sinks the Deez holds the compass"
        return message("goal-holder", holder=Who(view.compass))
    return message("goal-cards", missing=missing) if missing else message("goal-deez", space=view.deez)


def _partner(view: View) -> int:
    """The seat with which the viewer is trading."""
    if view.viewer != view.seat:
        return view.seat
    return next(seat for seat in turn_order(view.seat, view.seats) if seat in view.waiting)


def _here(view: View) -> list[int]:
    """The opponents in the space of the seat on turn."""
    return [seat for seat in turn_order(view.seat, view.seats) if view.places[seat] == view.places[view.seat]]
