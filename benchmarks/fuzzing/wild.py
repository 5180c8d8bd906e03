"""Wild JSON: values that nobody sends who means well, and objects with such values in them."""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

NUMBERS: Final = (
    *("0", "-0", "-1", "1", "9", "10", "2147483648", "9223372036854775807", "9223372036854775808"),
    *("18446744073709551616", "-18446744073709551616", "1" + "0" * 400, "1e5", "1e400", "-1e400", "1.0", "0.5"),
    *("NaN", "Infinity", "00", "0x1", "+1", "1_000", ".5", "1."),
)
WORDS: Final = (
    *(
        "",
        " ",
        "\t",
        "me",
        "open",
        "random",
        "null",
        "0",
        "-1",
        "²",
        "١",
        "Ⅷ",
        "∞",
        "é",
        "e\u0301",
        "ß",
        "ı",
        "🚰",
        "水",
    ),
    *("\u0000", "a\u0000b", "\u0001", "\u001b[2J", "\u007f", "\u0085", "\u2028", "\u202e", "\ufeff", "\uffff"),
    *(
        "\U0010ffff",
        "\ud800",
        "\udc00",
        "\udc00\ud800",
        "a\ud800",
        "' OR 1=1 --",
        "%00",
        "{0}",
        "{name}",
        "../..",
        "\\",
    ),
    *("<script>", "a" * 39, "a" * 41, "a" * 201, "水" * 200, "a" * 501, "a" * 5000),
)
"""A lone surrogate is written as an escape: JSON has words for it, UTF-8 has none."""
ODD: Final = (
    *("", "null", "true", "false", "[]", "{}", "[null]", '{"":null}', '{"type":"play"}', "undefined", "'a'", '"\\q"'),
    *('"\n"', '"', "[", "{", "]", "\\", "//", "/* */", "[1,]", '{"a":1,}', '"\\u12"', '"\\ud800\\u0041"'),
)


def value(rng: Random) -> str:
    """Any value, as JSON, or nearly."""
    kind = rng.randrange(5)
    if kind == 0:
        return rng.choice(NUMBERS)
    if kind == 1:
        return rng.choice(ODD)
    if kind == 2:
        depth = rng.choice([3, 100, 600, 1100, 1900])
        opening, closing = rng.choice([("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
        return opening * depth + rng.choice(["", "0"]) + closing * rng.choice([depth, depth - 1])
    return json.dumps(word(rng), ensure_ascii=rng.random() < 0.5 or kind == 4)


def word(rng: Random) -> str:
    """Any text; some of them together."""
    if rng.random() < 0.8:
        return rng.choice(WORDS)
    return "".join(chr(rng.choice([rng.randrange(0x80), rng.randrange(0xD800)])) for _ in range(rng.randrange(60)))


def mutated(fields: Mapping[str, str], rng: Random) -> bytes:
    """An object with these fields, whose values are JSON already, after a few mischiefs."""
    pairs = [(json.dumps(name), value) for name, value in fields.items()]
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        rng.choice(_MISCHIEFS)(pairs, rng)
    text = "{" + ",".join(f"{name}:{what}" for name, what in pairs) + "}"
    data = text.encode("utf-8", "surrogatepass")
    return _damaged(data, rng) if rng.random() < 0.1 else data


Pairs = list[tuple[str, str]]


def _replace(pairs: Pairs, rng: Random) -> None:
    if pairs:
        place = rng.randrange(len(pairs))
        pairs[place] = (pairs[place][0], value(rng))


def _drop(pairs: Pairs, rng: Random) -> None:
    if pairs:
        pairs.pop(rng.randrange(len(pairs)))


def _add(pairs: Pairs, rng: Random) -> None:
    pairs.insert(rng.randint(0, len(pairs)), (json.dumps(word(rng)), value(rng)))


def _double(pairs: Pairs, rng: Random) -> None:
    if pairs:
        name, what = rng.choice(pairs)
        pairs.insert(rng.randint(0, len(pairs)), (name, rng.choice([what, value(rng)])))


def _swap(pairs: Pairs, rng: Random) -> None:
    if pairs:
        one, two = rng.randrange(len(pairs)), rng.randrange(len(pairs))
        pairs[one], pairs[two] = (pairs[one][0], pairs[two][1]), (pairs[two][0], pairs[one][1])


def _shuffle(pairs: Pairs, rng: Random) -> None:
    rng.shuffle(pairs)


_MISCHIEFS: Final[tuple[Callable[[Pairs, Random], None], ...]] = (
    _replace,
    _replace,
    _drop,
    _add,
    _double,
    _swap,
    _shuffle,
)


def _damaged(data: bytes, rng: Random) -> bytes:
    """Cut off, or with some bytes that are others."""
    if rng.random() < 0.3:
        return data[: rng.randrange(len(data) + 1)]
    damaged = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        if damaged:
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
    return bytes(damaged)


def in_one_line(data: bytes, most: int = 300) -> str:
    """An input, fit to be printed and found again."""
    text = repr(data)
    return text if len(text) <= most else f"{text[:most]}… ({len(data)} bytes)"
