"""How many moves a second houses sustain: the rate climbs until all of them have had enough."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from benchmarks.crowd.house import House, Measured

STEP: Final = 1.25
"""Every rate is so many times the one before."""
_SHARE: Final = 0.99
"""The part of the moves that is to be shown to all within the bar."""

Progress = Callable[[str], None]


@dataclass(slots=True)
class Score:
    """All that was measured of one house."""

    house: House
    measured: list[Measured] = field(default_factory=list)
    memory: int = 0
    """Bytes that its servers had in the end."""

    @property
    def sustained(self) -> float:
        """The highest rate at which the bar was met, as moves that were made a second."""
        return max((len(one.tally.shown) / one.seconds for one in self.measured if meets(one)), default=0.0)


def meets(one: Measured) -> bool:
    """Whether so many moves were shown to all in time, and nobody was lost."""
    return one.tally.share >= _SHARE and not one.tally.lost


async def keep(scores: Sequence[Score], rates: Sequence[float], seconds: float, progress: Progress) -> None:
    """Every rate, at every house in turn."""
    for rate in rates:
        for score in scores:
            await _measure(score, rate, seconds, progress)


async def climb(scores: Sequence[Score], rate: float, steps: int, seconds: float, progress: Progress) -> None:
    """A higher rate in every step, at each house in turn, so that they share the machine's good and bad moments. A
    house that misses the bar has a second try, for other programs may have disturbed; then it is out.
    """
    standing = list(scores)
    for _ in range(steps):
        for score in tuple(standing):
            if not await _measure(score, rate, seconds, progress) and not await _measure(
                score, rate, seconds, progress
            ):
                standing.remove(score)
        rate *= STEP


async def _measure(score: Score, rate: float, seconds: float, progress: Progress) -> bool:
    terms = score.house.terms
    servers = "one server" if terms.servers == 1 else f"{terms.servers} servers"
    servers += " of the revision before" if terms.sources else ""
    progress(f"{terms.game}, {servers}: {rate:g} moves a second for {seconds:g} s")
    measured = await score.house.play(rate, seconds)
    score.measured.append(measured)
    score.memory = score.house.memory
    return meets(measured)
