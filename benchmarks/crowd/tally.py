"""What came of some seconds of play."""

from dataclasses import dataclass, field

from benchmarks.crowd.terms import BAR


@dataclass(slots=True)
class Tally:
    """Counts and times of moves, in seconds."""

    sent: int = 0
    shown: list[float] = field(default_factory=list)
    """From sending a move until it was acknowledged and all at the table had been shown it."""
    late: list[float] = field(default_factory=list)
    """How long after it was due each move was sent: the client's own delay."""
    nobody_ready: int = 0
    """Moves that were due while no table waited for one."""
    refused: int = 0
    unseen: int = 0
    """Moves that somebody was not shown in time, even after the end."""
    lost: int = 0
    """Connections that the server let go."""
    over: int = 0
    """Matches that ended, after which the same people began another."""
    received: int = 0
    """Bytes that all clients got, as they came over the wire."""
    unpacked: int = 0

    @property
    def share(self) -> float:
        """The part of the moves that all had been shown within the bar."""
        due = len(self.shown) + self.unseen + self.refused + self.nobody_ready
        return sum(time <= BAR for time in self.shown) / due if due else 0.0


def percentile(times: list[float], share: float) -> float:
    """The time within which so many of the times lie."""
    ranked = sorted(times)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0
