"""A position in the making: whose turn it is, and whether the game is over."""

from watertable.engine.actors import turn_order
from watertable.games.waterworld.rules import cards
from watertable.games.waterworld.rules.components import KIND_COUNT, ROUNDS
from watertable.games.waterworld.rules.memory import is_complete_for_sure
from watertable.games.waterworld.rules.pack import PACK
from watertable.games.waterworld.rules.position import (
    NOBODY,
    OVER_STEP,
    READY,
    ROLL_STEP,
    SAILS_STEP,
    Position,
)


class Draft:
    """What a move changes step by step. Its fields are those of a position."""

    def __init__(self, position: Position) -> None:
        self.terms = position.terms
        self.step = position.step
        self.turns = position.turns
        self.seat = position.seat
        self.actor = position.actor
        self.places = position.places
        self.sails = position.sails
        self.white = position.white
        self.attack = position.attack
        self.red = position.red
        self.deez = position.deez
        self.dry = position.dry
        self.compass = position.compass
        self.seen = position.seen
        self.barren = position.barren
        self.cards = position.cards
        self.atolls = position.atolls
        self.part = position.part
        self.waiting = position.waiting
        self.given = position.given
        self.winner = position.winner

    def position(self) -> Position:
        """The finished position."""
        return Position(
            self.terms,
            self.step,
            self.turns,
            self.seat,
            self.actor,
            self.places,
            self.sails,
            self.white,
            self.attack,
            self.red,
            self.deez,
            self.dry,
            self.compass,
            self.seen,
            self.barren,
            self.cards,
            self.atolls,
            self.part,
            self.waiting,
            self.given,
            self.winner,
        )

    # Turns

    def begin_turn(self, seat: int) -> None:
        """Whoever has sails to hoist says so, or not; then chance rolls."""
        self.seat = self.actor = seat
        self.step = SAILS_STEP if self.sails[seat] == READY else ROLL_STEP

    def end_turn(self) -> None:
        """The next seat's turn begins, unless this one has won, or it has gone on for too long."""
        self.look_for_win()
        if self.step == OVER_STEP:
            return
        self.turns += 1
        if self.turns == ROUNDS * len(self.places):
            self.step = OVER_STEP
        else:
            self.begin_turn((self.seat + 1) % len(self.places))

    def look_for_win(self) -> None:
        """The game is over if the seat on turn knows Dry Land, stands there, and has a complete collection. If not, all
        who look on may learn something from that.
        """
        seat, space = self.seat, self.places[self.seat]
        hand = self.cards.hands[seat]
        if not self.seen >> seat & 1 or PACK.total(hand) != KIND_COUNT:
            return
        if space == self.dry and cards.is_complete(hand):
            self.cards = cards.shown(self.cards, seat)
            self.step, self.winner = OVER_STEP, seat
            return
        barren = list(self.barren)
        for viewer in range(len(barren)):
            if viewer != seat and is_complete_for_sure(self.cards.memory(viewer, seat)):
                barren[viewer] |= 1 << space
        self.barren = tuple(barren)
        self.cards = cards.missed_at(self.cards, seat, space)

    def next_waiting(self) -> int:
        """Who is next, in turn order, of those who still have to do something; NOBODY if nobody has."""
        for seat in turn_order(self.seat, len(self.places)):
            if self.waiting >> seat & 1:
                return seat
        return NOBODY

    def set_sails(self, seat: int, state: int) -> None:
        """Sails are hoisted or lost."""
        sails = list(self.sails)
        sails[seat] = state
        self.sails = tuple(sails)
