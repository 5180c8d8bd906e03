"""The prompt: what the viewer can do now, in a sentence, the buttons for it, and what is at stake."""

from typing import Final

from watertable.engine.actors import is_seated, turn_order
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Button
from watertable.games.waterworks.sight.view import Line, View
from watertable.kit.pipes import W

PLAYING: Final = frozenset({"play", "spout", "discard"})
"""The steps in which it is a seat's turn."""
_NEAR: Final = 2
"""Whoever lacks so many pipes is near the goal."""


def buttons(view: View) -> tuple[Button, ...]:
    """What can be pressed instead of touching a thing."""
    if view.step == "spout":
        return (Button("decline", message("touch-decline")),)
    if view.step == "play" and not view.hand_sizes[view.seat]:
        return (Button("pass", message("touch-pass")),)
    return ()


def prompt(view: View) -> Message | None:
    """What the viewer is asked to do; between one's turns, what a line that is long enough still lacks."""
    if not is_seated(view.viewer, view.seats) or view.step not in PLAYING:
        return None
    own = view.lines[view.viewer]
    if view.viewer != view.seat:
        return message("asks-long", missing=missing(own), stakes=_NOTHING) if is_stuck(view, own) else None
    if view.step == "discard":
        return message("asks-discard")
    if view.step == "spout":
        return message("asks-spout-now" if view.must_spout else "asks-spout")
    if not view.hand and not own.ready:
        return message("asks-wrench" if own.leak is not None and own.wrenches else "asks-pass")
    if own.ready:
        return message("asks-ready")
    if is_stuck(view, own):
        return message("asks-long", missing=missing(own), stakes=_stakes(view))
    if own.leak is not None:
        return message("asks-repair", stakes=_stakes(view))
    return message("asks-play", cards=longest(own), needed=view.terms.needed, stakes=_stakes(view))


def longest(line: Line) -> int:
    """The pipes from the valve to the open end that is furthest from it."""
    return max((end.cards for end in line.ends), default=0)


def is_stuck(view: View, line: Line) -> bool:
    """Whether a line is long enough, and not ready all the same."""
    return longest(line) >= view.terms.needed and not line.ready


def missing(line: Line) -> tuple[Message, ...]:
    """What a line that is long enough still lacks before its spout."""
    found = [message("lacks-repair")] if line.leak is not None else []
    if len(line.ends) > 1:
        found.append(message("lacks-caps"))
    elif all(end.side != W for end in line.ends):
        found.append(message("lacks-way"))
    return tuple(found) or (message("lacks-room"),)


def lack(line: Line) -> str:
    """The first of these things in a word."""
    return missing(line)[0].key.removeprefix("lacks-")


_NOTHING: Final = message("stakes-none")


def _stakes(view: View) -> Message:
    """Which rival is nearest to the goal, where that is near. A line that leaks is further from it."""
    rivals = [(seat, view.lines[seat]) for seat in turn_order(view.viewer, view.seats)]
    seat, line = min(rivals, key=lambda rival: (_lacking(view, rival[1]), rival[1].leak is not None))
    lacking = _lacking(view, line)
    if line.ready:
        return message("stakes-ready", seat=Who(seat))
    return message("stakes-near", seat=Who(seat), pipes=max(lacking, 0)) if lacking <= _NEAR else _NOTHING


def _lacking(view: View, line: Line) -> int:
    """How many pipes a line lacks; less than none if its spout can be added."""
    return -1 if line.ready else max(view.terms.needed - longest(line), 0)
