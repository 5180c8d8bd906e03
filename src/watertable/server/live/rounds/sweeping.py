"""Garbage collection in small steps. While Python's collector runs, all clients wait. With 500 tables it takes half a
second to examine everything, so old objects are examined only while nobody plays.

Hardly anything depends on it: positions, pictures and logs are freed as soon as nobody refers to them. Only what refers
to itself has to be found, such as connections that have ended.
"""

import gc
from time import monotonic, thread_time
from typing import Final

_YOUNG: Final = (1_000, 10, 1_000_000_000)
"""Thresholds of Python's collector: it looks at some thousand young objects at a time, and never at the old ones."""
_OFTEN: Final = 5
"""Seconds after which what is not set aside is examined."""
_MANY: Final = 1
"""More collections of young objects than this leave more than can be examined in a moment."""
_LONG: Final = 0.005
"""Once examining takes this many seconds, all that is there is set aside."""
_EVERYTHING: Final = 300
"""Seconds after which all objects are examined, as soon as nobody plays."""
_QUIET: Final = 1.0
"""Seconds without a frame after which nobody plays."""
_AT_LAST: Final = 86_400
"""Seconds after which all objects are examined even if somebody always plays."""


class Sweeper:
    """Sees to garbage, once it has begun."""

    def __init__(self) -> None:
        self._has_begun = False
        self._heard = 0.0
        self._swept = 0.0

    def begin(self) -> None:
        """Objects that exist already are set aside, and young ones examined a few at a time."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_YOUNG)
        self._has_begun, self._swept = True, monotonic()

    def heard(self) -> None:
        """Somebody plays."""
        self._heard = monotonic()

    def sweep(self, second: int) -> None:
        """One step, once a second."""
        if not self._has_begun or second % _OFTEN:
            return
        when = monotonic()
        since, is_quiet = when - self._swept, when - self._heard > _QUIET
        if since > (_EVERYTHING if is_quiet else _AT_LAST):
            self._swept = when
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif gc.get_count()[2] > _MANY:
            gc.freeze()
        else:
            began = thread_time()
            gc.collect()
            if thread_time() - began > _LONG:
                gc.freeze()


SWEEPER: Final = Sweeper()
"""The collector is one for the whole process."""
