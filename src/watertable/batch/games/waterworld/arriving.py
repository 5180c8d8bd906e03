"""What happens on arrival, and how turns end: the game's `rules.arriving` and `rules.ending`, in arrays."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.waterworld.cards import (
    draw_for,
    exchange,
    put_away,
    take,
    total_of,
)
from watertable.batch.games.waterworld.layout import (
    ACTOR,
    ATOLL_IN,
    ATTACK,
    BARREN,
    COMPASS,
    COMPLETE,
    DEEZ,
    DISCARDS,
    DRY,
    GIVEN,
    HANDS,
    LACKING,
    MISSED,
    PART,
    PAST,
    PAST_COUNT,
    PLACES,
    RED,
    SAILS,
    SEAT,
    SEAT_COUNT,
    SEEN,
    SET_WORDS,
    STANDING,
    STEP,
    TOKEN_ON,
    TOKEN_PILE,
    TURNS,
    UP,
    WAITING,
    WINNER,
)
from watertable.batch.games.waterworld.memory import is_complete_for_sure, memory_of, remember_complete, total
from watertable.batch.jit import inlined, kernel, whole
from watertable.games.waterworld.rules.atolls import BURNT, NO_TOKEN
from watertable.games.waterworld.rules.components import ATOLLS, DIRIGIBLE, KIND_COUNT, LIMIT, ROUNDS, SMOKERS
from watertable.games.waterworld.rules.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BEATEN_STEP,
    BURN_STEP,
    DEEZ_PART,
    FLY_STEP,
    GIVE_STEP,
    HOISTED,
    LIMIT_STEP,
    LOSS_STEP,
    LOST,
    MEET_STEP,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    OVER_STEP,
    PAWNS_PART,
    READY,
    ROLL_STEP,
    SAILS_STEP,
    TOKEN_STEP,
    WHITE_STEP,
)

Rows = NDArray[np.int16]

_SPACE_OF: Final = np.array(ATOLLS, np.int16)


@kernel
def arrive(rows: Rows, at: int, space: int) -> None:
    """The pawn of the seat on turn comes to a space."""
    seat = whole(rows[at + SEAT])
    rows[at + PLACES + seat] = space
    rows[at + ATTACK] = rows[at + RED] = 0
    if rows[at + SEEN] >> seat & 1 and _wins(rows, at):
        return
    atoll = whole(ATOLL_IN[space])
    if atoll >= 0 and rows[at + STANDING] >> atoll & 1:
        _meet_token(rows, at, atoll)
    else:
        _meet_pawns(rows, at)


# The token


@kernel
def _meet_token(rows: Rows, at: int, atoll: int) -> None:
    token = whole(rows[at + TOKEN_ON + atoll])
    if not rows[at + UP] >> atoll & 1:
        rows[at + UP] |= 1 << atoll
        _note(rows, at, atoll * 8 + token)
    if token == DIRIGIBLE:
        rows[at + STEP] = FLY_STEP
    elif token == SMOKERS:
        _pick_up(rows, at, atoll)
        rows[at + STEP] = TOKEN_STEP
    else:
        take(rows, at, whole(rows[at + SEAT]), token)
        _keep_limit(rows, at, PAWNS_PART)


@kernel
def _note(rows: Rows, at: int, event: int) -> None:
    """Something has happened on an atoll."""
    count = whole(rows[at + PAST_COUNT])
    rows[at + PAST + count] = event
    rows[at + PAST_COUNT] = count + 1


@kernel
def _pick_up(rows: Rows, at: int, atoll: int) -> None:
    """A token goes back into the pile."""
    rows[at + TOKEN_PILE + rows[at + TOKEN_ON + atoll]] += 1
    rows[at + TOKEN_ON + atoll] = NO_TOKEN
    rows[at + UP] &= ~(1 << atoll)


@kernel
def put_token(rows: Rows, at: int, atoll: int, token: int) -> None:
    """A token from the pile is put face down on an atoll."""
    rows[at + TOKEN_PILE + token] -= 1
    rows[at + TOKEN_ON + atoll] = token


@kernel
def _keep_limit(rows: Rows, at: int, part: int) -> None:
    """If the seat on turn holds too many cards, it discards one before anything else. Then this part comes next."""
    if total(whole(rows[at + HANDS + rows[at + SEAT]])) > LIMIT:
        rows[at + STEP], rows[at + PART] = LIMIT_STEP, part
        return
    rows[at + PART] = PAWNS_PART
    if part == PAWNS_PART:
        _meet_pawns(rows, at)
    else:
        _meet_deez(rows, at)


@kernel
def refill(rows: Rows, at: int, token: int) -> None:
    """After an attack of the Smokers another token is put on the atoll. Then the Deez comes, unless it is destroyed."""
    put_token(rows, at, whole(ATOLL_IN[rows[at + PLACES + rows[at + SEAT]]]), token)
    if rows[at + DEEZ] == NO_SPACE:
        _meet_pawns(rows, at)
    else:
        rows[at + STEP] = BURN_STEP


@kernel
def burn(rows: Rows, at: int, atoll: int) -> None:
    """The Deez destroys an atoll. All who are there lose a card; with the last atoll everybody has lost."""
    _pick_up(rows, at, atoll)
    rows[at + STANDING] &= ~(1 << atoll)
    _note(rows, at, atoll * 8 + BURNT)
    rows[at + DEEZ] = _SPACE_OF[atoll]
    if rows[at + STANDING] == 0:
        rows[at + STEP] = OVER_STEP
        return
    for seat in range(rows[at + SEAT_COUNT]):
        if rows[at + PLACES + seat] == rows[at + DEEZ] and rows[at + HANDS + seat]:
            rows[at + WAITING] |= 1 << seat
    _go_on_losing(rows, at)


@kernel
def _go_on_losing(rows: Rows, at: int) -> None:
    if rows[at + WAITING]:
        rows[at + STEP], rows[at + ACTOR] = LOSS_STEP, _next_waiting(rows, at)
    else:
        rows[at + ACTOR] = rows[at + SEAT]
        _meet_pawns(rows, at)


@kernel
def discard(rows: Rows, at: int, kind: int) -> None:
    """The seat whose choice it is puts a card on the discard pile."""
    actor, step = whole(rows[at + ACTOR]), rows[at + STEP]
    put_away(rows, at, actor, kind)
    if step == LIMIT_STEP:
        _keep_limit(rows, at, whole(rows[at + PART]))
    elif step == LOSS_STEP:
        rows[at + WAITING] &= ~(1 << actor)
        _go_on_losing(rows, at)
    else:
        end_turn(rows, at)


# The pawns


@kernel
def opponents(rows: Rows, at: int) -> int:
    """The opponents in the space of the seat on turn, one bit each."""
    seat, found = whole(rows[at + SEAT]), 0
    for other in range(rows[at + SEAT_COUNT]):
        found |= whole(rows[at + PLACES + other] == rows[at + PLACES + seat]) << other
    return found & ~(1 << seat)


@kernel
def can_trade(rows: Rows, at: int, others: int) -> bool:
    """Whether the seat on turn, and at least one of these opponents, has a card."""
    found = False
    for other in range(rows[at + SEAT_COUNT]):
        found |= others >> other & 1 != 0 and rows[at + HANDS + other] != 0
    return found and rows[at + HANDS + rows[at + SEAT]] != 0


@kernel
def _meet_pawns(rows: Rows, at: int) -> None:
    """Opponents here lose hoisted sails; one that holds the compass shows it. Then there is a trade or a draw."""
    others = opponents(rows, at)
    if others == 0:
        _meet_deez(rows, at)
        return
    seat = whole(rows[at + SEAT])
    for other in range(rows[at + SEAT_COUNT]):
        if others >> other & 1 and rows[at + SAILS + other] == HOISTED:
            rows[at + SAILS + other] = LOST
    holder = whole(rows[at + COMPASS])
    if holder != NOBODY and others >> holder & 1 and not rows[at + SEEN] >> seat & 1:
        rows[at + SEEN] |= 1 << seat
        if _wins(rows, at):
            return
    if total_of(rows, at + DISCARDS) or can_trade(rows, at, others):
        rows[at + STEP] = MEET_STEP
    else:
        _meet_deez(rows, at)


@kernel
def draw_card(rows: Rows, at: int, kind: int) -> None:
    """The seat on turn gets a card from the discard pile."""
    draw_for(rows, at, whole(rows[at + SEAT]), kind)
    _keep_limit(rows, at, DEEZ_PART)


@kernel
def trade(rows: Rows, at: int) -> None:
    """The seat on turn trades with each opponent here who has a card."""
    others = opponents(rows, at)
    for other in range(rows[at + SEAT_COUNT]):
        if others >> other & 1 and rows[at + HANDS + other]:
            rows[at + WAITING] |= 1 << other
    rows[at + STEP] = GIVE_STEP


@kernel
def give(rows: Rows, at: int, kind: int) -> None:
    """First the seat on turn chooses a card, then the partner; then they exchange them."""
    partner = _next_waiting(rows, at)
    if rows[at + STEP] == GIVE_STEP:
        rows[at + GIVEN] = kind
        rows[at + STEP], rows[at + ACTOR] = ANSWER_STEP, partner
        return
    exchange(rows, at, whole(rows[at + SEAT]), partner, whole(rows[at + GIVEN]), kind)
    rows[at + GIVEN] = NO_CARD
    rows[at + WAITING] &= ~(1 << partner)
    rows[at + ACTOR] = rows[at + SEAT]
    if rows[at + WAITING]:
        rows[at + STEP] = GIVE_STEP
    else:
        _meet_deez(rows, at)


@kernel
def _next_waiting(rows: Rows, at: int) -> int:
    """The next seat in turn order that still has to trade or to discard. There is one."""
    seats, seat = whole(rows[at + SEAT_COUNT]), whole(rows[at + SEAT])
    for _ in range(seats):
        seat = 0 if seat + 1 == seats else seat + 1
        if rows[at + WAITING] >> seat & 1:
            break
    return seat


# The Deez


@kernel
def _meet_deez(rows: Rows, at: int) -> None:
    """A seat may attack only with a complete collection. If it is not asked, all see that it has none."""
    seat = whole(rows[at + SEAT])
    if rows[at + DEEZ] == rows[at + PLACES + seat]:
        hand = whole(rows[at + HANDS + seat])
        if hand == COMPLETE:
            remember_complete(rows, at, seat)
            rows[at + STEP] = ATTACK_STEP
            return
        if total(hand) == KIND_COUNT:
            rows[at + LACKING] |= 1 << seat
    end_turn(rows, at)


@kernel
def battle(rows: Rows, at: int, red: int) -> None:
    """The red dice have been rolled, too. The higher sum wins; a tie is rolled again."""
    rows[at + RED] = red
    ours, theirs = rolled(whole(rows[at + ATTACK])), rolled(red)
    if ours == theirs:
        rows[at + STEP] = WHITE_STEP
    elif ours < theirs:
        rows[at + STEP] = BEATEN_STEP
    else:
        rows[at + DEEZ] = NO_SPACE
        rows[at + COMPASS] = rows[at + SEAT]
        rows[at + SEEN] |= 1 << rows[at + SEAT]
        end_turn(rows, at)


@inlined
def rolled(pips: int) -> int:
    """The sum of a roll."""
    return (pips >> 3) + (pips & 7)


# The end


@inlined
def begin_turn(rows: Rows, at: int, seat: int) -> None:
    """A seat's turn begins. If it has furled sails, it may hoist them; otherwise chance rolls at once."""
    rows[at + SEAT] = rows[at + ACTOR] = seat
    rows[at + STEP] = SAILS_STEP if rows[at + SAILS + seat] == READY else ROLL_STEP


