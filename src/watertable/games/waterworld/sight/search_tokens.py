"""Possible hidden tokens, found by a search through all of them, for a view where drawing with fair odds has failed.

Each token lies on an atoll for some time. If it is ever turned up, everybody knows what it was, so only the last token
of each atoll can be unseen. These have to be found: at most twelve, such that at no time more tokens of a kind lie on
the atolls than there are.
"""

from random import Random
from typing import Final

from watertable.games.waterworld.rules.atolls import BURNT, NO_TOKEN
from watertable.games.waterworld.rules.components import ATOLL_COUNT, DIRIGIBLE, SMOKERS, TOKENS, tokens_in_box

_UNSEEN: Final = -1


def possible_tokens(smokers: int, past: list[tuple[int, int]], is_refilled: bool, rng: Random) -> list[int]:
    """A possible token for each atoll, or NO_TOKEN. `past` has what was turned up or destroyed, in order; `is_refilled`
    says whether another token has been put where Smokers were turned up last.
    """
    lying = _Lying(smokers, past, is_refilled, rng)
    assert lying.fill(), "no tokens agree with what has been turned up and destroyed"
    return lying.tokens()


class _Lying:
    """The tokens that have lain on the atolls, each with its time. Time is counted in events."""

    def __init__(self, smokers: int, past: list[tuple[int, int]], is_refilled: bool, rng: Random) -> None:
        self._rng = rng
        self._end = len(past) + 1
        """After everything."""
        counts = tokens_in_box(smokers)
        self._room = [[count] * (self._end + 1) for count in counts]
        """How many more tokens of each kind could lie on the atolls, by time."""
        self._tokens = [_UNSEEN] * ATOLL_COUNT
        self._since = [0] * ATOLL_COUNT
        self._until = [self._end] * ATOLL_COUNT
        first = [_UNSEEN] * ATOLL_COUNT
        for time, (atoll, what) in enumerate(past, 1):
            if what == BURNT:
                self._until[atoll] = time - 1
                continue
            if not self._since[atoll]:
                first[atoll] = what
            self._tokens[atoll] = what
            if what == SMOKERS:
                self._lay(SMOKERS, self._since[atoll], time - 1, 1)
                self._tokens[atoll] = _UNSEEN
                self._since[atoll] = time
                if time == len(past) and not is_refilled:
                    self._until[atoll] = time - 1
        for atoll, token in enumerate(self._tokens):
            if token != _UNSEEN:
                self._lay(token, self._since[atoll], self._until[atoll], 1)
        self._unseen = [
            atoll
            for atoll in range(ATOLL_COUNT)
            if self._tokens[atoll] == _UNSEEN and self._since[atoll] <= self._until[atoll]
        ]
        self._has_first_dirigible = DIRIGIBLE in first

    def _lay(self, kind: int, since: int, until: int, count: int) -> None:
        """Add a token of a kind to the atolls at these times; with a count of -1, take it away."""
        for time in range(since, until + 1):
            self._room[kind][time] -= count

    def fill(self) -> bool:
        """Find the unseen tokens. One of the first tokens is the Dirigible. Returns whether there is a solution."""
        if self._has_first_dirigible:
            return self._fill_from(0)
        first = [atoll for atoll in self._unseen if not self._since[atoll]]
        self._rng.shuffle(first)
        for atoll in first:
            self._unseen.remove(atoll)
            if self._try(atoll, DIRIGIBLE, 0):
                return True
            self._unseen.append(atoll)
        return False

    def _fill_from(self, number: int) -> bool:
        """Find the tokens of this unseen one and those after it."""
        if number == len(self._unseen):
            return True
        atoll = self._unseen[number]
        kinds = list(range(len(TOKENS)))
        self._rng.shuffle(kinds)
        if not self._since[atoll]:
            kinds.remove(DIRIGIBLE)
        return any(self._try(atoll, kind, number + 1) for kind in kinds)

    def _try(self, atoll: int, kind: int, number: int) -> bool:
        """Put a token on an atoll, and go on from this number; take it away if there is no solution with it."""
        since, until = self._since[atoll], self._until[atoll]
        if min(self._room[kind][since : until + 1]) <= 0:
            return False
        self._lay(kind, since, until, 1)
        self._tokens[atoll] = kind
        if self._fill_from(number):
            return True
        self._lay(kind, since, until, -1)
        self._tokens[atoll] = _UNSEEN
        return False

    def tokens(self) -> list[int]:
        """The token on each atoll at the end."""
        return [
            token if token != _UNSEEN and self._until[atoll] == self._end else NO_TOKEN
            for atoll, token in enumerate(self._tokens)
        ]
