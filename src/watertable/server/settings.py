"""What a server is told by its command line and its environment."""

import os
import re
from collections.abc import Mapping
from typing import NamedTuple

from watertable.engine.mistakes import Mistake, quoted


class Settings(NamedTuple):
    """All that can be set."""

    database: str = "sqlite:///watertable.db"
    host: str = "127.0.0.1"
    port: int = 8080
    origin: str | None = None
    """Where browsers find the server, if that is not what they are told by it: `https://table.example`."""
    workers: int = 1
    """Processes in which bots think."""
    tables_a_guest: int = 50
    """How many matches that are not over somebody may have made."""

    @property
    def secure(self) -> bool:
        """Whether browsers reach it by TLS."""
        return self.origin is not None and self.origin.startswith("https://")


def from_environment(environment: Mapping[str, str] | None = None, **said: object) -> Settings:
    """Settings from WATERTABLE_… variables; what was said on the command line goes before them."""
    found = {**_read(os.environ if environment is None else environment), **said}
    given = Settings(**found)  # type: ignore[arg-type] # _read and the command line see to the types
    if not 0 < given.port < 65536:
        raise Mistake(f"a port is a number from 1 to 65535, not {given.port}")
    if not 0 < given.workers <= 64:
        raise Mistake(f"bots think in 1 to 64 processes, not {given.workers}")
    if given.origin is not None and not re.fullmatch(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?", given.origin):
        raise Mistake(f"the origin is written as https://table.example, not {quoted(given.origin)}")
    return given


def _read(environment: Mapping[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, default in Settings._field_defaults.items():
        value = environment.get(f"WATERTABLE_{name.upper()}")
        if value is None:
            continue
        if isinstance(default, int):
            if not re.fullmatch(r"[0-9]{1,6}", value):
                raise Mistake(f"WATERTABLE_{name.upper()} must be a whole number, not {quoted(value)}")
            found[name] = int(value)
        else:
            found[name] = value
    return found
