"""Undo. Whether a move may be taken back is derived from moves and views; a game only adds what that may miss.

A move may be taken back while it is the last one (no move of chance or of another seat came after it) and nobody has
learnt anything from it, neither the others nor the player. Somebody learns something if two positions that looked the
same to them before the move look different after it.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final

from watertable.engine.actors import CHANCE, ONLOOKER, Actor, Seat
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
    refusal = refusal_at_sight(game, positions, entries, seat)
    if refusal is None and any(learnings(game, seats, positions, entries)):
        return SOMEBODY_LEARNT.refuse()
    return refusal


def refusal_at_sight(
    game: Game[P, M, V],
    positions: Sequence[P],
    entries: Sequence[tuple[Actor, M]],
    seat: Seat,
) -> Refusal | None:
    """The same, as far as it can be told quickly, and without a look at what anybody hides: None if the last move is
    the seat's own and shows nothing by its kind. `undo_refusal` finds the few of these by which somebody has learnt
    something all the same.
    """
    kept = game.no_undo()
    if kept is not None:
        return kept.refuse()
    actor, move = entries[-1] if entries else (CHANCE, None)
    if move is None or (actor != seat and all(other != seat for other, _ in entries)):
        return NOTHING_TO_TAKE_BACK.refuse()
    if actor == CHANCE:
        return CHANCE_CAME_AFTER.refuse()
    if actor != seat:
        return OTHERS_CAME_AFTER.refuse()
    if game.hides and game.may_reveal(game.view(positions[-2], ONLOOKER), move):
        return SOMEBODY_LEARNT.refuse()
    return None


def learnings(
    game: Game[P, M, V], seats: int, positions: Sequence[P], entries: Sequence[tuple[Actor, M]]
) -> Iterator[bool]:
    """Whether somebody has learnt something by the last move, a seat's: question by question, each whether the move
    tells one more imagined position from the true one. All of them take long, so that others may want to go on between
    two.
    """
    if not game.hides:
        return
    seat, move = entries[-1]
    for viewer in (ONLOOKER, *range(seats)):
        before, after = game.view(positions[-2], viewer), game.view(positions[-1], viewer)
        rng = Random(0)
        for _ in range(IMAGINED):
            other = game.imagine(before, rng)
            # Others may not see which card was moved: for them, any move that leads to the same view will do.
            moves = chain([move], () if viewer == seat else game.playable(game.moves(other, seat)))
            yield not any(
                game.refusal(other, seat, like) is None and game.view(game.next(other, seat, like), viewer) == after
                for like in moves
            )
