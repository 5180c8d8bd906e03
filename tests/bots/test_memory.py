"""What hints remember is bounded, however long bots think. There is as much as there may be, and one thing more."""
# ruff: noqa: SLF001 - memory is what this is about

from random import Random
from typing import Any

from watertable import games
from watertable.engine.table import Table
from watertable.games.downspout.mind import grids
from watertable.games.downspout.mind import hints as downspout
from watertable.games.pipeland.mind import hints as pipeland
from watertable.games.waterworld.mind import race as waterworld
from watertable.games.waterworld.rules.components import ATOLL_COUNT, NO_ATOLL, SPACE_COUNT


def begun(name: str) -> Table[Any, Any, Any]:
    """A game at its first choice."""
    table: Table[Any, Any, Any] = Table(games.find(name), {}, 2)
    table.let_chance(Random(4))
    return table


def fill(kept: dict[Any, Any], most: int) -> None:
    """Remember as much as there may be, all of it of something else."""
    kept.clear()
    kept.update((f"something else {number}", None) for number in range(most))


def test_downspouts_priors() -> None:
    table = begun("downspout")
    hints = downspout.DownspoutHints(table.game)
    fill(hints._priors, downspout.MOST_PRIORS)
    hints.priors(table.position, 0)
    assert 0 < len(hints._priors) <= downspout.MOST_PRIORS


def test_what_downspouts_positions_are_worth() -> None:
    table = begun("downspout")
    hints = downspout.DownspoutHints(table.game)
    fill(hints._evaluations, downspout.MOST_EVALUATIONS)
    hints.evaluate(table.position, 2)
    assert 0 < len(hints._evaluations) <= downspout.MOST_EVALUATIONS


def test_the_leaks_of_downspouts_grids() -> None:
    fill(grids._LEAKS, grids._MOST_KEPT)
    grids.leaks_of(grids.states_of(begun("downspout").position, 0))
    assert 0 < len(grids._LEAKS) <= grids._MOST_KEPT


def test_pipe_lands_priors() -> None:
    table = begun("pipeland")
    hints = pipeland.PipeLandHints(table.game)
    fill(hints._known, pipeland.MOST_KNOWN)
    hints.priors(table.position, 0)
    assert 0 < len(hints._known) <= pipeland.MOST_KNOWN


def test_waterworlds_routes() -> None:
    """Each atoll that would be destroyed makes another sea, and in all of them all routes are asked for."""
    position, charts = begun("waterworld").position, waterworld.Charts()
    found = set()
    for atoll in (NO_ATOLL, *range(ATOLL_COUNT)):
        sea = charts.sea(position, atoll)
        found |= {charts.routes(sea, space, both) for space in range(SPACE_COUNT) for both in (False, True)}
    assert len(found) > waterworld._MANY
    kept = [routes for sea in charts._seas.values() for routes in sea.routes if routes is not None]
    assert len(kept) <= waterworld._MANY
