"""Running the command: in this process, in an empty folder, with files and pipes as a shell would give them."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from support.run import Run
from watertable.cli import main


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("games", "--json", stdin="…")`: its exit code, and what it said."""
    monkeypatch.chdir(tmp_path)

    def start(*arguments: str, stdin: str | bytes = "") -> "subprocess.CompletedProcess[str]":
        given = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        capsys.readouterr()
        try:
            code = main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
        said = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, said.out, said.err)

    return start
