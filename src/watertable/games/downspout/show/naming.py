"""The things in Downspout's picture: their ids, their places and their names."""

from functools import cache
from typing import Final

from watertable.engine.messages import Message, Place, Who, message
from watertable.games.downspout.rules.components import CELLS
from watertable.games.downspout.show.card_drawing import HEIGHT, WIDTH
from watertable.games.downspout.sight.view import Card, Pipe

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


def card_name(card: Card) -> Message:
    """What a card is called."""
    return kind_name(card.letter)


@cache
def kind_name(letter: str) -> Message:
    """What a kind of card is called."""
    return message(f"card-{letter}")


@cache
def pipe_name(pipe: Pipe, seat: int, cell: int) -> Message:
    """The name of a pipe in a grid, which says all that can be seen of it."""
    return message(
        "pipe-name",
        card=card_name(pipe.card),
        owner=Who(seat),
        cell=cell_name(cell),
        state="locked" if pipe.locked else "loose",
        facing="turned" if pipe.turned else "upright",
    )
