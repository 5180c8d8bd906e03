"""Rooms without a wire: what every connection is sent."""

from random import Random

import pytest
from msgspec.structs import replace

from watertable.engine.actors import ONLOOKER
from watertable.engine.record import split_entry
from watertable.server.frames import Answer, Done, Look, Outgoing, Play, Refused, Said, Say, Shown, Undo, Why, encode
from watertable.server.playing import Playing
from watertable.server.rooms import Connection, Room, Rooms
from watertable.server.store import Guest, Move, Store, now


class Client:
    """Somebody connected, and all that was sent to them."""

    def __init__(self, room: Room, guest: Guest | None) -> None:
        self.got: list[Outgoing] = []
        self.room = room
        self.connection = Connection(guest, room.playing.match, self._keep)
        self.number = 0

    async def _keep(self, frame: Outgoing) -> None:
        self.got.append(frame)

    @property
    def shown(self) -> Shown:
        return next(frame for frame in reversed(self.got) if isinstance(frame, Shown))

    async def play(self, seat: int, text: str, *, at: int | None = None, own_id: str | None = None) -> Outgoing:
        self.number += 1
        where = self.shown.position.at if at is None else at
        frame = Play(own_id or f"{id(self)}-{self.number}", where, seat, text)
        before = len(self.got)
        await self.room.receive(self.connection, frame)
        return self.got[before]


async def seated(store: Store, game: str = "waterworks", seats: int = 2) -> tuple[str, list[Guest]]:
    """A match that has begun, with a person in every seat."""
    guests = [(await store.add_guest(name))[0] for name in ("Ann", "Ben", "Cleo")[:seats]]
    chairs: list[tuple[str | None, str | None]] = [(guest.id, None) for guest in guests]
    match, _ = await store.add_match(game, {}, guests[0], chairs, public=False)
    assert await store.start(match, "random")
    return match, guests


async def around(store: Store, game: str = "waterworks", seed: int = 1) -> tuple[Rooms, Room, list[Client]]:
    """A room with two players and an onlooker."""
    match, guests = await seated(store, game)
    rooms = Rooms(store, Random(seed))
    room = await rooms.find(match)
    assert room is not None
    clients = [Client(room, guest) for guest in (*guests, None)]
    for client in clients:
        await room.enter(client.connection)
    return rooms, room, clients


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
    again = await Rooms(store).find(room.playing.match.id)
    assert again is not None
    assert again.playing.table.positions == room.playing.table.positions
    await rooms.changed(room.playing.match.id)
    assert room.playing.at == len(await store.moves(room.playing.match.id))


async def test_each_is_shown_the_own_side(store: Store) -> None:
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
    assert isinstance(await ben.play(0, "pass"), Refused), "not the own seat"
    assert isinstance(await ben.play(1, "pass"), Refused), "not the own turn"
    assert room.playing.at == at
    assert len(await store.moves(room.playing.match.id)) == at


async def test_two_processes_one_record(store: Store) -> None:
    """Two rooms of one match, as two servers have it: what one writes, the other learns, and nothing is doubled."""
    match, guests = await seated(store)
    here, there = Rooms(store, Random(1)), Rooms(store, Random(2))
    one, two = await here.find(match), await there.find(match)
    assert one is not None
    assert two is not None
    ann, ben = Client(one, guests[0]), Client(two, guests[1])
    await one.enter(ann.connection)
    await two.enter(ben.connection)
    assert one.playing.table.positions == two.playing.table.positions, "dealt once"
    text = one.playing.table.game.moves(one.playing.table.position, 0)[-1].text
    assert isinstance(await ann.play(0, text), Done)
    stale = await Client(two, guests[0]).room.make(two.playing.at, 0, text)
    assert not stale, "the other server has to catch up first"
    assert one.playing.table.positions == two.playing.table.positions
    assert ben.shown.position.at == one.playing.at
    await there.changed(match)
    assert len(await store.moves(match)) == one.playing.at


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
    match, guests = await seated(store)
    entries = [split_entry(entry) for entry in WITH_A_WRENCH]
    assert await store.append(match, [Move(seq, *entry, None, now()) for seq, entry in enumerate(entries)])
    room = await Rooms(store, Random(1)).find(match)
    assert room is not None
    ben = Client(room, guests[1])
    await room.enter(ben.connection)
    assert isinstance(await ben.play(1, "wrench -1,1"), Done)
    assert ben.shown.position.can_undo
    await room.receive(ben.connection, Undo("back", room.playing.at, 1))
    assert Done("back", len(WITH_A_WRENCH) + 2) in ben.got
    assert (ben.shown.position.at, ben.shown.position.turn) == (len(WITH_A_WRENCH) + 2, 1)
    assert len(room.playing.table.entries) == len(WITH_A_WRENCH)
    rows = await store.moves(match)
    assert [(row.actor, row.text) for row in rows[-2:]] == [(1, "wrench -1,1"), (1, None)]
    assert Playing(room.playing.match, rows).table.positions == room.playing.table.positions
    assert isinstance(await ben.play(1, "wrench -1,1"), Done), "and made again"


async def test_why_not_names_the_rule(store: Store) -> None:
    _, room, (ann, _, _) = await around(store)
    await room.receive(ann.connection, Why("q", 0, ("pick spout:0",)))
    answer = ann.got[-1]
    assert isinstance(answer, Answer)
    assert (answer.id, answer.rule) == ("q", "spout-short")
    await room.receive(ann.connection, Why("r", 0, ("pick the moon",)))
    assert ann.got[-1] == Answer("r", None, None, None)


async def test_what_is_said_is_heard_by_all_and_kept(store: Store) -> None:
    _, room, (ann, ben, onlooker) = await around(store)
    await room.receive(ann.connection, Say("hello"))
    for client in (ann, ben, onlooker):
        heard = client.got[-1]
        assert isinstance(heard, Said)
        assert [(chat.name, chat.words) for chat in heard.chats] == [("Ann", "hello")]
    await room.receive(onlooker.connection, Say("psst"))
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
            shown, true = sent(room, viewer), table.position
            table.positions[-1] = table.game.imagine(table.game.view(true, viewer), rng)
            assert sent(room, viewer) == shown
            table.positions[-1] = true


def sent(room: Room, viewer: int) -> bytes:
    """All that is sent of a position, save whether a move can be taken back, which depends on those before it, too."""
    return encode(replace(room.playing.position(viewer), can_undo=False))
