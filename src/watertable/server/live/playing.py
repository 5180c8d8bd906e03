"""One running match: its record, applied to a table row by row. It neither stores nor sends anything."""

import asyncio
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.game import Outcome
from watertable.engine.messages import Message
from watertable.engine.mistakes import Mistake, quoted
from watertable.engine.rules import IllegalMove
from watertable.engine.undo import SOMEBODY_LEARNT, learnings, refusal_at_sight
from watertable.server.live import resigning
from watertable.server.live.sides.sides import Sides
from watertable.server.live.wire import message_kept, read_message
from watertable.server.store import Match, Move, Progress, now

_AT_A_TIME: Final = 0.005
"""Seconds for which it is thought over whether a move may be taken back before others go on."""
GRACE: Final = 1000
"""Milliseconds after which another process may take care of a bot that is to move."""


class Broken(Mistake):
    """Today's rules refuse a match: its game, its options or a row of its record."""


class Made(NamedTuple):
    """Rows to store, and the progress of the match after them."""

    rows: list[Move]
    after: Progress


class Playing(Sides):
    """The table of a match, and what its viewers are shown."""

    def __init__(self, match: Match, rows: Sequence[Move] = ()) -> None:
        try:
            super().__init__(match)
        except Mistake as mistake:
            raise Broken(str(mistake)) from mistake
        self.tokens: set[tuple[Seat, str]] = set()
        """The ids with which seats have sent their moves."""
        self.taken_back_at = -1
        """The last row that took a move back."""
        self._since = [match.begun or 0]
        """For each position, when its player's time to move began."""
        self._when: list[int] = []
        """For each move of the table, when it was made."""
        self.apply(rows)

    def apply(self, rows: Sequence[Move]) -> None:
        """Apply more rows of the record. Raises Broken at the first that the rules refuse."""
        for row in rows:
            assert row.seq == self._rows, f"row {row.seq} comes after {self._rows - 1}"
            try:
                self._apply(row)
            except Exception as error:
                why = error if isinstance(error, Mistake) else repr(error)
                raise Broken(f"row {row.seq} ({quoted(row.text)}): {why}") from error
            self._rows += 1
        self._drawn.clear()

    def _apply(self, row: Move) -> None:
        if row.text is None:
            self.table.take_back()
            self.taken_back_at = row.seq
            self._made_at.pop()
            self._since.pop()
            self._since[-1] = self._since_after_undo(row.at)
            self._when.pop()
            self._forget_last()
        else:
            before = self.table.turn.must
            self.table.play(row.actor, self.table.game.parse(row.text))
            self._made_at.append(row.seq)
            self._since.append(self._time_began(before, row.actor, row.at, self.table.turn.must))
            self._when.append(row.at)
        if row.remark is not None:
            self._remarks[row.seq] = read_message(row.remark)
        if row.token is not None:
            self.tokens.add((row.actor, row.token))

    def _time_began(self, before: Actor | None, actor: Actor, when: int, must: Actor | None) -> int:
        """When the time to move of `must` began. A move of another seat out of turn does not restart it."""
        return self._since[-1] if must == before and actor != must else when

    def _since_after_undo(self, when: int, moves: int = 1) -> int:
        """When the time to move began, for a player who has taken so many moves back: the time before them counts, the
        time after them does not.
        """
        return when - (self._when[-moves] - self._since[len(self._when) - moves])

    # The progress of the match

    @property
    def moved(self) -> int:
        """When the last move was made."""
        return self._when[-1] if self._when else self._since[-1]

    @property
    def since(self) -> int:
        """When the time to move of the player who must move began."""
        return self._since[-1]

    @property
    def bot(self) -> str | None:
        """The bot that must move, if it is a bot's turn."""
        must = self.table.turn.must
        return None if must is None or must < 0 else self.match.chairs[must].player

    @property
    def progress(self) -> Progress:
        """How far the match is now."""
        return self._progress(self.table.turn.must, self._since[-1], self.table.outcome)

    def _progress(self, must: Actor | None, since: int, outcome: Outcome | None = None) -> Progress:
        if must is None:
            if outcome is None:
                return Progress(None, None, over=True)
            won = resigning.winners(self.match, outcome.winners)
            return Progress(None, None, over=True, winners=won, ending=message_kept(outcome.why))
        if must == CHANCE or self.match.chairs[must].player is not None:
            return Progress(None if must == CHANCE else must, since + GRACE)
        ends = (self._out_of_time(must, since), self._missed(must, since))
        return Progress(must, min((end for end in ends if end is not None), default=None))

    def _out_of_time(self, must: Seat, since: int) -> int | None:
        """When somebody has no time left, if there is a clock."""
        clock = self.match.clock
        return None if clock is None else max(since, self.match.chairs[must].back) + clock * 1000

    def _missed(self, must: Seat, since: int) -> int | None:
        """When a bot plays for somebody who is not there, if the table has chosen that."""
        absence, chair = self.match.absence, self.match.chairs[must]
        return None if absence is None else max(since, chair.back, chair.left) + absence * 1000

    def left(self, when: int) -> int | None:
        """Milliseconds left for the player who must move, if a clock runs."""
        must = self.table.turn.must
        if self.match.state != "running" or must is None or must < 0 or self.bot is not None:
            return None
        end = self._out_of_time(must, self._since[-1])
        return None if end is None else max(end - when, 0)

    def is_missed(self, when: int) -> bool:
        """Whether a bot is to play for the person who must move, unless they are there."""
        must = self.table.turn.must
        if self.match.state != "running" or must is None or must < 0 or self.bot is not None:
            return False
        end = self._missed(must, self._since[-1])
        return end is not None and end <= when

    # Rows to store

    def made_by_move(
        self, seat: Seat, text: str, token: str | None, rng: Random, remark: Message | None = None
    ) -> Made:
        """The rows of a move, with what its maker says, and of all moves of chance after it. Raises IllegalMove or
        MalformedMove.
        """
        made = self._made_after([(seat, text)], token, rng)
        once = self.table.game.hints().says_once
        if remark is not None and not (remark.key in once and remark in self._remarks.values()):
            made.rows[0] = made.rows[0]._replace(remark=message_kept(remark))
        return made

    def made_by_chance(self, rng: Random) -> Made:
        """The rows of the moves that chance makes before anybody else can move."""
        return self._made_after([], None, rng)

    def _made_after(self, made: list[tuple[int, str]], token: str | None, rng: Random) -> Made:
        game, trial = self.table.game, self.table.going_on()
        for actor, text in made:
            trial.play(actor, game.parse(text))
        trial.let_chance(rng)
        when = now()
        rows = [
            Move(self._rows + number, actor, game.text(move), token if actor != CHANCE else None, when)
            for number, (actor, move) in enumerate(trial.entries)
        ]
        must, actor = trial.turn.must, trial.entries[-1].actor if trial.entries else CHANCE
        before = self.table.turn.must if len(rows) == 1 else CHANCE
        return Made(rows, self._progress(must, self._time_began(before, actor, when, must), trial.outcome))

    async def made_by_undo(self, seat: Seat, token: str | None) -> Made:
        """The row that takes the last move back. Raises IllegalMove. Others go on while it is thought over; at this
        table nothing may happen meanwhile.
        """
        table = self.table
        refusal = refusal_at_sight(table.game, table.positions, table.entries, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        since = monotonic()
        for learnt in learnings(table.game, table.seats, table.positions, table.entries):
            if learnt:
                raise IllegalMove(SOMEBODY_LEARNT.refuse())
            if monotonic() - since > _AT_A_TIME:
                await asyncio.sleep(0)
                since = monotonic()
        when = now()
        return Made([Move(self._rows, seat, None, token, when)], self._progress_before(1, when))

    def made_by_consent(self, seat: Seat, token: str) -> Made:
        """The rows that take back the last seat's move and chance's moves after it, in the name of the seat whose
        consent was the last that was needed.
        """
        entries, when = self.table.entries, now()
        count = next(number for number, (actor, _) in enumerate(reversed(entries), 1) if actor != CHANCE)
        rows = [Move(self._rows + number, seat, None, None if number else token, when) for number in range(count)]
        return Made(rows, self._progress_before(count, when))

    def _progress_before(self, moves: int, when: int) -> Progress:
        """The progress of the match once so many of the last moves have been taken back."""
        must = self.table.game.turn(self.table.positions[-1 - moves]).must
        return self._progress(must, self._since_after_undo(when, moves))
