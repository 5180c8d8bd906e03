"""A table with moves as texts."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from watertable import bots
from watertable.bots.advice import advise
from watertable.bots.selfplay import selfplay
from watertable.catalogue import catalogue
from watertable.engine import table as engine
from watertable.engine.actors import CHANCE, ONLOOKER, Actor, Seat, Viewer, actor_text, is_seated
from watertable.engine.game import Turn
from watertable.engine.messages import Message
from watertable.engine.mistakes import BadSeats, Mistake, quoted
from watertable.engine.record import Record, entry_text
from watertable.engine.rules import IllegalMove, Refusal
from watertable.front_door.answers import Ending, Hint, Refused, WhyNot
from watertable.front_door.seen import Seen


class Generators(NamedTuple):
    """Where randomness comes from. Bots have a generator of their own: in chance's they could read what is to come."""

    chance: Random
    bots: Random


class Table:
    """A game under way. Moves are texts in the game's notation; seats are numbers from 0 on.

    A seat that is not named is the one that must move. Bad input raises a Mistake, which says in one line what is
    wrong, and changes nothing.
    """

    def __init__(
        self,
        table: engine.Table[Any, Any, Any],
        *,
        names: Sequence[str] = (),
        seed: int | str | None = None,
        auto_chance: bool = True,
    ) -> None:
        if len(names) > table.seats:
            raise BadSeats(f"{len(names)} names are too many for {table.seats} seats")
        self.engine = table
        self.game = table.game
        self.names = tuple(names)
        self.auto_chance = auto_chance
        """Whether chance moves by itself."""
        self._catalogue = catalogue(table.game.name)
        self.generators = Generators(Random(seed), Random(None if seed is None else f"bots {seed}"))

    # What there is

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.engine.seats

    @property
    def options(self) -> Mapping[str, object]:
        """The options, all of them."""
        return self.engine.options

    @property
    def position(self) -> Any:
        """The engine's position, secrets included."""
        return self.engine.position

    @property
    def turn(self) -> Turn:
        """Who must move (a seat, CHANCE, or None when the game is over), and who may move out of turn."""
        return self.engine.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn.must is None

    @property
    def ending(self) -> Ending | None:
        """How the game ended, or None while it goes on."""
        outcome = self.engine.outcome
        return None if outcome is None else Ending(outcome.winners, self._say(outcome.why))

    @property
    def entries(self) -> list[str]:
        """All moves so far as a record writes them, with their actors: `0 lay …`, `* draw …`."""
        text = self.game.text
        return [entry_text(actor, text(move)) for actor, move in self.engine.entries]

    def __len__(self) -> int:
        """The number of moves so far, chance's among them."""
        return len(self.engine.entries)

    def __bool__(self) -> bool:
        return True

    # Moves

    def legal_moves(self, seat: Actor | None = None) -> list[str]:
        """All legal moves of a seat. One with an amount stands there once, with its range: `counter 3..7`."""
        actor = self._actor(seat)
        if actor == CHANCE:
            odds = self.game.odds(self.position) if self.turn.must == CHANCE else []
            if odds is None:
                raise Mistake("chance has too many moves to list")
            return [self.game.text(move) for move, _ in odds]
        return [self.game.text(move) for move in self.game.moves(self.position, actor)]

    def why_not(self, move: str, seat: Actor | None = None) -> WhyNot | None:
        """None for a legal move, else the rule that forbids it."""
        actor = self._actor(seat)
        refusal = self.game.refusal(self.position, actor, self.game.parse(move))
        return None if refusal is None else self._why_not(refusal, actor)

    def play(self, move: str, seat: Actor | None = None) -> None:
        """Make a move. Then chance makes its moves, if it moves by itself."""
        actor = self._actor(seat)
        self._try(lambda: self.engine.play(actor, self.game.parse(move)), actor)
        if self.auto_chance:
            self.draw()

    def play_entry(self, entry: str) -> None:
        """Make a move that is written as in a record, with its actor. A wrong one raises a BadEntry, which says why."""
        self.engine.play_entry(entry)
        if self.auto_chance:
            self.draw()

    def draw(self) -> None:
        """Let chance move, until it is a seat's turn or the game is over."""
        self.engine.let_chance(self.generators.chance)

    def undo(self, seat: Seat | None = None) -> None:
        """Take the last move back, if the seat that made it may: nobody has learnt anything by it, and neither chance
        nor another seat has moved since.
        """
        last = self.engine.entries[-1].actor if self.engine.entries else 0
        actor = max(last, 0) if seat is None else self._actor(seat)
        self._try(lambda: self.engine.undo(actor), actor)

    def at(self, moves: int) -> "Table":
        """The table as it was after this number of moves, to go on from there; this one stays as it is."""
        if not 0 <= moves <= len(self):
            raise Mistake(f"this game has {len(self)} moves; there is no position {quoted(moves)}")
        table = Table(self.engine.until(moves), names=self.names, auto_chance=self.auto_chance)
        table.generators = deepcopy(self.generators)
        return table

    def copy(self) -> "Table":
        """The same table once more, to go on from here without changing this one."""
        return self.at(len(self))

    # Bots

    def think(self, bot: str = "medium", seat: Seat | None = None) -> str | None:
        """The move that a bot would make, from what its seat sees; None where it would rather not move out of turn."""
        player, actor = bots.find(bot), self._seat_that_can_move(seat)
        view = self.game.view(self.position, actor)
        move = player.choose(self.game, view, self.generators.bots, must=actor == self.turn.must)
        return None if move is None else self.game.text(move)

    def hints(self, seat: Seat | None = None) -> list[Hint]:
        """The best few moves, each with the chance to win after it, from what the seat sees. The list is empty if
        the seat had better not move out of turn.
        """
        actor = self._seat_that_can_move(seat)
        view, rng = self.game.view(self.position, actor), Random(len(self))
        found = advise(self.game, view, rng, must=actor == self.turn.must)
        return [Hint(self.game.text(move), chance, doubt) for move, chance, doubt in found]

    def play_out(self, *levels: str) -> "Table":
        """Let bots play the game to its end: one level for all seats, or one for each. Returns this table."""
        if len(levels) not in {1, self.seats}:
            raise Mistake(f"name one bot, or {self.seats}, not {len(levels)}")
        players = [bots.find(level) for level in levels] * (self.seats if len(levels) == 1 else 1)
        selfplay(self.engine, players, str(self.generators.chance.getrandbits(64)))
        return self

    # Records

    def record(self) -> Record:
        """The game so far: all that is needed to play it again."""
        return self.engine.record()

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        try:
            Path(path).write_text(self.record().to_json() + "\n", encoding="utf-8")
        except OSError as error:
            raise Mistake(f"can't write {quoted(str(path))}: {error.strerror}") from None

    # Words and pictures

    def log(self, viewer: Viewer | None = None) -> list[str]:
        """What happened, in sentences, as a seat was told; without a seat, as an onlooker was."""
        seen = self.seen_by(viewer)
        assert seen.viewer is not None
        views = [self.game.view(position, seen.viewer) for position in self.engine.positions]
        return [
            seen.say(words)
            for (actor, move), before, after in zip(self.engine.entries, views, views[1:], strict=False)
            for words in self.game.tell(before, after, actor, move)
        ]

    def seen_by(self, viewer: Viewer | None = None) -> Seen:
        """The table as a seat sees it; without a seat, as an onlooker does."""
        who = ONLOOKER if viewer is None else viewer
        if who != ONLOOKER and not is_seated(who, self.seats):
            raise BadSeats(f"this table has seats 0 to {self.seats - 1}; there is no seat {quoted(viewer)}")
        return Seen(self.game, self.position, self.names, who)

    def all_open(self) -> Seen:
        """The table with all cards open."""
        return Seen(self.game, self.position, self.names, None)

    def svg(self, theme: str = "light") -> str:
        """The table with all cards open, as an SVG picture, `light` or `dark`."""
        return self.all_open().svg(theme)

    def __str__(self) -> str:
        return str(self.all_open())

    def __repr__(self) -> str:
        return f"<{self.game.name} at {self.seats} seats after {len(self)} moves>"

    def _repr_svg_(self) -> str:
        """What Jupyter shows."""
        return self.all_open()._repr_svg_()

    # Inside

    def _actor(self, seat: Actor | None) -> Actor:
        """The actor that is meant: by default the one that must move."""
        if seat is None:
            must = self.turn.must
            return 0 if must is None else must
        if seat != CHANCE and not is_seated(seat, self.seats):
            raise BadSeats(f"this table has seats 0 to {self.seats - 1}; there is no seat {quoted(seat)}")
        return seat

    def _seat_that_can_move(self, seat: Seat | None) -> Seat:
        """The seat that is meant, if it can move now."""
        actor = self._actor(seat)
        if actor not in self.turn.askable():
            who = "chance" if actor == CHANCE else f"seat {actor_text(actor)}"
            raise Mistake("the game is over" if self.is_over else f"{who} has no move to think about now")
        return actor

    def _try(self, act: Callable[[], None], actor: Actor) -> None:
        """Do something that the referee may refuse."""
        try:
            act()
        except IllegalMove as illegal:
            raise Refused(illegal.refusal, self._why_not(illegal.refusal, actor)) from None

    def _why_not(self, refusal: Refusal, actor: Actor) -> WhyNot:
        return WhyNot(refusal.rule.id, refusal.rule.source, self._say(refusal.message, actor))

    def _say(self, words: Message, you: Viewer | None = None) -> str:
        return self._catalogue.say(words, self.names, you)
