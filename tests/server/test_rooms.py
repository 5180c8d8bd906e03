"""Rooms without a wire: what every connection is sent."""

import asyncio
from random import Random

import pytest

from support.room import Client, around, entered, opened, seated
from watertable import bots
from watertable.engine.actors import ONLOOKER
from watertable.engine.messages import message
from watertable.engine.record import split_entry
from watertable.server.live.frames import Answer, Back, Done, Look, Refused, Said, Say, Undo, Why, encode
from watertable.server.live.playing import Playing
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.store import Chair, Move, Progress, Store, now
from watertable.server.store.news import Note


@pytest.mark.parametrize("game", ["downspout", "waterworks"])
async def test_a_whole_game_is_shown_to_all_and_kept(store: Store, game: str) -> None:
    rooms, room, clients = await around(store, game)
    rng = Random(5)
    for _ in range(3000):
        must = room.playing.table.turn.must
        if must is None:
            break
        moves = room.playing.table.game.moves(room.playing.table.position, must)
        answer = await clients[must].play(must, room.playing.table.game.text(rng.choice(moves)))
        assert isinstance(answer, Done)
        assert {client.shown.position.at for client in clients} == {room.playing.at}
    assert room.playing.table.outcome is not None
    assert clients[2].shown.position.outcome is not None
    again = await opened(Rooms(store), room.match.id)
    assert again.playing.table.positions == room.playing.table.positions
    await rooms.heard(None)
    assert room.playing.at == len(await store.moves.of(room.match.id))


async def test_each_player_is_shown_their_own_side(store: Store) -> None:
    _, room, (ann, ben, onlooker) = await around(store)
    hands = [
        [piece.face for piece in client.shown.position.picture.pieces if piece.area == "hand"]
        for client in (ann, ben, onlooker)
    ]
    game, position = room.playing.table.game, room.playing.table.position
    assert hands == [list(game.view(position, 0).hand), list(game.view(position, 1).hand), []]
    assert ann.shown.position.touches
    assert not ben.shown.position.touches
    assert onlooker.shown.position.viewer is None
    assert any("You are dealt" in line.words for line in ann.shown.told)
    assert not any("You are dealt" in line.words for line in onlooker.shown.told)


async def test_a_move_sent_twice_counts_once(store: Store) -> None:
    _, room, (ann, _, _) = await around(store)
    text = room.playing.table.game.moves(room.playing.table.position, 0)[0].text
    first = await ann.play(0, text, own_id="mine")
    rows = room.playing.at
    again = await ann.play(0, text, at=0, own_id="mine")
    assert isinstance(first, Done)
    assert again == Done("mine", rows)
    assert room.playing.at == rows


async def test_ids_of_different_players_do_not_clash(store: Store) -> None:
    _, room, (ann, ben, _) = await around(store)
    for seat, client in enumerate((ann, ben)):
        at = room.playing.at
        assert isinstance(await client.play(seat, moves_of(room)[-1], own_id="1"), Done)
        assert room.playing.at > at, "the same id from another player is another move"
    for client in (ann, ben):
        await room.receive(client.connection, Say("1", "hello"))
    assert len(await store.chats.of(room.match.id)) == 2


async def test_nothing_is_taken_back_once_the_match_is_over(store: Store) -> None:
    _, room, clients = await around(store)
    rng = Random(4)
    while (seat := room.playing.table.turn.must) is not None:
        assert isinstance(await clients[seat].play(seat, rng.choice(moves_of(room))), Done)
    at = room.playing.at
    for seat in (0, 1):
        await room.receive(clients[seat].connection, Undo("back", at, seat))
        assert clients[seat].got[-1] == Refused("back", "The match is over.")
    assert room.playing.at == at
    assert (room.match.state, clients[0].around.state) == ("over", "over")
    found = await store.matches.find(room.match.id)
    assert found is not None
    assert found.state == "over", "that was stored with the last move"


