"""The discard pile, and what has come and gone there.

Everybody sees that a card comes or leaves. Which one it is, only the seat sees whose card it is; or all, if it is taken
for a token. The last events are kept, each with its card and who saw it, so that a view can be made for everybody. Of
the cards that lay there before, nobody remembers anything.
"""

from typing import Final

from watertable.engine.values import State
from watertable.games.waterworld.rules.components import PACK

# Events at the pile
CAME: Final = 0
LEFT: Final = 1
NONE: Final = 2
"""A card of some kind was wanted, and all learned that there was none."""

# Who saw which card it was: a seat, or one of these.
NOBODY_SEES: Final = 6
ALL_SEE: Final = 7

KEPT: Final = 40
"""How many events are remembered."""


class Discards(State):
    """The discard pile. A move changes a copy."""

    pile: int = 0
    """What lies there, as a pack."""
    before: int = 0
    """How many cards lay there before the events that are remembered."""
    past: tuple[int, ...] = ()
    """The events that are remembered, in order, to be read by `happened`."""

    def copy(self) -> "Discards":
        """The same pile, to be changed."""
        new = Discards()
        new.pile = self.pile
        new.before = self.before
        new.past = self.past
        return new


EMPTY: Final = Discards()


def event(what: int, sees: int, kind: int) -> int:
    """An event as one whole number: what happens, who sees the card, and its kind. A card of
    kind 3 leaves, seen by seat 2:

    what sees kind
       1 0010 0011
    """
    return (what << 8) | (sees << 4) | kind


def happened(past: int) -> tuple[int, int, int]:
    """What happened in an event of the past, who saw the card, and its kind."""
    return (past >> 8, (past >> 4) & 15, past & 15)


def with_card(discards: Discards, sees: int, kind: int) -> Discards:
    """The pile after a card comes."""
    return _after(discards, discards.pile + PACK.one(kind), event(CAME, sees, kind))


def without_card(discards: Discards, sees: int, kind: int) -> Discards:
    """The pile after a card leaves."""
    return _after(discards, discards.pile - PACK.one(kind), event(LEFT, sees, kind))


def without_any(discards: Discards, kind: int) -> Discards:
    """The pile after all learn that there is no card of this kind."""
    assert not PACK.count(discards.pile, kind)
    return _after(discards, discards.pile, event(NONE, ALL_SEE, kind))


def _after(discards: Discards, pile: int, latest: int) -> Discards:
    if not pile:
        return EMPTY  # nothing is left to remember
    new = discards.copy()
    new.pile = pile
    new.past = (*discards.past, latest)
    if len(new.past) > KEPT:
        what = happened(new.past[0])[0]
        new.before += 1 if what == CAME else -1 if what == LEFT else 0
        new.past = new.past[1:]
    return new
