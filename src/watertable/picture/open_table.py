"""The picture of a table with all cards open: what an onlooker sees, and every seat's hand beside it."""

from dataclasses import replace
from typing import Any

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.messages import Who, message
from watertable.engine.scene import Scene


def open_scene(game: Game[Any, Any, Any], position: Any) -> Scene:
    """The scene of a position with all cards open. Nobody at the table may see it; it is for those who may see all."""
    scene = game.scene(game.open_view(position))
    for seat in range(game.players(position)) if game.hides else ():
        scene = _with_own(scene, game.scene(game.view(position, seat)), seat)
    return replace(scene, asks=None)


def _with_own(scene: Scene, own: Scene, seat: Seat) -> Scene:
    """A scene with the hand of a seat, and the seat's things as the seat itself sees them."""
    hands = {area.id: f"{area.id}:{seat}" for area in own.areas if area.kind == "hand"}
    things = {area.id for area in own.areas if area.kind == "player" and area.owner == seat}
    mine = {area.id: area for area in own.areas}
    title = message("hand-of", owner=Who(seat))
    return replace(
        scene,
        areas=(
            *(mine[area.id] if area.id in things else area for area in scene.areas),
            *(replace(area, id=hands[area.id], title=title) for area in own.areas if area.id in hands),
        ),
        pieces=(
            *(piece for piece in scene.pieces if piece.area not in things),
            *(piece for piece in own.pieces if piece.area in things),
            *(replace(piece, area=hands[piece.area]) for piece in own.pieces if piece.area in hands),
        ),
        captions=(
            *(caption for caption in scene.captions if caption.area not in things),
            *(caption for caption in own.captions if caption.area in things),
            *(replace(caption, area=hands[caption.area]) for caption in own.captions if caption.area in hands),
        ),
        zones=tuple(zone for zone in scene.zones if zone.area not in things),
    )
