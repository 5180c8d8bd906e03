"""Guides: how a game is shown to somebody who does not know it yet. A cover, the rules with pictures, and a first game.

Every picture is a position of a record, so that it can't show what can't happen. The words stand in the game's
catalogue; a guide says only which.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from watertable.engine.actors import ONLOOKER, Viewer
from watertable.engine.record import Record


@dataclass(frozen=True, slots=True)
class Script:
    """A record with marks: names for some of its positions, each by its number."""

    record: Record
    marks: Mapping[str, int]


def script(text: str, game: str, seats: int, **options: object) -> Script:
    """Read a script: entries of a record, apart by line ends or semicolons; `# name` marks the position between two."""
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
    """A picture: the position of a script at a mark, as a viewer sees it. `shot-MARK` is its caption."""

    script: Script
    mark: str
    viewer: Viewer = ONLOOKER

    @property
    def at(self) -> int:
        """After how many moves that is."""
        return self.script.marks[self.mark]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: `rules-KEY` is its title, `rules-KEY-text` are its paragraphs."""

    key: str
    shots: tuple[Shot, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """All that a newcomer is shown."""

    cover: Shot
    """The game's picture. Its caption says what is to be seen, for whoever can't see it."""
    sections: tuple[Section, ...]
    """The whole rules."""
    lesson: Script
    """A first game, won by seat 0. At a mark `lesson-MARK` is said: what to do and why, or what has just happened."""
