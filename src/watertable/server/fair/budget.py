"""Budgets: token buckets. Whatever a guest or an address asks for is paid with the processor time that it took, in
milliseconds, from a bucket that refills evenly. Whoever is in debt waits.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from types import TracebackType, coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")
Pay = Callable[[float], None]
_MOST_KNOWN: Final = 10_000
"""How many payers are remembered. Beyond that, those whose bucket is full are forgotten, once a second."""
_LONGEST: Final = 5.0
"""Seconds that somebody in debt waits at most for one thing."""


class Budget:
    """A token bucket for every payer: a rate, such as milliseconds of work a second, and up to `burst` at once."""

    def __init__(self, a_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_second = a_second
        self._burst = burst
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        self._swept = clock()

    def pay(self, payer: str, price: float) -> None:
        """Pay, also beyond what is left."""
        when = self._clock()
        self._left[payer] = (self.left(payer, when) - price, when)
        if len(self._left) > _MOST_KNOWN and when - self._swept >= 1:
            self._swept = when
            self._left = {
                who: kept
                for who, kept in self._left.items()
                if kept[0] + (when - kept[1]) * self.a_second < self._burst
            }

    def debt(self, payer: str) -> float:
        """Seconds until somebody has paid their debt; 0 if they have none."""
        return max(-self.left(payer) / self.a_second, 0.0)

    def left(self, payer: str, when: float | None = None) -> float:
        """What somebody has left; less than nothing if they are in debt."""
        when = self._clock() if when is None else when
        left, since = self._left.get(payer, (self._burst, when))
        return min(left + (when - since) * self.a_second, self._burst)


class Share:
    """The share of the event loop that one room has. Its lock lets one thing happen at a time there, and a room that
    has had more than its share waits before the next.
    """

    def __init__(self, a_second: float) -> None:
        self._budget = Budget(a_second, a_second * 2)
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            debt = self._budget.debt("")
            if debt:
                await asyncio.sleep(min(debt, _LONGEST))
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    def pay(self, milliseconds: float) -> None:
        """Pay for work that has been done for this room."""
        self._budget.pay("", milliseconds)


@coroutine
def metered(work: Coroutine[Any, Any, T], pay: Pay) -> Generator[Any, Any, T]:
    """Await a coroutine, and pay for each of its steps with the processor time that it has taken on this thread. What
    happens while it waits is not its own.
    """
    sent: Any = None
    thrown: BaseException | None = None
    while True:
        since = time.thread_time()
        try:
            waits_for = work.send(sent) if thrown is None else work.throw(thrown)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            pay((time.thread_time() - since) * 1000)
        try:
            sent, thrown = (yield waits_for), None
        except BaseException as error:  # noqa: BLE001 - it is for the coroutine
            sent, thrown = None, error
