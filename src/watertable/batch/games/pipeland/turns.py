"""Where water runs, and how turns and the game end: income, winning, withdrawing."""

from watertable.batch.games.pipeland.asking import in_game
from watertable.batch.games.pipeland.board import cell_of, tile_at
from watertable.batch.games.pipeland.layout import (
    ANSWERING,
    AROUND,
    ASK,
    ASKS,
    BACK,
    CALLS,
    CLOSER,
    COUNTER,
    DRAWN,
    ENDING,
    FAILED_COUNT,
    FINAL,
    GOAL_MONEY,
    GOAL_TILES,
    MADE,
    MARKS,
    MONEY,
    OFFER_COUNT,
    OPENING,
    PASSED,
    PLACED,
    QUEUE,
    RETURNING,
    ROTATED,
    ROTATED_COUNT,
    SEAT,
    SEAT_COUNT,
    STEP,
    TAKEN,
    TILE_COUNT,
    WINNERS,
    WITHDRAWN,
)
from watertable.batch.games.pipeland.reach import river_step
from watertable.batch.games.pipeland.tables import NO_CELL, OUTS, WAS_SEAT_SHIFT, Rows, facing_of, is_tap, owner_of
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules.components import FINAL_TIMES, IRRIGATED_PAYS
from watertable.games.pipeland.rules.deals import NOBODY
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ALONE,
    BEGIN_STEP,
    BY_MONEY,
    BY_MOST_MONEY,
    BY_TILES,
    NO_TILE,
    OVER_STEP,
)


@kernel
def end_turn(rows: Rows, at: int) -> None:
    """Income; then the game is won, or the next turn begins."""
    seat = whole(rows[at + SEAT])
    final, wet = rows[at + FINAL] != 0, irrigated(rows, at, seat)
    if not rows[at + OPENING]:
        rows[at + MONEY + seat] += wet * IRRIGATED_PAYS * (FINAL_TIMES if final else 1)
    if not final and wet >= rows[at + GOAL_TILES]:
        _win(rows, at, BY_TILES, 1 << seat)
    elif not final and rows[at + MONEY + seat] >= rows[at + GOAL_MONEY]:
        _win(rows, at, BY_MONEY, 1 << seat)
    elif final and seat == rows[at + CLOSER]:
        _win(rows, at, BY_MOST_MONEY, _richest(rows, at))
    else:
        _next_turn(rows, at)


@kernel
def withdraw(rows: Rows, at: int) -> None:
    """The seat on turn leaves the game, without income; a player who is left alone wins."""
    rows[at + WITHDRAWN] |= 1 << whole(rows[at + SEAT])
    left = ((1 << whole(rows[at + SEAT_COUNT])) - 1) & ~whole(rows[at + WITHDRAWN])
    if left & (left - 1) == 0:
        _win(rows, at, ALONE, left)
    else:
        _next_turn(rows, at)


@kernel
def _next_turn(rows: Rows, at: int) -> None:
    """The turn goes to the next seat that is in the game, or returns to it now."""
    final = rows[at + CLOSER] != NOBODY
    rows[at + FINAL] = final
    if final:
        rows[at + OPENING] = 0
    _clear(rows, at)
    seat, seats = whole(rows[at + SEAT]), whole(rows[at + SEAT_COUNT])
    while True:
        seat = 0 if seat + 1 == seats else seat + 1
        bit = 1 << seat
        back = rows[at + RETURNING] & bit != 0
        rows[at + BACK] = back
        if back:
            rows[at + WITHDRAWN] &= ~bit
            rows[at + RETURNING] &= ~bit
            rows[at + PASSED] &= ~bit
        if not rows[at + WITHDRAWN] & bit:
            break
    rows[at + SEAT] = seat
    _forget(rows, at, seat)
    rows[at + STEP] = ACT_STEP if final else BEGIN_STEP


