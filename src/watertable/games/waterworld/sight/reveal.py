"""Which moves may show what is hidden, however likely it was: none of these is ever taken back."""

from watertable.engine.values import Move
from watertable.games.waterworld.rules.components import DIRIGIBLE, SPACES, TOKENS
from watertable.games.waterworld.rules.moves import DRAW, HOIST, ROLL, TRADE, Fly, Give, Sail
from watertable.games.waterworld.sight.view import View


def may_reveal(view: View, move: Move) -> bool:
    """Whether a move may show somebody what is hidden, as far as everybody can tell."""
    if isinstance(move, Give):
        return view.step == "answer"
    if move in (TRADE, DRAW, HOIST, ROLL):
        return False
    if view.seat in view.seen:
        return True  # it wins, or it does not
    if isinstance(move, (Sail, Fly)):
        return _shows_something(view, SPACES[move.space])
    return view.places[view.seat] == view.deez


def _shows_something(view: View, space: str) -> bool:
    """Whether an arrival in a space may. Whoever is not asked at the Deez has no complete collection; a card that is
    taken may have been the last of its kind on the draw pile.
    """
    if space == view.deez or (view.compass is not None and view.places[view.compass] == space):
        return True
    atoll = view.atoll_at(space)
    return atoll is not None and atoll.stands and atoll.token != TOKENS[DIRIGIBLE]
