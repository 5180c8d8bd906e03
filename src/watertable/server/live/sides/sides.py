"""What the viewers of a table are shown, each their own side of it. All of it is kept: a position is drawn once for
each viewer, however many look on, and a line of the log is put into words once.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from msgspec import Raw

from watertable import games
from watertable.catalogue import catalogue
from watertable.engine.actors import CHANCE, Seat, Viewer
from watertable.engine.game import Outcome
from watertable.engine.messages import Message
from watertable.engine.rules import Refusal
from watertable.engine.table import Table
from watertable.engine.touches import Node, Touch, why_not
from watertable.engine.undo import NOTHING_TO_TAKE_BACK, OTHERS_CAME_AFTER, refusal_at_sight
from watertable.server.live import resigning
from watertable.server.live.frames import ShownEncoded, encode
from watertable.server.live.naming import names_of
from watertable.server.live.sides.views import Views
from watertable.server.live.wire import PositionSent, StepSent, Teller, ToldSent
from watertable.server.store import Match


class Sides:
    """The table of a match, as its viewers see it."""

    match: Match
    names: list[str]
    """The names of the seats."""

    def __init__(self, match: Match) -> None:
        """Raises a Mistake if there is no such game, or it can't be played with these options."""
        self.table: Table[Any, Any, Any] = Table(games.find(match.game), match.options, match.seats)
        self._catalogue = catalogue(match.game)
        self.goal: Final = self._catalogue.say(self.table.game.goal(self.table.options, match.seats))
        """What wins, with the amounts of this table."""
        self._views = Views(self.table.game)
        self._tellers: dict[Viewer, Teller] = {}
        self._drawn: dict[Viewer, tuple[Any, Raw]] = {}
        """For each viewer, the position as they were shown it last, and that position."""
        self._told: dict[Viewer, list[tuple[Raw, ...]]] = {}
        """For each viewer, the lines of the log that each move has, as far as they were told."""
        self._known: tuple[Any, Seat, dict[str, Touch]] | None = None
        self._rows = 0
        self._made_at: list[int] = []
        """For each move of the table, the number of its row."""
        self._remarks: dict[int, Message] = {}
        """What was said with a move, by the number of its row."""
        self.names = []
        self.sit(match)

    def sit(self, match: Match) -> None:
        """Update who sits where, and whether the match has started or is over."""
        self.match = match
        self._drawn.clear()
        before, self.names = self.names, names_of(match, self._catalogue)
        if self.names != before:
            self._tellers.clear()
            self._told.clear()

    @property
    def at(self) -> int:
        """The number of rows so far, which is the number of the position."""
        return self._rows

    def _forget_last(self) -> None:
        """Forget the lines of a move that was taken back."""
        for lines in self._told.values():
            del lines[len(self.table.entries) :]

    @property
    def outcome(self) -> Outcome | None:
        """How the match has ended, or None."""
        return resigning.outcome(self.match, self.table.outcome)

    @property
    def _is_resigned_over(self) -> bool:
        """Whether the match has ended though the game has not."""
        return self.table.outcome is None and self.outcome is not None

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

    def _seems_undoable(self, seat: Seat) -> bool:
        """Whether a seat may take its last move back, as far as it can be told without work. `undo` tells exactly."""
        entries = self.table.entries
        is_own = bool(entries) and entries[-1].actor == seat
        return is_own and refusal_at_sight(self.table.game, self.table.positions, entries, seat) is None

    def teller(self, viewer: Viewer) -> Teller:
        """The teller for this viewer."""
        if viewer not in self._tellers:
            self._tellers[viewer] = Teller(self.table.game, self._catalogue, self.names, viewer)
        return self._tellers[viewer]

    def say(self, message: Message, viewer: Viewer) -> str:
        """A sentence, for a viewer."""
        return self.teller(viewer).say(message)

    # A live table

    def shown(self, viewer: Viewer, since: int = 0, *, whole: bool = True, left: int | None = None) -> bytes:
        """The frame that shows a viewer the position, and the log from a row on, encoded."""
        drawn = self._drawn.get(viewer)
        if drawn is None or drawn[0] is not self.table.position:
            drawn = self._drawn[viewer] = (self.table.position, Raw(encode(self.position(viewer))))
        return encode(ShownEncoded(drawn[1], self.told(viewer, since), whole, left))

    def position(self, viewer: Viewer) -> PositionSent:
        """The position of the match, as a viewer sees it."""
        game, position, teller = self.table.game, self.table.position, self.teller(viewer)
        turn, can_move = self.table.turn, viewer in range(self.match.seats) and self._can_move(viewer)
        view, is_over = self._views.of(position, viewer), self._is_resigned_over
        moves = game.moves(position, viewer) if can_move else ()
        node: Node[Any] = game.touches(view, moves) if moves else Node()
        return PositionSent(
            self._rows,
            viewer if viewer in range(self.match.seats) else None,
            None if turn.must in (None, CHANCE) or is_over else turn.must,
            () if is_over else turn.may,
            teller.picture(game.scene(view)),
            teller.touches(node),
            can_move and self._seems_undoable(viewer),
            can_move and self.asking_refusal(viewer) is None,
            teller.outcome(self.outcome, view, by_rules=not is_over),
        )

    def _can_move(self, seat: Seat) -> bool:
        return self.match.state == "running" and seat not in self.match.resigned

    def told(self, viewer: Viewer, since: int = 0) -> list[Raw]:
        """The log from a row on, as the viewer may know it, encoded line by line."""
        known, first = self._told.setdefault(viewer, []), bisect_left(self._made_at, since)
        known += map(partial(self._lines, viewer), range(len(known), len(self.table.entries)))
        if since > 0 or not self.match.resigned:
            return [line for lines in known[first:] for line in lines]
        numbered = [(line.at, Raw(encode(line))) for line in resigning.told(self.match, self.teller(viewer))]
        numbered += ((at, line) for at, lines in zip(self._made_at, known, strict=True) for line in lines)
        return [line for _, line in sorted(numbered, key=lambda one: one[0])]

    def _lines(self, viewer: Viewer, number: int) -> tuple[Raw, ...]:
        """The lines of one move."""
        table, at = self.table, self._made_at[number]
        before, after = (self._views.of(table.positions[number + step], viewer) for step in (0, 1))
        actor, move = table.entries[number]
        return tuple(
            Raw(encode(line))
            for line in self.teller(viewer).told(before, after, at, actor, move, self._remarks.get(at))
        )

    # A replay

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

    # Questions

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
