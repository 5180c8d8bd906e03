"""Guides: a game's cover, its rules with pictures, and a lesson. Each is made once."""

from collections.abc import Mapping
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException

from watertable import games
from watertable.catalogue import catalogue, paragraphs
from watertable.engine.actors import CHANCE, Seat, Viewer
from watertable.engine.guide import Guide, Script, Section, Shot
from watertable.engine.messages import Message, Who, message
from watertable.engine.record import Record
from watertable.engine.scene import About
from watertable.engine.table import Table
from watertable.server.http.asking import Asking
from watertable.server.http.packed import answer_of
from watertable.server.live.wire import (
    OutcomeSent,
    PictureSent,
    Sent,
    Teller,
    ToldSent,
    TouchesSent,
)

_NEWCOMER: Seat = 0
"""The seat of the newcomer in a lesson."""


class AboutSent(Sent, frozen=True):
    """What a thing is and does, and the number of the section of the rules that says more."""

    words: str
    section: int | None


class AboutsSent(Sent, frozen=True):
    """What can be said about things: by faces, by ids of buttons, and by what ids of zones and pieces begin with."""

    faces: dict[str, AboutSent]
    zones: dict[str, AboutSent]
    buttons: dict[str, AboutSent]
    pieces: dict[str, AboutSent]


class CoverSent(Sent, frozen=True):
    """The picture of a game. Its caption describes it."""

    picture: PictureSent
    caption: str


class ShotSent(Sent, frozen=True):
    """A picture in the rules."""

    picture: PictureSent
    caption: str


class SectionSent(Sent, frozen=True):
    """A part of the rules. A paragraph that begins with `- ` is an item of a list."""

    title: str
    text: tuple[str, ...]
    pictures: tuple[ShotSent, ...]


class RulesSent(Sent, frozen=True):
    """All the rules of a game."""

    title: str
    sections: tuple[SectionSent, ...]


class LessonStepSent(Sent, frozen=True):
    """The position after `at` moves, as the newcomer in seat 0 sees it."""

    at: int
    turn: int | None
    actor: int | None
    """Who makes the next move. Null for chance, and at the end."""
    picture: PictureSent
    touches: TouchesSent | None
    """If the newcomer makes the next move, the touches that make it. Nothing else can be touched."""
    move: str | None
    """The newcomer's next move."""
    told: tuple[ToldSent, ...]
    """What the last move did."""
    says: str | None
    """What the newcomer is told here."""
    outcome: OutcomeSent | None


class LessonSent(Sent, frozen=True):
    """A first game, which the newcomer in seat 0 wins."""

    title: str
    goal: str
    """What wins in this game."""
    names: tuple[str, ...]
    steps: tuple[LessonStepSent, ...]


@get("/api/games/{name:str}/cover", sync_to_thread=False)
def cover(request: Asking, name: str) -> Response[CoverSent]:
    """The picture of a game."""
    return answer_of(request, _cover, _known(name))


@get("/api/games/{name:str}/rules", sync_to_thread=False)
def rules(request: Asking, name: str) -> Response[RulesSent]:
    """The rules of a game, with pictures."""
    return answer_of(request, _rules, _known(name))


@get("/api/games/{name:str}/lesson", sync_to_thread=False)
def lesson(request: Asking, name: str) -> Response[LessonSent]:
    """A first game, step by step, for newcomers."""
    return answer_of(request, _lesson, _known(name))


@get("/api/games/{name:str}/abouts", sync_to_thread=False)
def abouts(request: Asking, name: str) -> Response[AboutsSent]:
    """What the things of a game are and do, for somebody who points at one."""
    return answer_of(request, _abouts, _existing(name))


def _abouts(name: str) -> AboutsSent:
    game, words = games.find(name), catalogue(name)
    guide, abouts = game.guide, game.abouts
    sections = [] if guide is None else [section.key for section in guide.sections]

    def said(known: Mapping[str, About]) -> dict[str, AboutSent]:
        return {
            key: AboutSent(words.say(about.words), None if about.section is None else sections.index(about.section))
            for key, about in known.items()
        }

    return AboutsSent(said(abouts.faces), said(abouts.zones), said(abouts.buttons), said(abouts.pieces))


