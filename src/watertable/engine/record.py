"""Records: a game as JSON. Its moves, chance's among them, are enough to rebuild every position."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from watertable.engine.actors import Actor, actor_text, parse_actor
from watertable.engine.mistakes import MalformedMove, MalformedRecord, quoted

VERSION: Final = 1
_KEYS: Final = {"watertable", "game", "options", "seats", "moves"}
_NAMES: Final = "names"
"""A key that may be left out."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is written down. Whether its moves are legal is for the referee to say."""

    game: str
    options: Mapping[str, object]
    seats: int
    moves: tuple[str, ...]
    names: tuple[str | None, ...] = ()
    """The players' names, seat by seat, None for one without; empty if they were not kept."""

    def to_json(self) -> str:
        """The record on one line."""
        written: dict[str, object] = {
            "watertable": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "seats": self.seats,
            "moves": self.moves,
        }
        if self.names:
            written[_NAMES] = self.names
        return json.dumps(written)

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Read a record. Raises MalformedRecord for a text that is none."""
        try:
            found = json.loads(text, object_pairs_hook=_once)
        except json.JSONDecodeError as error:
            raise MalformedRecord(f"the record is not JSON: {error}") from None
        except RecursionError:
            raise MalformedRecord("the record is nested too deeply") from None
        except MalformedRecord:
            raise
        except ValueError:
            raise MalformedRecord("the record has a number that is too long") from None
        if not isinstance(found, dict):
            raise MalformedRecord("a record is a JSON object")
        version = found.get("watertable")
        if type(version) is not int or version != VERSION:
            raise MalformedRecord(f'a record says "watertable": {VERSION}, not {quoted(version)}')
        if set(found) - {_NAMES} != _KEYS:
            odd = sorted(set(found) - {_NAMES} ^ _KEYS)
            raise MalformedRecord(f"a record has the keys {', '.join(sorted(_KEYS))}; check {quoted(', '.join(odd))}")
        game, options, seats, moves = found["game"], found["options"], found["seats"], found["moves"]
        if not isinstance(game, str):
            raise MalformedRecord("a record's game is a name")
        if not isinstance(options, dict):
            raise MalformedRecord("a record's options are an object")
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise MalformedRecord("a record's seats are a whole number")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise MalformedRecord("a record's moves are a list of texts")
        return cls(game, options, seats, tuple(moves), _names(found.get(_NAMES, []), seats))


def _names(found: object, seats: int) -> tuple[str | None, ...]:
    if found == []:
        return ()
    if not isinstance(found, list) or not all(name is None or isinstance(name, str) for name in found):
        raise MalformedRecord("a record's names are a list of texts, or null where a seat has none")
    if len(found) != seats:
        raise MalformedRecord(f"a record of {seats} seats has a name, or null, for each of them, not {len(found)}")
    return tuple(found)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object without duplicate keys; `json` alone would keep the last of two."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        raise MalformedRecord(f"the record has the key {quoted(twice)} twice")
    return found


def entry_text(actor: Actor, move_text: str) -> str:
    """An entry of a record: an actor and a move."""
    return f"{actor_text(actor)} {move_text}"


def split_entry(entry: str) -> tuple[Actor, str]:
    """The actor of an entry and the text of its move."""
    actor, space, move_text = entry.partition(" ")
    if not space or not move_text:
        raise MalformedMove(f"{quoted(entry)} is no entry: write an actor, a space and a move")
    return parse_actor(actor), move_text
