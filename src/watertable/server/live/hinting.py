"""Hints: what would be good to do, for whoever is to move and asks, where the host allows it. Nobody else is told.

They are found as bots find their moves: in another process, from the view of the seat that asks.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

from watertable.bots.spelling import in_words, spell
from watertable.bots.thinking import Workers, advise
from watertable.server.live.frames import AdvisedSent, Hint, Hinted
from watertable.server.live.playing import Playing
from watertable.server.live.room import Connection, Room
from watertable.server.metrics import Metrics

_LOG: Final = logging.getLogger(__name__)
_THEN: Final = " → "
"""Between the touches of a move, in words."""


class Advisers:
    """Answer those who ask, each guest one question at a time."""

    def __init__(self, workers: Workers, metrics: Metrics) -> None:
        self._workers = workers
        self._metrics = metrics
        self._asked: dict[str, asyncio.Task[None]] = {}
        """What is being thought about, by the guest who asked."""

    async def ask(self, room: Room, connection: Connection, frame: Hint) -> None:
        """Begin to think, or say why not. The answer comes by and by."""
        await room.reach(frame.at)
        why = self._refusal(room, connection, frame)
        if why is not None:
            room.refuse(connection, why, frame.id, late=why == "moved-on")
            return
        assert connection.guest is not None, "somebody sits there"
        guest = connection.guest.id
        # The position is taken here and now: the table may have moved on before anybody thinks.
        answer = self._answer(room, connection, frame, guest, room.playing.table.position)
        self._asked[guest] = asyncio.get_running_loop().create_task(answer)

    def _refusal(self, room: Room, connection: Connection, frame: Hint) -> str | None:
        """Why somebody gets no hint, as a word of the table's catalogue."""
        turn = room.playing.table.turn
        if frame.seat not in connection.seats or frame.seat != connection.viewer:
            return "not-your-seat"  # behind a curtain nobody is told what another one could do
        if not room.match.hints:
            return "no-hints"
        if room.match.state != "running":
            return "not-begun" if room.match.state == "open" else "is-over"
        if frame.at != room.playing.at:
            return "moved-on"
        if frame.seat != turn.must and frame.seat not in turn.may:
            return "not-your-turn"
        assert connection.guest is not None, "somebody sits there"
        return "one-hint" if connection.guest.id in self._asked else None

    async def _answer(self, room: Room, connection: Connection, frame: Hint, guest: str, position: Any) -> None:
        advised: tuple[AdvisedSent, ...] | None = None
        try:
            advised = await self._found(room, frame, position)
        except Exception:  # noqa: BLE001 - whatever it was, somebody waits for an answer
            _LOG.exception("a hint could not be found", extra={"match": room.match.id})
        finally:
            del self._asked[guest]  # whoever is answered may ask again
        if advised is None:
            room.refuse(connection, "hint-failed", frame.id)
        elif frame.seat in connection.seats:  # it may have gone to another device meanwhile
            connection.send(Hinted(frame.id, frame.at, frame.seat, advised))
        else:
            room.refuse(connection, "not-your-seat", frame.id)

    async def _found(self, room: Room, frame: Hint, position: Any) -> tuple[AdvisedSent, ...]:
        """The best few moves in a position, from what the seat sees of it."""
        game, seat = room.playing.table.game, frame.seat
        view, moves = game.view(position, seat), game.moves(position, seat)
        must = game.turn(position).must == seat
        with self._metrics.thinking.labels("hint").time():
            # Whoever asks again is advised the same: the position's number is all the seed there is.
            found = await self._workers.run(advise, room.match.game, view, frame.at, must)
        return tuple(_sent(room.playing, view, moves, seat, *one) for one in found)

    async def close(self) -> None:
        """Stop, whatever is being thought."""
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _sent(playing: Playing, view: Any, moves: Sequence[Any], seat: int, text: str, chance: float) -> AdvisedSent:
    game = playing.table.game
    spelled = spell(game, view, moves, game.parse(text))
    words = in_words(spelled, playing.teller(seat).say, _THEN)
    return AdvisedSent(text, chance, words, tuple(map(str, spelled.path)), spelled.amount)
