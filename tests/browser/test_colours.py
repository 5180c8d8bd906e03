"""The colours that a game brings are seen in the browser, in light and in dark."""

from typing import Literal

import pytest

from support.browsing import Visit
from watertable import games

GAME = "waterworld"


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_a_games_own_colours_follow_the_theme(visit: Visit, theme: Literal["light", "dark"]) -> None:
    visitor = await visit(f"/rules/{GAME}")
    await visitor.page.emulate_media(color_scheme=theme)
    shape = visitor.page.locator(".faces [fill^='light-dark']").first
    await shape.wait_for(state="attached")
    written = await shape.get_attribute("fill")
    assert written in {f"light-dark({light}, {dark})" for dark, light in games.find(GAME).own_colours.values()}
    seen = await shape.evaluate("(shape) => getComputedStyle(shape).fill")
    colour = written.removeprefix("light-dark(").removesuffix(")").split(", ")[theme == "dark"]
    assert seen == "rgb({}, {}, {})".format(*bytes.fromhex(colour[1:]))
