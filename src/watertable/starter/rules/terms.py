"""The options of a match, as the rules read them."""

from typing import Final, NamedTuple

from watertable.engine.options import Option, Options, Whole
from watertable.starter.rules.components import LEAST, MOST_ALLOWED

OPTIONS: Final = (Option("most", 6, Whole(LEAST + 1, MOST_ALLOWED)),)


class Terms(NamedTuple):
    """What was chosen before the match."""

    most: int
    """How many litres a barrel holds at most."""


USUAL_TERMS: Final = Terms(6)


def read_terms(options: Options) -> Terms:
    """The terms of a match with these options."""
    return Terms(int(options["most"]))
