"""What was found to be wrong, and how much was tried."""

import sys
from collections import Counter
from typing import NamedTuple


class Fault(NamedTuple):
    """Something that must not happen."""

    kind: str
    where: str
    """The match, or the input."""
    words: str


class Findings:
    """Everything that came of a run on one database."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: list[Fault] = []

    def count(self, what: str, times: int = 1) -> None:
        """Something happened that may happen."""
        self.counts[what] += times

    def fault(self, kind: str, where: str, words: str) -> None:
        """Something happened that must not: said at once, in one line."""
        self.faults.append(Fault(kind, where, words))
        sys.stderr.write(f"{kind}: {where}: {words}\n")

    def kinds(self) -> Counter[str]:
        """How many faults of which kind there are."""
        return Counter(fault.kind for fault in self.faults)
