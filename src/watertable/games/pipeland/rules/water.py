"""Where water runs on a board, as the tiles face now."""

from typing import Final

from watertable.games.pipeland.rules.board import (
    NONE,
    Board,
    facing_at,
    is_tap,
    owner_at,
    river_side,
)
from watertable.games.pipeland.rules.components import THROUGH
from watertable.kit.cells import BACK, OUT, STEPS


class Water:
    """The water that all River Pipes let in. Each bend of a double corner is wet or dry by itself."""

    def __init__(self, board: Board) -> None:
        count = len(board.tiles)
        self.inlets: Final = [0] * count
        """The sides by which water enters each tile; 0 for a dry one."""
        self.entries: Final[list[int]] = []
        """All entries of water into tiles, nearest to the river first: a tile's number, and in the lowest four bits the
        side. Into tile 5 from the north (N is 1): 101 0001.
        """
        self.at_door: Final = [False] * count
        """Whether water stands at a closed side of each tile."""
        self._run(board)

    def comes_to(self, number: int) -> bool:
        """Whether water stands at any side of a tile, open or closed. If not, rotating the tile changes nothing."""
        return self.inlets[number] != 0 or self.at_door[number]

    def reached(self) -> list[int]:
        """The numbers of the irrigated tiles, nearest to the river first."""
        return list(dict.fromkeys([entry >> 4 for entry in self.entries]))

    def runs_into(self, board: Board, cell: int) -> bool:
        """Whether water runs into a free cell of the board that this is the water of."""
        for step in range(4):
            number = board.at(cell - STEPS[step])
            if number == NONE or not self.inlets[number]:
                continue
            facing = facing_at(board.tiles[number])
            for side in OUT:
                if self.inlets[number] & side and THROUGH[16 * facing + side] & OUT[step]:
                    return True
        return False

    def _run(self, board: Board) -> None:
        cells, tiles, around = board.cells, board.tiles, board.around
        inlets, entries, at_door = self.inlets, self.entries, self.at_door
        for number, tile in enumerate(tiles):
            if is_tap(tile):
                side = river_side(cells[number])
                inlets[number] = side
                entries.append((number << 4) | side)
        head = 0
        while head < len(entries):
            number = entries[head] >> 4
            outs = THROUGH[16 * facing_at(tiles[number]) + (entries[head] & 15)] & ~inlets[number]
            head += 1
            for step in range(4):
                if not outs & OUT[step]:
                    continue
                there = around[4 * number + step]
                if there == NONE:
                    continue
                side = BACK[step]
                if not THROUGH[16 * facing_at(tiles[there]) + side]:
                    at_door[there] = True
                elif not inlets[there] & side:
                    inlets[there] |= side
                    entries.append((there << 4) | side)


def irrigated(board: Board, seat: int) -> int:
    """How many tiles of this owner are irrigated."""
    return count_wet(Water(board), board, seat)


def count_wet(water: Water, board: Board, seat: int) -> int:
    """The same, when it is known where the water runs."""
    found = 0
    for number, tile in enumerate(board.tiles):
        if water.inlets[number] and owner_at(tile) == seat:
            found += 1
    return found
