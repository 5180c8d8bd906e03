"""Where water runs on a board, as its tiles lie."""

from typing import Final

from watertable.games.pipeland.rules.board import (
    BACK,
    NONE,
    SIDE,
    STEPS,
    Board,
    facing_at,
    is_tap,
    owner_at,
    river_side,
)
from watertable.games.pipeland.rules.components import THROUGH


class Water:
    """Water let in by all River Pipes. The two bends of a double corner are wet apart."""

    def __init__(self, board: Board) -> None:
        count = len(board.tiles)
        self.inlets: Final = [0] * count
        """For every tile the sides by which water comes in, 0 for a dry one."""
        self.entries: Final[list[int]] = []
        """Every way in which water comes into a tile, nearest first: 16 times the tile's number, and the side."""
        self.at_door: Final = [False] * count
        """Where water stands at a side that is closed."""
        self.ends: Final[set[int]] = set()
        """The free cells that water runs into."""
        self._run(board)

    def comes_to(self, number: int) -> bool:
        """Whether water stands at any side of a tile. If not, it runs the same however the tile lies."""
        return self.inlets[number] != 0 or self.at_door[number]

    def _run(self, board: Board) -> None:
        cells, tiles, around = board.cells, board.tiles, board.around
        inlets, entries, at_door, ends = self.inlets, self.entries, self.at_door, self.ends
        for number, tile in enumerate(tiles):
            if is_tap(tile):
                side = river_side(cells[number])
                inlets[number] = side
                entries.append(number << 4 | side)
        head = 0
        while head < len(entries):
            number = entries[head] >> 4
            outs = THROUGH[16 * facing_at(tiles[number]) + (entries[head] & 15)] & ~inlets[number]
            head += 1
            for step in range(4):
                if not outs & SIDE[step]:
                    continue
                there = around[4 * number + step]
                if there == NONE:
                    ends.add(cells[number] + STEPS[step])
                    continue
                side = BACK[step]
                if not THROUGH[16 * facing_at(tiles[there]) + side]:
                    at_door[there] = True
                elif not inlets[there] & side:
                    inlets[there] |= side
                    entries.append(there << 4 | side)


def irrigated(board: Board, seat: int) -> int:
    """How many tiles of this owner are irrigated."""
    inlets, found = Water(board).inlets, 0
    for number, tile in enumerate(board.tiles):
        if inlets[number] and owner_at(tile) == seat:
            found += 1
    return found
