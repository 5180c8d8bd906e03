"""A position of Waterworld."""

from typing import Final

from watertable.games.waterworld.rules.atolls import Atolls
from watertable.games.waterworld.rules.cards import Cards
from watertable.games.waterworld.rules.terms import Terms

# What is to happen next; first the steps of chance, then those of a seat.
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
"""What is to happen next, in words; their numbers are those of a position's steps."""

# What comes next in an arrival, once the limit of cards is kept.
PAWNS_PART: Final = 0
DEEZ_PART: Final = 1

# Sails
READY: Final = 0
HOISTED: Final = 1
LOST: Final = 2

NOBODY: Final = -1
NO_SPACE: Final = -1
NO_CARD: Final = -1


class Position:
    """All there is on the table. Never changed once made."""

    def __init__(
        self,
        terms: Terms,
        step: int,
        turns: int,
        seat: int,
        actor: int,
        places: tuple[int, ...],
        sails: tuple[int, ...],
        white: int,
        attack: int,
        red: int,
        deez: int,
        dry: int,
        compass: int,
        seen: int,
        barren: tuple[int, ...],
        cards: Cards,
        atolls: Atolls,
        part: int,
        waiting: int,
        given: int,
        winner: int,
    ) -> None:
        self.terms: Final = terms
        self.step: Final = step
        self.turns: Final = turns
        """How many turns are over."""
        self.seat: Final = seat
        """Whose turn it is; the next to be dealt to, before the first turn."""
        self.actor: Final = actor
        """Whose choice it is, where it is a seat's."""
        self.places: Final = places
        """The space of every pawn."""
        self.sails: Final = sails
        """READY, HOISTED or LOST, for every seat."""
        self.white: Final = white
        """The dice to sail by, eight times the first and the second; 0 for one that was not rolled."""
        self.attack: Final = attack
        """The white dice of the last battle, until a pawn moves again."""
        self.red: Final = red
        """The red dice that they were rolled against."""
        self.deez: Final = deez
        """The space of the Deez, or NO_SPACE once it is destroyed."""
        self.dry: Final = dry
        """Dry Land, or NO_SPACE before chance has chosen."""
        self.compass: Final = compass
        """Who holds the compass, or NOBODY."""
        self.seen: Final = seen
        """Who has seen the compass: a bit for every seat."""
        self.barren: Final = barren
        """Spaces that are not Dry Land, as each seat, and last an onlooker, knows though it has not seen the compass: a
        bit each.
        """
        self.cards: Final = cards
        self.atolls: Final = atolls
        self.part: Final = part
        """What comes next in the arrival, in a LIMIT_STEP."""
        self.waiting: Final = waiting
        """Who still has to trade, or to discard for a destroyed atoll: a bit for every seat."""
        self.given: Final = given
        """The kind that the seat on turn gives, in an ANSWER_STEP; else NO_CARD."""
        self.winner: Final = winner

    def key(self) -> tuple[object, ...]:
        """Everything, for comparing."""
        return (
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def dice(pips: int) -> tuple[int, int]:
    """The two dice that lie so; 0 for one that was not rolled."""
    return (pips >> 3, pips & 7)


def rolled(pips: int) -> int:
    """The sum of dice that lie so."""
    return (pips >> 3) + (pips & 7)


def rolls_both(position: Position) -> bool:
    """Whether both white dice are rolled: under sail, and in battle."""
    return position.step == WHITE_STEP or position.sails[position.seat] == HOISTED
