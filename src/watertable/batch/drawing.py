"""Random numbers for kernels: SplitMix64, one whole number of state a game.

Every game has a state of its own, so a game goes the same way whatever others play beside it.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.jit import kernel, whole

_GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_27: Final = np.uint64(27)
_30: Final = np.uint64(30)
_31: Final = np.uint64(31)
_32: Final = np.uint64(32)

States = NDArray[np.uint64]


@kernel
def bits(states: States, game: int) -> Any:
    """64 random bits."""
    state = states[game] + _GOLDEN
    states[game] = state
    state = (state ^ (state >> _30)) * _FIRST
    state = (state ^ (state >> _27)) * _SECOND
    return state ^ (state >> _31)


@kernel
def below(states: States, game: int, limit: int) -> int:
    """A whole number from 0 to below the limit, each equally likely but for one part in four billion."""
    return whole(((bits(states, game) >> _32) * np.uint64(limit)) >> _32)


@kernel
def fraction(states: States, game: int) -> float:
    """A number from 0 to below 1."""
    return whole(bits(states, game) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


def seeded(seed: int, games: int, first: int = 0) -> States:
    """The states of games by their numbers: well mixed, so that neighbours have nothing in common."""
    numbers = np.arange(first, first + games, dtype=np.uint64)
    with np.errstate(over="ignore"):
        found = numbers * np.uint64(0xD1342543DE82EF95) + np.uint64(seed % (1 << 64)) * _GOLDEN
        for shift, factor in ((_30, _FIRST), (_27, _SECOND)):
            found = (found ^ (found >> shift)) * factor
        return found ^ (found >> _31)
