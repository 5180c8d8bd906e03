"""Random games, and what the kit needs to know about a game."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic

from watertable.catalogue import Catalogue
from watertable.engine.actors import CHANCE, ONLOOKER, Viewer
from watertable.engine.game import Game
from watertable.engine.table import Table
from watertable.engine.values import P

LONGEST = 20_000
"""A game that has not ended after this many moves is taken never to end."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
SURE = 1e-6
"""How unlikely a sample must be to count as wrong: a correct game fails once in a million tests."""


AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class Guess(Generic[P]):
    """A small case for `imagine`: a position, a viewer, and the odds of each value of one secret for that viewer."""

    position: P
    viewer: Viewer
    secret: str
    odds: Mapping[Hashable, int]


@dataclass(frozen=True)
class Fixture(Generic[P]):
    """What the kit needs to know about a game."""

    box: Callable[[P], Counter[Any]]
    """Counts everything that came out of the box, wherever it is now."""
    secrets: Callable[[P, Viewer], Mapping[str, Hashable]]
    """What this viewer can't know, such as another's hand: each secret by a name, with its true value."""
    options: tuple[Mapping[str, object], ...] = ({},)
    """Editions and house rules to play with."""
    guesses: tuple[Guess[P], ...] = ()
    steer: Callable[[P, int, Sequence[Any], Random], Any] | None = None
    """How a seat chooses among its legal moves, for a game that random moves hardly ever bring to its later parts."""
    words: Catalogue | None = field(default=None, compare=False)


def viewers(seats: int) -> tuple[Viewer, ...]:
    return (ONLOOKER, *range(seats))


def random_game(
    game: AnyGame, options: Mapping[str, object], seats: int, seed: int, fixture: Fixture[Any] | None = None
) -> Table[Any, Any, Any]:
    """A whole game by random moves, some of them out of turn; if the fixture steers moves, by these."""
    steer = fixture.steer if fixture else None
    table, rng = Table(game, options, seats), Random(seed)
    while (turn := table.turn).must is not None:
        assert len(table.entries) < LONGEST, "the game does not end"
        if turn.must == CHANCE:
            table.play(CHANCE, game.chance(table.position, rng))
            continue
        actor = rng.choice(turn.may) if turn.may and rng.random() < 0.2 else turn.must
        if steer is None:
            move = game.random_move(table.position, actor, rng)
        else:
            move = steer(table.position, actor, game.moves(table.position, actor), rng)
        amounts = game.amounts(move)
        table.play(actor, move if amounts is None else game.with_amount(move, rng.choice(amounts)))
    return table


def sampled(table: Table[Any, Any, Any], count: int) -> Iterator[int]:
    """The numbers of some positions, spread over the whole game, including the last."""
    total = len(table.positions)
    yield from sorted({total - 1, *(total * step // count for step in range(count))})
