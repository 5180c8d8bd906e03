"""The observation that shows what a view of the engine shows."""

from functools import lru_cache
from typing import Final

from watertable.batch.games.waterworks.layout import (
    CARD_BYTES,
    MOST_HAND,
    OBSERVATION,
    SEEN_CARDS,
    SEEN_DISCARDED,
    SEEN_DRAIN,
    SEEN_FRESH,
    SEEN_HANDS,
    SEEN_IDLE,
    SEEN_MUST_SPOUT,
    SEEN_PILE,
    SEEN_PILE_SIZE,
    SEEN_READY,
    SEEN_RECYCLED,
    SEEN_SEAT,
    SEEN_SIZES,
    SEEN_STEP,
    SEEN_TERMS,
    SEEN_TOP,
    SEEN_WINNER,
    SEEN_WRENCHES,
)
from watertable.engine.actors import ONLOOKER, seats_from
from watertable.games.waterworks.rules.components import KIND_COUNT, NUMBERS, PACK
from watertable.games.waterworks.rules.hand import kinds_of
from watertable.games.waterworks.rules.pipeline import MENDED, WRENCH
from watertable.games.waterworks.rules.position import Position
from watertable.games.waterworks.sight.view import STEPS, Laid, Line, View, view
from watertable.kit.cells import MIDDLE

_UNDER: Final = 32


def seen(view: View) -> bytes:
    """What a view shows, as numbers."""
    return bytes(_seen(view))


def seen_open(position: Position) -> bytes:
    """What somebody sees who sees all cards."""
    found = _seen(view(position, ONLOOKER))
    for seat, hand in enumerate(position.hands):
        cards = bytes(kind + 1 for kind in kinds_of(hand))
        found[SEEN_HANDS + seat * MOST_HAND : SEEN_HANDS + seat * MOST_HAND + len(cards)] = cards
    found[SEEN_PILE : SEEN_PILE + KIND_COUNT] = bytes(PACK.count(position.pile, kind) for kind in range(KIND_COUNT))
    return bytes(found)


def _seen(view: View) -> bytearray:
    order = seats_from(view.viewer, view.seats)
    found, terms = bytearray(OBSERVATION), view.terms
    found[SEEN_TERMS : SEEN_TERMS + 8] = bytes(
        (view.seats, terms.draws_first, terms.needed, terms.west, terms.east, terms.north, terms.south, terms.wrenches)
    )
    found[SEEN_STEP], found[SEEN_SEAT] = STEPS.index(view.step), order.index(view.seat)
    found[SEEN_TOP] = 0 if view.top is None else NUMBERS[view.top] + 1
    found[SEEN_DISCARDED], found[SEEN_IDLE], found[SEEN_MUST_SPOUT] = view.discarded, view.idle, view.must_spout
    found[SEEN_WINNER] = 0 if view.winner is None else order.index(view.winner) + 1
    found[SEEN_PILE_SIZE] = view.pile
    found[SEEN_HANDS : SEEN_HANDS + len(view.hand)] = bytes(NUMBERS[name] + 1 for name in view.hand)
    found[SEEN_DRAIN : SEEN_DRAIN + KIND_COUNT] = _counted(view.drain)
    found[SEEN_RECYCLED : SEEN_RECYCLED + KIND_COUNT] = _counted(view.recycled)
    into = SEEN_CARDS
    for place, seat in enumerate(order):
        line = view.lines[seat]
        found[SEEN_FRESH + place] = view.fresh[seat] if view.fresh else 0
        found[SEEN_SIZES + place] = view.hand_sizes[seat] if view.hand_sizes else 0
        found[SEEN_WRENCHES + place], found[SEEN_READY + place] = line.wrenches, line.ready
        cards = _seen_line(line)
        found[into : into + len(cards)] = cards
        found[into : into + len(cards) : CARD_BYTES] = bytes([place + 1]) * len(line.cards)
        into += len(cards)
    return found


@lru_cache(4096)
def _counted(names: tuple[str, ...]) -> bytes:
    """How many there are of each kind."""
    found = bytearray(KIND_COUNT)
    for name in names:
        found[NUMBERS[name]] += 1
    return bytes(found)


_LINES: Final[dict[int, tuple[Line, bytes]]] = {}
"""What has been written of lines, by their ids: views of a position share them, and a move changes only one."""
_MOST_LINES: Final = 4096


def _seen_line(line: Line) -> bytes:
    """A line's cards, but for whose it is."""
    known = _LINES.get(id(line))
    if known is None:
        if len(_LINES) >= _MOST_LINES:
            _LINES.clear()
        known = _LINES[id(line)] = (line, _seen_cards(line.cards))
    return known[1]


def _seen_cards(cards: tuple[Laid, ...]) -> bytes:
    found = bytearray(len(cards) * CARD_BYTES)
    for number, card in enumerate(cards):
        look = card.look | (WRENCH if card.wrench else 0) | (MENDED if card.mended else 0)
        covered = NUMBERS[card.covered[-1]] + 1 if card.covered else 0
        under = _UNDER if len(card.covered) > 1 else 0
        x, y = card.cell
        at = number * CARD_BYTES
        found[at : at + CARD_BYTES] = bytes((0, x + MIDDLE, y + MIDDLE, look, covered | under))
    return bytes(found)
