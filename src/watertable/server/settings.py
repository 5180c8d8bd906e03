"""The server's settings, from its command line and environment."""

import os
import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from watertable.engine.mistakes import Mistake, quoted

LOGS: Final = ("json", "text")
_GUESTS_AN_ADDRESS: Final = 10


class Settings(NamedTuple):
    """All settings."""

    database: str = "sqlite:///watertable.db"
    host: str = "127.0.0.1"
    port: int = 8080
    origin: str | None = None
    """Where browsers reach the server, if that is not what their requests say: `https://table.example`."""
    proxies: str = "127.0.0.1"
    """The proxies that are trusted to say where a request comes from: addresses, separated by commas."""
    page: str | None = None
    """The folder with the page, if it is not the one that was built with the project."""
    open: int = 0
    """Whether to open the page in a browser when the server starts."""
    lan: int = 0
    """Whether others in the local network can reach the server from the start."""
    lan_addresses: str = ""
    """The addresses to listen on then, separated by commas, if those that are found are not the right ones."""
    log: str = "json"
    """The format of the log."""
    workers: int = 0
    """Processes in which bots think; 0 for as many as there are cores, less one."""
    pause: int = 600
    """Milliseconds between two moves of bots, so that people can follow."""
    tables_a_guest: int = 50
    """How many unfinished matches a guest may have made."""
    requests_a_minute: int = 600
    """How many requests an address may make in a minute."""
    frames_a_second: int = 20
    """How many frames a connection may send in a second."""
    connections: int = 5000
    """How many WebSockets one process may have open."""
    connections_a_guest: int = 20
    """How many of them may belong to one guest, or to one address without a name."""

    work_of_a_guest: int = 150
    """Milliseconds of the event loop's time that a guest may use in a second. An address may use twice as much, and a
    room twice as much, too.
    """
    absence: int = 180
    """Seconds that somebody who is not there may keep the others waiting."""
    wait: int = 60
    """Seconds to wait for PostgreSQL when the server starts."""
    close_after: int = 14
    """Days after which a table is closed that waits for players and where nothing happens; 0 for never."""
    trim_after: int = 90
    """Days after which only the record is kept of a match that has ended; 0 for never."""
    forget_after: int = 400
    """Days after which guests are forgotten who have used no device; 0 for never."""
    drain: int = 5
    """Seconds in which a process that is to stop sends its connections on to the others."""
    patience: int = 15
    """Seconds in which a client has to say what it asks for. What it sends with it may take four times as long."""

    @property
    def thinking(self) -> int:
        """In how many processes bots think."""
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return self.workers or max(cores - 1, 1)

    @property
    def connections_an_address(self) -> int:
        """How many connections one address may have: as many as ten guests."""
        return self.connections_a_guest * _GUESTS_AN_ADDRESS

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server by TLS."""
        return self.origin is not None and self.origin.startswith("https://")


_ORIGIN: Final = r"(https://[a-z0-9.-]+(?!:443$)|http://[a-z0-9.-]+(?!:80$))(:[0-9]{1,5})?"
"""An origin as browsers write it: in lower case, and without the default port."""
_RANGES: Final = {
    "port": (1, 65_535),
    "workers": (0, 64),
    "open": (0, 1),
    "lan": (0, 1),
    "pause": (0, 2_000),
    "tables_a_guest": (1, 1_000_000),
    "requests_a_minute": (1, 1_000_000),
    "frames_a_second": (1, 1_000_000),
    "connections": (1, 1_000_000),
    "connections_a_guest": (1, 1_000_000),
    "work_of_a_guest": (1, 1_000_000),
    "absence": (0, 86_400),
    "wait": (0, 86_400),
    "drain": (0, 3_600),
    "close_after": (0, 100_000),
    "trim_after": (0, 100_000),
    "forget_after": (0, 100_000),
    "patience": (1, 3_600),
}


def from_environment(environment: Mapping[str, str] | None = None, **said: object) -> Settings:
    """Settings from WATERTABLE_… variables. What was said on the command line takes precedence."""
    found = {**_read(os.environ if environment is None else environment), **said}
    given = Settings(**found)  # type: ignore[arg-type] # _read and the command line check the types
    for name, (least, greatest) in _RANGES.items():
        if not least <= getattr(given, name) <= greatest:
            raise Mistake(f"{_called(name)} must be from {least} to {greatest}, not {getattr(given, name)}")
    if given.log not in LOGS:
        raise Mistake(f"{_called('log')} must be {' or '.join(LOGS)}, not {quoted(given.log)}")
    if given.origin is not None and not re.fullmatch(_ORIGIN, given.origin):
        raise Mistake(f"{_called('origin')} is written as https://table.example, not {quoted(given.origin)}")
    for address in given.lan_addresses.split(",") if given.lan_addresses else ():
        if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3}){3}", address):
            raise Mistake(f"{_called('lan_addresses')} must be IPv4 addresses, not {quoted(address)}")
    return given


def _called(name: str) -> str:
    return f"WATERTABLE_{name.upper()}"


def _read(environment: Mapping[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, default in Settings._field_defaults.items():
        value = environment.get(_called(name))
        if value is None:
            continue
        if isinstance(default, int):
            if not re.fullmatch(r"[0-9]{1,7}", value):
                raise Mistake(f"{_called(name)} must be a whole number, not {quoted(value)}")
            found[name] = int(value)
        else:
            found[name] = value
    return found
