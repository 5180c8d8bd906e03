"""How a game ended, in words."""

from watertable.engine.game import Outcome
from watertable.engine.messages import Who, message
from watertable.games.pipeland.rules.board import irrigated
from watertable.games.pipeland.rules.position import ALONE, BY_MONEY, BY_TILES, Position, in_game


def outcome(position: Position) -> Outcome:
    """The outcome of a game that is over."""
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
    rich = [seat for seat, has in enumerate(position.money) if has == money and in_game(position, seat)]
    by = "tiles" if len(rich) > 1 else "money"
    return Outcome(winners, message("most-money", winner=winner, money=money, tiles=tiles, by=by))
