"""What is at stake when a turn ends: whether it wins, and which rival is near the goal."""

from typing import Final

from watertable.engine.actors import Seat, turn_order
from watertable.engine.messages import Message, Who, message
from watertable.games.pipeland.rules.components import FINAL_TIMES, IRRIGATED_PAYS
from watertable.games.pipeland.rules.deals import NOBODY
from watertable.games.pipeland.rules.position import Position, in_game
from watertable.games.pipeland.rules.water import Water, count_wet

_NEAR: Final = 5
"""Whoever lacks at most this part of the irrigated tiles, a fifth, is near the goal."""
_TURNS: Final = 2
"""So is whoever earns what is missing in so many turns."""
_NOTHING: Final = message("stakes-none")


def income(position: Position, tiles: int) -> int:
    """What the turn earns if it ends now, with so many irrigated tiles."""
    return 0 if position.opening else tiles * IRRIGATED_PAYS * (FINAL_TIMES if position.final else 1)


def wins_now(position: Position, tiles: int) -> bool:
    """Whether the turn wins if it ends now, with so many irrigated tiles. Not so in the final round."""
    if position.final:
        return False
    terms = position.terms
    return tiles >= terms.tiles or position.money[position.seat] + income(position, tiles) >= terms.money


def stakes(position: Position, water: Water) -> Message:
    """What to know of the rivals before a turn ends: who is nearest to the goal, if that is near; once the last
    tile is placed, and they can't reach it any more, who has most money.
    """
    rivals = [seat for seat in turn_order(position.seat, position.seats) if in_game(position, seat)]
    if not rivals:
        return _NOTHING
    if position.closer != NOBODY:
        rich = max(rivals, key=lambda seat: position.money[seat])
        return message("stakes-most", seat=Who(rich), money=position.money[rich])
    return min([_way(position, water, seat) for seat in rivals], key=lambda way: way[0])[1]


def _way(position: Position, water: Water, seat: Seat) -> tuple[int, Message]:
    """How many turns or tiles a seat is from its goal, and what is said of it: nothing where that is far."""
    terms, money, tiles = position.terms, position.money[seat], count_wet(water, position.board, seat)
    lacks = max(terms.tiles - tiles, 0)
    turns = 0
    while turns <= _TURNS and money + turns * tiles * IRRIGATED_PAYS < terms.money:
        turns += 1
    if lacks and turns <= min(lacks, _TURNS):
        words = message("stakes-money", seat=Who(seat), money=money, needed=terms.money, turns=max(turns, 1))
        return (max(turns - 1, 0), words)
    if lacks * _NEAR <= terms.tiles:
        return (lacks, message("stakes-tiles", seat=Who(seat), tiles=tiles, needed=terms.tiles, lacks=lacks))
    return (terms.tiles, _NOTHING)
