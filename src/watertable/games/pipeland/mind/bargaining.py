"""Deals: asks, offers and answers, judged by how they change each seat's chance to win.

A seat wants a deal that improves its own chance. So what it pays or takes depends on who else is helped or hurt;
between two, what helps the one hurts the other, and hardly any deal is good. Since chances are those of whole
positions, nobody gains by splitting a deal into many small ones, or by asking again.
"""

from typing import Final

from watertable.engine.values import Move
from watertable.games.pipeland.mind.weighing import Prospect, Situation, best_for_turn, can_win, chance_of, points
from watertable.games.pipeland.rules.board import owner_at
from watertable.games.pipeland.rules.deals import is_for
from watertable.games.pipeland.rules.legal import offered_for, rotations_of
from watertable.games.pipeland.rules.moves import (
    ACCEPT,
    BUY,
    LEAVE,
    PLACE,
    REFUSE,
    TAKE,
    Ask,
    Counter,
    Offer,
    Withdraw,
    deed_of,
)
from watertable.games.pipeland.rules.position import Position, has_drawn, is_for_sale, tax_due

LEAST_GAIN: Final = 2.5
"""What a deal must gain to be worth proposing, in the points of `weighing`."""
TAKEN_FROM: Final = 0.5
"""What a deal must gain to be taken, once a price has been named for it. It is less than LEAST_GAIN, so that an owner
gives nothing away that the asker would still pay a pound for.
"""
MOST_ASKED: Final = 2
"""How often a bot asks in a turn."""
IF_REFUSED: Final = 0.8
"""The factor on the gain of an ask or a counter, since it may be refused."""
REGRET: Final = 3.0
"""How much an offer must hurt its maker to be withdrawn, in points."""


def deals_can_help(position: Position) -> bool:
    """Whether a deal can be good for both sides: not between two, where one's gain is the other's loss."""
    return len(position.money) - position.withdrawn.bit_count() > 2


# Asks


def asks(situation: Situation) -> list[tuple[Move, float]]:
    """Asks, each at the lowest price at which the owner should agree, with the gain to expect."""
    found: list[tuple[Move, float]] = []
    position, now, water = situation.position, situation.now, situation.counts.water
    seat, board = position.seat, position.board
    cash = position.money[seat] - tax_due(position)
    if cash < 0 or position.deals.asks >= min(MOST_ASKED, position.terms.asks) or not deals_can_help(position):
        return found
    stay = points(now[seat])
    least = chance_of(stay + LEAST_GAIN)
    for number, tile in enumerate(board.tiles):
        owner, cell = owner_at(tile), board.cells[number]
        if owner == seat or is_for_sale(position, owner):
            continue
        deeds = rotations_of(board, number) if water.comes_to(number) else []
        if cell != position.placed:
            deeds = [*deeds, deed_of(BUY, cell)]
        for deed in deeds:
            if position.deals.failed_price(deed.code) >= 0:
                continue
            prospect = situation.prospect(deed)
            if prospect.chances[seat] < least:
                continue
            price = least_price(prospect, owner, points(now[owner]) + LEAST_GAIN, cash)
            if price <= cash:
                gain = points(prospect.at_price(price)[seat]) - stay
                if gain >= LEAST_GAIN:
                    found.append((Ask(deed, price, price), IF_REFUSED * gain))
    return found


def least_price(prospect: Prospect, owner: int, wanted: float, most: int) -> int:
    """The lowest price at which the owner has at least the points wanted; most + 1 if there is none."""
    low, high = 0, most + 1
    while low < high:
        middle = (low + high) // 2
        if points(prospect.at_price(middle)[owner]) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low


def greatest_price(prospect: Prospect, wanted: float, most: int) -> int:
    """The highest price at which the asker still has at least the points wanted; -1 if there is none."""
    low, high = -1, most
    while low < high:
        middle = (low + high + 1) // 2
        if points(prospect.at_price(middle)[prospect.position.seat]) >= wanted:
            low = middle
        else:
            high = middle - 1
    return low


def answers(situation: Situation) -> list[tuple[Move, float]]:
    """Answers to an ask. Accepting at a loss is not among them, so that not even a careless bot does so. The price of a
    counter lies halfway between what the owner needs and what the asker can gain; it does not depend on how often, or
    how low, the asker has asked. Nothing is given away where the asker would still pay for it.
    """
    position, now = situation.position, situation.now
    ask, owner = position.deals.ask, position.deals.answering
    assert ask is not None
    prospect = situation.prospect(ask.deed)
    stay = points(now[owner])
    found: list[tuple[Move, float]] = [(REFUSE, 0.0)]
    if lets_asker_win(prospect, ask.price):
        return found
    least, greatest = prices(situation, prospect, owner)
    price = (least + greatest + 1) // 2
    if least <= greatest and price > ask.price:
        more = points(prospect.at_price(price)[owner]) - stay
        found.append((Counter(price, price), IF_REFUSED * more))
        if not ask.price:
            return found
    gain = points(prospect.at_price(ask.price)[owner]) - stay
    if gain > 0:
        found.append((ACCEPT, gain - LEAST_GAIN if gain < LEAST_GAIN else gain))
    return found


