"""Tables over HTTP: set up, joined, left, played again; seat links, invitations, records and replays."""

from typing import Any

import pytest

from support.serving import SHORT, Come, at_table, begun, nobody, over, play_on
from watertable import bots, games
from watertable.bots.selfplay import selfplay
from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.referee import check


async def test_one_request_sets_a_table_up_against_bots_and_starts(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await begun(ann)
    known = (await ann.get(f"/api/matches/{match}")).json()
    assert (known["state"], known["turn"], known["host"]) == ("running", 0, True)
    assert [(chair["name"], chair["bot"], chair["yours"]) for chair in known["chairs"]] == [
        ("Ann", None, True),
        ("Bot", "random", False),
    ]
    assert [each["id"] for each in (await ann.get("/api/matches/mine")).json()] == [match]
    async with at_table(server, ann, match) as player:
        assert player.shown["touches"]


async def test_a_public_table_is_listed_until_it_starts(server: str, guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    made = await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"], "public": True})
    match = made.json()["id"]
    assert match not in {each["id"] for each in (await ben.get("/api/matches")).json()}, "its host is not there"
    async with at_table(server, ann, match) as host:
        await host.hear_until(lambda frame: frame["type"] == "around")
        listed = {each["id"]: each for each in (await ben.get("/api/matches")).json()}
    assert listed[match]["invitation"] is None
    assert not listed[match]["host"]
    assert (await ben.post(f"/api/matches/{match}/sit", json={"seat": 0})).status_code == 409, "taken"
    assert (await ben.post(f"/api/matches/{match}/sit", json={"seat": 7})).status_code == 409, "no such seat"
    assert (await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})).status_code == 200
    assert (await ben.post(f"/api/matches/{match}/leave")).json()["chairs"][1]["name"] is None
    assert (await ben.post(f"/api/matches/{match}/start")).status_code == 401
    assert (await ann.post(f"/api/matches/{match}/start")).status_code == 200
    assert (await ann.post(f"/api/matches/{match}/start")).status_code == 409
    assert match not in {each["id"] for each in (await ben.get("/api/matches")).json()}


async def test_when_the_host_leaves_another_guest_becomes_the_host(guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    made = await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"], "public": True})
    match = made.json()["id"]
    await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})
    assert not (await ann.post(f"/api/matches/{match}/leave")).json()["host"]
    begun_by_ben = await ben.post(f"/api/matches/{match}/start")
    assert begun_by_ben.status_code == 200
    assert begun_by_ben.json()["chairs"][0]["bot"] == bots.STAND_IN


async def test_a_table_left_by_all_is_closed(guest: Come) -> None:
    ann = await guest("Ann")
    made = await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"], "public": True})
    match = made.json()["id"]
    assert (await ann.post(f"/api/matches/{match}/leave")).json()["state"] == "closed"
    assert (await ann.post(f"/api/matches/{match}/start")).status_code == 409


async def test_a_player_who_waits_sees_others_come_and_the_match_start(server: str, guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    made = await ann.post("/api/matches", json={"game": "waterworks", "chairs": ["me", "open"], "public": True})
    match = made.json()["id"]
    async with at_table(server, ann, match) as waiting:
        await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})
        await waiting.hear_until(lambda frame: frame["type"] == "around" and not frame["chairs"][1]["free"])
        assert waiting.around["chairs"][1]["name"] == "Ben"
        await waiting.send(type="play", id="1", at=0, seat=0, move="pass")
        refused = await waiting.hear_until(lambda frame: frame["type"] == "refused")
        assert refused["words"] == "The match has not begun yet."
        await ann.post(f"/api/matches/{match}/start")
        await waiting.hear_until(lambda frame: frame["type"] == "shown" and bool(frame["position"]["touches"]))
        assert "You are dealt" in waiting.log[0]


