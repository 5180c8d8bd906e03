"""What came of a run: for people as Markdown, for programs as JSON."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from benchmarks.contest import COMPILED, Contender, LeftOut, Score
from benchmarks.machine import machine
from benchmarks.ours import HOUSE
from benchmarks.verdicts import LISTED_BAR, STEPS_BAR, Verdict

MEASURE = "downspout"
"""The game whose compiled row is the measure of all others."""
PACKAGES = ("watertable", "open_spiel", "pokerkit", "pettingzoo", "chess", "rlcard", "shimmy", "numpy")
ONE_CORE = "one used"
COLUMNS = (
    "whose",
    "game",
    "steps/s",
    "of them with a choice",
    "legal moves a step",
    "legal moves listed/s",
    "steps ÷ Downspout's",
    "listed ÷ Downspout's",
)


def ranked(scores: Sequence[Score]) -> list[Score]:
    """The most legal moves listed a second first; what lists none comes last."""
    return sorted(scores, key=lambda score: (score.listed, score.steps), reverse=True)


def as_markdown(
    scores: Sequence[Score], left_out: Sequence[LeftOut], verdicts: Sequence[Verdict], seconds: float, rounds: int
) -> str:
    """The machine, the table, the verdicts and what was left out."""
    how_long = f"{rounds} {'round' if rounds == 1 else 'rounds'} of {seconds:g} s for each game in turn"
    parts = [
        f"Random games, all legal moves listed at every step, one core. {how_long}; the median of the rounds.",
        "\n".join(f"- {name}: {value}" for name, value in machine(PACKAGES, ONE_CORE).items()),
        _table(ranked(scores)),
        *(
            _verdict_part(bar, [verdict for verdict in verdicts if verdict.bar == bar])
            for bar in (STEPS_BAR, LISTED_BAR)
        ),
        _added_up(scores),
        _noise(scores),
    ]
    if left_out:
        parts.append("Left out:\n\n" + "\n".join(f"- {gone.house} {gone.game}: {gone.why}" for gone in left_out))
    return "\n\n".join(parts) + "\n"


def _table(scores: Sequence[Score]) -> str:
    measure = next((score for score in scores if _is_measure(score.contender)), None)
    lines = [_row(COLUMNS), _row(["---", "---"] + ["---:"] * (len(COLUMNS) - 2))]
    for score in scores:
        lists = score.contender.lists
        lines.append(
            _row(
                [
                    score.contender.house,
                    name(score.contender),
                    f"{score.steps:,.0f}",
                    f"{score.choices:,.0f}" if lists else "—",
                    f"{score.moves_a_step:,.1f}" if lists else "—",
                    f"{score.listed:,.0f}" if lists else "—",
                    "—" if measure is None else _ratio(score.steps / measure.steps),
                    "—" if measure is None or not lists else _ratio(score.listed / measure.listed),
                ]
            )
        )
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _is_measure(contender: Contender) -> bool:
    return (contender.house, contender.game, contender.build) == (HOUSE, MEASURE, COMPILED)


def name(contender: Contender) -> str:
    return f"{contender.game} ({contender.build})" if contender.build else contender.game


def _ratio(value: float) -> str:
    """Three digits, whatever its size: 12.3, 0.0123."""
    return f"{value:,.0f}" if value >= 100 else f"{value:#.3g}"


def _verdict_part(bar: str, verdicts: Sequence[Verdict]) -> str:
    """A bar is met when all compiled rows meet it; the other rows are there to be known."""
    judged = [verdict for verdict in verdicts if verdict.ours.contender.build == COMPILED]
    met = "**Met.**" if all(verdict.holds for verdict in judged) else "**Missed.**"
    return f"Bar: {bar}. {met if judged else 'Not measured.'}\n\n" + "\n".join(
        f"- {_sentence(verdict)}" for verdict in verdicts
    )


def _sentence(verdict: Verdict) -> str:
    ours = name(verdict.ours.contender)
    if verdict.rival is None or verdict.ratio is None:
        return f"{ours}: no game of theirs lists as many moves ({verdict.ours.moves_a_step:,.1f} a step)"
    theirs = f"{verdict.rival.contender.house}'s {verdict.rival.contender.game}"
    return f"{ours}: {'yes' if verdict.holds else 'no'}, {_ratio(verdict.ratio)} times {theirs}, the best of theirs"


def _added_up(scores: Sequence[Score]) -> str:
    """The second bar, were "all of them" to mean their sum."""
    theirs = sum(score.listed for score in scores if score.contender.house != HOUSE)
    ours = [score for score in scores if score.contender.build == COMPILED]
    compared = [f"{score.contender.game} lists {_ratio(score.listed / theirs)} times that" for score in ours]
    return f"Added up, all games of theirs list {theirs:,.0f} legal moves a second; {', '.join(compared)}."


def _noise(scores: Sequence[Score]) -> str:
    """How much the machine was disturbed."""
    worst = max(scores, key=lambda score: score.spread)
    return (
        f"Noise: the fastest round of a game was {median(score.spread for score in scores):.2f} times as fast as its "
        f"slowest, in the median of the games, and {worst.spread:.2f} times at most ({name(worst.contender)})."
    )


def as_values(
    scores: Sequence[Score], left_out: Sequence[LeftOut], verdicts: Sequence[Verdict], seconds: float, rounds: int
) -> dict[str, Any]:
    """The raw numbers, for JSON."""
    return {
        "machine": machine(PACKAGES, ONE_CORE),
        "seconds": seconds,
        "rounds": rounds,
        "rows": [
            {
                "house": score.contender.house,
                "game": score.contender.game,
                "build": score.contender.build,
                "lists": score.contender.lists,
                "steps_a_second": score.steps,
                "choices_a_second": score.choices if score.contender.lists else None,
                "moves_a_step": score.moves_a_step if score.contender.lists else None,
                "listed_a_second": score.listed if score.contender.lists else None,
                "games_a_second": score.games,
                "slices": [{**played.tally._asdict(), "seconds": played.seconds} for played in score.slices],
            }
            for score in ranked(scores)
        ],
        "verdicts": [
            {
                "bar": verdict.bar,
                "ours": name(verdict.ours.contender),
                "rival": None if verdict.rival is None else verdict.rival.contender.game,
                "ratio": verdict.ratio,
                "holds": verdict.holds,
            }
            for verdict in verdicts
        ],
        "left_out": [gone._asdict() for gone in left_out],
    }
