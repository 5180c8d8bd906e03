"""Taking a move back. When it is allowed follows from the moves and views; a game only adds what may be missed.

A move may be taken back while it is the last of all (no chance move and nobody else's move came after it) and nobody
learnt anything by it: neither the others nor the player. Somebody learns something when the move could tell positions
apart that looked the same to them before.
"""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Final

from watertable.engine.actors import CHANCE, ONLOOKER, Actor, Seat, Viewer
from watertable.engine.game import Game
from watertable.engine.rules import Refusal, Rule
from watertable.engine.values import M, P, V

NOTHING_TO_TAKE_BACK: Final = Rule("undo-nothing", "Table: taking back")
CHANCE_CAME_AFTER: Final = Rule("undo-chance", "Table: taking back")
OTHERS_CAME_AFTER: Final = Rule("undo-others", "Table: taking back")
SOMEBODY_LEARNT: Final = Rule("undo-learnt", "Table: taking back")

IMAGINED: Final = 40
"""How many positions behind a view are compared. A secret that the move shows is missed only if it is the same in
all of them, and the game does not say that it may show one."""


def undo_refusal(
    game: Game[P, M, V],
    seats: int,
    positions: Sequence[P],
    entries: Sequence[tuple[Actor, M]],
    seat: Seat,
) -> Refusal | None:
    """None if the seat may take back the last move, else why not. `positions[i]` is before `entries[i]`."""
    kept = game.no_undo()
    if kept is not None:
        return kept.refuse()
    if not entries or all(actor != seat for actor, _ in entries):
        return NOTHING_TO_TAKE_BACK.refuse()
    actor, move = entries[-1]
    if actor == CHANCE:
        return CHANCE_CAME_AFTER.refuse()
    if actor != seat:
        return OTHERS_CAME_AFTER.refuse()
    if not game.hides:
        return None
    before, after = positions[-2], positions[-1]
    if game.may_reveal(game.view(before, ONLOOKER), move) or any(
        _learns(game, before, after, seat, move, viewer) for viewer in (ONLOOKER, *range(seats))
    ):
        return SOMEBODY_LEARNT.refuse()
    return None


def _learns(game: Game[P, M, V], before: P, after: P, seat: Seat, move: M, viewer: Viewer) -> bool:
    """Whether this viewer could tell, by the move, positions apart that it could not tell before."""
    view_before, view_after = game.view(before, viewer), game.view(after, viewer)
    rng = Random(0)
    for _ in range(IMAGINED):
        other = game.imagine(view_before, rng)
        # Others see what changed, not which card it was: any move that looks the same will do for them.
        moves = chain([move], () if viewer == seat else game.playable(game.moves(other, seat)))
        if not any(
            game.refusal(other, seat, like) is None and game.view(game.next(other, seat, like), viewer) == view_after
            for like in moves
        ):
            return True
    return False
