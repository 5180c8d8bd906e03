"""A game from outside the repository: written by `watertable new-game`, and installed into a folder by pip."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from watertable.cli.new_game import write_game

_MAIN: Final = "import sys; from watertable.cli import main; sys.exit(main(sys.argv[1:]))"


class Outside:
    """A project in a folder of its own, and where it is installed."""

    def __init__(self, folder: Path, name: str) -> None:
        self.project = folder / name
        self.is_editable = False
        """Whether changes of the project count at once, as after an editable installation."""
        self.site = folder / "site"
        if not self.project.exists():
            write_game(name, self.project)

    def install(self) -> None:
        """Install the project as it is now, beside what Python knows already."""
        into = ("--target", str(self.site), "--upgrade", "--no-deps", "--no-build-isolation")
        quiet = ("--quiet", "--disable-pip-version-check", "--no-index")
        command = [sys.executable, "-m", "pip", "install", *quiet, *into, str(self.project)]
        subprocess.run(command, check=True, env=os.environ | {"PIP_ROOT_USER_ACTION": "ignore"})

    @property
    def path(self) -> str:
        """What PYTHONPATH has to be, for Python to know the game."""
        sources = [str(self.project / "src")] if self.is_editable else []
        return os.pathsep.join([*sources, str(self.site), *filter(None, [os.environ.get("PYTHONPATH")])])

    def python(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run Python where the game is installed."""
        environment = os.environ | {"PYTHONPATH": self.path, "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, *words], cwd=self.project, env=environment, capture_output=True, text=True, check=False
        )

    def watertable(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run the command where the game is installed."""
        return self.python("-c", _MAIN, *words)
