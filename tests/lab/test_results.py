"""The results of a ladder, and how they are written down."""

import json
from xml.etree import ElementTree as ET

import pytest

from watertable import games
from watertable.lab.intervals import Interval
from watertable.lab.ladder import Played, Thinking, ladder
from watertable.lab.plot import plot
from watertable.lab.results import Results, results, verdict
from watertable.lab.writing import as_json, as_markdown, as_text


def made_up(seats: int) -> Results:
    """The medium bot wins four of five whole blocks; easy and random win equally often."""
    wanted = ladder(games.find(games.names()[0]), {}, seats, ["random", "easy", "medium"], 120 * seats, 0)
    played = {
        bout: Played(
            bout,
            float(bout.number % 5 > 0) if bout.pair.stronger == "medium" else float(bout.seat == bout.number % seats),
            bout.number % 4 == 0 and bout.pair.weaker == "random" and bout.pair.stronger == "easy",
            10,
            {level: Thinking(5, 0.5, bout.number / 10) for level in bout.pair},
        )
        for bout in wanted.bouts()
    }
    return results(wanted, played)


def test_scores_verdicts_and_paces_are_counted() -> None:
    found = made_up(2)
    assert [row.score.score for row in found.rows] == [0.5, 0.8, 0.8]
    assert [row.nobody for row in found.rows] == [0.25, 0, 0]
    assert [row.verdict for row in found.rows] == ["fails", "holds", None]
    assert [row.games for row in found.rows] == [240, 240, 30]
    assert found.rows[1].score.worth == pytest.approx(120, rel=0.02), "a block that ends alike is one game"
    assert [(pace.mean, pace.greatest) for pace in found.paces] == [(0.5, 11.9)] * 3
    assert found.moves == 10


@pytest.mark.parametrize(
    ("low", "high", "told"), [(0.6, 0.7, "holds"), (0.59, 0.7, "open"), (0.5, 0.6, "open"), (0.4, 0.59, "fails")]
)
def test_a_verdict_is_about_the_whole_interval(low: float, high: float, told: str) -> None:
    assert verdict(Interval(0.6, low, high, 1), 0.6) == told


def test_the_bar_is_the_same_margin_over_an_even_share() -> None:
    assert made_up(2).bar == pytest.approx(0.6)
    assert made_up(4).bar == pytest.approx(0.3)


def test_as_text_columns_are_aligned() -> None:
    lines = as_text(made_up(4)).splitlines()
    head, *rows = lines[2:6]
    assert [line.split()[:2] for line in rows] == [["easy", "random"], ["medium", "easy"], ["medium", "random"]]
    ends = [line.index(games) + len(games) for line, games in zip(rows, ("480", "480", "60"), strict=True)]
    assert set(ends) == {head.index("games") + len("games")}
    assert "even share 25.0 %" in lines[-1]


def test_as_markdown_rows_have_as_many_cells_as_the_head() -> None:
    text = as_markdown(made_up(2))
    for table in (part for part in text.split("\n\n") if part.startswith("|")):
        assert len({line.count("|") for line in table.splitlines()}) == 1
    assert "| medium | easy | 240 | 80.0 % | " in text


def test_as_json_nothing_is_rounded() -> None:
    found = made_up(2)
    told = json.loads(as_json(found))
    assert told["pairs"][1] == {
        "stronger": "medium",
        "weaker": "easy",
        "games": 240,
        **found.rows[1].score._asdict(),
        "nobody": 0.0,
        "verdict": "holds",
    }
    assert [rating["level"] for rating in told["ratings"]] == ["random", "easy", "medium"]


def test_the_plot_is_the_same_every_time_and_has_no_date() -> None:
    pytest.importorskip("matplotlib", reason="watertable[lab] is not installed")
    picture = plot(made_up(4))
    assert picture == plot(made_up(4))
    ET.fromstring(picture)
    assert "medium : easy (holds)" in picture
    assert "bar for neighbours, 30.0 %" in picture
    assert "date" not in picture
