"""Frames for a table's WebSocket: valid ones, mutated ones, and no frames at all."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from benchmarks.fuzzing import wild
from benchmarks.live.choosing import random_move


class Frame(NamedTuple):
    """Something to be sent at once: as text, or as bytes."""

    data: bytes
    is_text: bool


def any_frame(positions: Sequence[Mapping[str, Any]], seats: int, rng: Random) -> Frame:
    """A frame as somebody might send it who knows all that is shown to others, which is more than anybody knows."""
    kind = rng.random()
    if kind < 0.03:
        return Frame(rng.randbytes(rng.randrange(200)), is_text=rng.random() < 0.5)
    if kind < 0.06:
        return Frame(wild.value(rng).encode("utf-8", "surrogatepass"), is_text=True)
    if kind < 0.07:
        return Frame(b" " * rng.choice([4095, 4096, 4097, 65535, 65536, 65537, 2**20]), is_text=rng.random() < 0.8)
    return Frame(wild.mutated(_fields(positions, seats, rng), rng), is_text=rng.random() < 0.95)


def _fields(positions: Sequence[Mapping[str, Any]], seats: int, rng: Random) -> dict[str, str]:
    """A frame that could be meant: a move that is legal for whoever is shown it, a question, some words."""
    position = rng.choice(positions)
    seat = position["viewer"] if rng.random() < 0.7 else rng.randrange(seats + 1)
    sent = {"id": f"wild-{rng.getrandbits(64):x}", "at": position["at"], "seat": seat}
    touches = position["touches"]
    kinds: list[dict[str, object]] = [
        {"type": "play", **sent, "move": random_move(touches, rng) if touches else wild.word(rng)},
        {"type": "play", **sent, "move": _misspelt(random_move(touches, rng), rng) if touches else wild.word(rng)},
        {"type": "undo", **sent},
        {"type": "hint", **sent},
        {"type": "why", "id": sent["id"], "seat": seat, "path": _path(position, rng)},
        {"type": "say", "id": sent["id"], "words": wild.word(rng)},
        {"type": "back"},
        {"type": "look", "seat": rng.choice([None, seat])},
    ]
    return {name: json.dumps(value) for name, value in rng.choice(kinds).items()}


def _misspelt(move: str, rng: Random) -> str:
    place = rng.randrange(len(move) + 1)
    return move[:place] + rng.choice([wild.word(rng), chr(rng.randrange(0x3000))]) + move[place + rng.randrange(3) :]


def _path(position: Mapping[str, Any], rng: Random) -> list[str]:
    """Some touches after each other: on what lies there, or on nothing."""
    names = [piece["id"] for piece in position["picture"]["pieces"]] or ["nothing"]
    verbs = ("pick", "pick", "press", "facing", "amount")
    return [
        f"{rng.choice(verbs)} {rng.choice(names)}" if rng.random() < 0.9 else wild.word(rng)[:100]
        for _ in range(rng.randint(1, 4))
    ]
