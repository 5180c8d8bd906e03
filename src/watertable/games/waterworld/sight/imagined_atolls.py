"""Hidden tokens, drawn anew with the odds that follow from all that has been turned up and destroyed.

Tokens are told apart here as if they had numbers on their backs: the first ones lie on the atolls, in order, the others
in the pile. A token that has been seen keeps its kind, wherever it lies now. Where a token was drawn from the pile and
turned up later, one that can be of that kind is drawn here.

Some histories fit what was seen better than others: so a few are tried, and one of them is taken, in proportion to how
well it fits. With more tries the odds would come closer to the right ones; a test compares them with all histories, and
finds no difference in 2,000 draws. If no history fits after many tries, `possible_tokens` finds tokens that are
possible, but not with fair odds.
"""

from random import Random
from typing import Final, TypeAlias

from watertable.games.waterworld.rules.atolls import BURNT, NO_TOKEN, Atolls, boxed, packed
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    ATOLL_COUNT,
    DIRIGIBLE,
    NUMBERS,
    PACK,
    SMOKERS,
    TOKEN_COUNT,
    TOKENS,
    tokens_in_box,
)
from watertable.games.waterworld.sight.search_tokens import possible_tokens
from watertable.games.waterworld.sight.view import DESTROYED, View
from watertable.kit.odds import by_weight

_TRIES: Final = 16
_ATTEMPTS: Final = 20
_UNKNOWN: Final = -1

Event: TypeAlias = tuple[int, int]
"""An atoll, and the token that was turned up there, or BURNT."""


def imagine_atolls(view: View, rng: Random) -> Atolls:
    """Atolls with this view."""
    if view.step in ("compass", "tokens"):
        return boxed(view.terms.tokens)
    past = [(ATOLL_AT[NUMBERS[space]], BURNT if what == DESTROYED else TOKENS.index(what)) for space, what in view.past]
    is_refilled = view.step != "token"
    history = _fitting(view.terms.smokers, past, is_refilled, rng)
    if history is None:
        tokens = possible_tokens(view.terms.smokers, past, is_refilled, rng)
    else:
        history.decide_rest()
        tokens = [NO_TOKEN if token == _UNKNOWN else history.kinds[token] for token in history.lying]
    return packed(
        tokens,
        [atoll.token is not None for atoll in view.atolls],
        [atoll.stands for atoll in view.atolls],
        view.terms.tokens - sum(PACK.one(token) for token in tokens if token != NO_TOKEN),
        past,
    )


def _fitting(smokers: int, past: list[Event], is_refilled: bool, rng: Random) -> "_History | None":
    """A history that fits, drawn from some; None if none is found."""
    first, later = _turned_out(past)
    if not is_refilled:
        later.pop()  # not drawn yet
    tries = 1 if all(token == _UNKNOWN for token in later) else _TRIES
    for _ in range(_ATTEMPTS):
        histories = [_History(smokers, first, rng) for _ in range(tries)]
        fits = [history.through(past, later) for history in histories]
        if any(fits):
            return histories[by_weight(fits, rng)]
    return None


def _turned_out(past: list[Event]) -> tuple[list[int], list[int]]:
    """What the first token on each atoll turned out to be, and what those did that were drawn later, in order."""
    turned: list[int] = [_UNKNOWN] * ATOLL_COUNT
    drawn = list(range(ATOLL_COUNT))  # which of all tokens ever laid, in order, lies on each atoll
    for atoll, what in past:
        if what == BURNT:
            continue
        turned[drawn[atoll]] = what
        if what == SMOKERS:
            drawn[atoll] = len(turned)
            turned.append(_UNKNOWN)
    return turned[:ATOLL_COUNT], turned[ATOLL_COUNT:]


class _History:
    """What may have happened to the tokens."""

    def __init__(self, smokers: int, first: list[int], rng: Random) -> None:
        self.kinds = first + [_UNKNOWN] * (TOKEN_COUNT - ATOLL_COUNT)
        """What each token is, as far as it is decided."""
        self.lying = list(range(ATOLL_COUNT))
        """The token on each atoll."""
        self._pile = list(range(ATOLL_COUNT, TOKEN_COUNT))
        self._left = [count - first.count(token) for token, count in enumerate(tokens_in_box(smokers))]
        self._rng = rng

    def through(self, past: list[Event], later: list[int]) -> float:
        """Go through the past. `later` says what the tokens turned out to be that were drawn. Returns how well this
        history fits: the chance that what was seen would have been seen; 0 if it does not fit at all.
        """
        fit = 1.0
        drawn = 0
        for atoll, what in past:
            if what in (BURNT, SMOKERS):
                self._pile.append(self.lying[atoll])
                self.lying[atoll] = _UNKNOWN
            if what == SMOKERS and drawn < len(later):
                fit *= self._draw(atoll, later[drawn])
                drawn += 1
            if not fit:
                break
        return fit

    def _draw(self, atoll: int, wanted: int) -> float:
        """Draw a token that can be of the wanted kind. Returns the chance that any token would have been of it."""
        if wanted == _UNKNOWN:
            self.lying[atoll] = self._pile.pop(int(self._rng.random() * len(self._pile)))
            return 1.0
        chances = self._chances(wanted)
        likely = sum(chances)
        if likely > 0:
            token = self._pile.pop(by_weight(chances, self._rng))
            self.lying[atoll] = token
            self._decide(token, wanted)
        return likely / len(chances)

    def _chances(self, wanted: int) -> list[float]:
        """The chance of each token in the pile to be of the wanted kind. Of those that are undecided, only one of the
        first on the atolls can be the Dirigible.
        """
        left = self._left
        open_places = self.kinds[:ATOLL_COUNT].count(_UNKNOWN)
        dirigible = left[DIRIGIBLE] / open_places if open_places else 0.0
        others = sum(left) - left[DIRIGIBLE]
        if wanted == DIRIGIBLE:
            first, later = dirigible, 0.0
        else:
            later = left[wanted] / others if others else 0.0
            first = (1 - dirigible) * left[wanted] / others if others else 0.0
        found: list[float] = []
        for token in self._pile:
            kind = self.kinds[token]
            if kind != _UNKNOWN:
                found.append(1.0 if kind == wanted else 0.0)
            else:
                found.append(first if token < ATOLL_COUNT else later)
        return found

    def _decide(self, token: int, kind: int) -> None:
        if self.kinds[token] == _UNKNOWN:
            self.kinds[token] = kind
            self._left[kind] -= 1

    def decide_rest(self) -> None:
        """Decide what is still open: the Dirigible was among the first tokens, and all else is equally likely."""
        if self._left[DIRIGIBLE]:
            open_places = [token for token in range(ATOLL_COUNT) if self.kinds[token] == _UNKNOWN]
            self._decide(self._rng.choice(open_places), DIRIGIBLE)
        rest = [kind for kind, count in enumerate(self._left) for _ in range(count)]
        self._rng.shuffle(rest)
        for token in range(TOKEN_COUNT):
            if self.kinds[token] == _UNKNOWN:
                self._decide(token, rest.pop())
