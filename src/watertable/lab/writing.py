"""The results of a ladder, written down: for people as text or Markdown, for programs as JSON."""

import json
from collections.abc import Sequence
from typing import Final, TypeAlias

from watertable import games
from watertable.engine.options import written
from watertable.lab.intervals import Interval
from watertable.lab.results import Results

Cells: TypeAlias = list[list[str]]

_PAIRS: Final = ["stronger", "weaker", "games", "score", "95 % interval", "× even share", "nobody wins", "verdict"]
_LEVELS: Final = ["level", "rating", "95 % interval", "s a move, mean", "s a move, greatest"]
_WORDS: Final = 2
"""How many columns at the left of the first table are words; in the second table, one fewer."""


def headline(results: Results) -> str:
    """What was played, in one line, with the options that differ from their defaults."""
    setup = results.ladder.setup
    usual = {option.name: option.default for option in games.find(setup.game).options}
    options = "".join(f", {name}={written(value)}" for name, value in setup.options.items() if value != usual[name])
    return f"{setup.game}, {setup.seats} seats{options}, seed {setup.seed}"


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.1f} %"


def footnote(results: Results) -> str:
    """What the verdicts mean, in one line."""
    even, bar = percent(results.even), percent(results.bar)
    return (
        f"even share {even}; neighbours: holds if the whole interval is at or above {bar}, fails if it is below,"
        f" else open; {results.moves:.0f} moves a game"
    )


def as_text(results: Results) -> str:
    """Two tables with aligned columns."""
    tables = (_aligned(_pairs(results), _WORDS), _aligned(_levels(results), _WORDS - 1))
    return "\n\n".join((headline(results), *tables, footnote(results))) + "\n"


def as_markdown(results: Results) -> str:
    """The same two tables in Markdown."""
    tables = (_marked_down(_pairs(results), _WORDS), _marked_down(_levels(results), _WORDS - 1))
    return "\n\n".join((*tables, f"{headline(results)}; {footnote(results)}.")) + "\n"


def as_json(results: Results) -> str:
    """All figures, unrounded."""
    setup = results.ladder.setup
    return json.dumps(
        {
            "game": setup.game,
            "options": setup.options,
            "seats": setup.seats,
            "seed": setup.seed,
            "even": results.even,
            "bar": results.bar,
            "pairs": [
                {
                    **row.pair._asdict(),
                    "games": row.games,
                    **row.score._asdict(),
                    "nobody": row.nobody,
                    "verdict": row.verdict,
                }
                for row in results.rows
            ],
            "ratings": [rating._asdict() for rating in results.ratings],
            "seconds_a_move": [pace._asdict() for pace in results.paces],
            "moves_a_game": results.moves,
        },
        indent=2,
    )


def _pairs(results: Results) -> Cells:
    rows = [
        [
            *row.pair,
            f"{row.games:,}",
            percent(row.score.score),
            _range(row.score),
            f"{row.score.score / results.even:.2f}",
            percent(row.nobody),
            row.verdict or "",
        ]
        for row in results.rows
    ]
    return [_PAIRS, *rows]


def _range(score: Interval) -> str:
    return f"{percent(score.low)} to {percent(score.high)}"


def _levels(results: Results) -> Cells:
    rows = [
        [
            rating.level,
            f"{rating.points:.0f}",
            f"{rating.low:.0f} to {rating.high:.0f}" if number else "",
            f"{pace.mean:.4f}",
            f"{pace.greatest:.3f}",
        ]
        for number, (rating, pace) in enumerate(zip(results.ratings, results.paces, strict=True))
    ]
    return [_LEVELS, *rows]


def _aligned(cells: Cells, words: int) -> str:
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(_line(row, widths, words) for row in cells)


def _line(row: Sequence[str], widths: Sequence[int], words: int) -> str:
    placed = [
        f"{cell:<{width}}" if number < words else f"{cell:>{width}}"
        for number, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(placed).rstrip()


def _marked_down(cells: Cells, words: int) -> str:
    ruler = ["---" if number < words else "---:" for number in range(len(cells[0]))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (cells[0], ruler, *cells[1:]))
