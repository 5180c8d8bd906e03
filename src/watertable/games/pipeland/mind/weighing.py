"""What a deed leads to: everybody's tiles, money and chances to win after it. `bargaining.py` weighs deals by it."""

import math
from typing import Final

from watertable.games.pipeland.mind.prospects import TileCounts, chances_with, count_tiles, has_wet_beside
from watertable.games.pipeland.rules.board import NONE, Board, owner_at, with_facing, with_owner
from watertable.games.pipeland.rules.components import STATE
from watertable.games.pipeland.rules.deals import split_offers
from watertable.games.pipeland.rules.legal import legal, rotations_of
from watertable.games.pipeland.rules.moves import PLACE, ROTATE, Deed
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    CALLED_STEP,
    PLACE_STEP,
    Position,
    cost_of,
    has_drawn,
    is_for_sale,
    price_of,
    tax_due,
)
from watertable.games.pipeland.rules.water import Water, count_wet, irrigated
from watertable.kit.cells import STEPS

SCALE: Final = 10.0
"""Points of a prior for each unit of the log-odds to win."""
ALARM: Final = 4
"""A seat that lacks no more irrigated tiles, or pounds, than this may win within the turn."""
_LEAST_CHANCE: Final = 1e-4


def points(chance: float) -> float:
    """A chance in points: its log-odds, scaled like priors."""
    kept = min(max(chance, _LEAST_CHANCE), 1 - _LEAST_CHANCE)
    return SCALE * math.log(kept / (1 - kept))


def chance_of(point: float) -> float:
    """The chance that has this many points."""
    return 1 / (1 + math.exp(-point / SCALE))


class Prospect:
    """What a deed of the seat on turn leads to: everybody's tiles, and money after the offers are paid. `before` are
    the tile counts without the deed; most deeds change few of them.
    """

    def __init__(self, position: Position, deed: Deed, before: TileCounts) -> None:
        self.position: Final = position
        self.deed: Final = deed
        self.money: Final = list(position.money)
        self.owner = STATE
        self._board: Board | None = None
        seat = position.seat
        if position.deals.offers:
            for promise in split_offers(position.deals.offers, deed, self.money)[0]:
                self.money[promise.maker] -= promise.price
                self.money[seat] += promise.price
        if deed.sort != PLACE:
            self.owner = position.board.owner(deed.cell)
            self.money[seat] -= tax_due(position)
        self.counts: Final = self._counted(before)
        self.cost: Final = 0 if deed.sort == PLACE else cost_of(position, deed)
        """What it costs without asking."""
        self.chances: Final = self.at_price(self.cost)
        """Everybody's chances after it, at this cost."""

    def _counted(self, before: TileCounts) -> TileCounts:
        """The tile counts after the deed. Where water does not reach the tile, it need not be followed anew."""
        board, deed, water = self.position.board, self.deed, before.water
        if deed.sort == PLACE:
            if not water.runs_into(board, deed.cell):
                return before.with_dry(owner_at(self.position.drawn), NONE, _has_wet_around(board, water, deed.cell), 1)
        else:
            number = board.at(deed.cell)
            if not water.comes_to(number) and deed.sort == ROTATE:
                return before
            if not water.inlets[number] and deed.sort != ROTATE:
                beside = has_wet_beside(board, water.inlets, number)
                return before.with_dry(self.owner, number, beside, -1).with_dry(self.position.seat, number, beside, 1)
        return count_tiles(self.board(), len(self.money))

    def board(self) -> Board:
        """The board after the deed."""
        made = self._board
        if made is None:
            made = self._board = board_after(self.position, self.deed)
        return made

    def at_price(self, price: int) -> list[float]:
        """Everybody's chances if the seat on turn pays this price to the tile's owner."""
        money = list(self.money)
        money[self.position.seat] -= price
        if self.owner != STATE:
            money[self.owner] += price
        return chances_with(self.position, self.counts, money)

    def with_bid(self, seat: int, price: int) -> list[float]:
        """Everybody's chances if a seat pays the one on turn this price for the deed, and the latter pays its cost."""
        money = list(self.money)
        money[seat] -= price
        money[self.position.seat] += price - self.cost
        if self.owner != STATE:
            money[self.owner] += self.cost
        return chances_with(self.position, self.counts, money)


