"""How far everybody has come when somebody lands on Dry Land, or nobody can any more."""

from watertable.engine.game import Scores, ranks
from watertable.engine.messages import message
from watertable.games.waterworld.rules.components import KINDS
from watertable.games.waterworld.sight.view import View

_ARRIVED = 2


def scores(view: View) -> Scores:
    """For every seat: its cards, whether it knows Dry Land, and whether it is there with all four cards."""
    return Scores(
        (message("score-cards", kinds=len(KINDS)), message("score-knows"), message("score-arrived")),
        tuple(
            (
                view.hand_sizes[seat],
                message("score-yes" if seat in view.seen else "score-no"),
                message("score-yes" if seat == view.winner else "score-no"),
            )
            for seat in range(view.seats)
        ),
        decided=() if view.winner is None else (_ARRIVED,),
        ranks=ranks([(seat == view.winner, seat in view.seen, view.hand_sizes[seat]) for seat in range(view.seats)]),
    )
