"""The frames of a match's WebSocket: what a client may send, and what it is sent."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from watertable.bots.advice import Doubt
from watertable.engine.mistakes import Mistake
from watertable.server.live.wire import PositionSent, Sent, ToldSent
from watertable.server.print import Printed, is_printed
from watertable.server.store import Pace, State, Talk
from watertable.server.strictly import read

LONGEST_FRAME = 4096
"""The longest frame that a client may send, in bytes."""

Token: TypeAlias = Annotated[str, Meta(pattern="^[!-~]{1,40}$")]
"""The sender's own id of a frame. A move or chat that is sent twice counts once."""
At: TypeAlias = Annotated[int, Meta(ge=0)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class Frame(Struct, frozen=True, tag_field="type", rename="camel", forbid_unknown_fields=True):
    """A frame that a client sends."""


class Play(Frame, frozen=True, tag="play"):
    """Make a move, in the position with this number."""

    id: Token
    at: At
    seat: SeatNumber
    move: Annotated[str, Meta(max_length=200)]


class Undo(Frame, frozen=True, tag="undo"):
    """Take the last move back, in the position with this number."""

    id: Token
    at: At
    seat: SeatNumber


class Ask(Frame, frozen=True, tag="ask"):
    """Ask the others at the table to let this seat take its last move back, in the position with this number."""

    id: Token
    at: At
    seat: SeatNumber


class Consent(Frame, frozen=True, tag="consent"):
    """Say whether another seat may take its last move back, in the position with this number."""

    id: Token
    at: At
    seat: SeatNumber
    agrees: bool


class Why(Frame, frozen=True, tag="why"):
    """Ask which rule is against these touches (`pick hand:3`)."""

    id: Token
    seat: SeatNumber
    path: Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(min_length=1, max_length=8)]


class Hint(Frame, frozen=True, tag="hint"):
    """Ask for good moves in the position with this number, as this seat sees it."""

    id: Token
    at: At
    seat: SeatNumber


class Say(Frame, frozen=True, tag="say"):
    """Say something to everybody at the table."""

    id: Token
    words: Annotated[Printed, Meta(max_length=500)]


class Look(Frame, frozen=True, tag="look"):
    """Show the table as this seat sees it, or as an onlooker does."""

    seat: SeatNumber | None


class Composing(Frame, frozen=True, tag="composing"):
    """Say that this seat composes a move that other moves could upset, such as an offer; or that it has stopped. Bots
    wait meanwhile, for as long as the table allows.
    """

    seat: SeatNumber
    on: bool


class Back(Frame, frozen=True, tag="back"):
    """The guest is back: bots stop playing their seats."""


class Resign(Frame, frozen=True, tag="resign"):
    """Resign, for good."""

    id: Token
    seat: SeatNumber


class There(Frame, frozen=True, tag="there"):
    """Ask whether the connection works. Browsers have no other way to find out."""

    id: Token


OfRoom: TypeAlias = Play | Undo | Ask | Consent | Why | Say | Look | Composing | Back | Resign | There
"""Frames that a room answers by itself."""
Received: TypeAlias = OfRoom | Hint


class BadFrame(Mistake):
    """Not a frame."""


_DECODER = msgspec.json.Decoder(Received)


def read_frame(data: str | bytes) -> Received:
    """Decode a frame, strictly."""
    if len(data.encode(errors="surrogatepass") if isinstance(data, str) else data) > LONGEST_FRAME:
        raise BadFrame(f"a frame has at most {LONGEST_FRAME} bytes")
    try:
        frame: Received = read(data, _DECODER)
    except Mistake as mistake:
        raise BadFrame(str(mistake)) from None
    if isinstance(frame, Say) and not is_printed(frame.words):
        raise BadFrame("what is said is a line that neither begins nor ends with a space")
    return frame


# What is sent


class ChairSent(Sent, frozen=True):
    """A seat: who sits there, or which bot plays it."""

    seat: int
    name: str
    free: bool
    bot: str | None
    yours: bool
    here: bool
    away: bool
    """Whether a bot plays it until its owner comes back."""
    expected: bool
    """Whether it is free, but kept in mind for somebody: the name is theirs. They have not come to the rematch yet."""
    resigned: bool
    """Whether its owner has resigned. A bot plays it, and it can't win."""


