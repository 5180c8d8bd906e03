"""The local network: a server that listens on this computer alone can let the others in the room join, too.

It then listens on the computer's addresses in the local network as well, until it is closed again.
"""

import asyncio
import socket
import struct
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, Final, Literal, TypeAlias

from watertable.engine.mistakes import Mistake
from watertable.server.settings import Settings

Door: TypeAlias = Literal["closed", "open", "always", "none"]
"""Whether others in the local network can reach the server. `always`: it was started that way. `none`: it can't let
them in, because it is reached through a proxy.
"""
_FAR: Final = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""Addresses that are asked for the way to them. Nothing is sent there."""
_ADDRESS_OF: Final = {"linux": 0x8915, "darwin": 0xC0206921}
"""The request, by system, that asks a network interface for its address."""
_WAITING: Final = 2048


class Lan:
    """The door to the local network."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._server: Any = None
        self._listeners: dict[str, asyncio.Server] = {}

    def served_by(self, server: Any) -> None:
        """Name the uvicorn server whose application others are to reach."""
        self._server = server

    @property
    def door(self) -> Door:
        """Whether others can reach the server."""
        if self._settings.origin is not None:
            return "none"
        if not is_loopback(self._settings.host):
            return "always"
        if self._server is None:
            return "none"
        return "open" if self._listeners else "closed"

    @property
    def links(self) -> tuple[str, ...]:
        """Where others reach the server, the most promising address first."""
        door, host = self.door, self._settings.host
        if door == "open":
            ports = [listener.sockets[0].getsockname()[:2] for listener in self._listeners.values()]
            return tuple(f"http://{address}:{port}" for address, port in ports)
        if door != "always":
            return ()
        hosts = self.addresses() if host in {"0.0.0.0", "::"} else [f"[{host}]" if ":" in host else host]  # noqa: S104 - what was said
        return tuple(f"http://{each}:{self._settings.port}" for each in hosts)

    def addresses(self) -> list[str]:
        """This computer's addresses in its local network."""
        if self._settings.lan_addresses:
            return self._settings.lan_addresses.split(",")
        found = dict.fromkeys([*_towards(_FAR), *_of_interfaces()])
        return [address for address in found if _is_local(address)]

    def is_here(self, address: str | None) -> bool:
        """Whether the server listens on this address for the local network."""
        return address in self._listeners

    async def open(self) -> None:
        """Listen on the addresses in the local network. Raises Mistake if there are none, or none can be had."""
        if self.door not in {"closed", "open"}:
            return
        addresses = self.addresses()
        for address in [known for known in self._listeners if known not in addresses]:
            self._shut(address)
        wrong = "this computer is in no local network right now"
        for address in addresses:
            if address not in self._listeners:
                try:
                    self._listeners[address] = await self._listen(address)
                except OSError as error:
                    wrong = f"can't listen on {address}: {error.strerror}"
        if not self._listeners:
            raise Mistake(wrong)

    async def _listen(self, address: str) -> asyncio.Server:
        """Listen on an address, on the usual port or, where that is taken, on another."""
        server, config, loop = self._server, self._server.config, asyncio.get_running_loop()
        try:
            listening = _bound(address, self._settings.port)
        except OSError:
            listening = _bound(address, 0)

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = config.http_protocol_class(
                config=config, server_state=server.server_state, app_state=server.lifespan.state
            )
            return made

        listener = await loop.create_server(protocol, sock=listening, backlog=_WAITING)
        server.servers.append(listener)  # so that it closes with the others
        return listener

    def close(self) -> None:
        """Listen there no longer, and end the connections that came from there."""
        for address in list(self._listeners):
            self._shut(address)

    def _shut(self, address: str) -> None:
        listener = self._listeners.pop(address)
        port = listener.sockets[0].getsockname()[1]
        listener.close()
        self._server.servers.remove(listener)
        for connection in list(self._server.server_state.connections):
            if connection.transport.get_extra_info("sockname")[:2] == (address, port):
                connection.shutdown()


def is_loopback(host: str) -> bool:
    """Whether a host, as a link names it, is this computer alone."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _is_local(address: str) -> bool:
    known = ip_address(address)
    return known.is_private and not (known.is_loopback or known.is_link_local or known.is_unspecified)


def _towards(places: Iterable[str]) -> Iterator[str]:
    """The addresses that this computer would use to reach these places: one that sends datagrams sends none yet."""
    for place in places:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((place, 9))
            yield probe.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    """The addresses of the network interfaces, where the system can be asked for them."""
    if sys.platform == "win32" or sys.platform not in _ADDRESS_OF:
        return
    import fcntl  # noqa: PLC0415 - Windows has none

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                asked = struct.pack("256s", name.encode()[:15])
                told = fcntl.ioctl(probe.fileno(), _ADDRESS_OF[sys.platform], asked)
                yield socket.inet_ntoa(told[20:24])


def _bound(address: str, port: int) -> socket.socket:
    # The protocol is named, because the event loop sends small frames at once only where it is.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((address, port))
    except OSError:
        listening.close()
        raise
    return listening
