"""Every game explains itself: its rules with pictures, and a first game that is won by touching what glows."""

import pytest

from support.browsing import Visit
from support.page_words import say
from support.robot import Mouse, Robot
from watertable import games

each_game = pytest.mark.parametrize("game", games.names())


@each_game
async def test_the_rules_are_all_there_with_their_pictures(visit: Visit, game: str) -> None:
    visitor = await visit(f"/rules/{game}")
    sections = (await visitor.ask(f"games/{game}/rules"))["sections"]
    await visitor.page.get_by_role("heading", level=2).first.wait_for()
    for section in sections:
        shown = visitor.page.get_by_role("region", name=section["title"], exact=True)
        words = " ".join((await shown.inner_text()).split())
        for paragraph in section["text"]:
            assert " ".join(paragraph.removeprefix("- ").split()) in words
        pictures = shown.get_by_role("figure")
        assert await pictures.count() == len(section["pictures"])
        for number, picture in enumerate(section["pictures"]):
            figure = pictures.nth(number)
            assert picture["caption"] in await figure.inner_text()
            assert await figure.locator(".piece, .ground").count() == len(picture["picture"]["pieces"])
            faces = await figure.locator("use").evaluate_all(
                "(all) => all.map((one) => document.querySelector(CSS.escape(one.getAttribute('href').slice(1))"
                ".replace(/^/, '#')) !== null)"
            )
            assert faces
            assert all(faces), "a piece has no face"
    contents = visitor.page.get_by_role("navigation", name=say("rules-contents"))
    await contents.get_by_role("link", name=sections[-1]["title"], exact=True).click()
    last = visitor.page.get_by_role("region", name=sections[-1]["title"], exact=True)
    assert await last.evaluate("(one) => one.getBoundingClientRect().top < innerHeight")


@each_game
async def test_the_lesson_is_won_by_touching_what_glows(visit: Visit, game: str) -> None:
    visitor = await visit()
    await visitor.page.clock.install()
    await visitor.go(f"/learn/{game}")
    steps = (await visitor.ask(f"games/{game}/lesson"))["steps"]
    await visitor.page.get_by_role("progressbar").wait_for()
    await Robot(Mouse(visitor.page), hurries=True).play()
    outcome = steps[-1]["outcome"]
    assert outcome["winners"] == [0]
    await visitor.page.get_by_text(outcome["words"]).first.wait_for()
    await visitor.page.get_by_text(say("lesson-done")).wait_for()
    await visitor.picture(f"the lesson of {game}, won")
    await visitor.press(say("play-bots"))
    await visitor.page.wait_for_url("**/table/*")
