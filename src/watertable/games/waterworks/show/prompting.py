"""The prompt: what the viewer can do now, in a sentence, and the buttons for it."""

from typing import Final

from watertable.engine.messages import Message, message
from watertable.engine.scene import Button
from watertable.games.waterworks.sight.view import Line, View
from watertable.kit.pipes import W

PLAYING: Final = frozenset({"play", "spout", "discard"})
"""The steps in which it is a seat's turn."""


def buttons(view: View) -> tuple[Button, ...]:
    """What can be pressed instead of touching a thing."""
    if view.step == "spout":
        return (Button("decline", message("touch-decline")),)
    if view.step == "play" and not view.hand_sizes[view.seat]:
        return (Button("pass", message("touch-pass")),)
    return ()


def prompt(view: View) -> Message | None:
    """What the viewer is asked to do."""
    if view.viewer != view.seat or view.step not in PLAYING:
        return None
    own = view.lines[view.viewer]
    if view.step == "discard":
        return message("asks-discard")
    if view.step == "spout":
        return message("asks-spout-now" if view.must_spout else "asks-spout")
    if not view.hand and not own.ready:
        return message("asks-wrench" if own.leak is not None and own.wrenches else "asks-pass")
    if own.ready:
        return message("asks-ready")
    longest = max((end.cards for end in own.ends), default=0)
    if longest >= view.terms.needed:
        return message("asks-long", missing=missing(own))
    if own.leak is not None:
        return message("asks-repair")
    return message("asks-play", cards=longest, needed=view.terms.needed)


def missing(line: Line) -> tuple[Message, ...]:
    """What a line that is long enough still lacks before its spout."""
    found = [message("lacks-repair")] if line.leak is not None else []
    if len(line.ends) > 1:
        found.append(message("lacks-caps"))
    elif all(end.side != W for end in line.ends):
        found.append(message("lacks-way"))
    return tuple(found) or (message("lacks-room"),)
