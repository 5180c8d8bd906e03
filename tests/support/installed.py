"""Packages as an installer leaves them: a folder for the path, with modules and what is declared about them."""

from collections.abc import Mapping
from pathlib import Path

from support.toy import WORDS
from watertable.games import GROUP

HUSH_WORDS = f"""{WORDS}
game-title = Hush
game-line = One card each. Bid, show, knock or call.
game-goal = Hold the highest card.
game-how = The higher card wins.
game-length = 1 minute
game-signs = # a card
option-limit = The highest bid
option-house = House rule
"""
HUSH = {"__init__.py": "from support.toy import Hush\n\nGAME = Hush\n", "show/words/en.ftl": HUSH_WORDS}
"""The files of a package with a game that is right."""


def install(
    folder: Path, package: str, files: Mapping[str, str], games: Mapping[str, str], version: str = "1.0"
) -> None:
    """Put a package there, with its entry points."""
    for name, text in files.items():
        file = folder / package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    told = folder / f"{package}-{version}.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n", encoding="utf-8")
    points = "\n".join(f"{name} = {where}" for name, where in games.items())
    (told / "entry_points.txt").write_text(f"[{GROUP}]\n{points}\n", encoding="utf-8")
