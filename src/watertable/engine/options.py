"""Options: what can be chosen before a game starts, such as an edition, a house rule or the size of the table."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from watertable.engine.mistakes import BadOptions, quoted

OptionValue: TypeAlias = int | str | bool


def written(value: OptionValue) -> str:
    """A value as text, for keys of catalogue entries; true and false as JSON writes them."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Whole:
    """Any whole number from `least` to `greatest`; or a word, which leaves the number to another option."""

    least: int
    greatest: int
    word: str | None = None

    def allows(self, value: object) -> bool:
        if isinstance(value, str):
            return value == self.word
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.greatest

    def read(self, text: str) -> OptionValue:
        """The value that a text on the command line means; the text itself if it means none."""
        return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text

    def __str__(self) -> str:
        number = f"a whole number from {self.least} to {self.greatest}"
        return number if self.word is None else f"{self.word!r} or {number}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values."""

    values: tuple[OptionValue, ...]

    def allows(self, value: object) -> bool:
        return any(type(value) is type(known) and value == known for known in self.values)

    def read(self, text: str) -> OptionValue:
        """The value that a text on the command line means; the text itself if it means none."""
        return next((value for value in self.values if str(value).lower() == text.lower()), text)

    def __str__(self) -> str:
        return "one of " + ", ".join(repr(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, its default and its limits.

    The catalogue entry `option-<name>` explains it, and `value-<name>-<value>` names each value of a choice.
    """

    name: str
    default: OptionValue
    limits: Whole | Choice
    is_variant: bool = False
    """Whether its values are variants of the game, such as editions: a choice that nobody should have to look for. A
    game has at most one such option.
    """


class Options(Mapping[str, OptionValue]):
    """The options of one table: complete, within their limits, and frozen. Compares and hashes by value."""

    __slots__ = ("_items",)

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        self._items = tuple(sorted(values.items()))

    def __getitem__(self, name: str) -> OptionValue:
        for known, value in self._items:
            if known == name:
                return value
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._items == other._items

    def __hash__(self) -> int:
        return hash(self._items)

    def __repr__(self) -> str:
        return f"Options({dict(self._items)!r})"


def complete(known: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """The given values, checked, with defaults for the others."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            has = f", but {', '.join(names)}" if names else " and no other"
            raise BadOptions(f"the game has no option {quoted(name)}{has}")
    values: dict[str, OptionValue] = {}
    for option in known:
        value = given.get(option.name, option.default)
        if not option.limits.allows(value):
            raise BadOptions(f"option {option.name!r} must be {option.limits}, not {quoted(value)}")
        assert isinstance(value, int | str)
        values[option.name] = value
    return Options(values)