async def test_a_new_connection_is_shown_what_another_process_has_written(store: Store) -> None:
    """Even before its note has come; and a move that is sent again is recognised."""
    _, room, (ann, _, _) = await around(store)
    elsewhere = await opened(Rooms(store, Random(2)), room.match.id)
    at, move = room.playing.at, moves_of(room)[-1]
    back = Client(elsewhere, ann.connection.guest)
    done = await ann.play(0, move, own_id="mine")
    assert isinstance(done, Done)
    assert await back.play(0, move, at=at, own_id="mine") == done
    later = await entered(await opened(Rooms(store, Random(3)), room.match.id), ann.connection.guest)
    assert later.shown.position.at == done.at


async def test_a_late_move_is_refused_with_the_new_position(store: Store) -> None:
    _, room, (ann, _, _) = await around(store)
    at = ann.shown.position.at
    text = room.playing.table.game.moves(room.playing.table.position, 0)[-1].text
    assert isinstance(await ann.play(0, text), Done)
    late = await ann.play(0, text, at=at)
    assert isinstance(late, Refused)
    assert late.late
    assert ann.shown.position.at == room.playing.at


async def test_an_illegal_move_is_refused_by_its_rule_and_changes_nothing(store: Store) -> None:
    _, room, (ann, ben, _) = await around(store)
    at = room.playing.at
    answer = await ann.play(0, "spout")
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.words) == ("spout-short", "The line has 0 of 15 cards.")
    for wrong in ("", "fly", "lay cJ 1000,0"):
        assert isinstance(await ann.play(0, wrong), Refused)
    assert isinstance(await ben.play(0, "pass"), Refused), "not their seat"
    assert isinstance(await ben.play(1, "pass"), Refused), "not their turn"
    assert room.playing.at == at
    assert len(await store.moves.of(room.match.id)) == at


async def test_two_processes_write_one_record(store: Store) -> None:
    """Two rooms of one match, as on two servers: each learns what the other writes, and nothing is doubled."""
    await store.visits.open()
    match, guests = await seated(store)
    here, there = Rooms(store, Random(1)), Rooms(store, Random(2))
    one, two = await opened(here, match), await opened(there, match)
    ann, ben = await entered(one, guests[0]), await entered(two, guests[1])
    assert one.playing.table.positions == two.playing.table.positions, "dealt once"
    text = one.playing.table.game.moves(one.playing.table.position, 0)[-1].text
    assert isinstance(await ann.play(0, text), Done)
    elsewhere = Client(two, guests[0])
    two.connections.add(elsewhere.connection)
    stale = await elsewhere.play(0, text, at=two.playing.at)
    assert isinstance(stale, Refused), "the other server has to catch up first"
    assert stale.late
    assert one.playing.table.positions == two.playing.table.positions
    assert ben.shown.position.at == one.playing.at
    await there.heard(Note("moves", match, one.playing.at))
    assert len(await store.moves.of(match)) == one.playing.at


async def test_a_rulebook_that_keeps_moves_keeps_them(store: Store) -> None:
    _, room, (ann, _, _) = await around(store, "downspout")
    text = room.playing.table.game.text(room.playing.table.game.moves(room.playing.table.position, 0)[0])
    assert isinstance(await ann.play(0, text), Done)
    await room.receive(ann.connection, Undo("back", room.playing.at, 0))
    refused = ann.got[-1]
    assert isinstance(refused, Refused)
    assert refused.rule == "no-taking-back"


WITH_A_WRENCH = [
    "* deal 0 cJ lH lH xV ccll",
    "* deal 1 lJ lT xJ xH xxcl",
    "0 lay lH -1,0",
    "* draw lV",
    "1 lay lT -1,0",
    "* draw lV",
    "0 lay xV 1:-1,1",
    "* draw cV",
]