def _existing(name: str) -> str:
    if name not in games.names():
        raise NotFoundException("There is no such game.")
    return name


def _known(name: str) -> str:
    _existing(name)
    if games.find(name).guide is None:
        raise NotFoundException("This game has no guide.")
    return name


def _guide(name: str) -> Guide:
    guide = games.find(name).guide
    assert guide is not None, "it is known"
    return guide


class _Showing:
    """A record as it is shown to a viewer, with names for the seats."""

    def __init__(self, record: Record, at: int, viewer: Viewer) -> None:
        words = catalogue(record.game)
        self.game = games.find(record.game)
        self.table: Table[Any, Any, Any] = Table(self.game, record.options, record.seats)
        for entry in record.moves[:at]:
            self.table.play_entry(entry)
        self.viewer = viewer
        names = [words.say(message("guide-name", seat=seat)) for seat in range(record.seats)]
        self.names = tuple(words.name(seat, names, viewer) for seat in range(record.seats))
        self.teller = Teller(self.game, words, names, viewer)
        self._seats = {f"seat{seat}": Who(seat) for seat in range(record.seats)}

    def say(self, key: str) -> str:
        """A catalogue entry in which `$seat1` is the name of a seat."""
        return " ".join(self.teller.say(message(key, **self._seats)).split())

    def view(self, at: int) -> Any:
        """The view after this number of moves."""
        return self.game.view(self.table.positions[at], self.viewer)

    def picture(self, at: int) -> PictureSent:
        return self.teller.picture(self.game.scene(self.view(at)))


def _cover(name: str) -> CoverSent:
    shown = _shot(_guide(name).cover)
    return CoverSent(shown.picture, shown.caption)


def _shot(shot: Shot) -> ShotSent:
    showing = _Showing(shot.script.record, shot.at, shot.viewer)
    return ShotSent(showing.picture(shot.at), showing.say(f"shot-{shot.mark}"))


def _rules(name: str) -> RulesSent:
    title = _titled("guide-rules", name)
    return RulesSent(title, tuple(_section(name, section) for section in _guide(name).sections))


def _titled(key: str, name: str) -> str:
    return catalogue(name).say(message(key, game=Message("game-title")))


def _section(name: str, section: Section) -> SectionSent:
    words, key = catalogue(name), f"rules-{section.key}"
    text = paragraphs(words.say(Message(f"{key}-text")))
    return SectionSent(words.say(Message(key)), tuple(text), tuple(_shot(shot) for shot in section.shots))


def _lesson(name: str) -> LessonSent:
    script = _guide(name).lesson
    moves = script.record.moves
    showing = _Showing(script.record, len(moves), _NEWCOMER)
    steps = tuple(_step(showing, script, at) for at in range(len(moves) + 1))
    goal = showing.teller.say(showing.game.goal(showing.table.options, showing.table.seats))
    return LessonSent(_titled("guide-lesson", name), goal, showing.names, steps)


def _step(showing: _Showing, script: Script, at: int) -> LessonStepSent:
    game, table, teller = showing.game, showing.table, showing.teller
    view, position = showing.view(at), table.positions[at]
    actor, move = table.entries[at] if at < len(table.entries) else (None, None)
    own = actor == _NEWCOMER
    told: list[ToldSent] = []
    if at:
        told = teller.told(showing.view(at - 1), view, at, *table.entries[at - 1])
    says = [f"lesson-{mark}" for mark, marked in script.marks.items() if marked == at]
    turn = game.turn(position).must
    return LessonStepSent(
        at,
        None if turn == CHANCE else turn,
        None if actor == CHANCE else actor,
        showing.picture(at),
        teller.touches(game.touches(view, [move])) if own else None,
        game.text(move) if own else None,
        tuple(told),
        " ".join(showing.say(key) for key in says) or None,
        teller.outcome(game.outcome(position), view),
    )


HANDLERS = [cover, rules, lesson, abouts]
