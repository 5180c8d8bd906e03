"""How far everybody has come when a spout pours."""

from watertable.engine.game import Scores, ranks
from watertable.engine.messages import message
from watertable.games.waterworks.sight.view import View

_SPOUT = 2


def scores(view: View) -> Scores:
    """For every line: its pipes to the furthest end, whether it leaks, and whether it has its spout."""
    lengths = [max((end.cards for end in line.ends), default=0) for line in view.lines]
    return Scores(
        (message("score-length", needed=view.terms.needed), message("score-state"), message("score-spout")),
        tuple(
            (
                lengths[seat],
                message("score-leaking" if line.leak is not None else "score-sound"),
                message("score-yes" if seat == view.winner else "score-no"),
            )
            for seat, line in enumerate(view.lines)
        ),
        decided=() if view.winner is None else (_SPOUT,),
        ranks=ranks([(seat == view.winner, lengths[seat], line.leak is None) for seat, line in enumerate(view.lines)]),
    )
