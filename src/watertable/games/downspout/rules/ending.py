"""The flood: where the water runs in a grid, where it leaks, and who wins."""

from typing import Final, NamedTuple

from watertable.engine.game import Outcome
from watertable.engine.messages import Who, message
from watertable.games.downspout.rules.components import CELLS
from watertable.games.downspout.rules.position import FLOODED_STEP, Position, openings
from watertable.kit.pipes import Cell, E, Flow, Openings, W, flow

INTAKE: Final[Cell] = (0, 0)
EXIT: Final[Cell] = (2, 2)


class Run(NamedTuple):
    """What the water does in one grid."""

    inlets: dict[Cell, Openings]
    """The wet cells in the order in which they fill, each with the sides where water comes in."""
    leaks: list[tuple[Cell, int]]
    """Every opening by which water leaves, except the exit."""
    carried: bool
    """Whether it gets from the intake to the exit."""

    @property
    def all_wet(self) -> bool:
        """Whether it flows through all nine pipes."""
        return len(self.inlets) == len(CELLS)

    @property
    def counted(self) -> int:
        """The leaks that count: half of them are ignored, rounded down, if all nine pipes are wet."""
        return len(self.leaks) - len(self.leaks) // 2 if self.all_wet else len(self.leaks)


def run_through(pipes: dict[Cell, Openings]) -> Run:
    """Let the water into a grid."""
    wet: Flow = flow(pipes, INTAKE, W)
    leaks = [spill for spill in wet.spills if spill != (EXIT, E)]
    return Run(wet.inlets, leaks, len(leaks) < len(wet.spills))


def runs(position: Position) -> list[Run]:
    """What the water would do in every grid as it lies."""
    return [run_through(openings(position, seat)) for seat in range(position.seats)]


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return outcome_of(runs(position)) if position.step == FLOODED_STEP else None


def outcome_of(results: list[Run]) -> Outcome:
    """Who wins when the water runs so: of those who carry it, all with the fewest leaks that count."""
    counted = [run.counted for run in results if run.carried]
    if not counted:
        return Outcome((), message("nobody-carries"))
    fewest = min(counted)
    winners = tuple(seat for seat, run in enumerate(results) if run.carried and run.counted == fewest)
    return Outcome(winners, message("fewest-leaks", winners=tuple(Who(seat) for seat in winners), leaks=fewest))
