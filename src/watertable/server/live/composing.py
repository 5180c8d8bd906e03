"""Composing: while somebody puts a move together that a bot's move could upset, such as an offer, bots wait.

The table sets for how many seconds, for each such move. In one round, from one move that a seat must make to its next
one, bots wait for it no longer than for ROUND of them: nobody can hold a table up. People's moves and clocks go on.
"""

from typing import Final

from watertable.engine.actors import Seat
from watertable.server.store import Composed, Match, Store, now

ROUND: Final = 3
"""For how many moves of a seat bots wait in a round, at most."""


def until(match: Match, composed: Composed) -> int:
    """When bots no longer wait for a seat; 0 if they do not wait for it."""
    is_played = match.chairs[composed.seat].player is not None  # by a bot: whoever sits there is away
    return 0 if composed.since is None or is_played else composed.since + _allowed(match, composed)


def free_at(match: Match) -> int:
    """When bots no longer wait for anybody; 0 if they do not wait."""
    return max((until(match, composed) for composed in match.composed), default=0)


def _allowed(match: Match, composed: Composed) -> int:
    """For how many milliseconds bots wait for the move that a seat composes."""
    patience = 1000 * match.patience
    return max(min(patience, ROUND * patience - composed.spent), 0)


async def begin(store: Store, match: Match, seat: Seat) -> None:
    """A seat composes a move. If it was doing so already, bots wait no longer for that."""

    def begun(composed: Composed) -> Composed:
        return composed if composed.since is not None else composed._replace(since=now())

    await store.matches.compose(match.id, seat, begun)


async def end(store: Store, match: Match, seat: Seat, *, new_round: bool = False) -> None:
    """A seat has stopped composing, or has moved. With a move that it had to make, a new round begins for it."""

    def ended(composed: Composed) -> Composed:
        if new_round:
            return Composed(seat, None)
        if composed.since is None:
            return composed
        return Composed(seat, None, composed.spent + min(max(now() - composed.since, 0), _allowed(match, composed)))

    if any(composed.seat == seat for composed in match.composed):
        await store.matches.compose(match.id, seat, ended)
