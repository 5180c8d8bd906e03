"""How a game presents itself: its title, its options and the colours of its seats."""

from collections.abc import Mapping, Sequence

from watertable.catalogue import Catalogue
from watertable.engine.options import Choice, complete, written
from watertable.picture.themes import THEMES
from watertable.testing.random_games import AnyGame


def check_introduction(game: AnyGame, words: Catalogue) -> None:
    """The catalogue has all the words that present a game."""
    keys = [f"game-{part}" for part in ("title", "line", "how", "signs", "length")]
    for option in game.options:
        keys.append(f"option-{option.name}")
        if isinstance(option.limits, Choice):
            keys += [f"value-{option.name}-{written(value)}" for value in option.limits.values]
    missing = [key for key in keys if not words.has(key)]
    assert not missing, f"the catalogue does not have {', '.join(missing)}"


def check_goal(game: AnyGame, words: Catalogue, options: Sequence[Mapping[str, object]]) -> None:
    """What wins is said at every table, whatever its options."""
    for given in options:
        known = complete(game.options, given)
        for seats in game.seats(known):
            assert words.say(game.goal(known, seats)).strip(), "the game does not say what wins"


def check_variant(game: AnyGame) -> None:
    """At most one option chooses the variant of the game, from a few values."""
    variants = [option for option in game.options if option.is_variant]
    assert len(variants) <= 1, "two options choose the variant"
    assert all(isinstance(option.limits, Choice) for option in variants), "variants are a choice of a few values"


def check_seat_colours(game: AnyGame, options: Sequence[Mapping[str, object]]) -> None:
    """Every seat has a colour of its own, from the themes."""
    seats = max(seats for given in options for seats in game.seats(complete(game.options, given)))
    assert len(set(game.colours)) == len(game.colours), "two seats have one colour"
    assert len(game.colours) >= seats, f"{len(game.colours)} colours are too few for {seats} seats"
    unknown = [colour for colour in game.colours if colour not in THEMES["dark"]]
    assert not unknown, f"the themes have no {', '.join(unknown)}"
