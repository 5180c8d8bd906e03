"""What commands here can be told, checked."""

import argparse
import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """Answers a mistake with one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def above_zero(what: str, most: float) -> Callable[[str], float]:
    """A number above 0."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not 0 < value <= most:
            raise argparse.ArgumentTypeError(f"a number of {what} above 0, up to {most:g}, not {text!r}")
        return value

    return read


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number in some bounds."""

    def read(text: str) -> int:
        value = int(text) if text.isascii() and text.isdigit() else -1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most}, not {text!r}")
        return value

    return read


def file(text: str) -> Path:
    """A file that can be written."""
    path = Path(text)
    target = path if path.exists() else path.parent
    if path.is_dir() or not path.parent.is_dir() or not os.access(target, os.W_OK):
        raise argparse.ArgumentTypeError(f"can't write to {text!r}")
    return path


def fraction(text: str) -> float:
    """How likely something is."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1, not {text!r}")
    return value


def folder(text: str) -> Path:
    """A folder that can be written into."""
    path = Path(text)
    if not path.is_dir() or not os.access(path, os.W_OK):
        raise argparse.ArgumentTypeError(f"can't write into {text!r}")
    return path
