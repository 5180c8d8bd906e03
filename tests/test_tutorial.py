"""docs/adding-a-game.md is a tutorial: its commands are run, and its changes made, in their order."""

import doctest
import io
import re
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Final

import pytest

from support.outside import Outside
from watertable.cli import main

PAGE: Final = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
STEPS: Final = re.findall(r"^```(diff|console)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PYTEST: Final = ("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:asyncio")


class Learner:
    """Does what the page says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.outside: Outside | None = None

    def change(self, block: str) -> None:
        """Make a change: what stands in the file exactly once is replaced."""
        header, *lines = block.splitlines(keepends=True)
        assert self.outside is not None
        path = self.outside.project / header.removeprefix("--- ").strip()
        before = "".join(line[1:] or "\n" for line in lines if line[0] in " -\n")
        after = "".join(line[1:] or "\n" for line in lines if line[0] in " +\n")
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{path.name} has this {text.count(before)} times:\n{before}"
        path.write_text(text.replace(before, after), encoding="utf-8")

    def run(self, command: str) -> str:
        """Run a command; what it says on both outputs."""
        words = command.split()
        if words[:2] == ["watertable", "new-game"]:
            said = io.StringIO()
            with chdir(self.folder), redirect_stdout(said):
                assert main(words[1:]) == 0
            self.outside = Outside(self.folder, words[2])
            return said.getvalue()
        assert self.outside is not None
        if words[0] == "pip":
            self.outside.install()
            self.outside.is_editable = "--editable" in words
            return ""
        done = self.outside.python(*PYTEST, *words[1:]) if words[0] == "pytest" else self.outside.watertable(*words[1:])
        return done.stdout + done.stderr


@pytest.mark.long
def test_the_tutorial_works_as_it_is_written(tmp_path: Path) -> None:
    assert [kind for kind, _ in STEPS].count("diff") > 20
    learner, checker = Learner(tmp_path), doctest.OutputChecker()
    for kind, block in STEPS:
        if kind == "diff":
            learner.change(block)
            continue
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, wanted = part.partition("\n")
            said = learner.run(command)
            assert checker.check_output(wanted, said, doctest.ELLIPSIS), f"{command} says:\n{said}\nnot:\n{wanted}"


def test_the_tree_of_the_tutorial_is_that_of_the_game(tmp_path: Path) -> None:
    outside = Outside(tmp_path, "ripples")
    package = outside.project / "src" / "ripples"
    modules = {str(path.relative_to(package)) for path in package.rglob("*.py") if path.name != "__init__.py"}
    rows = PAGE.split("## Where everything is")[1].split("\n## ")[0]
    named = set(re.findall(r"`([\w/]+\.(?:py|ftl))`", rows))
    assert {name for name in named if name.endswith(".py")} == modules
    assert all((package / name).exists() for name in named)


def test_a_change_that_does_not_fit_is_noticed(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    learner.outside = Outside(tmp_path, "ripples")
    with pytest.raises(AssertionError, match=r"README.md has this 0 times"):
        learner.change("--- README.md\n nothing like it\n+more\n")
