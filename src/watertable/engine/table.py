"""A table: one game under way, with its record. What the terminal, the lab and the server play on."""

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
    """A move that was made, and by whom."""

    actor: Actor
    move: M


class BadEntry(Mistake):
    """A record's entry that can't be played: malformed, or illegal. `at` is its number."""

    def __init__(self, at: int, entry: str, cause: Mistake) -> None:
        super().__init__(f"move {at} ({quoted(entry)}): {cause}")
        self.at = at
        self.entry = entry
        self.cause = cause


def check_seats(game: Game[P, M, V], options: Mapping[str, object], seats: int) -> Options:
    """The settled options, if the game can be played with them by so many; else what is wrong."""
    settled = complete(game.options, options)
    allowed = game.seats(settled)
    if seats not in allowed:
        how = f" with {', '.join(f'{name}={value}' for name, value in options.items())}" if options else ""
        raise BadSeats(f"{game.name}{how} is for {allowed[0]} to {allowed[-1]} seats, not {quoted(seats)}")
    game.start(settled, seats)  # options that do not go together are refused here
    return settled


class Table(Generic[P, M, V]):
    """A game under way: every position so far and every move, so that it can be recorded, replayed and taken back."""

    def __init__(self, game: Game[P, M, V], options: Mapping[str, object], seats: int) -> None:
        self.game = game
        self.options = check_seats(game, options, seats)
        self.seats = seats
        self.positions = [game.start(self.options, seats)]
        self.entries: list[Entry[M]] = []

    @property
    def position(self) -> P:
        """The position now."""
        return self.positions[-1]

    @property
    def turn(self) -> Turn:
        """Who is to move now."""
        return self.game.turn(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.game.outcome(self.position)

    def play(self, actor: Actor, move: M) -> None:
        """Make a legal move; an illegal one raises IllegalMove and changes nothing."""
        if actor != CHANCE and not 0 <= actor < self.seats:
            raise BadSeats(f"there is no seat {actor} at this table")
        if self.game.amounts(move) is not None:
            raise MalformedMove(f"{quoted(self.game.text(move))} wants one amount, not a range")
        self.positions.append(self.game.play(self.position, actor, move))
        self.entries.append(Entry(actor, move))

    def play_entry(self, entry: str) -> None:
        """Make a move as a record writes it; BadEntry says which one is wrong, and why."""
        try:
            actor, text = split_entry(entry)
            self.play(actor, self.game.parse(text))
        except Mistake as mistake:
            raise BadEntry(len(self.entries), entry, mistake) from mistake

    def let_chance(self, rng: Random) -> None:
        """Let chance make all the moves that it must make now."""
        while self.turn.must == CHANCE:
            self.play(CHANCE, self.game.chance(self.position, rng))

    def going_on(self) -> "Table[P, M, V]":
        """A table that goes on from here, with an empty record: to see what comes of a move before it is made."""
        table = copy(self)
        table.positions = [self.position]
        table.entries = []
        return table

    def undo(self, seat: Seat) -> None:
        """Take the seat's last move back, where that is allowed; else raise IllegalMove."""
        refusal = undo_refusal(self.game, self.seats, self.positions, self.entries, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.take_back()

    def take_back(self) -> None:
        """Take the last move back, without asking the referee: who goes by what was allowed once need not ask again."""
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
