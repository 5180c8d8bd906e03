"""The command: every game of ours and of the peers, in one run; a table, and whether the bars hold."""

import argparse
import json
import math
import os
import sys
import warnings
from pathlib import Path
from typing import NoReturn

from benchmarks import openspiel, ours, pettingzoo_classic, plain, report
from benchmarks.contest import COMPILED, hold
from benchmarks.verdicts import verdicts
from watertable.engine.playout import is_compiled


class _Parser(argparse.ArgumentParser):
    """Answers a mistake with one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0, up to 3600, not {text!r}")
    return value


def _rounds(text: str) -> int:
    value = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= value <= 1000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 to 1000, not {text!r}")
    return value


def _file(text: str) -> Path:
    path = Path(text)
    target = path if path.exists() else path.parent
    if path.is_dir() or not path.parent.is_dir() or not os.access(target, os.W_OK):
        raise argparse.ArgumentTypeError(f"can't write to {text!r}")
    return path


def _arguments() -> argparse.Namespace:
    parser = _Parser(prog="benchmarks/peers", description="Measure Watertable side by side with its peers, in one run.")
    parser.add_argument("--seconds", type=_seconds, default=1.0, help="for each game in each round (1)")
    parser.add_argument("--rounds", type=_rounds, default=3, help="of which the median counts (3)")
    parser.add_argument("--json", type=_file, metavar="FILE", help="write the raw numbers")
    parser.add_argument("--markdown", type=_file, metavar="FILE", help="write the table and the verdicts")
    return parser.parse_args()


def _progress(done: int, total: int, game: str) -> None:
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
        scores = hold(contenders, arguments.seconds, arguments.rounds, _progress)
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