async def test_a_move_taken_back_is_a_row_of_its_own(store: Store) -> None:
    """A wrench ends the turn, and nothing is drawn after it: it can be taken back until somebody moves."""
    await store.visits.open()
    match, guests = await seated(store)
    entries = [split_entry(entry) for entry in WITH_A_WRENCH]
    rows = [Move(seq, *entry, None, now()) for seq, entry in enumerate(entries)]
    assert await store.moves.append(match, rows, Progress(1, None))
    room = await opened(Rooms(store, Random(1)), match)
    ben = await entered(room, guests[1])
    assert isinstance(await ben.play(1, "wrench -1,1"), Done)
    assert ben.shown.position.can_undo
    await room.receive(ben.connection, Undo("back", room.playing.at, 1))
    assert Done("back", len(WITH_A_WRENCH) + 2) in ben.got
    assert (ben.shown.position.at, ben.shown.position.turn) == (len(WITH_A_WRENCH) + 2, 1)
    assert room.playing.position(0).at == len(WITH_A_WRENCH) + 2, "not what was shown of this position before"
    assert len(room.playing.table.entries) == len(WITH_A_WRENCH)
    rows = await store.moves.of(match)
    assert [(row.actor, row.text) for row in rows[-2:]] == [(1, "wrench -1,1"), (1, None)]
    assert Playing(room.playing.match, rows).table.positions == room.playing.table.positions
    assert ben.shown.whole, "its lines are gone from the log"
    assert not any("wrench" in line.words for line in ben.shown.told)
    assert isinstance(await ben.play(1, "wrench -1,1"), Done), "and made again"
    assert not ben.shown.whole


async def test_why_not_names_the_rule(store: Store) -> None:
    _, room, (ann, _, _) = await around(store)
    await room.receive(ann.connection, Why("q", 0, ("pick spout:0",)))
    answer = ann.got[-1]
    assert isinstance(answer, Answer)
    assert (answer.id, answer.rule) == ("q", "spout-short")
    await room.receive(ann.connection, Why("r", 0, ("pick the moon",)))
    assert ann.got[-1] == Answer("r", None, None, None)


async def test_chats_are_sent_to_all_and_kept(store: Store) -> None:
    _, room, (ann, ben, onlooker) = await around(store)
    await room.receive(ann.connection, Say("a", "hello"))
    for client in (ann, ben, onlooker):
        heard = client.got[-1]
        assert isinstance(heard, Said)
        assert [(chat.name, chat.words) for chat in heard.chats] == [("Ann", "hello")]
    await room.receive(onlooker.connection, Say("b", "psst"))
    assert isinstance(onlooker.got[-1], Refused)


async def test_nobody_looks_from_a_seat_that_is_not_theirs(store: Store) -> None:
    _, room, (ann, ben, _) = await around(store)
    await room.receive(ben.connection, Look(0))
    assert isinstance(ben.got[-1], Refused)
    assert ben.connection.viewer == 1
    await room.receive(ann.connection, Look(None))
    assert ann.connection.viewer == ONLOOKER
    assert not [piece for piece in ann.shown.position.picture.pieces if piece.area == "hand"]


async def test_what_differs_only_in_secrets_sends_the_same_bytes(store: Store) -> None:
    """Another position behind the same view: every byte that the seat is shown stays the same."""
    _, room, clients = await around(store)
    rng, table = Random(3), room.playing.table
    for _ in range(60):
        must = table.turn.must
        if must is None:
            break
        await clients[must].play(must, table.game.text(rng.choice(table.game.moves(table.position, must))))
        for client in clients:
            viewer = client.connection.viewer
            shown, true = encode(room.playing.position(viewer)), table.position
            table.positions[-1] = table.game.imagine(table.game.view(true, viewer), rng)
            assert encode(room.playing.position(viewer)) == shown
            table.positions[-1] = true


