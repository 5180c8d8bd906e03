"""Arrows point one way: engine ← picture, kit ← games ← bots ← (server, terminal, lab) ← cli; and inside a game
rules ← sight ← show, rules ← mind.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from watertable import games

ROOT = Path(__file__).parents[1] / "src" / "watertable"

ALLOWED = {
    "engine": {"engine"},
    "picture": {"picture", "engine"},
    "kit": {"kit", "engine"},
    "catalogue": {"catalogue", "games", "engine"},
    "games": {"games", "kit", "picture", "engine"},
    "record_files": {"record_files", "engine"},
    "gallery": {"gallery", "bots", "games", "engine", "catalogue"},
    "referee": {"referee", "games", "engine", "catalogue"},
    "bots": {"bots", "games", "engine"},
    "lab": {"lab", "bots", "games", "engine"},
    "batch": {"batch", "games", "kit", "engine"},
    "terminal": {"terminal", "bots", "games", "picture", "engine", "catalogue"},
    "server": {"server", "referee", "gallery", "bots", "games", "picture", "engine", "catalogue"},
    "front_door": {"front_door", "record_files", "gallery", "bots", "games", "picture", "engine", "catalogue"},
    "starter": {"starter", "testing", "engine"},
    "testing": {"testing", "referee", "games", "picture", "engine", "catalogue"},
    "cli": {
        "cli",
        "testing",
        "record_files",
        "server",
        "terminal",
        "lab",
        "referee",
        "gallery",
        "bots",
        "games",
        "picture",
        "engine",
        "catalogue",
    },
}
"""What each package or module may import of ours. One that is not here fails."""

ROOMS = {
    "rules": {"rules"},
    "sight": {"sight", "rules"},
    "show": {"show", "sight", "rules"},
    "mind": {"mind", "rules"},
}
"""What each room of a game may import of that game."""
SERVER_ROOMS = {
    "store": {"store"},
    "fair": {"fair"},
    "live": {"live", "fair", "store"},
    "http": {"http", "live", "fair", "store"},
}
"""The same for the rooms of the server; modules that stand beside them are open to all."""

MODULES = sorted(path for path in ROOT.rglob("*.py") if not path.name.startswith("__") or path.parent != ROOT)
GAMES = (*sorted(path.parent for path in (ROOT / "games").glob("*/game.py")), ROOT / "starter")
IN_GAMES = [path for game in GAMES for room in ROOMS for path in sorted((game / room).glob("*.py"))]
IN_SERVER = sorted(path for room in SERVER_ROOMS for path in (ROOT / "server" / room).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """The dotted names of all that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by dots"
            module = node.module or ""
            is_ours = module.split(".")[0] == "watertable"
            yield from (f"{module}.{alias.name}" for alias in node.names) if is_ours else [module]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_import_against_the_arrows(path: Path) -> None:
    package = path.relative_to(ROOT).parts[0].removesuffix(".py")
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "watertable" and len(parts) > 1 and parts[1] != "__version__":
            assert parts[1] in ALLOWED[package], f"{package} imports {name}"


@pytest.mark.parametrize("path", IN_GAMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_import_against_the_arrows_inside_a_game(path: Path) -> None:
    room, game = path.parent.name, ("watertable", *path.parent.parent.relative_to(ROOT).parts)
    for name in imports(path):
        parts = name.split(".")
        if tuple(parts[: len(game)]) == game:
            assert parts[len(game)] in ROOMS[room], f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("path", IN_SERVER, ids=lambda path: str(path.relative_to(ROOT / "server")))
def test_no_import_against_the_arrows_inside_the_server(path: Path) -> None:
    room = path.relative_to(ROOT / "server").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["watertable", "server"] and parts[2] in SERVER_ROOMS:
            assert parts[2] in SERVER_ROOMS[room], f"server/{room} imports {name}"


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
