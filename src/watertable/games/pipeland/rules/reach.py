"""Reach: the free cells that water could be led to by rotating the tiles on the board.

A search over tiles and the sides by which water enters them finds every such cell, and now and then one too many: its
route may pass a straight both along and across, which no single facing allows. So every route is checked. Where it
needs one tile in two facings, the search is repeated with that tile fixed in each of its facings in turn, since any
route that works leaves the tile in one of them.

Such a conflict arises only in straights, corners and double corners. A route that comes twice to a T or a plus can be
cut short there, because any two of their sides can be joined. A Tap is a T that always stays joined to the river.
"""

from typing import Final

from watertable.games.pipeland.rules.board import (
    NONE,
    STEP_OF,
    Board,
    is_north,
    is_river,
    is_tap,
    river_side,
    shape_at,
)
from watertable.games.pipeland.rules.components import FACINGS_OF, PASSED, PLUS, SHAPE_COUNT, THROUGH, T
from watertable.kit.cells import BACK, OUT, STEPS

_ROOT: Final = -2
_UNSEEN: Final = -1
_FREE: Final = -1
"""Stands for a facing where any will do."""


def _wanted(shape: int, sides: int) -> int:
    """The facing that joins these two sides; _FREE for a T and a plus."""
    if shape in (T, PLUS) or sides.bit_count() != 2:
        return _FREE
    for facing in FACINGS_OF[shape]:
        for side in OUT:
            if sides & side and THROUGH[16 * facing + side] | side == sides:
                return facing
    return _FREE


_WANTED: Final[list[int]] = [_wanted(shape, sides) for shape in range(SHAPE_COUNT) for sides in range(16)]


class _Search:
    """Water from all Taps of a bank, through every tile in any of its facings. An *entry* is 4 times a tile's number,
    plus the number of the side by which the tile is entered.
    """

    def __init__(self, board: Board, north: bool, fixed: dict[int, int]) -> None:
        self.board: Final = board
        self.fixed: Final = fixed
        """The facings of tiles that are fixed, by the tiles' numbers."""
        self.before: Final[list[int]] = [_UNSEEN] * (4 * len(board.tiles))
        """The entry before each entry on a shortest route; _ROOT for a Tap's, _UNSEEN if none leads there."""
        self.queue: Final[list[int]] = []
        for number, tile in enumerate(board.tiles):
            if is_tap(tile) and is_north(board.cells[number]) == north:
                entry = 4 * number + STEP_OF[river_side(board.cells[number])]
                self.before[entry] = _ROOT
                self.queue.append(entry)

    def run(self) -> None:
        """Follow the water as far as it can go."""
        around, before, queue = self.board.around, self.before, self.queue
        head = 0
        while head < len(queue):
            entry = queue[head]
            head += 1
            number = entry >> 2
            exits = self.exits(entry)
            for step in range(4):
                if (exits >> step) & 1:
                    there = around[4 * number + step]
                    if there != NONE:
                        following = 4 * there + ((step + 2) & 3)
                        if before[following] == _UNSEEN:
                            before[following] = entry
                            queue.append(following)

    def exits(self, entry: int) -> int:
        """The sides by which water that came in by this entry can leave."""
        number = entry >> 2
        facing = self.fixed.get(number, _FREE) if self.fixed else _FREE
        if facing != _FREE:
            return THROUGH[16 * facing + (1 << (entry & 3))]
        return PASSED[16 * shape_at(self.board.tiles[number]) + (1 << (entry & 3))]

    def conflict(self, entry: int, step: int) -> int:
        """The tile that the route through this entry and step needs in two facings, or NONE."""
        tiles = self.board.tiles
        facings: dict[int, int] = {}
        leaving = OUT[step]
        while entry != _ROOT:
            number = entry >> 2
            facing = _WANTED[16 * shape_at(tiles[number]) + (OUT[entry & 3] | leaving)]
            if facing != _FREE and facings.setdefault(number, facing) != facing:
                return number
            leaving = BACK[entry & 3]
            entry = self.before[entry]
        return NONE

    def route_into(self, cell: int) -> tuple[int, int] | None:
        """The last entry and the step of a route into a free cell, if there is one."""
        for step in range(4):
            number = self.board.index.get(cell - STEPS[step], NONE)
            if number == NONE:
                continue
            for entry in range(4 * number, 4 * number + 4):
                if self.before[entry] != _UNSEEN and self.exits(entry) & OUT[step]:
                    return (entry, step)
        return None


def reachable(board: Board) -> tuple[int, ...]:
    """The free cells that water could reach, in reading order."""
    return tuple(sorted(_reached(board, True, set()) | _reached(board, False, set())))


def reachable_after(board: Board, placed: int, before: tuple[int, ...]) -> tuple[int, ...]:
    """The same, when it is known what was reachable before the tile in this cell was placed: a new tile takes nothing
    out of reach, and changes nothing on the other bank.
    """
    known = set(before)
    known.discard(placed)
    return tuple(sorted(known | _reached(board, is_north(placed), known)))


def _reached(board: Board, north: bool, known: set[int]) -> set[int]:
    """The free cells of a bank that water could reach, apart from the known ones."""
    search = _Search(board, north, {})
    search.run()
    found: set[int] = set()
    doubtful: set[int] = set()
    for entry in search.queue:
        number = entry >> 2
        exits = search.exits(entry)
        for step in range(4):
            if not (exits >> step) & 1 or board.around[4 * number + step] != NONE:
                continue
            cell = board.cells[number] + STEPS[step]
            if cell in known or cell in found or is_river(cell):
                continue
            if search.conflict(entry, step) == NONE:
                found.add(cell)
            else:
                doubtful.add(cell)
    for cell in doubtful - found:
        if _leads(board, cell, {}):
            found.add(cell)
    return found


def _leads(board: Board, cell: int, fixed: dict[int, int]) -> bool:
    """Whether some facings of all tiles, with these fixed, lead water into a free cell."""
    search = _Search(board, is_north(cell), fixed)
    search.run()
    route = search.route_into(cell)
    if route is None:
        return False
    number = search.conflict(route[0], route[1])
    if number == NONE:
        return True
    return any(_leads(board, cell, {**fixed, number: facing}) for facing in FACINGS_OF[shape_at(board.tiles[number])])
