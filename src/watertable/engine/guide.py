"""Guides: how a game is shown to a newcomer. A cover, the rules with pictures, and a lesson, which is a first game.

Every picture is a position of a record, so none can show an impossible one. The words stand in the game's catalogue; a
guide refers to them by key.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from watertable.engine.actors import ONLOOKER, Viewer
from watertable.engine.record import Record


@dataclass(frozen=True, slots=True)
class Script:
    """A record with marks: names for some of its positions, each with the position's number."""

    record: Record
    marks: Mapping[str, int]


def script(text: str, game: str, seats: int, **options: object) -> Script:
    """Read a script: a record's entries, separated by newlines or semicolons. `# name` marks the position there."""
    entries: list[str] = []
    marks: dict[str, int] = {}
    for line in text.replace(";", "\n").splitlines():
        said = line.strip()
        if said.startswith("#"):
            mark = said[1:].strip()
            assert mark not in marks, f"there are two marks {mark!r}"
            marks[mark] = len(entries)
        elif said:
            entries.append(said)
    return Script(Record(game, options, seats, tuple(entries)), marks)


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: a script's position at a mark, as a viewer sees it. Its caption is the catalogue's `shot-MARK`."""

    script: Script
    mark: str
    viewer: Viewer = ONLOOKER

    @property
    def at(self) -> int:
        """The number of moves before it."""
        return self.script.marks[self.mark]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules. `rules-KEY` is its title, `rules-KEY-text` its paragraphs."""

    key: str
    shots: tuple[Shot, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """Everything that a newcomer is shown."""

    cover: Shot
    """The game's picture. Its caption describes it, for people who can't see it."""
    sections: tuple[Section, ...]
    """All the rules."""
    lesson: Script
    """A first game, won by seat 0. Each mark has a text, `lesson-MARK`: what to do and why, or what has just happened.
    """
