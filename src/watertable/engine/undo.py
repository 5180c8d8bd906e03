"""Undo. Whether a move may be taken back is derived from moves and views; a game only adds what that may miss.

A move may be taken back while it is the last one (no move of chance or of another seat came after it) and nobody has
learnt anything from it, neither the others nor the player. Somebody learns something if two positions that looked the
same to them before the move look different after it.
"""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Final

from watertable.engine.actors import CHANCE, ONLOOKER, Actor, Seat, Viewer
from watertable.engine.game import Game
from watertable.engine.rules import OF_TABLE, Refusal, Rule
from watertable.engine.values import M, P, V

NOTHING_TO_TAKE_BACK: Final = Rule("undo-nothing", f"{OF_TABLE}taking back")
CHANCE_CAME_AFTER: Final = Rule("undo-chance", f"{OF_TABLE}taking back")
OTHERS_CAME_AFTER: Final = Rule("undo-others", f"{OF_TABLE}taking back")
SOMEBODY_LEARNT: Final = Rule("undo-learnt", f"{OF_TABLE}taking back")

IMAGINED: Final = 40
"""How many positions behind a view are compared. A revealed secret is missed only if it is the same in all of them, and
the game's `may_reveal` does not name the move.
"""


def undo_refusal(
    game: Game[P, M, V],
    seats: int,
    positions: Sequence[P],
    entries: Sequence[tuple[Actor, M]],
    seat: Seat,
) -> Refusal | None:
    """None if the seat may take back the last move, else why not. `positions[i]` is the position before `entries[i]`,
    and the last position is the current one.
    """
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
    """Whether the move lets this viewer tell positions apart that looked the same before."""
    view_before, view_after = game.view(before, viewer), game.view(after, viewer)
    rng = Random(0)
    for _ in range(IMAGINED):
        other = game.imagine(view_before, rng)
        # Others may not see which card was moved: for them, any move that leads to the same view will do.
        moves = chain([move], () if viewer == seat else game.playable(game.moves(other, seat)))
        if not any(
            game.refusal(other, seat, like) is None and game.view(game.next(other, seat, like), viewer) == view_after
            for like in moves
        ):
            return True
    return False
