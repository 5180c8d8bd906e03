"""Build: the hot modules are compiled by mypyc where there is a C compiler, and run as they are where there is none.

WATERTABLE_COMPILE=0 never compiles, =1 fails where it can't; without it, the build does what it can.
`watertable bench` says which it is.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup

COMPILED = [
    "src/watertable/engine/touches.py",
    "src/watertable/engine/numbering.py",
    "src/watertable/engine/game.py",
    "src/watertable/engine/playout.py",
    "src/watertable/games/pipes.py",
    *(
        f"src/watertable/games/downspout/{module}.py"
        for module in (
            "components",
            "moves",
            "position",
            "listing",
            "chance",
            "rules",
            "play",
            "flood",
            "touching",
            "game",
        )
    ),
    *(
        f"src/watertable/games/waterworks/{module}.py"
        for module in (
            "components",
            "terms",
            "moves",
            "pipeline",
            "room",
            "rules",
            "laying",
            "position",
            "listing",
            "chance",
            "refusing",
            "play",
            "game",
        )
    ),
]


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

        built = mypycify(COMPILED, opt_level="3", strip_asserts=False)
    except (Exception, SystemExit):
        if wanted == "1":
            raise
        print("watertable: could not compile; building plain", file=sys.stderr)  # noqa: T201 - builds speak
        return []
    for extension in built:
        extension.optional = wanted == "auto"  # where the C compiler fails, the sources run as they are
    return built


setup(ext_modules=extensions())
