"""A position of Waterworld."""

from typing import Final

from watertable.engine.values import State
from watertable.games.waterworld.rules.atolls import UNTOUCHED, Atolls
from watertable.games.waterworld.rules.cards import IN_THE_BOX, Cards
from watertable.games.waterworld.rules.components import DEEZ_START
from watertable.games.waterworld.rules.terms import USUAL_TERMS, Terms
from watertable.kit.bits import has

# The steps: what happens next. First those of chance, then those of a seat.
COMPASS_STEP: Final = 0  # chance chooses Dry Land
TOKENS_STEP: Final = 1  # chance lays the first tokens
DEAL_STEP: Final = 2  # chance deals the next hand
BEGIN_STEP: Final = 3  # chance begins the discard pile
ROLL_STEP: Final = 4  # chance rolls for the seat on turn
TOKEN_STEP: Final = 5  # chance puts another token on the atoll
DRAW_STEP: Final = 6  # chance draws from the discard pile
WHITE_STEP: Final = 7  # chance rolls for the attacker
RED_STEP: Final = 8  # chance rolls for the Deez
SAILS_STEP: Final = 9  # the seat on turn hoists its sails, or rolls
SAIL_STEP: Final = 10  # it sails as far as it rolled, or less
FLY_STEP: Final = 11  # it flies by the Dirigible
BURN_STEP: Final = 12  # it sends the Deez to an atoll
LIMIT_STEP: Final = 13  # it holds five cards, and discards one
LOSS_STEP: Final = 14  # somebody on a destroyed atoll discards a card
MEET_STEP: Final = 15  # the seat on turn trades or draws
GIVE_STEP: Final = 16  # it chooses the card to give
ANSWER_STEP: Final = 17  # the partner chooses a card in return
ATTACK_STEP: Final = 18  # the seat on turn attacks the Deez, or does not
BEATEN_STEP: Final = 19  # it lost, and discards a card
OVER_STEP: Final = 20

STEPS: Final = (
    "compass",
    "tokens",
    "deal",
    "begin",
    "roll",
    "token",
    "drawn",
    "white",
    "red",
    "sails",
    "sail",
    "fly",
    "burn",
    "limit",
    "loss",
    "meet",
    "give",
    "answer",
    "attack",
    "beaten",
    "over",
)
"""The names of the steps, by their numbers."""

# What comes next on arrival, once the limit of cards is kept.
PAWNS_PART: Final = 0
DEEZ_PART: Final = 1

# Sails
READY: Final = 0
HOISTED: Final = 1
LOST: Final = 2

NOBODY: Final = -1
NO_SPACE: Final = -1
NO_CARD: Final = -1


class Position(State):
    """Everything on the table, secrets included. Never changed once a game has given it out."""

    terms: Terms = USUAL_TERMS
    step: int = COMPASS_STEP
    turns: int = 0
    """How many turns are over."""
    seat: int = 0
    """Whose turn it is; before the first turn, who is dealt to next."""
    actor: int = 0
    """Who decides, in a seat's step."""
    places: tuple[int, ...] = ()
    """The space of every pawn."""
    sails: tuple[int, ...] = ()
    """READY, HOISTED or LOST, for every seat."""
    white: int = 0
    """The dice to sail by, as last rolled: eight times the first plus the second. A die that was not rolled is 0."""
    attack: int = 0
    """The white dice of the last battle, in the same way, until a pawn moves again."""
    red: int = 0
    """The red dice of the last battle."""
    deez: int = DEEZ_START
    """The space of the Deez, or NO_SPACE once it is destroyed."""
    dry: int = NO_SPACE
    """Dry Land, or NO_SPACE before chance has chosen."""
    compass: int = NOBODY
    """The seat that holds the compass."""
    seen: int = 0
    """The set of seats that have seen the compass."""
    barren: tuple[int, ...] = ()
    """For every seat, and last for an onlooker, the set of spaces that they know not to be Dry Land without having seen
    the compass.
    """
    cards: Cards = IN_THE_BOX
    atolls: Atolls = UNTOUCHED
    part: int = PAWNS_PART
    """What comes next on arrival, in a LIMIT_STEP."""
    waiting: int = 0
    """The set of seats that still have to trade, or to discard for a destroyed atoll."""
    given: int = NO_CARD
    """The kind that the seat on turn gives, in an ANSWER_STEP."""
    winner: int = NOBODY

    def copy(self) -> "Position":
        """The same position, to be changed."""
        new = Position()
        new.terms = self.terms
        new.step = self.step
        new.turns = self.turns
        new.seat = self.seat
        new.actor = self.actor
        new.places = self.places
        new.sails = self.sails
        new.white = self.white
        new.attack = self.attack
        new.red = self.red
        new.deez = self.deez
        new.dry = self.dry
        new.compass = self.compass
        new.seen = self.seen
        new.barren = self.barren
        new.cards = self.cards
        new.atolls = self.atolls
        new.part = self.part
        new.waiting = self.waiting
        new.given = self.given
        new.winner = self.winner
        return new

    def has_seen(self, seat: int) -> bool:
        """Whether a seat has seen the compass, and so knows Dry Land."""
        return has(self.seen, seat)


def dice(pips: int) -> tuple[int, int]:
    """The two dice of a roll; 0 for one that was not rolled."""
    return (pips >> 3, pips & 7)


def rolled(pips: int) -> int:
    """The sum of a roll."""
    return (pips >> 3) + (pips & 7)


def rolls_both(position: Position) -> bool:
    """Whether chance rolls both white dice: under sail, and in battle."""
    return position.step == WHITE_STEP or position.sails[position.seat] == HOISTED
