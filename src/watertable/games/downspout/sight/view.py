"""What a viewer of Downspout may know: everything on the table. Only the order of the deck is known to nobody."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from watertable.engine.actors import Seat, Viewer
from watertable.games.downspout.rules.components import CARDS, CELLS, KINDS, LETTERS
from watertable.games.downspout.rules.ending import outcome
from watertable.games.downspout.rules.position import (
    NO_CARD,
    Position,
    card_at,
    facings_at,
    kind_of,
    turned_at,
)
from watertable.games.downspout.rules.swapping import named
from watertable.games.downspout.rules.terms import Terms
from watertable.kit.pipes import Openings, turned

STEPS: Final = ("deal", "row", "first top", "act", "put", "top", "flooded")
"""What is to happen next. A word's index is the number of the position's step."""


class Card(NamedTuple):
    """A card that lies face up. Equal cards differ in `number`, so that a picture can follow each."""

    number: int
    letter: str


class Pipe(NamedTuple):
    """A card in a grid."""

    card: Card
    turned: bool
    locked: bool

    @property
    def openings(self) -> Openings:
        """The openings as the pipe lies."""
        upright = KINDS[CARDS[self.card.number]].openings
        return turned(upright) if self.turned else upright


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer may know."""

    viewer: Viewer
    terms: Terms
    seats: int
    step: str
    seat: int
    """Whose turn it is."""
    grids: tuple[tuple[Pipe, ...], ...]
    """The pipes in reading order, of every seat that has been dealt to."""
    piles: tuple[tuple[Card, ...], ...]
    """Each from the bottom to the top."""
    top: Card | None
    """The top card of the deck, which lies face up."""
    unseen: int
    """How many cards lie under it. Which ones they are follows from the cards that are seen."""
    flood: bool
    """Whether the Pressure Check has become the Flood."""
    not_on_top: bool
    """Whether it was shuffled in just now and so will not come next."""
    swapped: tuple[str, str] | None
    """The two places that were swapped a moment ago, such as `0:a1` and `pile 2`."""
    winners: tuple[Seat, ...]
    """Who has won, once the flood has come."""


def view(position: Position, viewer: Viewer) -> View:
    """What this viewer may know."""

    def card(number: int) -> Card:
        return Card(number, LETTERS[kind_of(position, number)])

    ended = outcome(position)
    return View(
        viewer=viewer,
        terms=position.terms,
        seats=position.seats,
        step=STEPS[position.step],
        seat=position.seat,
        grids=tuple(_grid(cards, flags) for cards, flags in zip(position.cards, position.flags, strict=True)),
        piles=tuple(tuple(card(number) for number in pile) for pile in position.piles),
        top=None if position.top == NO_CARD else card(position.top),
        unseen=position.deck.bit_count(),
        flood=position.flood,
        not_on_top=position.not_on_top,
        swapped=named(position.swapped),
        winners=ended.winners if ended else (),
    )


@lru_cache(4096)
def _grid(cards: int, flags: int) -> tuple[Pipe, ...]:
    """A grid. Kept, since a move changes at most two grids, and all viewers see the same."""
    numbers = [card_at(cards, cell) for cell in range(len(CELLS))]
    return tuple(
        Pipe(Card(number, LETTERS[CARDS[number]]), bool(turned_at(flags, cell)), not facings_at(flags, cell))
        for cell, number in enumerate(numbers)
    )
