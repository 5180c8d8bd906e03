"""The command: every game of ours and of the peers, in one run; a table, and whether the bars hold."""

import argparse
import json
import sys
import warnings

from benchmarks import openspiel, ours, pettingzoo_classic, plain, report
from benchmarks.arguments import Parser, above_zero, file, whole
from benchmarks.contest import COMPILED, hold
from benchmarks.verdicts import verdicts
from watertable.engine.playout import is_compiled


def _arguments() -> argparse.Namespace:
    parser = Parser(prog="benchmarks/peers", description="Measure Watertable side by side with its peers, in one run.")
    parser.add_argument(
        "--seconds", type=above_zero("seconds", 3600), default=1.0, help="for each game in each round (1)"
    )
    parser.add_argument("--rounds", type=whole(1, 1000), default=3, help="of which the median counts (3)")
    parser.add_argument("--json", type=file, metavar="FILE", help="write the raw numbers")
    parser.add_argument("--markdown", type=file, metavar="FILE", help="write the table and the verdicts")
    return parser.parse_args()


def shown_progress(done: int, total: int, game: str) -> None:
    """One line that changes, on a terminal; a line for each slice elsewhere."""
    line = f"{done}/{total} {game}"
    sys.stderr.write(f"\r\033[K{line}" if sys.stderr.isatty() else f"{line}\n")
    sys.stderr.flush()


def main() -> None:
    """Measure, and tell."""
    arguments = _arguments()
    if not is_compiled():
        sys.exit("benchmarks/peers: the installed watertable is not compiled")
    warnings.simplefilter("ignore")  # the peers' own, about their own code
    with plain.running() as (plain_games, plain_left_out):
        groups = [ours.contenders(COMPILED), (plain_games, plain_left_out)]
        groups += [openspiel.contenders(), pettingzoo_classic.contenders()]
        contenders = [contender for ready, _ in groups for contender in ready]
        scores = hold(contenders, arguments.seconds, arguments.rounds, shown_progress)
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    left_out = [gone for _, missing in groups for gone in missing]
    came_of_it = (scores, left_out, verdicts(scores), arguments.seconds, arguments.rounds)
    page = report.as_markdown(*came_of_it)
    sys.stdout.write(page)
    if arguments.markdown:
        arguments.markdown.write_text(page, encoding="utf-8")
    if arguments.json:
        values = json.dumps(report.as_values(*came_of_it), indent=1, ensure_ascii=False)
        arguments.json.write_text(values + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
