"""Files of finished games: what they may contain, and what happens when something goes wrong."""

import errno
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec import json

from watertable import games
from watertable.engine.mistakes import Mistake
from watertable.lab.climbing import climbed
from watertable.lab.keeping import Kept, kept
from watertable.lab.ladder import Bout, Pair, ladder

LADDER = ladder(games.find(games.names()[0]), {}, 2, ["easy", "random"], 4, 3)
FIRST = json.encode(LADDER.setup)
GAME = (
    b'{"bout":[["easy","random"],8,1],"score":0.5,"nobody":false,"moves":7,"thinking":'
    b'{"easy":{"asked":4,"mean":0.25,"greatest":0.75},"random":{"asked":3,"mean":0.125,"greatest":0.375}}}'
)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file for games, by a name that is short enough to be quoted in full."""
    monkeypatch.chdir(tmp_path)
    return Path("kept.jsonl")


@contextmanager
def no_file_longer_than(most: int) -> Iterator[None]:
    """Simulate a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_kept_game_is_read_again(file: Path) -> None:
    file.write_bytes(FIRST + b"\n" + GAME + b"\n")
    with kept(str(file), LADDER.setup) as found:
        assert list(found.played) == [Bout(Pair("easy", "random"), 8, 1)]
        assert [json.encode(game) for game in found.played.values()] == [GAME]


def test_a_file_with_other_options_is_refused(file: Path) -> None:
    waterworks = games.find("waterworks")
    one, other = (
        ladder(waterworks, {"edition": edition}, 2, ["easy", "random"], 4, 3) for edition in ("1972", "reissue")
    )
    file.write_bytes(json.encode(one.setup) + b"\n")
    with (
        pytest.raises(Mistake, match=r"'kept.jsonl' is for other options: .*1972.*, not .*reissue"),
        kept(str(file), other.setup),
    ):
        pass


@pytest.mark.parametrize(
    ("number", "absurd"),
    [
        (b'"random"],8', b'"random"],99999999999999999999999999'),
        (b'"random"],8', b'"random"],-8'),
        (b"0.5", b"1.5"),
        (b"0.5", b"-0.5"),
        (b"7", b"99999999999999999999999999"),
        (b"7", b"-7"),
        (b"4", b"99999999999999999999999999"),
        (b"4", b"-4"),
        (b"0.25", b"1e308"),
        (b"0.25", b"-0.25"),
        (b"0.25", b"NaN"),
        (b"0.75", b"1e308"),
        (b"0.75", b"1e999"),
        (b"0.75", b"Infinity"),
    ],
)
def test_numbers_that_no_game_can_have_are_refused(file: Path, number: bytes, absurd: bytes) -> None:
    file.write_bytes(whole := FIRST + b"\n" + GAME.replace(number, absurd, 1) + b"\n")
    with pytest.raises(Mistake, match=r"line 2 of 'kept.jsonl' is not a finished game"), kept(str(file), LADDER.setup):
        pass
    assert file.read_bytes() == whole


def test_an_incomplete_first_line_in_another_spelling_is_written_again(file: Path) -> None:
    file.write_bytes(FIRST.replace(b":", b": "))
    climbed(LADDER, 1, str(file))
    told: list[int] = []
    climbed(LADDER, 1, str(file), lambda done, _all: told.append(done))
    assert told == [4], "all were found again"
    assert file.read_bytes().startswith(FIRST + b"\n")


def test_when_the_disk_is_full_the_kept_games_stay(file: Path) -> None:
    climbed(LADDER, 1, str(file))
    before = b"".join(file.read_bytes().splitlines(keepends=True)[:-1])
    file.write_bytes(before)
    full = pytest.raises(Mistake, match=r"can't keep games in 'kept.jsonl': File too large")
    with no_file_longer_than(len(before) + 20), full:
        climbed(LADDER, 1, str(file))
    assert file.read_bytes().startswith(before)
    assert len(file.read_bytes()) == len(before) + 20, "there was room for a part of the last line"
    told: list[int] = []
    climbed(LADDER, 1, str(file), lambda done, _all: told.append(done))
    assert told == [3, 4]
    assert file.read_bytes().startswith(before)


def test_a_file_that_cannot_be_read_is_named(file: Path) -> None:
    class Broken(FileIO):
        def read(self, _size: int | None = -1, /) -> NoReturn:
            raise OSError(errno.EIO, "the disk is broken")

    with (
        Broken(file, "a+") as stream,
        pytest.raises(Mistake, match=r"can't keep games in 'kept.jsonl': the disk is broken"),
    ):
        Kept(str(file), stream, LADDER.setup)
