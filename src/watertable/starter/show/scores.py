"""What everybody had when the barrels were opened."""

from watertable.engine.game import Scores
from watertable.engine.messages import message
from watertable.starter.sight.view import View


def scores(view: View) -> Scores:
    """For every seat the litres in its barrel, and the last claim of all for whoever made it."""
    return Scores(
        (message("score-litres"), message("score-claim")),
        tuple((litres, view.claim if seat == view.claimer else None) for seat, litres in enumerate(view.levels)),
    )
