"""The atolls, their tokens and the pile of tokens, and what all have seen of them.

A token lies face down until somebody comes; one that shows Smokers goes back into the pile at once. What has been
turned up and destroyed is kept in order, because the odds of hidden tokens follow from it, and from nothing else.
"""

from typing import Final

from watertable.engine.values import State
from watertable.games.waterworld.rules.components import ATOLL_COUNT, PACK
from watertable.kit.bits import has

# Tokens are packed into one number, four bits an atoll, the first atoll's lowest. With the Dirigible (4) on atoll 0,
# guns (1) on atoll 2, and nothing elsewhere:
#
#     atoll    11   10    9 ...    2    1    0
#     bits   1111 1111 1111 ... 0001 1111 0100
_BITS: Final = 4
_MASK: Final = (1 << _BITS) - 1
NO_TOKEN: Final = _MASK
"""Instead of a token: on an atoll that has been destroyed, or that waits for another token."""
_NO_TOKENS: Final = (1 << (_BITS * ATOLL_COUNT)) - 1
"""NO_TOKEN on every atoll."""
ALL_STAND: Final = (1 << ATOLL_COUNT) - 1
BURNT: Final = 7
"""Instead of a token, in an event of the past: the atoll was destroyed."""
_EVENTS: Final = 8


class Atolls(State):
    """All atolls and tokens. A move changes a copy."""

    tokens: int = _NO_TOKENS
    """The token on each atoll, four bits each."""
    up: int = 0
    """The set of atolls whose token lies face up."""
    standing: int = ALL_STAND
    """The set of atolls that have not been destroyed."""
    pile: int = 0
    """The pile of tokens, as a pack."""
    past: tuple[int, ...] = ()
    """What has been turned up and destroyed, in order: events, to be read by `happened`."""

    def copy(self) -> "Atolls":
        """The same atolls, to be changed."""
        new = Atolls()
        new.tokens = self.tokens
        new.up = self.up
        new.standing = self.standing
        new.pile = self.pile
        new.past = self.past
        return new


UNTOUCHED: Final = Atolls()
"""All atolls stand, without tokens."""


def boxed(tokens: int) -> Atolls:
    """All atolls stand, and all tokens are in the pile."""
    atolls = Atolls()
    atolls.pile = tokens
    return atolls


def packed(tokens: list[int], up: list[bool], standing: list[bool], pile: int, past: list[tuple[int, int]]) -> Atolls:
    """Atolls with these tokens, and this past: atolls, each with a token or BURNT."""
    atolls = boxed(pile)
    for atoll in range(ATOLL_COUNT):
        atolls.tokens = _with_token(atolls.tokens, atoll, tokens[atoll])
    atolls.up, atolls.standing = _bits(up), _bits(standing)
    atolls.past = tuple([atoll * _EVENTS + token for atoll, token in past])
    return atolls


def _bits(flags: list[bool]) -> int:
    found = 0
    for number, flag in enumerate(flags):
        if flag:
            found |= 1 << number
    return found


def happened(event: int) -> tuple[int, int]:
    """What an event of the past was: the atoll, and the token that was turned up there, or BURNT."""
    return (event // _EVENTS, event % _EVENTS)


def token_on(atolls: Atolls, atoll: int) -> int:
    """The token on an atoll, or NO_TOKEN."""
    return (atolls.tokens >> (_BITS * atoll)) & _MASK


def is_up(atolls: Atolls, atoll: int) -> bool:
    """Whether an atoll's token lies face up."""
    return has(atolls.up, atoll)


def stands(atolls: Atolls, atoll: int) -> bool:
    """Whether an atoll has not been destroyed."""
    return has(atolls.standing, atoll)


def _with_token(tokens: int, atoll: int, token: int) -> int:
    return (tokens & ~(_MASK << (_BITS * atoll))) | (token << (_BITS * atoll))


def laid(atolls: Atolls, atoll: int, token: int) -> Atolls:
    """The atolls after a token from the pile is put face down on one."""
    new = atolls.copy()
    new.tokens = _with_token(atolls.tokens, atoll, token)
    new.pile -= PACK.one(token)
    return new


def turned_up(atolls: Atolls, atoll: int) -> Atolls:
    """The atolls after a token is turned face up."""
    new = atolls.copy()
    new.up |= 1 << atoll
    new.past = (*atolls.past, atoll * _EVENTS + token_on(atolls, atoll))
    return new


def picked_up(atolls: Atolls, atoll: int) -> Atolls:
    """The atolls after a token goes back into the pile."""
    new = atolls.copy()
    new.tokens = _with_token(atolls.tokens, atoll, NO_TOKEN)
    new.up &= ~(1 << atoll)
    new.pile += PACK.one(token_on(atolls, atoll))
    return new


def burnt(atolls: Atolls, atoll: int) -> Atolls:
    """The atolls after one is destroyed, and its token goes back into the pile."""
    new = picked_up(atolls, atoll)
    new.standing &= ~(1 << atoll)
    new.past = (*atolls.past, atoll * _EVENTS + BURNT)
    return new
