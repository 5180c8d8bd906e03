"""The options of a match of Downspout, as its rules read them."""

from typing import Final, NamedTuple

from watertable.engine.options import Choice, Option, Options

OPTIONS: Final = (Option("back", "allowed", Choice(("allowed", "forbidden"))),)


class Terms(NamedTuple):
    """What was chosen before the match."""

    back: bool
    """Whether the two places that were swapped a moment ago may be swapped again at once."""


USUAL_TERMS: Final = Terms(back=True)


def read_terms(options: Options) -> Terms:
    """The terms of a match with these options."""
    return Terms(back=options["back"] == "allowed")
