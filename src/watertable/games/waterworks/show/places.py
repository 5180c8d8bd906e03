"""Where things are in Waterworks' picture, by their ids and in words."""

from functools import lru_cache
from typing import Final

from watertable.engine.messages import Message, message
from watertable.games.waterworks.sight.view import Line
from watertable.kit.pipes import SIDES, Cell, joins, neighbour

_VALVE: Final[Cell] = (0, 0)


def place_name(cell: Cell) -> str:
    """A cell as it is written."""
    return f"{cell[0]},{cell[1]}"


def card_id(seat: int, cell: Cell) -> str:
    """The id of a card in a pipeline."""
    return f"card:{seat}:{place_name(cell)}"


def cell_id(seat: int, cell: Cell) -> str:
    """The id of a vacant cell that an open end faces."""
    return f"cell:{seat}:{place_name(cell)}"


def spout_id(seat: int) -> str:
    """The id of a seat's spout."""
    return f"spout:{seat}"


@lru_cache(2048)
def numbers(line: Line) -> dict[Cell, int]:
    """The pipes of a line, counted from the valve on, which is 0."""
    pipes = {card.cell: card.openings for card in line.cards if card.openings}
    found = {_VALVE: 0}
    queue = [_VALVE]
    for here in queue:
        for side in SIDES:
            there = neighbour(here, side)
            if pipes.get(here, 0) & side and there in pipes and there not in found and joins(pipes, here, side):
                found[there] = found[here] + 1
                queue.append(there)
    return found


def place_words(line: Line, cell: Cell) -> Message:
    """Where a card of a line is, in words: `pipe 3`; for a cap card, which pipe it closes."""
    number = numbers(line).get(cell)
    if number is not None:
        return message("place-pipe", number=number)
    return message("place-cap", number=_beside(line, cell))


def end_words(line: Line, cell: Cell) -> Message:
    """Where an open end is, in words: after which pipe."""
    number = next((numbers(line).get(end.of, 0) for end in line.ends if end.faces == cell), 0)
    return message("place-end", number=number)


def _beside(line: Line, cell: Cell) -> int:
    """The number of the pipe that opens into a cell."""
    counted = numbers(line)
    for card in line.cards:
        for side in SIDES:
            if card.openings & side and neighbour(card.cell, side) == cell and card.cell in counted:
                return counted[card.cell]
    return 0
