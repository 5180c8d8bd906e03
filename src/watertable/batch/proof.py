"""The proof that both tellings of a game's rules are equal: games of the batch, replayed by the engine step by step.

At every step, in every game, these must be the same: whose turn it is, the position, the legal moves, what is seen, and
how it ended. The engine checks every move of chance; seats' moves are taken from those that it lists.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from watertable.batch.batch import OPEN, Actions, Batch
from watertable.batch.board import ACTOR_SHIFT, CODE, OVER
from watertable.batch.proof_loops import proof_loops
from watertable.batch.rules import OutOfTurn, Seeking, Words
from watertable.engine.actors import ONLOOKER
from watertable.engine.values import Move

Numbers = NDArray[np.int64]

_PURPOSE: Final = 0.7
"""How many decisions are made with a purpose, where random players hardly get anywhere."""
_LONGEST: Final = 1_000
"""After so many decisions a game that is steered is left as it is."""
_FIRST: Final = 0.2
_LAST: Final = 0.4
"""How often the first and the last of the legal actions is chosen: it passes, ends a turn or keeps still."""
_SELDOM: Final = 8
"""What is compared at one decision in so many, unless the comparison is thorough."""


class Difference(AssertionError):
    """Something that the two tellings disagree on."""


class Proof(NamedTuple):
    """What was compared, and found equal."""

    games: int = 0
    positions: int = 0
    moves: int = 0
    """Legal moves, at all decisions together."""
    views: int = 0

    def __add__(self, other: "Proof") -> "Proof":  # type: ignore[override] # two proofs make one
        return Proof(*(one + more for one, more in zip(self, other, strict=True)))


def prove(
    game: str, games: int, seats: int, options: Mapping[str, object], seed: int, *, thorough: bool = True
) -> Proof:
    """Play so many games, and replay them: half of them as the batch plays at random, the others by actions that are
    given to it. Raises Difference at the first.

    If it is thorough, all views of every position are compared, and every action with the mask; otherwise one view, by
    lot, and every action at one decision in eight. All else is always compared.
    """
    found = _Comparison(game, games - games // 2, seats, options, seed, thorough=thorough).run()
    if games > 1:
        found += _Comparison(game, games // 2, seats, options, seed, thorough=thorough, steered=True).run()
    return found


class _Replay:
    """One game, as the engine plays it."""

    __slots__ = ("legal", "listed", "named", "position", "read", "row", "shown")

    def __init__(self, position: Any) -> None:
        self.read = 0
        """How many entries of the game's log have been replayed."""
        self.named: Move | None = None
        """The move whose price is to be named."""
        self.listed: list[int] = []
        """The codes of the legal moves."""
        self.go_to(position)

    def go_to(self, position: Any) -> None:
        """The game goes on to this position. What is found of it is kept, as it may stay for several decisions."""
        self.position = position
        self.row = b""
        self.legal: dict[int, Sequence[Move]] = {}
        self.shown: dict[int, bytes] = {}


