"""All checks of a game, for the command that runs them and for pytest."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from watertable import games
from watertable.catalogue import Catalogue
from watertable.engine.mistakes import Mistake
from watertable.engine.options import complete
from watertable.engine.table import Table
from watertable.testing.guides import check_guide, check_guide_words
from watertable.testing.introductions import check_goal, check_introduction, check_seat_colours, check_variant
from watertable.testing.legality import check_legality
from watertable.testing.minds import check_hints
from watertable.testing.moments import check_abouts, check_log
from watertable.testing.notation import check_malformed, check_notation, check_record
from watertable.testing.odds import check_chance, check_random_moves
from watertable.testing.pictures import check_colours, check_scene, check_touches
from watertable.testing.positions import check_box, check_end, check_next, check_nothing_changes, check_players
from watertable.testing.random_games import AnyGame, Fixture, random_game
from watertable.testing.sight import check_guesses, check_has_guesses, check_imagine, check_no_leak

AnyTable = Table[Any, Any, Any]
_SHORT_GAMES: Final = 5
"""How many more random games are played for the shorter checks."""


class Check(NamedTuple):
    """Something that has to hold for a game. `run` raises AssertionError if it does not."""

    name: str
    where: str
    """The game; for a check of a table also its options and its number of seats."""
    run: Callable[[], None]
    table: Callable[[], AnyTable] | None = None
    """Plays the random game that is checked, once; None for a check of the game itself."""

    def __str__(self) -> str:
        return f"{self.name}-{self.where}"


def fixture_of(name: str) -> Fixture[Any]:
    """What the kit needs to know about a game: `FIXTURE` in the module `fixture` of its package."""
    games.find(name)
    module = f"{games.package(name)}.fixture"
    if find_spec(module) is None:
        raise Mistake(f"there is no module {module} that says what is in the box of {name} and what is secret")
    found = import_module(module).FIXTURE
    assert isinstance(found, Fixture), f"{module}.FIXTURE is no Fixture"
    return found


def checks(name: str, seed: int = 0) -> list[Check]:
    """All checks of an installed game. Random games are played with every set of options in its fixture: with the
    first at every number of seats, with the others at the least and the greatest number.
    """
    game, fixture = games.find(name), fixture_of(name)
    found = list(checks_of_the_game(game, fixture))
    for number, options in enumerate(fixture.options):
        allowed = game.seats(complete(game.options, options))
        for seats in allowed if not number else sorted({allowed[0], allowed[-1]}):
            found += checks_of_a_table(game, fixture, options, seats, seed)
    return found


def checks_of_the_game(game: AnyGame, fixture: Fixture[Any]) -> Iterator[Check]:
    """The checks of the game itself."""
    words = fixture.words or Catalogue(game.name)
    yield Check("introduction", game.name, lambda: check_introduction(game, words))
    yield Check("goal", game.name, lambda: check_goal(game, words, fixture.options))
    yield Check("variant", game.name, lambda: check_variant(game))
    yield Check("seat-colours", game.name, lambda: check_seat_colours(game, fixture.options))
    yield Check("abouts", game.name, lambda: check_abouts(game, words))
    yield Check("guesses", game.name, lambda: check_guesses(game, fixture))
    yield Check("has-guesses", game.name, lambda: check_has_guesses(game, fixture))
    if game.guide is not None:
        yield Check("guide", game.name, lambda: check_guide(game, words))
        yield Check("guide-words", game.name, lambda: check_guide_words(game))


def checks_of_a_table(
    game: AnyGame, fixture: Fixture[Any], options: Mapping[str, object], seats: int, seed: int
) -> Iterator[Check]:
    """The checks of a random game, and the shorter ones of some more games."""
    words = fixture.words or Catalogue(game.name)
    where = "-".join([game.name, *map(str, options.values()), str(seats)])

    @cache
    def table() -> AnyTable:
        return random_game(game, options, seats, seed, fixture)

    def check(name: str, run: Callable[[AnyTable], None]) -> Check:
        return Check(name, where, lambda: run(table()), table)

    yield check("box", lambda table: check_box(table, fixture.box))
    yield check("notation", check_notation)
    yield check("malformed", check_malformed)
    yield check("record", check_record)
    yield check("legality", lambda table: check_legality(table, words))
    yield check("scene", lambda table: check_scene(table, words))
    yield check("log", lambda table: check_log(table, words))
    yield check("colours", check_colours)
    yield check("touches", lambda table: check_touches(table, words))
    yield check("nothing-changes", check_nothing_changes)
    yield check("next", check_next)
    yield check("players", check_players)
    yield check("end", lambda table: check_end(table, words))
    yield check("imagine", lambda table: check_imagine(table, fixture.secrets))
    yield check("no-leak", lambda table: check_no_leak(table, words))
    yield check("chance", check_chance)
    yield check("random-moves", check_random_moves)
    yield check("hints", check_hints)
    for more in range(seed + 1, seed + 1 + _SHORT_GAMES):
        yield Check(f"game-{more}", where, partial(_check_short, game, fixture, options, seats, more))


def check_all(game: AnyGame, fixture: Fixture[Any], options: Mapping[str, object], seats: int, seed: int) -> None:
    """Run all checks of one random game."""
    for check in checks_of_a_table(game, fixture, options, seats, seed):
        if check.table is not None:
            check.run()


def _check_short(game: AnyGame, fixture: Fixture[Any], options: Mapping[str, object], seats: int, seed: int) -> None:
    """A game ends, can be replayed from its record, and loses nothing from its box."""
    table = random_game(game, options, seats, seed, fixture)
    check_record(table)
    check_box(table, fixture.box)
    check_end(table, fixture.words or Catalogue(game.name))
