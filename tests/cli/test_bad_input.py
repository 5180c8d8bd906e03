"""Bad input: one clear line on standard error, exit 2, nothing written."""

import json
import socket
from pathlib import Path
from typing import Any

import pytest

from support.run import Run

GOOD: dict[str, Any] = {
    "watertable": 1,
    "game": "downspout",
    "options": {},
    "seats": 2,
    "moves": ["* deal 0 HVJ/LTK/XHV", "* deal 1 TTT/KKK/JJJ", "* row H", "* row V", "* top J", "0 lock a1", "0 pile 1"],
}


def record(**changes: Any) -> str:
    return json.dumps(GOOD | changes)


def one_line(run: Run, *arguments: str, stdin: str | bytes = "") -> str:
    """The one line of the error."""
    done = run(*arguments, stdin=stdin)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith("watertable: ")
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.endswith("\n")
    assert len(done.stderr) < 400
    return done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["selfplay", "chess"], "there is no game 'chess'"),
        (["selfplay", "pipes"], "no game 'pipes'"),
        (["selfplay", "downspout", "--seats", "5"], "downspout is for 2 to 4 seats, not 5"),
        (["selfplay", "downspout", "--seats", "999999999"], "2 to 4 seats, not 999999999"),
        (["play", "downspout", "--seats", "999999999"], "2 to 4 seats, not 999999999"),
        (["selfplay", "downspout", "--seats", "1"], "2 to 4 seats, not 1"),
        (["selfplay", "downspout", "--seats", "two"], "'two' is not a whole number"),
        (["selfplay", "downspout", "--seats", "3", "--bots", "random,random"], "3 seats need 3 bots, not 2"),
        (["selfplay", "downspout", "--bots", "random,genius"], "there is no bot 'genius'; there are random, easy"),
        (["selfplay", "downspout", "--option", "size=4"], "the game has no option 'size', but back"),
        (["selfplay", "downspout", "--option", "size"], "write NAME=VALUE"),
        (["selfplay", "downspout", "--option", "a=1", "--option", "a=2"], "given twice"),
        (["selfplay", "downspout", "--games", "0"], "'0' is not a whole number of at least 1"),
        (["selfplay", "downspout", "--seed", "-1"], "not a whole number"),
        (["selfplay"], "GAME"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "downspout", "--people", "Ann,Ann"], "a name of their own"),
        (["play", "downspout", "--people", "A,B,C", "--seats", "2"], "3 players are too many for 2 seats"),
        (["play", "downspout", "--seats", "9"], "2 to 4 seats, not 9"),
        (["play", "downspout"], "play needs a terminal"),
        (["bench", "--seconds", "0"], "not a number of seconds"),
        (["bench", "--option", "edition=1972"], "options belong to one game"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "waterworks", "--option", "edition=1973"], "must be one of '1972', 'reissue', not '1973'"),
        (
            ["selfplay", "waterworks", "--option", "needed=31"],
            "must be 'edition' or a whole number from 1 to 30, not 31",
        ),
        (
            [
                "play",
                "waterworks",
                "--option",
                "west=9",
                "--option",
                "east=0",
                "--option",
                "north=0",
                "--option",
                "south=0",
            ],
            "a table of 10 by 1 cells has no room for 15 cards and a spout",
        ),
        (["selfplay", "waterworks", "--seats", "5", "--option", "edition=reissue"], "for 2 to 4 seats, not 5"),
        (["bench", "--seconds", "nan"], "not a number of seconds"),
        (["serve", "--database", "mysql://host/name"], "'mysql' is not a supported database"),
        (["serve", "--database", "sqlite:////no/such/folder/table.db"], "can't open the database: No such file"),
        (["serve", "--database", "postgresql://nobody@127.0.0.1:1/none"], "can't open the database: "),
        (["serve", "--port", "70000"], "from 1 to 65535, not 70000"),
        (["serve", "--page", "nowhere"], "there is no page in 'nowhere': it has no index.html"),
        (["serve", "--origin", "table.example"], "written as https://table.example"),
        (["fly"], "fly"),
        ([], "COMMAND"),
    ],
    ids=" ".join,
)
def test_a_wrong_command(run: Run, arguments: list[str], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATERTABLE_WAIT", "0")
    assert words in one_line(run, *arguments)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is no record"),
        ("\n\n", "there is no record"),
        ("nonsense", "record 1: the record is not JSON"),
        ("[]", "a record is a JSON object"),
        (record(watertable=2), 'a record says "watertable": 1, not 2'),
        (record(extra=1), "extra"),
        (record(game="chess"), "there is no game 'chess'"),
        (record(game="../words"), "there is no game"),
        (record(seats=7), "2 to 4 seats, not 7"),
        (record(seats="2"), "whole number"),
        (record(seats=10**30), "2 to 4 seats"),
        (record(options={"size": 3}), "no option 'size'"),
        (record(moves=["0 lock a1"]), "move 0 ('0 lock a1')"),
        (record(moves=[*GOOD["moves"], "1 fly"]), "move 7 ('1 fly'): 'fly' is no move of Downspout"),
        (record(moves=[*GOOD["moves"], "* top V", "1 lock z9"]), "with a cell from a1 to c3"),
        (record(moves=[*GOOD["moves"], "x lock a1"]), "'x' is no actor"),
        (record(moves=["x" * 100_000]), "is no entry"),
        (record(moves=["0 " + "x" * 100_000]), "is no move"),
        (record(moves=["\ud800 a"]), "is no actor"),
        ("\ufeff" + record(), "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 10_000, "a number that is too long"),
        (record()[:-1], "not JSON"),
        (record()[:-1] + ', "seats": 3}', "the key 'seats' twice"),
        (record(moves=["* row F"]), "write row and one of the letters H, V, X, D, S, J, L, T, K, P"),
        (b"\xff\xfe\n", "not UTF-8"),
        (record() + "\n" + record(seats=9), ""),
    ],
    ids=lambda value: value[-40:] if isinstance(value, str) else "bytes",
)
@pytest.mark.parametrize("command", ["referee", "draw"])
def test_a_wrong_record(run: Run, command: str, text: str | bytes, words: str) -> None:
    if words:
        assert words in one_line(run, command, stdin=text)


