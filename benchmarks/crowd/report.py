"""What came of a run: for people as Markdown, for programs as JSON."""

import os
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from benchmarks.crowd.climb import Score, meets
from benchmarks.crowd.house import Measured
from benchmarks.crowd.tally import percentile
from benchmarks.crowd.terms import BAR, Terms
from benchmarks.machine import machine

PACKAGES: Final = ("watertable", "uvicorn", "websockets", "litestar", "picows")
SATURATED: Final = 0.8
"""The share of a core from which on the client is no longer to be trusted."""
_PERCENTILES: Final = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
_COLUMNS: Final = (
    "game",
    "server processes",
    "moves/s",
    *_PERCENTILES,
    "within 100 ms",
    "server’s CPU a move",
    "database’s",
    "client’s core",
    "KB a move, sent",
    "before deflate",
)
_BESIDE: Final = ("game", "moves/s wanted", "server’s CPU a move, ms", "KB a move, sent", "KB a table")
_MEMORY: Final = ("game", "server processes", "set up in", "empty", "with all tables", "in the end", "KB a table")


def as_markdown(scores: Sequence[Score], climbed: bool) -> str:
    """The machine, the rates, the memory, and what to mind."""
    parts = [
        _setting(scores[0].house.terms),
        "\n".join(f"- {name}: {value}" for name, value in _machine().items()),
        _rates(scores),
        _memory(scores),
    ]
    if any(score.house.terms.sources for score in scores):
        parts.append("Before and after, and the ratio:\n\n" + _ratios(scores))
    if climbed:
        parts.append(_sustained(scores))
    warnings = _warnings(scores)
    if warnings:
        parts.append("Mind:\n\n" + "\n".join(f"- {warning}" for warning in warnings))
    return "\n\n".join(parts) + "\n"


def _setting(terms: Terms) -> str:
    who = f"one for each seat but {terms.bots} bots'" if terms.bots else "one for each seat"
    kind = "SQLite" if terms.database == "sqlite" else "PostgreSQL"
    frames = "take compressed frames, as browsers do" if terms.compressed else "take no compressed frames"
    return (
        f"{terms.tables:,} tables with {terms.connections} connections each or more ({who}; others look on), {kind}; "
        f"clients {frames}. A time is from a client’s sending a move until it is acknowledged and has been shown to "
        "all connections of its table."
    )


def _machine() -> dict[str, str]:
    return machine(PACKAGES, "client and servers share them")


def _rates(scores: Sequence[Score]) -> str:
    lines = [_row(_COLUMNS), _row(["---", *(["---:"] * (len(_COLUMNS) - 1))])]
    for score in scores:
        for one in score.measured:
            tally, moves = one.tally, max(1, len(one.tally.shown))
            lines.append(
                _row(
                    [
                        _name(score.house.terms),
                        f"{score.house.terms.servers}",
                        f"{len(tally.shown) / one.seconds:,.0f}",
                        *(f"{percentile(tally.shown, share) * 1000:,.1f} ms" for share in _PERCENTILES.values()),
                        f"{tally.share:.2%}",
                        f"{one.spent.servers / moves * 1000:,.2f} ms",
                        f"{one.spent.database / moves * 1000:,.2f} ms" if score.house.database else "—",
                        f"{one.spent.client / one.seconds:.0%}",
                        f"{tally.received / moves / 1000:,.1f}",
                        f"{tally.unpacked / moves / 1000:,.1f}",
                    ]
                )
            )
    return "\n".join(lines)


def _memory(scores: Sequence[Score]) -> str:
    lines = [_row(_MEMORY), _row(["---", *(["---:"] * (len(_MEMORY) - 1))])]
    for score in scores:
        house = score.house
        lines.append(
            _row(
                [
                    _name(house.terms),
                    f"{house.terms.servers}",
                    f"{house.set_up:,.0f} s",
                    *(f"{size / 1e6:,.0f} MB" for size in (house.empty, house.full, score.memory)),
                    f"{(house.full - house.empty) / house.terms.tables / 1000:,.0f}",
                ]
            )
        )
    return "\n".join(lines)


def _name(terms: Terms) -> str:
    """The game, and with how many seats it was played, on which revision."""
    return f"{terms.game}, {terms.seats} seats{', before' if terms.sources else ''}"


