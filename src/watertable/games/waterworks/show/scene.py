"""The picture of Waterworks: every pipeline in an area of its own, the viewer's first; hand, wrenches, draw pile and
drain.

Hidden cards have no identity that could be followed: the id of a card in hand is its place there, that of a card on
the table its cell.
"""

from collections import Counter
from functools import lru_cache
from typing import Final

from watertable.engine.actors import is_seated, seats_from
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Area, Box, Caption, Mark, Piece, Scene, Zone
from watertable.games.waterworks.rules.components import HAND
from watertable.games.waterworks.show.card_drawing import HEIGHT, WIDTH
from watertable.games.waterworks.show.faces import (
    DRAIN_FACE,
    EDGE_FACES,
    MENDED_FACE,
    PILE_FACE,
    POURING_FACE,
    SPOUT_FACE,
    VALVE_FACE,
    WRENCH_FACE,
    spray_face,
)
from watertable.games.waterworks.show.flowing import wet_cells
from watertable.games.waterworks.show.naming import (
    card_id,
    cell_id,
    end_words,
    kind_name,
    laid_name,
    place_name,
    place_words,
    spout_id,
)
from watertable.games.waterworks.show.prompting import PLAYING, buttons, is_stuck, lack, longest, prompt
from watertable.games.waterworks.sight.view import VALVE_NAME, Extent, Laid, Line, View
from watertable.kit.pipe_faces import water_face
from watertable.kit.pipe_text import sides_named
from watertable.kit.pipes import STEP, Cell, E, N, Openings, S, W, turned

HAND_AREA: Final = "hand"
SUPPLY: Final = "supply"
PILE: Final = "pile"
DRAIN: Final = "drain"
_GAP: Final = 16.0
"""Between cards that do not join."""
_WORDS: Final = 44.0
"""The height of a line of words below small areas."""
_ROOM: Final = (5, 1)
"""The columns left of a valve, and the rows above and below it, that are kept free from the beginning."""
_ROOM_IN_A_CROWD: Final = (2, 0)
_CROWD: Final = 4
"""From this many pipelines on, less is kept free."""
_RIM: Final = 6.0
"""The room for the table's edge beyond the outermost cells."""


def hand_id(place: int) -> str:
    """The id of a card in the viewer's hand."""
    return f"hand:{place}"


def wrench_id(seat: int, number: int) -> str:
    """The id of a wrench that is not yet placed."""
    return f"wrench:{seat}:{number}"


def _player_area(seat: int) -> str:
    """The id of the area with what a player has."""
    return f"player:{seat}"


# The lines


def line_area(seat: int) -> str:
    """The id of the area with a seat's pipeline."""
    return f"line:{seat}"


def cell_place(cell: Cell) -> tuple[float, float]:
    """The middle of a cell in its line's area; the valve is at (0, 0)."""
    return (cell[0] * WIDTH, cell[1] * HEIGHT)


def _extent(view: View, seat: int) -> Extent:
    """What a pipeline takes up, with some room around the valve to begin with."""
    left, right, top, bottom = view.lines[seat].extent
    columns, rows = _ROOM if view.seats < _CROWD else _ROOM_IN_A_CROWD
    return Extent(min(left, -columns), right, min(top, -rows), max(bottom, rows))


def _line(view: View, seat: int) -> Area:
    left, right, top, bottom = _extent(view, seat)
    box = Box(
        (left - 0.5) * WIDTH - _RIM,
        (top - 0.5) * HEIGHT - _RIM,
        (right - left + 1) * WIDTH + 2 * _RIM,
        (bottom - top + 1) * HEIGHT + 2 * _RIM,
    )
    title, on_turn = _line_title(view, seat), _is_on_turn(view, seat)
    return Area(line_area(seat), "board", box, (WIDTH, HEIGHT), title=title, owner=seat, on_turn=on_turn)


def _is_on_turn(view: View, seat: int) -> bool:
    return seat == view.seat and view.step in PLAYING


@lru_cache(2048)
def _line_pieces(seat: int, line: Line) -> tuple[Piece, ...]:
    wet = wet_cells(line)
    return tuple(_card(seat, card, wet.get(card.cell), place_words(line, card.cell)) for card in line.cards)


