"""A sheet of characters to draw on. Each has an ink, a ground and a weight."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from watertable.picture.text.ink import Colour, readable


class Look(NamedTuple):
    """How one character looks."""

    ink: Colour
    ground: Colour
    bold: bool = False
    italic: bool = False


class Rect(NamedTuple):
    """A rectangle of characters."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def holds(self, other: "Rect") -> bool:
        """Whether another rectangle is wholly inside."""
        return self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom


class Sheet:
    """Rows of characters. What is drawn beyond the edge is lost."""

    def __init__(self, width: int, height: int, ink: Colour, ground: Colour) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._looks = [[Look(ink, ground)] * width for _ in range(height)]

    def lay(self, rect: Rect, ground: Colour, *, clear: bool = True) -> None:
        """Lay a ground. What was drawn there is hidden; without `clear`, it stays on the new ground."""
        for y in range(max(rect.y, 0), min(rect.bottom, self.height)):
            for x in range(max(rect.x, 0), min(rect.right, self.width)):
                if clear:
                    self._chars[y][x] = " "
                look = self._looks[y][x]
                self._looks[y][x] = look._replace(ink=readable(look.ink, ground), ground=ground)

    def draw(
        self, x: int, y: int, lines: Sequence[str], ink: Colour, *, bold: bool = False, italic: bool = False
    ) -> None:
        """Draw lines of characters. Spaces are transparent."""
        for row, line in enumerate(lines):
            for column, char in enumerate(line):
                if char != " ":
                    self._put(x + column, y + row, char, ink, bold, italic)

    def write(self, x: int, y: int, words: str, ink: Colour, *, bold: bool = False, italic: bool = False) -> None:
        """Write words in one row. Their spaces are opaque."""
        for column, char in enumerate(words):
            self._put(x + column, y, char, ink, bold, italic)

    def _put(self, x: int, y: int, char: str, ink: Colour, bold: bool, italic: bool) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            ground = self._looks[y][x].ground
            self._chars[y][x] = char
            self._looks[y][x] = Look(readable(ink, ground), ground, bold, italic)

    def plain(self) -> str:
        """The characters alone, without trailing blanks."""
        return "\n".join("".join(row).rstrip() for row in self._chars)

    def look(self, x: int, y: int) -> Look:
        """The look of the character at this place."""
        return self._looks[y][x]

    def rich(self) -> Text:
        """The whole sheet, styled."""
        whole = Text(no_wrap=True, end="")
        for number, row in enumerate(self._chars):
            if number:
                whole.append("\n")
            for words, look in _runs(row, self._looks[number]):
                whole.append(words, Style(color=look.ink, bgcolor=look.ground, bold=look.bold, italic=look.italic))
        return whole


def _runs(chars: Sequence[str], looks: Sequence[Look]) -> Iterable[tuple[str, Look]]:
    """Cut a row into runs of the same look."""
    start = 0
    for at in range(1, len(chars) + 1):
        if at == len(chars) or looks[at] != looks[start]:
            yield "".join(chars[start:at]), looks[start]
            start = at
