"""Connections before they ask for anything: how many there may be, and how long they may take to ask."""

import asyncio
import errno
import logging
import resource
import time
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

_BODY: Final = 4
"""How many times as long as a head a body may take."""
_RESERVED: Final = 64
"""Descriptors that are kept for the database, workers and files."""
_MOST: Final = 65_536
"""The most descriptors that a server asks the system for."""
_SELDOM: Final = 60.0
"""Seconds between two lines in the log about one trouble."""
_FULL: Final = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
_LOG: Final = logging.getLogger(__name__)


class Sockets:
    """The connections of one server process."""

    def __init__(self, of_each: int, proxies: str, patience: float) -> None:
        self.patience = patience
        """Seconds in which the head of a request has to be there."""
        self._of_each = of_each
        self._is_open = proxies.strip() == "*"
        self._proxies = [] if self._is_open else [_network(each) for each in proxies.split(",") if each.strip()]
        self._inside: Counter[str] = Counter()
        self._said: dict[str, float] = {}

    def enter(self, address: str, in_all: int) -> bool:
        """Whether there is room for one more from this address. A proxy speaks for many."""
        if in_all > resource.getrlimit(resource.RLIMIT_NOFILE)[0] - _RESERVED:
            self.say("there are too many connections: some are turned away")
            return False
        if self._inside[address] >= self._of_each and not self._is_proxy(address):
            self.say("there are too many connections from one address: some are turned away")
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]

    def _is_proxy(self, address: str) -> bool:
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return self._is_open or any(known in network for network in self._proxies if network is not None)

    def say(self, words: str) -> None:
        """Log a trouble, but not again and again."""
        when = time.monotonic()
        if when - self._said.get(words, -_SELDOM) >= _SELDOM:
            self._said[words] = when
            _LOG.warning(words)

    def report(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handle what goes wrong in the event loop. Where no connection can be accepted, it would say so thousands of
        times a second.
        """
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in _FULL:
            self.say("no connection can be accepted: there are no descriptors left")
        else:
            loop.default_exception_handler(context)


def _network(proxy: str) -> Any:
    try:
        return ip_network(proxy.strip(), strict=False)
    except ValueError:
        return None


def as_many_as_possible() -> None:
    """Ask the system for as many descriptors as it allows, within reason."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST if hard == resource.RLIM_INFINITY else min(hard, _MOST)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def protocol(sockets: Sockets) -> type[H11Protocol]:
    """Uvicorn's HTTP protocol, with these limits."""

    class Limited(H11Protocol):
        """A connection. One that does not ask in time is closed."""

        _inside: str | None = None
        _phase: object = None
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if sockets.enter(address, len(self.connections)):
                self._inside = address
                self._watch()
            else:
                transport.abort()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self._inside is not None:
                self._watch()

        def _watch(self) -> None:
            """Give the client time for the head of a request, and for its body."""
            state = self.conn.their_state
            if state is self._phase:
                return
            self._phase = state
            if self._timer is not None:
                self._timer.cancel()
            seconds = {h11.IDLE: sockets.patience, h11.SEND_BODY: sockets.patience * _BODY}.get(state)
            self._timer = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._gone()  # WebSockets have limits of their own
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self._gone()
            super().connection_lost(exc)

        def _gone(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
            if self._inside is not None:
                sockets.leave(self._inside)
                self._inside = None

    return Limited
