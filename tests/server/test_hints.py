"""Hints: if the host allows them, for a player who is to move, from their seat's view, and sent to nobody else."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from support.here import Here
from support.room import Client, around
from support.serving import Come, at_table
from support.toy import WORDS, Hush
from watertable import games
from watertable.catalogue import Catalogue
from watertable.engine.game import Turn
from watertable.server.fair.turns import Turns
from watertable.server.live.frames import Hint, Hinted, Refused
from watertable.server.live.hinting import Advisers
from watertable.server.live.sides import sides
from watertable.server.metrics import Metrics
from watertable.server.store import Store


async def answered(advisers: Advisers, client: Client, seat: int, at: int | None = None) -> Hinted | Refused:
    """The answer to a request for a hint."""
    before = len(client.got)
    where = client.shown.position.at if at is None else at
    client.heard.clear()
    await advisers.ask(client.room, client.connection, Hint("h", where, seat))
    await client.heard.wait()
    (frame,) = client.got[before:]
    assert isinstance(frame, Hinted | Refused)
    return frame


@pytest.mark.parametrize("game", games.names())
async def test_the_best_few_moves_are_sent_with_their_touches(store: Store, game: str) -> None:
    _, room, clients = await around(store, game, hints=True)
    worker = Here()
    advisers, seat = Advisers(Turns(worker, 1), Metrics()), room.playing.table.turn.must or 0
    others = [client for client in clients if client is not clients[seat]]
    before = [len(client.got) for client in others]
    hinted = await answered(advisers, clients[seat], seat)
    assert isinstance(hinted, Hinted)
    assert (hinted.at, hinted.seat) == (room.playing.at, seat)
    chances = [advised.chance for advised in hinted.moves]
    assert 1 <= len(chances) <= 3
    assert all(0 <= chance <= 1 for chance in chances)
    assert [len(client.got) for client in others] == before, "nobody else is sent anything"
    touches = clients[seat].shown.position.touches
    assert touches is not None
    for advised in hinted.moves:
        leads: int | str = 0
        for touch in advised.path:
            assert isinstance(leads, int)
            leads = next(step[3] for step in touches.nodes[leads] if step[0] == touch)
        assert leads == advised.move, "the touches lead to it"
        assert advised.words
    assert await answered(advisers, clients[seat], seat) == hinted, "the same question gets the same answer"
    assert worker.asked == 1
    assert await answered(Advisers(Turns(Here(), 1), Metrics()), clients[seat], seat) == hinted, "in every process"


async def test_the_same_question_is_thought_about_once(store: Store) -> None:
    _, room, clients = await around(store, hints=True)
    thinking = Here()
    advisers, seat = Advisers(Turns(thinking, 1), Metrics()), room.playing.table.turn.must or 0
    first = await answered(advisers, clients[seat], seat)
    assert isinstance(first, Hinted)
    assert await answered(advisers, clients[seat], seat) == first
    assert thinking.asked == 1
    move = first.moves[0]
    room.playing.apply(room.playing.made_by_move(seat, move.move, None, Random(1)).rows)
    again = room.playing.table.turn.must or 0
    assert isinstance(await answered(advisers, clients[again], again, room.playing.at), Hinted)
    assert thinking.asked == 2


async def test_a_hint_that_is_not_allowed_is_refused_in_a_sentence(store: Store) -> None:
    _, room, (ann, ben, onlooker) = await around(store, hints=True)
    advisers = Advisers(Turns(Here(), 1), Metrics())
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


async def test_a_hint_can_be_asked_for_out_of_turn_and_may_be_to_wait(store: Store) -> None:
    """Nobody has drawn a tile yet: there is nothing to offer money for."""
    _, room, clients = await around(store, "pipeland", hints=True)
    (seat,) = room.playing.table.turn.may
    assert room.playing.table.turn.must == 1 - seat
    hinted = await answered(Advisers(Turns(Here(), 1), Metrics()), clients[seat], seat)
    assert hinted == Hinted("h", room.playing.at, seat, ())


@pytest.fixture
def hush(monkeypatch: pytest.MonkeyPatch) -> Hush:
    """A toy in which one may knock, out of turn."""
    toy, words = Hush(), Catalogue("hush", game_words=WORDS)
    monkeypatch.setattr(games, "find", lambda _name: toy)
    monkeypatch.setattr(sides, "catalogue", lambda _name: words)
    return toy


@pytest.mark.usefixtures("hush")
async def test_a_hint_names_a_good_move_out_of_turn(store: Store) -> None:
    _, room, (_, ben, _) = await around(store, "hush", hints=True)
    assert room.playing.table.turn == Turn(0, (1,))
    hinted = await answered(Advisers(Turns(Here(), 1), Metrics()), ben, 1)
    assert isinstance(hinted, Hinted)
    assert [(advised.move, advised.words, advised.path) for advised in hinted.moves] == [
        ("knock", "Knock", ("press knock",))
    ]


@pytest.mark.usefixtures("hush")
async def test_a_hint_is_for_the_position_in_which_it_was_asked_for(store: Store) -> None:
    _, room, (ann, _, _) = await around(store, "hush", hints=True)
    at, advisers = room.playing.at, Advisers(Turns(Here(), 1), Metrics())
    await advisers.ask(room, ann.connection, Hint("h", at, 0))
    room.playing.apply(room.playing.made_by_move(0, "bid 3", None, Random(1)).rows)
    ann.heard.clear()
    await ann.heard.wait()
    hinted = ann.got[-1]
    assert isinstance(hinted, Hinted)
    assert hinted.at == at
    assert "knock" not in [advised.move for advised in hinted.moves], "that can be done in the next one only"


async def test_after_a_failed_hint_the_guest_may_ask_again(
    store: Store, hush: Hush, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, (ann, _, _) = await around(store, "hush", hints=True)
    advisers = Advisers(Turns(Here(), 1), Metrics())

    def stumble(*_given: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(hush, "moves", stumble)
        failed = await answered(advisers, ann, 0)
        assert isinstance(failed, Refused)
        assert failed.words == "No hint could be found. Ask once more."
    assert isinstance(await answered(advisers, ann, 0), Hinted)


class Slow(Here):
    """Takes its time, and then fails."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()

    async def run(self, what: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override] # of any kind
        await self.go_on.wait()
        raise RuntimeError(what)


async def test_one_hint_at_a_time_is_computed_and_every_request_answered(store: Store) -> None:
    _, room, (ann, _, _) = await around(store, hints=True)
    slow = Slow()
    advisers = Advisers(Turns(slow, 1), Metrics())
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


async def test_the_host_says_whether_there_are_hints(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    wanted = {"game": "downspout", "chairs": ["me", "open"], "public": True}
    made = (await ann.post("/api/matches", json={**wanted, "hints": True})).json()
    without = (await ann.post("/api/matches", json=wanted)).json()
    async with at_table(server, ann, made["id"]) as one, at_table(server, ann, without["id"]) as other:
        for host in (one, other):
            await host.hear_until(lambda frame: frame["type"] == "around")
        listed = {each["id"]: each["hints"] for each in (await ann.get("/api/matches")).json()}
    assert (listed[made["id"]], listed[without["id"]]) == (True, False)


async def test_the_host_says_which_bots_take_the_free_seats(guest: Come) -> None:
    ann = await guest("Ann")
    made = (await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"]})).json()
    start = f"/api/matches/{made['id']}/start"
    assert (await ann.post(start, json={"bot": "genius"})).status_code == 400
    begun = await ann.post(start, json={"bot": "easy"})
    assert begun.json()["chairs"][1]["bot"] == "easy"
