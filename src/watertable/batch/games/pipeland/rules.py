"""What each move does, seats' and chance's. The same as `watertable.games.pipeland.rules`, in arrays."""

from typing import Final

from watertable.batch.drawing import States, below
from watertable.batch.games.pipeland.asking import ask_next, has_place, own_offer
from watertable.batch.games.pipeland.board import lay, look_beside
from watertable.batch.games.pipeland.doing import after_placing, carry_out, cell_for, deed_of, no_piles
from watertable.batch.games.pipeland.layout import (
    ADVANCED,
    ANSWERING,
    ASK_ROTATE,
    ASKED,
    BUY,
    CELLS,
    CLOSER,
    COLOURS,
    COUNTER_ASK,
    DRAW,
    DRAWN,
    FAILED,
    FAILED_COUNT,
    LISTED,
    MONEY,
    OFFER_COUNT,
    OFFERS,
    OPENING,
    OUT,
    OUT_COUNT,
    PILES,
    PLACE_COUNT,
    PLACES,
    PRICE,
    PRICE_TO,
    ROTATED,
    ROTATED_COUNT,
    SEAT,
    SEAT_COUNT,
    SILENT,
    STEP,
    STILL,
    TERMS,
    TILE_COUNT,
    TILES,
    WINNERS,
    WITHDRAW,
    WORDS,
)
from watertable.batch.games.pipeland.reach import reach_all
from watertable.batch.games.pipeland.tables import (
    BIT_COUNT,
    DEED_BITS,
    DEED_SHIFT,
    FIRST_OF,
    FULL_PILES,
    MIDDLE_CELL,
    PILE_WORDS,
    QUARTER_COUNT,
    SET_CELLS,
    SET_COUNT,
    SET_WIDTH,
    SORT_BITS,
    TAP_CELLS,
    TAP_COUNT,
    TAP_TILES,
    TAP_WIDTH,
    Rows,
    packed,
)
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules import moves
from watertable.games.pipeland.rules.components import (
    FIRST_MONEY,
    LEAST_SEATS,
    PILE_COUNT,
    SECOND_OF_TWO,
    SHAPE_COUNT,
)
from watertable.games.pipeland.rules.deals import NOBODY
from watertable.games.pipeland.rules.position import (
    BEGIN_STEP,
    NO_TILE,
    OVER_STEP,
    PLACE_STEP,
    SET_STEP,
)

_pack = kernel(packed)
_PRICE_BITS: Final = 28
_SOME_DEED: Final = moves.deed_of(moves.PLACE, 1)
_DRAW_CODE: Final = moves.DRAW.code
_COUNTER_CODE: Final = moves.Counter(0, 0).code >> _PRICE_BITS
_WITHDRAW_CODE: Final = moves.Withdraw(_SOME_DEED).code - _SOME_DEED.code
_ASK_CODE: Final = (moves.Ask(_SOME_DEED, 0, 0).code >> _PRICE_BITS) - _SOME_DEED.code
_OFFER_CODE: Final = (moves.Offer(_SOME_DEED, 0, 0).code >> _PRICE_BITS) - _SOME_DEED.code
_SET_KIND: Final = 16
"""A tile of the set-up is this times its kind, plus its facing."""


@kernel
def begin(rows: Rows, at: int, terms: Rows) -> None:
    """The table before chance lays the '1' tiles; in the advanced game, before the first turn."""
    for word in range(LISTED):
        rows[at + word] = 0
    for word in range(TERMS):
        rows[at + word] = terms[word]
    seats, advanced = whole(terms[SEAT_COUNT]), terms[ADVANCED] != 0
    rows[at + DRAWN] = NO_TILE
    rows[at + CLOSER] = NOBODY
    rows[at + ANSWERING] = NOBODY
    for seat in range(seats):
        rows[at + MONEY + seat] = FIRST_MONEY if advanced else FIRST_MONEY + seat
    if seats == LEAST_SEATS and not advanced:
        rows[at + MONEY + 1] = SECOND_OF_TWO
    table = seats - LEAST_SEATS
    for word in range(PILE_WORDS):
        rows[at + PILES + word] = FULL_PILES[table * PILE_WORDS + word]
    for number in range(TAP_COUNT[table]):
        lay(rows, at, whole(TAP_CELLS[table * TAP_WIDTH + number]), whole(TAP_TILES[table * TAP_WIDTH + number]))
    rows[at + STEP] = SET_STEP
    if advanced:
        rows[at + OPENING] = 1
        rows[at + STEP] = BEGIN_STEP
        reach_all(rows, at)
        ask_next(rows, at)


@kernel
def turn(rows: Rows, at: int) -> int:
    """The seat that decides next, -1 for chance, or -2 when the game is over."""
    step = rows[at + STEP]
    if step < BEGIN_STEP:
        return -1
    return -2 if step == OVER_STEP else whole(rows[at + ASKED])


@kernel
def refresh(rows: Rows, at: int) -> None:
    """Find all that kernels work with, in a row that has the rest."""
    tiles = whole(rows[at + TILE_COUNT])
    for number in range(tiles):
        for step in range(4):
            look_beside(rows, at, number, step)
    if rows[at + STEP] != SET_STEP:
        reach_all(rows, at)
    ask_next(rows, at)


# Chance


@kernel
def drawn_from(rows: Rows, at: int) -> int:
    """The pile to draw from: the lowest that has tiles; or as many as there are piles."""
    for pile in range(PILE_COUNT):
        for colour in range(COLOURS):
            if rows[at + PILES + pile * COLOURS + colour]:
                return pile
    return PILE_COUNT


