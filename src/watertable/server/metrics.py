"""Metrics, for Prometheus."""

from collections.abc import Callable, Sized
from typing import Final
from weakref import WeakSet

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FINE: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Where the buckets of short times end, in seconds."""


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.requests = Counter(
            "watertable_requests", "Requests answered.", ["method", "path", "status"], registry=self._registry
        )
        self.frames = Counter("watertable_frames", "Frames received.", ["type"], registry=self._registry)
        self.bot_moves = Counter("watertable_bot_moves", "Moves made by bots.", ["level"], registry=self._registry)
        self.refused = Counter(
            "watertable_refused", "Connections and requests turned away by a limit.", ["limit"], registry=self._registry
        )
        self.connections = Gauge("watertable_connections", "Open WebSockets.", registry=self._registry)
        self.rooms = Gauge("watertable_rooms", "Matches in memory.", registry=self._registry)
        self.thinking = Histogram(
            "watertable_thinking_seconds", "How long bots think, with waiting.", ["level"], registry=self._registry
        )
        self.moving = Histogram(
            "watertable_moving_seconds",
            "From a player's move to its being stored and sent to all.",
            buckets=_FINE,
            registry=self._registry,
        )
        self.lag = Histogram(
            "watertable_lag_seconds",
            "How late the event loop comes to what is due.",
            buckets=_FINE,
            registry=self._registry,
        )
        self.writing = Histogram(
            "watertable_writing_seconds",
            "How long a transaction that writes takes, with waiting.",
            buckets=_FINE,
            registry=self._registry,
        )
        self.unwritten = Counter(
            "watertable_unwritten", "Transactions that could not be written.", registry=self._registry
        )
        self.news = Counter(
            "watertable_news", "Notes heard from other processes, and from this one.", ["kind"], registry=self._registry
        )
        self.problems = Counter("watertable_problems", "Errors that browsers have reported.", registry=self._registry)
        self._waiting = Gauge("watertable_waiting", "What waits.", ["what"], registry=self._registry)
        self._is = Gauge(
            "watertable_is", "What this process is: 1, or 0 if it is not.", ["what"], registry=self._registry
        )
        self.outboxes: WeakSet[Sized] = WeakSet()
        """Frames that wait to be sent, for each connection."""
        self.wait("frames", lambda: sum(map(len, list(self.outboxes))))
        self.wait("frames of the slowest", lambda: max(map(len, list(self.outboxes)), default=0))

    def wait(self, what: str, count: Callable[[], float]) -> None:
        """Tell how much of something waits."""
        self._waiting.labels(what).set_function(count)

    def be(self, what: str, yes: Callable[[], bool]) -> None:
        """Tell whether this process is something."""
        self._is.labels(what).set_function(lambda: float(yes()))

    def text(self) -> bytes:
        """All metrics, in Prometheus' format."""
        return generate_latest(self._registry)