async def test_only_the_host_can_make_a_new_invitation(guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    made = (await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"]})).json()
    match = made["id"]
    assert (await ben.post(f"/api/matches/{match}/invitation")).status_code == 401
    anew = (await ann.post(f"/api/matches/{match}/invitation")).json()["invitation"]
    for invitation, status in ((None, 401), ("guess", 401), (made["invitation"], 401), (anew, 200)):
        sat = await ben.post(f"/api/matches/{match}/sit", json={"seat": 1, "invitation": invitation})
        assert sat.status_code == status, sat.text


async def test_a_seat_link_takes_the_seat_to_another_device(server: str, guest: Come) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    match = await begun(ann)
    assert (await eve.post(f"/api/matches/{match}/link", json={"seat": 0})).status_code == 401
    assert (await ann.post(f"/api/matches/{match}/link", json={"seat": 1})).status_code == 401
    token = (await ann.post(f"/api/matches/{match}/link", json={"seat": 0})).json()["token"]
    assert (await eve.post("/api/links", json={"token": token[:-1]})).status_code == 401
    async with nobody(server) as phone:
        followed = await phone.post("/api/links", json={"token": token})
        assert followed.status_code == 200, followed.text
        assert "HttpOnly" in followed.headers["set-cookie"]
        assert followed.json()["chairs"][0] == {
            "seat": 0,
            "name": "Ann",
            "bot": None,
            "yours": True,
            "away": False,
            "resigned": False,
        }
        assert (await phone.post("/api/links", json={"token": token})).status_code == 401, "once"
        async with at_table(server, phone, match) as player, at_table(server, ann, match) as before:
            assert player.shown["viewer"] == 0
            assert before.shown["viewer"] is None


async def test_a_bot_plays_for_a_player_who_leaves_to_the_end(server: str, guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    made = (await ann.post("/api/matches", json={**SHORT, "chairs": ["me", "open"], "public": True})).json()
    match = made["id"]
    await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})
    await ann.post(f"/api/matches/{match}/start")
    left = await ann.post(f"/api/matches/{match}/leave")
    assert left.json()["chairs"][0]["away"]
    async with at_table(server, ben, match) as player:
        await play_on(player, 1)
    record = await ann.get(f"/api/matches/{match}/record")
    assert check(Record.from_json(record.text)).outcome is not None


async def test_a_rematch_starts_when_all_people_ask_for_it(server: str, guest: Come) -> None:
    ann, ben, eve = [await guest(name) for name in ("Ann", "Ben", "Eve")]
    match = await over(server, ann, ben, chairs=["me", "open", "random"])
    assert (await eve.post(f"/api/matches/{match}/rematch")).status_code == 401
    async with at_table(server, ben, match) as player:
        first = (await ann.post(f"/api/matches/{match}/rematch")).json()
        assert (first["state"], first["options"]["needed"]) == ("open", 3)
        assert [(chair["name"], chair["bot"]) for chair in first["chairs"]] == [
            (None, None),
            ("Bot", "random"),
            ("Ann", None),
        ], "everybody sits one seat further"
        await player.hear_until(lambda frame: frame["type"] == "around" and frame["next"] is not None)
        assert player.around["next"] == first["id"]
    again = (await ann.post(f"/api/matches/{match}/rematch")).json()
    assert (again["id"], again["state"]) == (first["id"], "open"), "asking twice counts once"
    second = (await ben.post(f"/api/matches/{match}/rematch")).json()
    assert (second["id"], second["state"]) == (first["id"], "running")
    assert (await ann.post(f"/api/matches/{second['id']}/rematch")).status_code == 409, "not over yet"


async def test_several_seats_in_one_browser_are_shown_in_turn(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    made = await ann.post("/api/matches", json={"game": "waterworks", "chairs": ["me", "me"], "start": True})
    async with at_table(server, ann, made.json()["id"]) as player:
        assert player.shown["viewer"] is None, "no hand is shown before somebody looks"
        hands = []
        for seat in (0, 1, None):
            await player.send(type="look", seat=seat)
            await player.hear_until(lambda frame: frame["type"] == "shown" and frame["whole"])
            assert player.shown["viewer"] == seat
            hands.append([p["name"] for p in player.shown["picture"]["pieces"] if p["area"] == "hand"])
        assert (len(hands[0]), len(hands[1]), hands[2]) == (5, 5, [])


async def test_people_around_one_screen_have_names_of_their_own(guest: Come) -> None:
    ann = await guest("Ann")
    wanted = {"game": "downspout", "chairs": ["me", "me", "open"], "names": [None, "Ben"]}
    made = (await ann.post("/api/matches", json=wanted)).json()
    assert [chair["name"] for chair in made["chairs"]] == ["Ann", "Ben", None]
    wrong = await ann.post("/api/matches", json={**wanted, "names": [" Ben"]})
    assert (wrong.status_code, "a name is a line" in wrong.json()["words"]) == (400, True)


async def test_they_keep_them_in_a_rematch(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await over(server, ann, chairs=["me", "random"], names=["Annie"])
    again = (await ann.post(f"/api/matches/{match}/rematch")).json()
    assert [chair["name"] for chair in again["chairs"] if chair["yours"]] == ["Annie"]


# Records and replays


async def test_a_match_that_is_over_is_replayed_by_anybody_from_any_seat(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await over(server, ann, chairs=["me", "random"])
    async with nobody(server) as anybody:
        record = Record.from_json((await anybody.get(f"/api/matches/{match}/record")).text)
        first = (await anybody.get(f"/api/matches/{match}/replay")).json()
        assert first["steps"] == len(record.moves)
        seen: list[dict[str, Any]] = []
        while len(seen) <= first["steps"]:
            part = await anybody.get(f"/api/matches/{match}/replay", params={"first": len(seen), "seat": 1})
            seen += part.json()["positions"]
        assert [step["step"] for step in seen] == list(range(len(record.moves) + 1))
        assert seen[-1]["outcome"]["words"]
        assert "dealt" in seen[1]["told"][0]["words"]
        assert [piece for piece in seen[5]["picture"]["pieces"] if piece["area"] == "hand"]
        for wrong in ({"seat": 2}, {"seat": -1}, {"seat": "x"}, {"count": 51}, {"count": 0}, {"first": -1}):
            refused = await anybody.get(f"/api/matches/{match}/replay", params=wrong)
            assert refused.status_code in {400, 401}, wrong
            assert refused.json()["words"]


async def test_a_running_match_is_replayed_from_the_own_seat_only(guest: Come) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    match = await begun(ann, "waterworks")
    assert (await eve.get(f"/api/matches/{match}/record")).status_code == 409
    own = await ann.get(f"/api/matches/{match}/replay", params={"seat": 0})
    assert [piece for piece in own.json()["positions"][2]["picture"]["pieces"] if piece["area"] == "hand"]
    for who, seat in ((ann, 1), (eve, 0), (eve, 1)):
        assert (await who.get(f"/api/matches/{match}/replay", params={"seat": seat})).status_code == 401
    looked_on = (await eve.get(f"/api/matches/{match}/replay")).json()
    assert not [piece for piece in looked_on["positions"][2]["picture"]["pieces"] if piece["area"] == "hand"]


@pytest.mark.parametrize("name", games.names())
async def test_a_record_from_elsewhere_is_checked_and_kept(guest: Come, name: str) -> None:
    ann = await guest("Ann")
    table = Table(games.find(name), {}, 2)
    selfplay(table, [bots.find("random")] * 2, "elsewhere")
    record = table.record()
    kept = await ann.post("/api/records", content=record.to_json())
    assert kept.status_code == 201, kept.text
    again = await ann.get(f"/api/matches/{kept.json()['id']}/record")
    assert Record.from_json(again.text).moves == record.moves
    assert "attachment" in again.headers["content-disposition"]
    steps = (await ann.get(f"/api/matches/{kept.json()['id']}/replay", params={"count": 1})).json()["steps"]
    assert steps == len(record.moves)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("", "not JSON"),
        ("{}", "watertable"),
        ("\xff", "UTF-8"),
        ('{"watertable": 1, "game": "chess", "options": {}, "seats": 2, "moves": []}', "no game"),
        ('{"watertable": 1, "game": "downspout", "options": {}, "seats": 9, "moves": []}', "2 to 4 seats"),
        ('{"watertable": 1, "game": "waterworks", "options": {}, "seats": 2, "moves": ["0 pass"]}', "move 0"),
        ('{"watertable": 1, "game": "waterworks", "options": {}, "seats": 2, "moves": ["* fly"]}', "move 0"),
        ('{"watertable": 1, "game": "waterworks", "options": {"x": 1}, "seats": 2, "moves": []}', "no option"),
    ],
)
async def test_a_wrong_record_is_refused_in_a_line(guest: Come, wrong: str, words: str) -> None:
    ann = await guest("Ann")
    refused = await ann.post("/api/records", content=wrong.encode("latin-1"))
    assert refused.status_code == 400
    assert words in refused.json()["words"]
    assert (await ann.get("/api/matches/mine")).json() == []


async def test_chats_are_kept_for_those_who_come_later(server: str, guest: Come) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    match = await begun(ann)
    async with at_table(server, ann, match) as player:
        for _ in range(2):
            await player.send(type="say", id="hello", words="Hello")
            await player.hear_until(lambda frame: frame["type"] == "done")
    async with at_table(server, eve, match) as onlooker:
        said = await onlooker.hear_until(lambda frame: frame["type"] == "said")
        assert [(chat["name"], chat["words"]) for chat in said["chats"]] == [("Ann", "Hello")]
        await onlooker.send(type="play", id="1", at=onlooker.shown["at"], seat=0, move="pass")
        refused = await onlooker.hear_until(lambda frame: frame["type"] == "refused")
        assert refused["words"] == "That is not your seat."
