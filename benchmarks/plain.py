"""Our games from the plain source, in a process of its own that waits while others play.

The process reads a line for each slice, `GAME SECONDS`, and answers with a line of JSON. Its first line tells which
games it has.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks import ours
from benchmarks.contest import PLAIN, Contender, LeftOut, Slice, Tally

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """The process: our games, as its path of imports finds them."""
    ready, left_out = ours.contenders(PLAIN)
    by_game = {contender.game: contender for contender in ready}
    _answer({"games": list(by_game), "left_out": left_out})
    for line in sys.stdin:
        game, seconds = line.split()
        _answer(by_game[game].play(float(seconds)))


def _answer(value: object) -> None:
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


@contextmanager
def running() -> Iterator[tuple[list[Contender], list[LeftOut]]]:
    """The plain contenders, while their process runs."""
    # The source stands before the installed, compiled package on the path.
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "benchmarks.plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": path},
        text=True,
    ) as process:

        def ask(line: str) -> str:
            assert process.stdin is not None
            assert process.stdout is not None
            if line:
                process.stdin.write(line + "\n")
                process.stdin.flush()
            answer = process.stdout.readline()
            if not answer:
                raise RuntimeError("the process with the plain games has ended")
            return answer

        first = json.loads(ask(""))
        left_out = [LeftOut(*entry) for entry in first["left_out"]]
        # Leaving closes the process's input, which ends it.
        yield [Contender(ours.HOUSE, game, PLAIN, True, _play(ask, game)) for game in first["games"]], left_out


def _play(ask: Callable[[str], str], game: str) -> Callable[[float], Slice]:
    def play(seconds: float) -> Slice:
        tally, took = json.loads(ask(f"{game} {seconds}"))
        return Slice(Tally(*tally), took)

    return play


if __name__ == "__main__":
    main()
