"""What benchmarks/ladders writes on the page about bots."""

import pytest

from benchmarks.ladders_page import BEGIN, END, Page
from benchmarks.seatings import seatings
from watertable import bots, games
from watertable.engine.mistakes import Mistake
from watertable.lab.climbing import climbed
from watertable.lab.ladder import ladder
from watertable.lab.results import Results

EMPTY = f"# Bots\n\nBefore.\n\n{BEGIN}\n{END}\n\nAfter.\n"
TITLES = ["Downspout, 2 seats", "Waterworks, 2 seats", "Waterworld, 2 seats"]


@pytest.fixture(scope="module")
def results() -> Results:
    """A block of two games for each pair of fast levels."""
    return climbed(ladder(games.find("downspout"), {}, 2, list(bots.BOTS[:3]), 2, 3), 1)


def told(page: str, title: str, results: Results) -> str:
    known = Page(page)
    known.tell(title, f"pictures/{title}.svg", results)
    return known.written(TITLES)


def test_each_ladder_is_written_in_its_place_and_the_others_are_named(results: Results) -> None:
    page = told(told(EMPTY, TITLES[1], results), TITLES[0], results)
    rows = [line for line in page.splitlines() if line.startswith("| ") and " seats |" in line]
    assert [row.split(" | ")[0] for row in rows] == ["| Downspout, 2 seats", "| Waterworks, 2 seats"]
    assert [line for line in page.splitlines() if line.startswith("### ")] == [f"### {title}" for title in TITLES[:2]]
    assert "\nNot yet run: Waterworld, 2 seats.\n" in page
    assert page.startswith("# Bots\n\nBefore.\n")
    assert page.endswith("\n\nAfter.\n")
    assert page.count("\n| easy | random | 2 | ") == 2


def test_what_is_not_played_again_stays_unchanged(results: Results) -> None:
    page = told(EMPTY, TITLES[0], results)
    by_hand = page.replace("Played on: ", "Played by hand on: ").replace("| 50.0 % |", "| 50.1 % |")
    both = told(by_hand, TITLES[2], results)
    assert both.count("Played by hand on: ") == both.count("\nPlayed on: ") == 1
    assert both.count("| 50.1 % |") == both.count("| 50.0 % |") == 1
    assert Page(both).written(TITLES) == both


def test_what_is_played_again_is_written_once(results: Results) -> None:
    page = told(EMPTY, TITLES[0], results)
    assert told(page, TITLES[0], results) == page


@pytest.mark.parametrize("page", ["nothing", f"{BEGIN}\n", f"{END}\n{BEGIN}\n", EMPTY + EMPTY])
def test_a_page_without_its_marks_is_refused(page: str) -> None:
    with pytest.raises(Mistake, match="the page wants one line"):
        Page(page)


def test_seatings_are_all_games_at_few_seats_and_at_many() -> None:
    assert {(each.game, each.seats) for each in seatings() if not each.options} == {
        ("downspout", 2), ("downspout", 4), ("waterworks", 2), ("waterworks", 5),
        ("waterworld", 2), ("waterworld", 4), ("pipeland", 2), ("pipeland", 6),
    }  # fmt: skip
    assert {each.name for each in seatings() if each.options} == {
        "waterworks-reissue-2", "waterworks-reissue-4", "pipeland-advanced-2", "pipeland-advanced-6"
    }  # fmt: skip
