"""The whole thing in a real terminal: tmux, 80 by 24."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")

PROGRAM = """
from random import Random
from watertable import games
from watertable.terminal import Computer, Person, run
run(games.find("downspout"), {}, [Person("Ann"), Computer("Ben", "random")], Random(1), pause=0)
"""
PATIENCE = 30.0


class Terminal:
    """A terminal of its own, with the game in it."""

    def __init__(self, folder: Path) -> None:
        self._socket = str(folder / "tmux")
        program = folder / "program.py"
        program.write_text(PROGRAM)
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "TERM": "xterm-256color"}
        self._tmux(
            *("-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", sys.executable, str(program)),
            environment=environment,
        )

    def _tmux(self, *words: str, environment: dict[str, str] | None = None) -> str:
        command = [shutil.which("tmux") or "tmux", "-S", self._socket, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout

    def send(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def wait_for(self, seen: Callable[[str], bool]) -> str:
        """The screen, as soon as it shows what is waited for."""
        end = time.monotonic() + PATIENCE
        while not seen(self.screen()):
            assert time.monotonic() < end, f"waited in vain:\n{self.screen()}"
        return self.screen()

    def close(self) -> None:
        subprocess.run([shutil.which("tmux") or "tmux", "-S", self._socket, "kill-server"], check=False)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    found = Terminal(tmp_path)
    yield found
    found.close()


def test_a_lock_in_a_real_terminal(terminal: Terminal) -> None:
    screen = terminal.wait_for(lambda screen: "Your turn" in screen and "1 Lock it" in screen)
    lines = screen.rstrip("\n").split("\n")
    assert len(lines) == 24
    assert max(map(len, lines)) <= 80
    assert "─▶" in screen
    terminal.send("Right", "Enter")
    terminal.wait_for(lambda screen: "Held: your Vertical T at b1" in screen)
    terminal.send("1")
    terminal.wait_for(lambda screen: "You lock your Vertical T at b1." in screen)
    assert "══" in terminal.screen() or "╠" in terminal.screen()
