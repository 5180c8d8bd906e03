"""What a viewer of Pipe Land may know: everything. Money, offers and tiles lie open, and the order of a pile is not
decided before chance draws. So a view is the position, and who looks at it.
"""

from typing import NamedTuple

from watertable.engine.actors import Viewer
from watertable.games.pipeland.rules.position import Position


class View(NamedTuple):
    """What a viewer may know."""

    viewer: Viewer
    position: Position
