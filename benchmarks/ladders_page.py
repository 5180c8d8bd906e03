"""The ladders as docs/bots.md tells them: verdicts in short, and a section for each. What is not played anew stays."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from textwrap import fill
from typing import Final

from benchmarks.machine import machine
from watertable import bots
from watertable.engine.mistakes import Mistake, quoted
from watertable.lab.results import Results
from watertable.lab.writing import as_markdown, percent

BEGIN: Final = "<!-- ladders: written by benchmarks/ladders -->"
END: Final = "<!-- end of ladders -->"
_BLOCK: Final = re.compile(f"(?<={re.escape(BEGIN)}\n).*?(?={re.escape(END)})", re.DOTALL)


class Page:
    """The text of a page with ladders in it."""

    def __init__(self, text: str) -> None:
        found = _BLOCK.findall(text)
        if len(found) != 1:
            raise Mistake(f"the page wants one line {BEGIN!r}, and one line {END!r} after it")
        self._text = text
        parts = f"\n{found[0]}".split("\n### ")
        self._sections = {part.partition("\n")[0]: f"### {part.rstrip()}" for part in parts[1:]}
        """By the title of a ladder."""
        lines = [line for line in parts[0].splitlines() if line.startswith("| ")]
        self._rows = {line[2:].partition(" | ")[0]: line for line in lines}

    @classmethod
    def read(cls, path: Path) -> "Page":
        """The page that stands in a file."""
        try:
            return cls(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise Mistake(f"{quoted(str(path))} is not UTF-8") from None

    def tell(self, title: str, picture: str, results: Results) -> None:
        """Tell of a ladder, in place of what was told of it before."""
        parts = (
            f"### {title}",
            f"![Scores of each two levels, with their intervals: {title}]({picture})",
            as_markdown(results).rstrip(),
            "Played on: " + _line(machine(["watertable"], "all used")) + ".",
        )
        self._sections[title] = _wrapped("\n\n".join(parts))
        self._rows[title] = _row(title, results)

    def written(self, titles: Sequence[str]) -> str:
        """The page with the ladders of these titles, in this order; those of which nothing is known are named."""
        known = [title for title in titles if title in self._sections and title in self._rows]
        missing = [title for title in titles if title not in known]
        pairs = [f"{stronger} : {weaker}" for weaker, stronger in pairwise(bots.BOTS)]
        head = ["", "even share", "bar", *pairs]
        table = [f"| {' | '.join(head)} |", f"| {' | '.join(['---'] * len(head))} |"]
        parts = ["\n".join([*table, *(self._rows[title] for title in known)])]
        if missing:
            parts.append(f"Not yet run: {'; '.join(missing)}.")
        parts += [self._sections[title] for title in known]
        block = "\n\n".join(parts)
        return _BLOCK.sub(lambda _: f"\n{block}\n\n", self._text)


def _wrapped(text: str) -> str:
    """Prose in lines of at most 100 characters; rows of tables and pictures cannot be wrapped."""
    lines = text.splitlines()
    return "\n".join(line if line.startswith(("|", "![")) else fill(line, 100) for line in lines)


def _line(facts: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items())


def _row(title: str, results: Results) -> str:
    cells = [
        f"{percent(row.score.score)} ({row.score.low * 100:.1f} to {row.score.high * 100:.1f}), {row.verdict}"
        for row in results.rows
        if row.verdict
    ]
    return f"| {' | '.join([title, percent(results.even), percent(results.bar), *cells])} |"
