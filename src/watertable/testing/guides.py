"""Guides are complete: every picture is of a legal game, all words are there, and the newcomer wins the first game."""

import re
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from typing import Any

from watertable import games
from watertable.catalogue import Catalogue, paragraphs
from watertable.engine.actors import CHANCE
from watertable.engine.guide import Guide, Script, Shot
from watertable.engine.messages import Who, message
from watertable.engine.table import Table
from watertable.picture.svg import svg
from watertable.testing.random_games import NAMES, AnyGame

LONGEST_LESSON = 15
"""How many moves a newcomer makes in a lesson, at most."""


def guide_words(guide: Guide) -> Iterator[tuple[str, int]]:
    """The keys of all that a guide says, each with the number of seats whose names it may use."""
    for section in guide.sections:
        yield f"rules-{section.key}", 0
        yield f"rules-{section.key}-text", 0
    for shot in shots(guide):
        yield f"shot-{shot.mark}", shot.script.record.seats
    for mark in guide.lesson.marks:
        yield f"lesson-{mark}", guide.lesson.record.seats


def check_guide_words(game: AnyGame) -> None:
    """The guide's catalogue has exactly one entry for each thing that the guide says, and no others."""
    guide = game.guide
    assert guide is not None, f"{game.name} has no guide"
    text = files(games.package(game.name)).joinpath("show/words/guide/en.ftl").read_text(encoding="utf-8")
    written = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    assert len(set(written)) == len(written), "the guide's catalogue has an entry twice"
    wanted = {key for key, _ in guide_words(guide)}
    assert set(written) == wanted, f"the guide's catalogue has too much or too little: {set(written) ^ wanted}"


def shots(guide: Guide) -> Iterator[Shot]:
    """All pictures of a guide, except the lesson's."""
    yield guide.cover
    for section in guide.sections:
        yield from section.shots


def check_guide(game: AnyGame, words: Catalogue) -> None:
    """A guide's pictures are positions of legal records, its words are in the catalogue, and its lesson is won."""
    guide = game.guide
    assert guide is not None, f"{game.name} has no guide"
    for shot in shots(guide):
        table = _replayed(game, shot.script)
        scene = game.scene(game.view(table.positions[shot.at], shot.viewer))
        assert scene.pieces, f"there is nothing to see at {shot.mark}"
        assert svg(scene, game.faces, partial(words.say, names=NAMES, you=shot.viewer), own=game.own_colours)
    assert len({section.key for section in guide.sections}) == len(guide.sections) > 0, "sections share a key"
    for key, seats in guide_words(guide):
        assert words.has(key), f"the catalogue has no {key}"
        said = words.say(message(key, **{f"seat{seat}": Who(seat) for seat in range(seats)}), NAMES, 0)
        assert paragraphs(said), f"{key} says nothing"
        assert "!" not in said or " win!" in said, f"{key} shouts"
    check_lesson(game, guide.lesson)


def check_lesson(game: AnyGame, lesson: Script) -> None:
    """Seat 0 is told what to do before each of its moves, can make that move and no other by touches, and wins."""
    table = _replayed(game, lesson)
    assert table.outcome is not None, "the lesson does not end"
    assert table.outcome.winners == (0,), "the lesson is not won by seat 0 alone"
    said = set(lesson.marks.values())
    assert len(table.entries) in said, "nothing is said at the end"
    own = [at for at, entry in enumerate(table.entries) if entry.actor == 0]
    assert len(own) <= LONGEST_LESSON, "the lesson is too long"
    assert all(actor == CHANCE for actor, _ in table.entries[: min(own[0], *said)]), "others move before a word is said"
    for at in own:
        assert at in said, f"nothing is said before move {at}"
        move, view = table.entries[at].move, game.view(table.positions[at], 0)
        ends = [game.touches(view, [move])]
        for path in game.spell(view, move):
            node = ends[0].at(path)
            assert node is not None, f"move {at} can't be touched"
            assert node.move == move, f"the touches of move {at} lead elsewhere"
        while ends:
            node = ends.pop()
            assert node.next or node.move == move, f"there is more to touch than move {at}"
            ends += node.next.values()


def _replayed(game: AnyGame, script: Script) -> "Table[Any, Any, Any]":
    """The table at the end of a script. Raises a Mistake if a move is illegal."""
    record = script.record
    assert record.game == game.name, f"a script is of {record.game}"
    table: Table[Any, Any, Any] = Table(game, record.options, record.seats)
    for entry in record.moves:
        table.play_entry(entry)
    return table
