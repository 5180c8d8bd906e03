"""What somebody who wants to win would do, so that the proof sees more than random games, which nobody wins."""

from collections.abc import Iterable, Sequence

from watertable.batch.games.waterworld.layout import (
    ACTOR,
    BURN,
    COMPASS,
    COMPLETE,
    DECLINE,
    DEEZ,
    DISCARD,
    DRY,
    FLY,
    GIVE,
    HANDS,
    HOIST,
    KIND_BITS,
    KIND_MASK,
    PLACES,
    ROLL,
    SEAT,
    SEAT_COUNT,
    SEEN,
    STANDING,
)
from watertable.games.waterworld.rules.components import ATOLLS
from watertable.games.waterworld.rules.legal import steps_between
from watertable.games.waterworld.rules.position import NO_SPACE, NOBODY


def sought(row: Sequence[int], actions: Sequence[int]) -> list[int]:
    """Those of the legal actions that seem to lead to a win."""
    if actions[0] < BURN:
        goals = _goals(row)
        far = {action: _steps(action - FLY if action >= FLY else action, goals) for action in actions}
        return [action for action in actions if far[action] == min(far.values())]
    if GIVE <= actions[0] < HOIST:
        first = DISCARD if actions[0] >= DISCARD else GIVE
        hand = row[HANDS + row[ACTOR]]
        spare = [action for action in actions if hand >> (action - first) * KIND_BITS & KIND_MASK > 1]
        return spare or list(actions)
    return [action for action in actions if action not in (ROLL, DECLINE)]


def _steps(space: int, goals: Iterable[int]) -> int:
    return min((steps_between(space, goal) for goal in goals), default=0)


def _goals(row: Sequence[int]) -> list[int]:
    """Where the seat on turn would like to be: at Dry Land, at the Deez, with who holds the compass, or on an atoll."""
    seat, holder = row[SEAT], row[COMPASS]
    own, seen = row[PLACES + seat], row[SEEN] >> seat & 1
    if row[HANDS + seat] == COMPLETE and seen:
        return [row[DRY]]
    if holder != NOBODY and not seen:
        return [row[PLACES + holder]]
    if row[HANDS + seat] == COMPLETE and row[DEEZ] != NO_SPACE:
        return [row[DEEZ]]
    standing = [space for atoll, space in enumerate(ATOLLS) if row[STANDING] >> atoll & 1 and space != own]
    others = [row[PLACES + other] for other in range(row[SEAT_COUNT]) if other != seat]
    return standing + others
