"""A table: one game under way, with its record. The terminal, the lab and the server play on tables."""

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Generic, NamedTuple

from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.game import Game, Outcome, Turn
from watertable.engine.mistakes import BadSeats, MalformedMove, Mistake, quoted
from watertable.engine.options import Options, complete
from watertable.engine.record import Record, entry_text, split_entry
from watertable.engine.rules import IllegalMove
from watertable.engine.undo import undo_refusal
from watertable.engine.values import M, P, V


class Entry(NamedTuple, Generic[M]):
    """A move, and who made it."""

    actor: Actor
    move: M


class BadEntry(Mistake):
    """An entry of a record that is malformed or illegal. `at` is its number."""

    def __init__(self, at: int, entry: str, cause: Mistake) -> None:
        super().__init__(f"move {at} ({quoted(entry)}): {cause}")
        self.at = at
        self.entry = entry
        self.cause = cause


def check_seats(game: Game[P, M, V], options: Mapping[str, object], seats: int) -> Options:
    """The complete options. Raises a Mistake if the game can't be played with these options and seats."""
    return Table(game, options, seats).options


class Table(Generic[P, M, V]):
    """A game under way. It keeps every position and move so far, for records, replays and undo."""

    def __init__(self, game: Game[P, M, V], options: Mapping[str, object], seats: int) -> None:
        self.game = game
        self.options = complete(game.options, options)
        self.seats = seats
        allowed = game.seats(self.options)
        if seats not in allowed:
            how = f" with {', '.join(f'{name}={value}' for name, value in options.items())}" if options else ""
            raise BadSeats(f"{game.name}{how} is for {allowed[0]} to {allowed[-1]} seats, not {quoted(seats)}")
        self.positions = [game.start(self.options, seats)]
        self.entries: list[Entry[M]] = []

    @property
    def position(self) -> P:
        """The current position."""
        return self.positions[-1]

    @property
    def turn(self) -> Turn:
        """Who is to move."""
        return self.game.turn(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.game.outcome(self.position)

    def play(self, actor: Actor, move: M) -> None:
        """Make a move. Raises a Mistake, and changes nothing, if the move is illegal, has a range instead of one
        amount, or is made by a seat that is not there.
        """
        if actor != CHANCE and not 0 <= actor < self.seats:
            raise BadSeats(f"there is no seat {actor} at this table")
        if self.game.amounts(move) is not None:
            raise MalformedMove(f"{quoted(self.game.text(move))} wants one amount, not a range")
        self.positions.append(self.game.play(self.position, actor, move))
        self.entries.append(Entry(actor, move))

    def play_entry(self, entry: str) -> None:
        """Make a move as a record writes it. Raises BadEntry, which says why, if it is malformed or illegal."""
        try:
            actor, text = split_entry(entry)
            self.play(actor, self.game.parse(text))
        except Mistake as mistake:
            raise BadEntry(len(self.entries), entry, mistake) from mistake

    def let_chance(self, rng: Random) -> None:
        """Let chance move, until it is a seat's turn or the game is over."""
        while self.turn.must == CHANCE:
            self.play(CHANCE, self.game.chance(self.position, rng))

    def going_on(self) -> "Table[P, M, V]":
        """A copy that begins at this position, with an empty record: to try a move before it is made."""
        table = copy(self)
        table.positions = [self.position]
        table.entries = []
        return table

    def until(self, moves: int) -> "Table[P, M, V]":
        """A copy of the table as it was after this number of moves."""
        table = copy(self)
        table.positions = self.positions[: moves + 1]
        table.entries = self.entries[:moves]
        return table

    def undo(self, seat: Seat) -> None:
        """Take back the last move, if it is this seat's. Raises IllegalMove if that is not allowed."""
        refusal = undo_refusal(self.game, self.seats, self.positions, self.entries, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.take_back()

    def take_back(self) -> None:
        """Take back the last move, whether that is allowed or not."""
        self.positions.pop()
        self.entries.pop()

    def record(self) -> Record:
        """The game so far."""
        return Record(
            self.game.name,
            dict(self.options),
            self.seats,
            tuple(entry_text(actor, self.game.text(move)) for actor, move in self.entries),
        )
