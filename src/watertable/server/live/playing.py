"""One running match: its record, applied to a table row by row. It neither stores nor sends anything."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from watertable import games
from watertable.catalogue import catalogue
from watertable.engine.actors import CHANCE, Actor, Seat, Viewer
from watertable.engine.game import Outcome
from watertable.engine.messages import Message
from watertable.engine.mistakes import Mistake, quoted
from watertable.engine.rules import IllegalMove, Refusal
from watertable.engine.table import Table
from watertable.engine.touches import Node, Touch, why_not
from watertable.engine.undo import NOTHING_TO_TAKE_BACK, OTHERS_CAME_AFTER, undo_refusal
from watertable.server.live import resigning
from watertable.server.live.naming import names_of
from watertable.server.live.views import Views
from watertable.server.live.wire import (
    OutcomeSent,
    PictureSent,
    Sent,
    Teller,
    ToldSent,
    TouchesSent,
    read_remark,
    remark_kept,
)
from watertable.server.store import Match, Move, Progress, now


class PositionSent(Sent, frozen=True):
    """The position of a match, as one viewer sees it. `at` is its number, which moves refer to."""

    at: int
    viewer: int | None
    turn: int | None
    """The seat that must move; null if none must."""
    may: tuple[int, ...]
    picture: PictureSent
    touches: TouchesSent | None
    can_undo: bool
    can_ask: bool
    """Whether you may ask the others to let you take your last move back."""
    outcome: OutcomeSent | None


class StepSent(Sent, frozen=True):
    """The position after this number of moves, and what the last of them did, as one viewer saw it."""

    step: int
    turn: int | None
    picture: PictureSent
    told: tuple[ToldSent, ...]
    outcome: OutcomeSent | None


GRACE: Final = 1000
"""Milliseconds after which another process may take care of a bot that is to move."""


class Broken(Mistake):
    """Today's rules refuse a match: its game, its options or a row of its record."""


class Made(NamedTuple):
    """Rows to store, and the progress of the match after them."""

    rows: list[Move]
    after: Progress


