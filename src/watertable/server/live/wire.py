"""What a viewer is shown, as it goes over the wire: picture, touches and log, in words.

Everything here is made from a view, never from a position, and contains no message keys: clients need no catalogue.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from watertable.catalogue import Catalogue
from watertable.engine.actors import CHANCE, Viewer
from watertable.engine.game import Game, Outcome, Scores
from watertable.engine.messages import Beat, Kind, Message, Moment, Told, Who, Word, message
from watertable.engine.numbering import NumberedPlace, NumberedStep, numbered
from watertable.engine.scene import Box, Piece, Scene, Zone
from watertable.engine.touches import Node
from watertable.picture.themes import written_out


class Sent(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Anything that the server sends. Names are in camel case, as in the browser's half."""


class LabelSent(Sent, frozen=True):
    """What a column (at x) or a row (at y) of an area is called, and at which y or x of it that is written: if you show
    only a part of the area, write it at the edge of that part.
    """

    line: Literal["column", "row"]
    at: float
    written: tuple[float, ...]
    words: str


class AreaSent(Sent, frozen=True, omit_defaults=True):
    """A part of the picture that a client lays out as a unit. `box` is x, y, width, height."""

    id: str
    kind: Literal["board", "hand", "player", "supply", "offers"]
    box: tuple[float, float, float, float]
    pitch: tuple[float, float]
    title: str | None
    note: str | None
    owner: int | None
    on_turn: bool
    words: tuple[str, ...]
    """What an offer says, line by line: what it is, and what you can do about it."""
    spots: tuple[str | NumberedPlace, ...]
    """The places that an offer is about: ids of things and areas, and places (`[area, x, y]`)."""
    labels: tuple[LabelSent, ...] = ()
    """The names of its columns and rows, if places are called by them."""


class PieceSent(Sent, frozen=True):
    """A thing on the table."""

    id: str
    area: str
    face: str
    x: float
    y: float
    turn: int
    name: str
    layers: tuple[str, ...]
    marks: tuple[str, ...]


class ZoneSent(Sent, frozen=True):
    """A place without a piece that can be touched."""

    id: str
    area: str
    box: tuple[float, float, float, float]
    name: str


class ButtonSent(Sent, frozen=True, omit_defaults=True):
    """Something to press, with no place on the table. One that follows says what to do with a thing, and is shown after
    that thing was touched.
    """

    id: str
    name: str
    follows: bool
    final: bool = False
    """Whether nobody can ever undo what it does: ask once more."""


class CaptionSent(Sent, frozen=True):
    """Words in the picture."""

    area: str
    x: float
    y: float
    words: str
    size: float
    ink: str


class PictureSent(Sent, frozen=True):
    """Everything there is to see."""

    areas: tuple[AreaSent, ...]
    pieces: tuple[PieceSent, ...]
    zones: tuple[ZoneSent, ...]
    buttons: tuple[ButtonSent, ...]
    captions: tuple[CaptionSent, ...]
    asks: str | None


class TouchesSent(Sent, frozen=True, omit_defaults=True):
    """Everything that can be touched, and what follows: steps from node to node, beginning at node 0. Names, places and
    nodes are referred to by number, and several steps may lead to one node. A step that leads to no node makes a move:
    a text to send, in which a range of amounts (`1..7`) is to be replaced by one of them.
    """

    names: list[str]
    places: list[NumberedPlace]
    nodes: list[list[NumberedStep]]
    asks: list[tuple[int, int]] = []
    """What a player is asked at some nodes: the number of the node, and of the question among the names."""
    does: list[tuple[int | str, int]] = []
    """Sentences that announce decided moves: the number of the node where only facings and amounts are still asked,
    or the move's text if nothing is; and the number of the sentence among the names.
    """


class BeatSent(Sent, frozen=True, omit_defaults=True):
    """One step of a moment: the pieces that it reaches, what can be said by now, and faces to be shown large."""

    things: tuple[str, ...] = ()
    words: str | None = None
    faces: tuple[str, ...] = ()


class MomentSent(Sent, frozen=True):
    """Something that everybody at a table would look up for, step by step."""

    kind: Kind
    beats: tuple[BeatSent, ...]


