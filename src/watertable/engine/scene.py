"""The picture of a view, as data. Whatever shows it needs no knowledge of the game.

A scene is divided into areas. The client lays the areas out for its screen; inside an area, the game places the
pieces, in units that all areas of the scene share. A piece names a *face*, which the game draws once. It keeps its id
from scene to scene, so that a client can move it smoothly.
"""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Literal, NamedTuple, TypeAlias

from watertable.engine.actors import Seat
from watertable.engine.messages import Message, Spot

Degrees: TypeAlias = int
"""How far a piece is turned, clockwise: 0, 90, 180 or 270."""


class Colour(NamedTuple):
    """A colour of a game's own, as `#rrggbb`, in the dark theme and in the light one."""

    dark: str
    light: str


@dataclass(frozen=True, slots=True)
class Face:
    """How a piece looks, drawn once around (0, 0), for a graphic screen and for a text screen.

    `svg` is the inside of a symbol. Colours are written `var(--name)` with the names of `watertable.picture.themes` and
    of the game's own colours.
    `text` is the same for a text screen: lines of equal length, by turn; a face without lines is not shown there. A
    text face that fills a whole cell of its area's pitch is opaque. In smaller faces and in layers, spaces are
    transparent.
    """

    id: str
    width: float
    height: float
    svg: str
    text: Mapping[Degrees, tuple[str, ...]]
    ink: str = "ink"
    """The colour of the text drawing, by name."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its left top corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Label(NamedTuple):
    """What a column or a row of an area is called, and where that is written. A client that shows only a part of the
    area writes it at the edge of what it shows.
    """

    line: Literal["column", "row"]
    at: float
    """Where the column or the row is: its x, or its y."""
    written: tuple[float, ...]
    """Where in the column or the row its name stands: at these y, or x."""
    words: Message


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the scene that a client lays out as a unit: a board, a hand, a player's things, a supply."""

    id: str
    kind: Literal["board", "hand", "player", "supply", "offers"]
    box: Box
    """The bounds of everything in it, so that a client can fit, pan and zoom."""
    pitch: tuple[float, float]
    """The distance between neighbouring places, across and down. One such step is one cell of a text screen."""
    _: KW_ONLY
    title: Message | None = None
    note: Message | None = None
    """More about it, such as how many cards its owner holds. Shown where there is room."""
    owner: Seat | None = None
    on_turn: bool = False
    """Whether it is its owner's turn. Somebody else may have to answer first."""
    words: tuple[Message, ...] = ()
    """What an offer says, line by line, for a client that writes it beside its drawing: what it is, and what the viewer
    can do about it.
    """
    spots: tuple[Spot, ...] = ()
    """The places that an offer is about."""
    labels: tuple[Label, ...] = ()
    """The names of its columns and rows, if places are called by them."""


Mark: TypeAlias = Literal["wet", "leak", "wrench", "locked", "fixed", "source", "die", "ground", "through"]
"""What a client may show in its own way.

wet, leak, wrench, locked: as they say. fixed: no player ever moves it. source: water comes in here. die: it rolls when
its face changes. ground: everything else lies on it, zones too, and it can't be touched. through: touches go to what
lies below.
"""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table, with its middle at (x, y)."""

    id: str
    area: str
    face: str
    x: float
    y: float
    name: Message
    """What a screen reader says."""
    _: KW_ONLY
    turn: Degrees = 0
    layers: tuple[str, ...] = ()
    """More faces, drawn over the first in this order and turned with it: water, leaks, a wrench."""
    marks: tuple[Mark, ...] = ()

    @property
    def is_ground(self) -> bool:
        """Whether everything else lies on it: a board, a chart."""
        return "ground" in self.marks

    @property
    def is_touchable(self) -> bool:
        """Whether it can be touched."""
        return not self.is_ground and "through" not in self.marks


@dataclass(frozen=True, slots=True)
class Zone:
    """A place without a piece that can be touched."""

    id: str
    area: str
    box: Box
    name: Message


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press, with no place on the table: lock, pass, decline."""

    id: str
    name: Message
    follows: bool = False
    """Whether it says what to do with a thing. Then it is shown only after that thing was touched, if it leads on."""
    final: bool = False
    """Whether nobody can ever undo what it does, so that a client should ask once more."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words in the picture, with their middle at (x, y)."""

    area: str
    x: float
    y: float
    words: Message
    size: float = 16
    ink: str = "ink"
    """Its colour, a name of `watertable.picture.themes`."""


class About(NamedTuple):
    """What a thing is, and what it does, for somebody who has not read the rules."""

    words: Message
    section: str | None = None
    """The section of the guide that says more, by its key."""


class Abouts(NamedTuple):
    """What can be said about the things of a game's scenes, at any time."""

    faces: Mapping[str, About] = {}
    """By the id of a face: what every piece or layer with that face is."""
    zones: Mapping[str, About] = {}
    """By the beginning of a zone's id, up to the first colon: `space` for `space:K11`."""
    buttons: Mapping[str, About] = {}
    """By the id of a button."""
    pieces: Mapping[str, About] = {}
    """By the beginning of a piece's id, up to the first colon: what it is where it lies, said before what its face is.
    A card that wears the same face in a hand and on a pile is two things.
    """


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything there is to see. Pieces are drawn in order, the first lowest; a ground lies below them all."""

    areas: tuple[Area, ...]
    pieces: tuple[Piece, ...]
    zones: tuple[Zone, ...] = ()
    buttons: tuple[Button, ...] = ()
    captions: tuple[Caption, ...] = ()
    asks: Message | None = None
    """What the viewer is to do now, in a short sentence."""

    def touchables(self) -> frozenset[str]:
        """The ids of everything that can be touched."""
        pieces = (piece for piece in self.pieces if piece.is_touchable)
        things: tuple[Piece | Zone | Button, ...] = (*pieces, *self.zones, *self.buttons)
        return frozenset(thing.id for thing in things)
