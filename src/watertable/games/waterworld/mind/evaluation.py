"""The evaluation: each seat's chance to win, by the turns that it still needs, its sails and its dangers."""

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

# Seats have points, and their chances are in proportion to e to the power of these. Weights were fitted to how often
# each seat wins if sound players play on, forty times from each of 8,200 positions of games among medium bots at four
# seats, and of 5,900 at two. The mean error of a chance is 0.10 at four seats while the Deez is afloat, and 0.14 in the
# race; at two seats 0.17 and 0.16. A part of that comes from tokens that lie face down, which nobody can know. Weights
# that were fitted to two seats alone, or to four, do no better.
_TURNS: Final = -2.6
"""Before the race, while the Deez is afloat: times the logarithm of 1 + turns."""
_KEPT: Final = 0.2
"""For furled sails, compared to lost ones; what they save in turns is counted there."""
_HOISTED: Final = -0.85
"""For hoisted sails, in the same way."""
_BATTLE: Final = 0.3
"""For being about to attack, or in battle."""
_BEATEN: Final = -0.1
"""For having just lost a battle."""
_ROLLED_HIGH: Final = 0.1
"""For a roll of twice the average; other rolls in proportion."""
_RACING: Final = -2.7
"""In the race: times the logarithm of 1 + turns."""
_HOME: Final = 3.5
"""For a next roll that is sure to lead home; less for an unsure one, and less, the more turns of others come first."""
_HUNT: Final = 0.85
"""For a next roll that is sure to lead to the holder of the compass; less for an unsure one."""
_LACKING: Final = -0.5
"""For every kind that a hand lacks, in addition to the turns that it takes to get it."""
_MET_SAILS: Final = -0.6
"""For being met with hoisted sails, times the chance of that."""
_AVERAGES: Final[list[float]] = [3.5, 7.0]
"""The average roll, with one die and with both."""
_BEFORE_SAILING: Final = (SAILS_STEP, ROLL_STEP, SAIL_STEP)
_IN_BATTLE: Final = (ATTACK_STEP, WHITE_STEP, RED_STEP)
_SAFE: Final[list[float]] = [0.0, 0.4, 0.6, 0.75, 0.85, 0.92] + [0.97] * (ATOLL_COUNT - 5)
"""The chance that the Deez does not win, by the number of atolls that are left."""


def evaluate(race: Race) -> list[float]:
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
    """A seat's points while the Deez is afloat."""
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
    """A seat's points in the race to Dry Land."""
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
    """The chance that a seat can reach a space when it sails next."""
    position = race.position
    steps = STEPS_BETWEEN[position.places[seat]][space]
    if seat == position.seat and position.step == SAIL_STEP:
        return 1.0 if 0 < steps <= rolled(position.white) else 0.0
    return REACH[1 if race.both[seat] else 0][steps]


def _wait(race: Race, seat: int) -> int:
    """How many turns of others come before a seat sails next."""
    position = race.position
    if seat == position.seat:
        return 0 if position.step in _BEFORE_SAILING else race.seats
    return (seat - position.seat) % race.seats


def lag(race: Race, seat: int) -> float:
    """The turns that a seat still needs to win, and the part of a round until its next turn."""
    position = race.position
    turns = race.turns[seat]
    if seat == position.seat:
        if position.step in _IN_BATTLE:
            turns = race.rest[seat]
        elif position.step == FLY_STEP:
            turns = race.routes[seat].flown(race.needs[seat]) + race.rest[seat]
    return turns + _wait(race, seat) / race.seats
