"""A line that breaks in the middle of a move, and a server that is killed there: nothing is lost, nor counts twice."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import WebSocketRoute

from support.browsing import Visit, Visitor, built_page
from support.page_words import say
from support.places import sit_down
from support.robot import Mouse, Robot, play_while
from support.serving import free_port, serving
from watertable import games

LIVE = re.compile(r"/api/matches/\w+/live")


class BadLine:
    """Stands between a page and its server. Once it is told to, it loses the answer to a move, and breaks."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.is_bad = False
        self.was_lost = asyncio.Event()
        self.is_open = asyncio.Event()
        """Whether anybody gets through."""
        self.is_open.set()

    async def __call__(self, page: WebSocketRoute) -> None:
        await self.is_open.wait()
        server = page.connect_to_server()

        def ask(text: str | bytes) -> None:
            self.visitor.note(text, is_ours=True)
            server.send(text)

        def answer(text: str | bytes) -> None:
            if self.is_bad and json.loads(text)["type"] in {"done", "shown"}:
                if json.loads(text)["type"] == "done":
                    self.is_bad = False
                    self.is_open.clear()
                    self.was_lost.set()
                return
            if self.is_open.is_set():
                self.visitor.note(text, is_ours=False)
                page.send(text)

        page.on_message(ask)
        server.on_message(answer)
        self._breaking = asyncio.create_task(self._break(page))

    async def _break(self, page: WebSocketRoute) -> None:
        """Once the answer is lost, so is the line."""
        await self.was_lost.wait()
        if not self.is_open.is_set():
            await page.close(code=4000)

    def close(self) -> None:
        self._breaking.cancel()


@asynccontextmanager
async def bad_line(visitor: Visitor) -> AsyncIterator[BadLine]:
    line = BadLine(visitor)
    visitor.is_watched_elsewhere = True
    await visitor.page.route_web_socket(LIVE, line)
    yield line
    line.close()


async def lose_a_move(visitor: Visitor, line: BadLine) -> int:
    """Make some moves, and one whose answer is lost; how many."""
    robot = Robot(Mouse(visitor.page))
    await play_while(lambda: len(visitor.moves) < 2, robot)
    last = visitor.moves[-1]["id"]
    await visitor.hear(lambda frame: frame["type"] == "done" and frame["id"] == last)
    await robot.look()
    line.is_bad = True
    await play_while(lambda: len(visitor.moves) < 3, robot)
    await line.was_lost.wait()
    await visitor.page.get_by_text(say("line-lost")).wait_for()
    return len(visitor.moves)


async def all_counts_once(visitor: Visitor, made: int) -> None:
    """The page has come back by itself, sends the move again, and it counts once; then the game goes on."""
    await visitor.page.get_by_text(say("line-lost")).wait_for(state="detached")
    lost = visitor.moves[-1]["id"]
    await visitor.hear(lambda frame: frame["type"] == "done" and frame["id"] == lost)
    twice = [move["id"] for move in visitor.sent if move["type"] == "play"]
    assert (len(set(twice)), twice.count(lost), len(twice)) == (made, 2, made + 1)
    robot = Robot(Mouse(visitor.page), seed=3)
    await play_while(lambda: len(visitor.moves) < made + 2, robot)
    last = visitor.moves[-1]["id"]
    await visitor.hear(lambda frame: frame.get("id") == last)
    assert [frame for frame in visitor.heard if frame["type"] == "refused"] == []
    replay = await visitor.ask(f"matches/{visitor.match}/replay?seat=0&first=0&count=50")
    assert replay["steps"] < 50
    told = [line for position in replay["positions"] for line in position["told"]]
    assert len({line["at"] for line in told if line["actor"] == 0}) == len(visitor.moves)


@pytest.mark.parametrize("game", games.names()[:1])
async def test_a_move_whose_answer_is_lost_counts_once(visit: Visit, game: str) -> None:
    visitor = await visit()
    async with bad_line(visitor) as line:
        await sit_down(visitor, game)
        made = await lose_a_move(visitor, line)
        line.is_open.set()
        await all_counts_once(visitor, made)


@pytest.mark.parametrize("game", games.names()[:1])
async def test_a_server_that_is_killed_in_the_middle_of_a_move_loses_nothing(
    visit: Visit, tmp_path: Path, game: str
) -> None:
    url, port, page = f"sqlite:///{tmp_path / 'table.db'}", free_port(), built_page()
    with ExitStack() as first:
        base = first.enter_context(serving(url, port, kill=True, page=page))
        visitor = await visit(base=base)
        visitor.forgive("WebSocket connection to")
        async with bad_line(visitor) as line:
            await sit_down(visitor, game)
            made = await lose_a_move(visitor, line)
            first.close()
            line.is_open.set()
            with serving(url, port, page=page):
                await all_counts_once(visitor, made)
