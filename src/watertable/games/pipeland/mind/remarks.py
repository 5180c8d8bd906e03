"""What a bot says with a move: why it does not agree, or at what price it would. It says what a deal is worth to it, as
somebody across the table would.
"""

from watertable.engine.messages import Message, message
from watertable.engine.values import Move
from watertable.games.pipeland.mind.bargaining import (
    LEAST_GAIN,
    deals_can_help,
    greatest_price,
    lets_asker_win,
    price_named,
)
from watertable.games.pipeland.mind.weighing import Prospect, Situation, points
from watertable.games.pipeland.rules.deals import Promise, is_for
from watertable.games.pipeland.rules.moves import DECLINE, END, LEAVE, PLACE, REFUSE, Deed
from watertable.games.pipeland.rules.position import tax_due


def remark(situation: Situation, seat: int, move: Move) -> Message | None:
    """What a seat says with this move; None for nothing."""
    if move == REFUSE:
        return refusing(situation)
    if move == LEAVE:
        return leaving(situation)
    if move == DECLINE:
        return declining(situation, seat)
    if move == END or (isinstance(move, Deed) and move.sort == PLACE):
        return passing_over(situation, move)
    return None


def refusing(situation: Situation) -> Message:
    """Why an ask is refused, or the price that would be accepted."""
    position = situation.position
    ask, owner = position.deals.ask, position.deals.answering
    assert ask is not None
    prospect = situation.prospect(ask.deed)
    if lets_asker_win(prospect, ask.price):
        return message("remark-wins")
    price = price_named(situation, prospect, owner)
    most = position.money[position.seat] - tax_due(position)
    if ask.price < price <= most and not lets_asker_win(prospect, price):
        return message("remark-price", price=price)
    if not deals_can_help(position):
        return message("remark-two")
    return message("remark-dear" if price > most else "remark-rather-not")


def leaving(situation: Situation) -> Message:
    """Why the owner's price is not paid, or a price that the asker would pay: halfway between the ask and the most that
    it is worth.
    """
    position = situation.position
    ask, seat = position.deals.ask, position.seat
    assert ask is not None
    wanted = points(situation.now[seat]) + LEAST_GAIN
    greatest = greatest_price(situation.prospect(ask.deed), wanted, position.deals.counter - 1)
    if greatest <= ask.price:
        return message("remark-too-dear")
    return message("remark-at-most", price=(ask.price + greatest + 1) // 2)


def declining(situation: Situation, seat: int) -> Message | None:
    """Why nothing is offered."""
    position = situation.position
    if not deals_can_help(position):
        return message("remark-two")
    return None if position.money[seat] else message("remark-no-money")


def passing_over(situation: Situation, move: Move) -> Message | None:
    """What would have been needed for the highest offer that this move leaves unpaid for good."""
    position = situation.position
    best: Promise | None = None
    for promise in position.deals.offers:
        is_open = move == END or promise.deed.sort == PLACE
        is_paid = isinstance(move, Deed) and is_for(promise.deed, move)
        if is_open and not is_paid and (best is None or promise.price > best.price):
            best = promise
    if best is None:
        return None
    most = position.money[best.maker]
    wanted = [prospect for prospect in situation.prospects() if is_for(best.deed, prospect.deed)]
    price = min([price_to_do(situation, prospect, best, most) for prospect in wanted], default=most + 1)
    if price > most:
        return message("remark-not-for-money")
    return message("remark-would-have", price=price) if price > best.price else None


def price_to_do(situation: Situation, prospect: Prospect, promise: Promise, most: int) -> int:
    """The lowest price, from the promised one on, for which the seat on turn would do it; most + 1 if there is none."""
    seat = situation.position.seat
    wanted = points(situation.without_deals()[seat]) + LEAST_GAIN
    low, high = promise.price, most + 1
    while low < high:
        middle = (low + high) // 2
        if points(prospect.with_bid(promise.maker, middle - promise.price)[seat]) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low
