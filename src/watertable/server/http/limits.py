"""Limits: how often a client may ask, and how many connections it may have."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_MOST_KNOWN = 10_000
"""How many clients are remembered. Beyond that, those that have not asked for long are forgotten."""


class RateLimit:
    """A token bucket for every client: so many requests a second, and up to `burst` at once."""

    def __init__(self, a_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._a_second = a_second
        self._burst = burst
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, asker: str = "", cost: int = 1) -> bool:
        """Whether one more is allowed now. A request that takes longer costs more."""
        when = self._clock()
        left, since = self._left.get(asker, (self._burst, when))
        left = min(left + (when - since) * self._a_second, self._burst)
        self._left[asker] = (left - cost if left >= cost else left, when)
        if len(self._left) > _MOST_KNOWN:
            self._forget(when)
        return left >= cost

    def _forget(self, when: float) -> None:
        full = self._burst / self._a_second
        self._left = {who: kept for who, kept in self._left.items() if when - kept[1] < full}


class ConnectionLimit:
    """A limit on connections: so many in all, and so many for each client."""

    def __init__(self, most: int, of_each: int) -> None:
        self._most = most
        self._of_each = of_each
        self._inside: Counter[str] = Counter()

    @contextmanager
    def entering(self, who: str) -> Iterator[bool]:
        """Whether there is room for one more. If so, it takes the place until the block ends."""
        if self._inside.total() >= self._most or self._inside[who] >= self._of_each:
            yield False
            return
        self._inside[who] += 1
        try:
            yield True
        finally:
            self._inside[who] -= 1
            if not self._inside[who]:
                del self._inside[who]
