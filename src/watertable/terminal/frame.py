"""A frame: what one viewer sees of one position, and what they can do there."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from watertable.engine.actors import Viewer
from watertable.engine.game import Game, Turn
from watertable.engine.messages import message
from watertable.engine.scene import Area, Scene
from watertable.engine.touches import Node
from watertable.terminal.players import Computer, Person, Player


class Frame:
    """Everything that the screen needs from the game. Each part is computed once, when it is first needed."""

    def __init__(self, game: Game[Any, Any, Any], position: Any, viewer: Viewer, players: Sequence[Player]) -> None:
        self.position = position
        self.viewer = viewer
        self._game = game
        self._players = players

    @cached_property
    def turn(self) -> Turn:
        """Who is to move."""
        return self._game.turn(self.position)

    @cached_property
    def may_touch(self) -> bool:
        """Whether the viewer has a move to make."""
        return self.viewer in self.turn.askable()

    @cached_property
    def view(self) -> Any:
        """What the viewer may know."""
        return self._game.view(self.position, self.viewer)

    @cached_property
    def moves(self) -> Sequence[Any]:
        """The viewer's legal moves."""
        return self._game.moves(self.position, self.viewer)

    @cached_property
    def tree(self) -> Node[Any]:
        """The viewer's legal moves by their touches."""
        return self._game.touches(self.view, self.moves) if self.may_touch else Node()

    @cached_property
    def scene(self) -> Scene:
        """The picture, with the level of each bot beside its name. If several people share the screen, the players'
        areas are in the order of the seats for every viewer.
        """
        scene = self._game.scene(self.view)
        areas = list(map(self._titled, scene.areas))
        if sum(isinstance(player, Person) for player in self._players) > 1:
            areas.sort(key=lambda area: -1 if area.owner is None else area.owner)
        return replace(scene, areas=tuple(areas))

    def _titled(self, area: Area) -> Area:
        player = None if area.owner is None else self._players[area.owner]
        if area.kind != "player" or area.title is None or not isinstance(player, Computer):
            return area
        return replace(area, title=message("bot-titled", title=area.title, level=message(f"bot-level-{player.level}")))
