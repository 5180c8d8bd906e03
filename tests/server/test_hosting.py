"""The host and the guests of a table: one seat for each guest, seats that are freed, who may talk."""

import asyncio

from support.serving import Come, Player, at_table, nobody

OPEN = {"game": "waterworld", "chairs": ["me", "open", "open", "open"], "public": True}


async def test_a_guest_takes_one_seat_at_somebody_elses_table(guest: Come) -> None:
    ann, mallory = await guest("Ann"), await guest("Mallory")
    match = (await ann.post("/api/matches", json=OPEN)).json()["id"]
    sit = f"/api/matches/{match}/sit"
    answers = await asyncio.gather(*(mallory.post(sit, json={"seat": seat}) for seat in (1, 2, 3)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    again = await mallory.post(sit, json={"seat": 2})
    assert again.json()["words"] == "you sit at this table already: everybody takes one seat"
    chairs = (await ann.get(f"/api/matches/{match}")).json()["chairs"]
    free = next(chair["seat"] for chair in chairs if chair["name"] is None)
    assert (await ann.post(sit, json={"seat": free})).status_code == 200, "the host may seat friends at one screen"


async def test_the_host_frees_a_seat_and_whoever_sat_there_stays_away(guest: Come) -> None:
    ann, mallory, ben = await guest("Ann"), await guest("Mallory"), await guest("Ben")
    match = (await ann.post("/api/matches", json=OPEN)).json()["id"]
    sit, free = f"/api/matches/{match}/sit", f"/api/matches/{match}/free"
    await mallory.post(sit, json={"seat": 1})
    assert (await mallory.post(free, json={"seat": 1})).status_code == 401, "only the host may"
    assert (await ann.post(free, json={"seat": 2})).status_code == 409, "nobody sits there"
    assert (await ann.post(free, json={"seat": 9})).status_code == 409, "there is no such seat"
    freed = await ann.post(free, json={"seat": 1})
    assert freed.json()["chairs"][1]["name"] is None
    assert (await mallory.post(sit, json={"seat": 2})).status_code == 401
    assert (await ben.post(sit, json={"seat": 1})).status_code == 200
    await ann.post(f"/api/matches/{match}/start")
    assert (await ann.post(free, json={"seat": 1})).status_code == 409, "it has begun"


async def test_the_host_says_who_may_talk(server: str, guest: Come) -> None:
    ann, ben, eve = await guest("Ann"), await guest("Ben"), await guest("Eve")
    match = (await ann.post("/api/matches", json=OPEN)).json()["id"]
    await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})
    said = 0

    async def says(player: Player) -> str:
        nonlocal said
        said += 1
        await player.send(type="say", id=f"{said}", words="Hello")
        answer = await player.hear_until(lambda frame: frame["type"] in {"done", "refused"})
        words: str = answer.get("words", "done")
        return words

    async with at_table(server, ben, match) as player, at_table(server, eve, match) as onlooker:
        assert await says(player) == "done"
        assert await says(onlooker) == "Only those who play talk at this table."
        talk = f"/api/matches/{match}/talk"
        assert (await ben.post(talk, json={"who": "all"})).status_code == 401
        await ann.post(talk, json={"who": "all"})
        await onlooker.hear_until(lambda frame: frame["type"] == "around" and frame["talk"] == "all")
        assert await says(onlooker) == "done"
        await ann.post(talk, json={"who": "nobody"})
        await player.hear_until(lambda frame: frame["type"] == "around" and frame["talk"] == "nobody")
        assert await says(player) == "The host has ended the chat."
        assert (await ann.post(talk, json={"who": "ghosts"})).status_code == 400


async def test_links_to_a_seat_can_be_made_void(server: str, guest: Come) -> None:
    ann, mallory = await guest("Ann"), await guest("Mallory")
    match = (await ann.post("/api/matches", json=OPEN)).json()["id"]
    link, seat = f"/api/matches/{match}/link", {"seat": 0}
    lost = (await ann.post(link, json=seat)).json()["token"]
    unlink = f"/api/matches/{match}/unlink"
    assert (await mallory.post(unlink, json=seat)).status_code == 401
    assert (await ann.post(unlink, json=seat)).status_code == 200
    assert (await mallory.post("/api/links", json={"token": lost})).status_code == 401
    older, newer = [(await ann.post(link, json=seat)).json()["token"] for _ in range(2)]
    async with nobody(server) as phone:
        assert (await phone.post("/api/links", json={"token": newer})).status_code == 200
        back = (await phone.post(link, json=seat)).json()["token"]
        assert (await ann.post("/api/links", json={"token": back})).status_code == 200
    assert (await mallory.post("/api/links", json={"token": older})).status_code == 401, (
        "though the seat is Ann's again"
    )


async def test_a_bot_plays_for_somebody_who_does_not_come(server: str, guest: Come) -> None:
    ann, ben, eve = await guest("Ann"), await guest("Ben"), await guest("Eve")
    wanted = {"game": "waterworks", "chairs": ["open", "me"], "public": True}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await ben.post(f"/api/matches/{match}/sit", json={"seat": 0})
    replace = f"/api/matches/{match}/replace"
    assert (await ann.post(replace, json={"seat": 0})).status_code == 409, "it has not begun"
    await ann.post(f"/api/matches/{match}/start")
    async with at_table(server, ann, match) as player:
        assert (await eve.post(replace, json={"seat": 0})).status_code == 401
        assert (await ann.post(replace, json={"seat": 1})).status_code == 409, "it is not her turn"
        async with at_table(server, ben, match) as there:
            await there.hear_until(lambda frame: frame["type"] == "around")
            assert (await ann.post(replace, json={"seat": 0})).json()["words"] == "that player is there"
            await player.hear_until(lambda frame: frame["type"] == "around" and frame["chairs"][0]["here"])
        await player.hear_until(lambda frame: frame["type"] == "around" and not frame["chairs"][0]["here"])
        assert (await ann.post(replace, json={"seat": 0})).json()["chairs"][0]["away"]
        while player.shown["turn"] != 1:
            await player.hear()
    async with at_table(server, ben, match) as back:
        around = await back.hear_until(lambda frame: frame["type"] == "around")
        assert not around["chairs"][0]["away"]
