"""Games played in parallel, in processes of their own."""

import os
from collections.abc import Generator, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from watertable.bots.processes import end_with_starter
from watertable.engine.mistakes import Mistake
from watertable.lab.bout import play
from watertable.lab.ladder import Bout, Played, Setup


def cores() -> int:
    """How many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(setup: Setup, bouts: Iterable[Bout], jobs: int) -> Generator[Played, None, None]:
    """Play games in parallel, and yield each when it ends. Closing this generator stops the games that still run."""
    if jobs == 1:
        yield from (play(setup, bout) for bout in bouts)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_starter)
    try:
        for done in as_completed([pool.submit(play, setup, bout) for bout in bouts]):
            yield done.result()
    except BrokenProcessPool:
        raise Mistake(
            "a process was killed during a game; finished games are safe if they are kept in a file"
        ) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.terminate()  # nobody waits for this game, and it may be long
