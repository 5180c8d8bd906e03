"""What the soak and the fuzzer say: how far they are, and what came of it."""

import sys
from pathlib import Path


def progress(line: str) -> None:
    """One line that changes, on a terminal; a line each time elsewhere."""
    sys.stderr.write(f"\r\033[K{line}" if sys.stderr.isatty() else f"{line}\n")
    sys.stderr.flush()


def tell(name: str, page: str, values: str, folder: Path | None) -> None:
    """Print what came of it, and keep it where that is wanted."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    sys.stdout.write(page)
    if folder:
        (folder / f"{name}.md").write_text(page, encoding="utf-8")
        (folder / f"{name}.json").write_text(values, encoding="utf-8")
