"""Two people in browsers of their own make deals: offers, asks and calls, one by mouse and one by finger."""

import re
from collections.abc import Callable

from playwright.async_api import Locator

from support.browsing import PHONE, Frame, Visit, Visitor
from support.page_words import say
from support.places import meet

Node = dict[str, int | str]
_COUNT = """
() => {
  if (window.clicks) return;
  window.clicks = {made: 0, meant: 0};
  addEventListener("click", () => window.clicks.made++, true);
  addEventListener("click", () => window.clicks.meant++);
}
"""


class Dealer:
    """Somebody at the table, who touches what the tree of touches leads to."""

    def __init__(self, visitor: Visitor, seat: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.seat = seat

    def money_of(self, seat: int) -> int:
        """What is written beside somebody's purse."""
        captions = self.visitor.shown["picture"]["captions"]
        words = next(one["words"] for one in captions if one["area"] == f"player:{seat}")
        return int(words.removeprefix("£").split("/")[0])

    async def has_seen(self, *money: int) -> None:
        """Wait until the page tells this of the purses, seat by seat."""
        await self.visitor.until(lambda: [self.money_of(seat) for seat in range(len(money))] == [*money] or None)

    def after(self, *path: str) -> Node:
        """What can be touched after these touches."""
        nodes = self.visitor.shown["touches"]["nodes"]
        node: Node = {}
        leads: int | str = 0
        for touch in (*path, None):
            assert isinstance(leads, int)
            node = {step[0]: step[3] for step in nodes[leads]}
            leads = node[touch] if touch is not None else 0
        return node

    def thing(self, wanted: Callable[[Node], bool], *path: str) -> str:
        """The first thing that can be touched then, after which all is as it is wanted."""
        picks = [touch for touch in self.after(*path) if touch.startswith("pick ")]
        return next(pick for pick in picks if wanted(self.after(*path, pick))).removeprefix("pick ")

    async def _hit(self, what: Locator) -> None:
        await (what.tap() if self.seat else what.click())

    async def touch(self, thing: str) -> None:
        await self._hit(self.page.locator(f'[data-thing="{thing}"]'))

    async def press(self, button: str) -> None:
        """Press a button of the picture, by its id. It may say more than its name where it can be pressed. A tap where
        there was something else a moment ago presses nothing: then it takes another.
        """
        name = await self.visitor.until(lambda: self._name(button))
        await self.page.evaluate(_COUNT)
        before = await self.page.evaluate("() => window.clicks")
        clicks = before
        while clicks["meant"] == before["meant"]:
            await self._hit(self.page.locator(".buttons").get_by_role("button", name=name))
            await self.page.wait_for_function("made => window.clicks.made > made", arg=clicks["made"])
            clicks = await self.page.evaluate("() => window.clicks")

    def _name(self, button: str) -> str | None:
        buttons = self.visitor.shown["picture"]["buttons"]
        return next((one["name"] for one in buttons if one["id"] == button), None)

    async def tick(self, *, amount: int | None = None) -> None:
        """Say how much, if that is asked for, and that it is meant."""
        group = self.page.get_by_role("group", name=say("tick-group"))
        if amount is not None:
            asked = group.get_by_role("spinbutton")
            await asked.fill("999")
            await self._hit(group.get_by_role("button").last)  # corrects it to what there is, and does no more
            for _ in range(int(await asked.input_value()) - amount):
                await self._hit(group.get_by_role("button", name=say("tick-less")))
        await self._hit(group.get_by_role("button").last)

    async def see(self, wanted: Callable[[Frame], bool]) -> None:
        """Wait until a position is shown."""
        await self.visitor.until(lambda: wanted(self.visitor.shown) or None)
        await self.page.wait_for_function("() => !document.querySelector('.flying')")

    async def is_asked(self, *, must: bool = True) -> None:
        """Whether it is said that this one has to do something: it is their turn, or they are to answer."""
        asked = re.compile(f"{say('turn-yours')}|{say('turn-your-answer')}")
        turn = self.page.get_by_role("banner").get_by_text(asked)
        await turn.wait_for(state="visible" if must else "detached")

    def slips(self) -> Locator:
        return self.page.get_by_role("group", name=say("offers")).locator("[data-thing]")


def made(*dealers: Dealer) -> list[str]:
    """The moves so far, in their order."""
    return [move["move"] for move in sorted((m for one in dealers for m in one.visitor.moves), key=lambda m: m["at"])]


async def they_have(ann: Dealer, ben: Dealer, *money: int) -> None:
    """Wait until both are shown what each has now: their pages need not be told in the same moment."""
    for dealer in (ann, ben):
        await dealer.has_seen(*money)


def is_open(*buttons: str) -> Callable[[Frame], bool]:
    """Whether these buttons are there."""
    return lambda shown: {one["id"] for one in shown["picture"]["buttons"]} >= set(buttons)


async def test_two_people_make_deals(visit: Visit) -> None:
    host, friend = await visit(), await visit(size=PHONE, touch=True)
    await meet(host, friend, "pipeland")
    ann, ben = Dealer(host, 0), Dealer(friend, 1)
    await ann.press("draw")
    await a_call_is_answered_and_the_offer_paid(ann, ben)
    await an_offer_is_withdrawn(ben)
    await an_ask_is_accepted(ann, ben)
    await an_ask_is_countered_and_taken(ann, ben)
    await an_ask_is_refused(ann, ben)
    await ann.press("end")
    await ben.is_asked()
    words = [move.split()[0] for move in made(ann, ben)]
    deals = ["offer", "place", "offer", "withdraw", "ask", "accept", "ask", "counter", "take", "ask", "refuse"]
    assert words == ["draw", "call", *deals, "end"]


async def a_call_is_answered_and_the_offer_paid(ann: Dealer, ben: Dealer) -> None:
    """Ben has to answer: he pays £2 for the tile at a place, however it lies. Ann touches his slip, and turns it."""
    await ann.press("call")
    await ben.is_asked()
    await ben.press("offer")
    await ben.touch(ben.thing(lambda node: "press any" in node, "press offer"))
    await ben.press("any")
    await ben.tick(amount=2)
    await ann.is_asked()
    await ben.is_asked(must=False)
    assert await ben.page.locator(".halo, button.ready").count() == 0, "nothing glows for whoever need not move"
    await ann.slips().click()
    await ann.page.keyboard.press("r")
    await ann.tick()
    await ann.see(is_open("end"))
    await they_have(ann, ben, 5 + 2, 7 - 2)
    await ann.slips().wait_for(state="detached")


async def an_offer_is_withdrawn(ben: Dealer) -> None:
    """Out of turn, for a tile to be turned."""
    await ben.press("offer")
    await ben.touch(ben.thing(lambda node: "facing 90" in node, "press offer"))
    await ben.tick()
    await ben.tick(amount=3)
    await ben.slips().tap()
    await ben.press("withdraw")
    await ben.slips().wait_for(state="detached")


async def an_ask_is_accepted(ann: Dealer, ben: Dealer) -> None:
    """To buy a tile of Ben's at £1."""
    await ann.slips().wait_for(state="detached")
    await ann.touch(ann.thing(lambda node: "press ask-buy" in node))
    await ann.press("ask-buy")
    await ann.tick(amount=1)
    await ben.is_asked()
    await ben.press("accept")
    await ann.see(is_open("end"))
    await they_have(ann, ben, 7 - 1, 5 + 1)


async def an_ask_is_countered_and_taken(ann: Dealer, ben: Dealer) -> None:
    """Ann asks what it costs to turn another tile: Ben wants £1. She pays that, and the tax."""
    await ann.touch(ann.thing(lambda node: "press ask-rotate" in node))
    await ann.press("ask-rotate")
    await ann.tick()
    await ann.tick(amount=0)
    await ben.is_asked()
    await ben.press("counter")
    await ben.tick(amount=1)
    await ann.is_asked()
    await ann.press("take")
    await ann.see(is_open("end"))
    await they_have(ann, ben, 6 - 1 - 2, 6 + 1)


async def an_ask_is_refused(ann: Dealer, ben: Dealer) -> None:
    await ann.touch(ann.thing(lambda node: "press ask-rotate" in node))
    await ann.press("ask-rotate")
    await ann.tick()
    await ann.tick()
    await ben.is_asked()
    for dealer, name in ((ann, "host"), (ben, "friend")):
        await dealer.visitor.picture(f"deals, {name}")
    await ben.press("refuse")
    await ann.see(is_open("end"))


async def test_a_half_made_offer_is_kept_as_far_as_it_goes_and_the_rest_is_told(visit: Visit) -> None:
    """Ben composes an offer for a place, and Ann takes the place before him."""
    host, friend = await visit(), await visit(size=PHONE, touch=True)
    await meet(host, friend, "pipeland")
    ann, ben = Dealer(host, 0), Dealer(friend, 1)
    await ann.press("draw")
    await ben.see(lambda shown: any(zone["id"].startswith("cell:") for zone in shown["picture"]["zones"]))
    await ben.press("offer")
    place = ben.thing(lambda node: "press any" in node, "press offer")
    await ben.touch(place)
    composing = {"type": "composing", "seat": 1, "on": True}
    assert composing in friend.sent
    around = await host.hear(lambda frame: frame["type"] == "around" and frame["composing"] != [])
    assert around["composing"][0]["seat"] == 1
    await ann.touch(place)
    await ann.tick()
    await ann.see(is_open("end"))
    told = friend.page.get_by_role("alert")
    await told.get_by_text("Ann places it").wait_for()
    await friend.picture("deals, what is lost of an offer")
    offer = friend.page.locator(".buttons button.chosen")
    assert await offer.count() == 1, "he still makes an offer, but for something else"
    await ben.press("offer")
    await friend.until(lambda: friend.sent[-1] == {**composing, "on": False} or None)
