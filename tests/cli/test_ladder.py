"""The command `ladder`, from outside."""

import json
import os
import pty
import re
import subprocess
import sys
from contextlib import suppress
from importlib import util
from pathlib import Path
from typing import NoReturn

import pytest

from support.run import Run
from watertable.engine.mistakes import Mistake
from watertable.lab.ladder import Ladder

SMALL = ("ladder", "downspout", "--bots", "random,easy", "--games", "4", "--jobs", "1")


def test_it_prints_a_table_and_nothing_on_standard_error(run: Run) -> None:
    done = run(*SMALL)
    assert (done.returncode, done.stderr) == (0, "")
    first, _, head, row, *_ = done.stdout.splitlines()
    assert first == "downspout, 2 seats, seed 0"
    assert head.split()[:4] == ["stronger", "weaker", "games", "score"]
    assert row.split()[:3] == ["easy", "random", "4"]
    level, rating, low, to, high, *_ = done.stdout.splitlines()[-3].split()
    assert (level, to) == ("easy", "to")
    assert int(low) < int(rating) < int(high)


def test_a_terminal_shows_the_progress(tmp_path: Path) -> None:
    shown, terminal = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "watertable", *SMALL],
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm"},
    ) as running:
        os.close(terminal)
        written = b""
        with suppress(OSError):  # which is how a terminal tells its end
            while more := os.read(shown, 10_000):
                written += more
        assert running.wait(60) == 0
    os.close(shown)
    assert b"4/4 games," in re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", written)


def test_it_continues_from_kept_games(run: Run, tmp_path: Path) -> None:
    first = json.loads(run(*SMALL, "--json", "--keep", "kept.jsonl").stdout)
    lines = (tmp_path / "kept.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 5
    (tmp_path / "kept.jsonl").write_text("".join(lines[:3]) + lines[3][:20], encoding="utf-8")
    again = json.loads(run(*SMALL, "--json", "--keep", "kept.jsonl").stdout)
    for told in (first, again):
        del told["seconds_a_move"]
    assert again == first


def test_there_are_as_many_jobs_as_cores(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cores that the process may use, not all that the machine has."""

    def climb(_wanted: Ladder, jobs: int, *_more: object) -> NoReturn:
        raise Mistake(f"{jobs} at a time")

    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 2, 3, 5, 7}, raising=False)
    monkeypatch.setattr("watertable.cli.ladder.climbed", climb)
    assert run("ladder", "downspout").stderr == "watertable: 5 at a time\n"
    assert run("ladder", "downspout", "--jobs", "3").stderr == "watertable: 3 at a time\n"


def test_options_and_seats_are_printed(run: Run) -> None:
    done = run(*SMALL[:1], "waterworks", *SMALL[2:], "-o", "edition=reissue", "--seats", "3", "--markdown")
    assert "\nwaterworks, 3 seats, edition=reissue, seed 0; even share 33.3 %" in done.stdout
    assert "| easy | random | 6 | " in done.stdout, "whole blocks"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "there is no game 'chess'"),
        (["downspout", "--seats", "5"], "downspout is for 2 to 4 seats, not 5"),
        (["downspout", "--bots", "random,genius"], "there is no bot 'genius'"),
        (["downspout", "--bots", "random"], "a ladder needs at least two bots"),
        (["downspout", "--bots", "random,easy,random"], "the bot 'random' is named twice"),
        (["downspout", "--games", "0"], "'0' is not a whole number of at least 1"),
        (["downspout", "--jobs", "0"], "'0' is not a whole number of at least 1"),
        (["downspout", "--json", "--markdown"], "not allowed with"),
        (["downspout", "-o", "size=4"], "the game has no option 'size'"),
        (
            ["downspout", "--keep", "no/such/folder/kept.jsonl"],
            "can't keep games in 'no/such/folder/kept.jsonl': No such",
        ),
        (["downspout", "--keep", "/dev/null"], "can't keep games in '/dev/null': it is not a regular file"),
        (["downspout", "--keep", "/dev/full"], "can't keep games in '/dev/full': it is not a regular file"),
        (["downspout", "--keep", "pipe"], "can't keep games in 'pipe': it is not a regular file"),
        (["downspout", "--keep", "."], "can't keep games in '.': it is not a regular file"),
        (["waterworks"], "'kept.jsonl' is for another game: 'downspout', not 'waterworks'"),
        (["downspout", "--seed", "1"], "'kept.jsonl' is for another seed: 0, not 1"),
        (["downspout", "--seats", "3"], "'kept.jsonl' is for another number of seats: 2, not 3"),
        (["downspout", "--keep", "torn.jsonl"], "line 2 of 'torn.jsonl' is not a finished game"),
        (["downspout", "--keep", "notes.txt"], "'notes.txt' is not a ladder's file"),
        (["downspout", "--keep", "latin-1.jsonl"], "'latin-1.jsonl' is not a ladder's file"),
        (["downspout", "--keep", "latin-2.jsonl"], "line 2 of 'latin-2.jsonl' is not a finished game"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_gets_one_clear_line(run: Run, tmp_path: Path, arguments: list[str], words: str) -> None:
    run(*SMALL, "--games", "1", "--keep", "kept.jsonl")
    kept = (tmp_path / "kept.jsonl").read_bytes()
    (tmp_path / "torn.jsonl").write_bytes(kept.replace(b'"score"', b'"scare"', 1))
    (tmp_path / "notes.txt").write_text("to do\n", encoding="utf-8")
    (tmp_path / "latin-1.jsonl").write_bytes(kept.replace(b"downspout", b"downsp\xf6ut", 1))
    (tmp_path / "latin-2.jsonl").write_bytes(kept.replace(b"random", b"r\xe4ndom", 1))
    os.mkfifo(tmp_path / "pipe")
    done = run("ladder", "--keep", "kept.jsonl", "--bots", "random,easy", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("watertable: ")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert (tmp_path / "kept.jsonl").read_bytes() == kept
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "to do\n"


def test_a_plot_that_cannot_be_written_does_not_lose_the_table(run: Run) -> None:
    done = run(*SMALL, "--plot", "/dev/full")
    assert (done.returncode, done.stderr) == (2, "watertable: can't write '/dev/full': No space left on device\n")
    assert "easy" in done.stdout


def test_a_plot_without_matplotlib_is_refused_before_any_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("watertable.lab.plot.find_spec", lambda _name: None)
    done = run(*SMALL, "--plot", "scores.svg")
    assert (done.returncode, done.stderr) == (2, "watertable: a plot needs matplotlib: install watertable[lab]\n")


@pytest.mark.skipif(util.find_spec("matplotlib") is None, reason="watertable[lab] is not installed")
def test_a_plot_is_written(run: Run, tmp_path: Path) -> None:
    done = run(*SMALL, "--plot", "no/such/folder/scores.svg")
    assert (done.returncode, done.stderr) == (2, "watertable: can't write 'no/such/folder/scores.svg'\n")
    assert run(*SMALL, "--plot", "scores.svg").returncode == 0
    assert (tmp_path / "scores.svg").read_text(encoding="utf-8").startswith("<?xml")
