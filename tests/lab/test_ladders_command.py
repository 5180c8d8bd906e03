"""The command benchmarks/ladders: what it checks before it plays."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, TypeAlias

import pytest

from benchmarks.ladders import main
from benchmarks.ladders_page import BEGIN, END
from watertable.engine.mistakes import Mistake
from watertable.lab.ladder import Ladder

Refused: TypeAlias = Callable[..., str]


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """The error of the command, in a folder with an empty page, where it must not play a game."""

    def climb(_wanted: Ladder, jobs: int, *_more: object) -> NoReturn:
        raise Mistake(f"{jobs} at a time")

    def start(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["ladders", "--keep", "kept", "--page", "bots.md", *arguments])
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code == 2
        return capsys.readouterr().err.splitlines()[-1]

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("benchmarks.ladders.check_plots", lambda: None)
    monkeypatch.setattr("benchmarks.ladders.climbed", climb)
    Path("bots.md").write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    return start


def test_a_page_that_is_not_utf_8_is_refused(refused: Refused) -> None:
    Path("bots.md").write_bytes(f"K\xf6pfe\n{BEGIN}\n{END}\n".encode("latin-1"))
    assert refused() == "benchmarks/ladders: 'bots.md' is not UTF-8"


def test_a_plot_that_cannot_be_written_is_refused_before_any_game(refused: Refused) -> None:
    Path("pictures/ladder-waterworks-5.svg").mkdir(parents=True)
    assert refused() == "benchmarks/ladders: can't write to 'pictures/ladder-waterworks-5.svg'"
    assert refused("--only", "waterworks-2").endswith("at a time"), "who does not write that picture may play"


def test_there_are_as_many_jobs_as_cores(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 2, 3, 5, 7}, raising=False)
    assert refused() == "benchmarks/ladders: 5 at a time"
    assert refused("--jobs", "3") == "benchmarks/ladders: 3 at a time"
