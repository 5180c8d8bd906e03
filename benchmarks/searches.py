"""The command: our search beside OpenSpiel's in one run, and how long our bots think."""

import argparse
import json
import sys
import warnings
from collections.abc import Sequence
from typing import Any

from benchmarks import openspiel_searches, our_searches
from benchmarks.arguments import Parser, above_zero, file, whole
from benchmarks.contest import Score, hold
from benchmarks.machine import machine
from benchmarks.our_searches import Thought
from benchmarks.peers import shown_progress
from watertable.engine.playout import is_compiled

PACKAGES = ("watertable", "open_spiel", "numpy")


def _arguments() -> argparse.Namespace:
    parser = Parser(
        prog="benchmarks/searches", description="Measure our search side by side with OpenSpiel's, in one run."
    )
    parser.add_argument("--seconds", type=above_zero("seconds", 3600), default=1.0, help="for each in each round (1)")
    parser.add_argument("--rounds", type=whole(1, 1000), default=3, help="of which the median counts (3)")
    parser.add_argument("--simulations", type=whole(10, 1_000_000), default=200, help="for each move (200)")
    parser.add_argument(
        "--thinking", type=above_zero("seconds", 3600), default=20.0, help="for each level, game and table (20)"
    )
    parser.add_argument("--json", type=file, metavar="FILE", help="write the raw numbers")
    parser.add_argument("--markdown", type=file, metavar="FILE", help="write the tables")
    return parser.parse_args()


def main() -> None:
    """Measure, and tell."""
    arguments = _arguments()
    if not is_compiled():
        sys.exit("benchmarks/searches: the installed watertable is not compiled")
    warnings.simplefilter("ignore")  # the peers' own, about their own code
    all_of_them = our_searches.contenders(arguments.simulations) + openspiel_searches.contenders(arguments.simulations)
    scores = hold(all_of_them, arguments.seconds, arguments.rounds, shown_progress)
    thoughts = our_searches.thoughts(arguments.thinking)
    page = _as_markdown(scores, thoughts, arguments)
    sys.stdout.write(page)
    if arguments.markdown:
        arguments.markdown.write_text(page, encoding="utf-8")
    if arguments.json:
        values = json.dumps(_as_values(scores, thoughts, arguments), indent=1, ensure_ascii=False)
        arguments.json.write_text(values + "\n", encoding="utf-8")


def _as_markdown(scores: Sequence[Score], thoughts: Sequence[Thought], how: argparse.Namespace) -> str:
    ranked = sorted(scores, key=lambda score: score.steps, reverse=True)
    parts = [
        f"{how.simulations} simulations a move, one core; {how.rounds} rounds of {how.seconds:g} s, their median.",
        "\n".join(f"- {name}: {value}" for name, value in machine(PACKAGES, "one used").items()),
        "\n".join(
            [
                "| whose | game | how | simulations/s |",
                "| --- | --- | --- | ---: |",
                *(
                    f"| {score.contender.house} | {score.contender.game} | {score.contender.build} |"
                    f" {score.steps:,.0f} |"
                    for score in ranked
                ),
            ]
        ),
        f"How long a level thinks where there is a choice, out of turn, too: {how.thinking:g} s of games each.",
        "\n".join(
            [
                "| game | level | moves | mean | longest |",
                "| --- | --- | ---: | ---: | ---: |",
                *(
                    f"| {one.where} | {one.level} | {one.moves:,} | {one.mean * 1000:,.1f} ms |"
                    f" {one.longest * 1000:,.0f} ms |"
                    for one in thoughts
                ),
            ]
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _as_values(scores: Sequence[Score], thoughts: Sequence[Thought], how: argparse.Namespace) -> dict[str, Any]:
    return {
        "machine": machine(PACKAGES, "one used"),
        "simulations": how.simulations,
        "seconds": how.seconds,
        "rounds": how.rounds,
        "searches": [
            {
                "house": score.contender.house,
                "game": score.contender.game,
                "how": score.contender.build,
                "simulations a second": round(score.steps, 1),
                "spread": round(score.spread, 3),
            }
            for score in scores
        ],
        "thinking": [thought._asdict() for thought in thoughts],
    }


if __name__ == "__main__":
    main()
