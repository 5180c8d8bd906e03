"""What a move does to the position."""

from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import HAND, IDLE_ROUNDS, PACK
from watertable.games.waterworks.rules.hand import hand_of, size_of, with_kind, without_kind
from watertable.games.waterworks.rules.memory import begin_memory, remember_draw, remember_play
from watertable.games.waterworks.rules.moves import (
    OWN,
    PASS,
    SHUFFLE,
    SPOUT,
    Deal,
    Discard,
    Draw,
    Lay,
    Wrench,
)
from watertable.games.waterworks.rules.pipeline import Pipeline, entitled, with_lay, with_wrench
from watertable.games.waterworks.rules.position import (
    DISCARD_STEP,
    DRAW_STEP,
    NO_CARD,
    OVER_STEP,
    PLAY_STEP,
    SHUFFLE_STEP,
    SPOUT_STEP,
    Position,
)


def after(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    new = position.copy()
    if isinstance(move, Draw):
        new.pile -= PACK.one(move.kind)
        _take(new, move.kind)
        if new.recycled:
            remember_draw(new, move.kind)
        _go_on_drawing(new)
    elif isinstance(move, Lay):
        _lay(new, move)
    elif isinstance(move, Discard):
        _discard(new, move.kind)
    elif isinstance(move, Wrench):
        _wrench(new)
    elif isinstance(move, Deal):
        _deal(new, move)
    elif move.code == SHUFFLE.code:
        _shuffle(new)
    elif move.code == SPOUT.code:
        new.step, new.winner = OVER_STEP, new.seat
    elif move.code == PASS.code:
        new.idle += 1
        _end_play(new)
    else:
        _end_play(new)
    return new


# Plays


def _lay(new: Position, move: Lay) -> None:
    """A card is laid. If it makes the own pipeline ready, the spout may follow."""
    _give(new, move.kind)
    seat = new.seat if move.seat == OWN else move.seat
    pipeline = with_lay(new.pipelines[seat], move)
    _set_pipeline(new, seat, pipeline)
    new.idle = 0
    if move.seat == OWN and entitled(pipeline.ends, pipeline.leak, pipeline.terms.needed):
        new.step = SPOUT_STEP
    else:
        _end_play(new)


def _discard(new: Position, kind: int) -> None:
    """A card goes into the drain: as the play of a turn, or after a wrench."""
    _give(new, kind)
    new.drain += PACK.one(kind)
    new.top, new.discarded = kind, True
    if new.step == DISCARD_STEP:
        _end_turn(new)
    else:
        new.idle += 1
        _end_play(new)


def _wrench(new: Position) -> None:
    """A wrench ends the turn; with more than five cards in hand, as in the re-issue, after a discard."""
    _set_pipeline(new, new.seat, with_wrench(new.pipelines[new.seat]))
    new.idle = 0
    if size_of(new.hands[new.seat]) > HAND:
        new.step = DISCARD_STEP
    else:
        _end_turn(new)


def _end_play(new: Position) -> None:
    """After a play: draw, or in the re-issue end the turn."""
    if new.terms.draws_first:
        _end_turn(new)
    else:
        _go_on_drawing(new)


# Drawing


def _go_on_drawing(new: Position) -> None:
    """Draw until the hand is full or there are no cards; then play, or end the turn."""
    full = HAND + 1 if new.terms.draws_first else HAND
    if size_of(new.hands[new.seat]) < full:
        if new.pile:
            new.step = DRAW_STEP
            return
        if new.drain != (PACK.one(new.top) if new.discarded else 0):
            new.step = SHUFFLE_STEP
            return
    if new.terms.draws_first:
        new.step = PLAY_STEP
    else:
        _end_turn(new)


def _shuffle(new: Position) -> None:
    """The drain becomes the draw pile, except the card discarded in this turn."""
    kept = PACK.one(new.top) if new.discarded else 0
    new.pile, new.drain = new.drain - kept, kept
    new.top = new.top if new.discarded else NO_CARD
    new.step = DRAW_STEP
    begin_memory(new)


def _deal(new: Position, move: Deal) -> None:
    """A seat gets its first hand. After the last, seat 0 begins."""
    new.hands = (*new.hands, hand_of(list(move.kinds)))
    for kind in move.kinds:
        new.pile -= PACK.one(kind)
    if len(new.hands) == len(new.pipelines):
        _begin_turn(new, 0)


# Turns


def _end_turn(new: Position) -> None:
    """The next seat's turn begins, unless nobody has built or broken anything for too long."""
    if new.idle >= IDLE_ROUNDS * len(new.pipelines):
        new.step = OVER_STEP
    else:
        _begin_turn(new, (new.seat + 1) % len(new.pipelines))


def _begin_turn(new: Position, seat: int) -> None:
    new.seat, new.discarded = seat, False
    if new.terms.draws_first:
        _go_on_drawing(new)
    else:
        new.step = PLAY_STEP


# Hands and pipelines


def _take(new: Position, kind: int) -> None:
    """A card comes into the hand of the seat on turn."""
    _set_hand(new, with_kind(new.hands[new.seat], kind))


def _give(new: Position, kind: int) -> None:
    """A card leaves the hand of the seat on turn."""
    _set_hand(new, without_kind(new.hands[new.seat], kind))
    if new.recycled:
        remember_play(new)


def _set_hand(new: Position, hand: int) -> None:
    hands = list(new.hands)
    hands[new.seat] = hand
    new.hands = tuple(hands)


def _set_pipeline(new: Position, seat: int, pipeline: Pipeline) -> None:
    pipelines = list(new.pipelines)
    pipelines[seat] = pipeline
    new.pipelines = tuple(pipelines)
