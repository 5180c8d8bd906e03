"""What a viewer sees: everything. Money, offers and tiles lie open, and the order of a pile is not decided before
chance draws; so a view is the position, and whose eyes it is seen with.
"""

from typing import NamedTuple

from watertable.engine.actors import Viewer
from watertable.games.pipeland.rules.position import Position


class View(NamedTuple):
    """What one viewer sees."""

    viewer: Viewer
    table: Position
