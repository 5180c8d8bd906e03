"""What a ladder consists of: its games, who plays them, and their results."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Annotated, Any, Final, NamedTuple

from msgspec import Meta, Struct

from watertable import bots
from watertable.engine.game import Game
from watertable.engine.mistakes import Mistake, quoted
from watertable.engine.options import OptionValue
from watertable.engine.table import check_seats

MOST: Final = 10**9
"""The greatest number in a file of games; for times, some thirty years."""

Natural = Annotated[int, Meta(ge=0, le=MOST)]
Seconds = Annotated[float, Meta(ge=0, le=MOST)]


class Setup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ladder", tag=2):
    """What all games of a ladder have in common."""

    game: str
    options: dict[str, OptionValue]
    seats: int
    seed: Natural


class Pair(NamedTuple):
    """Two levels that play each other."""

    stronger: str
    weaker: str


class Bout(NamedTuple):
    """One game: the stronger level in one seat, the weaker one in all others."""

    pair: Pair
    number: Natural
    """The number of the block. Its games begin alike, one for each seat of the stronger level."""
    seat: Natural
    """The seat of the stronger level."""


class Thinking(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a level thought in a game, in seconds of processor time."""

    asked: Natural
    mean: Seconds
    greatest: Seconds


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game."""

    bout: Bout
    score: Annotated[float, Meta(ge=0, le=1)]
    """The stronger level's share of the win; 0 if nobody wins."""
    nobody: bool
    """Whether nobody wins."""
    moves: Natural
    """The moves of all seats; chance's are not counted."""
    thinking: dict[str, Thinking]
    """By level."""


class Ladder(NamedTuple):
    """A round robin between levels."""

    setup: Setup
    levels: tuple[str, ...]
    """Weakest first."""
    games: int
    """How many games two neighbours play, at least."""

    @property
    def pairs(self) -> list[Pair]:
        """All pairs of levels: neighbours first, and among them the weakest first."""
        order = {level: place for place, level in enumerate(self.levels)}
        pairs = [Pair(two, one) for one, two in combinations(self.levels, 2)]
        return sorted(pairs, key=lambda pair: (order[pair.stronger] - order[pair.weaker], order[pair.weaker]))

    def blocks(self, pair: Pair) -> int:
        """How many blocks two levels play. Neighbours decide the order of the levels; other pairs tell little about it,
        and play an eighth as many.
        """
        whole = -(-self.games // self.setup.seats)
        return whole if self.is_neighbours(pair) else -(-whole // 8)

    def bouts(self) -> Iterator[Bout]:
        """All games, in an order in which all pairs advance together."""
        pairs = [(pair, self.blocks(pair)) for pair in self.pairs]
        for number in range(max(blocks for _, blocks in pairs)):
            for pair, blocks in pairs:
                if number < blocks:
                    for seat in range(self.setup.seats):
                        yield Bout(pair, number, seat)

    def is_neighbours(self, pair: Pair) -> bool:
        """Whether no level lies between the two."""
        return self.levels.index(pair.stronger) - self.levels.index(pair.weaker) == 1


def ladder(
    game: Game[Any, Any, Any], options: Mapping[str, object], seats: int, levels: list[str], games: int, seed: int
) -> Ladder:
    """Check and set up a ladder. Raises Mistake if it cannot be played."""
    for level in levels:
        bots.find(level)
        if levels.count(level) > 1:
            raise Mistake(f"the bot {quoted(level)} is named twice")
    if len(levels) < 2:
        raise Mistake("a ladder needs at least two bots")
    complete = check_seats(game, options, seats)
    ordered = tuple(level for level in bots.BOTS if level in levels)
    return Ladder(Setup(game.name, dict(complete), seats, seed), ordered, games)
