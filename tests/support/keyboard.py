"""Somebody at the keyboard of the terminal's table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.widgets import Static

from support.here import Here
from watertable.terminal.app import TableApp
from watertable.terminal.session import Session
from watertable.terminal.table_screen import TableScreen


class Player:
    """Somebody at the keyboard, who waits until nothing more is due."""

    def __init__(self, pilot: Pilot[None], table: TableScreen) -> None:
        self.pilot = pilot
        self.table = table

    @property
    def session(self) -> Session:
        return self.table.session

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        await self.pilot.app.workers.wait_for_complete()
        await self.pilot.pause()

    def reads(self, part: str) -> str:
        """The words in a part of the screen."""
        return str(self.table.query_one(f"#{part}", Static).visual)

    def held(self) -> list[str]:
        """What has been touched on the way to a move."""
        return [touch.what for touch in self.session.path]

    def is_over(self) -> bool:
        return self.session.is_over

    def note(self) -> str:
        """What lies over the table, if anything."""
        screen = self.pilot.app.screen
        return "" if screen is self.table else type(screen).__name__

    def moves(self) -> list[str]:
        """What seat 0 has done."""
        return [self.session.game.text(entry.move) for entry in self.session.table.entries if entry.actor == 0]


@asynccontextmanager
async def playing(session: Session, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    app = TableApp(session, 0, Here())
    async with app.run_test(size=size) as pilot:
        player = Player(pilot, app.table)
        await pilot.pause()
        await player.settle()
        yield player