def _card(seat: int, card: Laid, inlets: Openings | None, place: Message) -> Piece:
    layers: list[str] = []
    marks: list[Mark] = ["fixed", "source"] if card.kind == VALVE_NAME else []
    upright = turned if card.turned else int  # layers are turned with the card
    if inlets is not None and card.openings:
        marks.append("wet")
        if card.kind != VALVE_NAME:
            layers.append(water_face(upright(card.openings), upright(inlets)))
    if card.leaks:
        marks.append("leak")  # a line has at most one leak, so water gets to it
        layers += [spray_face(where) for where in _cracks(card, upright(card.leaky_caps))]
    if card.wrench:
        layers.append(WRENCH_FACE)
        marks.append("wrench")
    if card.mended:
        layers.append(MENDED_FACE)
    face = VALVE_FACE if card.kind == VALVE_NAME else card.kind
    turn = 180 if card.turned else 0
    thing, name = card_id(seat, card.cell), laid_name(card, seat, place)
    where = cell_place(card.cell)
    return Piece(thing, line_area(seat), face, *where, name, turn=turn, layers=tuple(layers), marks=tuple(marks))


def _edge_pieces(view: View, seat: int) -> list[Piece]:
    """The edge of the table, as far as it is in the picture: one piece for every cell."""
    extent, (west, east, north, south) = view.lines[seat].extent, view.terms.edges
    extent = extent._replace(left=_extent(view, seat).left)
    columns = range(max(extent.left, -west), extent.right + 1)
    rows = range(extent.top, extent.bottom + 1)
    cells = [((-west, y), W) for y in rows if extent.left <= -west] + [
        ((east, y), E) for y in rows if extent.right == east
    ]
    cells += [((x, -north), N) for x in columns if extent.top == -north]
    cells += [((x, south), S) for x in columns if extent.bottom == south]
    return [_edge_piece(seat, cell, side) for cell, side in cells]


@lru_cache(4096)
def _edge_piece(seat: int, cell: Cell, side: int) -> Piece:
    (x, y), (dx, dy) = cell_place(cell), STEP[side]
    face = EDGE_FACES[dy == 0]
    thing = f"edge:{seat}:{place_name(cell)}:{sides_named(side)}"
    return Piece(thing, line_area(seat), face, x + dx * WIDTH / 2, y + dy * HEIGHT / 2, message("edge-name"))


def _cracks(card: Laid, leaky: Openings) -> str:
    """Where a card sprays: by its shape, or at the sides of its leaky caps in use."""
    return sides_named(leaky) if card.is_cap else card.kind[1]


def _line_title(view: View, seat: int) -> Message:
    line = view.lines[seat]
    if view.winner == seat or line.ready:
        return message("line-won" if view.winner == seat else "line-ready", owner=Who(seat))
    if is_stuck(view, line):
        return message("line-long", owner=Who(seat), cards=longest(line), lacks=lack(line))
    key = "line-grows" if line.leak is None else "line-leaks"
    return message(key, owner=Who(seat), cards=longest(line), needed=view.terms.needed)


@lru_cache(2048)
def _line_zones(seat: int, line: Line) -> tuple[Zone, ...]:
    found: list[Zone] = []
    for cell in dict.fromkeys(end.faces for end in line.ends):
        x, y = cell_place(cell)
        box = Box(x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT)
        name = message("cell-name", owner=Who(seat), place=end_words(line, cell))
        found.append(Zone(cell_id(seat, cell), line_area(seat), box, name))
    return tuple(found)


def _zones(view: View) -> list[Zone]:
    lines = enumerate(view.lines)
    return [zone for seat, line in lines if view.winner != seat for zone in _line_zones(seat, line)]


# What the players have


def _player(view: View, seat: int) -> tuple[Area, list[Piece]]:
    line, area = view.lines[seat], _player_area(seat)
    columns = view.terms.wrenches + 1
    spread = WIDTH + _GAP
    pieces = [
        Piece(
            wrench_id(seat, number),
            area,
            WRENCH_FACE,
            (1 + number) * spread,
            0,
            message("wrench-name", owner=Who(seat)),
        )
        for number in range(line.wrenches)
    ]
    if view.winner != seat:
        pieces.append(Piece(spout_id(seat), area, SPOUT_FACE, 0, 0, message("spout-name", owner=Who(seat))))
    size = view.hand_sizes[seat] if seat < len(view.hand_sizes) else 0
    box = Box(-WIDTH / 2, -HEIGHT / 2, columns * spread - _GAP, HEIGHT)
    found = Area(
        area,
        "player",
        box,
        (spread, HEIGHT),
        title=message("player-title", owner=Who(seat)),
        note=message("hand-size", cards=size),
        owner=seat,
        on_turn=_is_on_turn(view, seat),
    )
    return found, pieces


