"""A page that fails says so, can be left, and tells the server."""

from playwright.async_api import Route, expect

from support.browsing import Visit
from support.page_words import say
from support.serving import nobody


async def test_a_page_that_fails_says_so_and_tells_the_server(page_server: str, visit: Visit) -> None:
    ann = await visit()
    ann.forgive("")

    async def nonsense(route: Route) -> None:
        await route.fulfill(json=[{"game": "nonsense", "id": "x", "chairs": None}])

    await ann.page.route("**/api/games", nonsense)
    await ann.page.route("**/api/matches", nonsense)
    await ann.go("/")
    await expect(ann.page.get_by_role("alert")).to_contain_text(say("page-failed"))
    async with nobody(page_server) as server:
        while "watertable_problems_total 0.0" in (await server.get("/metrics")).text:
            await ann.page.wait_for_timeout(100)
    await ann.page.unroute_all()
    await ann.press(say("again"))
    await ann.button(say("settings")).wait_for()
