"""One match under way: its record applied to a table, row by row. It neither stores nor sends."""

from collections.abc import Sequence
from random import Random
from typing import Any

from watertable import games
from watertable.engine.actors import CHANCE, Seat, Viewer
from watertable.engine.rules import IllegalMove, Refusal
from watertable.engine.table import Table
from watertable.engine.touches import Node
from watertable.engine.undo import undo_refusal
from watertable.engine.why import touches, why_not
from watertable.engine.words import Message
from watertable.server.store import Match, Move, now
from watertable.server.wire import OutcomeSent, PictureSent, Sent, Teller, ToldSent, TouchSent
from watertable.words import Catalogue


class PositionSent(Sent, frozen=True):
    """Where a match is, as one viewer sees it. `at` is its number: moves are sent with it."""

    at: int
    viewer: int | None
    turn: int | None
    """The seat that must move; None while nobody must."""
    may: tuple[int, ...]
    picture: PictureSent
    touches: tuple[TouchSent, ...]
    can_undo: bool
    outcome: OutcomeSent | None


class Playing:
    """A match's table, and what its viewers are told of it."""

    def __init__(self, match: Match, rows: Sequence[Move] = ()) -> None:
        self.match = match
        self.table: Table[Any, Any, Any] = Table(games.find(match.game), match.options, match.seats)
        self.tokens: set[str] = set()
        self._catalogue = Catalogue(match.game)
        self._rows = 0
        self._made_at: list[int] = []
        """The number of the row by which each of the table's moves was made."""
        self.apply(rows)

    @property
    def at(self) -> int:
        """The number of rows so far, which numbers the position."""
        return self._rows

    def apply(self, rows: Sequence[Move]) -> None:
        """Go on by rows of the record."""
        for row in rows:
            assert row.seq == self._rows, f"row {row.seq} comes after {self._rows - 1}"
            if row.text is None:
                self.table.undo(row.actor)
                self._made_at.pop()
            else:
                self.table.play(row.actor, self.table.game.parse(row.text))
                self._made_at.append(row.seq)
            self._rows += 1
            if row.token is not None:
                self.tokens.add(row.token)

    # Rows to be stored

    def rows_of_move(self, seat: Seat, text: str, token: str | None, rng: Random) -> list[Move]:
        """The rows that a move makes, with all that chance does after it. Raises IllegalMove or MalformedMove."""
        return self._rows_after([(seat, text)], token, rng)

    def rows_of_chance(self, rng: Random) -> list[Move]:
        """The rows that chance makes before anybody else can move."""
        return self._rows_after([], None, rng)

    def _rows_after(self, made: list[tuple[int, str]], token: str | None, rng: Random) -> list[Move]:
        game, trial = self.table.game, Table(self.table.game, self.match.options, self.match.seats)
        trial.positions = [self.table.position]
        for actor, text in made:
            trial.play(actor, game.parse(text))
        trial.let_chance(rng)
        when = now()
        return [
            Move(self._rows + number, actor, game.text(move), token if actor != CHANCE else None, when)
            for number, (actor, move) in enumerate(trial.entries)
        ]

    def rows_of_undo(self, seat: Seat, token: str | None) -> list[Move]:
        """The row that takes the last move back. Raises IllegalMove."""
        refusal = self._undo_refusal(seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        return [Move(self._rows, seat, None, token, now())]

    def _undo_refusal(self, seat: Seat) -> Refusal | None:
        table = self.table
        return undo_refusal(table.game, table.seats, table.positions, table.entries, seat)

    # What a viewer is shown

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [chair.name or f"{chair.bot or 'nobody'} {chair.seat + 1}" for chair in self.match.chairs]

    def teller(self, viewer: Viewer) -> Teller:
        """Somebody who speaks to this viewer."""
        return Teller(self.table.game, self._catalogue, self.names, viewer)

    def position(self, viewer: Viewer) -> PositionSent:
        """Where the match is, as a viewer sees it."""
        game, position, teller = self.table.game, self.table.position, self.teller(viewer)
        turn, is_seat = self.table.turn, viewer in range(self.match.seats)
        node: Node[Any] = touches(game, position, viewer) if is_seat else Node()
        return PositionSent(
            self._rows,
            viewer if is_seat else None,
            None if turn.must in (None, CHANCE) else turn.must,
            turn.may,
            teller.picture(game.scene(game.view(position, viewer))),
            teller.touches(node),
            is_seat and bool(self.table.entries) and self._undo_refusal(viewer) is None,
            teller.outcome(self.table.outcome),
        )

    def told(self, viewer: Viewer, since: int = 0) -> list[ToldSent]:
        """What happened by all moves from a row on, as the viewer may know it."""
        game, teller = self.table.game, self.teller(viewer)
        found: list[ToldSent] = []
        for number, (entry, row) in enumerate(zip(self.table.entries, self._made_at, strict=True)):
            if row >= since:
                before, after = (game.view(self.table.positions[number + step], viewer) for step in (0, 1))
                found += teller.told(before, after, row, entry.actor, entry.move)
        return found

    def why_not(self, seat: Seat, path: Sequence[str]) -> tuple[Refusal, str] | None:
        """The rule against these touches (`pick hand:3`), and its sentence; None where they lead on."""
        game, position = self.table.game, self.table.position
        view = game.view(position, seat)
        spelled = (path for move in game.conceivable(view) for path in game.spell(view, move))
        known = {str(touch): touch for one in spelled for touch in one}
        if not all(step in known for step in path):
            return None
        refusal = why_not(game, position, seat, tuple(known[step] for step in path))
        return None if refusal is None else (refusal, self.say(refusal.message, seat))

    def say(self, message: Message, viewer: Viewer) -> str:
        """A sentence for a viewer."""
        return self.teller(viewer).say(message)
