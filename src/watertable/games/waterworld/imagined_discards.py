"""The discard pile behind a view, drawn anew with the odds that follow from what has come and gone.

Cards that come are told apart, be they known to the viewer or not. One that is drawn unseen may be any that lies there.
If a card that the viewer did not see coming is seen leaving, or if there turns out to be none of a kind, some ways fit
better than others: so a few are tried, and one is taken by how well it fits.
"""

from random import Random
from typing import Final

from watertable.games.waterworld.components import KIND_COUNT, KINDS
from watertable.games.waterworld.sight import Passed

_TRIES: Final = 16
_ATTEMPTS: Final = 40


class Card:
    """A card that is or was on the discard pile."""

    def __init__(self, kind: int | None) -> None:
        self.kind = kind
        """None while that is not decided."""
        self.barred: set[int] = set()
        """Kinds that it is not."""


class Way:
    """One way in which it may have come about."""

    def __init__(self, before: int, chances: list[float], rng: Random) -> None:
        self.pile = [Card(None) for _ in range(before)]
        """What lies there at the end."""
        self.moved: list[Card | None] = []
        """The card that came or left, for everything that happened."""
        self.fit = 1.0
        """How well it agrees with what was seen."""
        self._chances = chances
        self._rng = rng

    def through(self, past: tuple[Passed, ...], *, hurried: bool = False) -> None:
        """Let all that was seen happen. Hurried, cards that must be gone sooner or later leave first."""
        gone = [KINDS.index(name) if what == "none" and name else None for what, _, name in past]
        for number, (what, _, name) in enumerate(past):
            kind = None if name is None else KINDS.index(name)
            if what == "came":
                self.pile.append(Card(kind))
                self.moved.append(self.pile[-1])
            elif what == "left":
                self.moved.append(self._leave(kind, set(gone[number:]) - {None} if hurried else set()))
            else:
                self._bar(kind)
                self.moved.append(None)

    def _leave(self, kind: int | None, first: set[int | None]) -> Card:
        """A card leaves: any of them, or one that can be what was seen."""
        if kind is None:
            card = self._rng.choice([card for card in self.pile if card.kind in first] or self.pile)
        else:
            weights = [self._chance(card, kind) for card in self.pile]
            self.fit *= sum(weights) / len(weights)
            card = self._rng.choices(self.pile, weights)[0] if any(weights) else self.pile[0]
        self.pile.remove(card)
        if kind is not None:
            card.kind = kind
        return card

    def _bar(self, kind: int | None) -> None:
        """There is none of a kind."""
        assert kind is not None, "all see what is looked for"
        for card in self.pile:
            self.fit *= 1 - self._chance(card, kind)
            card.barred.add(kind)

    def _chance(self, card: Card, kind: int) -> float:
        """How likely it is that a card is of a kind."""
        if card.kind is not None:
            return float(card.kind == kind)
        possible = sum(chance for other, chance in enumerate(self._chances) if other not in card.barred)
        return 0 if kind in card.barred or not possible else self._chances[kind] / possible

    def settle(self) -> None:
        """Decide what those cards were that have left unseen."""
        for card in self.moved:
            if card is not None and card.kind is None and card not in self.pile:
                weights = [self._chance(card, kind) for kind in range(KIND_COUNT)]
                card.kind = self._rng.choices(range(KIND_COUNT), weights)[0] if any(weights) else 0


def imagine_discards(before: int, past: tuple[Passed, ...], chances: list[float], rng: Random) -> Way:
    """A way that agrees with the view; kinds of cards that lie there may be left open. `chances` say how likely an
    unknown card is of each kind.
    """
    is_plain = all(what == "came" or (what == "left" and kind is None) for what, _, kind in past)
    tries = 1 if is_plain else _TRIES
    ways: list[Way] = []
    for attempt in range(_ATTEMPTS):
        ways = [Way(before, chances, rng) for _ in range(tries)]
        for way in ways:
            way.through(past, hurried=attempt >= _ATTEMPTS // 2)
        if any(way.fit for way in ways):
            return rng.choices(ways, [way.fit for way in ways])[0]
    return ways[0]  # nothing fits, which is as good as impossible: what is shown of it is right all the same
