"""What the soak and the fuzzer say: their arguments, how far they are, and on what they ran."""

import argparse
import math
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """Answers a mistake with one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def whole(text: str) -> int:
    """A whole number above 0, as an argument's type."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 10**9):
        raise argparse.ArgumentTypeError(f"a whole number above 0, not {text!r}")
    return int(text)


def seconds(text: str) -> float:
    """A time, as an argument's type."""
    value = _number(text)
    if not 0 < value <= 10**6:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0, not {text!r}")
    return value


def fraction(text: str) -> float:
    """How likely something is, as an argument's type."""
    value = _number(text)
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1, not {text!r}")
    return value


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def results(text: str) -> Path:
    """A folder to write into, as an argument's type."""
    path = Path(text)
    if not path.is_dir() or not os.access(path, os.W_OK):
        raise argparse.ArgumentTypeError(f"can't write into {text!r}")
    return path


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


def machine() -> dict[str, str]:
    """What it ran on, without a date, an address or a path."""
    return {
        "cores": str(os.cpu_count()),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "watertable": version("watertable"),
    }
