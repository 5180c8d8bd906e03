"""Arrows point one way: engine ← picture, kit ← games ← bots ← (server, terminal, lab) ← cli; and inside a game
rules ← sight ← show, rules ← mind. There the same job has the same name, at the same place.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

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
JOBS = {
    "guide.py": {"GUIDE"},
    "rules/components.py": {"SEATS"},
    "rules/terms.py": {"OPTIONS", "USUAL_TERMS", "Terms", "read_terms"},
    "rules/position.py": {"Position"},
    "rules/setup.py": {"start"},
    "rules/moves.py": {"parse"},
    "rules/legal.py": {"legal", "turn"},
    "rules/rulebook.py": set(),
    "rules/refusing.py": {"refusal"},
    "rules/chance.py": {"draw_chance", "odds"},
    "rules/effects.py": {"after"},
    "rules/ending.py": {"outcome"},
    "sight/view.py": {"View", "view"},
    "sight/imagine.py": {"imagine"},
    "show/abouts.py": {"ABOUTS"},
    "show/faces.py": {"FACES"},
    "show/naming.py": set(),
    "show/prompting.py": {"prompt"},
    "show/scene.py": {"scene"},
    "show/scores.py": {"scores"},
    "show/telling.py": {"tell"},
    "show/touching.py": {"conceivable", "spell"},
    "mind/hints.py": set(),
}
"""The modules that every game has, and what each of them defines."""
OF_THE_BOX = {"mind/evaluation.py": {"evaluate"}, "mind/priors.py": set()}
"""The same, for the games that come with Watertable; the starter's hints are a page."""
SERVER_ROOMS = {
    "store": {"store"},
    "fair": {"fair"},
    "live": {"live", "fair", "store"},
    "line": {"line"},
    "http": {"http", "line", "service", "live", "fair", "store"},
    "service": {"service", "live", "fair", "store"},
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


def defined(text: str) -> set[str]:
    """The names of all that a module defines: functions, classes and constants."""
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            found.update(target.id for target in targets if isinstance(target, ast.Name))
    return found


def misplaced(modules: dict[str, str], jobs: dict[str, set[str]]) -> list[str]:
    """What is not at its place in a game, given by the texts of its modules: a job without a module, a name that the
    module does not define, and a name that another one defines.
    """
    names = {place: defined(text) for place, text in modules.items()}
    found = [f"no {place}" for place in jobs if place not in names]
    for place, wanted in jobs.items():
        found += [f"no {name} in {place}" for name in sorted(wanted - names.get(place, wanted))]
        found += [
            f"{name} in {other}"
            for other in names
            for name in sorted(wanted & names[other])
            if other != place and name not in jobs.get(other, set())
        ]
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_job_has_the_same_name_in_every_game(game: Path) -> None:
    modules = {path.relative_to(game).as_posix(): path.read_text(encoding="utf-8") for path in game.rglob("*.py")}
    assert misplaced(modules, JOBS if game.name == "starter" else JOBS | OF_THE_BOX) == []
    assert any(name.endswith("Hints") for name in defined(modules["mind/hints.py"]))


@pytest.mark.parametrize(
    "path", [path for path in IN_GAMES if path.parent.name == "rules"], ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_changed_copy_is_called_new(path: Path) -> None:
    assert not re.findall(r"\b(?!new\b)\w+ = \w+\.copy\(\)", path.read_text(encoding="utf-8"))


def test_what_is_misplaced_is_noticed() -> None:
    jobs = {"rules/ending.py": {"outcome"}, "rules/setup.py": {"start"}}
    assert misplaced({"rules/ending.py": "def outcome(): 1", "rules/setup.py": "start: int = 1"}, jobs) == []
    assert misplaced({"rules/ending.py": "def judge(): 1", "game.py": "class outcome: start = 1"}, jobs) == [
        "no rules/setup.py",
        "no outcome in rules/ending.py",
        "outcome in game.py",
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_is_a_frozen_dataclass_with_its_viewer_first(game: Path) -> None:
    place = ".".join(("watertable", *game.relative_to(ROOT).parts))
    view: Any = import_module(f"{place}.sight.view").View
    assert view.__dataclass_params__.frozen
    assert fields(view)[0].name == "viewer"


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
