"""All that the loops over many games call."""

from watertable.batch.games.waterworld.layout import ACTIONS, MASK, MOST_LISTED, OBSERVATION
from watertable.batch.games.waterworld.legal import draw_action, is_action, is_legal, list_actions, mask, parts
from watertable.batch.games.waterworld.rules import act, begin, code, draw, happen, tidy, turn, winners
from watertable.batch.games.waterworld.sight import observe

__all__ = [
    "ACTIONS",
    "MASK",
    "MOST_LISTED",
    "OBSERVATION",
    "act",
    "begin",
    "code",
    "draw",
    "draw_action",
    "happen",
    "is_action",
    "is_legal",
    "list_actions",
    "mask",
    "observe",
    "parts",
    "tidy",
    "turn",
    "winners",
]
