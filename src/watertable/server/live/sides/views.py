"""Views that are needed more than once: for the picture, the touches, and the log before and after a move."""

from typing import Any, Final

from watertable.engine.actors import Viewer
from watertable.engine.game import Game

_KEPT: Final = 24
"""Enough for the viewers of five seats and onlookers, before and after a move and chance's moves after it."""


class Views:
    """The latest views of one table."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._kept: dict[tuple[int, Viewer], tuple[Any, Any]] = {}
        """By the identity of the position, which is kept alive with its view."""

    def of(self, position: Any, viewer: Viewer) -> Any:
        """The view of a position."""
        key = (id(position), viewer)
        if key not in self._kept:
            self._kept[key] = (position, self._game.view(position, viewer))
            if len(self._kept) > _KEPT:
                del self._kept[next(iter(self._kept))]
        return self._kept[key][1]
