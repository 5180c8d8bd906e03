"""The discard pile, and what has come and gone there.

Everybody sees that a card comes or leaves; which one, only those see whose card it is, or all, when it is taken for a
token. What has happened last is kept with the cards, so that everybody's part of it can be told; of the cards that lay
there before, nobody remembers anything.
"""

from typing import Final

from watertable.games.waterworld.rules.pack import PACK

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


class Discards:
    """The discard pile. Never changed once made."""

    def __init__(self, pile: int, before: int, past: tuple[int, ...]) -> None:
        self.pile: Final = pile
        """What lies there, counted by kind."""
        self.before: Final = before
        """How many cards lay there before what is kept of the past."""
        self.past: Final = past
        """What has happened, in order. See `happened`."""

    def key(self) -> tuple[object, ...]:
        """Everything, for comparing."""
        return (self.pile, self.before, self.past)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discards) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


EMPTY: Final = Discards(0, 0, ())


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
    past, before = (*discards.past, latest), discards.before
    if len(past) > KEPT:
        what = happened(past[0])[0]
        before += 1 if what == CAME else -1 if what == LEFT else 0
        past = past[1:]
    return Discards(pile, before, past)
