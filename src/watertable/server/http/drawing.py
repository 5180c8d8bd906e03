"""Drawing replays. Long ones are drawn in another process, one after the other, and what was drawn is kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from watertable.engine.actors import ONLOOKER
from watertable.server.fair.turns import Turns
from watertable.server.live.playing import Playing
from watertable.server.live.wire import Sent, StepSent
from watertable.server.store import Match, Move, Store

_KEPT_TABLES: Final = 4
"""Tables that a process which draws keeps: their replays are asked for piece by piece."""
_KEPT_BYTES: Final = 32 * 2**20
"""Bytes of replays that are kept."""
_SHORT: Final = 100
"""Of a match with no more rows, a replay is drawn in this process."""

_tables: OrderedDict[str, Playing] = OrderedDict()


class ReplaySent(Sent, frozen=True):
    """Some steps of a match, as one viewer saw them. There are `steps` in all, after the first position."""

    steps: int
    viewer: int | None
    positions: tuple[StepSent, ...]


class Wanted(NamedTuple):
    """A part of a replay."""

    match: Match
    at: int
    """How many rows the match has."""
    seat: int | None
    first: int
    many: int

    def end(self, steps: int) -> int:
        """The number of the position after the last that is wanted."""
        return min(self.first + self.many, steps + 1)

    @property
    def key(self) -> tuple[object, ...]:
        """What it is kept by: all that can change what is drawn."""
        match = self.match
        return (match.id, match.state, match.winners, match.chairs, self.at, self.seat, self.first, self.many)


def draw(wanted: Wanted, rows: Sequence[Move] | None) -> bytes | None:
    """A part of a replay as JSON; None if this process does not have the match and was not given its rows."""
    match = wanted.match
    playing = _tables.get(match.id)
    if playing is None or playing.at != wanted.at:
        if rows is None:
            return None
        playing = Playing(match, rows)
        _tables[match.id] = playing
        if len(_tables) > _KEPT_TABLES:
            _tables.popitem(last=False)
    elif playing.match != match:
        playing.sit(match)
    _tables.move_to_end(match.id)
    viewer = ONLOOKER if wanted.seat is None else wanted.seat
    steps = len(playing.table.entries)
    shown = tuple(playing.step(viewer, number) for number in range(wanted.first, wanted.end(steps)))
    return msgspec.json.encode(ReplaySent(steps, wanted.seat, shown))


class Drawings:
    """Parts of replays, drawn when they are wanted."""

    def __init__(self, store: Store, turns: Turns) -> None:
        self._store = store
        self._turns = turns
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._bytes = 0
        self._drawing: dict[tuple[object, ...], asyncio.Task[bytes]] = {}

    async def of(self, payer: str, match: Match, seat: int | None, first: int, count: int) -> bytes:
        """A part of a replay, as JSON. Those who ask for the same at the same time share it."""
        wanted = Wanted(match, await self._store.moves.count(match.id), seat, first, count)
        key = wanted.key
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            task = asyncio.get_running_loop().create_task(self._draw(payer, wanted))
            self._drawing[key] = task
            task.add_done_callback(lambda _: self._drawing.pop(key))
        return await asyncio.shield(self._drawing[key])

    async def _draw(self, payer: str, wanted: Wanted) -> bytes:
        if wanted.at <= _SHORT:
            drawn = draw(wanted, await self._rows(wanted))
        else:
            drawn = await self._turns.run_surely(payer, draw, wanted, None)
            if drawn is None:
                drawn = await self._turns.run_surely(payer, draw, wanted, await self._rows(wanted))
        assert drawn is not None, "it was given the rows"
        self._keep(wanted.key, drawn)
        return drawn

    async def _rows(self, wanted: Wanted) -> list[Move]:
        return (await self._store.moves.of(wanted.match.id))[: wanted.at]

    def _keep(self, key: tuple[object, ...], drawn: bytes) -> None:
        self._kept[key] = drawn
        self._bytes += len(drawn)
        while self._bytes > _KEPT_BYTES:
            self._bytes -= len(self._kept.popitem(last=False)[1])
