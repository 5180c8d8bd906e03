"""How turns and the game end: income, winning, withdrawing, the outcome."""

from watertable.engine.game import Outcome
from watertable.engine.messages import Who, message
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
    in_game,
)
from watertable.games.pipeland.rules.water import irrigated
from watertable.kit.cells import NO_CELL

# These change a position that nobody else has yet.


def end_turn(new: Position) -> None:
    """Income; then the game is won, or the next turn begins."""
    seat, terms = new.seat, new.terms
    wet = irrigated(new.board, seat)
    if not new.opening:
        money = list(new.money)
        money[seat] += wet * IRRIGATED_PAYS * (FINAL_TIMES if new.final else 1)
        new.money = tuple(money)
    if not new.final and wet >= terms.tiles:
        _win(new, BY_TILES, (seat,))
    elif not new.final and new.money[seat] >= terms.money:
        _win(new, BY_MONEY, (seat,))
    elif new.final and seat == new.closer:
        _win(new, BY_MOST_MONEY, _richest(new))
    else:
        _next_turn(new)


def withdraw(new: Position) -> None:
    """The seat on turn leaves the game, without income; a player who is left alone wins."""
    new.withdrawn |= 1 << new.seat
    left = _left(new)
    if len(left) == 1:
        _win(new, ALONE, (left[0],))
    else:
        _next_turn(new)


def _next_turn(new: Position) -> None:
    """The turn goes to the next seat that is in the game, or returns to it now. The final round begins after the turn
    in which the last tile was placed.
    """
    new.final = new.closer != NOBODY
    new.opening = new.opening and not new.final
    _clear(new)
    while True:
        new.seat = (new.seat + 1) % new.seats
        bit = 1 << new.seat
        new.back = new.returning & bit != 0
        if new.back:
            new.withdrawn &= ~bit
            new.returning &= ~bit
            new.passed &= ~bit
        if not new.withdrawn & bit:
            break
    new.rotated = tuple([rotation for rotation in new.rotated if rotation.seat != new.seat])
    new.step = ACT_STEP if new.final else BEGIN_STEP


def _win(new: Position, ending: int, winners: tuple[int, ...]) -> None:
    """The game is over."""
    _clear(new)
    new.step, new.ending, new.winners = OVER_STEP, ending, winners


def _clear(new: Position) -> None:
    """Clear what belongs to one turn only."""
    new.drawn, new.placed, new.actions, new.deals = NO_TILE, NO_CELL, 0, no_deals(new.seats)


def _left(position: Position) -> list[int]:
    """The seats in the game."""
    return [seat for seat in range(position.seats) if in_game(position, seat)]


def _richest(position: Position) -> tuple[int, ...]:
    """The seats in the game with the most money, and of these the ones with the most irrigated tiles."""
    left = _left(position)
    most = max([position.money[seat] for seat in left])
    rich = [seat for seat in left if position.money[seat] == most]
    wet = [irrigated(position.board, seat) for seat in rich]
    return tuple([seat for seat, tiles in zip(rich, wet, strict=True) if tiles == max(wet)])


# The outcome


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if position.step != OVER_STEP:
        return None
    winners = position.winners
    winner, money = Who(winners[0]), position.money[winners[0]]
    tiles = irrigated(position.board, winners[0])
    if position.ending == BY_TILES:
        return Outcome(winners, message("won-by-tiles", winner=winner, tiles=tiles))
    if position.ending == BY_MONEY:
        return Outcome(winners, message("won-by-money", winner=winner, money=money))
    if position.ending == ALONE:
        return Outcome(winners, message("won-alone", winner=winner))
    if len(winners) > 1:
        who = tuple([Who(seat) for seat in winners])
        return Outcome(winners, message("most-money-shared", winners=who, money=money, tiles=tiles))
    rich = [seat for seat in _left(position) if position.money[seat] == money]
    by = "tiles" if len(rich) > 1 else "money"
    return Outcome(winners, message("most-money", winner=winner, money=money, tiles=tiles, by=by))
