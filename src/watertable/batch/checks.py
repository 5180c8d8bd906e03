"""What is wrong with what somebody gave, in one line."""

import os
from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from watertable.batch.board import Board
from watertable.batch.rules import ArrayRules
from watertable.engine.mistakes import Mistake, among, quoted

ANSWERS: Final = ("raise", "end", "ignore")
_MOST_GAMES: Final = 1 << 24
_MOST_WORDS: Final = 1 << 31


class Settings(NamedTuple):
    """How a batch works, apart from the game."""

    seed: int = 0
    threads: int = 1
    keep_log: bool = False
    on_illegal: str = "raise"


def whole(name: str, given: object, least: int, most: int) -> int:
    """A whole number within its limits."""
    if isinstance(given, bool) or not isinstance(given, int | np.integer) or not least <= given <= most:
        raise Mistake(f"{name} must be a whole number from {least} to {most}, not {quoted(given)}")
    return int(given)


def settings(size: object, given: Mapping[str, Any]) -> Settings:
    """The settings of a batch."""
    whole("size", size, 1, _MOST_GAMES)
    for name in given:
        if name not in Settings._fields:
            raise Mistake(f"a batch has no setting {quoted(name)}; {among(Settings._fields)}")
    found = Settings(**given)
    whole("seed", found.seed, 0, (1 << 64) - 1)
    whole("threads", found.threads, 1, max(1024, os.cpu_count() or 1))
    if found.on_illegal not in ANSWERS:
        raise Mistake(f"on_illegal must be one of {', '.join(ANSWERS)}, not {quoted(found.on_illegal)}")
    if not isinstance(found.keep_log, bool):
        raise Mistake(f"keep_log must be True or False, not {quoted(found.keep_log)}")
    return found


def words(size: int, words: int) -> int:
    """The words of a row, if so many rows are not too many."""
    if size * words >= _MOST_WORDS:
        raise Mistake(f"with these options a batch has at most {(_MOST_WORDS - 1) // words} games, not {size}")
    return words


def array(name: str, given: object, kind: type[np.generic], shape: tuple[int, ...]) -> None:
    """An array of this type and shape that lies in one piece."""
    wanted = f"{name} must be an array of {np.dtype(kind).name} with the shape {shape}"
    if not isinstance(given, np.ndarray):
        raise Mistake(f"{wanted}, not {type(given).__name__}")
    if given.dtype != kind or given.shape != shape:
        raise Mistake(f"{wanted}, not of {given.dtype.name} with {given.shape}")
    if not given.flags.c_contiguous:
        raise Mistake(f"{name} must lie in one piece, row after row")


def writable(name: str, given: NDArray[Any]) -> None:
    """An array that can be written into."""
    if not given.flags.writeable:
        raise Mistake(f"{name} can't be written into")


def marks(given: object, size: int) -> NDArray[np.uint8]:
    """Which games are meant, as one truth value a game."""
    if not isinstance(given, np.ndarray) or given.dtype != np.bool_ or given.shape != (size,):
        raise Mistake(f"which must be an array of bool with the shape {(size,)}")
    return given.astype(np.uint8)


def numbers(given: object, size: int) -> NDArray[np.int64]:
    """Which games are meant, by their numbers."""
    found = np.asarray(given)
    if found.ndim != 1 or found.dtype.kind not in "iu":
        raise Mistake("which must be a list of numbers of games")
    for at in (found.min(initial=0), found.max(initial=0)):
        number(int(at), size)
    return found.astype(np.int64)


def number(given: object, size: int) -> None:
    """The number of a game."""
    whole("the number of a game", given, 0, size - 1)


def viewer(given: object, known: tuple[int, ...]) -> None:
    """Somebody who looks."""
    if isinstance(given, bool) or not isinstance(given, int) or given not in known:
        raise Mistake(f"a viewer is one of {', '.join(map(str, known))}, not {quoted(given)}")


def compiled(name: str, given: object) -> None:
    """A function that Numba has compiled."""
    if not hasattr(given, "py_func"):
        raise Mistake(f"{name} must be a function that numba.njit has compiled")


def row(rules: ArrayRules, position: object, board: Board) -> NDArray[np.int16]:
    """A position of the engine as a row of this batch."""
    try:
        found = np.frombuffer(rules.row(position), np.int16)
    except (AttributeError, TypeError):
        raise Mistake(f"{quoted(type(position).__name__)} is no position of {rules.name}") from None
    if len(found) != board.rows.shape[1] or not rules.belongs(found, board.terms):
        raise Mistake("the position has other seats or options than the batch")
    return found


def generator(states: NDArray[np.uint64], game: int) -> Random:
    """A generator of the engine's kind that begins where a game's random state stands."""
    return Random(int(states[game]))
