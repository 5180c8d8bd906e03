"""Imagining: the position that lies behind a view. There is only one, and the view holds it."""

from watertable.games.pipeland.rules.position import Position
from watertable.games.pipeland.sight.view import View


def imagine(view: View) -> Position:
    """The position of this view."""
    return view.position
