"""The discard pile behind a view, drawn anew with the odds that follow from what has come and gone.

Cards that come are told apart, be they known to the viewer or not. One that is drawn unseen may be any that lies there.
If a card that the viewer did not see coming is seen leaving, or if there turns out to be none of a kind, some ways fit
better than others: so a few are tried, and one is taken by how well it fits.
"""

from random import Random
from typing import Final, TypeAlias

from watertable.games.waterworld.rules.components import KIND_COUNT, KINDS
from watertable.games.waterworld.rules.discards import CAME, LEFT, NONE
from watertable.games.waterworld.sight.view import WHAT_PASSES, Passed
from watertable.kit.odds import by_weight

_TRIES: Final = 16
_ATTEMPTS: Final = 40
OPEN: Final = -1
"""The kind of a card as long as it is not decided, or of one that was not seen."""

Event: TypeAlias = tuple[int, int]
"""What has happened, and to which kind, or OPEN."""


class Card:
    """A card that is or was on the discard pile."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.barred = 0
        """Kinds that it is not: a bit each."""


class Way:
    """One way in which it may have come about."""

    def __init__(self, before: int, chances: list[float], rng: Random) -> None:
        self.pile = [Card(OPEN) for _ in range(before)]
        """What lies there at the end."""
        self.moved: list[Card | None] = []
        """The card that came or left, for everything that happened."""
        self.fit = 1.0
        """How well it agrees with what was seen."""
        self._chances = chances
        self._rng = rng

    def through(self, past: list[Event], *, hurried: bool = False) -> None:
        """Let all that was seen happen. Hurried, cards that must be gone sooner or later leave first."""
        for number, (what, kind) in enumerate(past):
            if what == CAME:
                self.pile.append(Card(kind))
                self.moved.append(self.pile[-1])
            elif what == LEFT:
                self.moved.append(self._leave(kind, _gone_after(past, number) if hurried else 0))
            else:
                self._bar(kind)
                self.moved.append(None)

    def _leave(self, kind: int, first: int) -> Card:
        """A card leaves: any of them, or one that can be what was seen."""
        if kind == OPEN:
            numbers = range(len(self.pile))
            hasty = [number for number in numbers if self.pile[number].kind != OPEN and self._is_of(number, first)]
            return self.pile.pop(self._rng.choice(hasty or numbers))
        weights = [self._chance(card, kind) for card in self.pile]
        whole = sum(weights)
        self.fit *= whole / len(weights)
        card = self.pile.pop(by_weight(weights, self._rng) if whole else 0)
        card.kind = kind
        return card

    def _is_of(self, number: int, kinds: int) -> bool:
        return bool(kinds >> self.pile[number].kind & 1)

    def _bar(self, kind: int) -> None:
        """There is none of a kind."""
        for card in self.pile:
            self.fit *= 1 - self._chance(card, kind)
            card.barred |= 1 << kind

    def _chance(self, card: Card, kind: int) -> float:
        """How likely it is that a card is of a kind."""
        if card.kind != OPEN:
            return 1.0 if card.kind == kind else 0.0
        if card.barred >> kind & 1:
            return 0.0
        if not card.barred:
            return self._chances[kind]
        possible = 0.0
        for other in range(KIND_COUNT):
            if not card.barred >> other & 1:
                possible += self._chances[other]
        return self._chances[kind] / possible

    def settle(self) -> None:
        """Decide what those cards were that have left unseen."""
        for card in self.moved:
            if card is not None and card.kind == OPEN and card not in self.pile:
                weights = [self._chance(card, kind) for kind in range(KIND_COUNT)]
                card.kind = by_weight(weights, self._rng) if any(weights) else 0


def _gone_after(past: list[Event], number: int) -> int:
    """Kinds of which there turns out to be none, then or later: a bit each."""
    found = 0
    for what, kind in past[number:]:
        if what == NONE:
            found |= 1 << kind
    return found


def imagine_discards(before: int, past: tuple[Passed, ...], chances: list[float], rng: Random) -> Way:
    """A way that agrees with the view; kinds of cards that lie there may be left open. `chances` say how likely an
    unknown card is of each kind: each of them is, somewhat, and together they are 1.
    """
    events = [(WHAT_PASSES.index(what), OPEN if name is None else KINDS.index(name)) for what, _, name in past]
    is_plain = all(what == CAME or (what == LEFT and kind == OPEN) for what, kind in events)
    tries = 1 if is_plain else _TRIES
    ways: list[Way] = []
    for attempt in range(_ATTEMPTS):
        ways = [Way(before, chances, rng) for _ in range(tries)]
        for way in ways:
            way.through(events, hurried=attempt >= _ATTEMPTS // 2)
        fits = [way.fit for way in ways]
        if any(fits):
            return ways[by_weight(fits, rng)]
    return ways[0]  # nothing fits, which is as good as impossible: what is shown of it is right all the same
