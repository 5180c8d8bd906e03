"""What a move does to the position."""

from watertable.engine.values import Move
from watertable.games.downspout.rules.chance import dealt, drawn
from watertable.games.downspout.rules.components import FLOOD, PRESSURE_CHECK
from watertable.games.downspout.rules.moves import (
    OWN,
    Deal,
    Lock,
    Put,
    Row,
    Swap,
    SwapPile,
    Top,
)
from watertable.games.downspout.rules.position import (
    ACT_STEP,
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
from watertable.games.downspout.rules.swapping import places_swapped


def after(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    new = position.copy()
    if isinstance(move, Put):
        _put(new, move.pile)
    elif isinstance(move, Top):
        _show_top(new, move.kind)
    elif isinstance(move, Row):
        _deal_to_row(new, move.kind)
    elif isinstance(move, Deal):
        _deal(new, move)
    else:
        _act(new, move)
    return new


def _act(new: Position, move: Move) -> None:
    """Swap, lock or pass; then the top card goes onto a pile."""
    seat = new.seat
    cards, flags = list(new.cards), list(new.flags)
    if isinstance(move, Lock):
        flags[seat] = locked(flags[seat], move.cell)
    elif isinstance(move, SwapPile):
        given, taken = card_at(cards[seat], move.cell), new.piles[move.pile][-1]
        cards[seat] = laid(cards[seat], move.cell, taken)
        flags[seat] = marked(flags[seat], move.cell, taken, move.turned)
        _set_pile(new, move.pile, (*new.piles[move.pile][:-1], given))
    elif isinstance(move, Swap):
        other_seat = seat if move.seat == OWN else move.seat
        given, taken = card_at(cards[seat], move.cell), card_at(cards[other_seat], move.other)
        cards[seat] = laid(cards[seat], move.cell, taken)
        flags[seat] = marked(flags[seat], move.cell, taken, move.turned)
        cards[other_seat] = laid(cards[other_seat], move.other, given)
        flags[other_seat] = marked(flags[other_seat], move.other, given, move.other_turned)
    new.swapped = places_swapped(seat, move)
    new.cards, new.flags = tuple(cards), tuple(flags)
    new.step = PUT_STEP


def _put(new: Position, number: int) -> None:
    """The top card goes onto a pile; only then the next is seen."""
    _set_pile(new, number, (*new.piles[number], new.top))
    new.top = NO_CARD
    new.step = TOP_STEP


def _set_pile(new: Position, number: int, pile: tuple[int, ...]) -> None:
    piles = list(new.piles)
    piles[number] = pile
    new.piles = tuple(piles)


def _show_top(new: Position, kind: int) -> None:
    """The next top card is seen: a seat's turn begins, or the Pressure Check is turned over, or the flood comes."""
    new.not_on_top = kind == PRESSURE_CHECK
    if kind == PRESSURE_CHECK:
        # In set-up it goes back as it is; later it goes back as the Flood.
        new.flood = new.step == TOP_STEP
        return
    new.top = drawn(new, kind)
    new.deck &= ~(1 << new.top)
    if kind == FLOOD:
        new.step = FLOODED_STEP
        return
    if new.step == TOP_STEP:
        new.seat = (new.seat + 1) % new.seats
    new.step = ACT_STEP


def _deal_to_row(new: Position, kind: int) -> None:
    """A card begins a pile; the Pressure Check goes back as it is."""
    new.not_on_top = kind == PRESSURE_CHECK
    if kind == PRESSURE_CHECK:
        return
    card = drawn(new, kind)
    new.piles = (*new.piles, (card,))
    new.deck &= ~(1 << card)
    if len(new.piles) == new.seats:
        new.step = FIRST_TOP_STEP


def _deal(new: Position, move: Deal) -> None:
    """A seat gets its grid, all upright and loose."""
    cards, flags = 0, 0
    for cell, card in enumerate(dealt(new, move)):
        cards, flags = laid(cards, cell, card), marked(flags, cell, card, 0)
        new.deck &= ~(1 << card)
    new.cards, new.flags = (*new.cards, cards), (*new.flags, flags)
    if len(new.cards) == new.seats:
        new.step = ROW_STEP
