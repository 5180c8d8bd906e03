"""The scene of Waterworld: the chart with all that floats on it, dice below it, hands, and what lies beside it.

Nobody can follow a hidden card from scene to scene, because a card's id is its place in a hand. Of other hands, the
cards that the viewer knows to be there lie face up.
"""

from functools import cache, lru_cache
from typing import Final

from watertable.engine.actors import is_seated, seats_from
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Area, Box, Caption, Label, Piece, Scene, Zone
from watertable.games.waterworld.rules.components import KINDS, LIMIT, ROUNDS, SIDE, SPACES
from watertable.games.waterworld.show.chart_drawing import COLUMNS, EDGE, LETTERED, MARGIN, PITCH, space_place
from watertable.games.waterworld.show.faces import (
    ATOLL_FACE,
    BURNT_FACE,
    CARD_BACK,
    CARD_HEIGHT,
    CARD_WIDTH,
    CHART_FACE,
    COMPASS_FACE,
    COMPASS_OPEN_FACE,
    DEEZ_FACE,
    DISCARD_FACE,
    DRY_LAND_FACE,
    GONE_FACE,
    PILE_FACE,
    SAILS_FACE,
    TOKEN_BACK,
    TOKEN_PILE_FACE,
    boat_face,
    card_face,
    die_face,
    token_face,
)
from watertable.games.waterworld.show.naming import card_name, land, nothing_in, space_id, space_name, token_name
from watertable.games.waterworld.show.prompting import CHOOSING, buttons, prompt
from watertable.games.waterworld.sight.view import Atoll, Claims, View

BOARD: Final = "board"
HAND: Final = "hand"
SUPPLY: Final = "supply"
DEEZ: Final = "deez"
DISCARDS: Final = "discards"
COMPASS: Final = "compass"

_HALF: Final = PITCH * SIDE / 2 + MARGIN
"""The distance from the middle of the chart to its edge."""
_DICE: Final = 124.0
"""The height of the strip below the chart where the dice lie."""
_DICE_PLACES: Final = {
    "white": (48 - _HALF, 152 - _HALF),
    "attack": (_HALF - 376, _HALF - 272),
    "red": (_HALF - 152, _HALF - 48),
}
_LABELS: Final = (
    *(Label("column", at, (-EDGE, EDGE), message("space-empty", space=name)) for name, at in COLUMNS),
    *(Label("row", at, (-EDGE, EDGE), message("space-empty", space=name)) for name, at in LETTERED),
)
"""The chart's letters and numbers."""
_GAP: Final = 16.0
_SPREAD: Final = CARD_WIDTH + _GAP
_APART: Final = 1.0
"""How many places more lie between the discard pile and the tokens: what is said below each is wider than a card."""
_WORDS: Final = 40.0
"""The height of a line of words below cards."""
_FAN: Final = 42.0
"""How much of a card in an opponent's hand can be seen under the next card."""


def boat_id(seat: int) -> str:
    """The id of a seat's trimaran."""
    return f"boat:{seat}"


def hand_id(place: int) -> str:
    """The id of a card in the viewer's hand."""
    return f"hand:{place}"


def sails_id(seat: int) -> str:
    """The id of a seat's furled sails."""
    return f"sails:{seat}"


# The board


def boat_place(view: View, seat: int, space: str) -> tuple[float, float]:
    """Where a boat lies in a space: beside the other boats there, and so that a token or the Deez can be seen."""
    x, y = space_place(space)
    row = [other for other, place in enumerate(view.places) if place == space or other == seat]
    number, crowd = row.index(seat), len(row)
    if crowd == 1:
        atoll = view.atoll_at(space)
        on_atoll = atoll is not None and atoll.stands
        return (x, y + 22) if view.deez == space else (x + 17, y + 15) if on_atoll else (x, y)
    column, line = number % 2, number // 2
    down = 34 * line - 17 if crowd > 2 else 22 if view.deez == space else 10
    return (x - 20 + 40 * column, y + down)


def deez_place(view: View, space: str) -> tuple[float, float]:
    """Where the Deez lies in a space: behind the boats there."""
    x, y = space_place(space)
    return (x, y - 20 if space in view.places else y)


