"""What a client reads of the server's frames. Pictures and words are skipped unread: the server is measured, not us."""

import re
from random import Random

import msgspec
from msgspec import Raw, Struct


class Position(Struct, frozen=True):
    """Where a match is, and what can be touched, still to be read."""

    at: int
    turn: int | None
    touches: Raw


class Heard(Struct, frozen=True):
    """Any frame: `shown` has a position, `done` and `refused` the id of what was sent."""

    type: str
    position: Position | None = None
    id: str | None = None
    at: int | None = None
    words: str | None = None
    late: bool = False


class Step(Struct, frozen=True, array_like=True):
    """A step on the way to a move."""

    touch: Raw
    name: Raw
    ghosts: Raw
    leads: int | str


class Touches(Struct, frozen=True):
    """All steps, from node to node."""

    nodes: tuple[tuple[Step, ...], ...]


hear = msgspec.json.Decoder(Heard).decode
_read_nodes = msgspec.json.Decoder(Touches).decode
_encode = msgspec.json.Encoder().encode
_RANGE = re.compile(r"([0-9]+)\.\.[0-9]+")


def any_move(touches: Raw, rng: Random) -> str:
    """A move that these touches can make, each step as likely as the others; of an amount, the least."""
    leads: int | str = 0
    nodes = _read_nodes(touches).nodes
    while isinstance(leads, int):
        leads = rng.choice(nodes[leads]).leads
    return _RANGE.sub(r"\1", leads)


def play(token: str, at: int, seat: int, move: str) -> bytes:
    """The frame that makes a move."""
    return _encode({"type": "play", "id": token, "at": at, "seat": seat, "move": move})