def prices(situation: Situation, prospect: Prospect, owner: int) -> tuple[int, int]:
    """The lowest price at which the owner should agree, and the highest that the asker should pay."""
    position = situation.position
    most = position.money[position.seat] - tax_due(position)
    least = least_price(prospect, owner, points(situation.now[owner]) + LEAST_GAIN, most)
    return least, greatest_price(prospect, points(situation.now[position.seat]) + TAKEN_FROM, most)


def price_named(situation: Situation, prospect: Prospect, owner: int) -> int:
    """The price that an owner names, halfway between the two; or else the lowest at which it should agree."""
    least, greatest = prices(situation, prospect, owner)
    return max(least, (least + greatest + 1) // 2)


def take_or_leave(situation: Situation) -> list[tuple[Move, float]]:
    """Answers to the owner's price. Taking it at a loss is not among them, so that not even a careless bot does so."""
    position = situation.position
    ask, seat = position.deals.ask, position.seat
    assert ask is not None
    gain = points(situation.prospect(ask.deed).at_price(position.deals.counter)[seat]) - points(situation.now[seat])
    return [(TAKE, gain - TAKEN_FROM), (LEAVE, 0.0)] if gain > 0 else [(LEAVE, 0.0)]


def lets_asker_win(prospect: Prospect, price: int) -> bool:
    """Whether a deed at this price lets the seat on turn win within the turn, when otherwise it could not: its owner
    must look that far.
    """
    position = prospect.position
    seat = position.seat
    if not leads_to_a_win(prospect, prospect.money[seat] - price):
        return False
    return not can_win(position, position.board, position.money[seat], position.actions)


def leads_to_a_win(prospect: Prospect, cash: int) -> bool:
    """Whether the seat on turn, with this money, can win within the turn after a deed, perhaps by one more action."""
    position = prospect.position
    actions = position.actions if prospect.deed.sort == PLACE else position.actions + 1
    return can_win(position, prospect.board(), cash, actions)


# Offers


def may_offer(position: Position, seat: int) -> bool:
    """Whether a bot considers offers: it makes one for placing and one for rotating, so that nobody waits long."""
    deals = position.deals
    made = deals.made[seat] - (0 if has_drawn(position) else 1)
    return made <= 0 and not deals.count_standing(seat) and position.money[seat] > 0 and deals_can_help(position)


def offers(situation: Situation, seat: int) -> list[tuple[Move, float]]:
    """Offers to the player on turn, each at the lowest price at which it should do what it would not do otherwise. No
    bot pays for a step towards another's win, even if that step could be taken without pay.
    """
    position = situation.position
    best = situation.without_deals()
    theirs, mine = points(best[position.seat]) + LEAST_GAIN, points(best[seat]) + LEAST_GAIN
    least = chance_of(mine)
    tempting = [prospect for prospect in situation.prospects() if prospect.chances[seat] >= least]
    if not has_drawn(position):
        tempting += [prospect for prospect in rotations_by_leave(situation, seat) if prospect.chances[seat] >= least]
    found: list[tuple[Move, float]] = []
    if not tempting:
        return found
    allowed = {deed.code for deed in offered_for(position, seat)}
    for prospect in tempting:
        if prospect.deed.code not in allowed or points(prospect.with_bid(seat, 1)[seat]) < mine:
            continue
        price = _least_bid(prospect, seat, theirs, position.money[seat])
        if price <= position.money[seat]:
            gain = points(prospect.with_bid(seat, price)[seat]) - mine
            if gain > 0 and not leads_to_a_win(prospect, prospect.money[position.seat] + price - prospect.cost):
                found.append((Offer(prospect.deed, price, price), gain))
    return found


def rotations_by_leave(situation: Situation, seat: int) -> list[Prospect]:
    """What it leads to if the seat on turn rotates a tile of this seat, which allows it."""
    board, water = situation.position.board, situation.counts.water
    found: list[Prospect] = []
    for number, tile in enumerate(board.tiles):
        if owner_at(tile) == seat and water.comes_to(number):
            found += [situation.prospect(deed) for deed in rotations_of(board, number)]
    return found


def _least_bid(prospect: Prospect, seat: int, wanted: float, most: int) -> int:
    """The lowest price at which the player on turn has at least the points wanted; most + 1 if there is none."""
    low, high = 1, most + 1
    while low < high:
        middle = (low + high) // 2
        if points(prospect.with_bid(seat, middle)[prospect.position.seat]) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low


def withdrawals(situation: Situation, seat: int) -> list[tuple[Move, float]]:
    """Offers to withdraw: those that would now hurt their maker, compared to what would happen without them."""
    position, prospects = situation.position, situation.prospects()
    found: list[tuple[Move, float]] = []
    for promise in position.deals.offers:
        if promise.maker != seat:
            continue
        others = [prospect for prospect in prospects if not is_for(promise.deed, prospect.deed)]
        paid = [prospect for prospect in prospects if is_for(promise.deed, prospect.deed)]
        if not paid or (has_drawn(position) and not others):
            continue
        lost = points(situation.best_of(others)[seat]) - points(best_for_turn(position, paid)[seat])
        if lost > REGRET:
            found.append((Withdraw(promise.deed), lost))
    return found
