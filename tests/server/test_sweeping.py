"""Garbage is collected in small steps, and all of it only while nobody plays."""

import gc
from collections.abc import Iterator

import pytest

from watertable.server.live.rounds import sweeping
from watertable.server.live.rounds.sweeping import Sweeper


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The time, which a test sets."""
    when = [1_000.0]
    monkeypatch.setattr(sweeping, "monotonic", lambda: when[0])
    before = gc.get_threshold()
    yield when
    gc.set_threshold(*before)
    gc.unfreeze()


class Loop:
    """Something that refers to itself: only the collector frees it."""

    freed = 0

    def __init__(self) -> None:
        self.self = self

    def __del__(self) -> None:
        Loop.freed += 1


def test_what_is_new_is_found_soon_and_what_is_old_while_nobody_plays(clock: list[float]) -> None:
    Loop.freed = 0
    sweeper = Sweeper()
    Loop()
    sweeper.sweep(5)
    assert Loop.freed == 0, "it has not begun"
    sweeper.begin()
    assert Loop.freed == 1
    Loop()
    sweeper.sweep(6)
    assert Loop.freed == 1, "only every few seconds"
    sweeper.sweep(10)
    assert Loop.freed == 2
    old = Loop()
    gc.freeze()  # as if there had been too much to look at
    del old
    sweeper.heard()
    clock[0] += 400
    sweeper.heard()
    sweeper.sweep(15)
    assert Loop.freed == 2, "somebody plays"
    clock[0] += 2
    sweeper.sweep(20)
    assert Loop.freed == 3
    old = Loop()
    gc.freeze()
    del old
    clock[0] += 90_000
    sweeper.heard()
    sweeper.sweep(25)
    assert Loop.freed == 4, "and once a day whoever plays"


@pytest.mark.usefixtures("clock")
def test_what_takes_long_to_examine_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    sweeper = Sweeper()
    sweeper.begin()
    aside = gc.get_freeze_count()
    kept = [[number] for number in range(1_000)]
    sweeper.sweep(5)
    assert gc.get_freeze_count() < aside + 1_000
    monkeypatch.setattr(sweeping, "_LONG", -1.0)
    sweeper.sweep(10)
    assert gc.get_freeze_count() >= aside + len(kept) - 100
