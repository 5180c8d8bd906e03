"""All that the loops over many games call."""

from watertable.batch.games.pipeland.layout import ACTIONS, MASK, MOST_LISTED, OBSERVATION
from watertable.batch.games.pipeland.legal import is_action, is_legal, mask, parts
from watertable.batch.games.pipeland.listing import draw_action, list_actions
from watertable.batch.games.pipeland.rules import act, begin, code, draw, happen, tidy, turn, winners
from watertable.batch.games.pipeland.sight import observe

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
