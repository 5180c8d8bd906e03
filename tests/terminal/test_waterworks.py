"""Waterworks on a text screen: small cards, wandering pipelines, hidden hands."""

from collections.abc import Callable
from random import Random

import pytest

from support.keyboard import playing
from watertable.picture.text.canvas import Picture, Shown, draw
from watertable.picture.text.ink import Palette
from watertable.picture.text.sheet import Rect
from watertable.terminal.players import Person
from watertable.terminal.session import Session

Sit = Callable[..., Session]
DARK = Palette("dark")


def picture(session: Session, size: tuple[int, int] = (80, 16), shown: Shown | None = None) -> Picture:
    return draw(session.frame.scene, session.game.faces, session.say, size, DARK, shown or Shown())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_fits_on_a_screen_of_80_by_24_to_begin_with(sit: Sit, seats: int) -> None:
    session = sit("p" + "r" * (seats - 1), game="waterworks")
    drawn = picture(session)
    assert (drawn.sheet.width, drawn.sheet.height <= 16) == (80, True)
    text = drawn.sheet.plain()
    for name in ("Your line", *(["You · 5 cards"] if seats < 5 else []), *session.names[1:], "Draw ·", "Drain ·"):
        assert name in text, name
    assert text.count("━◉") == seats


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("seed", range(3))
def test_things_never_overlap_whatever_is_laid(sit: Sit, seats: int, seed: int) -> None:
    session = sit("p" + "r" * (seats - 1), seed, game="waterworks")
    for number in range(60):
        drawn = picture(session)
        sheet = Rect(0, 0, drawn.sheet.width, drawn.sheet.height)
        assert all(sheet.holds(place.rect) for place in drawn.places)
        assert session.lit() <= {place.id for place in drawn.places}
        cells = [(place.rect.x + at, place.rect.y) for place in drawn.places for at in range(place.rect.width)]
        assert len(cells) == len(set(cells))
        if session.is_over:
            return
        moves = session.game.moves(session.table.position, session.viewer)
        session.type_move(session.game.text(moves[number % 2 - 1]))
        session.run()


def test_captions_beside_each_other_stay_on_their_line(sit: Sit) -> None:
    text = picture(sit("prrrr", game="waterworks")).sheet.plain()
    row = next(row for row in text.split("\n") if "Ben" in row)
    assert "Ben · 0 of 8" in row
    assert "Cleo · 0 of 8" in row


def test_what_moved_is_tinted_if_a_card_has_no_corners_to_mark(sit: Sit) -> None:
    session = sit("pr", game="waterworks")
    plain = picture(session)
    place = plain.place("card:1:0,0")
    assert place is not None
    marked = picture(session, shown=Shown(moved=frozenset({"card:1:0,0"})))
    spot = (place.rect.x, place.rect.y)
    assert marked.sheet.look(*spot).ground != plain.sheet.look(*spot).ground


async def test_a_card_is_laid_by_keyboard_alone_and_its_ghost_can_be_seen(sit: Sit) -> None:
    """With this seed there is a lead J in the hand: beside the valve it fits only turned."""
    async with playing(sit("pr", 3, game="waterworks")) as player:
        hand = player.session.game.view(player.session.table.position, 0).hand
        assert hand[0] == "lJ"
        await player.press("enter", "up")
        assert player.table.cursor == "cell:0:-1,0"
        assert "╔═" in player.reads("picture"), "the ghost lies as the card could"
        await player.press("enter")
        assert player.moves() == ["lay lJ' -1,0"], "there is only one way to lie: it is not asked"
        assert "You lay a lead J: pipe 1 of your line." in player.reads("lines")
        assert "You draw a" in player.reads("lines")
        assert "Ben draws a card." in player.reads("lines")


async def test_with_two_facings_r_turns_the_ghost(sit: Sit) -> None:
    session = sit("pr", 4, game="waterworks")
    hand = session.game.view(session.table.position, 0).hand
    async with playing(session) as player:
        for _ in range(hand.index("lT")):
            await player.press("right")
        await player.press("enter", "up", "enter")
        assert player.reads("choices").split() == ["1", "upright", "2", "turned"]
        assert "═╦═" in player.reads("picture")
        await player.press("r")
        assert "═╩═" in player.reads("picture")
        await player.press("enter")
        assert player.moves() == ["lay lT' -1,0"]


