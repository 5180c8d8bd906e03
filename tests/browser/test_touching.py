"""What a touch comes to: a move, a rule that stands against it, or a move taken back."""

from random import Random
from typing import Any

import pytest

from support.browsing import PHONE, Frame, Visit, Visitor
from support.farmer import Farmer
from support.page_words import say
from support.places import LIT, sit_down
from support.robot import Finger, Mouse, Robot, play_while
from support.serving import Player, at_table, stranger
from watertable import games

Listed = dict[str, dict[str, Any]]
each_game = pytest.mark.parametrize("game", games.names())
UNLIT = """
() => [...document.querySelectorAll('[data-thing][role="img"]')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const is_lit = document.elementsFromPoint(x, y).some((other) => other.closest('[data-thing][role="button"]'));
  return hit && one.contains(hit) && !is_lit ? [{what: one.dataset.thing, x, y}] : [];
})
"""


async def refused(visitor: Visitor, spot: dict[str, Any]) -> Frame:
    """The answer to a touch."""
    before = len(visitor.sent)
    await visitor.page.mouse.click(spot["x"], spot["y"])
    path = [f"pick {spot['what']}"]
    asked = await visitor.until(
        lambda: next((frame for frame in visitor.sent[before:] if frame.get("path") == path), None)
    )
    return await visitor.hear(lambda frame: frame["type"] == "answer" and frame["id"] == asked["id"])


@each_game
async def test_a_touch_that_leads_nowhere_is_answered_by_the_rule(visit: Visit, game: str) -> None:
    visitor = await visit()
    await sit_down(visitor, game)
    robot = Robot(Mouse(visitor.page))
    alert = visitor.page.get_by_role("alert")
    tried: set[tuple[str, int]] = set()
    while len(visitor.moves) < 6 and (seen := await robot.look()).state != "over":
        if not seen.under_way:
            for spot in await visitor.page.evaluate(UNLIT):
                if (spot["what"], visitor.shown["at"]) in tried:
                    continue
                tried.add((spot["what"], visitor.shown["at"]))
                answer = await refused(visitor, spot)
                if answer["words"] is not None:
                    await alert.get_by_text(answer["words"]).wait_for()
                    await alert.get_by_text(answer["source"]).wait_for()
                    await alert.get_by_role("button", name=say("close")).click()
                    await alert.wait_for(state="detached")
                    return
        await robot.do(seen)
    pytest.fail(f"none of these is refused: {tried}")


@each_game
async def test_the_list_of_choices_plays_a_move(visit: Visit, game: str) -> None:
    visitor = await visit()
    await sit_down(visitor, game)
    await visitor.page.locator(LIT).first.wait_for()
    choices = visitor.page.get_by_role("region", name=say("choices"), exact=True)
    await visitor.page.keyboard.press("l")
    for _ in range(12):
        if visitor.moves:
            break
        buttons = choices.get_by_role("listitem").get_by_role("button").filter(has_not_text=say("choices-back"))
        await buttons.first.click()
    (move,) = visitor.moves
    await visitor.hear(lambda frame: frame["type"] == "done" and frame["id"] == move["id"])
    await visitor.page.keyboard.press("l")
    await choices.wait_for(state="detached")


def any_move(touches: dict[str, Any], random: Random) -> str:
    """The move at the end of some path of touches."""
    leads: int | str = 0
    while isinstance(leads, int):
        _touch, _name, _ghosts, leads = random.choice(touches["nodes"][leads])
    return leads


async def play_until_it_can_be_taken_back(visitor: Visitor, friend: Player) -> bool:
    robot, random = Robot(Mouse(visitor.page), seed=3), Random(3)
    while True:
        made = len(visitor.moves)
        await play_while(lambda: len(visitor.moves) == made, robot)  # noqa: B023 - asked at once
        if len(visitor.moves) == made:
            return False
        answer = await visitor.hear(lambda frame: frame.get("id") == visitor.moves[-1]["id"])
        await visitor.until(lambda: visitor.shown["at"] >= answer["at"] or None)  # noqa: B023 - asked at once
        if visitor.shown["canUndo"]:
            return True
        while friend.shown["at"] < visitor.shown["at"]:
            await friend.hear()
        while friend.shown["turn"] == 1:
            at, move = friend.shown["at"], any_move(friend.shown["touches"], random)
            await friend.send(type="play", id=f"{at}", at=at, seat=1, move=move)
            while friend.shown["at"] == at:
                await friend.hear()


