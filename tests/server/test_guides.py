"""Guides over HTTP: covers, rules and lessons, in words, with pictures that any client can draw."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from support.serving import PATIENCE, nobody
from watertable import games
from watertable.catalogue import catalogue
from watertable.picture.themes import THEMES, named_in

KINDS = ("cover", "rules", "lesson")


@pytest.fixture
def client(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=PATIENCE) as client:
        yield client


def asked(client: httpx.Client, game: str, kind: str) -> Any:
    answer = client.get(f"/api/games/{game}/{kind}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def check_picture(client: httpx.Client, game: str, picture: dict[str, Any]) -> None:
    faces = client.get(f"/api/games/{game}/faces").json()
    areas = {area["id"] for area in picture["areas"]}
    assert picture["pieces"]
    for piece in picture["pieces"]:
        assert {piece["face"], *piece["layers"]} <= set(faces)
        assert piece["area"] in areas
        assert piece["name"]


@pytest.mark.parametrize("game", games.names())
def test_a_cover_is_a_picture_and_says_what_it_shows(client: httpx.Client, game: str) -> None:
    cover = asked(client, game, "cover")
    check_picture(client, game, cover["picture"])
    assert cover["caption"].endswith(".")


@pytest.mark.parametrize("game", games.names())
def test_rules_are_sections_with_pictures(client: httpx.Client, game: str) -> None:
    rules = asked(client, game, "rules")
    assert rules["title"].startswith("The rules of ")
    shown = [shot for section in rules["sections"] for shot in section["pictures"]]
    assert len(rules["sections"]) > 5
    assert len(shown) > 5
    for section in rules["sections"]:
        assert section["title"]
        assert section["text"]
        assert all(line.strip() == line and "\n" not in line and line for line in section["text"])
    for shot in shown:
        check_picture(client, game, shot["picture"])
        assert shot["caption"]
        assert "\n" not in shot["caption"]


@pytest.mark.parametrize("game", games.names())
def test_a_lesson_leads_the_newcomer_from_move_to_move_to_the_win(client: httpx.Client, game: str) -> None:
    lesson = asked(client, game, "lesson")
    guide = games.find(game).guide
    assert guide is not None
    moves = guide.lesson.record.moves
    assert lesson["names"][0] == "You"
    assert len(lesson["names"]) == guide.lesson.record.seats
    assert [step["at"] for step in lesson["steps"]] == list(range(len(moves) + 1))
    for step, entry in zip(lesson["steps"], [*moves, None], strict=True):
        actor, _, text = (entry or "* ").partition(" ")
        assert step["actor"] == (None if actor == "*" else int(actor))
        # Whoever asks for the dice says nothing new: what they show is told at once.
        assert step["told"] or not step["at"] or step["actor"] is None
        if actor == "0":
            assert step["says"]
            assert step["turn"] == 0
            assert step["move"] == text
            assert leads(step["touches"]) == {text}
            check_picture(client, game, step["picture"])
        else:
            assert step["move"] is None
            assert step["touches"] is None
    last = lesson["steps"][-1]
    assert last["says"]
    assert last["outcome"]["winners"] == [0]
    assert not any(step["outcome"] for step in lesson["steps"][:-1])


def leads(touches: dict[str, Any]) -> set[str]:
    """The moves to which touches can lead."""
    return {leads for node in touches["nodes"] for *_, leads in node if isinstance(leads, str)}


@pytest.mark.parametrize("game", games.names())
def test_a_newcomer_sees_in_a_lesson_what_seat_0_would(client: httpx.Client, game: str) -> None:
    names = [catalogue(game).name(seat, (), 0) for seat in (0, 1)]
    assert names == ["You", "Seat 1"]
    steps = asked(client, game, "lesson")["steps"]
    owners = [area["owner"] for area in steps[-1]["picture"]["areas"]]
    assert {0, 1} <= set(owners)
    said = " ".join(step["says"] or "" for step in steps)
    assert "Ben" in said
    assert "Ann" not in said


@pytest.mark.parametrize("kind", KINDS)
def test_an_unknown_game_has_no_guide(client: httpx.Client, kind: str) -> None:
    answer = client.get(f"/api/games/nothing/{kind}")
    assert answer.status_code == 404
    assert answer.json() == {"words": "There is no such game."}


def test_games_say_whether_they_hide_anything(client: httpx.Client) -> None:
    listed = {game["game"]: game["hides"] for game in client.get("/api/games").json()}
    assert listed == {name: games.find(name).hides for name in games.names()}
    assert set(listed.values()) == {True, False}


def test_games_name_the_colours_of_their_seats(client: httpx.Client) -> None:
    listed = {game["game"]: tuple(game["colours"]) for game in client.get("/api/games").json()}
    assert listed == {name: games.find(name).colours for name in games.names()}


def test_games_name_the_choice_of_their_variant_and_the_rule_against_taking_back(client: httpx.Client) -> None:
    listed = {game["game"]: game for game in client.get("/api/games").json()}
    variants = {
        name: {option["name"]: list(option["called"].values()) for option in game["options"] if option["variant"]}
        for name, game in listed.items()
    }
    assert variants == {
        "downspout": {},
        "pipeland": {"rules": ["the basic game", "the advanced game"]},
        "waterworks": {"edition": ["the edition of 1972", "the re-issue"]},
        "waterworld": {},
    }
    assert {name for name, game in listed.items() if game["keeps"]} == {"downspout"}


@pytest.mark.parametrize("what", ["cover", "rules", "lesson", "faces"])
async def test_what_never_changes_is_compressed_and_not_sent_twice(server: str, what: str) -> None:
    async with nobody(server) as client:
        for game in games.names():
            first = await client.get(f"/api/games/{game}/{what}")
            assert (first.headers["content-encoding"], first.headers["vary"]) == ("gzip", "Accept-Encoding")
            again = await client.get(first.url, headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            plain = await client.get(first.url, headers={"Accept-Encoding": "identity"})
            assert ("content-encoding" in plain.headers, plain.json()) == (False, first.json())


@pytest.mark.parametrize("game", games.names())
def test_faces_name_only_colours_that_the_page_knows(client: httpx.Client, game: str) -> None:
    for face in client.get(f"/api/games/{game}/faces").json().values():
        assert named_in(face["svg"]) <= set(THEMES["dark"])


def test_a_games_own_colours_are_sent_for_light_and_for_dark(client: httpx.Client) -> None:
    own = games.find("waterworld").own_colours
    faces = str(client.get("/api/games/waterworld/faces").json())
    assert f"light-dark({own['sea'].light}, {own['sea'].dark})" in faces
