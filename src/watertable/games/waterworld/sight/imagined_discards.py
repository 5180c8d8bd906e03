"""The discard pile behind a view, drawn anew with the odds that follow from what has come and gone.

Every card that comes is followed, whether the viewer knows its kind or not. One that leaves unseen may be any that lies
there. If a card that the viewer did not see coming is seen leaving, or if there turns out to be none of a kind, some
histories fit better than others: so a few are tried, and one of them is taken, in proportion to how well it fits. With
more tries the odds would come closer to the right ones.
"""

from random import Random
from typing import Final, TypeAlias

from watertable.games.waterworld.rules.components import KIND_COUNT, KINDS
from watertable.games.waterworld.rules.discards import CAME, LEFT
from watertable.games.waterworld.sight.view import WHAT_PASSES, Passed
from watertable.kit.bits import has
from watertable.kit.odds import by_weight

_TRIES: Final = 16
OPEN: Final = -1
"""The kind of a card while it is not decided, and of one that was not seen."""

Event: TypeAlias = tuple[int, int]
"""What happened, and to a card of which kind, or OPEN."""


class Card:
    """A card that is or was on the discard pile."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.barred = 0
        """Kinds that it is not, as a set."""


class History:
    """What may have happened at the discard pile."""

    def __init__(self, before: int, chances: list[float], rng: Random) -> None:
        self.pile = [Card(OPEN) for _ in range(before)]
        """What lies there at the end."""
        self.moved: list[Card | None] = []
        """The card that came or left, for each event; None if there was none of a kind."""
        self.fit = 1.0
        """The chance that what was seen would have been seen; 0 if the history does not fit at all."""
        self._chances = chances
        self._rng = rng

    def through(self, past: list[Event]) -> None:
        """Let all that was seen happen."""
        for what, kind in past:
            if what == CAME:
                self.pile.append(Card(kind))
                self.moved.append(self.pile[-1])
            elif what == LEFT:
                self.moved.append(self._leave(kind))
            else:
                self._bar(kind)
                self.moved.append(None)

    def _leave(self, kind: int) -> Card:
        """A card leaves: any of them, or one that can be of the kind that was seen."""
        if kind == OPEN:
            return self.pile.pop(self._rng.choice(range(len(self.pile))))
        weights = [self._chance(card, kind) for card in self.pile]
        whole = sum(weights)
        self.fit *= whole / len(weights)
        card = self.pile.pop(by_weight(weights, self._rng) if whole else 0)
        card.kind = kind
        return card

    def _bar(self, kind: int) -> None:
        """There turns out to be none of a kind."""
        for card in self.pile:
            self.fit *= 1 - self._chance(card, kind)
            card.barred |= 1 << kind

    def _chance(self, card: Card, kind: int) -> float:
        """The chance of a card to be of a kind."""
        if card.kind != OPEN:
            return 1.0 if card.kind == kind else 0.0
        if has(card.barred, kind):
            return 0.0
        if not card.barred:
            return self._chances[kind]
        possible = 0.0
        for other in range(KIND_COUNT):
            if not has(card.barred, other):
                possible += self._chances[other]
        return self._chances[kind] / possible

    def decide_rest(self) -> None:
        """Decide the kinds of the cards that have left unseen."""
        for card in self.moved:
            if card is not None and card.kind == OPEN and card not in self.pile:
                weights = [self._chance(card, kind) for kind in range(KIND_COUNT)]
                card.kind = by_weight(weights, self._rng) if any(weights) else 0


def imagine_discards(before: int, past: tuple[Passed, ...], chances: list[float], rng: Random) -> History | None:
    """A history that agrees with the view; None if none is found in some tries. Kinds of cards that lie there may be
    left open. `chances` are those of an unknown card to be of each kind: all above 0, and together 1.
    """
    events = [(WHAT_PASSES.index(what), OPEN if name is None else KINDS.index(name)) for what, _, name in past]
    is_plain = all(what == CAME or (what == LEFT and kind == OPEN) for what, kind in events)
    histories = [History(before, chances, rng) for _ in range(1 if is_plain else _TRIES)]
    for history in histories:
        history.through(events)
    fits = [history.fit for history in histories]
    return histories[by_weight(fits, rng)] if any(fits) else None
