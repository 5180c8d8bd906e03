"""How kernels are compiled: by Numba, once for each machine, and kept on its disk.

Numba keeps compiled functions by themselves and does not look at what they call or at the constants that they read. So
everything kept here carries the digest of all sources that a game's kernels are made of: when one changes, all of that
game is compiled anew.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numpy as np
from numba import config, njit
from numba.core.caching import FunctionCache, IndexDataCacheFile

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_GAMES: Final = "watertable.batch.games."
_SHARED: Final = ("board", "drawing", "jit", "loops", "proof_loops")
_NO_KERNELS: Final = ("numbers.py", "packing.py", "seeking.py", "seen.py")
"""Modules that lead from one telling to the other: kernels are not made of them."""

_UNCOUNTED: Final[Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""Numba would count references to arrays at every call, which takes longer than what most kernels do."""


@cache
def _digest(game: str) -> str:
    """The digest of all that a game's kernels are made of; without a game, of what all share."""
    found = sha256()
    own = (f"batch/games/{game}/*.py", f"games/{game}/rules/*.py", "kit/*.py") if game else ()
    for pattern in (*[f"batch/{name}.py" for name in _SHARED], *own):
        for path in sorted(_PACKAGE.glob(pattern)):
            if path.name in _NO_KERNELS:
                continue
            found.update(path.relative_to(_PACKAGE).as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()


class _Kept(FunctionCache):
    """What Numba keeps of a function. Two functions made in one place, for two games, are told apart by `tag`."""

    def __init__(self, function: Callable[..., Any], tag: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call] # Numba is typed only in part
        self._tag = tag
        name = f"{self._impl.filename_base}-{tag}" if tag else self._impl.filename_base
        module = function.__module__
        game = tag or (module.removeprefix(_GAMES).split(".")[0] if module.startswith(_GAMES) else "")
        self._cache_file = IndexDataCacheFile(self._cache_path, name, _digest(game))  # type: ignore[no-untyped-call] # as above

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return (sig, codegen.magic_tuple(), self._tag, str(config.OPT))  # type: ignore[attr-defined] # as above


def inlined(function: F) -> F:
    """Make a function part of each kernel that calls it: for what is handed many arrays, which takes time."""
    return cast(F, njit(nogil=True, error_model="numpy", inline="always")(function))


def _compiled(function: F, tag: str) -> F:
    made: Any = njit(**_UNCOUNTED)(function)
    with suppress(RuntimeError):  # if there is nowhere to keep it
        made._cache = _Kept(function, tag)  # noqa: SLF001 - Numba has no public way to say what a cache depends on
    return cast(F, made)


def kernel(function: F) -> F:
    """Compile a function of a game's rules. It may call other kernels, and never allocates."""
    return _compiled(function, "")


def loop(tag: str) -> Callable[[F], F]:
    """Compile a loop over many games that was made for the game with this tag."""

    def compiled(function: F) -> F:
        return _compiled(function, tag)

    return compiled


def passing(function: F) -> F:
    """Compile a loop that is handed a compiled function: for each such function anew, and kept by nobody."""
    return cast(F, njit(nogil=True, error_model="numpy")(function))


@kernel
def whole(value: Any) -> int:
    """A number as kernels count, whatever the array that it comes from holds."""
    return np.int64(value)  # type: ignore[return-value] # what numpy calls it is an int to a kernel


@kernel
def base_of(game: int, words: int) -> int:
    """Where a game's row begins. It has no sign, so that indices made from it need not be checked for one."""
    return np.uint32(game * words)  # type: ignore[return-value] # as above
