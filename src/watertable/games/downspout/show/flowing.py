"""Where the water runs in a grid as a view shows it."""

from functools import lru_cache

from watertable.games.downspout.rules.ending import Run, run_through
from watertable.games.downspout.sight.view import Pipe


@lru_cache(2048)
def grid_run(grid: tuple[Pipe, ...]) -> Run:
    """What the water would do in this grid. Kept: a move changes at most two grids, and all viewers see the same."""
    return run_through({(cell % 3, cell // 3): pipe.openings for cell, pipe in enumerate(grid)})
