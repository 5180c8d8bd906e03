"""Sweeping: when Python looks for rings of litter, everybody waits.

Left to itself it looks through all that is new once so and so much more has been made than thrown away. A server that
throws old things away as fast as it makes new ones comes to that late, and then has half a second's work: so we sweep
by hand, a little every second, and everything now and then.
"""

import gc
from typing import Final

_EVERYTHING: Final = 300
"""Every so many seconds all that is alive is looked through. With 500 tables that takes half a second."""


def sweep_by_hand() -> None:
    """From now on nothing is swept but by `sweep`. What is there already is there to stay."""
    gc.collect()
    gc.freeze()
    gc.disable()


def sweep(second: int) -> None:
    """Sweep, if it is done by hand."""
    if not gc.isenabled():
        gc.collect(2 if second % _EVERYTHING == 0 else 0)
