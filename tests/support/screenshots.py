"""Pictures of every place of the page, for people to look at: on screens of all kinds, light and dark."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final, Literal

from playwright.async_api import Browser

from support.browsing import DESKTOP, PHONE, built_page, chromium, visiting
from support.places import Place, all_places
from support.robot import Finger, Mouse, Robot, play_while
from support.serving import serving
from watertable import games

SCREENS: Final = {
    "desktop": DESKTOP,
    "phone": PHONE,
    "phone-lying": (844, 390),
    "tablet": (820, 1180),
    "wide": (2560, 1300),
}
TOUCHED: Final = frozenset({"phone", "phone-lying", "tablet"})
COLOURS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
MOVES: Final = 8
"""How many moves have been made at a table that is looked at."""


async def take(browser: Browser, base: str, folder: Path, name: str, game: str, place: Place) -> None:
    """One place, on every screen and in all colours."""
    for screen, size in SCREENS.items():
        is_touched = screen in TOUCHED
        async with visiting(browser, base, size=size, touch=is_touched) as visitor:
            await place(visitor, game)
            if name.startswith("table "):
                hand = Finger(visitor.page) if is_touched else Mouse(visitor.page)
                await play_while(lambda: len(visitor.moves) < MOVES, Robot(hand))
            for colours in COLOURS:
                await visitor.page.emulate_media(color_scheme=colours)
                path = folder / f"{name.replace(' ', '-')}-{screen}-{colours}.png"
                await visitor.page.screenshot(path=path)
                sys.stdout.write(f"{path}\n")


async def take_all(folder: Path) -> None:
    """Every place there is."""
    names = list(games.names())
    places = all_places(names, [name for name in names if games.find(name).hides])
    with tempfile.TemporaryDirectory() as kept:
        url = f"sqlite:///{Path(kept) / 'table.db'}"
        with serving(url, page=built_page()) as base:
            async with chromium() as browser:
                for name, game, place in places:
                    await take(browser, base, folder, name, game, place)


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/screenshots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/screenshots"))
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take_all(folder))


if __name__ == "__main__":
    main()
