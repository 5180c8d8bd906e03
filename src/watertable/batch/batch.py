"""Many games at once. All that is given is checked before anything is stepped."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from watertable import games
from watertable.batch import checks
from watertable.batch.board import ACTOR_SHIFT, CODE, OVER, Board, Tally
from watertable.batch.drawing import seeded
from watertable.batch.games import find, loops
from watertable.batch.rules import OutOfTurn
from watertable.engine.actors import ONLOOKER
from watertable.engine.mistakes import Mistake
from watertable.engine.options import complete
from watertable.engine.record import Record, entry_text
from watertable.engine.table import Table, check_seats

Bytes = NDArray[np.uint8]
Actions = NDArray[np.int32]

OPEN: Final = -3
"""In place of a viewer: somebody who sees all cards."""
ON_TURN: Final = 99
"""In place of a viewer: in each game the seat on turn."""


class IllegalActions(Mistake):
    """Actions that are not legal. Nothing has been stepped."""


class Batch:
    """Many games of one kind, with the same seats and options. `watertable.batch.new` makes one."""

    def __init__(self, game: str, size: int, seats: int | None, options: Mapping[str, object], **how: Any) -> None:
        settings = checks.settings(size, how)
        self.rules = find(game)
        self.game = games.find(game)
        self.options = complete(self.game.options, options)
        seats = self.game.seats(self.options)[0] if seats is None else checks.whole("seats", seats, 1, 99)
        self.seats: Final = seats
        check_seats(self.game, self.options, seats)
        self.size = size
        self.on_illegal: Final = settings.on_illegal
        kernels = self.rules.kernels
        self.action_count: Final[int] = kernels.ACTIONS
        self.mask_width: Final[int] = kernels.MASK
        self.observation_width: Final[int] = kernels.OBSERVATION
        self.most_listed: Final[int] = kernels.MOST_LISTED
        terms = self.rules.terms(self.options, seats)
        self.board = Board(
            rows=np.zeros((size, checks.words(size, self.rules.words(terms))), np.int16),
            random=seeded(settings.seed, size),
            stopped=np.zeros(size, np.uint8),
            log=np.zeros((size, self.rules.most_entries if settings.keep_log else 0), np.int32),
            lengths=np.zeros(size, np.int32),
            terms=np.array(terms, np.int16),
        )
        self.tally = Tally(np.zeros(size, np.int64), np.zeros((size, 1 << seats), np.int64))
        self.illegal = np.zeros(size, np.int64)
        """By game: how many illegal actions were given."""
        self._loops = loops(game)
        self._threads = settings.threads
        self._pool = ThreadPoolExecutor(settings.threads) if settings.threads > 1 else None
        self._nothing: Bytes = np.zeros((0, 1), np.uint8)
        self._begun: list[Table[Any, Any, Any]] | None = None
        self.restart()

    # Playing

    def restart(self, which: Any = None) -> None:
        """Begin all games anew, or those that are marked."""
        marked = np.ones(self.size, np.uint8) if which is None else checks.marks(which, self.size)
        self._want_room(1)
        self._share(self._loops.restart, self.board, marked)

    def step(
        self,
        actions: Actions,
        observations: Bytes | None = None,
        masks: Bytes | None = None,
        *,
        again: bool = False,
    ) -> int:
        """One action in every game that goes on, chance's moves after it, and then what the seat on turn sees and may
        do, written in place. With `again`, games that end begin anew at once; `tally` counts them. The answer is how
        many actions were illegal.
        """
        checks.array("actions", actions, np.int32, (self.size,))
        seen = self._space("observations", observations, self.observation_width)
        allowed = self._space("masks", masks, self.mask_width)
        if self.on_illegal == "raise":
            self._refuse_illegal(actions)
        self._want_room(1)
        answers = (self.illegal, np.uint8(self.on_illegal == "end"), self.on_illegal == "raise", again)
        return sum(self._share(self._loops.step, self.board, self.tally, actions, answers, (seen, allowed)))

    def _refuse_illegal(self, actions: Actions) -> None:
        wrong = np.zeros(self.size, np.uint8)
        count = sum(self._share(self._loops.count_illegal, self.board, actions, wrong))
        if count:
            self.illegal += wrong
            first = int(np.argmax(wrong))
            more = f" and {count - 1} more" if count > 1 else ""
            raise IllegalActions(
                f"action {int(actions[first])} of game {first} is not legal{more}; nothing was stepped"
            )

    def play(self, decisions: int, policy: Callable[..., int] | None = None, *, again: bool = False) -> int:
        """So many decisions in every game, or fewer where it ends: at random, or by a compiled function, which is given
        what the seat on turn sees, the mask, the legal actions and the game's random state, and answers with the place
        of one among the actions. The answer is how many decisions were made.
        """
        checks.whole("decisions", decisions, 0, 1 << 40)
        if policy is not None:
            checks.compiled("the policy", policy)
        made, most = 0, (1 << 40) if not self.board.log.shape[1] else 64
        while decisions > 0:
            part = min(decisions, most)
            self._want_room(part)
            if policy is None:
                made += sum(self._share(self._loops.play, self.board, self.tally, part, again))
            else:
                made += sum(self._over_parts(self._play_by(policy, part, again=again)))
            decisions -= part
        return made

    def _play_by(self, policy: Callable[..., int], decisions: int, *, again: bool) -> Callable[[int, int], int]:
        def play(first: int, last: int) -> int:
            seen, mask = np.zeros(self.observation_width, np.uint8), np.zeros(self.mask_width, np.uint8)
            desk = (seen, mask, np.zeros(self.most_listed, np.int32), last)
            return int(self._loops.play_by(policy, self.board, self.tally, desk, decisions, again, first))

        return play

    # Looking

    def turns(self) -> NDArray[np.int8]:
        """Which seat decides next in each game; -2 where it is over."""
        found = np.zeros(self.size, np.int8)
        self._share(self._loops.look, self.board, found, self._none(), self._nothing)
        return found

    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        found: NDArray[np.bool_] = self.turns() == OVER
        return found

    def winners(self) -> NDArray[np.bool_]:
        """By game and seat: who has won. Nobody in a game that goes on, and in some that are over."""
        found = np.zeros(self.size, np.int64)
        self._share(self._loops.look, self.board, np.zeros(0, np.int8), found, self._nothing)
        won: NDArray[np.bool_] = (found[:, None] >> np.arange(self.seats) & 1) != 0
        return won

    def masks(self, out: Bytes | None = None) -> Bytes:
        """Which parts of actions are allowed to the seat on turn in each game."""
        found = self._space("out", out, self.mask_width) if out is not None else self._empty(self.mask_width)
        self._share(self._loops.look, self.board, np.zeros(0, np.int8), self._none(), found)
        return found

    def observe(self, viewer: int = ON_TURN, out: Bytes | None = None) -> Bytes:
        """What a viewer sees of each game: a seat, ONLOOKER, OPEN, or ON_TURN."""
        checks.viewer(viewer, (*range(self.seats), ONLOOKER, OPEN, ON_TURN))
        width = self.observation_width
        found = self._space("out", out, width) if out is not None else self._empty(width)
        self._share(self._loops.observe, self.board, viewer, found)
        return found

    def legal(self) -> tuple[Actions, Actions]:
        """The legal actions of every game, and how many each has. They stand in the engine's order, but that seats
        may come in the order of play.
        """
        found, counts = np.zeros((self.size, self.most_listed), np.int32), np.zeros(self.size, np.int32)
        self._share(self._loops.list_all, self.board, found, counts)
        return found, counts

    def afterstates(
        self, value: Callable[..., float], which: Any = None
    ) -> tuple[Actions, Actions, NDArray[np.float32]]:
        """For some games, or all: the legal actions, how many there are, and what a compiled function says of the row
        after each action and before chance moves. It is given rows and where its row begins.
        """
        checks.compiled("the value", value)
        chosen = np.arange(self.size) if which is None else checks.numbers(which, self.size)
        shape = (len(chosen), self.most_listed)
        found = (np.zeros(shape, np.int32), np.zeros(len(chosen), np.int32), np.zeros(shape, np.float32))

        def values(first: int, last: int) -> int:
            spare = np.zeros(self.board.rows.shape[1], np.int16)
            self._loops.value_all(value, self.board, chosen, spare, found, first, last)
            return 0

        self._over_parts(values, len(chosen))
        return found

    # Records and positions

    def position(self, number: int) -> Any:
        """A game's position, as the engine has it."""
        checks.number(number, self.size)
        return self.rules.position(self.board.rows[number].tolist())

    def put(self, number: int, position: Any) -> None:
        """Go on from a position of the engine in this game. Its record, if there is one, ends here."""
        checks.number(number, self.size)
        row = checks.row(self.rules, position, self.board)
        self.board.rows[number] = row
        self.board.stopped[number] = 0
        self.board.lengths[number] = -1 if self.board.log.shape[1] else 0

    def record(self, number: int) -> Record:
        """A game's record. Only a batch that keeps a log has any."""
        checks.number(number, self.size)
        if not self.board.log.shape[1]:
            raise Mistake("this batch keeps no log: make it with keep_log=True")
        entries = self.board.log[number, : self.board.lengths[number]].tolist()
        told = self.rules.told(
            [((entry >> ACTOR_SHIFT) - 1, entry & CODE) for entry in entries],
            self.game.start(self.options, self.seats),
        )
        texts = [entry_text(actor, self.game.text(move)) for actor, move in told]
        return Record(self.game.name, dict(self.options), self.seats, tuple(texts))

    def load(self, number: int, record: Record) -> None:
        """Go on from the end of a record. The engine checks every move of it."""
        checks.number(number, self.size)
        if record.game != self.game.name or complete(self.game.options, record.options) != self.options:
            raise Mistake("the record is of another game, or of other options, than the batch")
        if record.seats != self.seats:
            raise Mistake(f"the record has {record.seats} seats, and the batch {self.seats}")
        table: Table[Any, Any, Any] = Table(self.game, record.options, record.seats)
        entries: list[int] = []
        for text in record.moves:
            table.play_entry(text)
            actor, move = table.entries[-1]
            before = table.positions[-2]
            entries += [((actor + 1) << ACTOR_SHIFT) | found for found in self._numbers(before, actor, move)]
        table.let_chance(checks.generator(self.board.random, number))
        for actor, move in table.entries[len(record.moves) :]:
            entries += [((actor + 1) << ACTOR_SHIFT) | found for found in self.rules.events(move)]
        self.put(number, table.position)
        if self.board.log.shape[1]:
            self._grow_log(len(entries))
            self.board.log[number, : len(entries)] = entries
            self.board.lengths[number] = len(entries)

    def _numbers(self, before: Any, actor: int, move: Any) -> list[int]:
        """What a log says of a move."""
        if actor < 0:
            return self.rules.events(move)
        if isinstance(self.rules, OutOfTurn):
            return self.rules.actions(before, actor, move)
        return [self.rules.action(before, actor, move)]

    # Work

    def _share(self, run: Callable[..., Any], *given: Any) -> list[Any]:
        return self._over_parts(lambda first, last: run(*given, first, last))

    def _over_parts(self, run: Callable[[int, int], Any], size: int | None = None) -> list[Any]:
        """Run over all games, in as many parts as there are threads."""
        size = self.size if size is None else size
        if self._pool is None:
            return [run(0, size)]
        ends = [size * part // self._threads for part in range(self._threads + 1)]
        return list(self._pool.map(run, ends, ends[1:]))

    def _want_room(self, decisions: int) -> None:
        """Make room in the log for so many decisions."""
        if self.board.log.shape[1]:
            self._grow_log(int(self.board.lengths.max()) + (decisions + 1) * self.rules.most_entries)

    def _grow_log(self, entries: int) -> None:
        room = self.board.log.shape[1]
        if entries > room:
            log = np.zeros((self.size, max(entries, room * 2)), np.int32)
            log[:, :room] = self.board.log
            self.board = self.board._replace(log=log)

    def _space(self, name: str, given: Bytes | None, width: int) -> Bytes:
        """What is to be written into; nothing if nothing was given."""
        if given is None:
            return self._nothing
        checks.array(name, given, np.uint8, (self.size, width))
        checks.writable(name, given)
        return given

    def _empty(self, width: int) -> Bytes:
        return np.zeros((self.size, width), np.uint8)

    def _none(self) -> NDArray[np.int64]:
        return np.zeros(0, np.int64)
