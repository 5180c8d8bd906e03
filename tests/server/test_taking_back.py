"""Taking back by consent: the others are asked, have a minute, and may say no."""

import pytest

from support.room import Client, around, entered, opened, seated
from support.serving import Come, at_table, begun
from watertable.engine.actors import CHANCE
from watertable.server.live import room as room_module
from watertable.server.live.frames import Ask, AskedSent, Consent, Done, Outgoing, Refused
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.live.thinking import Thinkers
from watertable.server.store import Store


async def move(client: Client, seat: int) -> None:
    """Make a move after which something comes that can't be taken back without the others."""
    table = client.room.playing.table
    text = next(text for text in map(table.game.text, table.game.moves(table.position, seat)) if "discard" in text)
    assert isinstance(await client.play(seat, text), Done)
    assert table.entries[-1].actor == CHANCE


async def send(client: Client, frame: Ask | Consent) -> Outgoing:
    before = len(client.got)
    await client.room.receive(client.connection, frame)
    return next(frame for frame in client.got[before:] if isinstance(frame, Done | Refused))


async def ask(client: Client, seat: int, own_id: str = "ask") -> Outgoing:
    return await send(client, Ask(own_id, client.shown.position.at, seat))


async def answer(client: Client, seat: int, *, agrees: bool, own_id: str = "answer", at: int | None = None) -> Outgoing:
    where = client.shown.position.at if at is None else at
    return await send(client, Consent(own_id, where, seat, agrees))


def asked(client: Client) -> AskedSent:
    found = client.around.asked
    assert found is not None
    return found


async def test_with_the_others_consent_a_move_and_what_chance_did_after_it_are_taken_back(store: Store) -> None:
    _, room, (ann, ben, onlooker) = await around(store)
    before = room.playing.table.position
    entries = len(room.playing.table.entries)
    await move(ann, 0)
    at = room.playing.at
    position = ann.shown.position
    assert (position.can_undo, position.can_ask) == (False, True)
    assert [one.shown.position.can_ask for one in (ben, onlooker)] == [False, False]
    assert isinstance(await ask(ann, 0), Done)
    for client in (ann, ben, onlooker):
        question = asked(client)
        assert (question.seat, question.at, question.waits, question.no) == (0, at, (1,), None)
        assert 55_000 < question.left <= 60_000
    assert isinstance(await answer(ben, 1, agrees=True), Done)
    assert room.playing.table.position is before
    assert room.playing.at == at + 2, "a row for each"
    for client in (ann, ben, onlooker):
        assert client.shown.whole
        assert client.shown.position.turn == 0
        assert client.shown.position.at == room.playing.at
    again = await opened(Rooms(store), room.match.id)
    assert len(again.playing.table.entries) == entries
    known = await store.matches.find(room.match.id)
    assert known is not None
    assert known.turn == 0
    await move(ann, 0)


async def test_all_of_it_counts_once(store: Store) -> None:
    _, room, (ann, ben, _) = await around(store)
    await move(ann, 0)
    at = room.playing.at
    assert isinstance(await ask(ann, 0), Done)
    assert isinstance(await ask(ann, 0), Done)
    assert isinstance(await answer(ben, 1, agrees=True, at=at), Done)
    assert isinstance(await answer(ben, 1, agrees=True, at=at), Done), "sent again after a lost line"
    assert room.playing.at == at + 2
    late = await answer(ben, 1, agrees=True, own_id="other", at=at)
    assert isinstance(late, Refused)
    assert late.late


async def test_somebody_may_say_no_and_is_not_asked_again(store: Store) -> None:
    _, room, (ann, ben, _) = await around(store)
    await move(ann, 0)
    at = room.playing.at
    await ask(ann, 0)
    assert isinstance(await answer(ben, 1, agrees=False), Done)
    assert (asked(ann).no, asked(ann).left) == (1, 0)
    await ask(ann, 0, "again")
    assert asked(ben).no == 1
    await answer(ben, 1, agrees=True, own_id="changed")
    assert room.playing.at == at


async def test_all_people_are_asked_and_bots_agree(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store, seats=3)
    room = await opened(Rooms(store), match)
    ann, ben, cleo = [await entered(room, guest) for guest in guests]
    await move(ann, 0)
    at = room.playing.at
    await ask(ann, 0)
    await answer(ben, 1, agrees=True)
    assert asked(cleo).waits == (2,)
    assert room.playing.at == at
    await room.go_away(guests[2].id)  # a bot plays for her
    assert asked(ann).waits == ()
    assert room.playing.at == at
    await ask(ann, 0, "again")
    assert room.playing.at == at + 2


