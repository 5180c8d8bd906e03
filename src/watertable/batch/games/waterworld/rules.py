"""What each move does, seats' and chance's, and who wins. The same as the game's `rules.effects` and `rules.chance`,
in arrays.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.drawing import States, below
from watertable.batch.games.waterworld.arriving import (
    arrive,
    battle,
    begin_turn,
    burn,
    discard,
    draw_card,
    end_turn,
    give,
    put_token,
    refill,
    trade,
)
from watertable.batch.games.waterworld.cards import begin_discards, deal_to, fill_pile
from watertable.batch.games.waterworld.layout import (
    ACTOR,
    ATTACK,
    BEGIN,
    BURN,
    CHANCE_BITS,
    CHANCES,
    CODES,
    COMPASS,
    DEAL,
    DECLINE,
    DEEZ,
    DISCARD,
    DISCARDS,
    DRAW,
    DRAWN,
    DRY,
    EVENT_COUNT,
    EVENTS,
    FIGHT,
    FLY,
    GIVE,
    GIVEN,
    HOIST,
    LAID,
    LAND,
    LAND_COUNT,
    LAND_SPACES,
    LAY,
    MOST_TURNED,
    PAST,
    PAST_COUNT,
    PILE,
    PLACES,
    RED_DICE,
    REFILL,
    SAILS,
    SEAT,
    SEAT_COUNT,
    SET_COMPASS,
    SMOKERS_COUNT,
    STANDING,
    STEP,
    TERMS,
    TOKEN_KINDS,
    TOKEN_ON,
    TOKEN_PILE,
    TRADE,
    WHITE,
    WHITE_DICE,
    WINNER,
)
from watertable.batch.jit import kernel, whole
from watertable.games.waterworld.rules.atolls import ALL_STAND, NO_TOKEN
from watertable.games.waterworld.rules.components import (
    ATOLL_COUNT,
    DEEZ_START,
    DIRIGIBLE,
    KIND_COUNT,
    ROUNDS,
    SIDES_OF_DIE,
    SMOKERS,
    SPACE_COUNT,
    STARTS,
    TOKEN_COUNT,
)
from watertable.games.waterworld.rules.position import (
    BEGIN_STEP,
    COMPASS_STEP,
    DEAL_STEP,
    DRAW_STEP,
    HOISTED,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    OVER_STEP,
    RED_STEP,
    ROLL_STEP,
    SAIL_STEP,
    SAILS_STEP,
    TOKEN_STEP,
    TOKENS_STEP,
    WHITE_STEP,
)

Rows = NDArray[np.int16]

_START_OF: Final = np.array(STARTS, np.int16)
_PAIRS: Final = np.array(
    [8 * min(one, other) + max(one, other) for one in range(1, 7) for other in range(1, 7)], np.int16
)
"""Any two dice, the lower one first."""


@kernel
def begin(rows: Rows, at: int, terms: Rows) -> None:
    """The table before anything is laid out."""
    for word in range(TERMS):
        rows[at + word] = terms[word]
    for word in range(TERMS, EVENTS):
        rows[at + word] = 0
    for seat in range(terms[0]):
        rows[at + PLACES + seat] = _START_OF[seat]
    rows[at + DEEZ], rows[at + DRY] = DEEZ_START, NO_SPACE
    rows[at + COMPASS] = rows[at + WINNER] = NOBODY
    rows[at + GIVEN] = NO_CARD
    rows[at + STANDING] = ALL_STAND
    fill_pile(rows, at)
    for atoll in range(ATOLL_COUNT):
        rows[at + TOKEN_ON + atoll] = NO_TOKEN
    each = (TOKEN_COUNT - 1 - whole(terms[SMOKERS_COUNT])) // KIND_COUNT
    for kind in range(KIND_COUNT):
        rows[at + TOKEN_PILE + kind] = each
    rows[at + TOKEN_PILE + DIRIGIBLE] = 1
    rows[at + TOKEN_PILE + SMOKERS] = terms[SMOKERS_COUNT]


@kernel
def turn(rows: Rows, at: int) -> int:
    """The seat that must move, -1 for chance, or -2 when the game is over."""
    step = rows[at + STEP]
    if step < SAILS_STEP:
        return -1
    return -2 if step == OVER_STEP else whole(rows[at + ACTOR])


@kernel
def winners(rows: Rows, at: int) -> int:
    """The seats that have won, one bit each."""
    winner = whole(rows[at + WINNER])
    return 0 if winner == NOBODY else 1 << winner


# Chance


@kernel
def draw(rows: Rows, at: int, states: States, game: int) -> int:
    """What chance does next, with the right odds. The first tokens are laid one by one."""
    step = rows[at + STEP]
    if step in (ROLL_STEP, WHITE_STEP):
        if step == WHITE_STEP or rows[at + SAILS + rows[at + SEAT]] == HOISTED:
            return WHITE_DICE * CHANCES + whole(_PAIRS[below(states, game, 36)])
        return WHITE_DICE * CHANCES + 8 * (1 + below(states, game, SIDES_OF_DIE))
    if step == RED_STEP:
        return RED_DICE * CHANCES + whole(_PAIRS[below(states, game, 36)])
    if step == TOKEN_STEP:
        return REFILL * CHANCES + _drawn(rows, at + TOKEN_PILE, TOKEN_KINDS, states, game)
    if step == DRAW_STEP:
        return DRAWN * CHANCES + _drawn(rows, at + DISCARDS, KIND_COUNT, states, game)
    if step == COMPASS_STEP:
        land = whole(rows[at + LAND])
        number = below(states, game, whole(LAND_COUNT[land]))
        return SET_COMPASS * CHANCES + whole(LAND_SPACES[land * SPACE_COUNT + number])
    if step == TOKENS_STEP:
        return LAY * CHANCES + _draw_token(rows, at, states, game)
    if step == DEAL_STEP:
        return DEAL * CHANCES + _draw_deal(rows, at, states, game)
    return BEGIN * CHANCES + _drawn(rows, at + PILE, KIND_COUNT, states, game)


@kernel
def _drawn(rows: Rows, first: int, kinds: int, states: States, game: int) -> int:
    """The kind of a card or token from a pile, each one equally likely."""
    count = 0
    for kind in range(kinds):
        count += rows[first + kind]
    number = below(states, game, count)
    for kind in range(kinds):
        number -= rows[first + kind]
        if number < 0:
            return kind
    return kinds - 1


@kernel
def _draw_token(rows: Rows, at: int, states: States, game: int) -> int:
    """One of the first tokens. The Dirigible, which is among them, is as likely on one atoll as on another."""
    dirigible = rows[at + TOKEN_PILE + DIRIGIBLE]
    if dirigible and below(states, game, ATOLL_COUNT - whole(rows[at + LAID])) == 0:
        return DIRIGIBLE
    rows[at + TOKEN_PILE + DIRIGIBLE] = 0
    token = _drawn(rows, at + TOKEN_PILE, TOKEN_KINDS, states, game)
    rows[at + TOKEN_PILE + DIRIGIBLE] = dirigible
    return token


@kernel
def _draw_deal(rows: Rows, at: int, states: States, game: int) -> int:
    """A seat's first cards: three kinds in ascending order, two bits each."""
    one = _drawn(rows, at + PILE, KIND_COUNT, states, game)
    rows[at + PILE + one] -= 1
    two = _drawn(rows, at + PILE, KIND_COUNT, states, game)
    rows[at + PILE + two] -= 1
    three = _drawn(rows, at + PILE, KIND_COUNT, states, game)
    rows[at + PILE + one] += 1
    rows[at + PILE + two] += 1
    low, high = min(one, two, three), max(one, two, three)
    return low << 4 | (one + two + three - low - high) << 2 | high


