"""Resigning: a fact of the match, of which its record knows nothing."""

import asyncio

import pytest

from support.room import Client, around, entered, opened, seated
from support.serving import Come, at_table, over, play_on
from watertable import games
from watertable.engine.record import Record
from watertable.referee import check
from watertable.server.live.frames import Done, Outgoing, Refused, Resign
from watertable.server.live.rooms import Rooms
from watertable.server.store import Store


async def resign(client: Client, seat: int, own_id: str = "r") -> Outgoing:
    """Resign; what is answered."""
    before = len(client.got)
    await client.room.receive(client.connection, Resign(own_id, seat))
    return next(frame for frame in client.got[before:] if isinstance(frame, Done | Refused))


async def test_at_two_seats_the_other_one_has_won_at_once(store: Store) -> None:
    _, room, (ann, ben, onlooker) = await around(store)
    assert isinstance(await resign(ann, 0), Done)
    for client in (ann, ben, onlooker):
        outcome = client.shown.position.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.why) == ((1,), "table-has-resigned")
        assert outcome.scores is not None
        assert outcome.scores.decided == (), "no score decided it"
        assert (client.shown.position.turn, client.shown.position.may) == (None, ())
        assert client.shown.position.touches is None
        assert client.around.state == "over"
        assert [chair.resigned for chair in client.around.chairs] == [True, False]
        assert client.shown.whole
    said = [client.shown.told[-1].words for client in (ann, ben)]
    assert said == ["You have resigned.", "Ann has resigned."]
    known = await store.matches.find(room.match.id)
    assert known is not None
    assert (known.state, known.winners, known.resigned, known.turn) == ("over", (1,), (0,), None)
    assert await store.work.due(9) == []


async def test_it_is_done_once_however_often_it_is_sent(store: Store) -> None:
    _, _, (ann, ben, _) = await around(store)
    assert isinstance(await resign(ann, 0), Done)
    assert isinstance(await resign(ann, 0), Done)
    assert isinstance(await resign(ben, 1), Refused), "it is over"


async def test_nobody_resigns_for_another_or_before_the_match(store: Store) -> None:
    _, _, (ann, _, onlooker) = await around(store)
    assert isinstance(await resign(ann, 1), Refused)
    assert isinstance(await resign(onlooker, 0), Refused)
    match, guests = await seated(store, begin=False)
    early = await entered(await opened(Rooms(store), match), guests[0])
    assert isinstance(await resign(early, 0), Refused)


async def test_after_it_nothing_can_be_done_with_the_seat(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store, seats=3, hints=True)
    room = await opened(Rooms(store), match)
    ann = await entered(room, guests[0])
    moves = room.playing.table.game.moves(room.playing.table.position, 0)
    text = room.playing.table.game.text(moves[0])
    await resign(ann, 0)
    assert room.match.state == "running"
    assert room.match.chairs[0].player is not None, "a bot plays on"
    assert ann.shown.position.touches is None
    assert not ann.shown.position.can_undo
    assert isinstance(await ann.play(0, text), Refused)
    again = await entered(room, guests[0])
    assert room.match.chairs[0].player is not None, "for good"
    assert again.shown.told[-1].words == "You have resigned."


async def test_when_all_but_one_have_resigned_that_one_has_won(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store, seats=3)
    rooms = Rooms(store), Rooms(store)  # as in two processes
    ann, ben = [await entered(await opened(one, match), guest) for one, guest in zip(rooms, guests, strict=False)]
    await asyncio.gather(resign(ann, 0), resign(ben, 1))
    known = await store.matches.find(match)
    assert known is not None
    assert (known.state, known.winners) == ("over", (2,))


async def test_nothing_is_appended_to_a_match_that_has_ended_so(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store)
    here, there = [await opened(Rooms(store), match) for _ in range(2)]
    ann, ben = await entered(here, guests[0]), await entered(there, guests[1])
    await resign(ben, 1)
    moves = here.playing.table.game.moves(here.playing.table.position, 0)
    before = len(await store.moves.of(match))
    answer = await ann.play(0, here.playing.table.game.text(moves[0]))
    assert isinstance(answer, Refused)
    assert len(await store.moves.of(match)) == before


async def test_a_game_with_a_rule_of_its_own_says_so(store: Store) -> None:
    _, _, (ann, _, _) = await around(store, "pipeland")
    assert not ann.around.resigning
    refused = await resign(ann, 0)
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.source) == ("withdrawing", "rulebook: Withdrawing")
    assert [name for name in games.names() if games.find(name).own_resigning()] == ["pipeland"]


async def test_whoever_has_resigned_does_not_win_though_the_bot_does(server: str, guest: Come) -> None:
    ann, ben, cleo = [await guest(name) for name in ("Ann", "Ben", "Cleo")]
    made = await ann.post(
        "/api/matches",
        json={"game": "waterworks", "options": {"needed": 3}, "chairs": ["me", "open", "open"], "public": True},
    )
    match = made.json()["id"]
    for seat, one in ((1, ben), (2, cleo)):
        await one.post(f"/api/matches/{match}/sit", json={"seat": seat})
    await ann.post(f"/api/matches/{match}/start")
    async with at_table(server, ann, match) as first, at_table(server, ben, match) as second:
        await first.send(type="resign", id="r", seat=0)
        await first.hear_until(lambda frame: frame["type"] == "done")
        await cleo.post(f"/api/matches/{match}/leave")
        await play_on(second, 1)
    known = (await ann.get(f"/api/matches/{match}")).json()
    outcome = check(Record.from_json((await ann.get(f"/api/matches/{match}/record")).text)).outcome
    assert outcome is not None
    assert known["winners"] == [seat for seat in outcome.winners if seat != 0]
    assert [chair["resigned"] for chair in known["chairs"]] == [True, False, False]


async def test_the_record_is_that_of_the_unfinished_game_and_the_replay_tells_the_end(server: str, guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    wanted = {"game": "waterworks", "chairs": ["me", "open"], "public": True}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})
    await ann.post(f"/api/matches/{match}/start")
    async with at_table(server, ben, match) as player:
        await player.send(type="resign", id="r", seat=1)
        await player.hear_until(lambda frame: frame["type"] == "done")
    record = Record.from_json((await ann.get(f"/api/matches/{match}/record")).text)
    assert check(record).outcome is None
    last = len(record.moves)
    (step,) = (await ann.get(f"/api/matches/{match}/replay?first={last}")).json()["positions"]
    assert step["outcome"]["winners"] == [0]
    assert step["told"][-1] == {"at": last, "actor": 1, "words": "Ben has resigned."}
    again = (await ann.post(f"/api/matches/{match}/rematch")).json()
    assert not any(chair["resigned"] for chair in again["chairs"])


@pytest.mark.parametrize("shared_url", ["sqlite"], indirect=True)
async def test_a_match_that_was_played_out_is_not_resigned(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await over(server, ann, chairs=["me", "random"])
    async with at_table(server, ann, match) as player:
        await player.send(type="resign", id="r", seat=0)
        assert (await player.hear_until(lambda frame: frame["type"] == "refused"))["id"] == "r"
