"""The atolls, their tokens and the pile of tokens, and what all have seen of them.

A token lies face down until somebody comes; one that shows Smokers goes back into the pile at once. What has been
turned up and destroyed is kept in order: from that, and nothing else, everybody can tell how likely a hidden token is
what.
"""

from typing import Final

from watertable.games.waterworld.rules.components import ATOLL_COUNT
from watertable.games.waterworld.rules.pack import PACK

_BITS: Final = 4
_MASK: Final = (1 << _BITS) - 1
NO_TOKEN: Final = _MASK
"""What lies on an atoll that has been destroyed, or waits for another token."""
ALL_STAND: Final = (1 << ATOLL_COUNT) - 1
BURNT: Final = 7
"""In the past, where a token's number would be: the atoll was destroyed."""
_EVENTS: Final = 8


class Atolls:
    """All atolls and tokens. Never changed once made."""

    def __init__(self, tokens: int, up: int, standing: int, pile: int, past: tuple[int, ...]) -> None:
        self.tokens: Final = tokens
        """The token on each atoll, four bits each."""
        self.up: Final = up
        """Atolls whose token lies face up: a bit each."""
        self.standing: Final = standing
        """Atolls that have not been destroyed: a bit each."""
        self.pile: Final = pile
        """The pile of tokens, counted."""
        self.past: Final = past
        """What has been turned up and destroyed, in order. See `happened`."""

    def key(self) -> tuple[object, ...]:
        """Everything, for comparing."""
        return (self.tokens, self.up, self.standing, self.pile, self.past)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atolls) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def boxed(tokens: int) -> Atolls:
    """All atolls stand, and all tokens are in the pile."""
    return Atolls((1 << _BITS * ATOLL_COUNT) - 1, 0, ALL_STAND, tokens, ())


def packed(tokens: list[int], up: list[bool], standing: list[bool], pile: int, past: list[tuple[int, int]]) -> Atolls:
    """Atolls with these tokens, and this past; see `happened`."""
    packed_tokens = 0
    for atoll in range(ATOLL_COUNT):
        packed_tokens |= tokens[atoll] << _BITS * atoll
    events = [atoll * _EVENTS + token for atoll, token in past]
    return Atolls(packed_tokens, _bits(up), _bits(standing), pile, tuple(events))


def _bits(flags: list[bool]) -> int:
    found = 0
    for number, flag in enumerate(flags):
        if flag:
            found |= 1 << number
    return found


def happened(event: int) -> tuple[int, int]:
    """An event of the past: the atoll, and the token that was turned up there, or BURNT."""
    return (event // _EVENTS, event % _EVENTS)


def token_on(atolls: Atolls, atoll: int) -> int:
    """The token on an atoll, or NO_TOKEN."""
    return atolls.tokens >> _BITS * atoll & _MASK


def is_up(atolls: Atolls, atoll: int) -> bool:
    """Whether an atoll's token lies face up."""
    return bool(atolls.up >> atoll & 1)


def stands(atolls: Atolls, atoll: int) -> bool:
    """Whether an atoll has not been destroyed."""
    return bool(atolls.standing >> atoll & 1)


def _with_token(tokens: int, atoll: int, token: int) -> int:
    return tokens & ~(_MASK << _BITS * atoll) | token << _BITS * atoll


def laid(atolls: Atolls, atoll: int, token: int) -> Atolls:
    """A token from the pile is put face down on an atoll."""
    tokens = _with_token(atolls.tokens, atoll, token)
    return Atolls(tokens, atolls.up, atolls.standing, atolls.pile - PACK.one(token), atolls.past)


def turned_up(atolls: Atolls, atoll: int) -> Atolls:
    """An atoll's token is turned face up."""
    past = (*atolls.past, atoll * _EVENTS + token_on(atolls, atoll))
    return Atolls(atolls.tokens, atolls.up | 1 << atoll, atolls.standing, atolls.pile, past)


def picked_up(atolls: Atolls, atoll: int) -> Atolls:
    """An atoll's token goes back into the pile."""
    tokens, pile = _with_token(atolls.tokens, atoll, NO_TOKEN), atolls.pile + PACK.one(token_on(atolls, atoll))
    return Atolls(tokens, atolls.up & ~(1 << atoll), atolls.standing, pile, atolls.past)


def burnt(atolls: Atolls, atoll: int) -> Atolls:
    """An atoll is destroyed, and its token goes back into the pile."""
    after = picked_up(atolls, atoll)
    past = (*after.past, atoll * _EVENTS + BURNT)
    return Atolls(after.tokens, after.up, after.standing & ~(1 << atoll), after.pile, past)
