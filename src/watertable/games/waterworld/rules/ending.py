"""How turns and the game end. All functions change a position that nobody else has yet."""

from watertable.games.waterworld.rules import cards
from watertable.games.waterworld.rules.components import KIND_COUNT, PACK, ROUNDS
from watertable.games.waterworld.rules.memory import is_complete_for_sure
from watertable.games.waterworld.rules.position import OVER_STEP, READY, ROLL_STEP, SAILS_STEP, Position


def begin_turn(after: Position, seat: int) -> None:
    """A seat's turn begins. If it has furled sails, it may hoist them; otherwise chance rolls at once."""
    after.seat = after.actor = seat
    after.step = SAILS_STEP if after.sails[seat] == READY else ROLL_STEP


def end_turn(after: Position) -> None:
    """The turn ends. The next seat's begins, unless this one has won or the last round is over."""
    look_for_win(after)
    if after.step == OVER_STEP:
        return
    after.turns += 1
    if after.turns == ROUNDS * len(after.places):
        after.step = OVER_STEP
    else:
        begin_turn(after, (after.seat + 1) % len(after.places))


def look_for_win(after: Position) -> None:
    """The game is over if the seat on turn knows Dry Land, is there, and has a complete collection. If it is not over,
    the others may learn from that where Dry Land is not, or that the collection is not complete.
    """
    seat, space = after.seat, after.places[after.seat]
    hand = after.cards.hands[seat]
    if not after.has_seen(seat) or PACK.total(hand) != KIND_COUNT:
        return
    if space == after.dry and cards.is_complete(hand):
        after.cards = cards.shown(after.cards, seat)
        after.step, after.winner = OVER_STEP, seat
        return
    barren = list(after.barren)
    for viewer in range(len(barren)):
        if viewer != seat and is_complete_for_sure(after.cards.memory(viewer, seat)):
            barren[viewer] |= 1 << space
    after.barren = tuple(barren)
    after.cards = cards.missed_at(after.cards, seat, space)
