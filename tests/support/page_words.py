"""What the page says, from its own catalogue: tests name a button by its key, so that it may be worded anew."""

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

CATALOGUE: Final = Path(__file__).parents[2] / "web" / "src" / "words" / "en.ftl"


def _read() -> FluentBundle:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(CATALOGUE.read_text(encoding="utf-8")))
    return bundle


_BUNDLE: Final = _read()


def say(key: str, **words: str | int) -> str:
    """The sentence with this key."""
    pattern = _BUNDLE.get_message(key).value
    assert pattern is not None, f"the catalogue has no entry {key}"
    said, mistakes = _BUNDLE.format_pattern(pattern, words)
    assert not mistakes, f"{key}: {mistakes}"
    return str(said)
