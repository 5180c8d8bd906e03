"""All that a server process has: its store, its rooms, its bots, and word from other processes."""

from typing import Any, NamedTuple

from litestar import Litestar

from watertable.server.rooms import Rooms
from watertable.server.settings import Settings
from watertable.server.store import Store
from watertable.server.thinking import Thinkers


class Hall(NamedTuple):
    """What handlers need."""

    settings: Settings
    store: Store
    rooms: Rooms
    thinkers: Thinkers


def hall_of(app: Litestar) -> Hall:
    """The hall that was opened when the server started."""
    hall: Any = app.state.hall
    assert isinstance(hall, Hall)
    return hall
