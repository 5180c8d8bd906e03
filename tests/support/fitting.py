"""How the table fits its screen, over a whole game: every position of a record is shown to one of its seats, in a real
browser and without a server's line, and measured at each of the seat's turns and after each touch of its move.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from playwright.async_api import Browser

from support.browsing import visiting
from watertable import bots, games
from watertable.bots.selfplay import selfplay
from watertable.engine.actors import CHANCE
from watertable.engine.options import complete
from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.server.live.frames import Around, Shown, encode
from watertable.server.live.playing import Playing
from watertable.server.live.presence import around
from watertable.server.store import Match, Move
from watertable.server.store.values import Chair

_SCRIPT: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
_DECODER: Final = msgspec.json.Decoder(Shown)
_MATCH: Final = "fits0000000000aa"
_PATIENCE: Final = 120
"""Seconds for one look, and for the positions before it: far more than they take."""
_NAMES: Final = ("Salamander", "Ben", "Charlotte", "Teal", "Zoë", "Periwinkle")


class Screen(NamedTuple):
    """A screen, and whether it is touched."""

    name: str
    width: int
    height: int
    finger: bool


SCREENS: Final = (
    Screen("small phone", 360, 640, finger=True),
    Screen("phone", 390, 844, finger=True),
    Screen("large phone", 430, 932, finger=True),
    Screen("small phone lying", 640, 360, finger=True),
    Screen("phone lying", 844, 390, finger=True),
    Screen("large phone lying", 932, 430, finger=True),
    Screen("tablet", 820, 1180, finger=True),
    Screen("laptop", 1366, 768, finger=False),
    Screen("wide screen", 1920, 1080, finger=False),
)


@dataclass(frozen=True)
class Found:
    """What was measured at one moment."""

    at: int
    step: int
    wrong: list[tuple[str, str, str]]
    fill: float
    scale: float
    room: tuple[float, float]
    lit: int
    closer: int
    """How many lit things were so close together that a first tap brings them closer."""
    framed: int
    """How much lies outside the part of a large stage that is shown, one touch away."""


def a_game(game: str, seats: int, level: str, seed: int, most: int | None = None) -> Record:
    """A game between bots of one level."""
    table: Table[Any, Any, Any] = Table(games.find(game), {}, seats)
    selfplay(table, [bots.find(level)] * seats, f"{seed}", most)
    return table.record()


def _chairs(seats: int, viewer: int) -> tuple[Chair, ...]:
    return tuple(
        Chair(seat, guest="me", name=_NAMES[seat]) if seat == viewer else Chair(seat, bot="medium")
        for seat in range(seats)
    )


def _match(record: Record, viewer: int) -> Match:
    return Match(
        id=_MATCH,
        game=record.game,
        options=complete(games.find(record.game).options, record.options),
        seats=record.seats,
        public=False,
        host="me",
        state="running",
        clock=None,
        turn=None,
        next=None,
        begun=0,
        chairs=_chairs(record.seats, viewer),
        hints=True,
        changed=0,
        winners=None,
    )


def frames_of(record: Record, viewer: int, every: int = 1) -> Iterator[tuple[Shown, list[str] | None]]:
    """Every position of a record as a seat sees it, and at its first, every nth and last turn the touches of a move."""
    match, random, turns = _match(record, viewer), Random(viewer), 0
    playing = Playing(match)
    game = playing.table.game
    entries = [line.split(" ", 1) for line in record.moves]
    last = max((number for number, (actor, _) in enumerate(entries) if actor == f"{viewer}"), default=0)
    for number in range(len(entries) + 1):
        if number:
            actor, text = entries[number - 1]
            playing.apply([Move(number - 1, CHANCE if actor == "*" else int(actor), text, None, number)])
        turn = playing.table.turn
        if turn.must == CHANCE:
            continue
        path: list[str] | None = None
        if turn.must == viewer and playing.table.outcome is None:
            turns += 1
            if turns % every == 0 or turns == 1 or number == last:
                view = game.view(playing.table.position, viewer)
                moves = game.moves(playing.table.position, viewer)
                path = [str(touch) for touch in game.spell(view, random.choice(moves))[0]]
        yield _DECODER.decode(playing.shown(viewer, max(number - 1, 0), whole=number == 0)), path


def _around(record: Record, viewer: int) -> Around:
    return around(Playing(_match(record, viewer)), ["me"], {}, [viewer], is_host=True)


class Showing(NamedTuple):
    """A whole game as one of its seats is shown it, as JSON."""

    game: str
    around: str
    first: str
    parts: list[str]
    """The positions, each part up to one that is looked at."""

    @property
    def looks(self) -> int:
        """At how many turns it is looked at."""
        return len(self.parts)


def showing(record: Record, viewer: int, every: int = 1) -> Showing:
    """A game as a seat is shown it, to be looked at at every nth of the seat's turns. What comes after the last of them
    is left out.
    """
    first, part, parts = "", list[str](), list[str]()
    for frame, path in frames_of(record, viewer, every):
        text = encode(frame).decode()
        first = first or text
        part.append(f'{{"frame":{text},"path":{json.dumps(path)}}}')
        if path is not None:
            parts.append(f"[{','.join(part)}]")
            part.clear()
    return Showing(record.game, encode(_around(record, viewer)).decode(), first, parts)


async def fits(browser: Browser, base: str, shown: Showing, screen: Screen, keep: Path | None = None) -> list[Found]:
    """Show a whole game on a screen, and tell what was found at each look. Where nothing comes of a look for too long,
    that is found, and the game is not shown any further.
    """
    size = (screen.width, screen.height)
    found: list[dict[str, Any]] = []
    async with visiting(browser, base, size=size, touch=screen.finger, any_script=True) as visitor:
        page = visitor.page
        await page.add_init_script(_SCRIPT)
        match = {"id": _MATCH, "game": shown.game, "state": "running", "chairs": []}
        await page.route(f"**/api/matches/{_MATCH}", lambda route: route.fulfill(json=match))
        await visitor.go(f"/table/{_MATCH}")
        await page.wait_for_function("() => fitting.isOpen()")
        await page.evaluate("(frame) => fitting.feed(JSON.parse(frame))", shown.around)
        await page.evaluate("(frame) => fitting.feed({ ...JSON.parse(frame), whole: true })", shown.first)
        await page.wait_for_selector(".stage svg")
        await page.evaluate("() => document.fonts.ready.then(() => undefined)")
        for number, part in enumerate(shown.parts):
            look = page.evaluate("([part, finger]) => fitting.run(JSON.parse(part), finger)", [part, screen.finger])
            try:
                found += await asyncio.wait_for(look, _PATIENCE)
            except TimeoutError:
                return [*_read(found), Found(number, 0, [("stalled", f"at look {number}", "")], 0, 0, (0, 0), 0, 0, 0)]
            if keep is not None:
                await page.screenshot(path=keep / f"{screen.width}-{found[-1]['at']:03}.png")
        assert not visitor.complaints, visitor.complaints
    return _read(found)


def _read(found: Sequence[dict[str, Any]]) -> list[Found]:
    return [Found(**{**one, "wrong": [tuple(line) for line in one["wrong"]]}) for one in found]


def kinds_of(found: Sequence[Found]) -> Counter[str]:
    """At how many looks each kind of fault was there."""
    return Counter(kind for one in found for kind in {kind for kind, _, _ in one.wrong})