def _spout_piece(seat: int, line: Line) -> Piece:
    """The spout at the end of the winner's line."""
    x, y = cell_place(line.ends[0].faces)
    name = message("pouring-name", owner=Who(seat))
    return Piece(spout_id(seat), line_area(seat), POURING_FACE, x, y, name, marks=("wet",))


def _hand_place(place: int) -> tuple[float, float]:
    """The middle of a card in the hand."""
    return (place * (WIDTH + _GAP), 0.0)


def _hand(view: View) -> tuple[list[Area], list[Piece], list[Caption]]:
    if not is_seated(view.viewer, view.seats):
        return [], [], []
    spread, most = WIDTH + _GAP, HAND + 1
    box = Box(-WIDTH / 2, -HEIGHT / 2, most * spread - _GAP, HEIGHT + _WORDS)
    area = Area(HAND_AREA, "hand", box, (spread, HEIGHT), title=message("hand-title"), owner=view.viewer)
    pieces = [
        Piece(hand_id(place), HAND_AREA, kind, *_hand_place(place), message("hand-name", card=kind_name(kind)))
        for place, kind in enumerate(view.hand)
    ]
    captions = [
        Caption(HAND_AREA, _hand_place(place)[0], HEIGHT / 2 + _WORDS - 12, message(f"short-{kind}"), 19, "ink-soft")
        for place, kind in enumerate(view.hand)
    ]
    return [area], pieces, captions


@lru_cache(2048)
def _counted(drain: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(message("drain-kind", card=kind_name(kind), count=count) for kind, count in Counter(drain).items())


def _supply(view: View) -> tuple[Area, list[Piece], list[Caption]]:
    spread = WIDTH + 8 * _GAP  # what is said below each is wider than a card
    box = Box(-WIDTH / 2, -HEIGHT / 2, spread + WIDTH, HEIGHT + _WORDS)
    area = Area(SUPPLY, "supply", box, (spread, HEIGHT), title=message("supply-title"))
    pile, drain = message("pile-name", cards=view.pile), message("drain-name", cards=len(view.drain))
    pieces = [Piece(PILE, SUPPLY, PILE_FACE, 0, 0, pile)] if view.pile else []
    if view.top is None:
        pieces.append(Piece(DRAIN, SUPPLY, DRAIN_FACE, spread, 0, drain))
    else:
        name = message("drain-top-name", card=kind_name(view.top), kinds=_counted(view.drain))
        pieces.append(Piece(DRAIN, SUPPLY, view.top, spread, 0, name))
    below = HEIGHT / 2 + _WORDS - 12
    captions = [
        Caption(SUPPLY, 0, below, message("pile-caption", cards=view.pile), 22, "ink-soft"),
        Caption(SUPPLY, spread, below, message("drain-caption", cards=len(view.drain)), 22, "ink-soft"),
    ]
    return area, pieces, captions


# All of it


def scene(view: View) -> Scene:
    """The picture of a view."""
    areas = [_line(view, seat) for seat in seats_from(view.viewer, view.seats)]
    pieces: list[Piece] = []
    for seat, line in enumerate(view.lines):
        pieces += _edge_pieces(view, seat)
        pieces += _line_pieces(seat, line)
    if view.winner is not None:
        pieces.append(_spout_piece(view.winner, view.lines[view.winner]))
    for seat in seats_from(view.viewer, view.seats):
        area, things = _player(view, seat)
        areas.append(area)
        pieces += things
    hands, cards, names = _hand(view)
    supply, stock, counts = _supply(view)
    return Scene(
        (*areas, *hands, supply),
        (*pieces, *cards, *stock),
        tuple(_zones(view)),
        buttons(view),
        (*names, *counts),
        prompt(view),
    )
