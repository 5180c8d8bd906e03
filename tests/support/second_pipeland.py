"""A second, plain reading of Pipe Land's water: slow, and with nothing of the engine's in it.

A tile is a shape's letter, and whether it is a Tap; cells are (x, y), the river is y = 0. A facing is its pipes, each a
string of sides.
"""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Facing: TypeAlias = tuple[str, ...]
Shapes: TypeAlias = Mapping[Cell, str]
"""Shapes by cell; a Tap's is `t`."""

UPRIGHT: dict[str, Facing] = {
    "T": ("ESW",),
    "t": ("ESW",),
    "L": ("NE",),
    "I": ("NS",),
    "X": ("NESW",),
    "D": ("NE", "SW"),
}
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
_QUARTER = str.maketrans("NESW", "ESWN")


def _turned(facing: Facing) -> Facing:
    return tuple(sorted("".join(sorted(pipe.translate(_QUARTER), key="NESW".index)) for pipe in facing))


def _turns(shape: str) -> tuple[Facing, ...]:
    facing, found = UPRIGHT[shape], []
    for _ in range(4):
        facing = _turned(facing)
        if facing not in found:
            found.append(facing)
    return tuple(found)


TURNS = {shape: _turns(shape) for shape in UPRIGHT}


def to_river(cell: Cell) -> str:
    """The side of a Tap here that touches its River Pipe."""
    return "S" if cell[1] < 0 else "N"


def facings_at(shape: str, cell: Cell) -> list[Facing]:
    """All ways in which a tile may lie here."""
    return [facing for facing in TURNS[shape] if shape != "t" or to_river(cell) in facing[0]]


def beyond(cell: Cell, side: str) -> Cell:
    return (cell[0] + STEP[side][0], cell[1] + STEP[side][1])


def run(board: Mapping[Cell, Facing], taps: Iterable[Cell]) -> tuple[set[Cell], set[Cell]]:
    """Let the water run: the wet tiles, and the free cells that it runs out into."""
    queue = [(tap, to_river(tap)) for tap in taps]
    seen, spilt = set(queue), set()
    for cell, side in queue:
        for pipe in board[cell]:
            if side in pipe:
                for out in pipe.replace(side, ""):
                    there = (beyond(cell, out), BACK[out])
                    if there[0][1] == 0 or there in seen:
                        continue
                    if there[0] not in board:
                        spilt.add(there[0])
                    elif any(there[1] in other for other in board[there[0]]):
                        seen.add(there)
                        queue.append(there)
    return {cell for cell, _ in seen}, spilt


def by_cells_and_sides(shapes: Shapes) -> set[Cell]:
    """The free cells that a search finds which lets every tile lie otherwise each time that water comes to it. Whatever
    water can reach is among them.
    """
    queue = [(cell, to_river(cell)) for cell, shape in shapes.items() if shape == "t"]
    seen, found = set(queue), set()
    for cell, side in queue:
        outs = {out for facing in facings_at(shapes[cell], cell) for pipe in facing if side in pipe for out in pipe} - {
            side
        }
        for out in outs:
            there = (beyond(cell, out), BACK[out])
            if there[0][1] == 0 or there in seen:
                continue
            if there[0] not in shapes:
                found.add(there[0])
            else:
                seen.add(there)
                queue.append(there)
    return found


def by_all_rotations(shapes: Shapes) -> set[Cell]:
    """The free cells that water runs into when all tiles are rotated in all ways, one after the other."""
    cells = list(shapes)
    taps = [cell for cell in cells if shapes[cell] == "t"]
    hoped, found = by_cells_and_sides(shapes), set[Cell]()
    for way in product(*(facings_at(shapes[cell], cell) for cell in cells)):
        found |= run(dict(zip(cells, way, strict=True)), taps)[1]
        if found == hoped:
            break
    return found


def by_all_walks(shapes: Shapes) -> set[Cell]:
    """The same for larger boards: follow water on every walk, and let each tile lie as the walk first wants it."""
    hoped, found = by_cells_and_sides(shapes), set[Cell]()

    def walk(cell: Cell, side: str, facings: dict[Cell, Facing], been: frozenset[tuple[Cell, str]]) -> None:
        if found == hoped:
            return
        for facing in [facings[cell]] if cell in facings else facings_at(shapes[cell], cell):
            for out in {out for pipe in facing if side in pipe for out in pipe} - {side}:
                there, into = beyond(cell, out), BACK[out]
                if there[1] == 0 or (there, into) in been:
                    continue
                if there not in shapes:
                    found.add(there)
                else:
                    walk(there, into, {**facings, cell: facing}, been | {(there, into)})

    for cell, shape in shapes.items():
        if shape == "t":
            walk(cell, to_river(cell), {}, frozenset())
    return found
