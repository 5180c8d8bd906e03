"""What the fixture `run` gives."""

import subprocess
from typing import Protocol


class Run(Protocol):
    """Runs the command with these arguments."""

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> "subprocess.CompletedProcess[str]": ...
