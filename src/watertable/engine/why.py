"""Why not: what the referee says to somebody who touches what leads nowhere."""

from collections import Counter
from typing import Any, Final, TypeVar

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.rules import Refusal, Rule
from watertable.engine.touches import Node, Path

P = TypeVar("P")
M = TypeVar("M")

LEADS_NOWHERE: Final = Rule("leads-nowhere", "Table: touching")


def touches(game: Game[P, M, Any], position: P, seat: Seat) -> Node[M]:
    """The tree of touches for all that a seat may do now."""
    return game.touches(game.view(position, seat), game.moves(position, seat))


def why_not(game: Game[P, M, Any], position: P, seat: Seat, path: Path) -> Refusal | None:
    """None if some legal move begins with these touches; else the rule that refuses the move that they make, or most of
    the moves that begin with them.
    """
    view = game.view(position, seat)
    made: list[Refusal] = []
    begun: Counter[Refusal] = Counter()
    for move in game.conceivable(view):
        spellings = [spelling for spelling in game.spell(view, move) if spelling[: len(path)] == path]
        if spellings:
            refusal = game.refusal(position, seat, move)
            if refusal is None:
                return None
            begun[refusal] += 1
            made += [refusal for spelling in spellings if len(spelling) == len(path)]
    if made:
        return made[0]
    return begun.most_common(1)[0][0] if begun else LEADS_NOWHERE.refuse()
