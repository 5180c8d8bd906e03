"""Chance: which cards can come next, and with what odds. The deck's order is decided card by card, as it is drawn."""

from random import Random

from watertable.engine.values import Move
from watertable.games.downspout.rules.components import (
    CARDS,
    FLOOD,
    HELD_BACK,
    OF_KIND,
    PRESSURE_CARD,
    PRESSURE_CHECK,
)
from watertable.games.downspout.rules.moves import ROW, TOP, Deal
from watertable.games.downspout.rules.position import (
    DEAL_STEP,
    FIRST_TOP_STEP,
    NO_CARD,
    ROW_STEP,
    TOP_STEP,
    Position,
)
from watertable.kit.bits import draw, lowest


def drawable(position: Position) -> int:
    """The cards that can come next: the deck without a Pressure Check that may not be on top, unless it is alone."""
    if position.not_on_top and position.deck != 1 << PRESSURE_CARD:
        return position.deck & ~(1 << PRESSURE_CARD)
    return position.deck


def drawn(position: Position, kind: int) -> int:
    """The card of this kind that is taken from the deck: the one with the lowest number, or NO_CARD."""
    if kind >= PRESSURE_CHECK and position.flood != (kind == FLOOD):
        return NO_CARD
    return lowest(position.deck & OF_KIND[min(kind, PRESSURE_CHECK)])


def dealt(position: Position, move: Deal) -> list[int]:
    """The nine cards that are taken from the deck for a deal; NO_CARD where there is none left."""
    deck = position.deck
    cards: list[int] = []
    for kind in move.kinds:
        card = lowest(deck & OF_KIND[kind])
        cards.append(card)
        if card != NO_CARD:
            deck &= ~(1 << card)
    return cards


def odds(position: Position) -> list[tuple[Move, int]] | None:
    """The cards that can come next, by kind, weighted by their number; None for the deal of a grid."""
    if position.step == DEAL_STEP:
        return None
    if position.step != ROW_STEP and position.step != TOP_STEP and position.step != FIRST_TOP_STEP:
        return []
    found: list[tuple[Move, int]] = []
    cards = drawable(position)
    for kind in range(PRESSURE_CHECK + 1):
        weight = (cards & OF_KIND[kind]).bit_count()
        if weight:
            shown = FLOOD if kind == PRESSURE_CHECK and position.flood else kind
            found.append((ROW[shown] if position.step == ROW_STEP else TOP[shown], weight))
    return found


def draw_chance(position: Position, rng: Random) -> Move:
    """A move of chance with the right odds: every card of the deck is equally likely."""
    if position.step == DEAL_STEP:
        cards = position.deck & ~HELD_BACK
        kinds: list[int] = []
        for _ in range(9):
            card = draw(cards, rng)
            cards &= ~(1 << card)
            kinds.append(CARDS[card])
        return Deal(len(position.cards), tuple(kinds))
    kind = CARDS[draw(drawable(position), rng)]
    if position.step == ROW_STEP:
        return ROW[kind]
    return TOP[FLOOD if kind == PRESSURE_CHECK and position.flood else kind]
