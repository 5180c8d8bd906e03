"""A position in the making: what a move changes, step by step."""

from typing import Final

from watertable.games.pipeland.rules.board import irrigated
from watertable.games.pipeland.rules.components import FINAL_TIMES, IRRIGATED_PAYS
from watertable.games.pipeland.rules.deals import NOBODY, no_deals
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ALONE,
    BEGIN_STEP,
    BY_MONEY,
    BY_MOST_MONEY,
    BY_TILES,
    NO_TILE,
    OVER_STEP,
    Position,
)
from watertable.kit.cells import NO_CELL


class Draft:
    """Everything in a position that moves change."""

    def __init__(self, position: Position) -> None:
        self.terms: Final = position.terms
        self.seats: Final = len(position.money)
        self.step = position.step
        self.seat = position.seat
        self.board = position.board
        self.places = position.places
        self.piles = position.piles
        self.out = position.out
        self.drawn = position.drawn
        self.placed = position.placed
        self.money = list(position.money)
        self.passed = position.passed
        self.withdrawn = position.withdrawn
        self.returning = position.returning
        self.back = position.back
        self.opening = position.opening
        self.actions = position.actions
        self.deals = position.deals
        self.closer = position.closer
        self.final = position.final
        self.ending = position.ending
        self.winners = position.winners

    def done(self) -> Position:
        """The position that it has become."""
        return Position(
            self.terms,
            self.step,
            self.seat,
            self.board,
            self.places,
            self.piles,
            self.out,
            self.drawn,
            self.placed,
            tuple(self.money),
            self.passed,
            self.withdrawn,
            self.returning,
            self.back,
            self.opening,
            self.actions,
            self.deals,
            self.closer,
            self.final,
            self.ending,
            self.winners,
        )

    # The end of a turn

    def end_turn(self) -> None:
        """Income, then victory, then the next turn, or the end."""
        seat, wet = self.seat, irrigated(self.board, self.seat)
        if not self.opening:
            self.money[seat] += wet * IRRIGATED_PAYS * (FINAL_TIMES if self.final else 1)
        if not self.final and wet >= self.terms.tiles:
            self.win(BY_TILES, (seat,))
        elif not self.final and self.money[seat] >= self.terms.money:
            self.win(BY_MONEY, (seat,))
        elif self.final and seat == self.closer:
            self.win(BY_MOST_MONEY, self._richest())
        else:
            self.next_turn()

    def withdraw(self) -> None:
        """The seat on turn leaves the game, without income; whoever is left alone wins."""
        self.withdrawn |= 1 << self.seat
        left = [seat for seat in range(self.seats) if not self.withdrawn >> seat & 1]
        if len(left) == 1:
            self.win(ALONE, (left[0],))
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Whoever is in the game, or comes back into it, has the next turn. The final round ends with whoever placed
        the last tile.
        """
        self.final = self.closer != NOBODY
        self.opening = self.opening and not self.final
        self._clear()
        while True:
            self.seat = (self.seat + 1) % self.seats
            bit = 1 << self.seat
            self.back = self.returning & bit != 0
            if self.back:
                self.withdrawn &= ~bit
                self.returning &= ~bit
                self.passed &= ~bit
            if not self.withdrawn & bit:
                break
        self.step = ACT_STEP if self.final else BEGIN_STEP

    def win(self, ending: int, winners: tuple[int, ...]) -> None:
        """The game is over."""
        self._clear()
        self.step, self.ending, self.winners = OVER_STEP, ending, winners

    def _clear(self) -> None:
        """Nothing of this turn goes on."""
        self.drawn, self.placed, self.actions, self.deals = NO_TILE, NO_CELL, 0, no_deals(self.seats)

    def _richest(self) -> tuple[int, ...]:
        """Of those in the game, who has the most money, and among these the most irrigated tiles."""
        left = [seat for seat in range(self.seats) if not self.withdrawn >> seat & 1]
        most = max([self.money[seat] for seat in left])
        rich = [seat for seat in left if self.money[seat] == most]
        wet = [irrigated(self.board, seat) for seat in rich]
        return tuple([seat for seat, tiles in zip(rich, wet, strict=True) if tiles == max(wet)])
