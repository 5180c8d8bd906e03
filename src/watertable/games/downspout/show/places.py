"""Where things are in Downspout's picture, by their ids and in words."""

from functools import cache
from typing import Final

from watertable.engine.messages import Message, Place, message
from watertable.games.downspout.rules.components import CELLS
from watertable.games.downspout.show.faces import HEIGHT, WIDTH
from watertable.games.downspout.sight.view import Card

SUPPLY: Final = "supply"
DECK: Final = "deck"
_GAP: Final = 56.0
"""Between piles."""
PILE_PITCH: Final = WIDTH + _GAP


@cache
def piece_id(card: Card) -> str:
    """A card's id in the scene, wherever it lies."""
    return f"card:{card.number}"


def grid_area(seat: int) -> str:
    """The id of a seat's area."""
    return f"grid:{seat}"


def leak_id(seat: int, cell: int, turn: int) -> str:
    """The id of the spray at a cell's opening."""
    return f"leak:{seat}:{CELLS[cell]}:{turn}"


def cell_place(cell: int) -> tuple[float, float]:
    """The middle of a cell in its area."""
    return (cell % 3 * WIDTH, cell // 3 * HEIGHT)


def pile_place(pile: int) -> tuple[float, float]:
    """The middle of a pile in the supply; the deck lies before the first pile."""
    return ((pile + 1) * PILE_PITCH, 0.0)


@cache
def cell_name(cell: int) -> Message:
    """A cell in words: `at the top left`."""
    return message(f"cell-{CELLS[cell]}")


@cache
def cell_spot(seat: int, cell: int) -> Place:
    """A cell, to be pointed at."""
    return Place(grid_area(seat), *cell_place(cell))


@cache
def pile_spot(pile: int) -> Place:
    """A pile, to be pointed at."""
    return Place(SUPPLY, *pile_place(pile))
