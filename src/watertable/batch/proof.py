"""The proof that both tellings of a game's rules are equal: games of the batch, replayed by the engine step by step.

At every step, in every game, these must be the same: whose turn it is, the position, the legal moves, what every seat,
an onlooker and somebody who sees all cards see, and how it ended. The engine's referee checks every move, chance's too.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from watertable.batch.batch import OPEN, Actions, Batch
from watertable.batch.board import ACTOR_SHIFT, CODE, OVER
from watertable.batch.rules import OutOfTurn, Seeking
from watertable.engine.actors import CHANCE, ONLOOKER

_PURPOSE: Final = 0.7
"""How many decisions are made with a purpose, where random players hardly get anywhere."""
_LONGEST: Final = 1_000
"""After so many decisions a game that is steered is left as it is."""
_FIRST: Final = 0.2
_LAST: Final = 0.4
"""How often the first and the last of the legal actions is chosen: it passes, ends a turn or keeps still."""


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


def prove(game: str, games: int, seats: int, options: Mapping[str, object], seed: int) -> Proof:
    """Play so many games, and replay them: half of them as the batch plays at random, the others by actions that are
    given to it. Raises Difference at the first.
    """
    found = _Comparison(game, games - games // 2, seats, options, seed).run()
    if games > 1:
        found += _Comparison(game, games // 2, seats, options, seed, steered=True).run()
    return found


class _Comparison:
    def __init__(
        self, game: str, games: int, seats: int, options: Mapping[str, object], seed: int, *, steered: bool = False
    ) -> None:
        self.steering = np.random.default_rng(seed) if steered else None
        """What chooses among the legal actions; None where the batch plays at random."""
        self.batch = Batch(game, games, seats, options, seed=seed, keep_log=True)
        self.rules, self.game = self.batch.rules, self.batch.game
        self.positions: list[Any] = [self.game.start(self.batch.options, seats) for _ in range(games)]
        self.read = [0] * games
        """How many entries of each game's log the engine has replayed."""
        self.rng: Final = Random(seed)
        self.viewers: Final = (*range(seats), ONLOOKER, OPEN)
        batch = self.batch
        self.spaces: Final = (
            np.zeros(batch.mask_width, np.uint8),
            np.zeros(batch.action_count, np.uint8),
            np.zeros(batch.most_listed, np.int32),
        )

    def run(self) -> Proof:
        found = Proof(games=self.batch.size)
        going_on, decisions = list(range(self.batch.size)), 0
        while going_on and (self.steering is None or decisions < _LONGEST):
            for number in going_on:
                self.catch_up(number)
            seen = [self.batch.observe(viewer) for viewer in self.viewers]
            actions, counts = self.batch.legal()
            turns, winners = self.batch.turns(), self.batch.winners()
            for number in going_on:
                rows = [views[number].tobytes() for views in seen]
                self.compare(number, int(turns[number]), actions[number, : counts[number]].tolist(), rows)
            found += Proof(0, len(going_on), int(counts[going_on].sum()), len(going_on) * len(self.viewers))
            for number in going_on:
                if turns[number] == OVER:
                    self.compare_end(number, np.flatnonzero(winners[number]).tolist())
            going_on = [number for number in going_on if turns[number] != OVER]
            decisions += 1
            self.go_on(going_on, actions, counts)
        return found

    def go_on(self, going_on: list[int], actions: NDArray[np.int32], counts: NDArray[np.int32]) -> None:
        """Make a decision in every game."""
        if self.steering is not None:
            self.batch.step(self.steered(actions, counts, self.steering))
            return
        if not isinstance(self.rules, Seeking) or self.rng.random() >= _PURPOSE:
            self.batch.play(1)
            return
        chosen = np.zeros(self.batch.size, np.int32)
        for number in going_on:
            row, legal = self.batch.board.rows[number].tolist(), actions[number, : counts[number]].tolist()
            chosen[number] = self.rng.choice(self.rules.sought(row, legal))
        self.batch.step(chosen)

    def steered(self, actions: Actions, counts: Actions, rng: np.random.Generator) -> Actions:
        """A legal action in every game: often the first of all, often the last, or any."""
        drawn, places = rng.random(len(counts)), (rng.random(len(counts)) * counts).astype(np.int64)
        places[drawn < _FIRST] = 0
        last = drawn > 1 - _LAST
        places[last] = np.maximum(counts[last] - 1, 0)
        return np.ascontiguousarray(actions[np.arange(len(counts)), places])

    def catch_up(self, number: int) -> None:
        """Let the engine's referee make the moves that the batch has made since."""
        board = self.batch.board
        end = int(board.lengths[number])
        if isinstance(self.rules, OutOfTurn):
            end -= self.rules.unfinished(board.rows[number].tolist())
        entries = board.log[number, self.read[number] : end].tolist()
        self.read[number] = end
        position = self.positions[number]
        told = self.rules.told([((entry >> ACTOR_SHIFT) - 1, entry & CODE) for entry in entries], position)
        for actor, move in told:
            if actor == CHANCE:
                self.same(number, self.game.turn(position).must, CHANCE, "turn")
            position = self.game.play(position, actor, move)
        self.positions[number] = position

    def compare(self, number: int, seat: int, actions: list[int], seen: list[bytes]) -> None:
        game, rules, position = self.game, self.rules, self.positions[number]
        row = self.batch.board.rows[number].tolist()
        must = game.turn(position).must
        self.same(number, OVER if must is None else self.asked(position, row), seat, "turn")
        self.same(number, rules.kept(rules.row(position)), rules.kept(row), "row")
        self.same(number, position, rules.position(row), "position")
        if must is not None:
            legal = game.moves(position, seat)
            listed = [move.code for move in legal]
            if isinstance(rules, OutOfTurn):
                listed = rules.listed(row, seat, must, legal)
            self.same(number, sorted(listed), sorted(rules.moves(row, seat, actions)), "legal moves")
            disagreement = self.batch.disagreement(number, self.spaces)
            self.same(number, -1, disagreement, "mask")
        for viewer, what in zip(self.viewers, seen, strict=True):
            wanted = rules.seen_open(position) if viewer == OPEN else rules.seen(game.view(position, viewer))
            shown = rules.shown(what) if isinstance(rules, OutOfTurn) else what
            self.same(number, wanted, shown, f"view of {viewer}")

    def asked(self, position: Any, row: list[int]) -> int:
        """Who decides next, as the engine has it: those that may move and have not kept still before who must."""
        turn = self.game.turn(position)
        if not isinstance(self.rules, OutOfTurn):
            return turn.must if turn.must is not None else OVER
        silent = self.rules.silent(row)
        return next(seat for seat in turn.askable() if seat == turn.must or not silent >> seat & 1)

    def compare_end(self, number: int, winners: list[int]) -> None:
        outcome = self.game.outcome(self.positions[number])
        assert outcome is not None
        self.same(number, list(outcome.winners), winners, "winners")

    def same(self, number: int, engine: Any, batch: Any, what: str) -> None:
        if engine == batch:
            return
        if isinstance(engine, bytes | list) and len(engine) == len(batch):
            at = next(place for place, pair in enumerate(zip(engine, batch, strict=True)) if pair[0] != pair[1])
            what = f"{what}, at {at}"
            engine, batch = list(engine)[at : at + 8], list(batch)[at : at + 8]
        record = self.batch.record(number)
        raise Difference(f"{what}: engine {engine!r}, batch {batch!r}\n{record.to_json()}")
