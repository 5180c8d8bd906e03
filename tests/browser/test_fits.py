"""At every turn the whole of what can be done, and of what threatens, is on the screen, large enough to read and touch.

This is a sample of `benchmarks/fits`: a whole game of each kind, on two or three of the screens each, at some of the
turns. What is measured is said in docs/browser.md.
"""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser

from support.fitting import SCREENS, Screen, fits, showing
from watertable import games
from watertable.engine.record import Record

GOLDEN: Final = Path(__file__).parents[1] / "conformance" / "golden"
PLAYED: Final = {
    "downspout": ("downspout-4", (3, 7)),
    "pipeland": ("pipeland-advanced-4-3", (0, 4)),
    "waterworks": ("waterworks-reissue-3", (1, 8)),
    "waterworld": ("waterworld-4", (2, 5, 6)),
}
"""A game of each kind that is kept, and the screens it is shown on."""
LOOKS: Final = 3
"""At so many of the viewer's turns is it measured, evenly over the game."""


def test_every_game_is_measured() -> None:
    assert set(PLAYED) == set(games.names())
    assert {screen for _, screens in PLAYED.values() for screen in screens} == set(range(len(SCREENS)))


@pytest.mark.parametrize(
    ("game", "screen"),
    [(game, SCREENS[number]) for game, (_, numbers) in PLAYED.items() for number in numbers],
    ids=lambda one: one if isinstance(one, str) else one.name.replace(" ", "-"),
)
async def test_a_whole_game_fits(browser: Browser, page_server: str, game: str, screen: Screen) -> None:
    (line, *_) = (GOLDEN / f"{PLAYED[game][0]}.jsonl").read_text(encoding="utf-8").split("\n")
    record = Record.from_json(line)
    turns = sum(entry.startswith("0 ") for entry in record.moves)
    found = await fits(browser, page_server, showing(record, 0, max(turns // LOOKS, 1)), screen)
    assert sum(one.step == 0 for one in found) >= min(turns, LOOKS) // 2
    assert [(one.at, one.step, one.wrong) for one in found if one.wrong] == []
