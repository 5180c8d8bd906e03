"""Water in a pipeline: from the valve as far as it would get."""

from typing import Final

from watertable.games.pipes import SIDES, Cell, E, Openings, neighbour, opposite
from watertable.games.waterworks.sight import Line

VALVE_PLACE: Final[Cell] = (0, 0)


def wet_cells(line: Line) -> dict[Cell, Openings]:
    """The cells that water gets to, and the sides by which it comes in. It gets into a leak, and no further."""
    cards = {card.cell: card for card in line.cards}
    inlets: dict[Cell, Openings] = {VALVE_PLACE: E}
    queue = [VALVE_PLACE]
    for cell in queue:
        if cards[cell].leaks:
            continue
        for side in SIDES:
            beyond = neighbour(cell, side)
            if cards[cell].openings & side and not inlets[cell] & side and beyond in cards:
                if beyond not in inlets:
                    inlets[beyond] = 0
                    queue.append(beyond)
                inlets[beyond] |= opposite(side)
    return inlets
