"""Opens the page in a browser on the machine of the server, if it has a screen."""

import os
import subprocess
import sys
from contextlib import suppress
from threading import Thread

from watertable.server.settings import Settings


def address(settings: Settings) -> str:
    """Where a browser on this machine finds the server."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 - compared, not listened on
    return settings.origin or f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def has_screen() -> bool:
    """Whether a window can be opened. A text browser would take over the server's terminal."""
    if sys.platform in {"darwin", "win32"}:
        return sys.stdout.isatty()
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(where: str) -> None:
    """Open the page in a process of its own, which Ctrl+C does not reach. Failures are ignored."""
    if has_screen():
        Thread(target=_open, args=(where,), daemon=True).start()


def _open(where: str) -> None:
    windows_only = {name: value for name, value in os.environ.items() if name != "TERM"}
    quiet = subprocess.DEVNULL
    with suppress(OSError):
        subprocess.run(  # noqa: S603 - Python itself, and our own address
            [sys.executable, "-m", "webbrowser", where],
            env=windows_only,
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
            check=False,
        )
