"""The rules that refuse moves, in the order in which a referee looks at them."""

from typing import Final

from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.rules import Refusal, Rule
from watertable.engine.words import message
from watertable.games.downspout.chance import dealt, drawable, drawn
from watertable.games.downspout.components import CARDS, CELLS, KINDS, LETTERS, OF_KIND, PRESSURE_CHECK
from watertable.games.downspout.listing import smallest_piles
from watertable.games.downspout.moves import OWN, Deal, Lock, Move, Put, Row, Swap, SwapPile, Top
from watertable.games.downspout.position import (
    ACT_STEP,
    DEAL_STEP,
    FIRST_TOP_STEP,
    FLOODED_STEP,
    NO_CARD,
    PUT_STEP,
    ROW_STEP,
    TOP_STEP,
    TURNED,
    Position,
    card_at,
    ways_at,
    ways_of,
)

_PLAY: Final = "rulebook: Play"
_SETUP: Final = "rulebook: Setup"

GAME_OVER: Final = Rule("game-over", "rulebook: The Flood, and Winning")
NOT_YOUR_TURN: Final = Rule("not-your-turn", _PLAY)
CHANCE_DEALS: Final = Rule("chance-deals", "ruling: chance is a player")
NOT_CHANCES_TURN: Final = Rule("not-chances-turn", "ruling: chance is a player")
LOCKED: Final = Rule("locked", _PLAY)
FIXED: Final = Rule("fixed", "rulebook: Components; ruling: special Crosses")
ONE_WAY: Final = Rule("one-way", "ruling: cards that look the same turned")
OWN_HAS_NO_SEAT: Final = Rule("own-has-no-seat", "notation")
NO_SUCH_SEAT: Final = Rule("no-such-seat", _SETUP)
NO_SUCH_PILE: Final = Rule("no-such-pile", _SETUP)
PASS_WITH_LOOSE: Final = Rule("pass-with-loose", "ruling: a turn is a swap or a lock")
ACT_FIRST: Final = Rule("act-first", _PLAY)
TOP_CARD_FIRST: Final = Rule("top-card-first", _PLAY)
SMALLEST_PILE: Final = Rule("smallest-pile", _PLAY)
DEAL_IN_ORDER: Final = Rule("deal-in-order", _SETUP)
SET_ASIDE: Final = Rule("set-aside", _SETUP)
NOT_IN_DECK: Final = Rule("not-in-deck", "rulebook: Components")
NOT_ON_TOP: Final = Rule("not-on-top", _PLAY)
NOT_NOW: Final = Rule("not-now", "ruling: Set-up")
NO_TAKING_BACK: Final = Rule("no-taking-back", _PLAY)


def refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    """None, or the rule that forbids the move."""
    if position.step == FLOODED_STEP:
        return GAME_OVER.refuse()
    if actor == CHANCE:
        return _chance_refusal(position, move)
    if isinstance(move, (Deal, Row, Top)):
        return CHANCE_DEALS.refuse()
    if position.seat != actor or (position.step != ACT_STEP and position.step != PUT_STEP):
        return NOT_YOUR_TURN.refuse()
    if position.step == PUT_STEP:
        return _put_refusal(position, move)
    if isinstance(move, Put):
        return ACT_FIRST.refuse()
    own = position.flags[actor]
    if isinstance(move, Swap):
        if move.seat >= position.seats:
            return NO_SUCH_SEAT.refuse(seat=move.seat)
        if move.seat == actor:
            return OWN_HAS_NO_SEAT.refuse()
        other_seat = actor if move.seat == OWN else move.seat
        return (
            _locked(position, actor, move.cell)
            or _locked(position, other_seat, move.other)
            or _lies_wrong(move.cell, move.turned, ways_at(position.flags[other_seat], move.other))
            or _lies_wrong(move.other, move.other_turned, ways_at(own, move.cell))
        )
    if isinstance(move, SwapPile):
        if move.pile >= position.seats:
            return NO_SUCH_PILE.refuse(pile=move.pile + 1)
        return _locked(position, actor, move.cell) or _lies_wrong(
            move.cell, move.turned, ways_of(position.piles[move.pile][-1])
        )
    if isinstance(move, Lock):
        return _locked(position, actor, move.cell)
    return PASS_WITH_LOOSE.refuse() if own & (1 << TURNED) - 1 else None


def _locked(position: Position, seat: Seat, cell: int) -> Refusal | None:
    if ways_at(position.flags[seat], cell):
        return None
    fixed = KINDS[CARDS[card_at(position.cards[seat], cell)]].fixed
    return (FIXED if fixed else LOCKED).refuse(cell=CELLS[cell])


def _lies_wrong(cell: int, turned: int, ways: int) -> Refusal | None:
    return ONE_WAY.refuse(cell=CELLS[cell]) if turned >= ways else None


def _put_refusal(position: Position, move: Move) -> Refusal | None:
    if not isinstance(move, Put):
        return TOP_CARD_FIRST.refuse()
    if move.pile >= position.seats:
        return NO_SUCH_PILE.refuse(pile=move.pile + 1)
    if move.pile not in smallest_piles(position):
        return SMALLEST_PILE.refuse(pile=move.pile + 1)
    return None


def _chance_refusal(position: Position, move: Move) -> Refusal | None:
    if isinstance(move, Deal) and position.step == DEAL_STEP:
        if move.seat != len(position.cards):
            return DEAL_IN_ORDER.refuse(seat=len(position.cards))
        if any(KINDS[kind].held_back for kind in move.kinds):
            return SET_ASIDE.refuse()
        if NO_CARD in dealt(position, move):
            return NOT_IN_DECK.refuse(kind=message("several-cards"))
        return None
    if (isinstance(move, Row) and position.step == ROW_STEP) or (
        isinstance(move, Top) and (position.step == TOP_STEP or position.step == FIRST_TOP_STEP)
    ):
        kind = move.kind
    else:
        return (NOT_CHANCES_TURN if position.step in (ACT_STEP, PUT_STEP) else NOT_NOW).refuse()
    if drawn(position, kind) == NO_CARD:
        return NOT_IN_DECK.refuse(kind=message(f"card-{LETTERS[kind]}"))
    if not drawable(position) & OF_KIND[min(kind, PRESSURE_CHECK)]:
        return NOT_ON_TOP.refuse()
    return None
