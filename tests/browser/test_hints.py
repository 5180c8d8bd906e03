"""Hints: asked for, looked at and played by keys alone."""

from support.browsing import Visit
from support.page_words import say
from support.places import LIT, sit_down


async def test_a_hint_is_asked_for_and_played_by_keys_alone(visit: Visit) -> None:
    visitor = await visit()
    await sit_down(visitor, "waterworks", hints=True)
    await visitor.page.locator(LIT).first.wait_for()
    hints = visitor.page.get_by_role("region", name=say("hints"), exact=True)
    await visitor.page.keyboard.press("h")
    hinted = await visitor.hear(lambda frame: frame["type"] == "hinted")
    best = hinted["moves"][0]
    assert best["path"][-1].startswith(("pick", "facing"))
    await hints.get_by_role("button", name=best["words"]).and_(visitor.page.locator(":focus")).wait_for()
    await visitor.page.keyboard.press("Enter")
    await hints.wait_for(state="detached")
    await visitor.page.get_by_role("group", name=say("tick-group")).locator("button.main:focus").wait_for()
    assert not visitor.moves, "it is not made before it is confirmed"
    await visitor.page.keyboard.press("Enter")
    move = await visitor.until(lambda: next(iter(visitor.moves), None))
    assert move["move"] == best["move"]
    await visitor.hear(lambda frame: frame["type"] == "done" and frame["id"] == move["id"])
