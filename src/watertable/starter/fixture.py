"""What the conformance kit has to be told: what is in the box, what is secret, and small cases for the odds."""

from collections import Counter
from collections.abc import Hashable

from watertable.engine.actors import ONLOOKER, Viewer
from watertable.starter.rules.position import Position, is_over
from watertable.starter.rules.terms import Terms
from watertable.testing import Fixture, Guess


def box(position: Position) -> Counter[str]:
    """Everything that came out of the box: every seat's barrel."""
    return Counter({"barrels": len(position.shown)})


def secrets(position: Position, viewer: Viewer) -> dict[str, Hashable]:
    """What this viewer can't know: the water in barrels that are closed to it."""
    return {
        f"barrel {seat}": litres
        for seat, litres in enumerate(position.levels)
        if seat != viewer and not position.shown[seat] and not is_over(position)
    }


def _filled(*levels: int) -> Position:
    position = Position()
    position.terms = Terms(4)
    position.shown = (False,) * len(levels)
    position.levels = levels
    return position


FIXTURE: Fixture[Position] = Fixture(
    box=box,
    secrets=secrets,
    options=({}, {"most": 9}),
    guesses=(
        Guess(_filled(2, 3), 0, "barrel 1", {1: 1, 2: 1, 3: 1, 4: 1}),
        Guess(_filled(2, 3), ONLOOKER, "barrel 0", {1: 1, 2: 1, 3: 1, 4: 1}),
    ),
)
