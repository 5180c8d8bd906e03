"""Traces: an id for each request and each frame, which stands in every line of the log that comes of it."""

from contextvars import ContextVar
from typing import Final

_CURRENT: Final[ContextVar[str | None]] = ContextVar("trace", default=None)


def trace() -> str | None:
    """The id of the request or frame that is handled now, if one is."""
    return _CURRENT.get()


def begin_trace(name: str) -> None:
    """From now on, this task handles the request or frame with this id. So do tasks that it starts."""
    _CURRENT.set(name)
