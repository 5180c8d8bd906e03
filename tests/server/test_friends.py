"""What friends at a table know of each other: names, who is expected, who looks on, and who has won."""

import pytest

from support.serving import SHORT, Come, at_table, nobody, over
from watertable.catalogue import catalogue
from watertable.engine.record import Record
from watertable.referee import check
from watertable.server.live.naming import names_of
from watertable.server.store import Chair, Match


async def test_no_two_people_at_a_table_have_the_same_name(server: str, guest: Come) -> None:
    one, two, three = [await guest(name) for name in ("Salamander", "salamander", "Salamander")]
    chairs = ["me", "open", "open", "random"]
    made = (await one.post("/api/matches", json={"game": "downspout", "chairs": chairs, "public": True})).json()
    for seat, who in ((1, two), (2, three)):
        await who.post(f"/api/matches/{made['id']}/sit", json={"seat": seat})
    known = (await three.get(f"/api/matches/{made['id']}")).json()
    assert [chair["name"] for chair in known["chairs"]] == ["Salamander", "salamander 2", "Salamander 3", "Bot"]
    async with at_table(server, two, made["id"]) as player:
        await player.send(type="say", id="hello", words="Hello")
        said = await player.hear_until(lambda frame: frame["type"] == "said" and frame["chats"])
        assert [(chat["name"], chat["seat"]) for chat in said["chats"]] == [("salamander 2", 1)]


def test_a_person_and_a_bot_never_have_the_same_name() -> None:
    """Though a guest of former times may be called so."""
    chairs = (Chair(0, bot="random"), Chair(1, "ann", name="Bot"))
    match = Match("m", "hush", {}, 2, False, "ann", "running", None, None, None, None, chairs, False, 0, None)
    assert names_of(match, catalogue("downspout")) == ["Bot", "Bot 2"]


async def test_players_who_wait_know_whom_they_wait_for(server: str, guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    wanted = {"game": "downspout", "chairs": ["me", "open"], "names": ["Annie"], "public": True}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})
    async with at_table(server, ben, match) as player:
        await player.hear_until(lambda frame: frame["type"] == "around")
        assert (player.around["host"], player.around["hostName"]) == (False, "Annie")


@pytest.mark.parametrize(
    ("game", "options", "amounts"),
    [
        ("pipeland", {}, ["10 ", "£50"]),
        ("pipeland", {"tiles": 7, "money": 33}, ["7 ", "£33"]),
        ("waterworks", {}, ["15 "]),
        ("waterworks", {"edition": "reissue"}, ["12 "]),
    ],
)
async def test_everybody_at_a_table_is_told_what_wins_there(
    server: str, guest: Come, game: str, options: dict[str, object], amounts: list[str]
) -> None:
    ann = await guest("Ann")
    wanted = {"game": game, "chairs": ["me", "random"], "options": options}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    async with at_table(server, ann, match) as player:
        await player.hear_until(lambda frame: frame["type"] == "around")
        assert all(amount in player.around["goal"] for amount in amounts)


async def test_people_who_look_on_are_counted_once_and_named(server: str, guest: Come) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    match = (await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "random"]})).json()["id"]
    async with (
        at_table(server, ann, match) as player,
        at_table(server, eve, match),
        at_table(server, eve, match),
        nobody(server) as unnamed,
        at_table(server, unnamed, match),
    ):
        await player.hear_until(lambda frame: frame["type"] == "around" and frame["onlookers"] == 2)
        assert player.around["watching"] == ["Eve"]


async def test_a_player_who_has_not_come_to_the_rematch_is_expected_by_name(server: str, guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    match = await over(server, ann, ben, chairs=["me", "open", "random"])
    again = (await ann.post(f"/api/matches/{match}/rematch")).json()["id"]
    async with at_table(server, ann, again) as player:
        await player.hear_until(lambda frame: frame["type"] == "around")
        chairs = [(chair["name"], chair["free"], chair["expected"]) for chair in player.around["chairs"]]
        assert chairs == [("Ben", True, True), ("Bot", False, False), ("Ann", False, False)]
        await ben.post(f"/api/matches/{match}/rematch")
        await player.hear_until(lambda frame: frame["type"] == "around" and frame["state"] == "running")
        assert not any(chair["expected"] for chair in player.around["chairs"])


async def test_a_bot_that_takes_the_place_of_somebody_expected_has_a_name_of_its_own(guest: Come, server: str) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    match = await over(server, ann, ben, chairs=["me", "open"])
    again = (await ann.post(f"/api/matches/{match}/rematch")).json()["id"]
    begun = (await ann.post(f"/api/matches/{again}/start")).json()
    assert [chair["name"] for chair in begun["chairs"]] == ["Bot", "Ann"]


async def test_people_at_one_screen_keep_their_names_in_a_rematch_that_a_friend_asks_for_first(
    server: str, guest: Come
) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    wanted = {
        **SHORT,
        "chairs": ["me", "me", "open"],
        "names": ["Annie", "Zoë"],
        "public": True,
    }
    made = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await ben.post(f"/api/matches/{made}/sit", json={"seat": 2})
    await ann.post(f"/api/matches/{made}/start")
    async with at_table(server, ann, made) as player:
        for seat in (0, 1):
            await player.send(type="resign", id=f"{seat}", seat=seat)
            await player.hear_until(lambda frame: frame["type"] == "done")
    await ben.post(f"/api/matches/{made}/rematch")
    again = (await ann.post(f"/api/matches/{made}/rematch")).json()
    assert [chair["name"] for chair in again["chairs"]] == ["Zoë", "Ben", "Annie"]


async def test_a_match_that_is_over_says_who_has_won_and_why_it_ended(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await over(server, ann, chairs=["me", "random"])
    known = next(each for each in (await ann.get("/api/matches/mine")).json() if each["id"] == match)
    outcome = check(Record.from_json((await ann.get(f"/api/matches/{match}/record")).text)).outcome
    assert outcome is not None
    assert (known["state"], known["winners"]) == ("over", list(outcome.winners))
    assert known["ending"] == catalogue(known["game"]).say(outcome.why, ["Ann", "Bot"], 0)
    assert known["changed"] > 0


@pytest.mark.parametrize("cut", [None, -1])
async def test_names_go_with_a_record_and_come_back_with_it(server: str, guest: Come, cut: int | None) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    match = await over(server, ann, chairs=["me", "random"])
    record = Record.from_json((await ann.get(f"/api/matches/{match}/record")).text)
    assert record.names == ("Ann", "Bot")
    kept = Record(record.game, record.options, record.seats, record.moves[:cut], record.names)
    uploaded = (await eve.post("/api/records", content=kept.to_json())).json()
    assert [chair["name"] for chair in uploaded["chairs"]] == ["Ann", "Bot"]
    assert (uploaded["winners"] is None) is (cut is not None), "a record that stops before the end has no winner"
    assert (uploaded["ending"] is None) is (cut is not None)
    again = await eve.get(f"/api/matches/{uploaded['id']}/record")
    assert Record.from_json(again.text) == kept


@pytest.mark.parametrize("name", [" Ann", "", "A\tn", "A" * 41])
async def test_a_bad_name_is_refused_in_a_record_too(guest: Come, name: str) -> None:
    ann = await guest("Ann")
    refused = await ann.post("/api/records", content=Record("downspout", {}, 2, (), (name, None)).to_json())
    assert (refused.status_code, "is not a name" in refused.json()["words"]) == (400, True)
