"""Many games at a time, in processes of their own."""

import os
from collections.abc import Generator, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from watertable.bots.processes import end_with_starter
from watertable.engine.mistakes import Mistake
from watertable.lab.bout import play
from watertable.lab.ladder import Bout, Played, Terms


def cores() -> int:
    """How many may be used."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(terms: Terms, bouts: Iterable[Bout], jobs: int) -> Generator[Played, None, None]:
    """Play them, in whatever order they end. Who stops to listen stops the games, too."""
    if jobs == 1:
        yield from (play(terms, bout) for bout in bouts)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_starter)
    try:
        for done in as_completed([pool.submit(play, terms, bout) for bout in bouts]):
            yield done.result()
    except BrokenProcessPool:
        raise Mistake("a process that played was killed; what was done before is kept") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.terminate()  # a game that nobody waits for may be a long one
