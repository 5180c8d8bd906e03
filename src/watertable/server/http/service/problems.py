"""Errors that the page reports: they stand in the log, without what could be a secret."""

import logging
import re
from typing import Annotated, Final, Literal

from litestar import post
from litestar.exceptions import TooManyRequestsException
from msgspec import Meta

from watertable.server.hall import hall_of
from watertable.server.http.asking import Asked, Asking, address_of, body, takes
from watertable.server.live.wire import Sent

_UNSEEN: Final = re.compile(r"[^\x20-\x7e\n]+")
_SERVER: Final = re.compile(r"https?://[^\s/()]+")
_BEHIND: Final = re.compile(r"[?#][^\s:()]*")
_SECRET: Final = re.compile(r"[0-9a-f]{16}\.[\w-]*|[\w-]{24,}")
_LOG: Final = logging.getLogger(__name__)


class Problem(Asked, frozen=True):
    """Something that went wrong in the page."""

    page: Literal["home", "table", "replay", "rules", "learn", "seat", "device", "unknown"]
    """Which page was open."""
    words: Annotated[str, Meta(max_length=300)]
    """What the browser says of it."""
    where: Annotated[str, Meta(max_length=2000)] = ""
    """The places in the program, as the browser names them."""


class Noted(Sent, frozen=True):
    """Whether something was noted."""

    noted: bool


def cleaned(text: str) -> str:
    """A text of a browser as it is logged: without addresses' queries and fragments, and without what looks like a
    token or an invitation.
    """
    plain = _SERVER.sub("", _UNSEEN.sub(" ", text))
    return _SECRET.sub("(left out)", _BEHIND.sub("", plain))


@post("/api/problems", status_code=200, opt=takes(Problem))
async def report(request: Asking) -> Noted:
    """Report an error of the page: a few of each address, and few in all."""
    wanted, hall = await body(request, Problem), hall_of(request.app)
    if not (hall.problems.take(address_of(request)) and hall.problems_in_all.take()):
        hall.metrics.refused.labels("problems").inc()
        raise TooManyRequestsException("Not so fast, please.")
    hall.metrics.problems.inc()
    about = {"page": wanted.page, "what": cleaned(wanted.words), "where": cleaned(wanted.where)}
    _LOG.warning("the page has failed", extra=about)
    return Noted(noted=True)


HANDLERS = [report]
