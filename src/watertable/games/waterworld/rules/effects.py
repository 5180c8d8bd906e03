"""What moves do to a position."""

from watertable.engine.actors import CHANCE, Actor
from watertable.engine.values import Move
from watertable.games.waterworld.rules import arriving, atolls, cards
from watertable.games.waterworld.rules.components import ATOLL_AT, ATOLL_COUNT, STARTS
from watertable.games.waterworld.rules.ending import begin_turn, end_turn
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
    Red,
    Roll,
    Sail,
    Token,
)
from watertable.games.waterworld.rules.position import (
    BEGIN_STEP,
    DEAL_STEP,
    DRAW_STEP,
    HOISTED,
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
    position = Position()
    position.terms = terms
    position.places = tuple(STARTS[:seats])
    position.sails = (READY,) * seats
    position.barren = (0,) * (seats + 1)
    position.cards = cards.boxed(seats, terms.deck)
    position.atolls = atolls.boxed(terms.tokens)
    return position


def after(position: Position, actor: Actor, move: Move) -> Position:
    """The position after a legal move."""
    after = position.copy()
    if actor == CHANCE:
        _let_happen(after, move)
    else:
        _let_do(after, move)
    return after


def _let_happen(after: Position, move: Move) -> None:
    """A move of chance."""
    if isinstance(move, Roll):
        _roll(after, move)
    elif isinstance(move, Red):
        arriving.battle(after, move)
    elif isinstance(move, Token):
        arriving.refill(after, move.token)
    elif isinstance(move, Draw):
        arriving.draw(after, move.kind)
    else:
        _set_up(after, move)


def _let_do(after: Position, move: Move) -> None:
    """A move of a seat."""
    if isinstance(move, (Sail, Fly)):
        arriving.arrive(after, move.space)
    elif isinstance(move, Discard):
        arriving.discard(after, move.kind)
    elif isinstance(move, Give):
        arriving.give(after, move.kind)
    elif isinstance(move, Burn):
        arriving.burn(after, ATOLL_AT[move.space])
    elif move == TRADE:
        arriving.trade(after)
    elif move == DRAW:
        after.step = DRAW_STEP
    elif move == ATTACK:
        after.step = WHITE_STEP
    elif move == DECLINE:
        end_turn(after)
    else:
        if move == HOIST:
            arriving.set_sails(after, after.seat, HOISTED)
        after.step = ROLL_STEP


def _roll(after: Position, move: Roll) -> None:
    """White dice have been rolled: to sail, or in battle."""
    pips = 8 * move.first + move.second
    if after.step == WHITE_STEP:
        after.attack, after.step = pips, RED_STEP
    else:
        after.white, after.step = pips, SAIL_STEP


def _set_up(after: Position, move: Move) -> None:
    """Chance sets the compass, lays the tokens, deals, and begins the discard pile. Then seat 0's turn begins."""
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
        begin_turn(after, 0)
