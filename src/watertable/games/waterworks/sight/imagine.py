"""Imagining: positions that could lie behind a view, with fair odds."""

from functools import lru_cache
from itertools import chain
from random import Random

from watertable.engine.actors import is_seated
from watertable.games.waterworks.rules.components import NUMBERS, PACK
from watertable.games.waterworks.rules.hand import hand_of
from watertable.games.waterworks.rules.memory import fresh_of
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
    lines = [_line(view.terms, seat, line) for seat, line in enumerate(view.lines)]
    unseen = WHOLE_DECK - _counted(view.hand) - _counted(view.drain) - sum(laid for _, laid in lines)
    hands = _after_shuffle(view, unseen, rng) if view.recycled else _any_deal(view, unseen, rng)
    pile = unseen - PACK.pack(chain.from_iterable(hands))
    if is_seated(view.viewer, len(hands)):
        hands[view.viewer] = [NUMBERS[name] for name in view.hand]
    position = Position()
    position.terms = view.terms
    position.step = STEPS.index(view.step)
    position.seat = view.seat
    position.hands = tuple(hand_of(hand) for hand in hands)
    position.pipelines = tuple(pipeline for pipeline, _ in lines)
    position.pile = pile
    if view.recycled:
        position.recycled = (_counted(view.recycled),) * (len(hands) + 1)
        position.fresh = fresh_of(view.fresh)
    position.drain = _counted(view.drain)
    position.top = NO_CARD if view.top is None else NUMBERS[view.top]
    position.discarded = view.discarded
    position.idle = view.idle
    position.winner = NOBODY if view.winner is None else view.winner
    return position


def _any_deal(view: View, unseen: int, rng: Random) -> list[list[int]]:
    """The other hands, if nothing is remembered: unseen cards, dealt at random."""
    cards = PACK.kinds(unseen)
    rng.shuffle(cards)
    hands: list[list[int]] = []
    for seat, size in enumerate(view.hand_sizes):
        taken = 0 if seat == view.viewer else size
        hands.append(cards[:taken])
        del cards[:taken]
    return hands


def _after_shuffle(view: View, unseen: int, rng: Random) -> list[list[int]]:
    """The other hands, after a shuffle. Any of the recycled cards may be in the draw pile; the rest of them have been
    drawn, by seats that may have drawn some. All other unseen cards were in the hands before the shuffle.
    """
    recycled = [NUMBERS[name] for name in view.recycled]
    older = PACK.kinds(unseen - PACK.pack(recycled))
    rng.shuffle(recycled)
    rng.shuffle(older)
    drawn = recycled[view.pile :]
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
    return hands


@lru_cache(KEPT)
def _counted(names: tuple[str, ...]) -> int:
    return PACK.pack(NUMBERS[name] for name in names)


@lru_cache(KEPT)
def _line(terms: Terms, seat: int, line: Line) -> tuple[Pipeline, int]:
    """A pipeline, and all cards in it, as a pack."""
    cells: dict[int, int] = {}
    laid = 0
    for card in line.cards:
        covered = [NUMBERS[name] for name in card.covered]
        cells[cell_at(*card.cell)] = packed(card.look, card.wrench, card.mended, covered)
        laid += PACK.pack(covered) + (0 if card.kind == VALVE_NAME else PACK.one(NUMBERS[card.kind]))
    return built(seat, terms, cells, line.wrenches), laid
