"""The log knows what it speaks of, moments can be staged, scores are whole, and things are explained."""

from typing import Any

from watertable.catalogue import Catalogue
from watertable.engine.game import Scores
from watertable.engine.messages import Message, Moment, Place, Told
from watertable.engine.scene import About, Scene
from watertable.engine.table import Table
from watertable.testing.random_games import NAMES, AnyGame, sampled, viewers


def check_log(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """A line speaks of things, areas and places that are in the picture before or after the move; a moment reaches
    pieces that are there after it.
    """
    game = table.game
    for at in sorted({*sampled(table, 12), len(table.entries)} - {0}):
        actor, move = table.entries[at - 1]
        for viewer in viewers(table.seats):
            before, after = (game.view(table.positions[step], viewer) for step in (at - 1, at))
            scenes = game.scene(before), game.scene(after)
            for line in game.tell(before, after, actor, move):
                assert words.say(line, NAMES, viewer), f"move {at} is told in no words"
                if isinstance(line, Told):
                    _check_spots(line, scenes)
                    if line.moment is not None:
                        _check_moment(game, line.moment, scenes[1], words)


def _check_spots(line: Told, scenes: tuple[Scene, Scene]) -> None:
    areas = {area.id for scene in scenes for area in scene.areas}
    things = {piece.id for scene in scenes for piece in scene.pieces}
    things |= {zone.id for scene in scenes for zone in scene.zones}
    for spot in line.spots:
        if isinstance(spot, Place):
            assert spot.area in areas, f"{line.key} speaks of a place in {spot.area}, which is no area"
        else:
            assert spot in things | areas, f"{line.key} speaks of {spot}, which is nowhere"


def _check_moment(game: AnyGame, moment: Moment, scene: Scene, words: Catalogue) -> None:
    pieces, faces = {piece.id for piece in scene.pieces}, game.faces
    for beat in moment.beats:
        assert set(beat.things) <= pieces, f"a moment reaches {set(beat.things) - pieces}, which are no pieces"
        assert set(beat.faces) <= set(faces), f"a moment shows {set(beat.faces) - set(faces)}, which are not drawn"
        assert beat.says is None or words.say(beat.says, NAMES, 0), "a moment says nothing"


def check_scores(scores: Scores, seats: int, words: Catalogue) -> None:
    """The table of scores has a row for every seat and a name for every column."""
    columns = len(scores.columns)
    assert columns > 0, "the scores have no column"
    assert all(words.say(column, NAMES, 0) for column in scores.columns), "a column of the scores has no name"
    assert len(scores.rows) == seats, "the scores have a row for each seat"
    assert all(len(row) == columns for row in scores.rows), "a row of the scores has an entry for each column"
    assert set(scores.decided) <= set(range(columns)), "a column that decided is not there"
    if scores.ranks:
        assert len(scores.ranks) == seats, "the scores have a rank for each seat"
        assert set(scores.ranks) <= set(range(seats)), "a rank is no number of seats that did better"
    for row in scores.rows:
        assert all(words.say(entry, NAMES, 0) for entry in row if isinstance(entry, Message)), "a score says nothing"


def check_abouts(game: AnyGame, words: Catalogue) -> None:
    """What is said about things is about things that there are, and leads to sections that there are."""
    abouts, guide = game.abouts, game.guide
    sections = set() if guide is None else {section.key for section in guide.sections}
    unknown = set(abouts.faces) - set(game.faces)
    assert not unknown, f"something is said about {sorted(unknown)}, which are no faces"
    by_kind = (abouts.faces, abouts.zones, abouts.buttons, abouts.pieces)
    known: list[About] = [about for kind in by_kind for about in kind.values()]
    for about in known:
        assert words.say(about.words), f"{about.words.key} says nothing"
        assert about.section is None or about.section in sections, f"there is no section {about.section}"