@each_game
async def test_a_move_that_told_nobody_anything_is_taken_back(visit: Visit, game: str) -> None:
    if games.find(game).no_undo():
        pytest.skip("by its rules no move is ever taken back")
    visitor = await visit()
    await visitor.ask("guests", {"name": "Ann"})
    made = await visitor.ask("matches", {"game": game, "chairs": ["me", "open"]})
    path = f"matches/{made['id']}"
    async with stranger(visitor.base, "Ben") as ben:
        sits = await ben.post(f"/api/{path}/sit", json={"seat": 1, "invitation": made["invitation"]})
        assert sits.is_success, sits.text
        await visitor.ask(f"{path}/start", {})
        await visitor.go(f"/table/{made['id']}")
        async with at_table(visitor.base, ben, made["id"]) as friend:
            if not await play_until_it_can_be_taken_back(visitor, friend):
                pytest.skip("no move of this game could have been taken back")
            before = len(visitor.heard)
            await visitor.press(say("undo"))
            await visitor.hear(lambda frame: frame["type"] == "done", before)
    await visitor.until(lambda: visitor.shown["turn"] == 0 or None)
    assert [frame for frame in visitor.heard if frame["type"] == "refused"] == []
    await visitor.button(say("undo")).wait_for(state="detached")
    await visitor.page.locator(LIT).first.wait_for()


TAP_TWICE = """
async ({tick, choices}) => {
  const tap = (button) => button.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
  const found = () =>
    [...document.querySelectorAll(".buttons button")].find((one) => one.textContent.trim() === choices);
  tap(document.querySelector(`[aria-label="${CSS.escape(tick)}"]`));
  const pressed = () => found()?.getAttribute("aria-expanded");
  while (document.querySelector(`[aria-label="${CSS.escape(tick)}"]`) || !found())
    await new Promise((resolve) => new MutationObserver(resolve).observe(document, {subtree: true, childList: true}));
  tap(found());
  await new Promise(requestAnimationFrame);
  return pressed();
}
"""


async def test_a_second_tap_on_the_tick_presses_nothing_that_took_its_place(visit: Visit) -> None:
    visitor = await visit(size=PHONE, touch=True)
    await sit_down(visitor, "pipeland")
    seen = await Farmer(Finger(visitor.page), visitor).play_until("tick")
    *_, tick = seen.presses
    assert await visitor.page.evaluate(TAP_TWICE, {"tick": tick, "choices": say("choices")}) == "false"
    await visitor.hear(lambda frame: frame["type"] == "done" and frame["id"] == visitor.moves[-1]["id"])
    choices = visitor.button(say("choices"))
    while await choices.get_attribute("aria-expanded") == "false":  # as soon as its words could be read
        await choices.tap()


async def test_the_second_half_of_a_double_click_takes_nothing_back(visit: Visit) -> None:
    visitor = await visit()
    await sit_down(visitor, "waterworld")
    roll, back = visitor.page.locator("[data-about=roll]"), visitor.button(say("undo"))
    box = await roll.bounding_box()
    assert box is not None
    mouse = visitor.page.mouse
    await mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    where = await back.bounding_box()
    assert where is not None
    await mouse.move(where["x"] + where["width"] / 2, where["y"] + where["height"] / 2)
    await mouse.down(click_count=2)
    await mouse.up(click_count=2)
    await back.click()
    await back.wait_for(state="detached")
    assert [frame["type"] for frame in visitor.sent if frame["type"] in {"ask", "undo"}] == ["ask"]
