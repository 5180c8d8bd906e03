"""Metrics, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


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
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
            registry=self._registry,
        )

    def text(self) -> bytes:
        """All metrics, in Prometheus' format."""
        return generate_latest(self._registry)
