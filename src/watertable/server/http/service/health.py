"""How a server is: whether it lives, whether it is ready for more, and its metrics."""

from time import monotonic
from typing import Final

from litestar import get
from litestar.exceptions import ServiceUnavailableException
from sqlalchemy.exc import SQLAlchemyError

from watertable import __version__
from watertable.engine.playout import is_compiled
from watertable.server.hall import Hall, hall_of
from watertable.server.http.asking import Asking
from watertable.server.live.wire import Sent

_TOO_OLD: Final = 20.0
"""After how many seconds without writing a server is not healthy. It reports every five that it is alive."""


class Health(Sent, frozen=True):
    """That a server is well, and which build it is."""

    version: str
    core: str


@get("/livez", sync_to_thread=False, opt={"unlimited": True})
def alive() -> Health:
    """Whether the server answers at all. Where it does not, start it anew."""
    return _health()


@get("/healthz")
async def health(request: Asking) -> Health:
    """Whether the server and its database are reachable, and something can be written there."""
    await _check(hall_of(request.app))
    return _health()


@get("/readyz")
async def ready(request: Asking) -> Health:
    """Whether new connections should come here: the server is healthy, and is not about to stop."""
    hall = hall_of(request.app)
    if hall.draining.is_on:
        raise ServiceUnavailableException("This process is about to stop.")
    await _check(hall)
    return _health()


async def _check(hall: Hall) -> None:
    try:
        await hall.store.visits.count()
    except (SQLAlchemyError, OSError):
        raise ServiceUnavailableException("The database can't be reached.") from None
    if hall.store.transactions.is_failing or monotonic() - hall.store.visits.reported > _TOO_OLD:
        raise ServiceUnavailableException("Nothing can be written to the database.")


def _health() -> Health:
    return Health(__version__, "compiled" if is_compiled() else "plain")


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(request: Asking) -> bytes:
    """Metrics, for Prometheus."""
    return hall_of(request.app).metrics.text()


HANDLERS = [alive, health, ready]
