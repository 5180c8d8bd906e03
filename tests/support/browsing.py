"""People in front of a real browser: Chromium, with an eye on all that goes wrong in a page."""

import asyncio
import json
import re
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Literal, Protocol, Self, TypeVar

from playwright.async_api import Browser, BrowserContext, Locator, Page, WebSocket, async_playwright, expect

from support.page_words import say

WEB: Final = Path(__file__).parents[2] / "web"
DESKTOP: Final = (1360, 860)
PHONE: Final = (390, 780)
PATIENCE: Final = 15_000
"""Milliseconds for anything that a page is to show: far more than it takes, on a machine that does other things too."""

Frame = dict[str, Any]
T = TypeVar("T")
_ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_TELL_VIOLATIONS: Final = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`the policy forbids ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
"""


def built_page() -> Path:
    """The folder with the page as it was built."""
    folder = WEB / "dist"
    assert (folder / "index.html").is_file(), (
        f"there is no page in {folder}: ./check builds it, and so does  .venv/bin/python web/build.py"
    )
    return folder


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The machine's own Chromium. None is ever downloaded."""
    path = shutil.which("chromium")
    assert path, "there is no Chromium: apt-get install chromium"
    async with async_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = await playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
        yield browser
        await browser.close()


class Visitor:
    """Somebody with a browser of their own: its cookies, one page, what came over the line, and what went wrong."""

    def __init__(self, base: str, context: BrowserContext, page: Page) -> None:
        self.base = base
        self.context = context
        self.page = page
        self.wire: list[tuple[bool, Frame]] = []
        """All that went over the line, in its order; whether the page has sent it."""
        self.is_watched_elsewhere = False
        """Whether somebody else notes what goes over the line."""
        self._news = asyncio.Event()
        self._wrong: list[str] = []
        self._forgiven: list[str] = []
        page.on("console", lambda line: self._wrong.append(line.text) if line.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: self._wrong.append(str(error)))
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        if not self.is_watched_elsewhere:
            line.on("framereceived", lambda text: self.note(text, is_ours=False))
            line.on("framesent", lambda text: self.note(text, is_ours=True))

    def note(self, text: str | bytes, *, is_ours: bool) -> None:
        """Something went over the line."""
        self.wire.append((is_ours, json.loads(text)))
        self._news.set()

    def forgive(self, pattern: str) -> None:
        """Some complaint of the browser belongs to the test."""
        self._forgiven.append(pattern)

    @property
    def complaints(self) -> list[str]:
        """All that the browser has complained of: scripts that failed, what the policy forbids, what was not there."""
        return [line for line in self._wrong if not any(re.search(pattern, line) for pattern in self._forgiven)]

    async def go(self, path: str) -> Self:
        await self.page.goto(path if path.startswith("http") else self.base + path)
        return self

    async def ask(self, path: str, body: object = None) -> Any:
        """A request of the same person, as the page would send it."""
        address = f"{self.base}/api/{path}"
        request = self.context.request
        answer = await (request.get(address) if body is None else request.post(address, data=body))
        assert answer.ok, await answer.text()
        return await answer.json()

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    async def press(self, name: str) -> None:
        await self.button(name).click()

    def card(self, title: str) -> Locator:
        """A game on the home page."""
        return self.page.get_by_role("article", name=title, exact=True)

    async def choose(self, title: str, way: str) -> None:
        """One of the ways to play a game, on the home page."""
        await self.go("/")
        await self.card(title).get_by_role("button", name=say(way)).click()

    async def until(self, what: Callable[[], T | None]) -> T:
        """Wait until something can be told from what went over the line."""
        while (found := what()) is None:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE / 1000)
        return found

    async def hear(self, wanted: Callable[[Frame], bool], since: int = 0) -> Frame:
        """Wait until a frame has come that is wanted, after so many others."""
        return await self.until(lambda: next(filter(wanted, self.heard[since:]), None))

    @property
    def match(self) -> str:
        """The match whose table or replay is open."""
        return re.split(r"[?#]", self.page.url)[0].rsplit("/", 1)[-1]

    @property
    def heard(self) -> list[Frame]:
        """All frames that the page was sent."""
        return [frame for is_ours, frame in self.wire if not is_ours]

    @property
    def sent(self) -> list[Frame]:
        """All frames that the page has sent."""
        return [frame for is_ours, frame in self.wire if is_ours]

    @property
    def moves(self) -> list[Frame]:
        """Every move that the page has sent, once."""
        return list({frame["id"]: frame for frame in self.sent if frame["type"] == "play"}.values())

    @property
    def shown(self) -> Frame:
        """The position as it was sent last."""
        position: Frame = next(frame for frame in reversed(self.heard) if frame["type"] == "shown")["position"]
        return position

    async def picture(self, name: str) -> None:
        """Keep what is to be seen, for a person to look at."""
        folder = WEB.parent / "build" / "screenshots"
        folder.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=folder / f"{name}.png")


class Visit(Protocol):
    """Lets somebody come by, with a browser of their own; `visiting` tells what can be said of it."""

    async def __call__(self, path: str | None = None, **more: Any) -> Visitor: ...


@asynccontextmanager
async def visiting(
    browser: Browser,
    base: str,
    *,
    size: tuple[int, int] = DESKTOP,
    touch: bool = False,
    still: bool = True,
    colours: Literal["dark", "light"] = "dark",
    any_script: bool = False,
) -> AsyncIterator[Visitor]:
    """Somebody who comes by, and leaves."""
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce" if still else "no-preference",
        color_scheme=colours,
        bypass_csp=any_script,
        accept_downloads=True,
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    await context.add_init_script(_TELL_VIOLATIONS)
    try:
        yield Visitor(base, context, await context.new_page())
    finally:
        await context.close()
