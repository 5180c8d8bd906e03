"""A ladder consists of the same games with any number of jobs, and after any number of stops."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from watertable import games
from watertable.bots import Bot
from watertable.bots.selfplay import selfplay
from watertable.engine.actors import CHANCE
from watertable.engine.game import Outcome
from watertable.engine.messages import message
from watertable.engine.mistakes import Mistake
from watertable.engine.table import Table
from watertable.lab.bout import play, share
from watertable.lab.climbing import climbed
from watertable.lab.ladder import Bout, Ladder, Pair, ladder
from watertable.lab.results import Results

GAMES = games.names()


def small(count: int = 6) -> Ladder:
    return ladder(games.find(GAMES[0]), {}, 2, ["easy", "random"], count, 3)


def seen(results: Results) -> object:
    """Everything but the times."""
    return results.rows, results.ratings, results.moves


def stop_after(count: int) -> Callable[[int, int], None]:
    def tell(done: int, _all: int) -> None:
        if done == count:
            raise KeyboardInterrupt

    return tell


def test_all_pairs_of_levels_play_whole_blocks_neighbours_first() -> None:
    wanted = ladder(games.find(GAMES[0]), {}, 3, ["medium", "random", "easy"], 4, 0)
    assert wanted.levels == ("random", "easy", "medium")
    assert wanted.pairs == [Pair("easy", "random"), Pair("medium", "easy"), Pair("medium", "random")]
    assert [wanted.is_neighbours(pair) for pair in wanted.pairs] == [True, True, False]
    bouts = list(wanted.bouts())
    assert len(bouts) == len(set(bouts)) == 6 + 6 + 3, "an eighth, of whole blocks, for those that are no neighbours"
    assert bouts[:3] == [Bout(Pair("easy", "random"), 0, seat) for seat in range(3)]


def test_a_longer_ladder_begins_with_the_shorter_one() -> None:
    assert set(small(count=4).bouts()) < set(small(count=5).bouts())


def test_the_same_game_again_is_the_same() -> None:
    bout = Bout(Pair("easy", "random"), 4, 1)
    one, two = (play(small().setup, bout) for _ in range(2))
    assert (one.score, one.moves) == (two.score, two.moves)
    assert {level: thinking.asked for level, thinking in one.thinking.items()} == {
        level: thinking.asked for level, thinking in two.thinking.items()
    }
    assert sum(thinking.asked for thinking in one.thinking.values()) == one.moves


@pytest.mark.parametrize("name", GAMES)
def test_games_of_a_block_have_the_same_chance_in_all_seatings(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals, and what else chance does before anybody has moved. Another block has others."""
    begun: list[Table[Any, Any, Any]] = []

    def begin(table: Table[Any, Any, Any], players: Sequence[Bot], seed: str, _most: int) -> None:
        selfplay(table, players, seed, 1)
        begun.append(table)

    monkeypatch.setattr("watertable.lab.bout.selfplay", begin)
    setup = ladder(games.find(name), {}, 3, ["easy", "random"], 6, 3).setup
    for number in range(2):
        for seat in range(3):
            play(setup, Bout(Pair("easy", "random"), number, seat))
    chances = [tuple(takewhile(lambda entry: entry.actor == CHANCE, table.entries)) for table in begun]
    assert chances[0] == chances[1] == chances[2]
    assert chances[3] == chances[4] == chances[5]
    assert chances[0] != chances[3]


@pytest.mark.parametrize(("winners", "score"), [((1,), 1.0), ((0,), 0.0), ((0, 1), 0.5), ((0, 1, 2), 1 / 3), ((), 0.0)])
def test_winners_share_the_win_and_a_game_that_nobody_wins_is_lost_by_all(
    winners: tuple[int, ...], score: float
) -> None:
    assert share(Outcome(winners, message("over")), 1) == score


def test_a_game_that_does_not_end_is_shared() -> None:
    assert share(None, 0) == 0


def test_a_ladder_is_the_same_with_any_number_of_jobs() -> None:
    assert seen(climbed(small(), jobs=2)) == seen(climbed(small(), jobs=1))


def test_a_ladder_that_was_stopped_is_continued(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    with pytest.raises(KeyboardInterrupt):
        climbed(small(), 1, str(file), stop_after(4))
    assert len(file.read_bytes().splitlines()) == 5, "what they have in common, and four games"
    file.write_bytes(file.read_bytes() + b'{"bout":[["easy","ran')
    told: list[int] = []
    again = climbed(small(), 1, str(file), lambda done, _all: told.append(done))
    assert told == list(range(4, 7)), "four were kept, and the torn line is played again"
    assert seen(again) == seen(climbed(small(), 1))
    whole = file.read_bytes()
    assert climbed(small(), 1, str(file)) == again, "nothing is left to play, and the seconds are those that were kept"
    assert file.read_bytes() == whole


def test_a_ladder_with_several_jobs_that_was_stopped_is_continued(tmp_path: Path) -> None:
    file, others = str(tmp_path / "kept.jsonl"), set(active_children())
    with pytest.raises(KeyboardInterrupt):
        climbed(small(), 2, file, stop_after(2))
    until = monotonic() + 60
    while set(active_children()) - others and monotonic() < until:
        sleep(0.01)  # not join: the pool waits for them too, and only one of two who wait is told that a process ended
    assert set(active_children()) <= others, "nobody plays on"
    told: list[int] = []
    assert seen(climbed(small(), 2, file, lambda done, _all: told.append(done))) == seen(climbed(small(), 1))
    assert told == list(range(2, 7))


def test_if_a_worker_is_killed_the_finished_games_are_kept(tmp_path: Path) -> None:
    file, others = tmp_path / "kept.jsonl", set(active_children())

    def kill(done: int, _all: int) -> None:
        if done == 2:
            for process in set(active_children()) - others:
                process.kill()

    with pytest.raises(
        Mistake, match="a process was killed during a game; finished games are safe if they are kept in a file"
    ):
        climbed(small(400), 2, str(file), kill)
    assert len(file.read_bytes().splitlines()) >= 3


def test_a_longer_ladder_continues_a_shorter_one_and_a_shorter_one_counts_fewer(tmp_path: Path) -> None:
    file = str(tmp_path / "kept.jsonl")
    climbed(small(count=2), 1, file)
    told: list[int] = []
    assert seen(climbed(small(count=4), 1, file, lambda done, _all: told.append(done))) == seen(
        climbed(small(count=4), 1)
    )
    assert told[0] == 2
    assert seen(climbed(small(count=2), 1, file)) == seen(climbed(small(count=2), 1))


@pytest.mark.parametrize(
    ("first", "kept"), [(b"", True), (b'{"ladder":2,"ga', True), (b'{"ladder":1,"game":"', False), (b"my notes", False)]
)
def test_an_incomplete_first_line_is_written_again_and_nothing_else(tmp_path: Path, first: bytes, kept: bool) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_bytes(first)
    if kept:
        climbed(small(count=1), 1, str(file))
        assert len(file.read_bytes().splitlines()) == 3
        return
    with pytest.raises(Mistake, match="is not a ladder's file"):
        climbed(small(count=1), 1, str(file))
    assert file.read_bytes() == first


def test_two_ladders_do_not_write_to_the_same_file(tmp_path: Path) -> None:
    file = str(tmp_path / "kept.jsonl")

    def second(_done: int, _all: int) -> None:
        with pytest.raises(Mistake, match="another ladder is writing"):
            climbed(small(count=1), 1, file)

    climbed(small(count=1), 1, file, second)
