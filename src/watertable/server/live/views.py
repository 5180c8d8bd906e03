"""Views that are needed more than once: for the picture, the touches, and what is told before and after."""

from typing import Any, Final

from watertable.engine.actors import Viewer
from watertable.engine.game import Game

_KEPT: Final = 24
"""For the viewers of five seats and the onlookers, before and after a move, with what chance does then."""


class Views:
    """The last views of one table."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._kept: dict[tuple[int, Viewer], tuple[Any, Any]] = {}
        """By the position's identity; the position is kept with its view, so that no other one can have it."""

    def of(self, position: Any, viewer: Viewer) -> Any:
        """What this viewer may know of a position."""
        key = (id(position), viewer)
        if key not in self._kept:
            self._kept[key] = (position, self._game.view(position, viewer))
            if len(self._kept) > _KEPT:
                del self._kept[next(iter(self._kept))]
        return self._kept[key][1]
