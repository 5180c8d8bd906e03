"""The prompt: what the viewer can do now, in a sentence, and the buttons for it."""

from typing import Final

from watertable.engine.messages import Message, message
from watertable.engine.scene import Button
from watertable.starter.rules.position import NOBODY
from watertable.starter.sight.view import View

BUTTONS: Final = (Button("claim", message("button-claim")),)


def is_running(view: View) -> bool:
    """Whether the barrels are filled, and nobody has doubted yet."""
    return len(view.levels) == view.seats and view.doubter == NOBODY


def prompt(view: View) -> Message | None:
    """What the viewer is asked to do."""
    if not is_running(view) or view.viewer != view.seat:
        return None
    return message("asks-answer" if view.claim else "asks-first")
