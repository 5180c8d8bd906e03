"""Whoever reads by ear, has a narrow screen, or can't bear motion gets along as well."""

from typing import Any

import pytest

from support.browsing import WEB, Visit, Visitor
from support.places import Place, all_places, sit_down
from support.robot import Mouse, Robot
from watertable import games

HIDING = [name for name in games.names() if games.find(name).hides]
PLACES = all_places(list(games.names()), HIDING)
each_place = pytest.mark.parametrize(
    ("game", "place"), [pytest.param(game, place, id=name) for name, game, place in PLACES]
)
AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


async def violations(visitor: Visitor, *rules: str) -> list[str]:
    """What axe finds, a line each; by all its rules, if none are named."""
    found: list[dict[str, Any]] = await visitor.page.evaluate(
        """async (rules) => { // what pieces look like is kept apart, and is not to be seen there
          const all = {exclude: [["svg.faces"]]};
          return (await axe.run(all, rules.length ? {runOnly: rules} : {})).violations;
        }""",
        rules,
    )
    return [
        f"{wrong['id']} ({wrong['impact']}): {node['html'][:160]} {node['failureSummary']}"
        for wrong in found
        for node in wrong["nodes"]
    ]


@each_place
async def test_a_place_is_for_everybody(visit: Visit, game: str, place: Place) -> None:
    """Axe finds nothing, in either theme, and a narrow phone has no need to scroll sideways."""
    visitor = await visit(colours="light")
    await place(visitor, game)
    await visitor.page.evaluate(AXE)
    found = {"light": await violations(visitor)}
    await visitor.page.emulate_media(color_scheme="dark")
    found["dark"] = await violations(visitor, "color-contrast")
    assert found == {"light": [], "dark": []}
    await visitor.page.set_viewport_size({"width": 360, "height": 740})
    wide = await visitor.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1] == 360


MOVING = """
() => [
  ...document.getAnimations().filter((one) => one.playState === "running").map((one) => one.animationName ?? "?"),
  ...[...document.querySelectorAll(".flying")].map(() => "flying"),
]
"""


@pytest.mark.parametrize("game", ["waterworks"])
async def test_nothing_moves_for_whoever_asks_for_that(visit: Visit, game: str) -> None:
    visitor = await visit(still=True)
    await sit_down(visitor, game)
    robot = Robot(Mouse(visitor.page))
    while len(visitor.moves) < 3 and (seen := await robot.look()).state != "over":
        assert await visitor.page.evaluate(MOVING) == []
        await robot.do(seen)
        assert await visitor.page.evaluate(MOVING) == []


@pytest.mark.parametrize("game", ["waterworks"])
async def test_else_pieces_fly_and_what_can_be_touched_glows(visit: Visit, game: str) -> None:
    visitor = await visit(still=False)
    await sit_down(visitor, game)
    await visitor.page.evaluate("""() => {
      window.flown = 0;
      new MutationObserver(() => (window.flown += document.querySelectorAll(".flying").length))
        .observe(document, {subtree: true, childList: true});
    }""")
    robot = Robot(Mouse(visitor.page), moves=True)
    await robot.look()
    assert "glow" in str(await visitor.page.evaluate(MOVING))
    while len(visitor.moves) < 4 and (seen := await robot.look()).state != "over":
        await robot.do(seen)
    await robot.look()
    assert await visitor.page.evaluate("window.flown") > 0
