"""Scenes drawn in characters, from nothing but a scene and faces."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from watertable.engine.messages import Message, message
from watertable.engine.scene import Area, Box, Caption, Face, Piece, Scene, Zone
from watertable.engine.touches import Ghost
from watertable.picture.text.canvas import Picture, Shown, draw, draw_cursor
from watertable.picture.text.cells import balanced
from watertable.picture.text.ink import Palette, blend, contrast, readable
from watertable.picture.text.sheet import Rect
from watertable.picture.themes import THEMES
from watertable.terminal.changes import changed
from watertable.terminal.cursor import after, beyond, closest
from watertable.terminal.session import Session

Sit = Callable[..., Session]
DARK = Palette("dark")
FACES = {
    "bend": Face("bend", 10, 10, "", {0: ("  │  ", "  └──", "     "), 90: ("     ", "  ┌──", "  │  ")}, "copper"),
    "tap": Face("tap", 6, 4, "", {0: ("─▶ ",)}, "lead"),
    "drip": Face("drip", 2, 2, "", {0: ("*",)}, "alarm"),
}


def say(words: Message) -> str:
    return words.key


def small_scene() -> Scene:
    area = Area("grid", "player", Box(-11, -5, 26, 12), (10, 10), title=message("Grid"), owner=0)
    return Scene(
        (area,),
        (
            Piece("one", "grid", "bend", 0, 0, message("one"), marks=("wet",)),
            Piece("two", "grid", "bend", 10, 0, message("two"), turn=90, marks=("locked",)),
            Piece("tap", "grid", "tap", -8, 0, message("tap")),
            Piece("drip", "grid", "drip", 4, 0, message("drip")),
        ),
        captions=(Caption("grid", 5, 7, message("two bends")),),
    )


def drawn(scene: Scene, shown: Shown | None = None, size: tuple[int, int] = (24, 6)) -> Picture:
    return draw(scene, FACES, say, size, DARK, shown or Shown())


def test_a_small_grid_as_text() -> None:
    assert drawn(small_scene(), size=(16, 5)).sheet.plain().rstrip().split("\n") == [
        "     Grid",
        "      │",
        " ─▶   └─*  ┌──",
        "           │",
        "     two bends",
    ]


def test_a_longer_caption_does_not_make_the_picture_higher() -> None:
    longer = replace(small_scene(), captions=(Caption("grid", 5, 7, message("two bends, one locked")),))
    assert drawn(longer).sheet.height == drawn(small_scene()).sheet.height


def test_with_height_to_spare_there_are_blank_rows() -> None:
    lines = drawn(small_scene(), size=(16, 12)).sheet.plain().split("\n")
    assert (lines[0], lines[1].strip(), lines[-1]) == ("", "Grid", "")


def test_a_piece_is_at_its_place() -> None:
    picture = drawn(small_scene())
    one, two, tap, drip = (picture.place(thing) for thing in ("one", "two", "tap", "drip"))
    assert one is not None
    assert two is not None
    assert tap is not None
    assert drip is not None
    assert one.rect[2:] == (5, 3)
    assert two.rect == one.rect._replace(x=one.rect.x + 5)
    assert tap.rect == Rect(one.rect.x - 3, one.rect.y + 1, 3, 1)
    assert drip.rect == Rect(one.rect.x + 4, one.rect.y + 1, 1, 1)


def test_wet_pieces_have_the_waters_colour_and_loose_differ_from_locked() -> None:
    picture = drawn(small_scene())
    one, two = picture.place("one"), picture.place("two")
    assert one is not None
    assert two is not None
    wet, locked = (picture.sheet.look(place.rect.x + 2, place.rect.y + 1) for place in (one, two))
    colours = THEMES["dark"]
    assert (wet.ink, wet.bold) == (readable(colours["water"], wet.ground), True)
    assert contrast(wet.ground, colours["card-high"]) < 1.5
    assert contrast(locked.ground, colours["plate-low"]) < 1.5


def test_neighbouring_cards_can_be_told_apart() -> None:
    scene = Scene(
        small_scene().areas,
        tuple(Piece(f"card {x}", "grid", "bend", 10 * x, 0, message("card")) for x in range(2)),
    )
    picture = drawn(scene)
    grounds = [picture.sheet.look(place.rect.x, place.rect.y).ground for place in picture.places]
    assert grounds[0] != grounds[1]


def test_a_card_hides_the_card_below_it_and_the_top_one_is_found() -> None:
    scene = Scene(
        small_scene().areas,
        (
            Piece("below", "grid", "bend", 0, 0, message("below")),
            Piece("top", "grid", "bend", 0, 0, message("top"), turn=90),
        ),
    )
    picture = drawn(scene)
    assert "└" not in picture.sheet.plain()
    assert [place.id for place in picture.places] == ["top"]


def test_the_mouse_finds_what_is_on_a_card_only_if_it_is_lit() -> None:
    picture = drawn(small_scene())
    drip = picture.place("drip")
    assert drip is not None
    at = (drip.rect.x, drip.rect.y)
    assert [place.id for place in picture.reachable(frozenset())] == ["one", "two", "tap"]
    found, lit = picture.at(*at, frozenset()), picture.at(*at, frozenset({"drip"}))
    assert found is not None
    assert lit is not None
    assert (found.id, lit.id) == ("one", "drip")
    assert picture.at(0, 0, frozenset()) is None


def test_a_blank_is_transparent() -> None:
    scene = Scene(
        small_scene().areas,
        (
            Piece("bend", "grid", "bend", 0, 0, message("bend")),
            Piece("tap", "grid", "tap", 2, 0, message("tap")),
        ),
    )
    assert "  ─▶─" in drawn(scene).sheet.plain(), "the blank after the tap's arrow shows the bend"


def test_ghosts_are_where_the_piece_would_be() -> None:
    ghosts = (Ghost("two", "grid", 0, 0, 90), Ghost("two", "grid", 0, 0, 0))
    picture = drawn(small_scene(), Shown(asked=ghosts))
    one = picture.place("one")
    assert one is not None
    row = picture.sheet.plain().split("\n")[one.rect.y + 1]
    assert row[one.rect.x : one.rect.right] == "  └──"
    assert picture.sheet.look(one.rect.x + 3, one.rect.y + 1).ground == THEMES["dark"]["accent"]


def test_lit_and_picked_things_stand_out() -> None:
    plain = drawn(small_scene()).sheet
    one = drawn(small_scene()).place("one")
    assert one is not None
    corner = (one.rect.x, one.rect.y)
    lit = drawn(small_scene(), Shown(lit=frozenset({"one"}))).sheet
    assert lit.look(*corner).ground != plain.look(*corner).ground
    picked = drawn(small_scene(), Shown(picked=frozenset({"one"}))).sheet
    assert picked.look(*corner).ground not in {lit.look(*corner).ground, plain.look(*corner).ground}


def test_the_cursor_frames_a_card_and_lights_up_what_is_smaller() -> None:
    picture = drawn(small_scene())
    one, tap = picture.place("one"), picture.place("tap")
    assert one is not None
    assert tap is not None
    draw_cursor(picture, "one", DARK)
    assert picture.sheet.plain().split("\n")[one.rect.y][one.rect.x] == "▛"
    draw_cursor(picture, "tap", DARK)
    assert picture.sheet.look(tap.rect.x, tap.rect.y).ground == THEMES["dark"]["accent"]


def test_zones_are_found_and_lit() -> None:
    area = Area("board", "board", Box(-5, -5, 20, 10), (10, 10))
    scene = Scene((area,), (), (Zone("gap", "board", Box(5, -5, 10, 10), message("gap")),))
    picture = drawn(scene, Shown(lit=frozenset({"gap"})))
    place = picture.place("gap")
    assert place is not None
    assert place.rect[2:] == (5, 3)
    assert picture.sheet.look(place.rect.x, place.rect.y).ground != picture.sheet.look(0, 0).ground


CHART = FACES | {"sea": Face("sea", 20, 20, "", {0: ("~" * 10,) * 6}, "water")}


def chart() -> Scene:
    """Two by two spaces on a ground; a bend, which fills a space, and a drip, which does not."""
    area = Area("sea", "board", Box(-5, -5, 20, 20), (10, 10))
    spaces = [(f"{x}{y}", Box(10 * x - 5, 10 * y - 5, 10, 10)) for y in range(2) for x in range(2)]
    return Scene(
        (area,),
        (
            Piece("drip", "sea", "drip", 10, 0, message("drip")),
            Piece("bend", "sea", "bend", 0, 10, message("bend")),
            Piece("sea", "sea", "sea", 5, 5, message("the sea"), marks=("ground",)),
        ),
        tuple(Zone(name, "sea", box, message(name)) for name, box in spaces),
    )


def on_chart(*lit: str) -> Picture:
    return draw(chart(), CHART, say, (10, 6), DARK, Shown(lit=frozenset(lit)))


def test_a_ground_is_below_all_else_and_cannot_be_touched() -> None:
    assert on_chart().sheet.plain().split("\n") == [
        "~~~~~~~~~~",
        "~~~~~~~*~~",
        "~~~~~~~~~~",
        "  │  ~~~~~",
        "  └──~~~~~",
        "     ~~~~~",
    ]
    assert [place.id for place in on_chart().places] == ["00", "10", "01", "11", "drip", "bend"]
    assert "sea" not in chart().touchables()


def test_a_piece_that_touches_go_through_is_drawn_but_cannot_be_touched() -> None:
    drip, *others = chart().pieces
    scene = replace(chart(), pieces=(replace(drip, marks=("through",)), *others))
    picture = draw(scene, CHART, say, (10, 6), DARK, Shown())
    assert picture.sheet.plain() == on_chart().sheet.plain()
    found = picture.at(7, 1, frozenset())
    assert found is not None
    assert found.id == "10"
    assert "drip" not in scene.touchables()


def test_a_ground_is_visible_below_what_is_lit() -> None:
    picture = on_chart("00")
    assert picture.sheet.plain().startswith("~~~~~~~~~~")
    assert picture.sheet.look(0, 0).ground != picture.sheet.look(9, 0).ground


def test_a_lit_zone_can_be_seen_and_hit_though_a_piece_covers_it() -> None:
    for space, thing in (("01", "bend"), ("10", "drip")):
        plain, picture = on_chart(), on_chart(space)
        place = picture.place(thing)
        assert place is not None
        assert picture.sheet.look(place.rect.x, place.rect.y) != plain.sheet.look(place.rect.x, place.rect.y)
        found = picture.at(place.rect.x, place.rect.y, frozenset({space}))
        assert found is not None
        assert found.id == space


def test_a_ground_never_counts_as_changed() -> None:
    sea = replace(chart().pieces[2], face="drip", x=0)
    assert changed(chart(), replace(chart(), pieces=(*chart().pieces[:2], sea))) == frozenset()


def test_a_board_that_is_too_wide_makes_the_sheet_wider() -> None:
    area = Area("board", "board", Box(-5, -5, 300, 10), (10, 10))
    picture = drawn(Scene((area,), (Piece("far", "board", "bend", 290, 0, message("far")),)))
    far = picture.place("far")
    assert far is not None
    assert picture.sheet.width == far.rect.right == 150


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_downspout_fits_in_80_by_24(sit: Sit, seats: int, seed: int) -> None:
    """Sixteen rows are left for the table: one for the header, four for the log, three for what is asked."""
    session = sit("p" + "r" * (seats - 1), seed)
    for _ in range(6):
        scene = session.frame.scene
        picture = draw(scene, session.game.faces, session.say, (80, 16), DARK, Shown())
        assert picture.sheet.width == 80
        assert picture.sheet.height <= 16
        sheet = Rect(0, 0, 80, picture.sheet.height)
        shown = {place.id for place in picture.places}
        assert all(sheet.holds(place.rect) for place in picture.places)
        assert session.lit() <= shown
        cards = [place.rect for place in picture.places if place.id.startswith("card:")]
        cells = [(x, y) for rect in cards for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)]
        assert len(cells) == len(set(cells)), "no card lies on another"
        text = picture.sheet.plain()
        assert text.count("▶") == 2 * seats, "every intake and exit is seen"
        for name in ("Your pipes", *session.names[1:seats], "Deck ·", *(f"Pile {pile + 1} ·" for pile in range(seats))):
            assert name in text
        if session.is_over:
            return
        moves = session.game.moves(session.table.position, session.viewer)
        session.type_move(session.game.text(moves[-1]))
        session.run()


def test_the_cursor_goes_to_the_nearest_in_a_direction(sit: Sit) -> None:
    session = sit("pr")
    picture = draw(session.frame.scene, session.game.faces, session.say, (80, 16), DARK, Shown())
    cards = [piece.id for piece in session.frame.scene.pieces if piece.area == "grid:0" and piece.id.startswith("card")]
    here = picture.place(cards[4])
    assert here is not None
    places = picture.reachable(frozenset())
    found = {way: beyond(places, here.rect, way) for way in ("left", "right", "up", "down")}
    assert {way: place.id for way, place in found.items() if place} == {
        "left": cards[3],
        "right": cards[5],
        "up": cards[1],
        "down": cards[7],
    }
    near = closest(places, here.rect._replace(x=here.rect.x + 1))
    assert near == here
    following = after(places, cards[0], 1)
    assert following is not None
    assert following.id == cards[1]
    assert beyond([], here.rect, "up") is None


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_every_ink_is_legible_on_every_ground(theme: str) -> None:
    colours = THEMES[theme].values()
    lit = [blend(colour, THEMES[theme]["accent"], 0.45) for colour in colours]
    assert min(contrast(readable(ink, ground), ground) for ink in colours for ground in (*colours, *lit)) >= 4


def test_captions_are_wrapped_into_lines_of_about_the_same_length() -> None:
    assert balanced("the water does not get through", 18) == ["the water does", "not get through"]
    assert balanced("short", 18) == ["short"]


def test_outlines_of_areas_overlap_only_where_nothing_touches() -> None:
    """Two grids of 13 columns each, on 24 columns."""

    def two(pieces: int) -> Scene:
        areas = tuple(replace(small_scene().areas[0], id=f"grid {at}", title=None) for at in range(2))
        lying = small_scene().pieces[:pieces]
        return Scene(
            areas, tuple(replace(piece, id=f"{piece.id} {at.id}", area=at.id) for at in areas for piece in lying)
        )

    beside = drawn(two(2), size=(24, 3))
    assert beside.sheet.height == 3, "without taps the outlines overlap by two columns"
    below = drawn(two(3), size=(24, 3))
    assert below.sheet.height == 6, "a tap would touch its neighbour: the second grid goes below"