class _Comparison:
    def __init__(
        self,
        game: str,
        games: int,
        seats: int,
        options: Mapping[str, object],
        seed: int,
        *,
        thorough: bool,
        steered: bool = False,
    ) -> None:
        self.steering = np.random.default_rng(seed) if steered else None
        """What chooses among the legal actions; None where the batch plays at random."""
        self.thorough = thorough
        self.batch = batch = Batch(game, games, seats, options, seed=seed, keep_log=True)
        self.rules, self.game, self.loops = batch.rules, batch.game, proof_loops(game)
        self.out_of_turn = self.rules if isinstance(self.rules, OutOfTurn) else None
        self.replays = [_Replay(self.game.start(batch.options, seats)) for _ in range(games)]
        self.rng: Final = Random(seed)
        self.viewers: Final = (*range(seats), ONLOOKER, OPEN)
        self.actions: Final = np.zeros((games, batch.most_listed), np.int32)
        self.codes: Final = np.zeros((games, batch.most_listed), np.int64)
        self.counts: Final = np.zeros(games, np.int32)
        """The legal actions, the codes of the moves that they are, and how many they are, of the games that go on."""
        self.spaces: Final = (
            np.zeros(batch.mask_width, np.uint8),
            np.zeros(batch.action_count, np.uint8),
            np.zeros(batch.most_listed, np.int32),
        )

    def run(self) -> Proof:
        found, going_on, decisions = Proof(games=self.batch.size), np.arange(self.batch.size), 0
        for number in range(self.batch.size):
            self.let_chance(number)
        while going_on.size and (self.steering is None or decisions < _LONGEST):
            found += self.compare(going_on)
            over = self.batch.turns()[going_on] == OVER
            self.compare_ends(going_on[over].tolist())
            self.choose(going_on)
            for place, number in enumerate(going_on.tolist()):
                if not over[place]:
                    self.catch_up(number, place)
            going_on = going_on[~over]
            decisions += 1
        return found

    # Playing

    def choose(self, going_on: Numbers) -> None:
        """Make a decision in every game."""
        counts = self.counts[: going_on.size]
        if self.steering is not None:
            places = self.steered(counts, self.steering)
        elif isinstance(self.rules, Seeking) and self.rng.random() < _PURPOSE:
            places = np.array([self.sought(number, place) for place, number in enumerate(going_on.tolist())])
        else:
            self.batch.play(1)
            return
        chosen = np.zeros(self.batch.size, np.int32)
        chosen[going_on] = self.actions[np.arange(going_on.size), places]
        self.batch.step(chosen)

    def sought(self, number: int, place: int) -> int:
        """The place of a legal action that is chosen with a purpose."""
        legal: list[int] = self.actions[place, : self.counts[place]].tolist()
        if not legal:
            return 0
        assert isinstance(self.rules, Seeking)
        return legal.index(self.rng.choice(self.rules.sought(self.batch.board.rows[number].tolist(), legal)))

    def steered(self, counts: Actions, rng: np.random.Generator) -> Numbers:
        """The places of legal actions: often of the first of all, often of the last, or of any."""
        drawn, places = rng.random(len(counts)), (rng.random(len(counts)) * counts).astype(np.int64)
        places[drawn < _FIRST] = 0
        last = drawn > 1 - _LAST
        places[last] = np.maximum(counts[last] - 1, 0)
        return places

    # Replaying

    def catch_up(self, number: int, place: int) -> None:
        """Let the engine make the move that the batch has made, which was legal, and chance's after it."""
        replay, board = self.replays[number], self.batch.board
        entry = int(board.log[number, replay.read])
        replay.read += 1
        listed = int(np.argmax(self.actions[place, : self.counts[place]] == entry & CODE))
        actor = (entry >> ACTOR_SHIFT) - 1
        move = self.made(number, actor, int(self.codes[place, listed]))
        if move is not None:
            replay.go_to(self.game.next(replay.position, actor, move))
        self.let_chance(number)

    def made(self, number: int, seat: int, code: int) -> Move | None:
        """The engine's move that has this code among the legal ones; None if it makes no move yet."""
        replay, named = self.replays[number], self.replays[number].named
        if named is not None:
            priced: Move = self.game.with_amount(named, code)
            replay.named = None
            return priced
        legal, place = replay.legal[seat], replay.listed.index(code)
        if place == len(legal):
            return None
        if self.out_of_turn is not None and self.out_of_turn.unfinished(self.row(number)):
            replay.named = legal[place]
            return None
        return legal[place]

    def let_chance(self, number: int) -> None:
        """Let the engine make the moves that chance has made since, each checked by the referee."""
        replay, board = self.replays[number], self.batch.board
        end = int(board.lengths[number])
        if replay.read == end:
            return
        entries = board.log[number, replay.read : end].tolist()
        replay.read, position = end, replay.position
        for actor, move in self.rules.told([((entry >> ACTOR_SHIFT) - 1, entry & CODE) for entry in entries], position):
            self.same(number, self.game.turn(position).must, actor, "turn")
            position = self.game.play(position, actor, move)
        replay.go_to(position)

    # Comparing

    def compare(self, going_on: Numbers) -> Proof:
        """Compare all games that go on. What the engine says is made one piece, and compared with the batch at once."""
        batch, numbers = self.batch, going_on.tolist()
        everything = self.thorough or not self.rng.randrange(_SELDOM)
        self.loops.codes(batch.board, going_on, self.actions, self.counts, self.codes)
        turns = batch.turns()
        for place, number in enumerate(numbers):
            self.compare_moves(number, int(turns[number]), self.codes[place, : self.counts[place]].tolist())
        self.compare_rows(going_on, both_ways=everything)
        if everything:
            for number in numbers:
                if turns[number] != OVER:
                    self.same(number, -1, self.loops.disagree(batch.board, number, *self.spaces), "mask")
        viewers = self.viewers if self.thorough else (self.rng.choice(self.viewers),)
        for viewer in viewers:
            self.compare_views(going_on, viewer)
        views = going_on.size * len(viewers)
        return Proof(0, going_on.size, int(self.counts[: going_on.size].sum()), views)

    def compare_moves(self, number: int, seat: int, codes: list[int]) -> None:
        """Compare whose turn it is, and what may be done."""
        replay = self.replays[number]
        must = self.game.turn(replay.position).must
        if must is None:
            self.same(number, OVER, seat, "turn")
            return
        out_of_turn = self.out_of_turn
        asked = must if out_of_turn is None else self.asked(replay.position, out_of_turn.silent(self.row(number)))
        self.same(number, asked, seat, "turn")
        legal = replay.legal.get(seat)
        if legal is None:
            legal = replay.legal[seat] = self.game.moves(replay.position, seat)
        if out_of_turn is None:
            listed = [move.code for move in legal]
        else:
            listed = out_of_turn.listed(self.row(number), seat, must, legal)
        replay.listed = listed
        if listed != codes:  # seats may come in the order of play there
            self.same(number, sorted(listed), sorted(codes), "legal moves")

    def row(self, number: int) -> Words:
        row: Words = self.batch.board.rows[number]
        return row

    def asked(self, position: Any, silent: int) -> int:
        """Who decides next, as the engine has it: those that may move and have not kept still before who must."""
        turn = self.game.turn(position)
        return next(seat for seat in turn.askable() if seat == turn.must or not silent >> seat & 1)

    def compare_rows(self, going_on: Numbers, *, both_ways: bool) -> None:
        """Compare positions as rows; and, both ways, as the engine's."""
        rows = self.batch.board.rows[going_on]
        replays = [self.replays[number] for number in going_on.tolist()]
        for replay in replays:
            replay.row = replay.row or self.rules.row(replay.position)
        wanted = np.frombuffer(b"".join([replay.row for replay in replays]), np.int16).reshape(rows.shape).copy()
        self.loops.tidy(rows)
        self.loops.tidy(wanted)
        if not np.array_equal(rows, wanted):
            place = int(np.argmax((rows != wanted).any(axis=1)))
            self.same(int(going_on[place]), wanted[place].tolist(), rows[place].tolist(), "row")
        for number in going_on.tolist() if both_ways else ():
            position = self.rules.position(self.row(number).tolist())
            self.same(number, self.replays[number].position, position, "position")

    def compare_views(self, going_on: Numbers, viewer: int) -> None:
        """Compare what a viewer sees."""
        seen, wanted = self.batch.observe(viewer)[going_on], list[bytes]()
        if self.out_of_turn is not None:
            seen = np.frombuffer(b"".join([self.out_of_turn.shown(row.tobytes()) for row in seen]), np.uint8).reshape(
                seen.shape
            )
        for number in going_on.tolist():
            replay = self.replays[number]
            shown = replay.shown.get(viewer)
            if shown is None:
                position = replay.position
                seeing = (
                    self.rules.seen_open(position)
                    if viewer == OPEN
                    else self.rules.seen(self.game.view(position, viewer))
                )
                shown = replay.shown[viewer] = seeing
            wanted.append(shown)
        if b"".join(wanted) != seen.tobytes():
            for number, row, shown in zip(going_on.tolist(), seen, wanted, strict=True):
                self.same(number, list(shown), row.tolist(), f"view of {viewer}")

    def compare_ends(self, over: Sequence[int]) -> None:
        """Compare who has won."""
        winners = self.batch.winners() if over else None
        for number in over:
            outcome = self.game.outcome(self.replays[number].position)
            assert outcome is not None
            assert winners is not None
            self.same(number, list(outcome.winners), np.flatnonzero(winners[number]).tolist(), "winners")

    def same(self, number: int, engine: Any, batch: Any, what: str) -> None:
        if engine == batch:
            return
        if isinstance(engine, list) and len(engine) == len(batch):
            at = next(place for place, pair in enumerate(zip(engine, batch, strict=True)) if pair[0] != pair[1])
            what = f"{what}, at {at}"
            engine, batch = engine[at : at + 8], batch[at : at + 8]
        record = self.batch.record(number)
        raise Difference(f"{what}: engine {engine!r}, batch {batch!r}\n{record.to_json()}")