async def test_before_it_begins_the_table_is_empty_and_nobody_moves(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store, begin=False)
    rooms = Rooms(store, Random(1))
    room = await opened(rooms, match)
    ann = await entered(room, guests[0])
    assert (ann.shown.position.at, ann.around.state, ann.around.host) == (0, "open", True)
    assert not ann.shown.position.touches
    refused = await ann.play(0, "pass")
    assert isinstance(refused, Refused)
    assert refused.words == "The match has not begun yet."
    assert await store.matches.start(match, "random")
    await rooms.heard(Note("chairs", match))
    assert ann.around.state == "running"
    assert ann.shown.position.at == 2, "both hands are dealt"
    assert ann.shown.position.touches


async def test_a_player_who_sits_down_is_seen_by_all_and_sees_their_own_side(store: Store) -> None:
    await store.visits.open()
    guests = [(await store.guests.add(name))[0] for name in ("Ann", "Ben")]
    match, _ = await store.matches.add("waterworks", {}, guests[0], [Chair(0, guests[0].id), Chair(1)], public=True)
    rooms = Rooms(store, Random(1))
    room = await opened(rooms, match)
    ann, ben = [await entered(room, guest) for guest in guests]
    assert [(chair.name, chair.free, chair.here) for chair in ann.around.chairs] == [
        ("Ann", False, True),
        ("Seat 1", True, False),
    ]
    assert (ben.shown.position.viewer, ann.around.onlookers) == (None, 1)
    assert await store.chairs.sit(match, 1, guests[1].id)
    await rooms.heard(Note("chairs", match))
    assert [(chair.name, chair.free, chair.here) for chair in ann.around.chairs][1] == ("Ben", False, True)
    assert ben.around.chairs[1].yours
    assert (ben.shown.position.viewer, ann.around.onlookers) == (1, 0)


async def test_chats_and_presence_are_known_in_every_process(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store)
    here, there = Rooms(store, Random(1)), Rooms(store, Random(2))
    one, two = await opened(here, match), await opened(there, match)
    ann, ben = await entered(one, guests[0]), await entered(two, guests[1])
    assert [chair.here for chair in ann.around.chairs] == [True, False], "not known yet"
    await here.heard(Note("visits", match))
    assert [chair.here for chair in ann.around.chairs] == [True, True]
    await two.receive(ben.connection, Say("a", "hello"))
    assert Done("a", two.playing.at) in ben.got
    await here.heard(Note("chats", match, 1))
    heard = ann.got[-1]
    assert isinstance(heard, Said)
    assert [(chat.name, chat.words) for chat in heard.chats] == [("Ben", "hello")]
    count = len(ann.got)
    await here.heard(Note("chats", match, 1))
    await here.heard(Note("visits", match))
    assert len(ann.got) == count, "nothing is sent twice"
    await two.leave(ben.connection)
    await here.heard(Note("visits", match))
    assert [chair.here for chair in ann.around.chairs] == [True, False]


async def test_a_seat_that_moves_to_another_device_is_shown_there_and_not_here(store: Store) -> None:
    rooms, room, (ann, _, _) = await around(store)
    phone, _ = await store.guests.add("Ann")
    handset = await entered(room, phone)
    link = await store.chairs.find_link(await store.chairs.add_link(room.match.id, 0, room.match.chairs[0].guest or ""))
    assert link is not None
    assert await store.chairs.follow(link, phone.id)
    await rooms.heard(Note("chairs", room.match.id))
    assert handset.shown.position.viewer == 0
    assert [piece for piece in handset.shown.position.picture.pieces if piece.area == "hand"]
    assert ann.shown.position.viewer is None
    assert not [piece for piece in ann.shown.position.picture.pieces if piece.area == "hand"]
    assert isinstance(await ann.play(0, "pass"), Refused)
    assert [line.words for line in ann.shown.told] == ["Ann is dealt 5 cards.", "Ben is dealt 5 cards."]


