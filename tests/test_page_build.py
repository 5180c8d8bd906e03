"""The page is built when its sources have changed, by a Node that is new enough: here, one that writes down what it is
asked for.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).parents[1] / "web" / "build.py"
NPM = """#!/bin/sh
echo "$1" >>"$CALLS"
[ ! -e broken ] || exit 1
case $1 in
ci) mkdir -p node_modules ;;
run) mkdir -p dist && echo page >dist/index.html ;;
esac
"""
NODE = """#!/bin/sh
[ "$1" = --version ] && echo v22.12.0 || echo "$1" >>"$CALLS"
"""


class Workshop:
    """A small web/ with its own Node."""

    def __init__(self, folder: Path) -> None:
        self.web = folder / "web"
        self.tools = folder / "bin"
        self.calls = folder / "calls"
        (self.web / "src").mkdir(parents=True)
        self.tools.mkdir()
        (self.tools / "mkdir").symlink_to(shutil.which("mkdir") or "")
        shutil.copy(BUILD, self.web)
        self.write("package-lock.json", "{}")
        self.write("src/main.ts", "")
        self.tool("npm", NPM)
        self.tool("node", NODE)

    def write(self, name: str, text: str) -> None:
        (self.web / name).write_text(text, encoding="utf-8")

    def tool(self, name: str, script: str) -> None:
        (self.tools / name).write_text(script, encoding="utf-8")
        (self.tools / name).chmod(0o755)

    def run(self, *wanted: str) -> tuple[int, str]:
        """The exit code, and what Node and npm were asked for."""
        self.calls.write_text("", encoding="utf-8")
        environment = {**os.environ, "PATH": str(self.tools), "CALLS": str(self.calls)}
        command = [sys.executable, str(self.web / "build.py"), *wanted]
        code = subprocess.run(command, env=environment, check=False, capture_output=True).returncode
        return code, self.calls.read_text(encoding="utf-8").replace("\n", " ").strip()


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def test_what_has_not_changed_is_not_built_again(workshop: Workshop) -> None:
    assert workshop.run("fresh") == (1, "")
    assert workshop.run() == (0, "ci run pack.js")
    assert workshop.run() == (0, "")
    assert workshop.run("fresh") == (0, "")


def test_a_changed_source_is_built_with_the_packages_that_are_there(workshop: Workshop) -> None:
    workshop.run()
    workshop.write("src/main.ts", "changed")
    assert workshop.run("fresh") == (1, "")
    assert workshop.run() == (0, "run pack.js")
    workshop.write("src/more.ts", "")
    assert workshop.run() == (0, "run pack.js")


def test_changed_packages_are_installed_first(workshop: Workshop) -> None:
    workshop.run()
    workshop.write("package-lock.json", '{"changed": true}')
    assert workshop.run("packages") == (0, "ci")
    assert workshop.run() == (0, "run pack.js")


def test_a_page_that_was_thrown_away_is_built_again(workshop: Workshop) -> None:
    workshop.run()
    shutil.rmtree(workshop.web / "dist")
    assert workshop.run() == (0, "run pack.js")


def test_what_failed_is_tried_again(workshop: Workshop) -> None:
    workshop.run()
    workshop.write("broken", "")
    assert workshop.run() == (1, "run")
    assert workshop.run("fresh") == (1, "")
    (workshop.web / "broken").unlink()
    assert workshop.run() == (0, "run pack.js")


def test_in_a_source_distribution_the_page_has_come_along(workshop: Workshop) -> None:
    workshop.run()
    shutil.rmtree(workshop.web / "node_modules")
    assert workshop.run("fresh") == (1, "")
    (workshop.web.parent / "PKG-INFO").write_text("", encoding="utf-8")
    assert workshop.run() == (0, "")


@pytest.mark.parametrize(
    ("version", "is_used"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v100.0.0", True),
        ("nonsense", False),
    ],
)
def test_a_node_that_is_too_old_is_not_used(workshop: Workshop, version: str, is_used: bool) -> None:
    """The one of the Python package is there in tests; with the machine's, npm is asked here."""
    workshop.tool("node", NODE.replace("v22.12.0", version))
    assert workshop.run("packages")[1] == ("ci" if is_used else "")


def test_a_node_without_npm_is_not_used(workshop: Workshop) -> None:
    (workshop.tools / "npm").unlink()
    workshop.tool("node", NODE.replace('|| echo "$1"', '|| echo "used for $1"'))
    assert workshop.run("node")[0] == 0, "there is the one of the Python package"
    assert "used for" not in workshop.run("packages")[1]
