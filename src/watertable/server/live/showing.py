"""What everybody in a room is shown: the table as their seat sees it, and who is there."""

from collections.abc import Collection, Iterable
from time import thread_time

from watertable.engine.actors import Viewer
from watertable.server.live.connection import Connection
from watertable.server.live.frames import Said, Shown, encode
from watertable.server.live.playing import Playing
from watertable.server.live.presence import around, chats_sent
from watertable.server.store import Store, now


def show(playing: Playing, connections: Iterable[Connection], *, whole: bool = False) -> float:
    """Show these clients the table. A frame for several of them is rendered and encoded once. A client whose log has a
    move that was taken back is sent the whole log again. Returns the milliseconds of processor time that it took.
    """
    since = thread_time()
    encoded: dict[tuple[Viewer, int], bytes] = {}
    left = playing.left(now())
    for connection in connections:
        is_whole = whole or connection.told <= playing.taken_back_at
        side = connection.viewer, 0 if is_whole else connection.told
        data = encoded.get(side)
        if data is None:
            told = tuple(playing.told(*side))
            data = encoded[side] = encode(Shown(playing.position(connection.viewer), told, is_whole, left))
        connection.told = playing.at
        connection.send_encoded(data)
    return (thread_time() - since) * 1000


async def tell_chats(store: Store, match: str, since: int, connections: Iterable[Connection]) -> int:
    """Tell all connections what was said from a number on. Returns the number of the next chat."""
    said = await store.chats.of(match, since)
    if not said:
        return since
    data = encode(Said(chats_sent(said)))
    for connection in list(connections):
        connection.send_encoded(data)
    return said[-1].seq + 1


async def tell_who_is_here(store: Store, playing: Playing, connections: Collection[Connection]) -> None:
    """Tell all connections who is there, each with what is its own."""
    if not connections:
        return
    match, names = playing.match, playing.names
    here = await store.visits.at(match.id)
    sitting = {chair.guest for chair in match.chairs if chair.guest is not None}
    known = await store.guests.names({*(guest for guest in here if guest is not None), match.host} - sitting)
    for connection in list(connections):
        is_host = connection.guest is not None and connection.guest.id == match.host
        connection.send_around(around(match, names, here, known, connection.seats, is_host=is_host))