async def test_after_a_minute_it_is_too_late(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "PATIENCE", 0)
    _, room, (ann, ben, _) = await around(store)
    await move(ann, 0)
    at = room.playing.at
    await ask(ann, 0)
    assert asked(ben).left == 0
    await answer(ben, 1, agrees=True)
    assert room.playing.at == at
    monkeypatch.setattr(room_module, "PATIENCE", 60_000)
    await ask(ann, 0, "again")
    assert asked(ben).left > 0, "but it may be asked again"


async def test_whoever_moves_on_has_not_agreed(store: Store) -> None:
    _, _, (ann, ben, _) = await around(store)
    await move(ann, 0)
    where = ann.shown.position.at
    await ask(ann, 0)
    await move(ben, 1)
    refused = await answer(ben, 1, agrees=True, at=where)
    assert isinstance(refused, Refused)
    assert refused.late


async def test_only_the_one_who_moved_last_may_ask_and_only_for_themselves(store: Store) -> None:
    _, _, (ann, ben, onlooker) = await around(store)
    nothing = await ask(ann, 0)
    assert isinstance(nothing, Refused)
    assert nothing.rule == "undo-nothing"
    await move(ann, 0)
    others = await ask(ben, 1)
    assert isinstance(others, Refused)
    assert others.rule == "undo-others"
    for client in (ben, onlooker):
        assert isinstance(await ask(client, 0), Refused)
    await ask(ann, 0, "mine")
    assert isinstance(await answer(onlooker, 1, agrees=True), Refused)
    await answer(ann, 0, agrees=True)
    assert asked(ben).waits == (1,), "nobody agrees for another"


async def test_where_the_rulebook_forbids_it_nobody_is_asked(store: Store) -> None:
    _, room, (ann, ben, _) = await around(store, "downspout")
    table = room.playing.table
    seat = table.turn.must
    assert seat is not None
    client = (ann, ben)[seat]
    await client.play(seat, table.game.text(table.game.playable(table.game.moves(table.position, seat))[0]))
    assert not client.shown.position.can_ask
    refused = await ask(client, seat)
    assert isinstance(refused, Refused)
    kept = table.game.no_undo()
    assert kept is not None
    assert refused.rule == kept.id


async def test_another_process_hears_of_the_question(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store)
    here, there = [await opened(Rooms(store), match) for _ in range(2)]
    ann, ben = await entered(here, guests[0]), await entered(there, guests[1])
    await move(ann, 0)
    await there.heard(None)
    at = here.playing.at
    await ask(ann, 0)
    await there.heard(None)
    assert asked(ben).waits == (1,)
    await answer(ben, 1, agrees=True)
    await here.heard(None)
    assert ann.shown.position.at == at + 2
    assert ann.shown.position.turn == 0


async def test_bots_wait_while_somebody_is_asked(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store, seats=3)
    poked: list[bool] = []
    rooms = Rooms(store, on_change=lambda room: poked.append(next_bot(room)))
    room = await opened(rooms, match)
    ann, _, cleo = [await entered(room, guest) for guest in guests]
    await room.go_away(guests[1].id)
    await move(ann, 0)
    assert poked.pop(), "it is a bot's turn"
    await ask(ann, 0)
    assert not poked.pop()
    await answer(cleo, 2, agrees=False)
    assert poked.pop()


def next_bot(room: Room) -> bool:
    return Thinkers.next_bot(room) is not None


async def test_against_bots_alone_it_is_done_at_once(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await begun(ann, "waterworks", chairs=["me", "me"])
    async with at_table(server, ann, match) as player:
        await player.send(type="look", seat=0)
        await player.hear_until(lambda frame: frame["type"] == "shown" and frame["position"]["touches"])
        before = player.shown["at"]
        card = next(piece["id"] for piece in player.shown["picture"]["pieces"] if piece["area"].startswith("hand"))
        assert card
        nodes = player.shown["touches"]["nodes"]
        text = next(step[-1] for node in nodes for step in node if "discard" in str(step[-1]))
        await player.send(type="play", id="m", at=before, seat=0, move=text)
        await player.hear_until(lambda frame: frame["type"] == "done")
        await player.hear_until(lambda frame: frame["type"] == "shown")
        await player.send(type="ask", id="a", at=player.shown["at"], seat=0)
        await player.hear_until(lambda frame: frame["type"] == "shown" and frame["position"]["at"] > before + 2)
        assert player.shown["turn"] == 0
