"""`watertable new-game`: a small complete game with its tests, to make one's own from."""

import keyword
import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

from watertable import games
from watertable.cli.common import Commands
from watertable.engine.mistakes import Mistake, quoted

_STARTER: Final = "watertable.starter"
_PROJECT: Final = "project"
"""The folder of the starter with what stands beside its package."""
_IMPORTS: Final = re.compile(r"(?:^(?:from|import) [^(\n]*(?:\([^)]*\))?\n)+", re.MULTILINE)
"""Lines of imports, one below the other."""
_IMPORT: Final = re.compile(r"^(?:from|import) [^(\n]*(?:\([^)]*\))?\n", re.MULTILINE)


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("new-game", help="write a small complete game with its tests, to begin with")
    command.add_argument("name", metavar="NAME", help="what it is called: small letters, digits and underscores")
    command.add_argument("--into", default=".", metavar="FOLDER", help="where its folder is made (.)")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Write it, and say what to do with it."""
    name = _usable(given.name)
    folder = Path(given.into) / name
    write_game(name, folder)
    print(f"{folder} is a small complete game. Next:")
    print(f"  {sys.executable} -m pip install --no-build-isolation --editable {folder}")
    print(f"  watertable check-game {name}")
    print(f"  watertable play {name}")
    print(f"{folder / 'README.md'} says where everything is.")


def write_game(name: str, folder: Path) -> None:
    """Write the starter under another name into a new folder."""
    written = {folder / path: renamed(text, name, path.suffix) for path, text in _sources(name)}
    try:
        folder.mkdir()
        for path, text in written.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Mistake(f"{quoted(str(folder))} is there already") from None
    except OSError as error:
        raise Mistake(f"can't write {quoted(str(folder))}: {error.strerror}") from None


def renamed(text: str, name: str, suffix: str) -> str:
    """A file of the starter with another game's name in it."""
    words = name.split("_")
    title = "".join(word.capitalize() for word in words) if suffix == ".py" else " ".join(words).capitalize()
    text = text.replace(_STARTER, name).replace("Starter", title).replace("starter", name)
    return _IMPORTS.sub(lambda found: _grouped(found[0], name), text) if suffix == ".py" else text


def _grouped(imports: str, name: str) -> str:
    """Imports from elsewhere, then those of the game itself."""
    lines = _IMPORT.findall(imports)
    own = [line for line in lines if re.match(rf"(?:from|import) {name}\b", line)]
    others = [line for line in lines if line not in own]
    return "".join([*others, *(["\n"] if own and others else []), *own])


def _sources(name: str) -> Iterator[tuple[PurePosixPath, str]]:
    """The starter's files, by their paths in the new folder."""
    starter = files(_STARTER)
    for path, file in _walked(starter, PurePosixPath()):
        inside = path.relative_to(_PROJECT) if path.parts[0] == _PROJECT else PurePosixPath("src", name, path)
        yield inside, file.read_text(encoding="utf-8")


def _walked(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _walked(entry, path / entry.name)
        else:
            yield path / entry.name, entry


def _usable(name: str) -> str:
    """The name, if a game and its package can have it."""
    if not games.NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Mistake(f"{quoted(name)} can't be a game's name: write small letters, digits and underscores")
    if name in games.names():
        raise Mistake(f"there is a game {quoted(name)} already")
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        raise Mistake(f"there is a Python package {quoted(name)} already: choose another name")
    return name
