"""What a move does to the position."""

from watertable.games.downspout.rules.chance import dealt, drawn
from watertable.games.downspout.rules.components import FLOOD, PRESSURE_CHECK, WHOLE_DECK
from watertable.games.downspout.rules.moves import OWN, Deal, Lock, Move, Put, Row, Swap, SwapPile, Top
from watertable.games.downspout.rules.position import (
    ACT_STEP,
    DEAL_STEP,
    FIRST_TOP_STEP,
    FLOODED_STEP,
    NO_CARD,
    PUT_STEP,
    ROW_STEP,
    TOP_STEP,
    Position,
    card_at,
    laid,
    locked,
    marked,
)


def start(seats: int) -> Position:
    """The table before anything is dealt."""
    return Position(seats, DEAL_STEP, 0, (), (), (), WHOLE_DECK, NO_CARD, False, False)


def after(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    if isinstance(move, Put):
        return _put(position, move.pile)
    if isinstance(move, Top):
        return _show_top(position, move.kind)
    if isinstance(move, Row):
        return _deal_to_row(position, move.kind)
    if isinstance(move, Deal):
        return _deal(position, move)
    return _act(position, move)


def _act(position: Position, move: Move) -> Position:
    """Swap, lock or pass; the top card is to be put next."""
    seat = position.seat
    cards, flags, piles = list(position.cards), list(position.flags), position.piles
    if isinstance(move, Lock):
        flags[seat] = locked(flags[seat], move.cell)
    elif isinstance(move, SwapPile):
        given, taken = card_at(cards[seat], move.cell), piles[move.pile][-1]
        cards[seat] = laid(cards[seat], move.cell, taken)
        flags[seat] = marked(flags[seat], move.cell, taken, move.turned)
        piles = _with_pile(piles, move.pile, (*piles[move.pile][:-1], given))
    elif isinstance(move, Swap):
        other_seat = seat if move.seat == OWN else move.seat
        given, taken = card_at(cards[seat], move.cell), card_at(cards[other_seat], move.other)
        cards[seat] = laid(cards[seat], move.cell, taken)
        flags[seat] = marked(flags[seat], move.cell, taken, move.turned)
        cards[other_seat] = laid(cards[other_seat], move.other, given)
        flags[other_seat] = marked(flags[other_seat], move.other, given, move.other_turned)
    return Position(
        position.seats,
        PUT_STEP,
        seat,
        tuple(cards),
        tuple(flags),
        piles,
        position.deck,
        position.top,
        position.flood,
        position.not_on_top,
    )


def _with_pile(piles: tuple[tuple[int, ...], ...], number: int, pile: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*piles[:number], pile, *piles[number + 1 :])


def _put(position: Position, number: int) -> Position:
    """The top card goes onto a pile; only then the next is seen."""
    pile = (*position.piles[number], position.top)
    return Position(
        position.seats,
        TOP_STEP,
        position.seat,
        position.cards,
        position.flags,
        _with_pile(position.piles, number, pile),
        position.deck,
        NO_CARD,
        position.flood,
        position.not_on_top,
    )


def _show_top(position: Position, kind: int) -> Position:
    """A card is seen on top: the next seat's turn begins, or the Pressure Check is turned over, or the flood comes."""
    card = drawn(position, kind)
    step, seat, deck, top, flood = ACT_STEP, position.seat, position.deck & ~(1 << card), card, position.flood
    if kind == FLOOD:
        step = FLOODED_STEP
    elif kind == PRESSURE_CHECK:
        # In set-up it goes back as it is; later it goes back as the Flood.
        step, deck, top, flood = position.step, position.deck, NO_CARD, position.step == TOP_STEP
    elif position.step == TOP_STEP:
        seat = (seat + 1) % position.seats
    return Position(
        position.seats,
        step,
        seat,
        position.cards,
        position.flags,
        position.piles,
        deck,
        top,
        flood,
        kind == PRESSURE_CHECK,
    )


def _deal_to_row(position: Position, kind: int) -> Position:
    """A card begins a pile; the Pressure Check goes back as it is."""
    piles, deck = position.piles, position.deck
    if kind != PRESSURE_CHECK:
        card = drawn(position, kind)
        piles, deck = (*piles, (card,)), deck & ~(1 << card)
    return Position(
        position.seats,
        FIRST_TOP_STEP if len(piles) == position.seats else ROW_STEP,
        position.seat,
        position.cards,
        position.flags,
        piles,
        deck,
        NO_CARD,
        False,
        kind == PRESSURE_CHECK,
    )


def _deal(position: Position, move: Deal) -> Position:
    """A seat gets its grid, all upright and loose."""
    cards, flags, deck = 0, 0, position.deck
    for cell, card in enumerate(dealt(position, move)):
        cards, flags = laid(cards, cell, card), marked(flags, cell, card, 0)
        deck &= ~(1 << card)
    return Position(
        position.seats,
        ROW_STEP if len(position.cards) + 1 == position.seats else DEAL_STEP,
        position.seat,
        (*position.cards, cards),
        (*position.flags, flags),
        (),
        deck,
        NO_CARD,
        False,
        False,
    )