@kernel
def _forget(rows: Rows, at: int, seat: int) -> None:
    """The rotations of a seat's last turn are remembered no longer."""
    kept = 0
    for number in range(whole(rows[at + ROTATED_COUNT])):
        word = at + ROTATED + 2 * number
        if whole(rows[word + 1]) >> WAS_SEAT_SHIFT != seat:
            rows[at + ROTATED + 2 * kept] = rows[word]
            rows[at + ROTATED + 2 * kept + 1] = rows[word + 1]
            kept += 1
    rows[at + ROTATED_COUNT] = kept


@kernel
def _clear(rows: Rows, at: int) -> None:
    """Clear what belongs to one turn only."""
    rows[at + DRAWN] = NO_TILE
    rows[at + PLACED] = NO_CELL
    rows[at + TAKEN] = 0
    rows[at + OFFER_COUNT] = 0
    rows[at + FAILED_COUNT] = 0
    rows[at + ASKS] = 0
    rows[at + CALLS] = 0
    rows[at + ANSWERING] = NOBODY
    forget_ask(rows, at)
    for seat in range(whole(rows[at + SEAT_COUNT])):
        rows[at + MADE + seat] = 0


@kernel
def forget_ask(rows: Rows, at: int) -> None:
    """No ask is open."""
    for word in range(3):
        rows[at + ASK + word] = 0
    rows[at + COUNTER] = 0


@kernel
def _win(rows: Rows, at: int, ending: int, winners: int) -> None:
    """The game is over."""
    _clear(rows, at)
    rows[at + STEP] = OVER_STEP
    rows[at + ENDING] = ending
    rows[at + WINNERS] = winners


@kernel
def _richest(rows: Rows, at: int) -> int:
    """The seats in the game with the most money, and of these the ones with the most irrigated tiles."""
    most, wettest, found = -1, -1, 0
    for seat in range(whole(rows[at + SEAT_COUNT])):
        if in_game(rows, at, seat):
            most = max(most, whole(rows[at + MONEY + seat]))
    for seat in range(whole(rows[at + SEAT_COUNT])):
        if in_game(rows, at, seat) and rows[at + MONEY + seat] == most:
            wet = irrigated(rows, at, seat)
            if wet > wettest:
                wettest, found = wet, 0
            if wet == wettest:
                found |= 1 << seat
    return found


# Water


@kernel
def irrigated(rows: Rows, at: int, seat: int) -> int:
    """How many tiles of this owner are irrigated. Each bend of a double corner is wet or dry by itself."""
    tail = _let_in(rows, at)
    head = 0
    while head < tail:
        entry = whole(rows[at + QUEUE + head])
        head += 1
        number = entry >> 2
        facing = facing_of(tile_at(rows, at, number))
        outs = whole(OUTS[4 * facing + (entry & 3)]) & ~whole(rows[at + MARKS + number])
        for step in range(4):
            there = whole(rows[at + AROUND + 4 * number + step])
            if there < 0 or not outs >> step & 1:
                continue
            side = step + 2 & 3
            wet = whole(rows[at + MARKS + there])
            if not wet >> side & 1 and OUTS[4 * facing_of(tile_at(rows, at, there)) + side]:
                rows[at + MARKS + there] = wet | 1 << side
                rows[at + QUEUE + tail] = 4 * there + side
                tail += 1
    found = 0
    for number in range(whole(rows[at + TILE_COUNT])):
        if rows[at + MARKS + number] and owner_of(tile_at(rows, at, number)) == seat:
            found += 1
        rows[at + MARKS + number] = 0
    return found


@kernel
def _let_in(rows: Rows, at: int) -> int:
    """Let water into all Taps."""
    tail = 0
    for number in range(whole(rows[at + TILE_COUNT])):
        rows[at + MARKS + number] = 0
        if is_tap(tile_at(rows, at, number)):
            side = river_step(cell_of(rows, at, number))
            rows[at + MARKS + number] = 1 << side
            rows[at + QUEUE + tail] = 4 * number + side
            tail += 1
    return tail
