"""What is wrong with a text is said as it is."""

import msgspec
import pytest

from watertable.engine.mistakes import Mistake
from watertable.server.strictly import read

_DECODER = msgspec.json.Decoder(dict[str, str | int | dict[str, int]])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (b'{"a":1,"b":2,"a":3}', "the key 'a' is there twice"),
        (b'{"a":{"b":1,"b":2}}', "the key 'b' is there twice"),
        (b'{"a":"\\ud800"}', "half a character"),
        (b'{"a":"\\ud800\\u0041"}', "half a character"),
        ('{"a":"\ud800"}', "not UTF-8"),
        (b'{"a":', "truncated"),
        (b"[" * 5000, "Expected"),
    ],
)
def test_what_is_wrong(text: str | bytes, wrong: str) -> None:
    with pytest.raises(Mistake, match=wrong):
        read(text, _DECODER)


def test_a_character_of_two_halves_is_one() -> None:
    assert read(b'{"a":"\\ud83e\\udd8a","b":{"a":1}}', _DECODER) == {"a": "\U0001f98a", "b": {"a": 1}}
