"""A sea chart: a ground below everything, zones side by side, and pieces on them."""

import pytest
from playwright.async_api import Locator, Route

from support.browsing import PHONE, Visit, Visitor
from support.chart import SPACES, look_at, picture, piece, step
from support.page_words import say
from watertable.picture.themes import THEMES

Spot = tuple[float, float]


async def middle_of(visitor: Visitor, what: str) -> Spot:
    box = await visitor.page.locator(f'.zone[data-thing="{what}"]').bounding_box()
    assert box is not None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


async def test_a_ground_lies_below_all_else_and_is_nothing_to_touch(visit: Visit) -> None:
    visitor = await visit()
    await look_at(visitor, step(picture(piece("boat", "F6", "boat")), [f"space:{space}" for space in SPACES[:60]]))
    ground = visitor.page.get_by_role("img", name="sea", exact=True)
    assert await ground.evaluate("(one) => one.tabIndex") == -1
    assert await ground.get_attribute("data-thing") is None
    assert await ground.evaluate("(one) => one.parentElement.firstElementChild === one")
    x, y = await middle_of(visitor, "space:H10")
    assert await visitor.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.ground')", [x, y]) is None


def chosen(visitor: Visitor) -> Locator:
    return visitor.page.locator('[data-thing][aria-pressed="true"]')


async def test_a_click_on_what_lies_on_a_lit_space_means_the_space(visit: Visit) -> None:
    visitor = await visit()
    shown = picture(piece("boat", "F6", "boat"), piece("atoll", "C3", "atoll"), piece("reef", "H9", "atoll"))
    await look_at(visitor, step(shown, ["space:F6", "space:C3", "atoll"]))
    await visitor.page.mouse.move(*await middle_of(visitor, "space:F6"))
    await visitor.page.locator(".line.over").wait_for()
    cursor = await visitor.page.evaluate("() => getComputedStyle(document.querySelector('[data-thing=boat]')).cursor")
    assert cursor == "pointer"
    await visitor.page.mouse.click(*await middle_of(visitor, "space:F6"))
    assert await chosen(visitor).get_attribute("data-thing") == "space:F6"
    await visitor.page.keyboard.press("Escape")
    # Of two that are lit the upper one is meant; where none is, the uppermost is asked about.
    await visitor.page.mouse.click(*await middle_of(visitor, "space:C3"))
    assert await chosen(visitor).get_attribute("data-thing") == "atoll"
    await visitor.page.keyboard.press("Escape")
    await visitor.page.mouse.click(*await middle_of(visitor, "space:H9"))
    await visitor.page.get_by_text(say("lesson-not-that")).wait_for()
    assert await chosen(visitor).count() == 0


async def test_a_touch_on_a_piece_that_touches_go_through_means_what_lies_below(visit: Visit) -> None:
    visitor = await visit()
    shown = picture(piece("boat", "F6", "boat", "through"))
    await look_at(visitor, step(shown, ["space:F6"]))
    boat = visitor.page.get_by_role("img", name="boat", exact=True)
    assert await boat.evaluate("(one) => one.tabIndex") == -1
    x, y = await middle_of(visitor, "space:F6")
    below = "([x, y]) => document.elementFromPoint(x, y).closest('[data-thing]').dataset.thing"
    assert await visitor.page.evaluate(below, [x, y]) == "space:F6"
    await visitor.page.mouse.click(x, y)
    assert await chosen(visitor).get_attribute("data-thing") == "space:F6"


async def test_a_finger_beside_a_lit_space_means_it(visit: Visit) -> None:
    visitor = await visit(size=PHONE, touch=True)
    await look_at(visitor, step(picture(piece("boat", "E6", "boat")), ["space:F6", "space:A1"]))
    x, y = await middle_of(visitor, "space:F6")
    await visitor.page.touchscreen.tap(x - 20, y)
    assert await chosen(visitor).get_attribute("data-thing") == "space:F6"
    await visitor.page.keyboard.press("Escape")
    await visitor.page.touchscreen.tap(x - 33, y)
    await visitor.page.get_by_text(say("lesson-not-that")).wait_for()
    assert await chosen(visitor).count() == 0


