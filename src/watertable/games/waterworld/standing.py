"""What a position is worth: each seat's chance to win, by the turns that it still needs, its sails and its dangers."""

import math
from typing import Final

from watertable.games.waterworld.components import ATOLL_COUNT
from watertable.games.waterworld.outlook import Outlook
from watertable.games.waterworld.position import (
    ATTACK_STEP,
    BEATEN_STEP,
    FLY_STEP,
    HOISTED,
    NO_SPACE,
    READY,
    RED_STEP,
    ROLL_STEP,
    SAIL_STEP,
    SAILS_STEP,
    WHITE_STEP,
    rolled,
)
from watertable.games.waterworld.routes import REACH, STEPS_BETWEEN


class Weights:
    """What tells how a seat stands: chances are as the powers of e of points, and these are points."""

    def __init__(
        self,
        turns: float,
        kept: float,
        hoisted: float,
        battle: float,
        beaten: float,
        rolled_high: float,
        racing: float,
        home: float,
        hunt: float,
        met: float,
        met_sails: float,
    ) -> None:
        self.turns: Final = turns
        """While the Deez lives: for the logarithm of the turns and one more."""
        self.kept: Final = kept
        """For sails that are still to be hoisted: more than for lost ones, beside the turns."""
        self.hoisted: Final = hoisted
        """And for those that are hoisted."""
        self.battle: Final = battle
        self.beaten: Final = beaten
        self.rolled_high: Final = rolled_high
        """For a roll twice as high as on an average."""
        self.racing: Final = racing
        """In the race: for the logarithm of the turns and one more."""
        self.home: Final = home
        """For a roll that is sure to lead home."""
        self.hunt: Final = hunt
        """For one to whoever holds the compass."""
        self.met: Final = met
        """For being met with a complete collection."""
        self.met_sails: Final = met_sails
        """For being met with hoisted sails."""


# Between those that fit 900 games of the medium bot at two seats and 340 at four, with a tenth of the moves by lot, and
# sails hoisted early by lot. In 1,500 games of 6,000 others, the log-loss is 0.661 while the Deez lives (even chances:
# 0.693), and 0.412 in the race; what a fit to the rest of them would add is 0.003 and 0.010.
FOR_TWO: Final = Weights(-1.0, 0.47, 0.0, 0.3, -0.35, 0.245, -2.05, 1.0, 1.1, -0.45, 0.0)
# Fitted to 2,250 games of medium bots at four seats, up to a fifth of the moves by easy ones. In 750 others, the
# log-loss is 1.340 while the Deez lives (even chances: 1.386; by the weights for two: 1.350), and 0.957 in the race
# (0.972).
FOR_MORE: Final = Weights(-1.6, 0.15, -0.36, 0.3, -0.3, 0.11, -2.7, 0.6, 0.9, -0.33, -0.5)
_AVERAGES: Final[list[float]] = [3.5, 7.0]
_BEFORE_SAILING: Final = (SAILS_STEP, ROLL_STEP, SAIL_STEP)
_IN_BATTLE: Final = (ATTACK_STEP, WHITE_STEP, RED_STEP)
_SAFE: Final[list[float]] = [0.0, 0.4, 0.6, 0.75, 0.85, 0.92] + [0.97] * (ATOLL_COUNT - 5)
"""The chance that the Deez does not win, by the atolls that stand."""


def shares(outlook: Outlook) -> list[float]:
    """The chance of each seat to win."""
    position, seats = outlook.position, outlook.seats
    weights = FOR_TWO if seats == 2 else FOR_MORE
    if position.step == SAIL_STEP and _is_home(outlook):
        return [1.0 if seat == position.seat else 0.0 for seat in range(seats)]
    if position.deez == NO_SPACE:
        found = [math.exp(_points_racing(outlook, seat, weights)) for seat in range(seats)]
        safe = 1.0
    else:
        found = [math.exp(_points_before(outlook, seat, weights)) for seat in range(seats)]
        safe = _SAFE[position.atolls.standing.bit_count()]
    whole = sum(found)
    return [safe * share / whole for share in found]


def _is_home(outlook: Outlook) -> bool:
    """Whether the seat on turn has rolled enough to win."""
    position, seat = outlook.position, outlook.position.seat
    if outlook.needs[seat] or not position.seen >> seat & 1:
        return False
    return 0 < STEPS_BETWEEN[position.places[seat]][position.dry] <= rolled(position.white)


def _points_before(outlook: Outlook, seat: int, weights: Weights) -> float:
    """How a seat stands while the Deez lives."""
    position = outlook.position
    points = weights.turns * math.log(1 + lag(outlook, seat))
    if position.sails[seat] == READY:
        points += weights.kept
    elif position.sails[seat] == HOISTED:
        points += weights.hoisted
    if seat == position.seat:
        if position.step in _IN_BATTLE:
            points += weights.battle
        elif position.step == BEATEN_STEP:
            points += weights.beaten
        elif position.step == SAIL_STEP:
            average = _AVERAGES[1 if position.sails[seat] == HOISTED else 0]
            points += weights.rolled_high * (rolled(position.white) / average - 1)
    return points


def _points_racing(outlook: Outlook, seat: int, weights: Weights) -> float:
    """How a seat stands in the race home."""
    position = outlook.position
    points = weights.racing * math.log(1 + lag(outlook, seat))
    wait = _wait(outlook, seat)
    if not position.seen >> seat & 1:
        if wait < outlook.seats:
            points += weights.hunt * _reach(outlook, seat, position.places[position.compass])
    elif not outlook.needs[seat]:
        points += weights.home * _reach(outlook, seat, position.dry)
    cost = (0.0 if outlook.needs[seat] else weights.met) + (
        weights.met_sails if position.sails[seat] == HOISTED else 0.0
    )
    if wait and cost:
        safe = 1.0
        for other in range(outlook.seats):
            if other != seat and _wait(outlook, other) < wait:
                safe *= 1 - _reach(outlook, other, position.places[seat])
        points += cost * (1 - safe)
    return points


def _reach(outlook: Outlook, seat: int, space: int) -> float:
    """The chance that a seat can come to a space in its next turn, or in this one."""
    position = outlook.position
    steps = STEPS_BETWEEN[position.places[seat]][space]
    if seat == position.seat and position.step == SAIL_STEP:
        return 1.0 if 0 < steps <= rolled(position.white) else 0.0
    return REACH[1 if outlook.both[seat] else 0][steps]


def _wait(outlook: Outlook, seat: int) -> int:
    """How many turns of others come before a seat can sail."""
    position = outlook.position
    if seat == position.seat:
        return 0 if position.step in _BEFORE_SAILING else outlook.seats
    return (seat - position.seat) % outlook.seats


def lag(outlook: Outlook, seat: int) -> float:
    """The turns until a seat may win, with the part of a round until its next turn."""
    position = outlook.position
    turns = outlook.turns[seat]
    if seat == position.seat:
        if position.step in _IN_BATTLE:
            turns = outlook.rest[seat]
        elif position.step == FLY_STEP:
            turns = outlook.routes[seat].flown(outlook.needs[seat]) + outlook.rest[seat]
    return turns + _wait(outlook, seat) / outlook.seats
