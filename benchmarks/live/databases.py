"""Databases to serve from: SQLite in a file, and a real PostgreSQL that is started for it."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

KINDS: Final = ("sqlite", "postgresql")


@contextmanager
def opened(kind: str) -> Iterator[tuple[str, Path]]:
    """The URL of an empty database of this kind, and a folder for what servers write. Both are gone in the end."""
    with tempfile.TemporaryDirectory(prefix="watertable-") as name:
        folder = Path(name)
        if kind == "sqlite":
            yield f"sqlite:///{folder / 'table.db'}", folder
            return
        os.environ.setdefault("XDG_RUNTIME_DIR", name)  # pgserver asks as it is loaded
        from pgserver.postgres_server import get_server  # noqa: PLC0415 - only then

        server = get_server(folder / "postgres", cleanup_mode="delete")
        try:
            yield server.get_uri(), folder
        finally:
            server.cleanup()
