"""Imagining: positions that lie behind a view, with fair odds."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from watertable.games.waterworks.rules.components import (
    NUMBERS,
)
from watertable.games.waterworks.rules.hand import hand_of
from watertable.games.waterworks.rules.pack import PACK
from watertable.games.waterworks.rules.pipeline import (
    Pipeline,
    built,
    packed,
)
from watertable.games.waterworks.rules.position import NO_CARD, NOBODY, WHOLE_DECK, Position
from watertable.games.waterworks.rules.terms import Terms
from watertable.games.waterworks.sight.view import KEPT, STEPS, VALVE_NAME, Line, View
from watertable.kit.cells import cell_at


def imagine(view: View, rng: Random) -> Position:
    """A position with this view: the cards that can't be seen are shuffled, and go to the other hands and the pile."""
    cards = PACK.kinds(WHOLE_DECK - _counted(_seen(view)))
    rng.shuffle(cards)
    hands: list[int] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.viewer:
            hands.append(hand_of([NUMBERS[name] for name in view.hand]))
        else:
            hands.append(hand_of(cards[:size]))
            del cards[:size]
    position = Position()
    position.terms = view.terms
    position.step = STEPS.index(view.step)
    position.seat = view.seat
    position.hands = tuple(hands)
    position.pipelines = tuple(_pipeline(view.terms, seat, line) for seat, line in enumerate(view.lines))
    position.pile = sum(PACK.one(kind) for kind in cards)
    position.drain = _counted(view.drain)
    position.top = NO_CARD if view.top is None else NUMBERS[view.top]
    position.discarded = view.discarded
    position.idle = view.idle
    position.winner = NOBODY if view.winner is None else view.winner
    return position


def _counted(names: Iterable[str]) -> int:
    return sum(PACK.one(NUMBERS[name]) for name in names)


def _seen(view: View) -> list[str]:
    laid = [name for line in view.lines for card in line.cards for name in (card.kind, *card.covered)]
    return [*view.hand, *view.drain, *(name for name in laid if name != VALVE_NAME)]


@lru_cache(KEPT)
def _pipeline(terms: Terms, seat: int, line: Line) -> Pipeline:
    cells = {
        cell_at(*card.cell): packed(card.look, card.wrench, card.mended, [NUMBERS[name] for name in card.covered])
        for card in line.cards
    }
    return built(seat, terms, cells, line.wrenches)