def moves_of(room: Room) -> list[str]:
    table = room.playing.table
    assert table.turn.must is not None
    return [table.game.text(move) for move in table.game.moves(table.position, table.turn.must)]


async def test_when_the_clock_runs_out_a_bot_plays_until_the_owner_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.visits.open()
    match, guests = await seated(store, clock=30)
    room = await opened(Rooms(store, Random(1)), match)
    ann, ben = [await entered(room, guest) for guest in guests]
    assert ann.around.clock == 30
    assert 29_000 < (ann.shown.left or 0) <= 30_000
    await room.time_is_up()
    assert not room.match.chairs[0].away, "there is time left"
    assert not await room.make(room.playing.at, 0, moves_of(room)[-1]), "it is no bot's seat"
    later = now() + 30_001
    monkeypatch.setattr("watertable.server.live.room.now", lambda: later)
    monkeypatch.setattr("watertable.server.store.work.now", lambda: later)
    assert await store.work.due(10) == [match]
    await room.time_is_up()
    assert [chair.away for chair in ben.around.chairs] == [True, False]
    assert ann.shown.left is None, "a bot has no clock"
    assert await room.make(room.playing.at, 0, moves_of(room)[-1])
    assert await store.work.due(10) == [], "it is another player's turn, and the clock has restarted"
    assert ben.shown.left is not None
    await room.receive(ann.connection, Back())
    assert not ann.around.chairs[0].away
    found = await store.matches.find(match)
    assert found is not None
    assert not found.chairs[0].away, "and that is kept"


async def test_a_bot_plays_for_a_player_who_leaves_until_they_move_or_connect(store: Store) -> None:
    _, room, (ann, ben, _) = await around(store)
    guest = room.match.chairs[0].guest or ""
    await room.go_away(guest)
    assert [chair.away for chair in ben.around.chairs] == [True, False]
    assert room.playing.bot == bots.STAND_IN
    assert isinstance(await ann.play(0, moves_of(room)[-1]), Done)
    assert [chair.away for chair in ben.around.chairs] == [False, False]
    await room.go_away(guest)
    assert [chair.away for chair in ben.around.chairs] == [True, False]
    await entered(room, ann.connection.guest)
    assert [chair.away for chair in ben.around.chairs] == [False, False]
    await room.go_away("nobody")
    assert [chair.away for chair in ben.around.chairs] == [False, False]


async def test_a_curtain_stays_drawn(store: Store) -> None:
    """A player who has looked away is shown no hand before they look again, whatever happens at the table."""
    rooms, room, (ann, _, _) = await around(store)
    await room.receive(ann.connection, Look(None))
    await room.go_away(room.match.chairs[1].guest or "")
    await rooms.heard(None)
    assert ann.connection.viewer == ONLOOKER
    assert not [piece for piece in ann.shown.position.picture.pieces if piece.area == "hand"]


async def test_a_player_who_comes_back_has_the_full_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.visits.open()
    match, guests = await seated(store, clock=30)
    room = await opened(Rooms(store, Random(1)), match)
    ann = await entered(room, guests[0])
    later = now() + 30_001
    for name in ("live.connection", "live.room", "store.chairs"):
        monkeypatch.setattr(f"watertable.server.{name}.now", lambda: later)
    await room.time_is_up()
    assert ann.around.chairs[0].away
    await room.receive(ann.connection, Back())
    await room.time_is_up()
    assert [chair.away for chair in ann.around.chairs] == [False, False]
    assert ann.shown.left == 30_000


