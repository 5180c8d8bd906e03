"""Every place that the page has, and how somebody gets there."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from support.browsing import Visitor, visiting
from support.page_words import say
from watertable import bots, games
from watertable.bots.selfplay import selfplay
from watertable.engine.table import Table

LIT: Final = '[data-thing][role="button"]'
Place = Callable[[Visitor, str], Awaitable[None]]


def a_record(game: str, seed: int = 1, seats: int = 2) -> dict[str, Any]:
    """A game that bots have played."""
    table: Table[Any, Any, Any] = Table(games.find(game), {}, seats)
    selfplay(table, [bots.find("random")] * seats, f"{seed}")
    record: dict[str, Any] = json.loads(table.record().to_json())
    return record


async def upload(visitor: Visitor, record: dict[str, Any]) -> str:
    """A record as a match to replay."""
    await visitor.ask("guests", {"name": "Ann"})
    match: str = (await visitor.ask("records", record))["id"]
    return match


async def title_of(visitor: Visitor, game: str) -> str:
    title: str = next(one["title"] for one in await visitor.ask("games") if one["game"] == game)
    return title


async def sit_down(visitor: Visitor, game: str, *others: str, **more: object) -> str:
    """A table that has begun: `me` is another one at this screen, all else is a bot. The match."""
    await visitor.ask("guests", {"name": "Ann"})
    wanted = {"game": game, "chairs": ["me", *(others or ("random",))], "start": True, **more}
    match: str = (await visitor.ask("matches", wanted))["id"]
    await visitor.go(f"/table/{match}")
    return match


async def say_name(visitor: Visitor, name: str) -> None:
    """Answer how one is called."""
    await visitor.page.get_by_role("textbox", name=say("name-label")).fill(name)


async def invite(host: Visitor, title: str, name: str = "Ann") -> str:
    """Set a table up for a friend, under a name. The link."""
    await host.choose(title, "play-invite")
    await say_name(host, name)
    await host.press(say("setup-go-invite"))
    return await host.page.get_by_role("textbox", name=say("waiting-link"), exact=True).input_value()


async def join(friend: Visitor, link: str, name: str = "Ben") -> None:
    """Follow the link to a table and sit down there, under a name."""
    await friend.go(link)
    await say_name(friend, name)
    await friend.press(say("waiting-sit"))


async def meet(host: Visitor, friend: Visitor, game: str) -> None:
    """A friend comes to the host's table by the link, and it begins."""
    await join(friend, await invite(host, await title_of(host, game)))
    await host.press(say("waiting-start"))


async def home(visitor: Visitor, game: str) -> None:
    await visitor.go("/")
    await visitor.card(await title_of(visitor, game)).locator("svg.miniature").wait_for()


async def set_up(visitor: Visitor, game: str) -> None:
    await visitor.choose(await title_of(visitor, game), "play-invite")
    for options in await visitor.page.get_by_role("dialog").locator("summary").all():
        await options.click()
    await visitor.page.get_by_role("dialog").get_by_role("button", name=say("setup-go-invite")).wait_for()


async def waiting(visitor: Visitor, game: str) -> None:
    await invite(visitor, await title_of(visitor, game))
    await visitor.press(say("lan-offer"))


async def unknown(visitor: Visitor, _game: str) -> None:
    visitor.forgive("status of 404")
    await visitor.go("/no/such/page")
    await visitor.page.get_by_role("heading", name=say("page-unknown")).wait_for()


async def table(visitor: Visitor, game: str) -> None:
    await sit_down(visitor, game)
    await visitor.page.locator(LIT).first.wait_for()


async def open_chat(visitor: Visitor) -> None:
    """See the chat: on a wide screen it stands below the log, on a phone it is a tab of a sheet."""
    chat, tab = visitor.page.get_by_label(say("chat-label")), visitor.page.get_by_role("tab", name=say("chat"))
    if not await chat.is_visible() and not await tab.is_visible():
        await visitor.page.keyboard.press("t")
        await chat.or_(tab).first.wait_for()
    if not await chat.is_visible():
        await tab.click()


