"""JSON that is read strictly: what is unknown, of another type, or there twice is refused."""

import json
import re
from typing import Any, Final, TypeVar

import msgspec

from watertable.engine.mistakes import Mistake, quoted

T = TypeVar("T")
_HALF: Final = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])")
"""The first half of a character, written as an escape, without the second."""


class _Twice(Exception):
    """A key that is there twice."""


def read(data: str | bytes, decoder: "msgspec.json.Decoder[T]") -> T:
    """Decode a text. Raises Mistake with what is wrong, in a line."""
    try:
        sent = data.encode() if isinstance(data, str) else data
        found = decoder.decode(sent)
        json.loads(sent, object_pairs_hook=_once, parse_int=str, parse_float=str)
    except UnicodeError:
        raise Mistake("it is not UTF-8") from None
    except msgspec.MsgspecError as error:
        half = _HALF.search(sent)
        raise Mistake("a text has half a character in it" if half else str(error)) from None
    except _Twice as twice:
        raise Mistake(f"the key {quoted(str(twice))} is there twice") from None
    except RecursionError:
        raise Mistake("it is nested too deeply") from None
    return found


def _once(pairs: list[tuple[str, Any]]) -> None:
    known: set[str] = set()
    for key, _ in pairs:
        if key in known:
            raise _Twice(key)
        known.add(key)
