"""Fair turns: calls in worker processes. Whoever has used least processor time goes first, so nobody waits for all that
somebody else has asked for.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import ParamSpec, TypeVar

from watertable.bots.thinking import Workers

P = ParamSpec("P")
R = TypeVar("R")


class Turns:
    """The turns of one pool of workers."""

    def __init__(self, workers: Workers, count: int) -> None:
        """How many calls run at once."""
        self._workers = workers
        self._free = count
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        self._running: Counter[str] = Counter()
        self._spent: dict[str, float] = {}
        """Seconds of processor time that payers have used. Those who come later begin where the others are."""
        self._reached = 0.0
        """What the payer whose turn came last had used by then."""

    async def run(self, payer: str, what: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
        """Call a function in a worker when it is the payer's turn."""
        await self._turn_of(payer)
        try:
            result, seconds = await self._workers.run(_timed, partial(what, *args, **named))
            self._spent[payer] += seconds
        finally:
            self._end(payer)
        return result

    async def run_surely(self, payer: str, what: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
        """The same. If the worker dies in the middle of it, another one tries again, once."""
        try:
            return await self.run(payer, what, *args, **named)
        except BrokenProcessPool:
            return await self.run(payer, what, *args, **named)

    def waiting(self, payer: str) -> int:
        """How many calls of this payer wait for their turn."""
        return len(self._queues.get(payer, ()))

    def __len__(self) -> int:
        """How many calls wait for their turn."""
        return sum(not turn.done() for queue in self._queues.values() for turn in queue)

    async def _turn_of(self, payer: str) -> None:
        queue = self._queues.setdefault(payer, deque())
        if not queue and not self._running[payer]:
            self._spent[payer] = max(self._spent.get(payer, 0.0), self._reached)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._end(payer)  # it had its turn, and does not need it any more
            raise

    def _next(self) -> None:
        """Give free workers to those who have used least."""
        while self._free:
            for payer, queue in list(self._queues.items()):
                while queue and queue[0].done():
                    queue.popleft()  # whoever waited is gone
                if not queue:
                    del self._queues[payer]
            if not self._queues:
                return
            payer = min(self._queues, key=lambda each: self._spent[each])
            self._queues[payer].popleft().set_result(None)
            self._running[payer] += 1
            self._free -= 1
            self._reached = max(self._reached, self._spent[payer])

    def _end(self, payer: str) -> None:
        self._free += 1
        self._running[payer] -= 1
        if not self._running[payer]:
            del self._running[payer]
        self._next()
        if not self._running:
            self._spent.clear()
            self._reached = 0.0
        elif len(self._spent) > len(self._running) + len(self._queues):
            active = {*self._running, *self._queues}
            self._spent = {who: spent for who, spent in self._spent.items() if who in active or spent > self._reached}


def _timed(call: Callable[[], R]) -> tuple[R, float]:
    """The result of a call, and the processor time that it took, in seconds."""
    since = time.process_time()
    result = call()
    return result, time.process_time() - since