class Playing:
    """The table of a match, and what its viewers are shown."""

    match: Match
    names: list[str]
    """The names of the seats."""

    def __init__(self, match: Match, rows: Sequence[Move] = ()) -> None:
        try:
            self.table: Table[Any, Any, Any] = Table(games.find(match.game), match.options, match.seats)
        except Mistake as mistake:
            raise Broken(str(mistake)) from mistake
        self.tokens: set[tuple[Seat, str]] = set()
        """The ids with which seats have sent their moves."""
        self.taken_back_at = -1
        """The last row that took a move back."""
        self._catalogue = catalogue(match.game)
        self.goal: Final = self._catalogue.say(self.table.game.goal(self.table.options, match.seats))
        """What wins, with the amounts of this table."""
        self._views = Views(self.table.game)
        self._tellers: dict[Viewer, Teller] = {}
        self._told: dict[Viewer, list[list[ToldSent]]] = {}
        """For each viewer, the lines of the log that each move has, as far as they were told."""
        self.names = []
        self._known: tuple[Any, Seat, dict[str, Touch]] | None = None
        self.sit(match)
        self._rows = 0
        self._made_at: list[int] = []
        """For each move of the table, the number of its row."""
        self._since = [match.begun or 0]
        """For each position, when its player's time to move began."""
        self._when: list[int] = []
        """For each move of the table, when it was made."""
        self._remarks: dict[int, Message] = {}
        """What was said with a move, by the number of its row."""
        self.apply(rows)

    def sit(self, match: Match) -> None:
        """Update who sits where, and whether the match has started or is over."""
        self.match = match
        before, self.names = self.names, names_of(match, self._catalogue)
        self._tellers.clear()
        if self.names != before:
            self._told.clear()

    @property
    def at(self) -> int:
        """The number of rows so far, which is the number of the position."""
        return self._rows

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

    def _apply(self, row: Move) -> None:
        if row.text is None:
            self.table.take_back()
            self.taken_back_at = row.seq
            self._made_at.pop()
            self._since.pop()
            self._since[-1] = self._since_after_undo(row.at)
            self._when.pop()
            for lines in self._told.values():
                del lines[len(self.table.entries) :]
        else:
            before = self.table.turn.must
            self.table.play(row.actor, self.table.game.parse(row.text))
            self._made_at.append(row.seq)
            self._since.append(self._time_began(before, row.actor, row.at, self.table.turn.must))
            self._when.append(row.at)
        if row.remark is not None:
            self._remarks[row.seq] = read_remark(row.remark)
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
            return Progress(None, None, over=True, winners=outcome and resigning.winners(self.match, outcome.winners))
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

    @property
    def outcome(self) -> Outcome | None:
        """How the match has ended, or None."""
        return resigning.outcome(self.match, self.table.outcome)

    @property
    def _is_resigned_over(self) -> bool:
        """Whether the match has ended though the game has not."""
        return self.table.outcome is None and self.outcome is not None

    def _can_move(self, viewer: Viewer) -> bool:
        return self.match.state == "running" and viewer not in self.match.resigned

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
            made.rows[0] = made.rows[0]._replace(remark=remark_kept(remark))
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

    def made_by_undo(self, seat: Seat, token: str | None) -> Made:
        """The row that takes the last move back. Raises IllegalMove."""
        refusal = self._undo_refusal(seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        when = now()
        return Made([Move(self._rows, seat, None, token, when)], self._progress_before(1, when))

    def asking_refusal(self, seat: Seat) -> Refusal | None:
        """Why a seat may not ask the others to let it take its last move back; None if it may. A game that forbids
        taking back forbids asking, too.
        """
        kept = self.table.game.no_undo()
        if kept is not None:
            return kept.refuse()
        last = next((actor for actor, _ in reversed(self.table.entries) if actor != CHANCE), None)
        if last is None:
            return NOTHING_TO_TAKE_BACK.refuse()
        return OTHERS_CAME_AFTER.refuse() if last != seat else None

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

    def _undo_refusal(self, seat: Seat) -> Refusal | None:
        table = self.table
        return undo_refusal(table.game, table.seats, table.positions, table.entries, seat)

    # What a viewer is shown

    def teller(self, viewer: Viewer) -> Teller:
        """The teller for this viewer."""
        if viewer not in self._tellers:
            self._tellers[viewer] = Teller(self.table.game, self._catalogue, self.names, viewer)
        return self._tellers[viewer]

    def position(self, viewer: Viewer) -> PositionSent:
        """The position of the match, as a viewer sees it."""
        game, position, teller = self.table.game, self.table.position, self.teller(viewer)
        turn, is_seat = self.table.turn, viewer in range(self.match.seats)
        view, is_running = self._views.of(position, viewer), self._can_move(viewer)
        node: Node[Any] = game.touches(view, game.moves(position, viewer)) if is_seat and is_running else Node()
        return PositionSent(
            self._rows,
            viewer if is_seat else None,
            None if turn.must in (None, CHANCE) or self._is_resigned_over else turn.must,
            () if self._is_resigned_over else turn.may,
            teller.picture(game.scene(view)),
            teller.touches(node),
            is_seat and is_running and bool(self.table.entries) and self._undo_refusal(viewer) is None,
            is_seat and is_running and self.asking_refusal(viewer) is None,
            teller.outcome(self.outcome, view, by_rules=not self._is_resigned_over),
        )

    def told(self, viewer: Viewer, since: int = 0) -> list[ToldSent]:
        """The log from a row on, as the viewer may know it."""
        known, first = self._told.setdefault(viewer, []), bisect_left(self._made_at, since)
        known += map(partial(self._lines, viewer), range(len(known), len(self.table.entries)))
        lines = [line for made in known[first:] for line in made]
        if since > 0:
            return lines
        return sorted([*resigning.told(self.match, self.teller(viewer)), *lines], key=lambda line: line.at)

    def _lines(self, viewer: Viewer, number: int) -> list[ToldSent]:
        """The lines of one move. Putting them into words takes long, so they are kept."""
        table = self.table
        before, after = (self._views.of(table.positions[number + step], viewer) for step in (0, 1))
        at, (actor, move) = self._made_at[number], table.entries[number]
        return self.teller(viewer).told(before, after, at, actor, move, self._remarks.get(at))

    def step(self, viewer: Viewer, number: int) -> StepSent:
        """The position after this number of moves, without those that were taken back."""
        game, position, teller = self.table.game, self.table.positions[number], self.teller(viewer)
        view, turn = game.view(position, viewer), game.turn(position).must
        told: list[ToldSent] = []
        if number:
            actor, move = self.table.entries[number - 1]
            before = game.view(self.table.positions[number - 1], viewer)
            remark = self._remarks.get(self._made_at[number - 1])
            told = teller.told(before, view, number, actor, move, remark)
        is_last = number == len(self.table.entries)
        if is_last:
            told = [*told, *resigning.told(self.match, teller, number)]
        return StepSent(
            number,
            None if turn in (None, CHANCE) else turn,
            teller.picture(game.scene(view)),
            tuple(told),
            teller.outcome(
                self.outcome if is_last else game.outcome(position),
                view,
                by_rules=not (is_last and self._is_resigned_over),
            ),
        )

    def why_not(self, seat: Seat, path: Sequence[str]) -> tuple[Refusal, str] | None:
        """The rule against these touches (`pick hand:3`) and its sentence; None if they lead on."""
        game, position, known = self.table.game, self.table.position, self._touches_known(seat)
        if not all(step in known for step in path):
            return None
        refusal = why_not(game, position, seat, tuple(known[step] for step in path))
        return None if refusal is None else (refusal, self.say(refusal.message, seat))

    def _touches_known(self, seat: Seat) -> dict[str, Touch]:
        """All touches that are conceivable in this position, by their texts. Finding them takes long, so they are kept
        for the next question about the same position.
        """
        game, position = self.table.game, self.table.position
        if self._known is None or self._known[0] is not position or self._known[1] != seat:
            view = game.view(position, seat)
            spelled = (path for move in game.conceivable(view) for path in game.spell(view, move))
            self._known = position, seat, {str(touch): touch for path in spelled for touch in path}
        return self._known[2]

    def say(self, message: Message, viewer: Viewer) -> str:
        """A sentence, for a viewer."""
        return self.teller(viewer).say(message)
