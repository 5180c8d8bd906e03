"""Which actions are legal: one asked for, all of them in the engine's order, one at random, and as a mask."""

import numpy as np
from numpy.typing import NDArray

from watertable.batch.drawing import States, below
from watertable.batch.games.waterworld.arriving import can_trade, opponents, rolled
from watertable.batch.games.waterworld.cards import total_of
from watertable.batch.games.waterworld.layout import (
    ACTIONS,
    ACTOR,
    ATOLL_IN,
    BURN,
    DECLINE,
    DISCARD,
    DISCARDS,
    DRAW,
    FIGHT,
    FLY,
    GIVE,
    HANDS,
    HOIST,
    MASK,
    MOST_STEPS,
    NEAR,
    PLACES,
    REACHED,
    ROLL,
    SAIL,
    SEAT,
    STANDING,
    STEP,
    STEPS_BETWEEN,
    TRADE,
    WHITE,
)
from watertable.batch.games.waterworld.memory import count_in
from watertable.batch.jit import inlined, kernel, whole
from watertable.games.waterworld.rules.components import ATOLL_COUNT, KIND_COUNT, SPACE_COUNT
from watertable.games.waterworld.rules.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BEATEN_STEP,
    BURN_STEP,
    FLY_STEP,
    GIVE_STEP,
    LIMIT_STEP,
    LOSS_STEP,
    MEET_STEP,
    SAIL_STEP,
    SAILS_STEP,
)

Rows = NDArray[np.int16]
Actions = NDArray[np.int32]
Bytes = NDArray[np.uint8]


@inlined
def space_of(rows: Rows, at: int) -> int:
    """Where the seat on turn is."""
    return whole(rows[at + PLACES + rows[at + SEAT]])


@inlined
def most_steps(rows: Rows, at: int) -> int:
    """How far it may sail."""
    return rolled(whole(rows[at + WHITE]))


@kernel
def burnable(rows: Rows, at: int) -> int:
    """The atolls to which the Deez can be sent, one bit each: all but the one of the seat on turn, if it is not the
    last.
    """
    standing, own = whole(rows[at + STANDING]), 1 << whole(ATOLL_IN[space_of(rows, at)])
    return standing if standing == own else standing & ~own


@kernel
def meeting(rows: Rows, at: int) -> int:
    """What the seat on turn may do about the pawns that it meets: 1 to trade, plus 2 to draw."""
    trades = can_trade(rows, at, opponents(rows, at))
    return (1 if trades else 0) + (2 if total_of(rows, at + DISCARDS) else 0)


@kernel
def _words(rows: Rows, at: int) -> int:
    """The actions without a space or card that are legal, one bit each, HOIST the lowest."""
    step = rows[at + STEP]
    if step == SAILS_STEP:
        return 3
    if step == ATTACK_STEP:
        return 3 << FIGHT - HOIST
    return meeting(rows, at) << TRADE - HOIST if step == MEET_STEP else 0


@kernel
def _first_of_cards(rows: Rows, at: int) -> int:
    """The action for a card of kind 0, or -1 if no card is to be chosen."""
    step = rows[at + STEP]
    if step in (LIMIT_STEP, LOSS_STEP, BEATEN_STEP):
        return DISCARD
    return GIVE if step in (GIVE_STEP, ANSWER_STEP) else -1


@kernel
def is_action(rows: Rows, at: int, action: int) -> bool:  # noqa: ARG001 - other games look at them
    """Whether an action's parts make one action: here it is a single one."""
    return True


@kernel
def is_legal(rows: Rows, at: int, action: int) -> bool:
    """Whether the seat whose choice it is may do this. Any number may be asked about."""
    step = rows[at + STEP]
    if action < 0 or action >= ACTIONS:
        return False
    if action < FLY:
        steps = whole(STEPS_BETWEEN[space_of(rows, at) * SPACE_COUNT + action - SAIL])
        return bool(step == SAIL_STEP and 0 < steps <= most_steps(rows, at))
    if action < BURN:
        return bool(step == FLY_STEP and action - FLY != space_of(rows, at))
    if action < GIVE:
        return step == BURN_STEP and burnable(rows, at) >> (action - BURN) & 1 != 0
    if action < HOIST:
        first = _first_of_cards(rows, at)
        if first != (DISCARD if action >= DISCARD else GIVE):
            return False
        return count_in(whole(rows[at + HANDS + rows[at + ACTOR]]), action - first) > 0
    return _words(rows, at) >> (action - HOIST) & 1 != 0