class ToldSent(Sent, frozen=True, omit_defaults=True):
    """A line of the log. `at` is the number of its move. `spots` are what it speaks of: ids of things and areas, and
    places (`[area, x, y]`).
    """

    at: int
    actor: int | None
    words: str
    spots: tuple[str | NumberedPlace, ...] = ()
    moment: MomentSent | None = None
    says: bool = False
    """Whether these are the actor's own words, spoken with the move."""


class ScoresSent(Sent, frozen=True):
    """What everybody has at the end: a row for each seat."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    decided: tuple[int, ...]
    """The numbers of the columns that decided; none after a resignation."""
    ranks: tuple[int, ...]
    """For every seat, how many did better; empty if the game ranks nobody but the winner."""


class OutcomeSent(Sent, frozen=True, omit_defaults=True):
    """How a game ended."""

    winners: tuple[int, ...]
    words: str
    why: str
    scores: ScoresSent | None = None


class PositionSent(Sent, frozen=True):
    """The position of a match, as one viewer sees it. `at` is its number, which moves refer to."""

    at: int
    viewer: int | None
    turn: int | None
    """The seat that must move; null if none must."""
    may: tuple[int, ...]
    picture: PictureSent
    touches: TouchesSent | None
    can_undo: bool
    """Whether you may take your last move back, as far as that is known before you ask. In rare positions `undo` is
    refused all the same, because somebody has learnt something.
    """
    can_ask: bool
    """Whether you may ask the others to let you take your last move back."""
    outcome: OutcomeSent | None


class StepSent(Sent, frozen=True):
    """The position after this number of moves, and what the last of them did, as one viewer saw it."""

    step: int
    turn: int | None
    picture: PictureSent
    told: tuple[ToldSent, ...]
    outcome: OutcomeSent | None


class FaceSent(Sent, frozen=True):
    """How a piece looks: the inside of an SVG symbol drawn around (0, 0)."""

    width: float
    height: float
    svg: str


def faces_sent(game: Game[Any, Any, Any]) -> dict[str, FaceSent]:
    """The faces of a game, by id. The page knows the colours of the themes by their names; the game's own are written
    out, for light and for dark.
    """
    own = {name: f"light-dark({colour.light}, {colour.dark})" for name, colour in game.own_colours.items()}
    return {name: FaceSent(face.width, face.height, written_out(face.svg, own)) for name, face in game.faces.items()}


class Teller:
    """Says what a game shows in the words of one viewer."""

    def __init__(self, game: Game[Any, Any, Any], words: Catalogue, names: Sequence[str], viewer: Viewer) -> None:
        self._game = game
        self._words = words
        self._names = names
        self._viewer = viewer
        self._said: dict[Message, str] = {}
        self._said_before: dict[Message, str] = {}
        """What was said for the last picture: most of it is said again."""
        self._pieces: dict[int, tuple[Piece, PieceSent]] = {}
        self._zones: dict[int, tuple[Zone, ZoneSent]] = {}
        """Pieces and zones of the last picture, by identity: games make what has not changed only once."""

    def say(self, message: Message) -> str:
        """A message as a sentence. Sentences are remembered, because making one is slow and most are said again."""
        said = self._said.get(message)
        if said is None:
            said = self._said_before.get(message) or self._words.say(message, self._names, self._viewer)
            self._said[message] = said
        return said

    def _maybe(self, message: Message | None) -> str | None:
        return None if message is None else self.say(message)

    def picture(self, scene: Scene) -> PictureSent:
        """A scene in words."""
        self._said_before, self._said = self._said, {}
        return PictureSent(
            tuple(
                AreaSent(
                    a.id,
                    a.kind,
                    _box(a.box),
                    a.pitch,
                    self._maybe(a.title),
                    self._maybe(a.note),
                    a.owner,
                    a.on_turn,
                    tuple(map(self.say, a.words)),
                    a.spots,
                    tuple(LabelSent(label.line, label.at, label.written, self.say(label.words)) for label in a.labels),
                )
                for a in scene.areas
            ),
            self._all_pieces(scene.pieces),
            self._all_zones(scene.zones),
            tuple(ButtonSent(b.id, self.say(b.name), b.follows, b.final) for b in scene.buttons),
            tuple(CaptionSent(c.area, c.x, c.y, self.say(c.words), c.size, c.ink) for c in scene.captions),
            self._maybe(scene.asks),
        )

    def _all_pieces(self, pieces: Sequence[Piece]) -> tuple[PieceSent, ...]:
        before, self._pieces = self._pieces, {}
        for p in pieces:
            known = before.get(id(p))
            if known is None:
                known = p, PieceSent(p.id, p.area, p.face, p.x, p.y, p.turn, self.say(p.name), p.layers, p.marks)
            self._pieces[id(p)] = known
        return tuple([sent for _, sent in self._pieces.values()])

    def _all_zones(self, zones: Sequence[Zone]) -> tuple[ZoneSent, ...]:
        before, self._zones = self._zones, {}
        for z in zones:
            known = before.get(id(z))
            if known is None:
                known = z, ZoneSent(z.id, z.area, _box(z.box), self.say(z.name))
            self._zones[id(z)] = known
        return tuple([sent for _, sent in self._zones.values()])

    def touches(self, root: Node[Any]) -> TouchesSent | None:
        """Everything that can be touched, and what follows; None if nothing can."""
        if not root.next:
            return None
        names, places, nodes, asks, does = numbered(root, self._game.text)
        return TouchesSent([self.say(name) for name in names], places, nodes, asks, does)

    def told(
        self, before: Any, after: Any, at: int, actor: int, move: Any, remark: Message | None = None
    ) -> list[ToldSent]:
        """What a move did, between two views, and what was said with it."""
        who = None if actor == CHANCE else actor
        lines = [self._line(at, who, line) for line in self._game.tell(before, after, actor, move)]
        if remark is not None:
            words = self.say(message("table-says", who=Who(actor), words=remark))
            lines.append(ToldSent(at, who, words, says=True))
        return lines

    def _line(self, at: int, who: int | None, line: Message) -> ToldSent:
        if not isinstance(line, Told):
            return ToldSent(at, who, self.say(line))
        return ToldSent(at, who, self.say(line), line.spots, line.moment and self._moment(line.moment))

    def _moment(self, moment: Moment) -> MomentSent:
        return MomentSent(moment.kind, tuple(map(self._beat, moment.beats)))

    def _beat(self, beat: Beat) -> BeatSent:
        return BeatSent(beat.things, self._maybe(beat.says), beat.faces)

    def outcome(self, outcome: Outcome | None, view: Any, *, by_rules: bool = True) -> OutcomeSent | None:
        """How the game ended, if it did, and what everybody has. If it did not end by its rules, no score decided."""
        if outcome is None:
            return None
        scores = self._scores(self._game.scores(view))
        if scores is not None and not by_rules:
            scores = replace(scores, decided=())
        return OutcomeSent(outcome.winners, self.say(outcome.why), outcome.why.key, scores)

    def _scores(self, scores: Scores | None) -> ScoresSent | None:
        if scores is None:
            return None
        rows = (tuple(self._entry(entry) for entry in row) for row in scores.rows)
        return ScoresSent(tuple(map(self.say, scores.columns)), tuple(rows), scores.decided, scores.ranks)

    def _entry(self, entry: Message | int | None) -> str:
        if entry is None:
            return ""
        return self.say(entry) if isinstance(entry, Message) else str(entry)


_LONGEST_MESSAGE: Final = 400
"""What the database has room for."""


def message_kept(kept: Message) -> str | None:
    """A message as it is stored; None for one that is too long to be."""
    text = json.dumps(_plain(kept), separators=(",", ":"))
    return text if len(text) <= _LONGEST_MESSAGE else None


def read_message(text: str) -> Message:
    """A message that was stored."""
    kept = _word(json.loads(text))
    assert isinstance(kept, Message)
    return kept


def _plain(word: Word) -> Any:
    if isinstance(word, Message):
        return {"key": word.key, "args": {name: _plain(arg) for name, arg in word.args}}
    if isinstance(word, Who):
        return {"seat": word.seat}
    return [_plain(one) for one in word] if isinstance(word, tuple) else word


def _word(plain: Any) -> Word:
    if isinstance(plain, dict):
        if "seat" in plain:
            return Who(plain["seat"])
        return message(plain["key"], **{name: _word(arg) for name, arg in plain["args"].items()})
    return tuple(_word(one) for one in plain) if isinstance(plain, list) else plain


def _box(box: Box) -> tuple[float, float, float, float]:
    return (box.x, box.y, box.width, box.height)
