"""What a move does to the position."""

from watertable.engine.actors import Actor
from watertable.engine.mistakes import BadOptions
from watertable.engine.rules import IllegalMove
from watertable.games.counts import one_of
from watertable.games.waterworks.components import HAND, IDLE_ROUNDS
from watertable.games.waterworks.moves import OWN, PASS, SHUFFLE, SPOUT, Deal, Discard, Draw, Lay, Move, Wrench
from watertable.games.waterworks.pipeline import Pipeline, begun, entitled, with_card, with_cover, with_wrench
from watertable.games.waterworks.position import (
    DEAL_STEP,
    DISCARD_STEP,
    DRAW_STEP,
    NO_CARD,
    NOBODY,
    OVER_STEP,
    PLAY_STEP,
    SHUFFLE_STEP,
    SPOUT_STEP,
    WHOLE_DECK,
    Position,
)
from watertable.games.waterworks.refusing import refusal
from watertable.games.waterworks.room import has_room
from watertable.games.waterworks.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The table before anything is dealt. It must have room to finish."""
    pipelines = tuple([begun(seat, terms) for seat in range(seats)])
    if not has_room(pipelines[0]):
        west, east, north, south = terms.edges
        size = f"{west + 1 + east} by {north + 1 + south} cells"
        cards = f"{terms.needed} card{'s' if terms.needed > 1 else ''}"
        raise BadOptions(f"from the valve, a table of {size} has no room for {cards} and a spout")
    return Position(terms, DEAL_STEP, 0, (), pipelines, WHOLE_DECK, 0, NO_CARD, False, 0, NOBODY)


def play(position: Position, actor: Actor, move: Move) -> Position:
    """The next position; raises IllegalMove for a move that is refused."""
    refused = refusal(position, actor, move)
    if refused is not None:
        raise IllegalMove(refused)
    after = _Draft(position)
    if isinstance(move, Draw):
        after.pile -= one_of(move.kind)
        after.take(move.kind)
        after.go_on_drawing()
    elif isinstance(move, Lay):
        after.lay(move)
    elif isinstance(move, Discard):
        after.discard(move.kind)
    elif isinstance(move, Wrench):
        after.wrench()
    elif isinstance(move, Deal):
        after.deal(move)
    elif move == SHUFFLE:
        after.shuffle()
    elif move == SPOUT:
        after.step, after.winner = OVER_STEP, after.seat
    elif move == PASS:
        after.idle += 1
        after.end_play()
    else:
        after.end_play()
    return after.position()


class _Draft:
    """A position in the making."""

    def __init__(self, position: Position) -> None:
        self.terms = position.terms
        self.step = position.step
        self.seat = position.seat
        self.hands = position.hands
        self.pipelines = position.pipelines
        self.pile = position.pile
        self.drain = position.drain
        self.top = position.top
        self.discarded = position.discarded
        self.idle = position.idle
        self.winner = position.winner

    def position(self) -> Position:
        """The finished position."""
        return Position(
            self.terms,
            self.step,
            self.seat,
            self.hands,
            self.pipelines,
            self.pile,
            self.drain,
            self.top,
            self.discarded,
            self.idle,
            self.winner,
        )

    # Plays

    def lay(self, move: Lay) -> None:
        """A card is laid; if it was on the own pipeline, and that is ready now, the spout may follow."""
        self._give(move.kind)
        seat = self.seat if move.seat == OWN else move.seat
        pipeline = self.pipelines[seat]
        laid = with_cover if move.cell in pipeline.cells else with_card
        pipeline = laid(pipeline, move.look, move.cell)
        self._set_pipeline(seat, pipeline)
        self.idle = 0
        if move.seat == OWN and entitled(pipeline.ends, pipeline.leak, pipeline.terms.needed):
            self.step = SPOUT_STEP
        else:
            self.end_play()

    def discard(self, kind: int) -> None:
        """A card goes into the drain: as the play of a turn, or after a wrench."""
        self._give(kind)
        self.drain += one_of(kind)
        self.top, self.discarded = kind, True
        if self.step == DISCARD_STEP:
            self.end_turn()
        else:
            self.idle += 1
            self.end_play()

    def wrench(self) -> None:
        """A wrench ends the turn; in the re-issue, after a discard."""
        self._set_pipeline(self.seat, with_wrench(self.pipelines[self.seat]))
        self.idle = 0
        if len(self.hands[self.seat]) > HAND:
            self.step = DISCARD_STEP
        else:
            self.end_turn()

    def end_play(self) -> None:
        """The play is made: draw, or the turn is over."""
        if self.terms.draws_first:
            self.end_turn()
        else:
            self.go_on_drawing()

    # Drawing

    def go_on_drawing(self) -> None:
        """Draw as long as cards are wanted and can be had; then play, or end the turn."""
        full = HAND + 1 if self.terms.draws_first else HAND
        if len(self.hands[self.seat]) < full:
            if self.pile:
                self.step = DRAW_STEP
                return
            if self.drain != (one_of(self.top) if self.discarded else 0):
                self.step = SHUFFLE_STEP
                return
        if self.terms.draws_first:
            self.step = PLAY_STEP
        else:
            self.end_turn()

    def shuffle(self) -> None:
        """The drain becomes the draw pile, save the card discarded in this turn."""
        kept = one_of(self.top) if self.discarded else 0
        self.pile, self.drain = self.drain - kept, kept
        self.top = self.top if self.discarded else NO_CARD
        self.step = DRAW_STEP

    def deal(self, move: Deal) -> None:
        """A seat gets its first hand. After the last, seat 0 begins."""
        self.hands = (*self.hands, move.kinds)
        for kind in move.kinds:
            self.pile -= one_of(kind)
        if len(self.hands) == len(self.pipelines):
            self._begin_turn(0)

    # Turns

    def end_turn(self) -> None:
        """The next seat's turn begins, unless nobody has built or broken anything for too long."""
        if self.idle >= IDLE_ROUNDS * len(self.pipelines):
            self.step = OVER_STEP
        else:
            self._begin_turn((self.seat + 1) % len(self.pipelines))

    def _begin_turn(self, seat: int) -> None:
        self.seat, self.discarded = seat, False
        if self.terms.draws_first:
            self.go_on_drawing()
        else:
            self.step = PLAY_STEP

    # Hands and pipelines

    def take(self, kind: int) -> None:
        """A card comes into the hand of the seat on turn."""
        hand = list(self.hands[self.seat])
        hand.append(kind)
        hand.sort()
        self._set_hand(hand)

    def _give(self, kind: int) -> None:
        hand = list(self.hands[self.seat])
        hand.remove(kind)
        self._set_hand(hand)

    def _set_hand(self, hand: list[int]) -> None:
        hands = list(self.hands)
        hands[self.seat] = tuple(hand)
        self.hands = tuple(hands)

    def _set_pipeline(self, seat: int, pipeline: Pipeline) -> None:
        pipelines = list(self.pipelines)
        pipelines[seat] = pipeline
        self.pipelines = tuple(pipelines)