def _board_pieces(view: View) -> list[Piece]:
    pieces = [Piece("chart", BOARD, CHART_FACE, 0, 0, message("chart-name"), marks=("ground", "fixed"))]
    dry = land(view)
    if dry is not None:
        name = message("dry-land-name", space=dry)
        pieces.append(Piece("dry-land", BOARD, DRY_LAND_FACE, *space_place(dry), name, marks=("through",)))
    is_laid = view.step not in ("compass", "tokens")
    pieces += [_atoll_piece(atoll, is_laid) for atoll in view.atolls]
    if view.deez is not None:
        place, name = deez_place(view, view.deez), message("deez-name", space=view.deez)
        pieces.append(Piece(DEEZ, BOARD, DEEZ_FACE, *place, name, marks=("through",)))
    for seat, space in enumerate(view.places):
        state = view.sails[seat]
        name = message("boat-name", owner=Who(seat), space=space, sails=state)
        face = boat_face(seat, state == "hoisted")
        pieces.append(Piece(boat_id(seat), BOARD, face, *boat_place(view, seat, space), name, marks=("through",)))
    return pieces


@lru_cache(4096)
def _atoll_piece(atoll: Atoll, is_laid: bool) -> Piece:
    place, thing = space_place(atoll.space), f"atoll:{atoll.space}"
    if not atoll.stands:
        name = message("burnt-name", space=atoll.space)
        return Piece(thing, BOARD, BURNT_FACE, *place, name, marks=("fixed", "through"))
    if atoll.token is None:
        layers = (TOKEN_BACK,) if is_laid else ()
        name = message("atoll-hidden-name", space=atoll.space)
    else:
        layers = (token_face(atoll.token),)
        name = message("atoll-name", space=atoll.space, token=token_name(atoll.token))
    return Piece(thing, BOARD, ATOLL_FACE, *place, name, layers=layers, marks=("fixed", "through"))


def _dice(view: View) -> list[Piece]:
    """The dice to sail by on the left; on the right those of a battle, until the next boat moves."""
    found = _pair("white", "white", view.white)
    if view.attack or view.step == "white":
        found += _pair("attack", "white", view.attack) + _pair("red", "red", view.red)
    return found


def _pair(which: str, colour: str, rolled: tuple[int, ...]) -> list[Piece]:
    found: list[Piece] = []
    for number, x in enumerate(_DICE_PLACES[which]):
        pips = rolled[number] if number < len(rolled) else 0
        name = message("die-name", colour=colour, pips=pips)
        thing, face = f"die:{which}:{number}", die_face(colour, pips)
        found.append(Piece(thing, BOARD, face, x, _HALF + _DICE / 2, name, marks=("die", "fixed")))
    return found


@cache
def _box(space: str) -> Box:
    x, y = space_place(space)
    return Box(x - PITCH / 2, y - PITCH / 2, PITCH, PITCH)


@lru_cache(4096)
def _zone(space: str, name: Message) -> Zone:
    return Zone(space_id(space), BOARD, _box(space), name)


@cache
def _vacant(space: str) -> Zone:
    return _zone(space, nothing_in(space))


def _zones(view: View) -> tuple[Zone, ...]:
    taken = {*(atoll.space for atoll in view.atolls), *view.places, view.deez, land(view)}
    return tuple(_zone(space, space_name(view, space)) if space in taken else _vacant(space) for space in SPACES)


# What the players have


def _player(view: View, seat: int) -> tuple[Area, list[Piece]]:
    """What lies before a seat: furled sails, the compass, and an opponent's cards in a fan."""
    area = f"player:{seat}"
    pieces: list[Piece] = []
    x = 0.0
    if seat != view.viewer:
        for place, kind in enumerate(_cards_known(view, seat)):
            name = message("their-card", owner=Who(seat)) if kind is None else _known_name(seat, kind)
            face = CARD_BACK if kind is None else card_face(kind)
            pieces.append(Piece(f"card:{seat}:{place}", area, face, x + place * _FAN, 0, name))
        x += (LIMIT - 1) * _FAN + _SPREAD
    if view.sails[seat] == "ready":
        pieces.append(Piece(sails_id(seat), area, SAILS_FACE, x, 0, message("sails-name", owner=Who(seat))))
        x += _SPREAD
    if view.compass == seat:
        pieces.append(_compass(view, area, x))
        x += _SPREAD
    box = Box(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, max(x - _GAP, CARD_WIDTH), CARD_HEIGHT)
    found = Area(
        area,
        "player",
        box,
        (_SPREAD, CARD_HEIGHT),
        title=message("player-title", owner=Who(seat)),
        note=_note(view, seat),
        owner=seat,
        on_turn=view.actor == seat and view.step in CHOOSING,
    )
    return found, pieces


def _note(view: View, seat: int) -> Message:
    return message(
        "player-note",
        cards=view.hand_sizes[seat],
        sails=view.sails[seat],
        compass="holds" if view.compass == seat else "seen" if seat in view.seen else "no",
    )


def _cards_known(view: View, seat: int) -> list[str | None]:
    """The cards in a hand: first None for each that the viewer does not know, then those that are certain."""
    certain = [kind for kind in KINDS for _ in range(_certain(view.known.hands[seat], kind))]
    return [*[None] * (view.hand_sizes[seat] - len(certain)), *certain]


