"""The options of a match, and its terms: the options as the rules read them."""

from typing import Final

from watertable.engine.options import Choice, Option, Options, Whole
from watertable.engine.values import State
from watertable.games.pipeland.rules.components import (
    LEAST_PRICE,
    MOST_ASKS,
    MOST_OFFERS,
    MOST_STANDING,
    PRICE_FALL,
    ROTATING_COST,
    SECOND_TAX,
    TAP_PRICE,
    TAX_RISE,
    WINNING_MONEY,
    WINNING_TILES,
)

_BASIC: Final = "basic"
_ADVANCED: Final = "advanced"
OPTIONS: Final = (
    Option("rules", _BASIC, Choice((_BASIC, _ADVANCED)), is_variant=True),
    Option("tiles", WINNING_TILES, Whole(3, 30)),
    Option("money", WINNING_MONEY, Whole(15, 200)),
    Option("price", TAP_PRICE, Whole(1, 40)),
    Option("fall", PRICE_FALL, Whole(0, 10)),
    Option("least", LEAST_PRICE, Whole(1, 40)),
    Option("rotating", ROTATING_COST, Whole(0, 20)),
    Option("tax", SECOND_TAX, Whole(0, 10)),
    Option("rise", TAX_RISE, Whole(0, 10)),
    Option("asks", MOST_ASKS, Whole(0, 20)),
    Option("standing", MOST_STANDING, Whole(0, 10)),
    Option("offers", MOST_OFFERS, Whole(0, 30)),
)


class Terms(State):
    """What the players have agreed on before the game. Never changed once read."""

    advanced: bool = False
    tiles: int = WINNING_TILES
    """Own irrigated tiles that win."""
    money: int = WINNING_MONEY
    """Money in hand that wins."""
    price: int = TAP_PRICE
    """Of a State Tap."""
    fall: int = PRICE_FALL
    """How much less a State tile costs for every step away from the nearest Tap."""
    least: int = LEAST_PRICE
    """What any State tile costs at least."""
    rotating: int = ROTATING_COST
    """What it costs to rotate a State tile."""
    tax: int = SECOND_TAX
    """On the second action of a turn."""
    rise: int = TAX_RISE
    """By how much the tax grows with each action after that."""
    asks: int = MOST_ASKS
    """How often a player may ask in a turn."""
    standing: int = MOST_STANDING
    """How many offers of one player may stand at once."""
    offers: int = MOST_OFFERS
    """How many offers a player may make in one turn of another."""

    def tax_on(self, number: int) -> int:
        """The tax on an action of a turn; the first is number 1."""
        return 0 if number < 2 else self.tax + self.rise * (number - 2)


USUAL_TERMS: Final = Terms()
"""The rulebook's."""


def read_terms(options: Options) -> Terms:
    """The terms of a match."""
    terms = Terms()
    terms.advanced = options["rules"] == _ADVANCED
    for option in OPTIONS[1:]:
        setattr(terms, option.name, int(options[option.name]))
    return terms
