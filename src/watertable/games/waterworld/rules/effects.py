"""What a move does to the position."""

from watertable.engine.actors import CHANCE, Actor
from watertable.games.waterworld.rules import atolls, cards
from watertable.games.waterworld.rules.arriving import Arrival
from watertable.games.waterworld.rules.components import ATOLL_AT, ATOLL_COUNT, DEEZ_START, STARTS
from watertable.games.waterworld.rules.moves import (
    ATTACK,
    DECLINE,
    DRAW,
    HOIST,
    TRADE,
    Burn,
    Compass,
    Deal,
    Discard,
    Draw,
    Fly,
    Give,
    Lay,
    Move,
    Red,
    Roll,
    Sail,
    Token,
)
from watertable.games.waterworld.rules.position import (
    BEGIN_STEP,
    COMPASS_STEP,
    DEAL_STEP,
    DRAW_STEP,
    HOISTED,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    PAWNS_PART,
    READY,
    RED_STEP,
    ROLL_STEP,
    SAIL_STEP,
    TOKENS_STEP,
    WHITE_STEP,
    Position,
)
from watertable.games.waterworld.rules.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The table before anything is laid out."""
    return Position(
        terms=terms,
        step=COMPASS_STEP,
        turns=0,
        seat=0,
        actor=0,
        places=tuple(STARTS[:seats]),
        sails=(READY,) * seats,
        white=0,
        attack=0,
        red=0,
        deez=DEEZ_START,
        dry=NO_SPACE,
        compass=NOBODY,
        seen=0,
        barren=(0,) * (seats + 1),
        cards=cards.boxed(seats, terms.deck),
        atolls=atolls.boxed(terms.tokens),
        part=PAWNS_PART,
        waiting=0,
        given=NO_CARD,
        winner=NOBODY,
    )


def after(position: Position, actor: Actor, move: Move) -> Position:
    """The position after a legal move."""
    after = Arrival(position)
    if actor == CHANCE:
        _let_happen(after, move)
    else:
        _let_do(after, move)
    return after.position()


def _let_happen(after: Arrival, move: Move) -> None:
    """A move of chance."""
    if isinstance(move, Roll):
        _roll(after, move)
    elif isinstance(move, Red):
        after.battle(move)
    elif isinstance(move, Token):
        after.refill(move.token)
    elif isinstance(move, Draw):
        after.draw(move.kind)
    else:
        _set_up(after, move)


def _let_do(after: Arrival, move: Move) -> None:
    """A move of a seat."""
    if isinstance(move, (Sail, Fly)):
        after.arrive(move.space)
    elif isinstance(move, Discard):
        after.discard(move.kind)
    elif isinstance(move, Give):
        after.give(move.kind)
    elif isinstance(move, Burn):
        after.burn(ATOLL_AT[move.space])
    elif move == TRADE:
        after.trade()
    elif move == DRAW:
        after.step = DRAW_STEP
    elif move == ATTACK:
        after.step = WHITE_STEP
    elif move == DECLINE:
        after.end_turn()
    else:
        if move == HOIST:
            after.set_sails(after.seat, HOISTED)
        after.step = ROLL_STEP


def _roll(after: Arrival, move: Roll) -> None:
    """The white dice lie, to sail or to fight by."""
    pips = 8 * move.first + move.second
    if after.step == WHITE_STEP:
        after.attack, after.step = pips, RED_STEP
    else:
        after.white, after.step = pips, SAIL_STEP


def _set_up(after: Arrival, move: Move) -> None:
    """Chance sets the compass, lays the tokens, deals, and begins the discard pile. Then seat 0 begins."""
    if isinstance(move, Compass):
        after.dry, after.step = move.space, TOKENS_STEP
    elif isinstance(move, Lay):
        for atoll in range(ATOLL_COUNT):
            after.atolls = atolls.laid(after.atolls, atoll, move.tokens[atoll])
        after.step = DEAL_STEP
    elif isinstance(move, Deal):
        after.cards = cards.dealt(after.cards, move.seat, move.kinds)
        after.seat += 1
        if after.seat == len(after.places):
            after.step = BEGIN_STEP
    elif isinstance(move, Discard):
        after.cards = cards.begun(after.cards, move.kind)
        after.begin_turn(0)
