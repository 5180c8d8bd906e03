"""What many games need in memory: their rows and random states, and what has happened in them."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

CHANCE: Final = -1
OVER: Final = -2
"""In place of a seat on turn."""
ACTOR_SHIFT: Final = 28
"""In an entry of a log: the actor + 1 stands above the action's number, or that of what chance did."""
CODE: Final = (1 << ACTOR_SHIFT) - 1


class Board(NamedTuple):
    """The arrays of many games, one row a game."""

    rows: NDArray[np.int16]
    random: NDArray[np.uint64]
    stopped: NDArray[np.uint8]
    """1 where a game was ended from outside: nobody has won it."""
    log: NDArray[np.int32]
    """What has happened, entry by entry; without columns where nobody wants to know."""
    lengths: NDArray[np.int32]
    terms: NDArray[np.int16]


class Tally(NamedTuple):
    """What came of many games."""

    ended: NDArray[np.int64]
    """By game: how many of it have ended."""
    wins: NDArray[np.int64]
    """By game, then by the seats that won, one bit each: how many ended so."""
