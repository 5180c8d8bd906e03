"""A whole ladder: play what is missing, keep it, and count."""

from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext

from watertable.lab.keeping import Kept, kept
from watertable.lab.ladder import Bout, Ladder, Played
from watertable.lab.results import Standing, standing
from watertable.lab.workers import play_all


def climbed(
    ladder: Ladder, jobs: int, keep: str | None = None, tell: Callable[[int, int], None] = lambda _done, _all: None
) -> Standing:
    """Play a ladder to its end. After every game, and before the first, `tell` is told how many are done of how many.

    However many games are played at a time, they are the same games.
    """
    bouts = list(ladder.bouts())
    opened: AbstractContextManager[Kept | None] = nullcontext() if keep is None else kept(keep, ladder.terms)
    with opened as file:
        played: dict[Bout, Played] = {} if file is None else dict(file.played)
        missing = [bout for bout in bouts if bout not in played]
        done = len(bouts) - len(missing)
        tell(done, len(bouts))
        with closing(play_all(ladder.terms, missing, min(jobs, len(missing) or 1))) as games:
            for game in games:
                if file is not None:
                    file.add(game)
                played[game.bout] = game
                done += 1
                tell(done, len(bouts))
    return standing(ladder, played)
