"""What is asked of a server."""

from typing import NamedTuple

BAR = 0.1
"""Seconds within which all at a table are to have seen a move."""


class Terms(NamedTuple):
    """One kind of load."""

    game: str
    tables: int
    connections: int
    """At each table: those who sit there, and those who look on."""
    seats: int
    bots: int
    database: str
    servers: int
    compressed: bool
    """Whether clients take compressed frames, as browsers do."""
    sources: str = ""
    """The sources of another revision, compiled, that the servers run; empty for this one's."""

    @property
    def people(self) -> int:
        """How many seats of a table are played by clients."""
        return self.seats - self.bots
