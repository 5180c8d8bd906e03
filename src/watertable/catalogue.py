"""Catalogues make sentences of messages, with Fluent. The table has its own, and so has each game, in its package."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final
from unicodedata import bidirectional

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from watertable import games
from watertable.engine.actors import Viewer
from watertable.engine.messages import Message, Who, Word

_REMEMBERED: Final = 1 << 14
"""How many formatted sentences a catalogue keeps in memory."""


class Sentences:
    """The table's own sentences and those of other catalogues, in one language."""

    def __init__(self, sources: Iterable[str], language: str = "en") -> None:
        """Read the table's catalogue and these texts of catalogues."""
        self._bundle = FluentBundle([language], use_isolating=False)
        table_words = files("watertable").joinpath(f"words/{language}.ftl").read_text(encoding="utf-8")
        self.unreadable: list[str] = []
        """Parts of the catalogues that are no Fluent, and so say nothing. There should be none."""
        for source in (table_words, *sources):
            resource = FluentResource(source)
            self.unreadable += [entry.content or "" for entry in resource.body if isinstance(entry, Junk)]
            self._bundle.add_resource(resource)
        # The same few sentences are said again and again, at every table: each is put together once.
        self._formatted = lru_cache(_REMEMBERED)(self._format)

    def has(self, key: str) -> bool:
        """Whether there is an entry with this key."""
        return self._bundle.has_message(key)

    def say(self, message: Message, names: Sequence[str] = (), you: Viewer | None = None) -> str:
        """The sentence, for the viewer `you`, at a table where the seats have these names."""
        key, args = message
        if not args:
            return self._formatted(key)
        words: list[str | int] = []
        for name, word in args:
            words.append(name)
            words.append(word if isinstance(word, int) else self._spoken(word, names, you))
            if isinstance(word, Who):
                words += (f"{name}-is", "you" if word.seat == you else "other")
        return self._formatted(key, *words)

    def _format(self, key: str, *words: str | int) -> str:
        """The entry with these words: the name of a parameter and what it is, and so on."""
        args = {str(name): word for name, word in zip(words[::2], words[1::2], strict=True)}
        if not self.has(key):
            raise LookupError(f"the catalogue has no entry {key!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"the catalogue's entry {key!r} is empty")
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise LookupError(f"the catalogue's entry {key!r} can't be said with {args}: {errors}")
        return str(said)

    def _spoken(self, word: Word, names: Sequence[str], you: Viewer | None) -> str:
        if isinstance(word, str):
            return word
        if isinstance(word, Message):
            return self.say(word, names, you)
        if isinstance(word, Who):
            return self.name(word.seat, names, you)
        if isinstance(word, tuple):
            return self._enumerated([self._spoken(part, names, you) for part in word])
        return str(word)

    def name(self, seat: int, names: Sequence[str], you: Viewer | None) -> str:
        """What a seat is called when speaking to `you`."""
        if seat == you:
            return self.say(Message("you"))
        if seat < 0:
            raise LookupError("chance and onlookers have no name")
        return isolated(names[seat]) if seat < len(names) else self.say(Message("seat-name", (("seat", seat),)))

    def _enumerated(self, parts: list[str]) -> str:
        if len(parts) == 1:
            return parts[0]
        key, first = ("list-last", parts[0]) if len(parts) == 2 else ("list-more", parts[0])
        return self.say(Message(key, (("first", first), ("rest", self._enumerated(parts[1:])))))


class Catalogue(Sentences):
    """The sentences of one game and of the table, in one language."""

    def __init__(self, game: str, language: str = "en", *, game_words: str | None = None) -> None:
        """Read the words of a game and of its guide; or take `game_words`, a catalogue's text, for a game that is not
        installed.
        """
        if game_words is None:
            words = files(games.package(game)).joinpath("show/words")
            found = [words.joinpath(f"{language}.ftl"), words.joinpath(f"guide/{language}.ftl")]
            sources = [file.read_text(encoding="utf-8") for file in found if file.is_file()]
        else:
            sources = [game_words]
        super().__init__(sources, language)


_TURNING: Final = {"R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"}
"""Kinds of characters that change the direction of a line, by the Unicode bidirectional algorithm."""
_CONTROLS: Final = _TURNING - {"R", "AL", "AN"}
_ISOLATED, _AGAIN = "\u2068", "\u2069"


@lru_cache(_REMEMBERED)
def isolated(name: str) -> str:
    """A name for use in a sentence. One that is written from right to left does not turn the rest of the sentence
    around.
    """
    if name.isascii() or not any(bidirectional(char) in _TURNING for char in name):
        return name
    kept = "".join(char for char in name if bidirectional(char) not in _CONTROLS)
    return f"{_ISOLATED}{kept}{_AGAIN}"


def paragraphs(text: str) -> list[str]:
    """A long entry's paragraphs, each on one line. A blank line starts a paragraph, and so does `- `, a list item."""
    found: list[str] = []
    begins = True
    for line in map(str.strip, text.splitlines()):
        if line and (begins or line.startswith("- ")):
            found.append(line)
        elif line:
            found[-1] += f" {line}"
        begins = not line
    return found


@cache
def catalogue(game: str) -> Catalogue:
    """The catalogue of a game, read once."""
    return Catalogue(game)
