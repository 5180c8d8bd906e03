"""Water in a pipeline: how far it gets from the valve."""

from typing import Final

from watertable.games.waterworks.sight.view import Line
from watertable.kit.pipes import Cell, E, Openings, flow, neighbour, opposite

_VALVE: Final[Cell] = (0, 0)


def wet_cells(line: Line) -> dict[Cell, Openings]:
    """The cells that water gets to, each with the sides where it comes in. It gets into a leak, but no further."""
    pipes = {card.cell: card.openings for card in line.cards if card.openings}
    pipes[_VALVE] |= E  # where the water comes from
    run = flow(pipes, _VALVE, E, stops=[card.cell for card in line.cards if card.leaks])
    wet = dict(run.inlets)
    caps = {card.cell for card in line.cards if card.is_cap}
    for cell, side in run.spills:
        beyond = neighbour(cell, side)
        if beyond in caps:
            wet[beyond] = wet.get(beyond, 0) | opposite(side)
    return wet
