"""What is played on a ladder: which games, between whom, and what came of each."""

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
"""No number of a ladder is greater, nor did any bot think for thirty years."""

Natural = Annotated[int, Meta(ge=0, le=MOST)]
Seconds = Annotated[float, Meta(ge=0, le=MOST)]


class Terms(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ladder", tag=1):
    """What all games of a ladder have in common."""

    game: str
    options: dict[str, OptionValue]
    seats: int
    seed: Natural


class Pair(NamedTuple):
    """Two levels that are compared."""

    stronger: str
    weaker: str


class Bout(NamedTuple):
    """One game: the stronger level in one seat, the weaker one in all others."""

    pair: Pair
    number: Natural
    """Games of one number begin alike, whoever sits where: together they are a block."""
    seat: Natural
    """The stronger one's."""


class Thinking(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a level thought in a game, in seconds of the processor's time."""

    asked: Natural
    mean: Seconds
    greatest: Seconds


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game."""

    bout: Bout
    score: Annotated[float, Meta(ge=0, le=1)]
    """The stronger one's share of the win."""
    moves: Natural
    """Of seats; chance's are not counted."""
    thinking: dict[str, Thinking]
    """By level."""


class Ladder(NamedTuple):
    """A round robin among levels."""

    terms: Terms
    levels: tuple[str, ...]
    """The weakest first."""
    games: int
    """For each two neighbours, at least."""

    @property
    def pairs(self) -> list[Pair]:
        """Each two levels; neighbours first, the weakest first."""
        order = {level: place for place, level in enumerate(self.levels)}
        found = [Pair(two, one) for one, two in combinations(self.levels, 2)]
        return sorted(found, key=lambda pair: (order[pair.stronger] - order[pair.weaker], order[pair.weaker]))

    def blocks(self, pair: Pair) -> int:
        """How many blocks two levels play: whole ones only. Neighbours decide where a level stands; the others tell
        little, and play an eighth.
        """
        whole = -(-self.games // self.terms.seats)
        return whole if self.is_neighbours(pair) else -(-whole // 8)

    def bouts(self) -> Iterator[Bout]:
        """All games, all pairs getting on alike."""
        pairs = [(pair, self.blocks(pair)) for pair in self.pairs]
        for number in range(max(blocks for _, blocks in pairs)):
            for pair, blocks in pairs:
                if number < blocks:
                    for seat in range(self.terms.seats):
                        yield Bout(pair, number, seat)

    def is_neighbours(self, pair: Pair) -> bool:
        """Whether no level stands between the two."""
        return self.levels.index(pair.stronger) - self.levels.index(pair.weaker) == 1


def ladder(
    game: Game[Any, Any, Any], options: Mapping[str, object], seats: int, levels: list[str], games: int, seed: int
) -> Ladder:
    """A ladder, if it can be played."""
    for level in levels:
        bots.find(level)
        if levels.count(level) > 1:
            raise Mistake(f"the bot {quoted(level)} is named twice")
    if len(levels) < 2:
        raise Mistake("a ladder wants at least two bots")
    settled = check_seats(game, options, seats)
    ordered = tuple(level for level in bots.BOTS if level in levels)
    return Ladder(Terms(game.name, dict(settled), seats, seed), ordered, games)
