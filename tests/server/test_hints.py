"""Hints: where the host allows them, for whoever is to move, from what their seat sees, and told to nobody else."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from support.here import Here
from support.room import Client, around
from support.serving import Come
from watertable import games
from watertable.server.frames import Hint, Hinted, Refused
from watertable.server.hinting import Advisers
from watertable.server.metrics import Metrics
from watertable.server.store import Store


async def answered(advisers: Advisers, client: Client, seat: int, at: int | None = None) -> Hinted | Refused:
    """What somebody is answered who asks for a hint."""
    before = len(client.got)
    where = client.shown.position.at if at is None else at
    client.heard.clear()
    await advisers.ask(client.room, client.connection, Hint("h", where, seat))
    await client.heard.wait()
    (frame,) = client.got[before:]
    assert isinstance(frame, Hinted | Refused)
    return frame


@pytest.mark.parametrize("game", games.names())
async def test_the_best_few_moves_are_told_with_the_touches_that_make_them(store: Store, game: str) -> None:
    _, room, clients = await around(store, game, hints=True)
    advisers, seat = Advisers(Here(), Metrics()), room.playing.table.turn.must or 0
    others = [client for client in clients if client is not clients[seat]]
    before = [len(client.got) for client in others]
    hinted = await answered(advisers, clients[seat], seat)
    assert isinstance(hinted, Hinted)
    assert (hinted.at, hinted.seat) == (room.playing.at, seat)
    chances = [advised.chance for advised in hinted.moves]
    assert 1 <= len(chances) <= 3
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert [len(client.got) for client in others] == before, "nobody else is told"
    touches = clients[seat].shown.position.touches
    assert touches is not None
    for advised in hinted.moves:
        leads: int | str = 0
        for touch in advised.path:
            assert isinstance(leads, int)
            leads = next(step[3] for step in touches.nodes[leads] if step[0] == touch)
        assert leads == advised.move, "the touches lead to it"
        assert advised.words
    assert await answered(advisers, clients[seat], seat) == hinted, "whoever asks again is told the same"


async def test_a_hint_is_refused_in_words_where_it_is_not_to_be_had(store: Store) -> None:
    _, room, (ann, ben, onlooker) = await around(store, hints=True)
    advisers = Advisers(Here(), Metrics())
    assert room.playing.table.turn.must == 0

    async def told(client: Client, seat: int, at: int | None = None) -> str:
        frame = await answered(advisers, client, seat, at)
        assert isinstance(frame, Refused)
        assert frame.id == "h"
        return frame.words

    assert await told(ben, 1) == "It is not your turn."
    assert await told(ben, 0) == "That is not your seat."
    assert await told(onlooker, 0) == "That is not your seat."
    assert await told(ann, 0, at=0) == "The table has moved on since."
    room.playing.sit(room.match._replace(hints=False))
    assert await told(ann, 0) == "There are no hints at this table."
    room.playing.sit(room.match._replace(hints=True, state="over"))
    assert await told(ann, 0) == "The match is over."


class Slow(Here):
    """Takes its time, and stumbles then."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()

    async def run(self, what: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override] # of any kind
        await self.go_on.wait()
        raise RuntimeError(what)


async def test_one_hint_at_a_time_is_thought_about_and_every_question_answered(store: Store) -> None:
    _, room, (ann, _, _) = await around(store, hints=True)
    slow = Slow()
    advisers = Advisers(slow, Metrics())
    await advisers.ask(room, ann.connection, Hint("first", room.playing.at, 0))
    second = await answered(advisers, ann, 0)
    assert isinstance(second, Refused)
    assert second.words.startswith("One hint at a time")
    ann.heard.clear()
    slow.go_on.set()
    await ann.heard.wait()
    first = ann.got[-1]
    assert isinstance(first, Refused)
    assert (first.id, first.words) == ("first", "No hint could be found. Ask once more.")
    await advisers.close()


async def test_the_host_says_whether_there_are_hints(guest: Come) -> None:
    ann = await guest("Ann")
    wanted = {"game": "downspout", "chairs": ["me", "open"], "public": True}
    made = (await ann.post("/api/matches", json={**wanted, "hints": True})).json()
    without = (await ann.post("/api/matches", json=wanted)).json()
    listed = {each["id"]: each["hints"] for each in (await ann.get("/api/matches")).json()}
    assert (listed[made["id"]], listed[without["id"]]) == (True, False)


async def test_the_host_says_which_bots_take_the_free_seats(guest: Come) -> None:
    ann = await guest("Ann")
    made = (await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"]})).json()
    start = f"/api/matches/{made['id']}/start"
    assert (await ann.post(start, json={"bot": "genius"})).status_code == 400
    begun = await ann.post(start, json={"bot": "easy"})
    assert begun.json()["chairs"][1]["bot"] == "easy"
