"""What a position is worth: each seat's chance to win, by the turns that it still needs, its sails and its dangers."""

import math
from typing import Final

from watertable.games.waterworld.mind.race import Race
from watertable.games.waterworld.mind.routes import REACH, STEPS_BETWEEN
from watertable.games.waterworld.rules.components import ATOLL_COUNT
from watertable.games.waterworld.rules.position import (
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

# Chances are as the powers of e of points, and these are points. They fit how often each seat wins when it is played on
# soundly, forty times from each of 8,200 positions of games among medium bots at four seats, and 5,900 at two. The mean
# error of a chance is 0.10 at four seats while the Deez lives, and 0.14 in the race; at two 0.17 and 0.16. What lies
# face down has its part in it, which nobody can know. Points fitted for two seats alone, or for four, do no better.
_TURNS: Final = -2.6
"""While the Deez lives: for the logarithm of the turns and one more."""
_KEPT: Final = 0.2
"""For sails that are still to be hoisted: more than for lost ones, beside the turns."""
_HOISTED: Final = -0.85
"""And for those that are hoisted."""
_BATTLE: Final = 0.3
_BEATEN: Final = -0.1
_ROLLED_HIGH: Final = 0.1
"""For a roll twice as high as on an average."""
_RACING: Final = -2.7
"""In the race: for the logarithm of the turns and one more."""
_HOME: Final = 3.5
"""For a roll that is sure to lead home, if it comes at once; the less, the more turns of others come before."""
_HUNT: Final = 0.85
"""For one to whoever holds the compass."""
_LACKING: Final = -0.5
"""For every kind that a hand lacks, beside the turns."""
_MET_SAILS: Final = -0.6
"""For being met with hoisted sails."""
_AVERAGES: Final[list[float]] = [3.5, 7.0]
_BEFORE_SAILING: Final = (SAILS_STEP, ROLL_STEP, SAIL_STEP)
_IN_BATTLE: Final = (ATTACK_STEP, WHITE_STEP, RED_STEP)
_SAFE: Final[list[float]] = [0.0, 0.4, 0.6, 0.75, 0.85, 0.92] + [0.97] * (ATOLL_COUNT - 5)
"""The chance that the Deez does not win, by the atolls that stand."""


def shares(race: Race) -> list[float]:
    """The chance of each seat to win."""
    position, seats = race.position, race.seats
    if position.step == SAIL_STEP and _is_home(race):
        return [1.0 if seat == position.seat else 0.0 for seat in range(seats)]
    if position.deez == NO_SPACE:
        found = [math.exp(_points_racing(race, seat)) for seat in range(seats)]
        safe = 1.0
    else:
        found = [math.exp(_points_before(race, seat)) for seat in range(seats)]
        safe = _SAFE[position.atolls.standing.bit_count()]
    whole = sum(found)
    return [safe * share / whole for share in found]


def _is_home(race: Race) -> bool:
    """Whether the seat on turn has rolled enough to win."""
    position, seat = race.position, race.position.seat
    if race.needs[seat] or not position.has_seen(seat):
        return False
    return 0 < STEPS_BETWEEN[position.places[seat]][position.dry] <= rolled(position.white)


def _points_before(race: Race, seat: int) -> float:
    """How a seat stands while the Deez lives."""
    position = race.position
    points = _TURNS * math.log(1 + lag(race, seat))
    if position.sails[seat] == READY:
        points += _KEPT
    elif position.sails[seat] == HOISTED:
        points += _HOISTED
    if seat == position.seat:
        if position.step in _IN_BATTLE:
            points += _BATTLE
        elif position.step == BEATEN_STEP:
            points += _BEATEN
        elif position.step == SAIL_STEP:
            average = _AVERAGES[1 if position.sails[seat] == HOISTED else 0]
            points += _ROLLED_HIGH * (rolled(position.white) / average - 1)
    return points


def _points_racing(race: Race, seat: int) -> float:
    """How a seat stands in the race home."""
    position = race.position
    points = _RACING * math.log(1 + lag(race, seat))
    wait = _wait(race, seat)
    if not position.has_seen(seat):
        if wait < race.seats:
            points += _HUNT * _reach(race, seat, position.places[position.compass])
    elif not race.needs[seat]:
        points += _HOME * _reach(race, seat, position.dry) * (1 - wait / race.seats)
    points += _LACKING * race.needs[seat].bit_count()
    if wait and position.sails[seat] == HOISTED:
        safe = 1.0
        for other in range(race.seats):
            if other != seat and _wait(race, other) < wait:
                safe *= 1 - _reach(race, other, position.places[seat])
        points += _MET_SAILS * (1 - safe)
    return points


def _reach(race: Race, seat: int, space: int) -> float:
    """The chance that a seat can come to a space in its next turn, or in this one."""
    position = race.position
    steps = STEPS_BETWEEN[position.places[seat]][space]
    if seat == position.seat and position.step == SAIL_STEP:
        return 1.0 if 0 < steps <= rolled(position.white) else 0.0
    return REACH[1 if race.both[seat] else 0][steps]


def _wait(race: Race, seat: int) -> int:
    """How many turns of others come before a seat can sail."""
    position = race.position
    if seat == position.seat:
        return 0 if position.step in _BEFORE_SAILING else race.seats
    return (seat - position.seat) % race.seats


def lag(race: Race, seat: int) -> float:
    """The turns until a seat may win, with the part of a round until its next turn."""
    position = race.position
    turns = race.turns[seat]
    if seat == position.seat:
        if position.step in _IN_BATTLE:
            turns = race.rest[seat]
        elif position.step == FLY_STEP:
            turns = race.routes[seat].flown(race.needs[seat]) + race.rest[seat]
    return turns + _wait(race, seat) / race.seats
