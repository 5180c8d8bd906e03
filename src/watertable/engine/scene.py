"""The picture of a view, as data: whoever shows it needs to know nothing about the game.

A scene is divided into areas. The client lays the areas out for its screen; inside an area, places are the game's, in
units that all areas of the scene share. A piece names a *face*, which the game draws once; its id stays with it from
scene to scene, so that a client can move it smoothly.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from watertable.engine.actors import Seat
from watertable.engine.messages import Message

Degrees: TypeAlias = int
"""How far a piece is turned, clockwise: 0, 90, 180 or 270."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a piece looks, drawn once around (0, 0), for a graphic screen and for a text screen.

    `svg` is the inside of a symbol. Colours are written `var(--name)` with the names of `watertable.picture.themes`.
    `text` is the same for a text screen: lines of equal length, by turn; a face without a line is not shown there. One
    as large as its area's pitch covers what lies below it; through the spaces of a smaller one, or of a layer, that
    shines through.
    """

    id: str
    width: float
    height: float
    svg: str
    text: Mapping[Degrees, tuple[str, ...]]
    ink: str = "ink"
    """The colour of the text drawing, a name of `watertable.picture.themes`."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its left top corner and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the scene that a client lays out as one: a board, a hand, what a player has, a supply."""

    id: str
    kind: Literal["board", "hand", "player", "supply", "offers"]
    box: Box
    """The bounds of everything in it, so that a client can fit, pan and zoom."""
    pitch: tuple[float, float]
    """The distance between neighbouring places: a text screen makes a cell of it."""
    title: Message | None = None
    note: Message | None = None
    """What else there is to say of it, where there is room: how many cards its owner holds, how much money."""
    owner: Seat | None = None
    on_turn: bool = False
    """Whether it is its owner's turn. Somebody else may have to answer meanwhile."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that lies on the table, its middle at (x, y)."""

    id: str
    area: str
    face: str
    x: float
    y: float
    name: Message
    """What a screen reader says."""
    turn: Degrees = 0
    layers: tuple[str, ...] = ()
    """More faces, drawn over the first in order and turned with it: water, leaks, a wrench."""
    marks: tuple[str, ...] = ()
    """What a client may show in its own way: `wet`, `leak`, `locked`; `fixed`: no player ever moves it; `source`: water
    comes in here; `die`: it rolls when it shows something else; `ground`: all else lies on it, zones too, and nobody
    ever touches it; `through`: touches go to what lies below it.
    """

    @property
    def is_ground(self) -> bool:
        """Whether it is what all else lies on: a board, a chart."""
        return "ground" in self.marks

    @property
    def is_touchable(self) -> bool:
        """Whether a touch may ever mean it, and not what lies below it."""
        return not self.is_ground and "through" not in self.marks


@dataclass(frozen=True, slots=True)
class Zone:
    """A place that can be touched though no piece lies there."""

    id: str
    area: str
    box: Box
    name: Message


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press that has no place on the table: lock, pass, decline."""

    id: str
    name: Message
    follows: bool = False
    """Whether it says what shall be done with a thing: it comes when that was touched, if it can be done."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words in the picture, their middle at (x, y)."""

    area: str
    x: float
    y: float
    words: Message
    size: float = 16
    ink: str = "ink"


@dataclass(frozen=True, slots=True)
class Scene:
    """All there is to see. Pieces are drawn in their order, the first lowest; a ground is below them all."""

    areas: tuple[Area, ...]
    pieces: tuple[Piece, ...]
    zones: tuple[Zone, ...] = ()
    buttons: tuple[Button, ...] = ()
    captions: tuple[Caption, ...] = ()
    asks: Message | None = None
    """What the viewer is asked to do now, in a short sentence."""

    def touchables(self) -> frozenset[str]:
        """The ids of all that a touch can name."""
        pieces = (piece for piece in self.pieces if piece.is_touchable)
        things: tuple[Piece | Zone | Button, ...] = (*pieces, *self.zones, *self.buttons)
        return frozenset(thing.id for thing in things)