def test_a_shift_of_the_whole_board_is_not_a_move(sit: Sit) -> None:
    """The line grows upwards, so all cards are lower in the picture: only the new one counts as moved."""
    session = sit("pp", 1, game="waterworks")
    table = session.table
    for entry in _up_the_wall(session):
        table.play_entry(entry)
    assert session.moved() == {"card:0:-1,-1"}


def test_a_valve_that_slides_with_its_board_has_not_moved(sit: Sit) -> None:
    session = sit("pp", 1, game="waterworks")
    for entry in _up_the_wall(session)[:5]:
        session.table.play_entry(entry)
    assert session.moved() == {"card:0:-1,0"}


@pytest.mark.parametrize("west", [2, 100])
def test_long_names_are_cut_and_hide_no_card(sit: Sit, west: int) -> None:
    session = sit("prrr", game="waterworks", west=west, needed=3)
    session.names = ("Bartholomew the Great", "Christopher Robin", "Maximiliane", "Wilhelmine")
    text = picture(session).sheet.plain()
    assert text.count("━◉") == 4


def _up_the_wall(session: Session) -> list[str]:
    """Entries with which seat 0 lays an L and a vertical above it. Whatever was dealt, it draws what it needs."""
    hand = session.game.view(session.table.position, 0).hand
    other = session.game.view(session.table.position, 1).hand
    return [
        f"0 discard {hand[0]}",
        "* draw lL",
        f"1 discard {other[0]}",
        "* draw lV",
        "0 lay lL -1,0",
        "* draw lV",
        "1 discard lV",
        "* draw lV",
        "0 lay lV -1,-1",
    ]


async def test_a_wrong_touch_shows_the_rule(sit: Sit) -> None:
    async with playing(sit("pr", 3, game="waterworks")) as player:
        await player.press("enter")
        while player.table.cursor != "cell:1:-1,0":
            await player.press("tab")
        await player.press("enter")
        assert player.reads("prompt").startswith("A good pipe is never laid on somebody else’s line.")
        assert player.moves() == []


async def test_a_whole_game_by_keyboard(sit: Sit) -> None:
    """The first thing that glows is touched, until the water runs or the game comes to a standstill."""
    async with playing(sit("pr", 1, game="waterworks", needed=2, wrenches=5)) as player:
        for _ in range(600):
            if player.is_over():
                break
            moves = player.session.game.moves(player.session.table.position, 0)
            if player.session.path or not moves:
                await player.press("enter")
            else:
                await player.press("colon", *_keys(player.session.game.text(moves[0])), "enter")
        assert player.is_over()
        assert player.reads("turn") == "The game is over"


def _keys(text: str) -> list[str]:
    named = {" ": "space", "-": "minus", ",": "comma", ":": "colon", "'": "apostrophe"}
    return [named.get(character, character) for character in text]


async def test_around_one_keyboard_no_hand_is_shown_to_the_other(sit: Sit) -> None:
    async with playing(sit("pp", 3, game="waterworks")) as player:
        await player.press("colon", *_keys("discard lJ"), "enter")
        assert player.note() == "Curtain"
        assert player.session.viewer == 0
        await player.press("enter")
        assert player.session.viewer == 1
        hand = player.session.game.view(player.session.table.position, 1).hand
        shown = [piece.face for piece in player.session.frame.scene.pieces if piece.area == "hand"]
        assert shown == list(hand)


def test_the_curtain_falls_between_equal_hands_too(sit: Sit) -> None:
    """Without the curtain, both would know the other's hand."""
    session = Session(sit("pp", game="waterworks").game, {}, [Person("Ann"), Person("Ben")], Random(1))
    for entry in ("* deal 0 cJ cJ lT lH lH", "* deal 1 cJ cJ lT lH lH"):
        session.table.play_entry(entry)
    pictures = [session.game.scene(session.game.view(session.table.position, seat)) for seat in (0, 1)]
    faces = [{(piece.id, piece.face) for piece in picture.pieces} for picture in pictures]
    assert faces[0] == faces[1], "else nothing is tested"
    session.hand_over(1)
    assert (session.curtain, session.viewer) == (1, 0)


def test_the_curtain_never_depends_on_the_hands(sit: Sit) -> None:
    for seed in range(5):
        session = sit("pp", seed, game="waterworks")
        for _ in range(6):
            seat = session.viewer
            hand = session.game.view(session.table.position, seat).hand
            session.type_move(f"discard {hand[0]}")
            session.run()
            assert (session.curtain, session.viewer) == (1 - seat, seat)
            session.take_keyboard(1 - seat)
            session.run()