@kernel
def happen(rows: Rows, at: int, event: int) -> None:
    """What chance does."""
    what, number = event >> CHANCE_BITS, event & CHANCES - 1
    if what == WHITE_DICE:
        if rows[at + STEP] == WHITE_STEP:
            rows[at + ATTACK], rows[at + STEP] = number, RED_STEP
        else:
            rows[at + WHITE], rows[at + STEP] = number, SAIL_STEP
    elif what == RED_DICE:
        battle(rows, at, number)
    elif what == REFILL:
        refill(rows, at, number)
    elif what == DRAWN:
        draw_card(rows, at, number)
    else:
        _set_up(rows, at, what, number)


@kernel
def _set_up(rows: Rows, at: int, what: int, number: int) -> None:
    """Chance sets the compass, lays the tokens, deals, and begins the discard pile. Then seat 0's turn begins."""
    if what == SET_COMPASS:
        rows[at + DRY], rows[at + STEP] = number, TOKENS_STEP
    elif what == LAY:
        laid = whole(rows[at + LAID])
        put_token(rows, at, laid, number)
        rows[at + LAID] = laid + 1
        if laid + 1 == ATOLL_COUNT:
            rows[at + LAID], rows[at + STEP] = 0, DEAL_STEP
    elif what == DEAL:
        seat = whole(rows[at + SEAT])
        deal_to(rows, at, seat, number >> 4)
        deal_to(rows, at, seat, number >> 2 & 3)
        deal_to(rows, at, seat, number & 3)
        rows[at + SEAT] = seat + 1
        if seat + 1 == rows[at + SEAT_COUNT]:
            rows[at + STEP] = BEGIN_STEP
    else:
        begin_discards(rows, at, number)
        begin_turn(rows, at, 0)


# Seats


@kernel
def act(rows: Rows, at: int, action: int) -> None:
    """What a legal action of the seat whose choice it is does."""
    if action < BURN:
        arrive(rows, at, action - FLY if action >= FLY else action)
    elif action < GIVE:
        burn(rows, at, action - BURN)
    elif action < DISCARD:
        give(rows, at, action - GIVE)
    elif action < HOIST:
        discard(rows, at, action - DISCARD)
    elif action < TRADE:
        if action == HOIST:
            rows[at + SAILS + rows[at + SEAT]] = HOISTED
        rows[at + STEP] = ROLL_STEP
    elif action == TRADE:
        trade(rows, at)
    elif action == DRAW:
        rows[at + STEP] = DRAW_STEP
    elif action == FIGHT:
        rows[at + STEP] = WHITE_STEP
    elif action == DECLINE:
        end_turn(rows, at)


# For a proof


@kernel
def tidy(rows: Rows, at: int) -> None:
    """Clear what says nothing of the position: events that are no longer remembered."""
    for word in range(EVENTS + rows[at + EVENT_COUNT], PAST):
        rows[at + word] = 0
    for word in range(PAST + rows[at + PAST_COUNT], PAST + MOST_TURNED + ROUNDS * rows[at + SEAT_COUNT]):
        rows[at + word] = 0


@kernel
def code(rows: Rows, at: int, action: int) -> int:  # noqa: ARG001 - other games look at the row
    """The code of the engine's move that an action of the seat on turn is."""
    return whole(CODES[action])
