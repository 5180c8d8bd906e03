"""What somebody at a table remembers, and whether what it is shown goes with that."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from benchmarks.live.findings import Findings

Line: TypeAlias = tuple[int | None, str]
"""Who did something, and what, in words."""


class Memory:
    """The position and the log, through any number of connections."""

    def __init__(self, match: str, findings: Findings) -> None:
        self.at = 0
        """The number of the latest position that was shown."""
        self.acknowledged = 0
        """The number of the latest position that a `done` told of."""
        self.position: Mapping[str, Any] = {}
        self.log: dict[int, tuple[Line, ...]] = {}
        """What was told, by the number of the move."""
        self.gone: set[int] = set()
        """Moves that were told, and are missing from a later log: somebody must have taken them back."""
        self._here = 0
        """The number of the latest position that this connection showed."""
        self._match = match
        self._findings = findings

    @property
    def outcome(self) -> Mapping[str, Any] | None:
        """How it ended, if it did."""
        return self.position.get("outcome")

    def take(self, shown: Mapping[str, Any], *, is_first: bool) -> None:
        """A new position, and what was told with it. The first of a connection tells everything."""
        position, at = shown["position"], shown["position"]["at"]
        told = _by_move(shown["told"])
        if is_first:
            self._here = 0
            if not shown["whole"]:
                self._fault("log", "the first log of a connection is not whole")
            if at < self.acknowledged:
                self._fault("behind", f"shown {at} on coming back, after {self.acknowledged} was acknowledged")
            elif at < self.at:
                self._findings.count("positions shown on coming back that were older than the last one seen")
        elif at < self._here:
            self._fault("went back", f"shown {at} after {self._here}")
        if any(number >= at for number in told):
            self._fault("log", f"at {at} it tells of move {max(told)}")
        if shown["whole"]:
            self._compare(told, at)
        else:
            self._go_on(told)
        self.position = position
        self._here = at
        self.at = max(self.at, at)

    def _compare(self, told: Mapping[int, tuple[Line, ...]], at: int) -> None:
        """A whole log holds all that was known, and nothing new about the time that was known."""
        for number, lines in told.items():
            if number < self.at and self.log.get(number) != lines:
                self._fault("log", f"move {number} was {self.log.get(number)}, and is now {lines}")
        self.gone |= {number for number in self.log if number < at and number not in told}
        self.log = {**self.log, **told}

    def _go_on(self, told: Mapping[int, tuple[Line, ...]]) -> None:
        for number, lines in told.items():
            if number < self._here:
                self._fault("log", f"move {number} is told again at {self._here}: {lines}")
            if number < self.at and self.log.get(number) != lines:
                self._fault("log", f"move {number} was {self.log.get(number)}, and is now {lines}")
            self.log[number] = lines

    def _fault(self, kind: str, words: str) -> None:
        self._findings.fault(kind, self._match, words)


def _by_move(told: Sequence[Mapping[str, Any]]) -> dict[int, tuple[Line, ...]]:
    found: dict[int, tuple[Line, ...]] = {}
    for line in told:
        found[line["at"]] = (*found.get(line["at"], ()), (line["actor"], line["words"]))
    return found
