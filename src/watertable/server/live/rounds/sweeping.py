"""Garbage collection by hand. While Python's collector runs, all clients wait. By itself, it starts when the number of
new objects exceeds the number of freed ones by a margin. A server that frees objects as fast as it makes new ones
reaches that late, and then has half a second's work at once. So young objects are collected every second, and all
objects every few minutes.
"""

import gc
from typing import Final

_EVERYTHING: Final = 300
"""Seconds between two full collections. With 500 tables, one takes half a second."""


def sweep_by_hand() -> None:
    """Turn the automatic collector off. Objects that exist already are never examined again."""
    gc.collect()
    gc.freeze()
    gc.disable()


def sweep(second: int) -> None:
    """Collect, if that is done by hand."""
    if not gc.isenabled():
        gc.collect(2 if second % _EVERYTHING == 0 else 0)
