"""How turns and the game end."""

from watertable.engine.game import Outcome
from watertable.engine.messages import Who, message
from watertable.games.waterworld.rules import cards
from watertable.games.waterworld.rules.components import KIND_COUNT, PACK, ROUNDS
from watertable.games.waterworld.rules.memory import is_complete_for_sure
from watertable.games.waterworld.rules.position import NOBODY, OVER_STEP, READY, ROLL_STEP, SAILS_STEP, Position

# These change a position that nobody else has yet.


def begin_turn(new: Position, seat: int) -> None:
    """A seat's turn begins. If it has furled sails, it may hoist them; otherwise chance rolls at once."""
    new.seat = new.actor = seat
    new.step = SAILS_STEP if new.sails[seat] == READY else ROLL_STEP


def end_turn(new: Position) -> None:
    """The turn ends. The next seat's begins, unless this one has won or the last round is over."""
    look_for_win(new)
    if new.step == OVER_STEP:
        return
    new.turns += 1
    if new.turns == ROUNDS * len(new.places):
        new.step = OVER_STEP
    else:
        begin_turn(new, (new.seat + 1) % len(new.places))


def look_for_win(new: Position) -> None:
    """The game is over if the seat on turn knows Dry Land, is there, and has a complete collection. If it is not over,
    the others may learn from that where Dry Land is not, or that the collection is not complete.
    """
    seat, space = new.seat, new.places[new.seat]
    hand = new.cards.hands[seat]
    if not new.has_seen(seat) or PACK.total(hand) != KIND_COUNT:
        return
    if space == new.dry and cards.is_complete(hand):
        new.cards = cards.shown(new.cards, seat)
        new.step, new.winner = OVER_STEP, seat
        return
    barren = list(new.barren)
    for viewer in range(len(barren)):
        if viewer != seat and is_complete_for_sure(new.cards.memory(viewer, seat)):
            barren[viewer] |= 1 << space
    new.barren = tuple(barren)
    new.cards = cards.missed_at(new.cards, seat, space)


# The outcome


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if position.step != OVER_STEP:
        return None
    if position.winner != NOBODY:
        return Outcome((position.winner,), message("dry-land-reached", winner=Who(position.winner)))
    return Outcome((), message("too-long", rounds=ROUNDS) if position.atolls.standing else message("deez-wins"))
