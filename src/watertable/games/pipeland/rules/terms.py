"""The options of a match as the rules want them."""

from typing import Final

from watertable.engine.options import Choice, Option, Options, Whole
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
    Option("rules", _BASIC, Choice((_BASIC, _ADVANCED))),
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


class Terms:
    """What the players agreed on before the game."""

    def __init__(
        self,
        advanced: bool,
        tiles: int,
        money: int,
        price: int,
        fall: int,
        least: int,
        rotating: int,
        tax: int,
        rise: int,
        asks: int,
        standing: int,
        offers: int,
    ) -> None:
        self.advanced: Final = advanced
        self.tiles: Final = tiles
        """Own irrigated tiles that win."""
        self.money: Final = money
        """Money in hand that wins."""
        self.price: Final = price
        """Of a State Tap."""
        self.fall: Final = fall
        """What a State tile costs less with every step away from the nearest Tap."""
        self.least: Final = least
        """What any State tile costs at least."""
        self.rotating: Final = rotating
        """What it costs to rotate a State tile."""
        self.tax: Final = tax
        """On the second action of a turn."""
        self.rise: Final = rise
        """What the tax on each action after it is more than on the one before."""
        self.asks: Final = asks
        """How often a player may ask in a turn."""
        self.standing: Final = standing
        """How many offers of one player may stand at once."""
        self.offers: Final = offers
        """How many offers a player may make in somebody's turn."""

    def tax_on(self, number: int) -> int:
        """The tax on this action of a turn, the first being number 1."""
        return 0 if number < 2 else self.tax + self.rise * (number - 2)

    def key(self) -> tuple[object, ...]:
        """Everything, for comparing."""
        return (
            self.advanced,
            self.tiles,
            self.money,
            self.price,
            self.fall,
            self.least,
            self.rotating,
            self.tax,
            self.rise,
            self.asks,
            self.standing,
            self.offers,
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Terms stand in views, and views travel to bots in other processes."""
        return (Terms, self.key())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Terms) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def read_terms(options: Options) -> Terms:
    """The terms of a match."""
    numbers = [int(options[option.name]) for option in OPTIONS[1:]]
    return Terms(options["rules"] == _ADVANCED, *numbers)
