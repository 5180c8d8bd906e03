"""Processes that think or play for another process, and end with it."""

import gc
import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Final

_SELDOM: Final = 50_000
"""How many new objects there are before garbage is collected. A search makes many objects, but no cycles; collecting as
often as Python does by default took up to a tenth of its time.
"""


def end_with_starter(*closing: Connection) -> None:
    """End this process as soon as the one that started it is killed or closes one of these connections, even in the
    middle of a thought.
    """
    starter = parent_process()
    assert starter is not None

    def watch() -> None:
        wait([starter.sentinel, *closing])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    gc.set_threshold(_SELDOM)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the process that started it, and so this one
