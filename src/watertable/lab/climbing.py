"""Playing a whole ladder: play the missing games, keep them, and count the results."""

from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext

from watertable.lab.keeping import Kept, kept
from watertable.lab.ladder import Bout, Ladder, Played
from watertable.lab.results import Results, results
from watertable.lab.workers import play_all


def climbed(
    ladder: Ladder, jobs: int, keep: str | None = None, tell: Callable[[int, int], None] = lambda _done, _all: None
) -> Results:
    """Play a ladder to its end. `tell` is called before the first game and after every game, with the number of
    finished games and the number of all.

    The games are the same whatever the number of jobs.
    """
    bouts = list(ladder.bouts())
    opened: AbstractContextManager[Kept | None] = nullcontext() if keep is None else kept(keep, ladder.setup)
    with opened as file:
        played: dict[Bout, Played] = {} if file is None else dict(file.played)
        missing = [bout for bout in bouts if bout not in played]
        done = len(bouts) - len(missing)
        tell(done, len(bouts))
        with closing(play_all(ladder.setup, missing, min(jobs, len(missing) or 1))) as games:
            for game in games:
                if file is not None:
                    file.add(game)
                played[game.bout] = game
                done += 1
                tell(done, len(bouts))
    return results(ladder, played)
