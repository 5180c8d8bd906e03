"""Who wins."""

from watertable.engine.game import Outcome
from watertable.engine.messages import Who, message
from watertable.starter.rules.position import Position, is_over


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on: whoever was right about the claim wins."""
    if not is_over(position):
        return None
    total = sum(position.levels)
    if total >= position.claim:
        winner, why = position.claimer, "claim-holds"
    else:
        winner, why = position.doubter, "claim-fails"
    return Outcome((winner,), message(why, winner=Who(winner), total=total, claim=position.claim))
