"""A scene as one SVG file."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from support.toy import WORDS, Hush, Position
from watertable.catalogue import Catalogue
from watertable.engine.messages import message
from watertable.engine.scene import Area, Box, Caption, Colour, Face, Piece, Scene
from watertable.picture.svg import svg
from watertable.picture.themes import THEMES

SPEAK = Catalogue("hush", game_words=WORDS)
SVG = "{http://www.w3.org/2000/svg}"


def drawn(scene: Scene, faces: dict[str, Face], theme: str = "dark") -> ET.Element:
    return ET.fromstring(svg(scene, faces, SPEAK.say, theme))


FACES = {
    "tile": Face("tile", 20, 20, '<rect width="9" height="9" fill="var(--water)"/>', {0: ("#",)}),
    "layer": Face("layer", 20, 20, '<circle r="3"/>', {}),
    "unused": Face("unused", 20, 20, '<circle r="99"/>', {}),
}


def scene(players: int = 1) -> Scene:
    areas = tuple(Area(f"a{number}", "player", Box(-50, -50, 100, 100), (20, 20)) for number in range(players))
    piece = Piece("p", "a0", "tile", 3, 4, message("card", value=7), turn=180, layers=("layer",))
    return Scene(areas, (piece,), captions=(Caption("a0", 0, 0, message("card", value=5)),))


def test_a_piece_is_drawn_at_its_place_turned_with_its_layers_and_named() -> None:
    root = drawn(scene(), FACES)
    group = next(group for group in root.iter(f"{SVG}g") if "transform" in group.attrib)
    assert group.attrib["transform"].endswith("rotate(180)")
    assert [use.attrib["href"] for use in group.iter(f"{SVG}use")] == ["#tile", "#layer"]
    title = group.find(f"{SVG}title")
    assert title is not None
    assert title.text == "the 7"


def test_a_ground_is_drawn_first() -> None:
    ground = Piece("g", "a0", "tile", 0, 0, message("card", value=1), marks=("ground",))
    upon = replace(scene(), pieces=(*scene().pieces, ground))
    titles = [title.text for title in drawn(upon, FACES).iter(f"{SVG}title")]
    assert titles == ["the 1", "the 7"]


def test_only_faces_that_are_used_are_written() -> None:
    ids = {group.attrib.get("id") for group in drawn(scene(), FACES).iter(f"{SVG}g")}
    assert {"tile", "layer"} <= ids
    assert "unused" not in ids


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_colours_are_written_out(theme: str) -> None:
    text = svg(scene(), FACES, SPEAK.say, theme)
    assert "var(--" not in text
    assert THEMES[theme]["table-low"] in text


@pytest.mark.parametrize(("theme", "value"), [("dark", "#102030"), ("light", "#d0e0f0")])
def test_a_games_own_colours_are_written_out_like_those_of_the_theme(theme: str, value: str) -> None:
    own = {"tile": Face("tile", 20, 20, '<rect fill="var(--moss)"/>', {0: ("#",)}), "layer": FACES["layer"]}
    text = svg(scene(), own, SPEAK.say, theme, own={"moss": Colour("#102030", "#d0e0f0")})
    assert f'<rect fill="{value}"/>' in text
    assert "var(--" not in text


def test_themes_have_the_same_colours() -> None:
    assert set(THEMES["dark"]) == set(THEMES["light"])


def test_captions_and_titles_are_escaped() -> None:
    words = Catalogue("x", game_words="card = <b>{ $value } & more</b>")
    text = svg(scene(), FACES, words.say)
    assert "&lt;b&gt;5 &amp; more&lt;/b&gt;" in text
    ET.fromstring(text)


@pytest.mark.parametrize("name", ["var(--x)", "a\x01b", "\udcff", "</text>", "a\nb"])
def test_no_name_breaks_the_picture(name: str) -> None:
    game = Hush()
    view = game.view(Position(6, (2, 4)), 0)
    text = svg(game.scene(view), game.faces, lambda message: SPEAK.say(message, [name, name]))
    ET.fromstring(text.encode())


@pytest.mark.parametrize(("players", "columns"), [(1, 1), (2, 2), (3, 3), (4, 2), (6, 3)])
def test_players_are_arranged_in_a_picture_of_usual_shape(players: int, columns: int) -> None:
    panels = [rect for rect in drawn(scene(players), FACES).iter(f"{SVG}rect") if rect.attrib.get("rx") == "16"]
    assert len(panels) == players
    assert len({rect.attrib["x"] for rect in panels[:columns]}) == columns
    assert len({rect.attrib["y"] for rect in panels[:columns]}) == 1


def test_a_whole_game_is_drawn() -> None:
    game = Hush()
    view = game.view(Position(6, (2, 4)), 0)
    texts = [text.text for text in drawn(game.scene(view), dict(game.faces)).iter(f"{SVG}text")]
    assert texts == ["Seat 0", "Seat 1"]