async def test_a_clock_is_not_run_out_by_a_process_that_is_behind(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.visits.open()
    match, guests = await seated(store, clock=30)
    here, there = await opened(Rooms(store, Random(1)), match), await opened(Rooms(store, Random(2)), match)
    ann = await entered(here, guests[0])
    begun = now()
    monkeypatch.setattr("watertable.server.live.playing.now", lambda: begun + 10_000)
    assert isinstance(await ann.play(0, moves_of(here)[-1]), Done)
    monkeypatch.setattr("watertable.server.live.room.now", lambda: begun + 31_000)
    await there.time_is_up()
    found = await store.matches.find(match)
    assert found is not None
    assert not any(chair.away for chair in found.chairs)
    assert not await store.chairs.go_away(match, [0], here.playing.at - 1), "nor by a process that has not read again"


async def test_chats_from_elsewhere_are_sent_before_somebody_enters(store: Store) -> None:
    _, room, (ann, _, _) = await around(store)
    await store.chats.add(room.match.id, room.match.chairs[1].guest or "", "hello", "1", name="Ben", seat=1)
    await entered(room, None)
    heard = [frame for frame in ann.got if isinstance(frame, Said)][-1]
    assert [chat.words for chat in heard.chats] == ["hello"]


async def test_a_new_name_is_shown_at_the_table(store: Store) -> None:
    rooms, room, (ann, ben, _) = await around(store)
    for match in await store.guests.rename(room.match.chairs[0].guest or "", "Anna"):
        await rooms.heard(Note("chairs", match))
    assert ben.around.chairs[0].name == "Anna"
    assert isinstance(await ann.play(0, moves_of(room)[-1]), Done)
    assert any("Anna" in line.words for line in ben.shown.told)


async def test_a_clock_goes_on_while_a_move_is_taken_back_and_made_again(store: Store) -> None:
    match, _ = await seated(store, clock=60)
    found = await store.matches.find(match)
    assert found is not None
    entries = [split_entry(entry) for entry in WITH_A_WRENCH]
    playing = Playing(found, [Move(seq, *entry, None, seq * 1000) for seq, entry in enumerate(entries)])
    assert (playing.progress.turn, playing.progress.due) == (1, 7_000 + 60_000)
    playing.apply([Move(8, 1, "wrench -1,1", "a", 20_000)])
    assert (playing.progress.turn, playing.progress.due) == (0, 20_000 + 60_000)
    playing.apply([Move(9, 1, None, "b", 30_000)])
    assert playing.progress == Progress(1, 30_000 - 13_000 + 60_000), "13 s were used; what came after was another's"
    playing.apply([Move(10, 1, "wrench -1,1", "c", 31_000)])
    undone = await playing.made_by_undo(1, None)
    assert undone.after == Progress(1, undone.rows[0].at - 14_000 + 60_000)


async def test_a_room_exists_as_long_as_somebody_holds_it(store: Store) -> None:
    match, _ = await seated(store)
    rooms = Rooms(store, Random(1))
    async with rooms.holding(match) as one, rooms.holding(match) as two:
        assert one is two
        assert len(rooms) == 1
    assert len(rooms) == 0
    async with rooms.holding("0123456789abcdef") as none:
        assert none is None
    assert len(rooms) == 0
    hasty = asyncio.create_task(opened(rooms, match))
    await asyncio.sleep(0)
    patient = asyncio.create_task(opened(rooms, match))
    await asyncio.sleep(0)
    hasty.cancel()
    room = await patient
    assert await opened(rooms, match) is room, "though the first caller has gone"
    first, second = await asyncio.gather(opened(rooms, match), opened(rooms, match))
    assert first is second, "a caller who comes while it is being opened waits for it"


async def test_a_bot_says_only_once_what_holds_for_the_whole_match(store: Store) -> None:
    _, room, _ = await around(store, "pipeland")
    playing = room.playing

    def is_said(key: str) -> bool:
        table = playing.table
        must = table.turn.must or 0
        move = table.game.playable(table.game.moves(table.position, must))[0]
        made = playing.made_by_move(must, table.game.text(move), None, Random(1), message(key))
        playing.apply(made.rows)
        return made.rows[0].remark is not None

    said = [is_said(key) for key in ("remark-two", "remark-rather-not", "remark-two", "remark-rather-not")]
    assert said == [True, True, False, True]
