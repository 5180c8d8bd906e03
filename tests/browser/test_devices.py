"""Links that move a seat, or come with one more device, are followed by a press; devices can be signed out."""

import json
from pathlib import Path
from typing import Any

from playwright.async_api import expect

from support.browsing import PHONE, Visit
from support.page_words import say
from support.places import sit_down


async def test_links_to_a_seat_and_to_a_device_are_followed_by_a_press(visit: Visit) -> None:
    ann, phone = await visit("/"), await visit(size=PHONE, touch=True)
    phone.forgive("401")  # it is signed out while it looks at its tables
    match = await sit_down(ann, "downspout")
    seat = await ann.ask(f"matches/{match}/link", {"seat": 0})
    await phone.go(f"/seat#{seat['token']}")
    await phone.button(say("seat-go")).wait_for()
    assert (await ann.ask(f"matches/{match}"))["chairs"][0]["yours"], "a look takes nothing"
    await phone.press(say("seat-go"))
    await phone.page.wait_for_url(f"**/table/{match}")
    assert not (await ann.ask(f"matches/{match}"))["chairs"][0]["yours"]

    await ann.go("/")
    await ann.press(say("settings"))
    await ann.press(say("device-add"))
    link = await ann.page.get_by_role("textbox", name=say("device-link")).input_value()
    await phone.go(link)
    await phone.press(say("device-go"))
    await phone.button(f"Ann: {say('name-change')}").wait_for()
    await ann.go("/")
    await ann.press(say("settings"))
    ends = ann.button(say("device-end"))
    await expect(ends).to_have_count(2)
    await ends.nth(1).click()
    await expect(ann.page.get_by_text(say("device-sure"))).to_be_visible()
    await ann.page.locator(".sure button.main").click()
    await expect(ends).to_have_count(1)
    assert len(await ann.ask("devices")) == 1


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


async def test_somebody_takes_what_is_kept_of_them_and_is_forgotten(visit: Visit) -> None:
    ann = await visit("/")
    match = await sit_down(ann, "downspout")
    name = (await ann.ask("me"))["name"]
    await ann.go("/")
    await ann.press(say("settings"))
    async with ann.page.expect_download() as download:
        await ann.page.get_by_role("link", name=say("kept-take")).click()
    kept = _read(await (await download.value).path())
    assert (kept["name"], kept["seats"][0]["match"]) == (name, match)
    await ann.press(say("kept-forget"))
    await expect(ann.page.get_by_text(say("kept-sure"))).to_be_visible()
    async with ann.page.expect_navigation():
        await ann.press(say("kept-forget"))
    await ann.button(say("name-none")).wait_for()
    assert await ann.ask("me") is None