@kernel
def list_actions(rows: Rows, at: int, found: Actions, first: int) -> int:
    """Write all legal actions, from `first` on, in the engine's order. The answer is their number."""
    step, count = rows[at + STEP], first
    if step in (SAIL_STEP, FLY_STEP):
        own, most = space_of(rows, at), most_steps(rows, at) if step == SAIL_STEP else SPACE_COUNT
        begun = SAIL if step == SAIL_STEP else FLY
        for space in range(SPACE_COUNT):
            if 0 < STEPS_BETWEEN[own * SPACE_COUNT + space] <= most:
                found[count] = begun + space
                count += 1
    elif step == BURN_STEP:
        atolls = burnable(rows, at)
        for atoll in range(ATOLL_COUNT):
            if atolls >> atoll & 1:
                found[count] = BURN + atoll
                count += 1
    elif _first_of_cards(rows, at) >= 0:
        hand, begun = whole(rows[at + HANDS + rows[at + ACTOR]]), _first_of_cards(rows, at)
        for kind in range(KIND_COUNT):
            if count_in(hand, kind):
                found[count] = begun + kind
                count += 1
    else:
        words = _words(rows, at)
        for word in range(ACTIONS - HOIST):
            if words >> word & 1:
                found[count] = HOIST + word
                count += 1
    return count - first


# At random


@kernel
def draw_action(rows: Rows, at: int, states: States, game: int) -> int:
    """A legal action, each equally likely."""
    step = rows[at + STEP]
    if step == SAIL_STEP:
        own = space_of(rows, at)
        count = whole(REACHED[own * (MOST_STEPS + 1) + most_steps(rows, at)])
        return SAIL + whole(NEAR[own * SPACE_COUNT + 1 + below(states, game, count)])
    if step == SAILS_STEP:
        return HOIST + below(states, game, ROLL - HOIST + 1)
    if step == FLY_STEP:
        space = below(states, game, SPACE_COUNT - 1)
        return FLY + space + (1 if space >= space_of(rows, at) else 0)
    if step == BURN_STEP:
        return BURN + _draw_bit(burnable(rows, at), states, game)
    if step == MEET_STEP:
        may = meeting(rows, at)
        if may == 3:
            return TRADE + below(states, game, DRAW - TRADE + 1)
        return TRADE if may == 1 else DRAW
    if step == ATTACK_STEP:
        return FIGHT + below(states, game, DECLINE - FIGHT + 1)
    hand, kinds = whole(rows[at + HANDS + rows[at + ACTOR]]), 0
    for kind in range(KIND_COUNT):
        kinds |= (1 if count_in(hand, kind) else 0) << kind
    return _first_of_cards(rows, at) + _draw_bit(kinds, states, game)


@kernel
def _draw_bit(bits: int, states: States, game: int) -> int:
    """One of the bits that are set, each equally likely."""
    count, left = 0, bits
    while left:
        left &= left - 1
        count += 1
    number = below(states, game, count) if count > 1 else 0
    for _ in range(number):
        bits &= bits - 1
    found = 0
    while not bits >> found & 1:
        found += 1
    return found


# As a mask


@kernel
def mask(rows: Rows, at: int, found: Bytes, first: int) -> None:
    """Write which actions are legal."""
    for part in range(MASK):
        found[first + part] = 0
    step = rows[at + STEP]
    if step == SAIL_STEP:
        own = space_of(rows, at)
        near = own * SPACE_COUNT + 1
        for number in range(REACHED[own * (MOST_STEPS + 1) + most_steps(rows, at)]):
            found[first + SAIL + NEAR[near + number]] = 1
    elif step == FLY_STEP:
        for space in range(SPACE_COUNT):
            found[first + FLY + space] = 1
        found[first + FLY + space_of(rows, at)] = 0
    elif step == BURN_STEP:
        atolls = burnable(rows, at)
        for atoll in range(ATOLL_COUNT):
            found[first + BURN + atoll] = atolls >> atoll & 1
    elif _first_of_cards(rows, at) >= 0:
        hand, begun = whole(rows[at + HANDS + rows[at + ACTOR]]), _first_of_cards(rows, at)
        for kind in range(KIND_COUNT):
            found[first + begun + kind] = count_in(hand, kind) > 0
    else:
        words = _words(rows, at)
        for word in range(ACTIONS - HOIST):
            found[first + HOIST + word] = words >> word & 1


@kernel
def parts(rows: Rows, at: int, action: int) -> tuple[int, int]:  # noqa: ARG001 - other games look at the row
    """The parts that an action is made of: twice itself."""
    return action, action
