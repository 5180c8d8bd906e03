"""Where the keyboard is, and what is read out, after something has opened, closed, or gone."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from support.browsing import Visit
from support.page_words import say
from watertable import games

GAME = games.names()[0]
Listed = dict[str, dict[str, Any]]


async def has_focus(where: Locator) -> None:
    await expect(where).to_be_focused()


async def test_a_new_page_is_read_out_from_its_heading(visit: Visit, listed: Listed) -> None:
    visitor = await visit("/")
    title = listed[GAME]["title"]
    for way in ("play-rules", "play-learn"):
        await visitor.card(title).get_by_role("link", name=say(way)).press("Enter")
        await expect(visitor.page).not_to_have_url(re.compile("/$"))
        await has_focus(visitor.page.get_by_role("heading", level=1))
        await visitor.page.go_back()
        await has_focus(visitor.page.get_by_role("heading", level=1, name=say("watertable")))


async def test_a_part_of_the_rules_is_gone_to_by_keyboard(visit: Visit) -> None:
    visitor = await visit(f"/rules/{GAME}")
    sections = (await visitor.ask(f"games/{GAME}/rules"))["sections"]
    contents = visitor.page.get_by_role("navigation", name=say("rules-contents"))
    await contents.get_by_role("link", name=sections[-1]["title"], exact=True).press("Enter")
    last = visitor.page.get_by_role("region", name=sections[-1]["title"], exact=True)
    await has_focus(last)
    await visitor.page.reload()
    await has_focus(last)
    await expect(last).to_be_in_viewport()


@pytest.mark.parametrize("way_out", ["close", "setup-off", "Escape", "beside"])
async def test_a_dialog_gives_the_focus_back_to_what_opened_it(visit: Visit, listed: Listed, way_out: str) -> None:
    visitor = await visit("/")
    opener = visitor.card(listed[GAME]["title"]).get_by_role("button", name=say("play-invite"))
    await opener.press("Enter")
    dialog = visitor.page.get_by_role("dialog")
    await dialog.wait_for()
    if way_out == "Escape":
        await visitor.page.keyboard.press("Escape")
    elif way_out == "beside":
        await visitor.page.mouse.click(5, 5)
    else:
        await dialog.get_by_role("button", name=say(way_out), exact=True).click()
    await dialog.wait_for(state="detached")
    await has_focus(opener)


async def test_words_can_be_selected_beyond_the_edge_of_a_dialog(visit: Visit) -> None:
    visitor = await visit()
    await visitor.ask("guests", {"name": "Ann"})
    await visitor.go("/")
    await visitor.press(f"Ann: {say('name-change')}")
    field = visitor.page.get_by_role("dialog").get_by_role("textbox")
    await field.hover()
    await visitor.page.mouse.down()
    await visitor.page.mouse.move(5, 5)
    await visitor.page.mouse.up()
    await visitor.page.keyboard.type("Bea")
    await visitor.press(say("name-keep"))
    await has_focus(visitor.button(f"Bea: {say('name-change')}"))
