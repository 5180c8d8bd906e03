"""A scene drawn in characters. Nothing here knows a game: it draws faces, places and marks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from watertable.engine.scene import Face, Piece, Scene
from watertable.engine.touches import Ghost
from watertable.picture.text.cells import Cells, faces_on_grounds, text_of, text_size
from watertable.picture.text.ink import Colour, Palette, blend
from watertable.picture.text.layout import Layout, Say, Spot, lay_out
from watertable.picture.text.sheet import Rect, Sheet

_MOVED: Final = "╭╮╰╯"
_PICKED: Final = "┏┓┗┛"
_CURSOR: Final = "▛▜▙▟"


@dataclass(frozen=True, slots=True)
class Shown:
    """What is highlighted."""

    lit: frozenset[str] = frozenset()
    """Things that can be touched next."""
    picked: frozenset[str] = frozenset()
    """Things that were touched on the way to a move."""
    moved: frozenset[str] = frozenset()
    """Pieces that the last turn changed."""
    ghosts: tuple[Ghost, ...] = ()
    """Pieces at the places that the touches so far give them."""
    asked: tuple[Ghost, ...] = ()
    """Pieces at the places that the selected choice would give them."""


class Place(NamedTuple):
    """A thing that can be touched, and its place."""

    id: str
    rect: Rect
    is_piece: bool


class Picture(NamedTuple):
    """A drawn scene, and the places of its things in the order in which they were drawn."""

    sheet: Sheet
    places: tuple[Place, ...]

    def place(self, thing: str | None) -> Place | None:
        """The place of a thing, if it is in the picture."""
        return next((place for place in reversed(self.places) if place.id == thing), None)

    def reachable(self, lit: frozenset[str]) -> tuple[Place, ...]:
        """The places that a cursor may go to: those that are lit, and those that no larger piece covers."""
        pieces = [place for place in self.places if place.is_piece]
        return tuple(
            place
            for place in self.places
            if place.id in lit or not any(_hides(other, place) for other in pieces if other is not place)
        )

    def at(self, x: int, y: int, lit: frozenset[str]) -> Place | None:
        """The thing at a character. Of several, a lit one comes first, then the largest, then the topmost."""
        point = Rect(x, y, 1, 1)
        places = [place for place in reversed(self.places) if place.rect.holds(point)]
        places.sort(key=lambda place: (place.id not in lit, -place.rect.width * place.rect.height))
        return places[0] if places else None


def _hides(piece: Place, place: Place) -> bool:
    if piece.rect == place.rect:
        return False
    return piece.rect.holds(place.rect)


def draw(
    scene: Scene, faces: Mapping[str, Face], say: Say, size: tuple[int, int], palette: Palette, shown: Shown
) -> Picture:
    """Draw a scene on a sheet of at least the given width, and as high as it needs to be."""
    layout = lay_out(scene, faces, say, *size)
    pen = _Pen(layout, scene, faces, palette, shown)
    places: dict[str, Place] = {}
    covered: dict[Rect, str] = {}
    for piece in scene.pieces:
        if piece.is_ground:
            pen.ground(piece)
    for zone in scene.zones:
        rect = _moved(layout.spots[zone.area], layout.spots[zone.area].panel.cells.box(zone.box))
        pen.zone(zone.id, rect)
        places[zone.id] = Place(zone.id, rect, is_piece=False)
    for piece in scene.pieces:
        if piece.is_ground or not text_of(faces[piece.face], piece.turn):
            continue
        rect = pen.piece(piece)
        if not piece.is_touchable:
            continue
        places.pop(covered.get(rect, ""), None)
        covered[rect] = piece.id
        places[piece.id] = Place(piece.id, rect, is_piece=True)
    pen.ghosts(scene.pieces)
    pen.words()
    return Picture(pen.sheet, tuple(places.values()))


def draw_cursor(picture: Picture, thing: str, palette: Palette) -> None:
    """Draw the cursor onto a picture."""
    place = picture.place(thing)
    if place is None:
        return
    if _is_roomy(place.rect):
        _frame(picture.sheet, place.rect, _CURSOR, palette["accent"])
    else:
        picture.sheet.lay(place.rect, palette["accent"], clear=False)


def _moved(spot: Spot, rect: Rect) -> Rect:
    return rect._replace(x=rect.x + spot.x, y=rect.y + spot.y)


def _is_roomy(rect: Rect) -> bool:
    """Whether a drawing of this size leaves its corners free."""
    return rect.width >= 5 and rect.height >= 3


def _frame(sheet: Sheet, rect: Rect, corners: str, ink: Colour) -> None:
    if _is_roomy(rect):
        right, bottom = rect.right - 1, rect.bottom - 1
        places = ((rect.x, rect.y), (right, rect.y), (rect.x, bottom), (right, bottom))
        for (x, y), corner in zip(places, corners, strict=True):
            sheet.draw(x, y, (corner,), ink, bold=True)


class _Pen:
    """Draws on one sheet."""

    def __init__(self, layout: Layout, scene: Scene, faces: Mapping[str, Face], palette: Palette, shown: Shown) -> None:
        self.sheet = Sheet(layout.width, layout.height, palette["ink"], palette["table-low"])
        self._layout = layout
        self._faces = faces
        self._palette = palette
        self._shown = shown
        self._lights: set[Rect] = set()
        self._largest = max(
            (text_size(text_of(face, 0)) for face in faces_on_grounds(scene, faces).values()), default=(0, 0)
        )

    def ground(self, piece: Piece) -> None:
        """Draw a ground, which all other pieces are on. It hides nothing, and is never highlighted."""
        spot = self._layout.spots[piece.area]
        for name in (piece.face, *piece.layers):
            text = text_of(self._faces[name], piece.turn)
            rect = _moved(spot, spot.panel.cells.around(piece.x, piece.y, text_size(text)))
            self.sheet.draw(rect.x, rect.y, text, self._palette[self._faces[name].ink])

    def zone(self, thing: str, rect: Rect) -> None:
        """Draw a zone. What is below it stays visible."""
        if thing in self._shown.lit:
            self._lights.add(rect)
            self.sheet.lay(rect, blend(self._palette["table-low"], self._palette["accent"], 0.45), clear=False)
        elif thing in self._shown.picked:
            self.sheet.lay(rect, self._palette["accent"], clear=False)

    def piece(self, piece: Piece, ghost: Colour | None = None) -> Rect:
        """Draw a piece. One that fills a cell is a card: it has a background, and hides what is below it, except the
        light of a zone. `ghost` is the tint of a ghost.
        """
        spot = self._layout.spots[piece.area]
        cells = spot.panel.cells
        text = text_of(self._faces[piece.face], piece.turn)
        size = text_size(text)
        rect = _moved(spot, cells.around(piece.x, piece.y, size))
        is_card = size == self._card_size(cells)
        if is_card:
            self.sheet.lay(rect, ghost or self._card_ground(piece, cells, is_lit=rect in self._lights))
        wet = "wet" in piece.marks and "leak" not in piece.marks
        for face in (piece.face, *piece.layers):
            ink = self._palette["water" if wet else "alarm" if "leak" in piece.marks else self._faces[face].ink]
            self.sheet.draw(
                rect.x, rect.y, text_of(self._faces[face], piece.turn), ink, bold=wet or not is_card, italic=bool(ghost)
            )
        if is_card and ghost is None:
            self._corners(piece.id, rect)
        return rect

    def _card_size(self, cells: Cells) -> tuple[int, int]:
        """The size of a piece that fills a cell, before the cell was widened."""
        plain = Cells(cells.area, cells.scale)
        return (min(plain.width, self._largest[0]), min(plain.height, self._largest[1]))

    def _card_ground(self, piece: Piece, cells: Cells, *, is_lit: bool) -> Colour:
        """The background of a card. Neighbours differ slightly; locked and loose cards differ clearly."""
        palette, kind = self._palette, "plate" if "locked" in piece.marks else "card"
        dark = blend(palette[f"{kind}-low"], palette[f"{kind}-edge"], 0.2)
        ground = dark if sum(cells.cell(piece.x, piece.y)) % 2 else palette[f"{kind}-high"]
        if piece.id in self._shown.moved and not _is_roomy(cells.around(piece.x, piece.y, self._card_size(cells))):
            ground = blend(ground, palette["water"], 0.4)
        if piece.id in self._shown.picked:
            return blend(ground, palette["accent"], 0.85)
        return blend(ground, palette["accent"], 0.45) if is_lit or piece.id in self._shown.lit else ground

    def _corners(self, thing: str, rect: Rect) -> None:
        if thing in self._shown.picked:
            _frame(self.sheet, rect, _PICKED, self._palette["plate-edge"])
        elif thing in self._shown.moved:
            _frame(self.sheet, rect, _MOVED, self._palette["plate-edge"])

    def ghosts(self, pieces: Iterable[Piece]) -> None:
        """Draw the ghosts. Of two ghosts of a piece, the later one counts."""
        known = {piece.id: piece for piece in pieces}
        palette, asked = self._palette, {ghost.piece for ghost in self._shown.asked}
        for ghost in {ghost.piece: ghost for ghost in (*self._shown.ghosts, *self._shown.asked)}.values():
            if ghost.piece not in known:
                continue
            tint = palette["accent"] if ghost.piece in asked else blend(palette["card-low"], palette["water"], 0.3)
            rect = self.piece(
                replace(
                    known[ghost.piece], area=ghost.area, x=ghost.x, y=ghost.y, turn=ghost.turn, layers=(), marks=()
                ),
                tint,
            )
            if ghost.piece in asked:
                _frame(self.sheet, rect, _PICKED, palette["plate-edge"])

    def words(self) -> None:
        for spot in self._layout.spots.values():
            for line in spot.panel.lines:
                self.sheet.write(spot.x + line.x, spot.y + line.y, line.words, self._palette[line.ink], bold=line.bold)
