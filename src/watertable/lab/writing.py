"""A ladder's standing, written down: for people as text or Markdown, for programs as JSON."""

import json
from collections.abc import Sequence
from typing import Final, TypeAlias

from watertable import games
from watertable.engine.options import written
from watertable.lab.intervals import Interval
from watertable.lab.results import Standing

Cells: TypeAlias = list[list[str]]

_PAIRS: Final = ["stronger", "weaker", "games", "score", "95 % interval", "× even share", "verdict"]
_LEVELS: Final = ["level", "rating", "95 % interval", "s a move, mean", "s a move, greatest"]
_WORDS: Final = 2
"""So many columns, at the left of the first table, are words; of the second, one less."""


def headline(standing: Standing) -> str:
    """What was played, in a line; of the options, those that are not as they always are."""
    terms = standing.ladder.terms
    usual = {option.name: option.default for option in games.find(terms.game).options}
    options = "".join(f", {name}={written(value)}" for name, value in terms.options.items() if value != usual[name])
    return f"{terms.game}, {terms.seats} seats{options}, seed {terms.seed}"


def percent(share: float) -> str:
    """A share, for people."""
    return f"{100 * share:.1f} %"


def footnote(standing: Standing) -> str:
    """What the verdicts mean, in a line."""
    even, bar = percent(standing.even), percent(standing.bar)
    return (
        f"even share {even}; neighbours: holds if the whole interval is at or above {bar}, fails if it is below,"
        f" else open; {standing.moves:.0f} moves a game"
    )


def as_text(standing: Standing) -> str:
    """Two tables with aligned columns."""
    tables = (_aligned(_pairs(standing), _WORDS), _aligned(_levels(standing), _WORDS - 1))
    return "\n\n".join((headline(standing), *tables, footnote(standing))) + "\n"


def as_markdown(standing: Standing) -> str:
    """The same two tables."""
    tables = (_marked_down(_pairs(standing), _WORDS), _marked_down(_levels(standing), _WORDS - 1))
    return "\n\n".join((*tables, f"{headline(standing)}; {footnote(standing)}.")) + "\n"


def as_json(standing: Standing) -> str:
    """All figures, unrounded."""
    terms = standing.ladder.terms
    return json.dumps(
        {
            "game": terms.game,
            "options": terms.options,
            "seats": terms.seats,
            "seed": terms.seed,
            "even": standing.even,
            "bar": standing.bar,
            "pairs": [
                {**row.pair._asdict(), "games": row.games, **row.score._asdict(), "verdict": row.verdict}
                for row in standing.rows
            ],
            "ratings": [rating._asdict() for rating in standing.ratings],
            "seconds_a_move": [pace._asdict() for pace in standing.paces],
            "moves_a_game": standing.moves,
        },
        indent=2,
    )


def _pairs(standing: Standing) -> Cells:
    rows = [
        [
            *row.pair,
            f"{row.games:,}",
            percent(row.score.score),
            _range(row.score),
            f"{row.score.score / standing.even:.2f}",
            row.verdict or "",
        ]
        for row in standing.rows
    ]
    return [_PAIRS, *rows]


def _range(score: Interval) -> str:
    return f"{percent(score.low)} to {percent(score.high)}"


def _levels(standing: Standing) -> Cells:
    rows = [
        [
            rating.level,
            f"{rating.points:.0f}",
            f"{rating.low:.0f} to {rating.high:.0f}" if number else "",
            f"{pace.mean:.4f}",
            f"{pace.greatest:.3f}",
        ]
        for number, (rating, pace) in enumerate(zip(standing.ratings, standing.paces, strict=True))
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