def _ratios(scores: Sequence[Score]) -> str:
    """Beside the revision before, where that was measured in the same run: what a move costs, and what a table."""
    lines = [_row(_BESIDE), _row(["---", *(["---:"] * (len(_BESIDE) - 1))])]
    for before, after in pairwise(scores):
        if not before.house.terms.sources or after.house.terms.sources:
            continue
        for was, is_now in zip(before.measured, after.measured, strict=False):
            compared = zip(_costs(before, was), _costs(after, is_now), strict=True)
            told = (f"{old:,.2f} → {new:,.2f} ({new / old:.2f})" for old, new in compared)
            lines.append(_row([_name(after.house.terms), f"{is_now.rate:g}", *told]))
    return "\n".join(lines)


def _costs(score: Score, one: Measured) -> tuple[float, ...]:
    """Milliseconds of the servers and KB on the wire for a move, and KB of memory for a table."""
    moves, house = max(1, len(one.tally.shown)), score.house
    memory = (house.full - house.empty) / house.terms.tables / 1000
    return one.spent.servers / moves * 1000, one.tally.received / moves / 1000, memory


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _sustained(scores: Sequence[Score]) -> str:
    told = [
        f"- {score.house.terms.game}, {score.house.terms.servers} server "
        f"{'process' if score.house.terms.servers == 1 else 'processes'}: {score.sustained:,.0f} moves a second"
        for score in scores
    ]
    return f"The most that met the bar, 99 of 100 moves within {BAR * 1000:.0f} ms:\n\n" + "\n".join(told)


def _warnings(scores: Sequence[Score]) -> list[str]:
    """What makes a figure doubtful."""
    found = []
    for score in scores:
        for one in score.measured:
            which = f"{score.house.terms.game}, {score.house.terms.servers} × server, {one.rate:,.0f} moves/s wanted"
            found += [f"{which}: {words}" for words in _doubts(one)]
        found += [f"{score.house.terms.game}: {words}" for words in sorted(score.house.desk.mistakes)[:5]]
    return found


def _doubts(one: Measured) -> list[str]:
    tally, spent = one.tally, one.spent
    found = []
    if spent.client / one.seconds > SATURATED:
        found.append(f"the client was saturated ({spent.client / one.seconds:.0%} of a core): times are its own")
    others = spent.others / one.seconds / (os.cpu_count() or 1)
    if others > 0.1:
        found.append(f"other programs took {others:.0%} of the machine")
    counts = {
        "moves were refused": tally.refused,
        "moves were not seen by all": tally.unseen,
        "connections were lost": tally.lost,
        "times no table was ready": tally.nobody_ready,
    }
    return found + [f"{number:,} {words}" for words, number in counts.items() if number]


def as_values(scores: Sequence[Score]) -> dict[str, Any]:
    """The numbers, for JSON. Times are in milliseconds, memory in bytes."""
    return {
        "machine": _machine(),
        "houses": [
            {
                **score.house.terms._asdict(),
                "memory_empty": score.house.empty,
                "memory_with_tables": score.house.full,
                "memory_in_the_end": score.memory,
                "set_up_seconds": round(score.house.set_up, 2),
                "sustained": round(score.sustained, 1),
                "rates": [_values(one) for one in score.measured],
            }
            for score in scores
        ],
    }


def _values(one: Measured) -> dict[str, Any]:
    tally = one.tally
    return {
        "wanted_a_second": one.rate,
        "seconds": round(one.seconds, 3),
        "moves": len(tally.shown),
        **{name: round(percentile(tally.shown, share) * 1000, 2) for name, share in _PERCENTILES.items()},
        "within_bar": round(tally.share, 5),
        "meets_bar": meets(one),
        "client_late_p99": round(percentile(tally.late, 0.99) * 1000, 2),
        "nobody_ready": tally.nobody_ready,
        "refused": tally.refused,
        "unseen": tally.unseen,
        "lost": tally.lost,
        "matches_over": tally.over,
        "bytes_sent": tally.received,
        "bytes_before_deflate": tally.unpacked,
        **{f"cpu_{name}": round(value, 3) for name, value in one.spent._asdict().items()},
    }
