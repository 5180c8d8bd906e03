"""What a move does to the position."""

from watertable.engine.mistakes import BadOptions
from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import HAND, IDLE_ROUNDS
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
from watertable.games.waterworks.rules.pack import PACK
from watertable.games.waterworks.rules.pipeline import Pipeline, begun, entitled, with_lay, with_wrench
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
from watertable.games.waterworks.rules.room import has_room
from watertable.games.waterworks.rules.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The table before anything is dealt. It must have room to finish."""
    pipelines = tuple([begun(seat, terms) for seat in range(seats)])
    if not has_room(pipelines[0]):
        west, east, north, south = terms.edges
        size = f"{west + 1 + east} by {north + 1 + south} cells"
        cards = f"{terms.needed} card{'s' if terms.needed > 1 else ''}"
        raise BadOptions(f"from the valve, a table of {size} has no room for {cards} and a spout")
    position = Position()
    position.terms = terms
    position.pipelines = pipelines
    return position


def after(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    after = position.copy()
    if isinstance(move, Draw):
        after.pile -= PACK.one(move.kind)
        _take(after, move.kind)
        if after.recycled:
            remember_draw(after, move.kind)
        _go_on_drawing(after)
    elif isinstance(move, Lay):
        _lay(after, move)
    elif isinstance(move, Discard):
        _discard(after, move.kind)
    elif isinstance(move, Wrench):
        _wrench(after)
    elif isinstance(move, Deal):
        _deal(after, move)
    elif move.code == SHUFFLE.code:
        _shuffle(after)
    elif move.code == SPOUT.code:
        after.step, after.winner = OVER_STEP, after.seat
    elif move.code == PASS.code:
        after.idle += 1
        _end_play(after)
    else:
        _end_play(after)
    return after


# Plays


def _lay(after: Position, move: Lay) -> None:
    """A card is laid. If it makes the own pipeline ready, the spout may follow."""
    _give(after, move.kind)
    seat = after.seat if move.seat == OWN else move.seat
    pipeline = with_lay(after.pipelines[seat], move)
    _set_pipeline(after, seat, pipeline)
    after.idle = 0
    if move.seat == OWN and entitled(pipeline.ends, pipeline.leak, pipeline.terms.needed):
        after.step = SPOUT_STEP
    else:
        _end_play(after)


def _discard(after: Position, kind: int) -> None:
    """A card goes into the drain: as the play of a turn, or after a wrench."""
    _give(after, kind)
    after.drain += PACK.one(kind)
    after.top, after.discarded = kind, True
    if after.step == DISCARD_STEP:
        _end_turn(after)
    else:
        after.idle += 1
        _end_play(after)


def _wrench(after: Position) -> None:
    """A wrench ends the turn; with more than five cards in hand, as in the re-issue, after a discard."""
    _set_pipeline(after, after.seat, with_wrench(after.pipelines[after.seat]))
    after.idle = 0
    if size_of(after.hands[after.seat]) > HAND:
        after.step = DISCARD_STEP
    else:
        _end_turn(after)


def _end_play(after: Position) -> None:
    """After a play: draw, or in the re-issue end the turn."""
    if after.terms.draws_first:
        _end_turn(after)
    else:
        _go_on_drawing(after)


# Drawing


def _go_on_drawing(after: Position) -> None:
    """Draw until the hand is full or there are no cards; then play, or end the turn."""
    full = HAND + 1 if after.terms.draws_first else HAND
    if size_of(after.hands[after.seat]) < full:
        if after.pile:
            after.step = DRAW_STEP
            return
        if after.drain != (PACK.one(after.top) if after.discarded else 0):
            after.step = SHUFFLE_STEP
            return
    if after.terms.draws_first:
        after.step = PLAY_STEP
    else:
        _end_turn(after)


def _shuffle(after: Position) -> None:
    """The drain becomes the draw pile, except the card discarded in this turn."""
    kept = PACK.one(after.top) if after.discarded else 0
    after.pile, after.drain = after.drain - kept, kept
    after.top = after.top if after.discarded else NO_CARD
    after.step = DRAW_STEP
    begin_memory(after)


def _deal(after: Position, move: Deal) -> None:
    """A seat gets its first hand. After the last, seat 0 begins."""
    after.hands = (*after.hands, hand_of(list(move.kinds)))
    for kind in move.kinds:
        after.pile -= PACK.one(kind)
    if len(after.hands) == len(after.pipelines):
        _begin_turn(after, 0)


# Turns


def _end_turn(after: Position) -> None:
    """The next seat's turn begins, unless nobody has built or broken anything for too long."""
    if after.idle >= IDLE_ROUNDS * len(after.pipelines):
        after.step = OVER_STEP
    else:
        _begin_turn(after, (after.seat + 1) % len(after.pipelines))


def _begin_turn(after: Position, seat: int) -> None:
    after.seat, after.discarded = seat, False
    if after.terms.draws_first:
        _go_on_drawing(after)
    else:
        after.step = PLAY_STEP


# Hands and pipelines


def _take(after: Position, kind: int) -> None:
    """A card comes into the hand of the seat on turn."""
    _set_hand(after, with_kind(after.hands[after.seat], kind))


def _give(after: Position, kind: int) -> None:
    """A card leaves the hand of the seat on turn."""
    _set_hand(after, without_kind(after.hands[after.seat], kind))
    if after.recycled:
        remember_play(after)


def _set_hand(after: Position, hand: int) -> None:
    hands = list(after.hands)
    hands[after.seat] = hand
    after.hands = tuple(hands)


def _set_pipeline(after: Position, seat: int, pipeline: Pipeline) -> None:
    pipelines = list(after.pipelines)
    pipelines[seat] = pipeline
    after.pipelines = tuple(pipelines)
