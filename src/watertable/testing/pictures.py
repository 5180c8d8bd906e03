"""Scenes are complete, and every move can be made by touches."""

import re
from collections.abc import Iterable
from typing import Any, Final
from xml.etree import ElementTree as ET

from watertable.catalogue import Catalogue
from watertable.engine.actors import ONLOOKER, Viewer
from watertable.engine.messages import Message
from watertable.engine.scene import Button, Caption, Piece, Zone
from watertable.engine.table import Table
from watertable.engine.touches import Node, Path, sentence, tree, why_not
from watertable.picture.svg import svg
from watertable.picture.themes import THEMES, named_in
from watertable.testing.legality import check_refusal
from watertable.testing.random_games import NAMES, AnyGame, sampled, viewers
from watertable.testing.sight import wrong_paths

_HEX: Final = re.compile(r"#[0-9a-f]{6}")


def check_scene(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Scenes are complete: ids are unique, faces and areas exist, everything has a name, the SVG is well formed."""
    game = table.game
    faces = game.faces
    assert all(name == face.id for name, face in faces.items()), "a face is filed under another name"
    for at in sampled(table, 10):
        for viewer in viewers(table.seats):
            scene = game.scene(game.view(table.positions[at], viewer))

            def say(message: Message, viewer: Viewer = viewer) -> str:
                return words.say(message, NAMES, viewer)

            things: list[Piece | Zone | Button] = [*scene.pieces, *scene.zones, *scene.buttons]
            ids = [thing.id for thing in things]
            assert len(set(ids)) == len(ids), "two things share an id"
            areas = {area.id for area in scene.areas}
            assert len(areas) == len(scene.areas), "two areas share an id"
            for piece in scene.pieces:
                assert {piece.face, *piece.layers} <= set(faces), f"{piece.id} has a face that is not drawn"
                assert piece.turn in faces[piece.face].text, f"{piece.id} has no text face turned by {piece.turn}"
            lying: list[Piece | Zone | Caption] = [*scene.pieces, *scene.zones, *scene.captions]
            for placed in lying:
                assert placed.area in areas, f"{placed} lies nowhere"
            labels = [label.words for area in scene.areas for label in area.labels]
            for words_shown in (scene.asks, *(caption.words for caption in scene.captions), *labels):
                assert words_shown is None or say(words_shown), "words in the picture say nothing"
            for named in things:
                assert say(named.name), f"{named.id} has no name"
            for theme in ("light", "dark"):
                ET.fromstring(svg(scene, faces, say, theme, own=game.own_colours))  # noqa: S314 - it was written here


def check_colours(table: Table[Any, Any, Any]) -> None:
    """All colours are known: those of the themes, or the game's own, by other names. Captions use only the themes'."""
    game, known = table.game, set(THEMES["dark"])
    own = game.own_colours
    assert not set(own) & known, f"the themes have the colours {sorted(set(own) & known)} already"
    for name, colour in own.items():
        assert all(_HEX.fullmatch(value) for value in colour), f"the colour {name} is not written as #rrggbb"
    for face in game.faces.values():
        missing = named_in(face.svg) - known - set(own)
        assert not missing, f"{face.id} uses {sorted(missing)}, which is no colour"
        assert face.ink in known | set(own), f"{face.id} has the ink {face.ink}, which is no colour"
    for at in sampled(table, 10):
        for caption in game.scene(game.view(table.positions[at], ONLOOKER)).captions:
            assert caption.ink in known, f"a caption has the ink {caption.ink}, which no theme has"


def check_touches(table: Table[Any, Any, Any], words: Catalogue) -> None:
    """Every legal move can be made by touches on things in the scene. A rule refuses touches that lead nowhere."""
    game = table.game
    for at in sampled(table, 5):
        position = table.positions[at]
        for seat in range(table.seats):
            view = game.view(position, seat)
            scene = game.scene(view)
            things, pieces = scene.touchables(), {piece.id for piece in scene.pieces}
            spelled = [(move, game.spell(view, move)) for move in game.moves(position, seat)]
            root = game.touches(view, [move for move, _ in spelled])
            assert unfolded(root) == unfolded(tree(spelled)), "the tree is not what is spelled"
            for move, paths in spelled:
                assert paths, f"{game.text(move)!r} can't be touched"
                for path in paths:
                    assert (node := root.at(path)) is not None
                    assert node.move == move, "two moves share their touches"
                    for touch in path:
                        assert touch.verb not in {"pick", "press"} or touch.what in things, f"{touch} touches nothing"
                        assert {ghost.piece for ghost in touch.ghosts} <= pieces, f"{touch} shows a ghost of nothing"
                        assert words.say(touch.name, NAMES, seat), f"{touch} has no name"
                        assert touch.asks is None or words.say(touch.asks, NAMES, seat), f"{touch} asks nothing"
            check_sentences(game, spelled, words, seat)
            for move, paths in spelled[:: max(1, len(spelled) // 4)]:
                for path in paths:
                    assert why_not(game, position, seat, path[:1]) is None, f"{path[0]} leads to {move}, yet is refused"
            wrong = list(wrong_paths(game, position, seat))
            for path in wrong[:: max(1, len(wrong) // 8)]:
                refusal = why_not(game, position, seat, path)
                assert refusal is not None, f"{path} leads nowhere, yet nothing is said"
                check_refusal(refusal, words)


def check_sentences(
    game: AnyGame, spelled: Iterable[tuple[Any, tuple[Path, ...]]], words: Catalogue, seat: int
) -> None:
    """Every legal move is announced in a sentence of its own, without a full stop. It is made from the view, as
    the touches are, so it tells no more than they do.
    """
    found: dict[str, Any] = {}
    for move, paths in spelled:
        said = [words.say(sentence(path), NAMES, seat) for path in paths]
        for one in said:
            assert one.strip(), f"{game.text(move)!r} is not announced"
            assert not one.endswith("."), f"{one!r} is followed by what to do next, and so has no full stop"
        other = found.setdefault(said[0], move)
        assert other == move, f"{game.text(other)!r} and {game.text(move)!r} are both told as {said[0]!r}"


def unfolded(node: Node[Any]) -> list[tuple[Any, ...]]:
    """All that is in a tree, in an order that does not depend on how the game built it."""
    return [
        (touch, touch.name, touch.ghosts, touch.asks, touch.does, following.move, unfolded(following))
        for touch, following in sorted(node.next.items(), key=lambda step: str(step[0]))
    ]