def _certain(claims: Claims, kind: str) -> int:
    """How many cards of a kind must be in the hand, even if all other cards of the claims are there."""
    return max((claim.sure - len(claim.kinds) + claim.kinds.count(kind) for claim in claims), default=0)


def _known_name(seat: int, kind: str) -> Message:
    return message("their-known-card", owner=Who(seat), card=card_name(kind))


def _compass(view: View, area: str, x: float) -> Piece:
    if view.dry is None:
        return Piece(COMPASS, area, COMPASS_FACE, x, 0, message("compass-name"))
    return Piece(COMPASS, area, COMPASS_OPEN_FACE, x, 0, message("compass-open-name", space=view.dry))


def _hand(view: View) -> tuple[list[Area], list[Piece], list[Caption]]:
    if not is_seated(view.viewer, view.seats):
        return [], [], []
    box = Box(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, max(LIMIT, len(view.hand)) * _SPREAD - _GAP, CARD_HEIGHT + _WORDS)
    area = Area(HAND, "hand", box, (_SPREAD, CARD_HEIGHT), title=message("hand-title"), owner=view.viewer)
    pieces = [
        Piece(hand_id(place), HAND, card_face(kind), place * _SPREAD, 0, message("hand-name", card=card_name(kind)))
        for place, kind in enumerate(view.hand)
    ]
    below = CARD_HEIGHT / 2 + _WORDS - 12
    captions = [
        Caption(HAND, place * _SPREAD, below, card_name(kind), 20, "ink-soft") for place, kind in enumerate(view.hand)
    ]
    return [area], pieces, captions


def _supply(view: View) -> tuple[Area, list[Piece], list[Caption]]:
    """The draw pile as one card of each kind that it has, the discard pile, the tokens; a compass that nobody holds."""
    places = len(KINDS) + 3 + _APART
    box = Box(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, places * _SPREAD - _GAP, CARD_HEIGHT + _WORDS)
    area = Area(SUPPLY, "supply", box, (_SPREAD, CARD_HEIGHT), title=message("supply-title"))
    pieces: list[Piece] = []
    for place, kind in enumerate(KINDS):
        there = kind in view.in_pile
        name = message("pile-name" if there else "gone-name", card=card_name(kind))
        face = card_face(kind) if there else GONE_FACE
        pieces.append(Piece(f"pile:{kind}", SUPPLY, face, place * _SPREAD, 0, name))
    x = len(KINDS) * _SPREAD
    face = PILE_FACE if view.discards else DISCARD_FACE
    pieces.append(Piece(DISCARDS, SUPPLY, face, x, 0, message("discards-name", cards=view.discards)))
    name = message("token-pile-name", tokens=view.token_pile)
    pieces.append(Piece("tokens", SUPPLY, TOKEN_PILE_FACE, x + (1 + _APART) * _SPREAD, 0, name))
    if view.compass is None:
        pieces.append(_compass(view, SUPPLY, x + (2 + _APART) * _SPREAD))
    below = CARD_HEIGHT / 2 + _WORDS - 12
    words = (
        ((len(KINDS) - 1) * _SPREAD / 2, message("pile-caption", cards=view.pile)),
        (x, message("discards-caption", cards=view.discards)),
        (x + (1 + _APART) * _SPREAD, message("tokens-caption", tokens=view.token_pile)),
    )
    return area, pieces, [Caption(SUPPLY, at, below, said, 19, "ink-soft") for at, said in words]


# All of it


def scene(view: View) -> Scene:
    """The scene of a view."""
    box = Box(-_HALF, -_HALF, 2 * _HALF, 2 * _HALF + _DICE)
    areas = [Area(BOARD, "board", box, (PITCH, PITCH), labels=_LABELS)]
    pieces = _board_pieces(view) + _dice(view)
    for seat in seats_from(view.viewer, view.seats):
        area, things = _player(view, seat)
        areas.append(area)
        pieces += things
    hands, cards, names = _hand(view)
    supply, stock, counts = _supply(view)
    return Scene(
        (*areas, *hands, supply),
        (*pieces, *cards, *stock),
        _zones(view),
        buttons(view),
        (_round(view), *names, *counts),
        prompt(view),
    )


def _round(view: View) -> Caption:
    number = min(view.turns // view.seats + 1, ROUNDS)
    return Caption(
        BOARD,
        0,
        _HALF + _DICE / 2 + 10,
        message("round", number=number, rounds=ROUNDS, left=ROUNDS - number),
        26,
        "ink-soft",
    )
