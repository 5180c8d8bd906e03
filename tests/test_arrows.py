"""Arrows point one way: engine ← words, games ← bots ← referee, gallery ← (server, terminal, lab) ← cli."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from watertable import games

ROOT = Path(__file__).parents[1] / "src" / "watertable"

ALLOWED = {
    "engine": {"engine"},
    "words": {"words", "engine"},
    "games": {"games", "engine"},
    "gallery": {"gallery", "bots", "games", "engine", "words"},
    "referee": {"referee", "games", "engine", "words"},
    "bots": {"bots", "games", "engine"},
    "lab": {"lab", "bots", "games", "engine"},
    "terminal": {"terminal", "bots", "games", "engine", "words"},
    "server": {"server", "referee", "gallery", "bots", "games", "engine", "words"},
    "cli": {"cli", "server", "terminal", "lab", "referee", "gallery", "bots", "games", "engine", "words"},
}
"""What each package may import of ours. A package that is not here fails."""

MODULES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


def imports(path: Path) -> Iterator[str]:
    """The dotted names of all that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by dots"
            module = node.module or ""
            yield from (f"{module}.{alias.name}" for alias in node.names) if module == "watertable" else [module]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_import_against_the_arrows(path: Path) -> None:
    package = path.relative_to(ROOT).parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "watertable" and len(parts) > 1 and parts[1] != "__version__":
            assert parts[1] in ALLOWED[package], f"{package} imports {name}"


@pytest.mark.parametrize("path", sorted((ROOT / "engine").glob("*.py")), ids=lambda path: path.name)
def test_the_engine_imports_only_the_standard_library(path: Path) -> None:
    for name in imports(path):
        first = name.split(".")[0]
        assert first in sys.stdlib_module_names or first in {"watertable", "mypy_extensions"}, f"{path.name}: {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if "games" not in path.parts], ids=lambda path: path.name)
def test_no_game_is_named_outside_its_package(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    assert not [name for name in games.names() if name in text]


@pytest.mark.parametrize("name", games.names())
def test_a_game_imports_no_other_game(name: str) -> None:
    for path in (ROOT / "games" / name).rglob("*.py"):
        for imported in imports(path):
            parts = imported.split(".")
            others = set(games.names()) - {name}
            assert not (parts[:2] == ["watertable", "games"] and set(parts) & others), f"{path.name} imports {imported}"