class ChatSent(Sent, frozen=True):
    """Something that was said at the table."""

    seq: int
    name: str
    """What they were called when they said it."""
    seat: int | None
    """The seat of whoever said it, then; null for an onlooker, and for people who share a screen."""
    words: str
    at: int


class Shown(Sent, frozen=True, tag_field="type", tag="shown"):
    """The position of the match and what has happened: everything on connecting, later what is new."""

    position: PositionSent
    told: tuple[ToldSent, ...]
    whole: bool
    """Whether `told` is the whole log."""
    left: int | None = None
    """Milliseconds left for the player who must move, if there is a clock."""


class ShownEncoded(Sent, frozen=True, tag_field="type", tag="shown"):
    """The same, of parts that are encoded already."""

    position: Raw
    told: list[Raw]
    whole: bool
    left: int | None


class AskedSent(Sent, frozen=True):
    """A take-back that a seat has asked the others for, in the position with this number."""

    seat: int
    at: int
    left: int
    """Milliseconds in which it can still be answered."""
    waits: tuple[int, ...]
    """The seats that have not answered."""
    no: int | None
    """The seat that said no."""


class ComposerSent(Sent, frozen=True):
    """A seat that composes a move, while bots wait for it."""

    seat: int
    left: int
    """Milliseconds for which they still wait."""


class Around(Sent, frozen=True, tag_field="type", tag="around"):
    """Who is at the table, and whether the match waits, runs or is over."""

    state: State
    host: bool
    """Whether you are the host."""
    chairs: tuple[ChairSent, ...]
    host_name: str
    """What the host is called here."""
    onlookers: int
    """How many people look on."""
    watching: tuple[str, ...]
    """Those of them who have a name."""
    clock: int | None
    """Seconds for a move, if there is a clock."""
    next: str | None
    """The rematch, once somebody has asked for one."""
    hints: bool
    """Whether the player who is to move may ask for hints."""
    pace: Pace
    """How long bots wait between their moves."""
    talk: Talk
    """Who may talk: all who have a name, the players and the host, or nobody."""
    patience: int
    """For how many seconds bots wait while somebody composes a move."""
    composing: tuple[ComposerSent, ...]
    """Those who compose a move now."""
    resigning: bool
    """Whether players may resign: not where the game has a rule of its own on giving up."""
    asked: AskedSent | None
    """The take-back that was asked for last. It is past once the table has moved on."""
    goal: str
    """What wins at this table, in a sentence."""


class Said(Sent, frozen=True, tag_field="type", tag="said"):
    """New chats."""

    chats: tuple[ChatSent, ...]


class Done(Sent, frozen=True, tag_field="type", tag="done"):
    """The frame with this id has been handled. `at` is the position after it, or a later one."""

    id: str
    at: int


class Refused(Sent, frozen=True, tag_field="type", tag="refused"):
    """The frame with this id has been refused, and changed nothing. If a rule refuses it, the rule is named."""

    id: str | None
    words: str
    rule: str | None = None
    source: str | None = None
    late: bool = False
    """Whether it was for an earlier position. Then the current one follows."""


class Answer(Sent, frozen=True, tag_field="type", tag="answer"):
    """The rule against some touches; null if they lead on."""

    id: str
    words: str | None
    rule: str | None
    source: str | None


class AdvisedSent(Sent, frozen=True):
    """A good move: its text, the sentence that tells it beforehand, and the touches that make it."""

    move: str
    chance: float
    """The estimated chance to win after it, from 0 to 1, by what the seat sees."""
    doubt: Doubt | None
    """What the search does not know better: the chance can't be told from an even share, 1 divided by the number of
    seats; or the move can't be told from the first one.
    """
    words: str
    path: tuple[str, ...]
    """The touches that lead to it in the tree."""
    amount: int | None
    """The amount to choose, if a touch of the path asks for one."""


class Hinted(Sent, frozen=True, tag_field="type", tag="hinted"):
    """The best few moves for a seat in the position with this number, the best first. None if keeping still is best."""

    id: str
    at: int
    seat: int
    moves: tuple[AdvisedSent, ...]


Outgoing: TypeAlias = Shown | Around | Said | Done | Refused | Answer | Hinted

encode = msgspec.json.Encoder().encode
