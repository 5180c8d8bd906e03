"""Whether the two bars hold, from the numbers of one run."""

from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.contest import Score
from benchmarks.ours import HOUSE

STEPS_BAR = "more steps a second than any game of theirs that lists as many moves"
LISTED_BAR = "more legal moves listed a second than all of them"


class Verdict(NamedTuple):
    """One bar for one of our rows."""

    bar: str
    ours: Score
    rival: Score | None
    """The best of theirs that it is held against; None where they have no such game."""
    ratio: float | None
    """Ours to the rival's."""

    @property
    def holds(self) -> bool:
        return self.ratio is None or self.ratio > 1


def verdicts(scores: Sequence[Score]) -> list[Verdict]:
    """Both bars, for every row of ours that lists moves."""
    theirs = [score for score in scores if score.contender.house != HOUSE]
    found: list[Verdict] = []
    for ours in scores:
        if ours.contender.house != HOUSE or not ours.contender.lists:
            continue
        peers = [score for score in theirs if score.moves_a_step >= ours.moves_a_step]
        fastest = max(peers, key=lambda score: score.steps, default=None)
        found.append(Verdict(STEPS_BAR, ours, fastest, None if fastest is None else ours.steps / fastest.steps))
        most = max(theirs, key=lambda score: score.listed)
        found.append(Verdict(LISTED_BAR, ours, most, ours.listed / most.listed))
    return found
