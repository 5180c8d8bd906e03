"""What each move does, seats' and chance's, and who wins. The same as `watertable.games.downspout.rules`, in arrays."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.drawing import States, below
from watertable.batch.games.downspout.layout import (
    CARD,
    CELLS,
    COPIES,
    DEALT,
    DECK,
    FACINGS_OF,
    FIRST_OF,
    FLOODED,
    GRID,
    HELD_BACK,
    HELD_COUNT,
    IS_FIXED,
    LOCK,
    LOOSE,
    NO_BACK,
    NOT_ON_TOP,
    OPENINGS,
    PASS,
    PILES,
    PUT,
    SEAT,
    SEAT_COUNT,
    SIZES,
    STEP,
    SWAP_PILE,
    SWAPPED,
    TOP,
    TURNED,
    TWO_WAY,
    UNSEEN,
    WORDS,
)
from watertable.batch.jit import kernel, whole
from watertable.games.downspout.rules import moves
from watertable.games.downspout.rules.components import CARDS, FLOOD, PRESSURE_CHECK
from watertable.games.downspout.rules.position import (
    ACT_STEP,
    DEAL_STEP,
    FIRST_TOP_STEP,
    FLOODED_STEP,
    NO_CARD,
    PUT_STEP,
    ROW_STEP,
    TOP_STEP,
)
from watertable.games.downspout.rules.swapping import NO_SWAP
from watertable.kit.pipes import E, N, S, W

Rows = NDArray[np.int16]

KIND_COUNT: Final = PRESSURE_CHECK + 1
_CARDS: Final = len(CARDS)
_FIRST_PILE: Final = 36
_PLACE_BITS: Final = 6
_ALL_WET: Final = 511
_SOUTH_EAST: Final = 256
_SWAP_PILE_CODE: Final = moves.SWAP_PILE[0].code
_LOCK_CODE: Final = moves.LOCK[0].code
_PASS_CODE: Final = moves.PASS.code
_PUT_CODE: Final = moves.PUT[0].code
_NOT_RIGHT: Final = 0b011011011
_NOT_LEFT: Final = 0b110110110


@kernel
def begin(rows: Rows, at: int, terms: Rows) -> None:
    """The table before anything is dealt."""
    for word in range(WORDS):
        rows[at + word] = 0
    rows[at + SEAT_COUNT] = terms[0]
    rows[at + NO_BACK] = terms[1]
    rows[at + STEP] = DEAL_STEP
    rows[at + TOP] = NO_CARD
    rows[at + SWAPPED] = NO_SWAP
    rows[at + UNSEEN] = _CARDS
    for kind in range(KIND_COUNT):
        rows[at + DECK + kind] = COPIES[kind]


@kernel
def turn(rows: Rows, at: int) -> int:
    """The seat that must move, -1 for chance, or -2 when the game is over."""
    step = rows[at + STEP]
    if step in (ACT_STEP, PUT_STEP):
        return whole(rows[at + SEAT])
    return -2 if step == FLOODED_STEP else -1


# Chance


@kernel
def draw(rows: Rows, at: int, states: States, game: int) -> int:
    """The kind of the next card, every card that may come equally likely. A deal is drawn card by card."""
    dealing = rows[at + STEP] == DEAL_STEP
    cards = whole(rows[at + UNSEEN])
    if dealing:
        cards -= HELD_COUNT
    elif rows[at + NOT_ON_TOP] != 0 and cards > 1:
        cards -= 1  # the Pressure Check, which is counted last
    number = below(states, game, cards)
    for kind in range(KIND_COUNT - 1):
        if dealing and HELD_BACK[kind] != 0:
            continue
        number -= rows[at + DECK + kind]
        if number < 0:
            return kind
    return FLOOD if rows[at + FLOODED] != 0 else PRESSURE_CHECK


@kernel
def happen(rows: Rows, at: int, kind: int) -> None:
    """A card of this kind comes: into a grid, into the starting row, or to the top."""
    step = rows[at + STEP]
    if step == DEAL_STEP:
        _deal(rows, at, kind)
        return
    rows[at + NOT_ON_TOP] = kind == PRESSURE_CHECK
    if kind == PRESSURE_CHECK:
        # In set-up it goes back as it is; later it goes back as the Flood.
        rows[at + FLOODED] = step == TOP_STEP
        return
    card = take(rows, at, min(kind, PRESSURE_CHECK))
    if step == ROW_STEP:
        pile = whole(rows[at + DEALT]) - whole(rows[at + SEAT_COUNT]) * CELLS
        rows[at + DEALT] += 1
        rows[at + SIZES + pile] = 1
        rows[at + PILES + pile] = card
        if pile + 1 == rows[at + SEAT_COUNT]:
            rows[at + STEP] = FIRST_TOP_STEP
        return
    rows[at + TOP] = card
    if kind == FLOOD:
        rows[at + STEP] = FLOODED_STEP
        return
    if step == TOP_STEP:
        seat = rows[at + SEAT] + 1
        rows[at + SEAT] = 0 if seat == rows[at + SEAT_COUNT] else seat
    rows[at + STEP] = ACT_STEP


@kernel
def take(rows: Rows, at: int, kind: int) -> int:
    """Take the card of a kind with the lowest number from the deck."""
    left = rows[at + DECK + kind]
    rows[at + DECK + kind] = left - 1
    rows[at + UNSEEN] -= 1
    return whole(FIRST_OF[kind]) + whole(COPIES[kind]) - whole(left)


@kernel
def _deal(rows: Rows, at: int, kind: int) -> None:
    """The next card of a grid, upright and loose."""
    dealt = whole(rows[at + DEALT])
    lay(rows, at, dealt // CELLS, dealt % CELLS, take(rows, at, kind))
    rows[at + DEALT] = dealt + 1
    if dealt + 1 == CELLS * rows[at + SEAT_COUNT]:
        rows[at + STEP] = ROW_STEP


# Seats


@kernel
def lay(rows: Rows, at: int, seat: int, cell: int, laid: int) -> None:
    """A card comes into a cell, TURNED or upright."""
    rows[at + GRID + seat * CELLS + cell] = laid
    card, bit = laid & CARD, 1 << cell
    loose, two_way = whole(rows[at + LOOSE + seat]) & ~bit, whole(rows[at + TWO_WAY + seat]) & ~bit
    rows[at + LOOSE + seat] = loose | (0 if IS_FIXED[card] else bit)
    rows[at + TWO_WAY + seat] = two_way | (bit if FACINGS_OF[card] > 1 else 0)


@kernel
def top_of(rows: Rows, at: int, pile: int) -> int:
    """Where in the row the top card of a pile stands."""
    return whole(at) + PILES + (whole(rows[at + SIZES + pile]) - 1) * whole(rows[at + SEAT_COUNT]) + pile


@kernel
def seat_of(rows: Rows, at: int, later: int) -> int:
    """The seat that comes so many places after the one on turn."""
    seat, seats = whole(rows[at + SEAT]) + later, whole(rows[at + SEAT_COUNT])
    return seat - seats if seat >= seats else seat


@kernel
def both(one: int, other: int) -> int:
    """Two places as one number."""
    return (one << _PLACE_BITS) | other if one < other else (other << _PLACE_BITS) | one


@kernel
def swapped_by(rows: Rows, at: int, action: int) -> int:
    """The two places that an action swaps, or NO_SWAP."""
    seat = whole(rows[at + SEAT])
    if action < SWAP_PILE:
        other = seat_of(rows, at, action // 324) * CELLS + action // 4 % CELLS
        return both(seat * CELLS + action // 36 % CELLS, other)
    if action < LOCK:
        number = (action - SWAP_PILE) // 2
        return both(seat * CELLS + number % CELLS, _FIRST_PILE + number // CELLS)
    return NO_SWAP


@kernel
def act(rows: Rows, at: int, action: int) -> None:
    """What a legal action of the seat on turn does."""
    if action >= PUT:
        pile = action - PUT
        rows[at + SIZES + pile] += 1
        rows[top_of(rows, at, pile)] = rows[at + TOP]
        rows[at + TOP] = NO_CARD
        rows[at + STEP] = TOP_STEP
        return
    rows[at + SWAPPED] = swapped_by(rows, at, action)
    rows[at + STEP] = PUT_STEP
    seat = whole(rows[at + SEAT])
    if action < SWAP_PILE:
        cell, other, other_seat = action // 36 % CELLS, action // 4 % CELLS, seat_of(rows, at, action // 324)
        given = whole(rows[at + GRID + seat * CELLS + cell]) & CARD
        taken = whole(rows[at + GRID + other_seat * CELLS + other]) & CARD
        lay(rows, at, seat, cell, taken | (action & 1) * TURNED)
        lay(rows, at, other_seat, other, given | (action >> 1 & 1) * TURNED)
    elif action < LOCK:
        number = (action - SWAP_PILE) // 2
        cell, place = number % CELLS, top_of(rows, at, number // CELLS)
        given, taken = whole(rows[at + GRID + seat * CELLS + cell]) & CARD, whole(rows[place])
        lay(rows, at, seat, cell, taken | (action & 1) * TURNED)
        rows[place] = given
    elif action < PASS:
        rows[at + LOOSE + seat] &= ~(1 << (action - LOCK))
        rows[at + TWO_WAY + seat] &= ~(1 << (action - LOCK))


# The end


@kernel
def leaks(rows: Rows, grid: int) -> int:
    """The leaks that count in a grid, or -1 if the water does not get through."""
    north, east, south, west = 0, 0, 0, 0
    for cell in range(CELLS):
        openings = OPENINGS[rows[grid + cell]]
        north |= whole((openings & N) != 0) << cell
        east |= whole((openings & E) != 0) << cell
        south |= whole((openings & S) != 0) << cell
        west |= whole((openings & W) != 0) << cell
    if not west & 1:
        return -1
    right = east & (west >> 1) & _NOT_RIGHT  # joined with the next cell
    down = south & (north >> 3)  # joined with the cell below
    wet, before = 1, 0
    while wet != before:
        before = wet
        wet |= ((wet & right) << 1) | ((wet >> 1) & right) | ((wet & down) << 3) | ((wet >> 3) & down)
    if not wet & east & _SOUTH_EAST:
        return -1
    spills = _count(wet & east & ~right) + _count(wet & south & ~down)
    spills += _count(wet & west & ~((right << 1) & _NOT_LEFT)) + _count(wet & north & ~(down << 3))
    spills -= 2  # the intake and the exit
    return spills - spills // 2 if wet == _ALL_WET else spills


@kernel
def _count(bits: int) -> int:
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


@kernel
def winners(rows: Rows, at: int) -> int:
    """The seats that win, one bit each, as if the flood came now."""
    fewest, found = 99, 0
    for seat in range(rows[at + SEAT_COUNT]):
        counted = leaks(rows, whole(at) + GRID + whole(seat) * CELLS)
        if counted < 0:
            continue
        if counted < fewest:
            fewest, found = counted, 0
        if counted == fewest:
            found |= 1 << seat
    return found


# For a proof


@kernel
def tidy(rows: Rows, at: int) -> None:
    """Clear what says nothing of the position: cards that lay on piles before."""
    for number in range(DECK - PILES):
        if number // rows[at + SEAT_COUNT] >= rows[at + SIZES + number % rows[at + SEAT_COUNT]]:
            rows[at + PILES + number] = 0


@kernel
def code(rows: Rows, at: int, action: int) -> int:
    """The code of the engine's move that an action of the seat on turn is."""
    if action < SWAP_PILE:
        whose = seat_of(rows, at, action // 324) + 1 if action >= 324 else 0
        return whose * 324 + action % 324
    if action < LOCK:
        return _SWAP_PILE_CODE + action - SWAP_PILE
    if action < PASS:
        return _LOCK_CODE + action - LOCK
    return _PASS_CODE if action == PASS else _PUT_CODE + action - PUT