async def test_arrow_keys_go_from_lit_space_to_lit_space_and_it_is_seen(visit: Visit) -> None:
    visitor = await visit()
    await look_at(visitor, step(picture(piece("atoll", "D6", "atoll")), [f"space:{one}" for one in ("C6", "D6", "F6")]))
    for key, space in (("ArrowDown", "C6"), ("ArrowRight", "D6"), ("ArrowRight", "F6"), ("ArrowLeft", "D6")):
        await visitor.page.keyboard.press(key)
        assert await visitor.page.evaluate("() => document.activeElement.dataset.thing") == f"space:{space}"
    ring = visitor.page.locator(".ring:not(.piece .ring)")
    assert await ring.evaluate("(one) => one.parentElement.previousElementSibling.matches('.piece')")
    await visitor.page.keyboard.press("Enter")
    assert await chosen(visitor).get_attribute("data-thing") == "space:D6"


@pytest.mark.parametrize("size", [PHONE, (390, 664), (1280, 800), (1440, 900), (1024, 600)])
async def test_a_whole_chart_is_seen_on_any_screen(visit: Visit, size: tuple[int, int]) -> None:
    visitor = await visit(size=size, touch=size[0] == PHONE[0])
    await look_at(visitor, step(picture(), ["space:A1"]))
    box = await visitor.page.locator(".ground").bounding_box()
    stage = await visitor.page.locator(".stage").bounding_box()
    assert box is not None
    assert stage is not None
    assert stage["x"] <= box["x"]
    assert stage["y"] <= box["y"]
    assert box["x"] + box["width"] <= stage["x"] + stage["width"]
    assert box["y"] + box["height"] <= stage["y"] + stage["height"]


async def test_a_chart_stays_where_it_is_with_any_number_of_buttons(visit: Visit) -> None:
    visitor = await visit(size=PHONE, touch=True)
    names = ("Roll", "Hoist the sails", "Wait")
    steps = (
        step(picture(buttons=names[:count], supply=480), [f"press {name}" for name in names[:count]] or ["space:A1"])
        for count in (3, 0)
    )
    await look_at(visitor, *steps)
    ground = visitor.page.locator(".ground")
    before = await ground.bounding_box()
    tops = [await visitor.button(name).evaluate("(one) => one.getBoundingClientRect().top") for name in names]
    assert len(set(tops)) == 1, "the buttons stand one below the other"
    await visitor.press("Roll")
    await visitor.button("Roll").wait_for(state="detached")
    assert await ground.bounding_box() == before


async def test_names_can_be_read_on_a_phone_and_whoever_is_on_turn_is_in_sight(visit: Visit) -> None:
    visitor = await visit(size=PHONE, touch=True)
    names = [f"Player {number}" for number in range(6)]
    await look_at(visitor, step(picture()) | {"turn": 4}, step(picture()), names=names)
    panels = visitor.page.locator(".players > *")
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert await panels.locator(".name").evaluate_all(cut) == 0
    in_sight = (
        "() => { const {left, right} = document.querySelector('.players [aria-current]').getBoundingClientRect();"
    )
    await visitor.page.wait_for_function(f"{in_sight} return left >= 0 && right <= innerWidth; }}")
    await visitor.press(say("lesson-next"))
    await visitor.page.wait_for_function(f"{in_sight} return left >= 0 && right < innerWidth / 2; }}")


async def test_seats_have_the_colours_that_the_game_says(visit: Visit) -> None:
    visitor = await visit()

    async def otherwise(route: Route) -> None:
        told = await (await route.fetch()).json()
        await route.fulfill(json=[{**game, "colours": ["green", "vermilion"]} for game in told])

    await visitor.page.route("**/api/games", otherwise)
    await look_at(visitor, step(picture(), ["space:A1"]))
    fills = await visitor.page.locator(".players .seat > circle").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).fill)"
    )
    wanted = [THEMES["dark"][name] for name in ("green", "vermilion")]
    assert fills == [f"rgb({', '.join(str(part) for part in bytes.fromhex(one[1:]))})" for one in wanted]


ROLLS = """
async () => {
  const rolls = document.getAnimations().filter((one) => one.animationName === "roll");
  await Promise.all(rolls.map((one) => one.finished));
  return rolls.length;
}
"""


@pytest.mark.parametrize("still", [False, True])
async def test_a_die_rolls_when_it_shows_something_else_and_not_where_less_motion_is_asked_for(
    visit: Visit, still: bool
) -> None:
    visitor = await visit(still=still)
    await look_at(visitor, *(step(picture(die=die)) for die in (3, 3, 5, 3)))
    rolls = [await visitor.page.evaluate(ROLLS)]
    for _ in range(3):
        await visitor.press(say("lesson-next"))
        rolls.append(await visitor.page.evaluate(ROLLS))
    assert rolls == ([0] * 4 if still else [0, 0, 1, 1])
