"""Processes that think or play for another one, and end with it."""

import gc
import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Final

_SELDOM: Final = 50_000
"""New objects until garbage is looked for. A search makes many and no cycles among them; to look took up to a tenth of
its time.
"""


def end_with_starter(*closing: Connection) -> None:
    """A process has nothing more to do when whoever started it was killed, or has closed one of these: then it ends, in
    the midst of a thought, too.
    """
    starter = parent_process()
    assert starter is not None

    def watch() -> None:
        wait([starter.sentinel, *closing])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    gc.set_threshold(_SELDOM)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who started it, and who ends it
