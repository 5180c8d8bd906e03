"""What each move does, seats' and chance's, and who has won. The same as the engine's `rules/effects.py` and
`rules/memory.py`, in arrays.
"""

from typing import Final

from watertable.batch.board import CHANCE, OVER
from watertable.batch.drawing import States, below
from watertable.batch.games.waterworks.layout import (
    ALL_LOOKS,
    BLOCK,
    CARD_COUNT,
    CARDS,
    COPIES,
    DEALT,
    DECLINE,
    DISCARD,
    DISCARDED,
    DRAIN,
    DRAIN_SIZE,
    DRAWS_FIRST,
    END_COUNT,
    ENDS,
    FIX,
    FRESH,
    HAND_SIZE,
    HEAD,
    HELD,
    IDLE,
    LEAK,
    MOST_SEATS,
    OCCUPIED,
    PILE,
    PILE_SIZE,
    RECYCLED,
    REMEMBERS,
    SEAT,
    SEAT_COUNT,
    SPOUT,
    STALE,
    STEP,
    TERMS,
    TOP,
    WINNER,
    WORK,
)
from watertable.batch.games.waterworks.legal import locate
from watertable.batch.games.waterworks.line import (
    Rows,
    begin_line,
    block_of,
    card_at,
    cell_in,
    cover_card,
    fix_leak,
    is_ready,
    lay_card,
)
from watertable.batch.jit import kernel, whole
from watertable.games.waterworks.rules import moves
from watertable.games.waterworks.rules.components import HAND, IDLE_ROUNDS, KIND_COUNT, KINDS, TURNED
from watertable.games.waterworks.rules.position import (
    DEAL_STEP,
    DISCARD_STEP,
    DRAW_STEP,
    NO_CARD,
    NOBODY,
    OVER_STEP,
    PLAY_STEP,
    SHUFFLE_STEP,
    SPOUT_STEP,
)

_ALL_CARDS: Final = sum(kind.copies for kind in KINDS)
_DISCARD_CODE: Final = moves.DISCARD[0].code
_WRENCH_CODE: Final = moves.Wrench(0).code
_SPOUT_CODE: Final = moves.SPOUT.code
_DECLINE_CODE: Final = moves.DECLINE.code
_PASS_CODE: Final = moves.PASS.code
assert moves.Lay(1, 0, 1).code == (1 << 16 | 1) * ALL_LOOKS + 1


@kernel
def begin(rows: Rows, at: int, terms: Rows) -> None:
    """The table before anything is dealt."""
    for word in range(TERMS):
        rows[at + word] = terms[word]
    for word in range(TERMS, HEAD):
        rows[at + word] = 0
    rows[at + TOP] = NO_CARD
    rows[at + WINNER] = NOBODY
    rows[at + PILE_SIZE] = _ALL_CARDS
    for kind in range(KIND_COUNT):
        rows[at + PILE + kind] = COPIES[kind]
    for seat in range(terms[SEAT_COUNT]):
        begin_line(rows, at, seat)


@kernel
def turn(rows: Rows, at: int) -> int:
    """The seat that must move, or CHANCE, or OVER."""
    step = rows[at + STEP]
    if step < PLAY_STEP:
        return CHANCE
    return OVER if step == OVER_STEP else whole(rows[at + SEAT])


@kernel
def winners(rows: Rows, at: int) -> int:
    """The seats that have won, one bit each."""
    return 0 if rows[at + WINNER] == NOBODY else 1 << whole(rows[at + WINNER])


# Chance


@kernel
def draw(rows: Rows, at: int, states: States, game: int) -> int:
    """The kind of the next card, all cards of the pile equally likely; 0 for a shuffle. A deal comes card by card."""
    if rows[at + STEP] == SHUFFLE_STEP:
        return 0
    number = below(states, game, whole(rows[at + PILE_SIZE]))
    for kind in range(KIND_COUNT):
        number -= rows[at + PILE + kind]
        if number < 0:
            return kind
    return 0


