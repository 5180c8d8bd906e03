"""What everybody has when the flood has come."""

from watertable.engine.game import Scores, ranks
from watertable.engine.messages import message
from watertable.games.downspout.rules.components import CELLS
from watertable.games.downspout.show.flowing import grid_run
from watertable.games.downspout.sight.view import View

_THROUGH, _LEAKS = 0, 1


def scores(view: View) -> Scores:
    """For every grid: whether the water gets through, the leaks that count, and how many pipes get wet."""
    runs = [grid_run(grid) for grid in view.grids]
    return Scores(
        (message("score-through"), message("score-leaks"), message("score-wet")),
        tuple(
            (
                message("score-yes" if run.carried else "score-no"),
                run.counted if run.carried else None,
                message("score-of", number=len(run.inlets), most=len(CELLS)),
            )
            for run in runs
        ),
        decided=_decided([run.carried for run in runs]),
        ranks=ranks([(run.carried, -run.counted if run.carried else 0, len(run.inlets)) for run in runs]),
    )


def _decided(carried: list[bool]) -> tuple[int, ...]:
    """Leaks count only between grids whose water gets through."""
    if sum(carried) < 2:
        return (_THROUGH,)
    return (_LEAKS,) if all(carried) else (_THROUGH, _LEAKS)