def test_an_illegal_move_is_reported_with_its_rule(run: Run) -> None:
    told = one_line(run, "referee", stdin=record(moves=[*GOOD["moves"], "* top V", "1 swap a1 0:a1"]))
    assert told == (
        "watertable: record 1: move 8 ('1 swap a1 0:a1'): The pipe at the top left is locked. It stays where it is."
        " [locked; rulebook: Play]\n"
    )


def test_a_mistake_in_the_second_record_is_reported(run: Run) -> None:
    done = run("referee", stdin=record() + "\n" + record(seats=9))
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == len(GOOD["moves"]) + 1
    assert done.stderr == "watertable: record 2: downspout is for 2 to 4 seats, not 9\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--record", "2"], "there are fewer than 2 records"),
        (["--record", "0"], "'0' is not a whole number of at least 1"),
        (["--at", "8"], "the record has 7 moves; there is no position 8"),
        (["--at", "x"], "'x' is not a whole number"),
        (["--seat", "2"], "seats 0 to 1; there is no seat 2"),
        (["--names", "A,B,C"], "3 names are too many for 2 seats"),
        (["--theme", "plaid"], "plaid"),
        (["-o", "no/such/folder/x.svg"], "can't write 'no/such/folder/x.svg': No such file or directory"),
        (["missing.json"], "can't read 'missing.json': No such file or directory"),
        (["."], "can't read '.': Is a directory"),
    ],
    ids=" ".join,
)
def test_a_wrong_picture(run: Run, tmp_path: Path, arguments: list[str], words: str) -> None:
    assert words in one_line(run, "draw", *arguments, stdin=record())
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_record_leaves_an_old_picture_unchanged(run: Run, tmp_path: Path) -> None:
    (tmp_path / "old.svg").write_text("old", encoding="utf-8")
    one_line(run, "draw", "-o", "old.svg", stdin=record(seats=9))
    assert (tmp_path / "old.svg").read_text(encoding="utf-8") == "old"


def test_a_port_that_is_taken(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = one_line(run, "serve", "--port", f"{port}", "--database", f"sqlite:///{tmp_path / 'table.db'}")
    assert f"can't listen on 127.0.0.1:{port}: Address already in use" in said
