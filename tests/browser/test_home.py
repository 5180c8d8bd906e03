"""The first page: what to press first, and what is needed to set a table up."""

import pytest
from playwright.async_api import expect

from support.browsing import DESKTOP, PHONE, Visit
from support.page_words import say
from support.places import sit_down, title_of

GAME = "waterworks"


async def test_newcomers_are_told_where_to_begin_until_they_have_played(visit: Visit) -> None:
    visitor = await visit("/")
    first = await title_of(visitor, (await visitor.ask("games"))[0]["game"])
    go = visitor.page.get_by_role("link", name=say("first-go", game=first))
    await go.click()
    await visitor.page.wait_for_url("**/learn/*")
    await sit_down(visitor, GAME)
    await visitor.go("/")
    await visitor.page.get_by_role("region", name=say("mine-title")).wait_for()
    await expect(go).to_have_count(0)


async def test_the_variant_of_a_game_is_chosen_at_first_sight(visit: Visit) -> None:
    visitor = await visit("/")
    option = next(one for one in (await visitor.ask("games")) if one["game"] == GAME)["options"][0]
    card = visitor.card(await title_of(visitor, GAME))
    for value in option["values"]:
        await card.get_by_text(option["called"][value], exact=True).click()
        await expect(
            card.get_by_text(say("play-deals-variant", bots=1, variant=option["called"][value]))
        ).to_be_visible()
    await card.get_by_role("button", name=say("play-choose")).click()
    dialog = visitor.page.get_by_role("dialog")
    await expect(dialog.get_by_role("radio", name=option["called"][value])).to_be_checked()
    await visitor.page.keyboard.press("Escape")
    await card.get_by_role("button", name=say("play-now")).click()
    await visitor.page.wait_for_url("**/table/*")
    assert (await visitor.ask(f"matches/{visitor.match}"))["options"]["edition"] == value


async def test_pictures_have_no_small_print(visit: Visit) -> None:
    visitor = await visit("/")
    await visitor.card(await title_of(visitor, GAME)).locator("svg.miniature").wait_for()
    await expect(visitor.page.locator("svg.miniature text")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("way", ["play-around", "play-invite"])
async def test_nothing_runs_into_the_edge_of_the_dialog_that_sets_a_table_up(
    visit: Visit, way: str, size: tuple[int, int]
) -> None:
    visitor = await visit(size=size)
    await visitor.choose(await title_of(visitor, GAME), way)
    dialog = visitor.page.get_by_role("dialog")
    await dialog.locator("summary").click()
    inside = await dialog.locator(".inside").evaluate(
        "(one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]"
    )
    for field in await dialog.locator("select, input:not(.unseen)").all():
        box = await field.bounding_box()
        assert box is not None
        assert inside[0] + 12 <= box["x"]
        assert box["x"] + box["width"] <= inside[1] - 12


async def test_an_address_without_a_page_leads_home(visit: Visit) -> None:
    visitor = await visit()
    visitor.forgive("status of 404")
    await visitor.go("/nonsense")
    await visitor.page.get_by_role("heading", name=say("page-unknown")).wait_for()
    await visitor.page.get_by_role("link", name=say("page-home")).click()
    await visitor.card(await title_of(visitor, GAME)).wait_for()
