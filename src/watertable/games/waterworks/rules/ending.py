"""How the game ends: the water runs, or nobody builds any more."""

from watertable.engine.game import Outcome
from watertable.engine.messages import Who, message
from watertable.games.waterworks.rules.components import IDLE_ROUNDS
from watertable.games.waterworks.rules.position import NOBODY, OVER_STEP, Position


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if position.step != OVER_STEP:
        return None
    if position.winner == NOBODY:
        return Outcome((), message("nobody-builds", rounds=IDLE_ROUNDS))
    return Outcome((position.winner,), message("water-runs", winner=Who(position.winner)))
