"""The terminal's catalogue and the code that reads it name the same entries, with the same parameters."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from watertable.catalogue import Sentences
from watertable.terminal import overlays
from watertable.terminal.words import either, say

ROOT = Path(__file__).parents[2]
TERMINAL = ROOT / "src" / "watertable" / "terminal"
CATALOGUE = (TERMINAL / "words" / "en.ftl").read_text(encoding="utf-8")


class Parameters(Visitor):
    """Collects the parameters of an entry."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - fluent.syntax names it
        self.found.add(node.id.name)


def entries() -> Iterator[tuple[str, frozenset[str]]]:
    """Each entry of the catalogue, with the names of its parameters."""
    for entry in FluentParser().parse(CATALOGUE).body:
        if isinstance(entry, Message):
            parameters = Parameters()
            parameters.visit(entry)
            yield entry.id.name, frozenset(parameters.found)


def used() -> Iterator[tuple[str, frozenset[str]]]:
    """Each entry that the code says, with the names of the parameters that it gives."""
    for path in TERMINAL.rglob("*.py"):
        speakers = {"say", "message"} if path.parent.name == "words" else {"say"}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in speakers:
                key = node.args[0]
                if isinstance(key, ast.Constant):
                    yield str(key.value), frozenset(str(word.arg) for word in node.keywords)
    for row in overlays.KEYS:
        for key_of_row in row:
            yield key_of_row, frozenset()


def test_every_entry_is_said_and_everything_said_is_an_entry() -> None:
    written = list(entries())
    assert len({key for key, _ in written}) == len(written), "no entry is there twice"
    assert set(used()) == set(written)


def test_the_terminal_says_nothing_that_the_table_says() -> None:
    assert not [key for key, _ in entries() if Sentences([]).has(key)]


def test_a_list_to_choose_from() -> None:
    said = [say("press", keys=either(keys)) for keys in (["1"], ["1", "3"], ["1", "2", "3"])]
    assert said == ["Press 1.", "Press 1 or 3.", "Press 1, 2 or 3."]


def test_hints_are_counted() -> None:
    assert say("hint-keys", count=1) == "1 shows the way to it    Esc closes"
    assert say("hint-keys", count=3) == "1 … 3 shows the way to it    Esc closes"


@pytest.mark.parametrize("kind", ["ftl", "tcss"])
def test_the_package_ships_its_catalogues_and_its_style_sheet(kind: str) -> None:
    package = ROOT / "src" / "watertable"
    setup = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    shipped = {path for pattern in setup["package-data"]["watertable"] for path in package.glob(pattern)}
    assert set(package.rglob(f"*.{kind}")) <= shipped
