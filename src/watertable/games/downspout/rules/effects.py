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
from watertable.games.downspout.rules.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The table before anything is dealt."""
    position = Position()
    position.terms = terms
    position.seats = seats
    return position


def after(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    after = position.copy()
    if isinstance(move, Put):
        _put(after, move.pile)
    elif isinstance(move, Top):
        _show_top(after, move.kind)
    elif isinstance(move, Row):
        _deal_to_row(after, move.kind)
    elif isinstance(move, Deal):
        _deal(after, move)
    else:
        _act(after, move)
    return after


def _act(after: Position, move: Move) -> None:
    """Swap, lock or pass; then the top card goes onto a pile."""
    seat = after.seat
    cards, flags = list(after.cards), list(after.flags)
    if isinstance(move, Lock):
        flags[seat] = locked(flags[seat], move.cell)
    elif isinstance(move, SwapPile):
        given, taken = card_at(cards[seat], move.cell), after.piles[move.pile][-1]
        cards[seat] = laid(cards[seat], move.cell, taken)
        flags[seat] = marked(flags[seat], move.cell, taken, move.turned)
        _set_pile(after, move.pile, (*after.piles[move.pile][:-1], given))
    elif isinstance(move, Swap):
        other_seat = seat if move.seat == OWN else move.seat
        given, taken = card_at(cards[seat], move.cell), card_at(cards[other_seat], move.other)
        cards[seat] = laid(cards[seat], move.cell, taken)
        flags[seat] = marked(flags[seat], move.cell, taken, move.turned)
        cards[other_seat] = laid(cards[other_seat], move.other, given)
        flags[other_seat] = marked(flags[other_seat], move.other, given, move.other_turned)
    after.swapped = places_swapped(seat, move)
    after.cards, after.flags = tuple(cards), tuple(flags)
    after.step = PUT_STEP


def _put(after: Position, number: int) -> None:
    """The top card goes onto a pile; only then the next is seen."""
    _set_pile(after, number, (*after.piles[number], after.top))
    after.top = NO_CARD
    after.step = TOP_STEP


def _set_pile(after: Position, number: int, pile: tuple[int, ...]) -> None:
    piles = list(after.piles)
    piles[number] = pile
    after.piles = tuple(piles)


def _show_top(after: Position, kind: int) -> None:
    """The next top card is seen: a seat's turn begins, or the Pressure Check is turned over, or the flood comes."""
    after.not_on_top = kind == PRESSURE_CHECK
    if kind == PRESSURE_CHECK:
        # In set-up it goes back as it is; later it goes back as the Flood.
        after.flood = after.step == TOP_STEP
        return
    after.top = drawn(after, kind)
    after.deck &= ~(1 << after.top)
    if kind == FLOOD:
        after.step = FLOODED_STEP
        return
    if after.step == TOP_STEP:
        after.seat = (after.seat + 1) % after.seats
    after.step = ACT_STEP


def _deal_to_row(after: Position, kind: int) -> None:
    """A card begins a pile; the Pressure Check goes back as it is."""
    after.not_on_top = kind == PRESSURE_CHECK
    if kind == PRESSURE_CHECK:
        return
    card = drawn(after, kind)
    after.piles = (*after.piles, (card,))
    after.deck &= ~(1 << card)
    if len(after.piles) == after.seats:
        after.step = FIRST_TOP_STEP


def _deal(after: Position, move: Deal) -> None:
    """A seat gets its grid, all upright and loose."""
    cards, flags = 0, 0
    for cell, card in enumerate(dealt(after, move)):
        cards, flags = laid(cards, cell, card), marked(flags, cell, card, 0)
        after.deck &= ~(1 << card)
    after.cards, after.flags = (*after.cards, cards), (*after.flags, flags)
    if len(after.cards) == after.seats:
        after.step = ROW_STEP