@kernel
def draw(rows: Rows, at: int, states: States, game: int) -> int:
    """The kind of the next tile, each tile of the pile equally likely; in the set-up also its facing."""
    pile = whole(at) + PILES + drawn_from(rows, at) * COLOURS
    count = 0
    for colour in range(COLOURS):
        count += whole(BIT_COUNT[rows[pile + colour]])
    number, kind = below(states, game, count), 0
    for colour in range(COLOURS):
        shapes = whole(rows[pile + colour])
        held = whole(BIT_COUNT[shapes])
        if number >= held:
            number -= held
            continue
        kind = colour * SHAPE_COUNT
        while not shapes & 1 or number:
            number -= shapes & 1
            shapes >>= 1
            kind += 1
        break
    if rows[at + STEP] != SET_STEP:
        return kind
    shape = kind % SHAPE_COUNT
    return kind * _SET_KIND + whole(FIRST_OF[shape]) + below(states, game, whole(QUARTER_COUNT[shape]))


@kernel
def happen(rows: Rows, at: int, event: int) -> None:
    """Chance lays a tile of the set-up, or draws one."""
    rows[at + SILENT] = 0
    pile = drawn_from(rows, at)
    if rows[at + STEP] == SET_STEP:
        _set(rows, at, event // _SET_KIND, event % _SET_KIND)
    else:
        _draw(rows, at, event, pile)
    ask_next(rows, at)


@kernel
def _take(rows: Rows, at: int, kind: int) -> None:
    word = at + PILES + drawn_from(rows, at) * COLOURS + kind // SHAPE_COUNT
    rows[word] &= ~(1 << kind % SHAPE_COUNT)


@kernel
def _set(rows: Rows, at: int, kind: int, facing: int) -> None:
    """The next '1' tile of the set-up."""
    table, colour = whole(rows[at + SEAT_COUNT]) - LEAST_SEATS, kind // SHAPE_COUNT
    laid = whole(rows[at + TILE_COUNT]) - whole(TAP_COUNT[table])
    _take(rows, at, kind)
    lay(rows, at, whole(SET_CELLS[table * SET_WIDTH + laid]), _pack(facing, colour, colour, 1))
    if laid + 1 == SET_COUNT[table]:
        rows[at + STEP] = BEGIN_STEP
        reach_all(rows, at)


@kernel
def _draw(rows: Rows, at: int, kind: int, pile: int) -> None:
    """A tile is drawn. If it has no place, it is put out of the game; the last tile then counts as placed."""
    _take(rows, at, kind)
    colour = kind // SHAPE_COUNT
    if has_place(rows, at, colour):
        rows[at + DRAWN] = _pack(whole(FIRST_OF[kind % SHAPE_COUNT]), colour, colour, pile + 1)
        rows[at + STEP] = PLACE_STEP
        return
    rows[at + OUT + rows[at + OUT_COUNT]] = kind
    rows[at + OUT_COUNT] += 1
    if no_piles(rows, at):
        rows[at + CLOSER] = rows[at + SEAT]
        after_placing(rows, at)


# Seats


@kernel
def act(rows: Rows, at: int, action: int) -> None:
    """What a legal action of the seat that decides does."""
    if action == STILL:
        rows[at + SILENT] |= 1 << whole(rows[at + ASKED])
        ask_next(rows, at)
    elif carry_out(rows, at, whole(rows[at + ASKED]), action):
        rows[at + SILENT] = 0
        ask_next(rows, at)


@kernel
def winners(rows: Rows, at: int) -> int:
    """The seats that have won, one bit each."""
    return whole(rows[at + WINNERS])


# For a proof


@kernel
def tidy(rows: Rows, at: int) -> None:
    """Clear what says nothing of the position: who is asked, what follows from the rest, and what stood in lists
    before.
    """
    _clear(rows, at, OFFERS + 3 * rows[at + OFFER_COUNT], FAILED)
    _clear(rows, at, FAILED + 3 * rows[at + FAILED_COUNT], CELLS)
    _clear(rows, at, CELLS + rows[at + TILE_COUNT], TILES)
    _clear(rows, at, TILES + rows[at + TILE_COUNT], PLACES)
    _clear(rows, at, PLACES + rows[at + PLACE_COUNT], OUT)
    _clear(rows, at, OUT + rows[at + OUT_COUNT], ROTATED)
    _clear(rows, at, ROTATED + 2 * rows[at + ROTATED_COUNT], WORDS)
    _clear(rows, at, ASKED, PRICE_TO + 1)


@kernel
def _clear(rows: Rows, at: int, first: int, end: int) -> None:
    for word in range(first, end):
        rows[at + word] = 0


@kernel
def code(rows: Rows, at: int, action: int) -> int:
    """The code of the engine's move that an action of the seat that decides is, without its price; -1 for keeping
    still. Of a price it is the price.
    """
    if action >= PRICE:
        return action - PRICE
    if action >= DRAW:
        return -1 if action == STILL else _COUNTER_CODE if action == COUNTER_ASK else _DRAW_CODE + action - DRAW
    if action >= WITHDRAW:
        offer = own_offer(rows, at, whole(rows[at + ASKED]), action - WITHDRAW)
        deed = whole(rows[at + OFFERS + 3 * offer]) & DEED_BITS
        return _WITHDRAW_CODE + _deed_code(deed, whole(rows[at + OFFERS + 3 * offer + 1]))
    offered = action < BUY and rows[at + ASKED] != rows[at + SEAT]
    above = _ASK_CODE if action >= ASK_ROTATE else _OFFER_CODE if offered else 0
    return above + _deed_code(deed_of(rows, at, action), cell_for(rows, at, action))


@kernel
def _deed_code(deed: int, cell: int) -> int:
    return (cell + MIDDLE_CELL) << 6 | (deed & SORT_BITS) << 4 | deed >> DEED_SHIFT
