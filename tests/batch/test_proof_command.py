"""The proof as a command: which parts it compares, and how it goes on where it was broken off."""

from pathlib import Path

import pytest

from benchmarks.proof import Results, Table, missing, shares, tables, written
from watertable import batch
from watertable.batch.proof import Proof

PROOF = Proof(games=20, positions=900, moves=5_000, views=3_600)
GAME = "downspout"


def test_every_option_is_compared_with_the_fewest_and_the_most_seats() -> None:
    assert [str(table) for table in tables(GAME)] == [
        "downspout, 2 seats",
        "downspout, 4 seats",
        "downspout, back=forbidden, 2 seats",
        "downspout, back=forbidden, 4 seats",
    ]
    assert all(len(tables(name)) >= 4 for name in batch.names())


def test_all_tables_are_about_equally_far(tmp_path: Path) -> None:
    known = tables(GAME)[:2]
    parts = list(missing(dict.fromkeys(known, 150), Results(tmp_path / "proof.json")))
    assert parts == [(table, part, count) for part, count in enumerate((20, 100, 30)) for table in known]


def test_games_that_are_short_have_larger_shares() -> None:
    known = [*tables(GAME), *tables("pipeland")]
    wanted = shares(known, 1_000)
    assert sum(count for table, count in wanted.items() if table.game == GAME) == 800
    assert len(set(wanted.values())) == 2
    assert sum(wanted.values()) == pytest.approx(1_000, abs=len(known))


def test_a_proof_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    known, path = tables(GAME)[:2], tmp_path / "proof.json"
    Results(path).add(known[0], 0, PROOF)
    results = Results(path)
    assert results.proof(known[0]) == PROOF
    wanted = dict.fromkeys(known, 50)
    assert list(missing(wanted, results)) == [(known[1], 0, 20), (known[0], 1, 30), (known[1], 1, 30)]


def test_results_count_for_the_rules_that_they_are_of(tmp_path: Path) -> None:
    table, path = tables(GAME)[0], tmp_path / "proof.json"
    Results(path).add(table, 0, PROOF)
    path.write_text(path.read_text(encoding="utf-8").replace('"rules": "', '"rules": "0'), encoding="utf-8")
    assert Results(path).proof(table) == Proof()


@pytest.mark.parametrize("games", [0, 1])
def test_results_are_written_as_a_table(games: int) -> None:
    table = Table(GAME, 3, (("back", "forbidden"),))
    lines = written({table: Proof(games, 1_500, 2, 3)}).splitlines()
    row = f"{games} | 1,500 | 2 | 3 |"
    assert lines[2:] == [f"| {name} | {row}" for name in (table, "all of downspout", "all")]
