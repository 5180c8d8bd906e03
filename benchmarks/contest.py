"""What is compared, and how: many contenders play random games in turn, a slice of time each, round after round."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

SEED = 20_240
"""Every contender draws from a generator of its own, begun with this."""

COMPILED = "compiled"
STEPPED = "compiled, stepped from Python"
PLAIN = "plain"
DRAWN = "compiled, drawn without listing"


class Tally(NamedTuple):
    """What was played in some time."""

    games: int
    steps: int
    """Moves of players; chance's are not counted."""
    listed: int
    """Legal moves listed, over all those steps."""
    choices: int
    """Steps with more than one legal move."""


class Slice(NamedTuple):
    """What a contender did in one slice."""

    tally: Tally
    seconds: float
    """Of the processor, in the contender's process: what other programs take of the machine is not counted."""


@dataclass(frozen=True, slots=True)
class Contender:
    """One game of one house, ready to be played."""

    house: str
    game: str
    build: str
    """How it runs, for a game of ours; empty for a peer's."""
    lists: bool
    """Whether all legal moves are listed at every step."""
    play: Callable[[float], Slice]
    """Play for some seconds, and at least one game, to its end."""


class LeftOut(NamedTuple):
    """A game that is not measured, and why."""

    house: str
    game: str
    why: str


@dataclass(slots=True)
class Score:
    """All slices of one contender."""

    contender: Contender
    slices: list[Slice] = field(default_factory=list)

    def _rate(self, count: Callable[[Tally], int]) -> float:
        return median(count(played.tally) / played.seconds for played in self.slices)

    @property
    def steps(self) -> float:
        """A second, as are all of these: the median of the rounds."""
        return self._rate(lambda tally: tally.steps)

    @property
    def listed(self) -> float:
        return self._rate(lambda tally: tally.listed)

    @property
    def choices(self) -> float:
        return self._rate(lambda tally: tally.choices)

    @property
    def games(self) -> float:
        return self._rate(lambda tally: tally.games)

    @property
    def moves_a_step(self) -> float:
        """Legal moves listed a step, over all rounds."""
        return sum(played.tally.listed for played in self.slices) / sum(played.tally.steps for played in self.slices)

    @property
    def spread(self) -> float:
        """How far apart the rounds are: the fastest round's steps a second over the slowest's."""
        rates = [played.tally.steps / played.seconds for played in self.slices]
        return max(rates) / min(rates)


def timed(play_until: Callable[[float], Tally]) -> Callable[[float], Slice]:
    """Time what plays, in this process, until the clock shows some time."""

    def play(seconds: float) -> Slice:
        gc.collect()  # one contender's litter is not swept up in another's time
        began = process_time()
        tally = play_until(perf_counter() + seconds)
        return Slice(tally, process_time() - began)

    return play


def hold(
    contenders: Sequence[Contender], seconds: float, rounds: int, progress: Callable[[int, int, str], None]
) -> list[Score]:
    """Let all of them play, a slice each in every round. Every round begins with another contender, so that nobody
    always comes after the same one, and all share the machine's good and bad moments.
    """
    scores = [Score(contender) for contender in contenders]
    for contender in contenders:
        contender.play(0)  # a game to warm up: what is made on first use is no part of playing
    total = rounds * len(scores)
    for turn in range(rounds):
        first = turn * len(scores) // rounds
        for place, score in enumerate(scores[first:] + scores[:first]):
            progress(turn * len(scores) + place + 1, total, f"{score.contender.house} {score.contender.game}")
            score.slices.append(score.contender.play(seconds))
    return scores
