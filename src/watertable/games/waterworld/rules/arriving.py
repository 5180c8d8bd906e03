"""What an arrival brings: first Dry Land, then the atoll's token, the pawns, and the Deez."""

from watertable.games.waterworld.rules import atolls, cards
from watertable.games.waterworld.rules.components import ATOLL_AT, ATOLLS, DIRIGIBLE, LIMIT, NO_ATOLL, SMOKERS
from watertable.games.waterworld.rules.draft import Draft
from watertable.games.waterworld.rules.legal import can_trade, opponents_here
from watertable.games.waterworld.rules.moves import Red
from watertable.games.waterworld.rules.pack import PACK
from watertable.games.waterworld.rules.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BEATEN_STEP,
    BURN_STEP,
    DEEZ_PART,
    FLY_STEP,
    GIVE_STEP,
    HOISTED,
    LIMIT_STEP,
    LOSS_STEP,
    LOST,
    MEET_STEP,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    OVER_STEP,
    PAWNS_PART,
    TOKEN_STEP,
    WHITE_STEP,
    rolled,
)


class Arrival(Draft):
    """A position in the making, with all that can happen in the space where a pawn has come to."""

    def arrive(self, space: int) -> None:
        """The pawn of the seat on turn comes to a space."""
        places = list(self.places)
        places[self.seat] = space
        self.places = tuple(places)
        self.attack = self.red = 0
        self.look_for_win()
        if self.step == OVER_STEP:
            return
        atoll = ATOLL_AT[space]
        if atoll != NO_ATOLL and atolls.stands(self.atolls, atoll):
            self._meet_token(atoll)
        else:
            self._meet_pawns()

    # The token

    def _meet_token(self, atoll: int) -> None:
        if not atolls.is_up(self.atolls, atoll):
            self.atolls = atolls.turned_up(self.atolls, atoll)
        token = atolls.token_on(self.atolls, atoll)
        if token == DIRIGIBLE:
            self.step = FLY_STEP
        elif token == SMOKERS:
            self.atolls = atolls.picked_up(self.atolls, atoll)
            self.step = TOKEN_STEP
        else:
            self.cards = cards.taken(self.cards, self.seat, token)
            self._keep_limit(PAWNS_PART)

    def _keep_limit(self, part: int) -> None:
        """Whoever holds too many cards discards one before anything else."""
        if PACK.total(self.cards.hands[self.seat]) > LIMIT:
            self.step, self.part = LIMIT_STEP, part
            return
        self.part = PAWNS_PART
        if part == PAWNS_PART:
            self._meet_pawns()
        else:
            self._meet_deez()

    def refill(self, token: int) -> None:
        """After the Smokers' attack another token lies on the atoll; then the Deez comes, if there still is one."""
        self.atolls = atolls.laid(self.atolls, ATOLL_AT[self.places[self.seat]], token)
        if self.deez == NO_SPACE:
            self._meet_pawns()
        else:
            self.step = BURN_STEP

    def burn(self, atoll: int) -> None:
        """The Deez destroys an atoll. Whoever is there loses a card; with the last atoll all have lost."""
        self.atolls = atolls.burnt(self.atolls, atoll)
        self.deez = ATOLLS[atoll]
        if not self.atolls.standing:
            self.step = OVER_STEP
            return
        for seat in range(len(self.places)):
            if self.places[seat] == self.deez and self.cards.hands[seat]:
                self.waiting |= 1 << seat
        self._go_on_losing()

    def _go_on_losing(self) -> None:
        loser = self.next_waiting()
        if loser == NOBODY:
            self.actor = self.seat
            self._meet_pawns()
        else:
            self.step, self.actor = LOSS_STEP, loser

    def discard(self, kind: int) -> None:
        """Somebody puts a card on the discard pile."""
        self.cards = cards.discarded(self.cards, self.actor, kind)
        if self.step == LIMIT_STEP:
            self._keep_limit(self.part)
        elif self.step == LOSS_STEP:
            self.waiting &= ~(1 << self.actor)
            self._go_on_losing()
        else:
            assert self.step == BEATEN_STEP
            self.end_turn()

    # The pawns

    def _meet_pawns(self) -> None:
        """Opponents here lose the sails they use, and show the compass; then there is a trade or a draw."""
        opponents = opponents_here(self.places, self.seat)
        if not opponents:
            self._meet_deez()
            return
        for other in opponents:
            if self.sails[other] == HOISTED:
                self.set_sails(other, LOST)
        if self.compass in opponents and not self.seen >> self.seat & 1:
            self.seen |= 1 << self.seat
            self.look_for_win()
            if self.step == OVER_STEP:
                return
        if self.cards.discards.pile or can_trade(self.cards.hands, self.seat, opponents):
            self.step = MEET_STEP
        else:
            self._meet_deez()

    def draw(self, kind: int) -> None:
        """The seat on turn gets a card from the discard pile."""
        self.cards = cards.drawn(self.cards, self.seat, kind)
        self._keep_limit(DEEZ_PART)

    def trade(self) -> None:
        """The seat on turn trades with each opponent here who has a card."""
        for other in opponents_here(self.places, self.seat):
            if self.cards.hands[other]:
                self.waiting |= 1 << other
        self.step = GIVE_STEP

    def give(self, kind: int) -> None:
        """First the seat on turn chooses a card, then the partner; then they change hands."""
        partner = self.next_waiting()
        if self.step == GIVE_STEP:
            self.given = kind
            self.step, self.actor = ANSWER_STEP, partner
            return
        self.cards = cards.traded(self.cards, self.seat, self.given, partner, kind)
        self.given = NO_CARD
        self.waiting &= ~(1 << partner)
        self.actor = self.seat
        if self.waiting:
            self.step = GIVE_STEP
        else:
            self._meet_deez()

    # The Deez

    def _meet_deez(self) -> None:
        """With a complete collection the Deez may be attacked. Whoever is not asked has none, and all see that."""
        if self.deez != self.places[self.seat]:
            self.end_turn()
        elif cards.is_complete(self.cards.hands[self.seat]):
            self.cards = cards.shown(self.cards, self.seat)
            self.step = ATTACK_STEP
        else:
            self.cards = cards.found_lacking(self.cards, self.seat)
            self.end_turn()

    def battle(self, move: Red) -> None:
        """The red dice lie as well. The higher sum wins; a tie is rolled again."""
        self.red = 8 * move.first + move.second
        white, red = rolled(self.attack), rolled(self.red)
        if white == red:
            self.step = WHITE_STEP
        elif white < red:
            self.step = BEATEN_STEP
        else:
            self.deez = NO_SPACE
            self.compass = self.seat
            self.seen |= 1 << self.seat
            self.end_turn()
