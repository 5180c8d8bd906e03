"""Waterworld by touches. Pick the space to sail to, to fly to or to send the Deez to; pick the card to give or put
away. All else is a button.
"""

from collections.abc import Iterator
from typing import Final

from watertable.engine.actors import is_seated
from watertable.engine.messages import message
from watertable.engine.touches import Ghost, Path, Touch
from watertable.engine.values import Move
from watertable.games.waterworld.rules.components import KINDS, SPACES
from watertable.games.waterworld.rules.moves import (
    ATTACK,
    BURN,
    DECLINE,
    DISCARD,
    DRAW,
    FLY,
    GIVE,
    HOIST,
    ROLL,
    SAIL,
    TRADE,
    Burn,
    Discard,
    Fly,
    Give,
    Sail,
)
from watertable.games.waterworld.show.naming import card_name, space_id, space_told
from watertable.games.waterworld.show.scene import (
    BOARD,
    DEEZ,
    DISCARDS,
    boat_id,
    boat_place,
    deez_place,
    hand_id,
    sails_id,
)
from watertable.games.waterworld.sight.view import View

_SAID: Final = (TRADE, DRAW, ATTACK, DECLINE)
"""Moves whose buttons say too little to stand in a list of good moves."""


def spell(view: View, move: Move) -> tuple[Path, ...]:
    """The paths of touches that make a move. Any of several equal cards in the hand can be touched."""
    if isinstance(move, (Sail, Fly, Burn)):
        return (_space(view, move),)
    if isinstance(move, (Give, Discard)):
        kind = KINDS[move.kind]
        places = [place for place, held in enumerate(view.hand) if held == kind] or [0]
        name = message("touch-give" if isinstance(move, Give) else "touch-discard", card=card_name(kind))
        return tuple((Touch("pick", hand_id(place), name),) for place in places)
    does = message(f"do-{move.text}") if move in _SAID else None
    button = (Touch("press", move.text, message(f"touch-{move.text}"), does=does),)
    if move == HOIST:
        return (button, (Touch("pick", sails_id(view.viewer), message("touch-hoist")),))
    if move == DRAW:
        return (button, (Touch("pick", DISCARDS, message("touch-draw")),))
    assert move in (ROLL, TRADE, ATTACK, DECLINE), "chance's moves have no touches"
    return (button,)


def _space(view: View, move: Sail | Fly | Burn) -> Path:
    space = SPACES[move.space]
    if isinstance(move, Burn):
        key, ghost = "touch-burn", Ghost(DEEZ, BOARD, *deez_place(view, space))
    else:
        key = "touch-sail" if isinstance(move, Sail) else "touch-fly"
        ghost = Ghost(boat_id(view.viewer), BOARD, *boat_place(view, view.viewer, space))
    return (Touch("pick", space_id(space), message(key, space=space_told(view, space)), (ghost,)),)


def conceivable(view: View) -> Iterator[Move]:
    """All that could be tried with the things in the scene: every space, every card of the hand, every button."""
    if not is_seated(view.viewer, view.seats) or view.step in ("compass", "tokens", "deal"):
        return
    match view.step:
        case "fly":
            yield from FLY
        case "burn":
            yield from BURN
        case _:
            yield from SAIL
    kinds = [KINDS.index(kind) for kind in dict.fromkeys(view.hand)]
    moves = GIVE if view.step in ("give", "answer") else DISCARD
    yield from (moves[kind] for kind in kinds)
    yield from (HOIST, ROLL, TRADE, DRAW, ATTACK, DECLINE)
