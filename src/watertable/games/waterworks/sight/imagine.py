"""Imagining: positions that could lie behind a view, with fair odds."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from watertable.engine.actors import is_seated
from watertable.games.waterworks.rules.components import NUMBERS
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
    """A position with this view, drawn with fair odds, given what the view remembers."""
    unseen = WHOLE_DECK - _counted(_seen(view))
    hands, pile = _after_shuffle(view, unseen, rng) if view.recycled else _any_deal(view, unseen, rng)
    if is_seated(view.viewer, len(hands)):
        hands[view.viewer] = [NUMBERS[name] for name in view.hand]
    position = Position()
    position.terms = view.terms
    position.step = STEPS.index(view.step)
    position.seat = view.seat
    position.hands = tuple(hand_of(hand) for hand in hands)
    position.pipelines = tuple(_pipeline(view.terms, seat, line) for seat, line in enumerate(view.lines))
    position.pile = _packed(pile)
    if view.recycled:
        position.recycled, position.fresh = (_counted(view.recycled),) * (len(hands) + 1), view.fresh
    position.drain = _counted(view.drain)
    position.top = NO_CARD if view.top is None else NUMBERS[view.top]
    position.discarded = view.discarded
    position.idle = view.idle
    position.winner = NOBODY if view.winner is None else view.winner
    return position


def _any_deal(view: View, unseen: int, rng: Random) -> tuple[list[list[int]], list[int]]:
    """The other hands and the draw pile, if nothing is remembered: the unseen cards are dealt at random."""
    cards = PACK.kinds(unseen)
    rng.shuffle(cards)
    hands: list[list[int]] = []
    for seat, size in enumerate(view.hand_sizes):
        taken = 0 if seat == view.viewer else size
        hands.append(cards[:taken])
        del cards[:taken]
    return hands, cards


def _after_shuffle(view: View, unseen: int, rng: Random) -> tuple[list[list[int]], list[int]]:
    """The other hands and the draw pile, after a shuffle. Of the recycled cards, any may be in the pile; the rest have
    been drawn, by seats that may have drawn some. All other unseen cards were in the hands before the shuffle.
    """
    recycled = [NUMBERS[name] for name in view.recycled]
    older = PACK.kinds(unseen - _packed(recycled))
    rng.shuffle(recycled)
    rng.shuffle(older)
    pile, drawn = recycled[: view.pile], recycled[view.pile :]
    drawers = [seat for seat, most in enumerate(view.fresh) if seat != view.viewer for _ in range(most)]
    rng.shuffle(drawers)
    assert len(drawn) <= len(drawers), "somebody has drawn them"
    hands: list[list[int]] = [[] for _ in view.hand_sizes]
    for seat, card in zip(drawers, drawn, strict=False):
        hands[seat].append(card)
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.viewer:
            missing = size - len(hands[seat])
            hands[seat] += older[:missing]
            del older[:missing]
    return hands, pile


def _packed(kinds: Iterable[int]) -> int:
    return sum(PACK.one(kind) for kind in kinds)


def _counted(names: Iterable[str]) -> int:
    return _packed(NUMBERS[name] for name in names)


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
