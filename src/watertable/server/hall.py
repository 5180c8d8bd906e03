"""The hall: everything that a server process has, and what it does when it opens and closes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from litestar import Litestar

from watertable.bots.thinking import Workers
from watertable.server.fair.budget import Budget
from watertable.server.fair.turns import Turns
from watertable.server.http.drawing import Drawings
from watertable.server.http.limits import ConnectionLimit, RateLimit
from watertable.server.lan import Lan
from watertable.server.live.hinting import Advisers
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.live.rounds.watch import Watch
from watertable.server.live.thinking import Thinkers
from watertable.server.metrics import Metrics
from watertable.server.service.draining import Draining
from watertable.server.service.measuring import counted, measure
from watertable.server.service.upkeep import Upkeep
from watertable.server.settings import Settings
from watertable.server.store import Store
from watertable.server.store.database import bring_up_to_date, engine_for
from watertable.server.store.news import News, Note
from watertable.server.store.values import not_before

_BURST: Final = 15
"""How many seconds' worth of work may be used at once."""
_UPLOADS_A_MINUTE: Final = 20
"""Records that one address may upload in a minute."""
_PROBLEMS_A_MINUTE: Final = 5
"""Errors of the page that one address may report in a minute."""
_PROBLEMS_IN_ALL: Final = 60
"""The same of all addresses: the log stays readable."""


class Hall(NamedTuple):
    """Everything that the handlers need."""

    settings: Settings
    store: Store
    rooms: Rooms
    drawings: Drawings
    drawing: Turns
    """Workers that draw replays and check records: neither bots nor the others wait for them."""
    advisers: Advisers
    metrics: Metrics
    requests: RateLimit
    uploads: RateLimit
    problems: RateLimit
    """Errors of the page that an address may report."""
    problems_in_all: RateLimit
    guests_work: Budget
    """Milliseconds of the event loop's time, by guest."""
    addresses_work: Budget
    """The same by address."""
    by_guest: ConnectionLimit
    """Connections of a guest, or of an address for clients without a name."""
    by_address: ConnectionLimit
    """Connections of an address."""
    lan: Lan
    draining: Draining

    def pay(self, address: str, guest: str | None, milliseconds: float) -> None:
        """Pay for work that an address and a guest have asked for."""
        self.addresses_work.pay(address, milliseconds)
        if guest is not None:
            self.guests_work.pay(guest, milliseconds)

    def debt(self, address: str, guest: str | None) -> float:
        """Seconds until these may ask for more."""
        return max(self.addresses_work.debt(address), self.guests_work.debt(guest) if guest is not None else 0.0)

    async def sign_out(self, guest: str, device: str) -> bool:
        """Sign a guest's device out, and end its connections. False if it is not theirs."""
        if not await self.store.devices.end(guest, device):
            return False
        self.rooms.sign_out({device})
        return True

    async def changed(self, match: str) -> None:
        """The chairs of a match have changed: tell its room here. Rooms in other processes hear of it through the
        store.
        """
        await self.rooms.heard(Note("chairs", match))


def hall_of(app: Litestar) -> Hall:
    """The hall that was opened when the server started."""
    hall: Any = app.state.hall
    assert isinstance(hall, Hall)
    return hall


@asynccontextmanager
async def opened(settings: Settings, lan: Lan) -> AsyncIterator[Hall]:
    """Open the database, the rooms and the workers; close them at the end."""
    engine = engine_for(settings.database)
    await bring_up_to_date(engine)
    store, metrics = Store(engine), Metrics()
    workers, drawers = Workers(settings.thinking), Workers(1)
    turns, drawing = Turns(workers, settings.thinking), Turns(drawers, 1)

    def on_change(room: Room) -> None:
        thinkers.poke(room)

    work = settings.work_of_a_guest
    rooms = Rooms(store, on_change=on_change, share=2 * work)
    thinkers = Thinkers(store, rooms, turns, metrics, settings.pause)
    advisers = Advisers(turns, metrics)
    watch, upkeep = Watch(store, rooms), Upkeep(store, rooms, settings)
    news = News(engine.url, counted(metrics, rooms.pass_on)) if engine.dialect.name == "postgresql" else None
    draining = Draining(rooms, store.visits)
    lag = measure(metrics, store, rooms, {"bots and hints": turns, "drawing": drawing}, news, draining)
    requests = RateLimit(settings.requests_a_minute / 60, settings.requests_a_minute / 4 + 1)
    by_guest = ConnectionLimit(settings.connections, settings.connections_a_guest)
    by_address = ConnectionLimit(settings.connections, settings.connections_an_address)
    not_before(await store.work.latest())
    await watch.open()
    if news:
        news.open()
    lag.open()
    await upkeep.open()
    try:
        yield Hall(
            settings=settings,
            store=store,
            rooms=rooms,
            drawings=Drawings(store, drawing),
            drawing=drawing,
            advisers=advisers,
            metrics=metrics,
            requests=requests,
            uploads=RateLimit(_UPLOADS_A_MINUTE / 60, _UPLOADS_A_MINUTE),
            problems=RateLimit(_PROBLEMS_A_MINUTE / 60, _PROBLEMS_A_MINUTE),
            problems_in_all=RateLimit(_PROBLEMS_IN_ALL / 60, _PROBLEMS_IN_ALL),
            guests_work=Budget(work, work * _BURST),
            addresses_work=Budget(2 * work, 2 * work * _BURST),
            by_guest=by_guest,
            by_address=by_address,
            lan=lan,
            draining=draining,
        )
    finally:
        await lag.close()
        await upkeep.close()
        if news:
            await news.close()
        await watch.close()
        await thinkers.close()
        await advisers.close()
        workers.close()
        drawers.close()
        await engine.dispose()