@asynccontextmanager
async def somebody_looking_on(visitor: Visitor) -> AsyncIterator[None]:
    """Somebody else looks at the table. Beside bots alone there is nobody to talk to."""
    browser, since = visitor.context.browser, len(visitor.heard)
    assert browser is not None
    async with visiting(browser, visitor.base) as other:
        await other.go(visitor.page.url)
        await visitor.hear(lambda frame: frame["type"] == "around" and frame["onlookers"] > 0, since)
        yield


async def talk(visitor: Visitor, game: str) -> None:
    await table(visitor, game)
    async with somebody_looking_on(visitor):
        await open_chat(visitor)
        await visitor.page.get_by_label(say("chat-label")).fill("Your pipe drips.")
        await visitor.press(say("chat-send"))
        await visitor.page.locator("#talk-chat").get_by_text("Your pipe drips.").wait_for()


async def choices(visitor: Visitor, game: str) -> None:
    await table(visitor, game)
    await visitor.page.keyboard.press("l")
    await visitor.page.get_by_role("region", name=say("choices"), exact=True).wait_for()


async def hints(visitor: Visitor, game: str) -> None:
    await sit_down(visitor, game, hints=True)
    await visitor.press(say("hint"))
    await visitor.page.get_by_role("region", name=say("hints")).get_by_role("listitem").first.wait_for()


async def menu(visitor: Visitor, game: str) -> None:
    await table(visitor, game)
    await visitor.press(say("menu"))
    await visitor.button(say("menu-leave")).wait_for()


async def curtain(visitor: Visitor, game: str) -> None:
    await sit_down(visitor, game, "me")
    await visitor.page.get_by_role("dialog", name=say("curtain-wait")).wait_for()


async def over(visitor: Visitor, game: str) -> None:
    await visitor.go(f"/table/{await upload(visitor, a_record(game))}")
    await visitor.page.get_by_role("region", name=say("turn-over")).wait_for()


async def replay(visitor: Visitor, game: str) -> None:
    await visitor.go(f"/replay/{await upload(visitor, a_record(game))}?at=30")
    await visitor.page.get_by_role("slider", name=say("replay-slider")).wait_for()


async def rules(visitor: Visitor, game: str) -> None:
    await visitor.go(f"/rules/{game}")
    await visitor.page.get_by_role("heading", level=2).first.wait_for()


async def lesson(visitor: Visitor, game: str) -> None:
    await visitor.go(f"/learn/{game}")
    first = visitor.page.get_by_text(say("lesson-touch")).or_(visitor.page.get_by_text(say("lesson-press")))
    await visitor.button(say("lesson-next")).or_(first).first.wait_for()


FOR_ALL: Final[dict[str, Place]] = {
    "home": home,
    "unknown": unknown,
    "set-up": set_up,
    "waiting": waiting,
    "talk": talk,
    "choices": choices,
    "hints": hints,
    "menu": menu,
    "over": over,
    "replay": replay,
    "lesson": lesson,
    "rules": rules,
}
"""Places that are the same whatever is played, or nearly so."""
OF_A_GAME: Final[dict[str, Place]] = {
    "table": table,
}
WITH_SECRETS: Final[dict[str, Place]] = {"curtain": curtain}
"""Places of those games alone in which something is hidden."""


def all_places(names: list[str], hiding: list[str]) -> list[tuple[str, str, Place]]:
    """Every place once: its name, a game to be seen there, and the way to it."""
    common = [(name, names[-1], place) for name, place in FOR_ALL.items()]
    own = [(f"{name} {game}", game, place) for game in names for name, place in OF_A_GAME.items()]
    secret = [(f"{name} {game}", game, place) for game in hiding for name, place in WITH_SECRETS.items()]
    return [*common, *own, *secret]
