"""Limits: how often a client may ask, and how many connections it may have."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from watertable.server.fair.budget import Budget


class RateLimit(Budget):
    """A budget that is paid in advance: a number of requests a second, and up to `burst` at once."""

    def take(self, asker: str = "", cost: int = 1) -> bool:
        """Whether one more is allowed now. A request that takes longer costs more."""
        is_allowed = self.left(asker) >= cost
        if is_allowed:
            self.pay(asker, cost)
        return is_allowed


class ConnectionLimit:
    """A limit on connections: in all, and for each client."""

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
