"""Imagining: the position that lies behind a view."""

from watertable.games.downspout.rules.components import WHOLE_DECK
from watertable.games.downspout.rules.position import (
    NO_CARD,
    Position,
    laid,
    locked,
    marked,
)
from watertable.games.downspout.rules.swapping import NO_SWAP, PLACES, both
from watertable.games.downspout.sight.view import STEPS, View


def imagine(view: View) -> Position:
    """The position behind this view. There is only one, because the deck's order is not decided before it is drawn."""
    seen = [pipe.card.number for grid in view.grids for pipe in grid]
    seen += [card.number for pile in view.piles for card in pile]
    seen += [view.top.number] if view.top else []
    deck = WHOLE_DECK
    for number in seen:
        deck &= ~(1 << number)
    all_cards: list[int] = []
    all_flags: list[int] = []
    for grid in view.grids:
        cards, flags = 0, 0
        for cell, pipe in enumerate(grid):
            cards = laid(cards, cell, pipe.card.number)
            flags = marked(flags, cell, pipe.card.number, int(pipe.turned))
            if pipe.locked:
                flags = locked(flags, cell)
        all_cards.append(cards)
        all_flags.append(flags)
    position = Position()
    position.terms = view.terms
    position.seats = view.seats
    position.step = STEPS.index(view.step)
    position.seat = view.seat
    position.cards = tuple(all_cards)
    position.flags = tuple(all_flags)
    position.piles = tuple(tuple(card.number for card in pile) for pile in view.piles)
    position.deck = deck
    position.top = view.top.number if view.top else NO_CARD
    position.flood = view.flood
    position.not_on_top = view.not_on_top
    position.swapped = NO_SWAP if view.swapped is None else both(*map(PLACES.index, view.swapped))
    return position
