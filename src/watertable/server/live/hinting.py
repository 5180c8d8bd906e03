"""Hints: good moves for a player who is to move and asks, if the host allows it. Nobody else is sent them.

They are computed as bots' moves are: in another process, from the view of the seat that asks.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from watertable.bots.advice import Advice
from watertable.bots.spelling import spell
from watertable.bots.thinking import advise
from watertable.engine.touches import sentence
from watertable.server.fair.turns import Turns
from watertable.server.live.connection import Connection
from watertable.server.live.frames import AdvisedSent, Hint, Hinted
from watertable.server.live.playing import Playing
from watertable.server.live.room import Room
from watertable.server.metrics import Metrics

_LOG: Final = logging.getLogger(__name__)
_MOST_WAITING: Final = 6
"""Hints and bots' moves for one address that may wait for a worker before further hints are refused."""
_MOST_KEPT: Final = 1_000
"""Answers that are kept."""


class Advisers:
    """Answers requests for hints, one at a time for each guest."""

    def __init__(self, turns: Turns, metrics: Metrics) -> None:
        self._turns = turns
        self._metrics = metrics
        self._asked: dict[str, asyncio.Task[None]] = {}
        """The requests that are being answered, by guest."""
        self._kept: OrderedDict[tuple[str, int, int], tuple[Any, list[Advice]]] = OrderedDict()
        """Answers and the views they were given for, by match, position and seat: the same question gets the same
        answer, at once. After a move was taken back, the same number is another position's, with another view.
        """

    async def ask(self, room: Room, connection: Connection, frame: Hint) -> None:
        """Start thinking, or refuse with the reason. The answer is sent later."""
        await room.reach(frame.at)
        why = self._refusal(room, connection, frame)
        if why is not None:
            room.refuse(connection, why, frame.id, late=why == "moved-on")
            return
        assert connection.guest is not None, "somebody sits there"
        guest = connection.guest.id
        # Take the position now: the table may have moved on before the thinking starts.
        answer = self._answer(room, connection, frame, guest, room.playing.table.position)
        self._asked[guest] = asyncio.get_running_loop().create_task(answer)

    def _refusal(self, room: Room, connection: Connection, frame: Hint) -> str | None:
        """Why a request is refused, as the key of a message; None if it is not."""
        turn = room.playing.table.turn
        if frame.seat not in connection.seats or frame.seat != connection.viewer:
            return "not-your-seat"  # behind a curtain, nobody may learn what another seat could do
        if not room.match.hints:
            return "no-hints"
        if room.match.state != "running":
            return "not-begun" if room.match.state == "open" else "is-over"
        if frame.seat in room.match.resigned:
            return "resigned"
        if frame.at != room.playing.at:
            return "moved-on"
        if frame.seat != turn.must and frame.seat not in turn.may:
            return "not-your-turn"
        if self._turns.waiting(connection.payer) >= _MOST_WAITING:
            return "many-hints"
        assert connection.guest is not None, "somebody sits there"
        return "one-hint" if connection.guest.id in self._asked else None

    async def _answer(self, room: Room, connection: Connection, frame: Hint, guest: str, position: Any) -> None:
        advised: tuple[AdvisedSent, ...] | None = None
        try:
            advised = await self._advised(room, connection.payer, frame, guest, position)
        except Exception:  # noqa: BLE001 - whatever failed, somebody waits for an answer
            _LOG.exception("a hint could not be found", extra={"match": room.match.id})
        finally:
            del self._asked[guest]  # once answered, the guest may ask again
        if advised is None:
            room.refuse(connection, "hint-failed", frame.id)
        elif frame.seat in connection.seats:  # it may have been moved to another device meanwhile
            connection.send(Hinted(frame.id, frame.at, frame.seat, advised))
        else:
            room.refuse(connection, "not-your-seat", frame.id)

    async def _advised(self, room: Room, payer: str, frame: Hint, guest: str, position: Any) -> tuple[AdvisedSent, ...]:
        """The best few moves in a position, from the view of the seat."""
        game, seat = room.playing.table.game, frame.seat
        view, moves = game.view(position, seat), game.moves(position, seat)
        question = room.match.id, frame.at, seat
        asked, advised = self._kept.get(question, (None, []))
        if asked != view:
            must = game.turn(position).must == seat
            with self._metrics.thinking.labels("hint").time():
                # The position's number is the whole seed: other processes that are asked the same answer the same.
                advised = await self._turns.run(payer, advise, room.match.game, view, frame.at, must)
            self._kept[question] = view, advised
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        return tuple(_sent(room.playing, view, moves, seat, one) for one in advised)

    async def close(self) -> None:
        """Stop all thinking."""
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _sent(playing: Playing, view: Any, moves: Sequence[Any], seat: int, advised: Advice) -> AdvisedSent:
    game = playing.table.game
    spelled = spell(game, view, moves, game.parse(advised.move))
    words = playing.teller(seat).say(sentence(spelled.path, spelled.amount))
    path = tuple(map(str, spelled.path))
    return AdvisedSent(advised.move, advised.chance, advised.doubt, words, path, spelled.amount)
