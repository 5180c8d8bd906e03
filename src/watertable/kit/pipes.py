"""Pipes: openings, turning, joining and the flow of water.

A pipe is a set of openings, one bit a side, all joined inside. Cells are (x, y): x grows to the right, y
downwards, as on a screen.
"""

from collections.abc import Container, Mapping
from typing import Final, NamedTuple, TypeAlias

N: Final = 1
E: Final = 2
S: Final = 4
W: Final = 8
SIDES: Final = (N, E, S, W)
ALL: Final = N | E | S | W

Openings: TypeAlias = int
"""A set of sides."""
Cell: TypeAlias = tuple[int, int]

STEP: Final[dict[int, Cell]] = {N: (0, -1), E: (1, 0), S: (0, 1), W: (-1, 0)}


def rotated(openings: Openings, quarters: int) -> Openings:
    """The openings after this many quarter turns clockwise."""
    quarters %= 4
    return ((openings << quarters) | (openings >> (4 - quarters))) & ALL


def turned(openings: Openings) -> Openings:
    """The openings after turning end for end."""
    return ((openings << 2) | (openings >> 2)) & ALL


def opposite(side: int) -> int:
    """The side of the neighbour that this side meets."""
    return turned(side)


def looks_same_turned(openings: Openings) -> bool:
    """Whether turning end for end changes nothing, so that there is only one facing."""
    return turned(openings) == openings


def neighbour(cell: Cell, side: int) -> Cell:
    """The cell beyond this side."""
    dx, dy = STEP[side]
    return (cell[0] + dx, cell[1] + dy)


def joins(pipes: Mapping[Cell, Openings], cell: Cell, side: int) -> bool:
    """Whether an opening of the cell's pipe meets an opening of the pipe beyond that side."""
    return bool(pipes[cell] & side and pipes.get(neighbour(cell, side), 0) & opposite(side))


class Flow(NamedTuple):
    """Where water runs."""

    inlets: dict[Cell, Openings]
    """The wet cells in the order in which they fill, each with the sides where water comes in."""
    spills: list[tuple[Cell, int]]
    """Openings of wet pipes that meet no opening, except the first inlet."""


def flow(pipes: Mapping[Cell, Openings], cell: Cell, side: int, stops: Container[Cell] = ()) -> Flow:
    """Let water into a cell by a side, and follow it through all matching openings. It enters the cells in `stops`, and
    goes no further.
    """
    inlets: dict[Cell, Openings] = {}
    spills: list[tuple[Cell, int]] = []
    if not pipes.get(cell, 0) & side:
        return Flow(inlets, spills)
    inlets[cell] = side
    queue = [cell]
    for here in queue:
        for out in SIDES if here not in stops else ():
            if not pipes[here] & out or inlets[here] & out:
                continue
            if not joins(pipes, here, out):
                spills.append((here, out))
                continue
            there = neighbour(here, out)
            if there not in inlets:
                inlets[there] = 0
                queue.append(there)
            inlets[there] |= opposite(out)
    return Flow(inlets, spills)