def board_after(position: Position, deed: Deed) -> Board:
    """The board after a deed of the seat on turn."""
    board = position.board
    if deed.sort == PLACE:
        return board.laid(deed.cell, with_facing(position.drawn, deed.facing))
    number = board.at(deed.cell)
    tile = board.tiles[number]
    return board.changed(
        number, with_facing(tile, deed.facing) if deed.sort == ROTATE else with_owner(tile, position.seat)
    )


def _has_wet_around(board: Board, water: Water, cell: int) -> bool:
    for step in STEPS:
        number = board.at(cell + step)
        if number != NONE and water.inlets[number]:
            return True
    return False


class Situation:
    """A position, its tile counts, and what the seat on turn can do: worked out once, and asked about by all seats."""

    def __init__(self, position: Position) -> None:
        self.position: Final = position
        self.counts: Final = count_tiles(position.board, len(position.money))
        self.now: Final = chances_with(position, self.counts, position.money)
        """Everybody's chances if the turn ended now."""
        self._prospects: list[Prospect] | None = None
        self._best: list[float] = []

    def prospect(self, deed: Deed) -> Prospect:
        """What a deed of the seat on turn leads to."""
        return Prospect(self.position, deed, self.counts)

    def prospects(self) -> list[Prospect]:
        """What all deeds lead to that the seat on turn can do without asking."""
        found = self._prospects
        if found is None:
            moves = legal(uncalled(self.position), self.position.seat)
            found = self._prospects = [self.prospect(move) for move in moves if isinstance(move, Deed)]
        return found

    def without_deals(self) -> list[float]:
        """Everybody's chances after what is best for the seat on turn, with no further deals."""
        if not self._best:
            self._best = self.best_of(self.prospects())
        return self._best

    def best_of(self, prospects: list[Prospect]) -> list[float]:
        """Everybody's chances after what is best for the seat on turn: one of these deeds, or none of them."""
        best = best_for_turn(self.position, prospects)
        if has_drawn(self.position):
            return best
        return best if best and best[self.position.seat] > self.now[self.position.seat] else self.now


def uncalled(position: Position) -> Position:
    """The position after the call, if one is open."""
    if position.step != CALLED_STEP:
        return position
    new = position.copy()
    new.step = PLACE_STEP if has_drawn(position) else ACT_STEP
    return new


def best_for_turn(position: Position, prospects: list[Prospect]) -> list[float]:
    """Everybody's chances after the one of these deeds that is best for the seat on turn; [] if there are none."""
    best: list[float] = []
    for prospect in prospects:
        chances = prospect.chances
        if not best or chances[position.seat] > best[position.seat]:
            best = chances
    return best


def can_win(position: Position, board: Board, cash: int, actions: int) -> bool:
    """Whether the seat on turn wins with this board and money, at once or after one action at a fixed price."""
    seat, terms = position.seat, position.terms
    tax = terms.tax_on(actions + 1)
    water = Water(board)
    wet = count_wet(water, board, seat)
    if position.final or (wet + ALARM < terms.tiles and cash + wet + ALARM < terms.money):
        return False
    if _wins(position, wet, cash):
        return True
    for number, tile in enumerate(board.tiles):
        owner, cell = owner_at(tile), board.cells[number]
        sold = owner != seat and is_for_sale(position, owner)
        left = cash - tax - (terms.rotating if sold else 0)
        if (sold or owner == seat) and left >= 0 and water.comes_to(number):
            for deed in rotations_of(board, number):
                if _wins(position, irrigated(board.changed(number, with_facing(tile, deed.facing)), seat), left):
                    return True
        left = cash - tax - price_of(position, cell)
        if sold and left >= 0 and _wins(position, irrigated(board.changed(number, with_owner(tile, seat)), seat), left):
            return True
    return False


def _wins(position: Position, wet: int, cash: int) -> bool:
    return wet >= position.terms.tiles or cash + wet >= position.terms.money