@kernel
def end_turn(rows: Rows, at: int) -> None:
    """The turn ends. The next seat's begins, unless this one has won or the last round is over."""
    seats, seat = whole(rows[at + SEAT_COUNT]), whole(rows[at + SEAT])
    if rows[at + SEEN] >> seat & 1 and _wins(rows, at):
        return
    rows[at + TURNS] += 1
    if rows[at + TURNS] == ROUNDS * seats:
        rows[at + STEP] = OVER_STEP
    else:
        begin_turn(rows, at, 0 if seat + 1 == seats else seat + 1)


@kernel
def _wins(rows: Rows, at: int) -> bool:
    """The game is over if the seat on turn, which knows Dry Land, is there and has a complete collection. If it is not
    over, the others may learn from that where Dry Land is not, or that the collection is not complete.
    """
    seat = whole(rows[at + SEAT])
    hand = whole(rows[at + HANDS + seat])
    if total(hand) != KIND_COUNT:
        return False
    space = whole(rows[at + PLACES + seat])
    if space == rows[at + DRY] and hand == COMPLETE:
        remember_complete(rows, at, seat)
        rows[at + STEP], rows[at + WINNER] = OVER_STEP, seat
        return True
    word, bit = space >> 3, 1 << (space & 7)
    for viewer in range(rows[at + SEAT_COUNT] + 1):
        if viewer != seat and is_complete_for_sure(rows, memory_of(at, viewer, seat)):
            rows[at + BARREN + viewer * SET_WORDS + word] |= bit
    rows[at + MISSED + seat * SET_WORDS + word] |= bit
    return False
