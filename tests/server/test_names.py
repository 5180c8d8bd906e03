"""Names: seen by everybody, and not to be mistaken for somebody else's."""

import httpx
import pytest

from support.serving import Come, at_table
from watertable.catalogue import catalogue
from watertable.engine.messages import Who, message


async def test_a_chat_keeps_the_name_and_the_seat_of_whoever_said_it(server: str, guest: Come) -> None:
    ann, mallory, late = await guest("Ann"), await guest("Mallory"), await guest("Late")
    wanted = {"game": "downspout", "chairs": ["me", "open"], "public": True}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await mallory.post(f"/api/matches/{match}/sit", json={"seat": 1})
    async with at_table(server, mallory, match) as player:
        await player.send(type="say", id="1", words="I cheat.")
        await player.hear_until(lambda frame: frame["type"] == "said" and frame["chats"])
        await mallory.post("/api/guests", json={"name": "Ann"})
        await player.send(type="say", id="2", words="I do not.")
        await player.hear_until(lambda frame: frame["type"] == "said" and frame["chats"][0]["words"] == "I do not.")
    await mallory.post(f"/api/matches/{match}/leave")
    async with at_table(server, late, match) as onlooker:
        said = await onlooker.hear_until(lambda frame: frame["type"] == "said")
        assert [(chat["name"], chat["seat"], chat["words"]) for chat in said["chats"]] == [
            ("Mallory", 1, "I cheat."),
            ("Ann 2", 1, "I do not."),
        ]


@pytest.mark.parametrize(
    "name",
    ["\u200b", "\u3164", "\u2800", "\u00ad", "A\u202enn", "A\u2066nn", "Ann\u200b", "\u0301", "A\ue000", "A\u2028nn"],
)
async def test_a_name_that_nobody_sees_or_that_turns_the_line_is_refused(guest: Come, name: str) -> None:
    ann = await guest("Ann")
    refused = await ann.post("/api/guests", json={"name": name})
    assert refused.status_code == 400
    assert "letters that can be seen" in refused.json()["words"]
    around_one_screen = {"game": "downspout", "chairs": ["me", "me"], "names": ["Ann", name]}
    assert (await ann.post("/api/matches", json=around_one_screen)).status_code == 400


@pytest.mark.parametrize("name", ["Zoë", "Ωmega", "王小明", "О’Нил", "نور", "דנה", "🦊", "J. R. R."])
async def test_other_names_are_welcome(guest: Come, name: str) -> None:
    client: httpx.AsyncClient = await guest(name)
    assert (await client.get("/api/me")).json()["name"] == name


def test_a_name_from_right_to_left_does_not_turn_the_sentence() -> None:
    words = catalogue("waterworks")
    said = message("table-has-resigned", who=Who(0))
    assert words.say(said, ["Ann"], 1) == "Ann has resigned."
    assert words.say(said, ["نور"], 1) == "\u2068نور\u2069 has resigned."
    assert words.say(said, ["A\u202enn\u2069"], 1) == "\u2068Ann\u2069 has resigned.", "of names that are older"
