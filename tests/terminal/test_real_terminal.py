"""The terminal's table in a real terminal: tmux, 80 by 24."""

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

    def __init__(self, folder: Path, *words: str) -> None:
        """Start Python with these arguments."""
        self._socket = str(folder / "tmux")
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "TERM": "xterm-256color"}
        self._tmux(
            *("-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", sys.executable, *words),
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
        """The screen, once it shows what is expected."""
        end = time.monotonic() + PATIENCE
        while not seen(self.screen()):
            assert time.monotonic() < end, f"waited in vain:\n{self.screen()}"
        return self.screen()

    def close(self) -> None:
        subprocess.run([shutil.which("tmux") or "tmux", "-S", self._socket, "kill-server"], check=False)


Opened = Callable[..., Terminal]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """Opens a terminal."""
    found: list[Terminal] = []

    def start(*words: str) -> Terminal:
        found.append(Terminal(tmp_path, *words))
        return found[-1]

    yield start
    for terminal in found:
        terminal.close()


def test_a_lock_in_a_real_terminal(opened: Opened) -> None:
    terminal = opened("-c", PROGRAM)
    screen = terminal.wait_for(lambda screen: "Your turn" in screen and "1 Lock a pipe" in screen)
    lines = screen.rstrip("\n").split("\n")
    assert len(lines) == 24
    assert max(map(len, lines)) <= 80
    assert "─▶" in screen
    terminal.send("Right", "Enter")
    terminal.wait_for(lambda screen: "Swap your Vertical T in the top middle: touch" in screen)
    terminal.send("1")
    terminal.wait_for(lambda screen: "can’t be undone" in screen)
    terminal.send("1")
    terminal.wait_for(lambda screen: "You lock your Vertical T in the top middle." in screen)
    assert "══" in terminal.screen() or "╠" in terminal.screen()


def test_the_levels_are_offered_and_the_one_that_is_chosen_plays(opened: Opened) -> None:
    terminal = opened("-m", "watertable", "play")
    terminal.wait_for(lambda screen: "Which game?" in screen)
    terminal.send("downspout", "Enter")
    screen = terminal.wait_for(lambda screen: "Which bots? (medium)" in screen)
    assert [line.split()[0] for line in screen.split("Which game?")[1].splitlines()[1:5]] == ["1", "2", "3", "4"]
    terminal.send("4", "Enter")
    terminal.wait_for(lambda screen: "Brook · hard" in screen)


def test_bots_of_several_levels_are_seated_as_they_are_named(opened: Opened) -> None:
    terminal = opened("-m", "watertable", "play", "downspout", "--bots", "easy,random")
    screen = terminal.wait_for(lambda screen: "Brook" in screen and "Delta" in screen)
    assert "Brook · easy" in screen
    assert "Delta · random" in screen
