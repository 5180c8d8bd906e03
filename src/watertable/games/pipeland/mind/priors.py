"""The priors of what the seat on turn can do, by how it changes everybody's chances to win. Those of deals are in
`bargaining.py`.
"""

from typing import Final

from watertable.engine.values import Move
from watertable.games.pipeland.mind.bargaining import asks
from watertable.games.pipeland.mind.prospects import chances_with, count_tiles
from watertable.games.pipeland.mind.weighing import Prospect, Situation, can_win, points
from watertable.games.pipeland.rules.board import owner_at, with_facing
from watertable.games.pipeland.rules.legal import rotations_of
from watertable.games.pipeland.rules.moves import BUY, END
from watertable.games.pipeland.rules.position import Position
from watertable.games.pipeland.rules.water import Water

MOST_MOVES: Final = 40
"""How many moves have priors at most."""
LOOKED_BEYOND: Final = 6
"""How many of the best deeds are judged together with what could follow them."""
NOT_LOOKED_BEYOND: Final = 1.0
"""How much lower the prior of any other place is."""
ACTION_COSTS: Final = 0.2
"""How much better an action must be than none."""
AGAIN_COSTS: Final = 12.0
"""How much lower the prior of rotating a tile is that was rotated within the last round. When only a turning back cost
something (8), two medium bots rotated 40 % of the State's tiles again within a round; now 11 % (100 and 200 games).
"""
CONTESTED: Final = 15.0
"""How much higher the prior of buying such a tile is: then nobody else rotates it unasked. Medium bots with both won
58.6 % of 600 games at two seats against such as were before (give or take 3.3), and 47.7 % of 200 at four, two against
two (4.7). With a cost of 10 and nothing for buying they won 46.8 % of 200 at two seats (5.2).
"""
HOPELESS: Final = -8.0
"""Moves with lower priors are left out, except for the best two and the end of the turn."""


def placements(situation: Situation) -> list[tuple[Move, float]]:
    """Places for the drawn tile; the best has a prior of 0. Those that look best are judged together with the free
    rotation of an own tile that can follow.
    """
    position, prospects = situation.position, situation.prospects()
    seat = position.seat
    ranked = sorted([(prospect.chances[seat], number) for number, prospect in enumerate(prospects)], reverse=True)
    found: list[tuple[Move, float]] = []
    for at, (chance, number) in enumerate(ranked):
        looks_beyond = at < LOOKED_BEYOND
        best = with_free_rotation(prospects[number], chance) if looks_beyond and not position.opening else chance
        found.append((prospects[number].deed, points(best) - (0.0 if looks_beyond else NOT_LOOKED_BEYOND)))
    return best_of(found, max([point for _, point in found]))


def with_free_rotation(prospect: Prospect, chance: float) -> float:
    """The chance of the seat on turn if it also makes its best free rotation; the given chance if none is better."""
    position, board = prospect.position, prospect.board()
    seat, seats = position.seat, len(prospect.money)
    water = Water(board)
    for number, tile in enumerate(board.tiles):
        if owner_at(tile) == seat and water.comes_to(number):
            for deed in rotations_of(board, number):
                counts = count_tiles(board.changed(number, with_facing(tile, deed.facing)), seats)
                chance = max(chance, chances_with(position, counts, prospect.money)[seat])
    return chance


def actions(situation: Situation) -> list[tuple[Move, float]]:
    """Actions and asks, compared to ending the turn, which has a prior of 0."""
    position, prospects, now = situation.position, situation.prospects(), situation.now
    seat = position.seat
    stay = points(now[seat])
    ranked = sorted([(prospect.chances[seat], number) for number, prospect in enumerate(prospects)], reverse=True)
    found: list[tuple[Move, float]] = [(END, stay)]
    for at, (chance, number) in enumerate(ranked):
        prospect = prospects[number]
        point = points(chance) - ACTION_COSTS
        if was_rotated(position, prospect.deed.cell):
            point += CONTESTED if prospect.deed.sort == BUY else -AGAIN_COSTS
        cash = prospect.money[seat] - prospect.cost
        if at < LOOKED_BEYOND and now[seat] < 1 and can_win(position, prospect.board(), cash, position.actions + 1):
            point = points(1.0) - ACTION_COSTS
        found.append((prospect.deed, point))
    if now[seat] < 1:
        found += [(move, gain + stay) for move, gain in asks(situation)]
    return best_of(found, stay)


def was_rotated(position: Position, cell: int) -> bool:
    """Whether the tile in this cell was rotated since each seat's last turn began."""
    return cell in [rotation.cell for rotation in position.rotated]


def best_of(found: list[tuple[Move, float]], zero: float) -> list[tuple[Move, float]]:
    """The best of these moves, given with their points. Their priors are the points above `zero`."""
    ranked = sorted([(point - zero, number) for number, (_, point) in enumerate(found)], reverse=True)
    return [
        (found[number][0], prior)
        for at, (prior, number) in enumerate(ranked[:MOST_MOVES])
        if at < 2 or prior > HOPELESS or found[number][0] == END
    ]
