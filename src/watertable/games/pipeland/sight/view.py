"""What a viewer of Pipe Land may know: everything. Money, offers and tiles lie open, and the order of a pile is not
decided before chance draws. So a view holds the position, whose packed parts are read through `rules`.
"""

from dataclasses import dataclass

from watertable.engine.actors import Viewer
from watertable.games.pipeland.rules.position import Position


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know."""

    viewer: Viewer
    position: Position


def view(position: Position, viewer: Viewer) -> View:
    """What this viewer may know."""
    return View(viewer, position)
