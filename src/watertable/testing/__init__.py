"""The conformance kit: what has to hold for every game. A check raises AssertionError, which says what is wrong.

    watertable check-game NAME

runs all checks of an installed game. In a game's own tests, each check is a test:

    @pytest.mark.parametrize("check", testing.checks("ripples"), ids=str)
    def test_the_conformance_kit(check: testing.Check) -> None:
        check.run()
"""

from watertable.testing.checks import Check, check_all, checks, checks_of_a_table, checks_of_the_game, fixture_of
from watertable.testing.goldens import check_golden, golden_game
from watertable.testing.guides import check_guide, check_guide_words, guide_words
from watertable.testing.introductions import check_introduction, check_seat_colours
from watertable.testing.legality import check_legality
from watertable.testing.minds import check_hints
from watertable.testing.notation import check_malformed, check_notation, check_record
from watertable.testing.odds import check_chance, check_odds, check_random_moves
from watertable.testing.pictures import check_colours, check_scene, check_touches
from watertable.testing.positions import check_box, check_end, check_next, check_nothing_changes, check_players
from watertable.testing.random_games import Fixture, Guess, random_game
from watertable.testing.sight import check_guesses, check_has_guesses, check_imagine, check_no_leak

__all__ = [
    "Check",
    "Fixture",
    "Guess",
    "check_all",
    "check_box",
    "check_chance",
    "check_colours",
    "check_end",
    "check_golden",
    "check_guesses",
    "check_guide",
    "check_guide_words",
    "check_has_guesses",
    "check_hints",
    "check_imagine",
    "check_introduction",
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
    "check_seat_colours",
    "check_touches",
    "checks",
    "checks_of_a_table",
    "checks_of_the_game",
    "fixture_of",
    "golden_game",
    "guide_words",
    "random_game",
]
