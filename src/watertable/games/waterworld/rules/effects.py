"""What moves do to a position."""

from watertable.engine.actors import CHANCE, Actor
from watertable.engine.values import Move
from watertable.games.waterworld.rules import arriving, atolls, cards
from watertable.games.waterworld.rules.components import ATOLL_AT, ATOLL_COUNT
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
    RED_STEP,
    ROLL_STEP,
    SAIL_STEP,
    TOKENS_STEP,
    WHITE_STEP,
    Position,
)


def after(position: Position, actor: Actor, move: Move) -> Position:
    """The position after a legal move."""
    new = position.copy()
    if actor == CHANCE:
        _let_happen(new, move)
    else:
        _let_do(new, move)
    return new


def _let_happen(new: Position, move: Move) -> None:
    """A move of chance."""
    if isinstance(move, Roll):
        _roll(new, move)
    elif isinstance(move, Red):
        arriving.battle(new, move)
    elif isinstance(move, Token):
        arriving.refill(new, move.token)
    elif isinstance(move, Draw):
        arriving.draw(new, move.kind)
    else:
        _set_up(new, move)


def _let_do(new: Position, move: Move) -> None:
    """A move of a seat."""
    if isinstance(move, (Sail, Fly)):
        arriving.arrive(new, move.space)
    elif isinstance(move, Discard):
        arriving.discard(new, move.kind)
    elif isinstance(move, Give):
        arriving.give(new, move.kind)
    elif isinstance(move, Burn):
        arriving.burn(new, ATOLL_AT[move.space])
    elif move == TRADE:
        arriving.trade(new)
    elif move == DRAW:
        new.step = DRAW_STEP
    elif move == ATTACK:
        new.step = WHITE_STEP
    elif move == DECLINE:
        end_turn(new)
    else:
        if move == HOIST:
            arriving.set_sails(new, new.seat, HOISTED)
        new.step = ROLL_STEP


def _roll(new: Position, move: Roll) -> None:
    """White dice have been rolled: to sail, or in battle."""
    pips = 8 * move.first + move.second
    if new.step == WHITE_STEP:
        new.attack, new.step = pips, RED_STEP
    else:
        new.white, new.step = pips, SAIL_STEP


def _set_up(new: Position, move: Move) -> None:
    """Chance sets the compass, lays the tokens, deals, and begins the discard pile. Then seat 0's turn begins."""
    if isinstance(move, Compass):
        new.dry, new.step = move.space, TOKENS_STEP
    elif isinstance(move, Lay):
        for atoll in range(ATOLL_COUNT):
            new.atolls = atolls.laid(new.atolls, atoll, move.tokens[atoll])
        new.step = DEAL_STEP
    elif isinstance(move, Deal):
        new.cards = cards.dealt(new.cards, move.seat, move.kinds)
        new.seat += 1
        if new.seat == len(new.places):
            new.step = BEGIN_STEP
    elif isinstance(move, Discard):
        new.cards = cards.begun(new.cards, move.kind)
        begin_turn(new, 0)
