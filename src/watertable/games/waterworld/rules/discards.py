"""The discard pile, and what has come and gone there.

Everybody sees that a card comes or leaves; which one, only those see whose card it is, or all, when it is taken for a
token. What has happened last is kept with the cards, so that everybody's part of it can be told; of the cards that lay
there before, nobody remembers anything.
"""

from typing import Final

from watertable.engine.values import State
from watertable.games.waterworld.rules.components import PACK

# What happens
CAME: Final = 0
LEFT: Final = 1
NONE: Final = 2
"""Somebody looked for a kind, and all learned that it was not there."""

# Who sees which card it is: a seat, or one of these.
NOBODY_SEES: Final = 6
ALL_SEE: Final = 7

KEPT: Final = 40
"""So many comings and goings are remembered."""


class Discards(State):
    """The discard pile. A move changes a copy."""

    pile: int = 0
    """What lies there, counted by kind."""
    before: int = 0
    """How many cards lay there before what is kept of the past."""
    past: tuple[int, ...] = ()
    """What has happened, in order. See `happened`."""

    def copy(self) -> "Discards":
        """The same pile, to be changed."""
        after = Discards()
        after.pile = self.pile
        after.before = self.before
        after.past = self.past
        return after


EMPTY: Final = Discards()


def event(what: int, sees: int, kind: int) -> int:
    """Something that happens, as one whole number."""
    return what << 8 | sees << 4 | kind


def happened(past: int) -> tuple[int, int, int]:
    """What it was, who saw which card it was, and the kind."""
    return (past >> 8, past >> 4 & 15, past & 15)


def with_card(discards: Discards, sees: int, kind: int) -> Discards:
    """A card comes onto the pile."""
    return _after(discards, discards.pile + PACK.one(kind), event(CAME, sees, kind))


def without_card(discards: Discards, sees: int, kind: int) -> Discards:
    """A card leaves the pile."""
    return _after(discards, discards.pile - PACK.one(kind), event(LEFT, sees, kind))


def without_any(discards: Discards, kind: int) -> Discards:
    """All learn that there is no card of this kind."""
    assert not PACK.count(discards.pile, kind)
    return _after(discards, discards.pile, event(NONE, ALL_SEE, kind))


def _after(discards: Discards, pile: int, latest: int) -> Discards:
    if not pile:
        return EMPTY  # there is nothing to wonder about
    after = discards.copy()
    after.pile = pile
    after.past = (*discards.past, latest)
    if len(after.past) > KEPT:
        what = happened(after.past[0])[0]
        after.before += 1 if what == CAME else -1 if what == LEFT else 0
        after.past = after.past[1:]
    return after
