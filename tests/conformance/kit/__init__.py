"""The conformance kit: what has to hold for every game. Each check raises AssertionError with what is wrong.

`tests/conformance/test_games.py` runs it over every registered game; `test_kit.py` runs it over broken games, to prove
that each check can fail.
"""

from collections.abc import Mapping
from typing import Any

from conformance.kit.games import AnyGame, Fixture, Guess, random_game
from conformance.kit.guides import check_guide, guide_words
from conformance.kit.legality import check_legality
from conformance.kit.notation import check_malformed, check_notation, check_record
from conformance.kit.odds import check_chance, check_odds, check_random_moves
from conformance.kit.pictures import check_colours, check_scene, check_touches
from conformance.kit.positions import check_box, check_end, check_next, check_nothing_changes, check_players
from conformance.kit.sight import check_guesses, check_imagine, check_no_leak
from watertable.catalogue import Catalogue

__all__ = [
    "Fixture",
    "Guess",
    "check_all",
    "check_box",
    "check_chance",
    "check_colours",
    "check_end",
    "check_guesses",
    "check_guide",
    "check_imagine",
    "check_legality",
    "check_malformed",
    "check_next",
    "check_no_leak",
    "check_notation",
    "check_nothing_changes",
    "check_odds",
    "check_players",
    "check_random_moves",
    "check_record",
    "check_scene",
    "check_touches",
    "guide_words",
    "random_game",
]


def check_all(game: AnyGame, fixture: Fixture[Any], options: Mapping[str, object], seats: int, seed: int) -> None:
    """Everything, over one random game."""
    words = fixture.words or Catalogue(game.name)
    table = random_game(game, options, seats, seed, fixture)
    check_box(table, fixture.box)
    check_notation(table)
    check_malformed(table)
    check_record(table)
    check_legality(table, words)
    check_scene(table, words)
    check_colours(table)
    check_touches(table, words)
    check_nothing_changes(table)
    check_next(table)
    check_players(table)
    check_end(table, words)
    check_imagine(table, fixture.secrets)
    check_no_leak(table, words)
    check_chance(table)
    check_random_moves(table)
