"""The options of a match as its rules read them."""

from typing import Final

from watertable.engine.options import Choice, Option, Options, Whole
from watertable.engine.values import Value
from watertable.games.waterworld.rules.components import (
    COPIES,
    DRY_LANDS,
    KIND_COUNT,
    PACK,
    SMOKERS_TOKENS,
    tokens_in_box,
)

_SMOKERS: Final = SMOKERS_TOKENS[1]
_ANYWHERE: Final = next(iter(DRY_LANDS))
OPTIONS: Final = (
    Option("smokers", _SMOKERS, Choice(SMOKERS_TOKENS)),
    Option("cards", COPIES, Whole(5, 15)),
    Option("land", _ANYWHERE, Choice(tuple(DRY_LANDS))),
)


class Terms(Value):
    """What the players agreed on before the game."""

    def __init__(self, smokers: int, copies: int, land: str) -> None:
        self.smokers: Final = smokers
        """How many tokens are Smokers Attacks."""
        self.copies: Final = copies
        """How many cards there are of each kind."""
        self.land: Final = land
        """Where Dry Land can be: a key of DRY_LANDS."""

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces that Dry Land can be."""
        return DRY_LANDS[self.land]

    @property
    def deck(self) -> int:
        """All cards, as a pack."""
        return self.copies * sum([PACK.one(kind) for kind in range(KIND_COUNT)])

    @property
    def tokens(self) -> int:
        """All tokens, as a pack."""
        return sum([count * PACK.one(token) for token, count in enumerate(tokens_in_box(self.smokers))])

    def key(self) -> tuple[object, ...]:
        """The arguments of its constructor, in order."""
        return (self.smokers, self.copies, self.land)


def read_terms(options: Options) -> Terms:
    """The terms of a match."""
    return Terms(int(options["smokers"]), int(options["cards"]), str(options["land"]))


USUAL_TERMS: Final = Terms(_SMOKERS, COPIES, _ANYWHERE)
"""The terms with all options at their defaults."""