@kernel
def happen(rows: Rows, at: int, kind: int) -> None:
    """A card of this kind comes into a hand, or the drain is shuffled."""
    step = rows[at + STEP]
    if step == SHUFFLE_STEP:
        _shuffle(rows, at)
        return
    rows[at + PILE + kind] -= 1
    rows[at + PILE_SIZE] -= 1
    if step == DEAL_STEP:
        dealt = whole(rows[at + DEALT])
        _take(rows, block_of(at, dealt // HAND), kind)
        rows[at + DEALT] = dealt + 1
        if dealt + 1 == HAND * rows[at + SEAT_COUNT]:
            _begin_turn(rows, at, 0)
        return
    seat = whole(rows[at + SEAT])
    _take(rows, block_of(at, seat), kind)
    if rows[at + REMEMBERS]:
        if rows[at + PILE_SIZE] == 0:
            _forget(rows, at)
        else:
            rows[at + RECYCLED + seat * KIND_COUNT + kind] -= 1
            rows[at + FRESH + seat] += 1
    _go_on_drawing(rows, at)


@kernel
def _take(rows: Rows, block: int, kind: int) -> None:
    """A card comes into a hand, which is sorted."""
    place = whole(rows[block + HAND_SIZE])
    rows[block + HAND_SIZE] = place + 1
    while place > 0 and rows[block + HELD + place - 1] > kind:
        rows[block + HELD + place] = rows[block + HELD + place - 1]
        place -= 1
    rows[block + HELD + place] = kind


@kernel
def _forget(rows: Rows, at: int) -> None:
    for word in range((MOST_SEATS + 1) * KIND_COUNT + MOST_SEATS):
        rows[at + RECYCLED + word] = 0
    rows[at + REMEMBERS] = 0


@kernel
def _shuffle(rows: Rows, at: int) -> None:
    """The drain becomes the draw pile, except the card discarded in this turn."""
    kept = whole(rows[at + TOP]) if rows[at + DISCARDED] else NO_CARD
    seats = whole(rows[at + SEAT_COUNT])
    for kind in range(KIND_COUNT):
        stays = 1 if kind == kept else 0
        rows[at + PILE + kind] = rows[at + DRAIN + kind] - stays
        rows[at + DRAIN + kind] = stays
        for viewer in range(seats + 1):
            rows[at + RECYCLED + viewer * KIND_COUNT + kind] = rows[at + PILE + kind]
    stays = 0 if kept == NO_CARD else 1
    rows[at + PILE_SIZE] = rows[at + DRAIN_SIZE] - stays
    rows[at + DRAIN_SIZE] = stays
    rows[at + TOP] = kept
    for seat in range(seats):
        rows[at + FRESH + seat] = 0
    rows[at + REMEMBERS] = 1
    rows[at + STEP] = DRAW_STEP


@kernel
def _go_on_drawing(rows: Rows, at: int) -> None:
    """Draw until the hand is full or there are no cards; then play, or end the turn."""
    first = rows[at + DRAWS_FIRST] != 0
    if rows[block_of(at, whole(rows[at + SEAT])) + HAND_SIZE] < (HAND + 1 if first else HAND):
        if rows[at + PILE_SIZE]:
            rows[at + STEP] = DRAW_STEP
            return
        if rows[at + DRAIN_SIZE] > (1 if rows[at + DISCARDED] else 0):
            rows[at + STEP] = SHUFFLE_STEP
            return
    if first:
        rows[at + STEP] = PLAY_STEP
    else:
        _end_turn(rows, at)


# Seats


@kernel
def act(rows: Rows, at: int, action: int) -> None:
    """What a legal action of the seat on turn does."""
    seat = whole(rows[at + SEAT])
    if action < DISCARD:
        _lay(rows, at, action)
    elif action < FIX:
        _discard(rows, at, action - DISCARD)
    elif action == FIX:
        fix_leak(rows, at, seat)
        rows[at + IDLE] = 0
        if rows[block_of(at, seat) + HAND_SIZE] > HAND:
            rows[at + STEP] = DISCARD_STEP
        else:
            _end_turn(rows, at)
    elif action == SPOUT:
        rows[at + STEP] = OVER_STEP
        rows[at + WINNER] = seat
    else:
        if action != DECLINE:
            rows[at + IDLE] += 1
        _end_play(rows, at)


@kernel
def _lay(rows: Rows, at: int, action: int) -> None:
    """A card is laid. If it makes the own line ready, the spout may follow."""
    look, found = action % ALL_LOOKS, locate(rows, at, action // ALL_LOOKS)
    seat, cell = found >> 16, found & 65535
    _give(rows, at, look & (TURNED - 1))
    if card_at(rows, at, seat, cell) & OCCUPIED:
        cover_card(rows, at, seat, look, cell)
    else:
        lay_card(rows, at, seat, look, cell)
    rows[at + IDLE] = 0
    if seat == rows[at + SEAT] and is_ready(rows, at, seat):
        rows[at + STEP] = SPOUT_STEP
    else:
        _end_play(rows, at)


@kernel
def _discard(rows: Rows, at: int, kind: int) -> None:
    """A card goes into the drain: as the play of a turn, or after a wrench."""
    _give(rows, at, kind)
    rows[at + DRAIN + kind] += 1
    rows[at + DRAIN_SIZE] += 1
    rows[at + TOP] = kind
    rows[at + DISCARDED] = 1
    if rows[at + STEP] == DISCARD_STEP:
        _end_turn(rows, at)
    else:
        rows[at + IDLE] += 1
        _end_play(rows, at)


@kernel
def _give(rows: Rows, at: int, kind: int) -> None:
    """A card leaves the hand of the seat on turn."""
    seat = whole(rows[at + SEAT])
    block = block_of(at, seat)
    size = whole(rows[block + HAND_SIZE]) - 1
    place = 0
    while rows[block + HELD + place] != kind and place < size:
        place += 1
    for number in range(HAND):  # so few that the compiler writes them out
        rows[block + HELD + number] = rows[block + HELD + number + (number >= place)]
    rows[block + HELD + size] = 0
    rows[block + HAND_SIZE] = size
    if rows[at + REMEMBERS] and rows[at + FRESH + seat]:
        for other in range(rows[at + SEAT_COUNT]):
            rows[at + FRESH + other] += other != seat


@kernel
def _end_play(rows: Rows, at: int) -> None:
    """After a play: draw, or in the re-issue end the turn."""
    if rows[at + DRAWS_FIRST]:
        _end_turn(rows, at)
    else:
        _go_on_drawing(rows, at)


@kernel
def _end_turn(rows: Rows, at: int) -> None:
    """The next seat's turn begins, unless nobody has built or broken anything for too long."""
    seats = whole(rows[at + SEAT_COUNT])
    if rows[at + IDLE] >= IDLE_ROUNDS * seats:
        rows[at + STEP] = OVER_STEP
    else:
        seat = whole(rows[at + SEAT]) + 1
        _begin_turn(rows, at, 0 if seat == seats else seat)


@kernel
def _begin_turn(rows: Rows, at: int, seat: int) -> None:
    rows[at + SEAT] = seat
    rows[at + DISCARDED] = 0
    rows[at + STEP] = PLAY_STEP
    if rows[at + DRAWS_FIRST] and rows[block_of(at, seat) + HAND_SIZE] <= HAND:
        if rows[at + PILE_SIZE]:
            rows[at + STEP] = DRAW_STEP
        elif rows[at + DRAIN_SIZE]:
            rows[at + STEP] = SHUFFLE_STEP


# For a proof


@kernel
def tidy(rows: Rows, at: int) -> None:
    """Clear what says nothing of the position: what kernels only work with, and what stood in lists before."""
    for word in range(WORK, HEAD):
        rows[at + word] = 0
    for seat in range(rows[at + SEAT_COUNT]):
        block = block_of(at, seat)
        for word in range(STALE, ENDS):
            rows[block + word] = 0
        for word in range(ENDS + 2 * rows[block + END_COUNT], CARDS):
            rows[block + word] = 0
        for word in range(CARDS + 2 * rows[block + CARD_COUNT], BLOCK):
            rows[block + word] = 0
        rows[block + STALE] = 1


@kernel
def code(rows: Rows, at: int, action: int) -> int:
    """The code of the engine's move that an action of the seat on turn is."""
    seat = whole(rows[at + SEAT])
    if action < DISCARD:
        found = locate(rows, at, action // ALL_LOOKS)
        whose = 0 if found >> 16 == seat else (found >> 16) + 1
        return (whose << 16 | found & 65535) * ALL_LOOKS + action % ALL_LOOKS
    if action < FIX:
        return _DISCARD_CODE + action - DISCARD
    if action == FIX:
        return _WRENCH_CODE + cell_in(rows, block_of(at, seat) + LEAK)
    return _SPOUT_CODE if action == SPOUT else _DECLINE_CODE if action == DECLINE else _PASS_CODE
