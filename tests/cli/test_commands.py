"""The commands, from outside."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from support.run import Run
from watertable import __version__, bots, games
from watertable.engine.playout import is_compiled

GAMES = games.names()


@pytest.fixture
def record(run: Run) -> str:
    """A whole game of Downspout."""
    return run("selfplay", "downspout", "--seats", "2", "--seed", "7").stdout


def test_version_and_help(run: Run) -> None:
    assert run("--version").stdout == f"watertable {__version__}\n"
    for command in ("games", "play", "serve", "selfplay", "referee", "draw", "ladder", "bench"):
        shown = run(command, "--help")
        assert shown.returncode == 0
        assert f"watertable {command}" in shown.stdout


def test_games_lists_every_game(run: Run) -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [game["game"] for game in listed] == list(GAMES)
    downspout = next(game for game in listed if game["game"] == "downspout")
    assert downspout["seats"] == {"least": 2, "greatest": 4}
    assert [(option["name"], option["default"]) for option in downspout["options"]] == [("back", "allowed")]
    waterworks = next(game for game in listed if game["game"] == "waterworks")
    edition, needed = waterworks["options"][:2]
    assert edition["values"] == ["1972", "reissue"]
    assert edition["called"] == {"1972": "the edition of 1972", "reissue": "the re-issue"}
    assert "called" not in needed
    assert edition["seats"] == {"1972": {"least": 2, "greatest": 5}, "reissue": {"least": 2, "greatest": 4}}
    assert (needed["default"], needed["word"], needed["least"], needed["greatest"]) == ("edition", "edition", 1, 30)
    assert "edition=reissue: 2 to 4 seats" in run("games").stdout
    for name in GAMES:
        assert f"{name}: " in run("games").stdout


def test_selfplay_is_the_same_for_the_same_seed(run: Run, record: str) -> None:
    again = run("selfplay", "downspout", "--seats", "2", "--seed", "7")
    other = run("selfplay", "downspout", "--seats", "2", "--seed", "8")
    assert again.stdout == record
    assert other.stdout != record
    assert again.stderr == ""


def test_selfplay_gives_bots_no_time_limit(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a time limit, a slow machine would play other games."""
    found: list[float | None] = []
    find = bots.find

    def watched(name: str, *, seconds: float | None = 1.0) -> bots.Bot:
        found.append(seconds)
        return find(name, seconds=seconds)

    monkeypatch.setattr(bots, "find", watched)
    assert run("selfplay", "downspout").returncode == 0
    assert set(found) == {None}


def test_selfplay_has_as_many_seats_as_bots(run: Run) -> None:
    found = json.loads(run("selfplay", "downspout", "--bots", "random,random,random").stdout)
    assert found["seats"] == 3
    assert json.loads(run("selfplay", "downspout").stdout)["seats"] == 2


def test_selfplay_plays_as_many_games_as_asked(run: Run) -> None:
    lines = run("selfplay", "downspout", "--games", "5").stdout.splitlines()
    assert len(lines) == len(set(lines)) == 5


def test_the_referee_says_at_every_position_who_may_do_what(run: Run, record: str) -> None:
    moves = json.loads(record)["moves"]
    lines = [json.loads(line) for line in run("referee", stdin=record).stdout.splitlines()]
    assert [line["at"] for line in lines] == list(range(len(moves) + 1))
    for line, entry in zip(lines, moves, strict=False):
        assert set(line) == {"at", "turn", "may", "moves", "outcome"}
        actor, _, text = entry.partition(" ")
        listed = line["moves"][actor]
        assert str(line["turn"]) == actor
        assert listed is None or (text in listed and listed == sorted(listed))
        assert line["outcome"] is None
    assert lines[0] == {"at": 0, "turn": "*", "may": [], "moves": {"*": None}, "outcome": None}
    assert lines[-1]["turn"] is None
    assert lines[-1]["moves"] == {}
    assert set(lines[-1]["outcome"]) == {"winners", "why"}


def test_the_referee_reads_a_file_and_a_record_over_several_lines(run: Run, record: str, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(json.dumps(json.loads(record), indent=2), encoding="utf-8")
    assert run("referee", "one.json").stdout == run("referee", stdin=record).stdout


def test_the_referee_reads_records_over_several_lines_among_others(run: Run, record: str) -> None:
    wide = json.dumps(json.loads(record), indent=1) + "\n"
    lines = run("referee", stdin=record).stdout
    assert run("referee", stdin=wide + record + "\n" + wide).stdout == lines * 3
    indented = "".join(f"    {line}\n" for line in wide.splitlines())
    assert run("referee", stdin=indented + record).stdout == lines * 2


def test_the_referee_can_be_quiet(run: Run, record: str) -> None:
    assert run("referee", "--quiet", stdin=record * 3).stdout == "3 records, all legal\n"
    assert run("referee", "--quiet", stdin=record).stdout == "1 record, all legal\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_reported_in_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(process("games", "--json"), stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "watertable: can't write: No space left on device\n")


def test_draw_writes_a_picture(run: Run, record: str, tmp_path: Path) -> None:
    done = run("draw", "--at", "8", "--seat", "1", "--names", "Ann,Ben", "-o", "picture.svg", stdin=record)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    picture = (tmp_path / "picture.svg").read_text(encoding="utf-8")
    ET.fromstring(picture)
    assert "Your pipes" in picture
    assert "Ann" in picture


def test_draw_draws_the_last_position_for_onlookers_to_standard_output(run: Run, record: str) -> None:
    last = len(json.loads(record)["moves"])
    shown = run("draw", stdin=record).stdout
    assert shown == run("draw", "--at", str(last), stdin=record).stdout
    assert shown != run("draw", "--at", str(last), "--theme", "light", stdin=record).stdout
    assert "Seat 0" in shown


def test_draw_draws_any_record_of_a_file(run: Run) -> None:
    records = run("selfplay", "downspout", "--games", "3").stdout
    third = records.splitlines()[2]
    assert run("draw", "--record", "3", stdin=records).stdout == run("draw", stdin=third).stdout


def test_bench_says_which_build_it_is(run: Run) -> None:
    found = json.loads(run("bench", "--json", "--seconds", "0.05").stdout)
    assert found["core"] == ("compiled" if is_compiled() else "plain")
    assert {row["game"] for row in found["games"]} == set(GAMES)
    for row in found["games"]:
        assert row["moves_a_second"] >= row["choices_a_second"] > 0
        assert row["legal_moves_a_choice"] > 1
    assert f"core: {found['core']}" in run("bench", "--seconds", "0.05").stdout


def test_bench_measures_one_game_with_its_options(run: Run) -> None:
    asked = ("bench", "waterworks", "--option", "edition=reissue", "--json", "--seconds", "0.02")
    found = json.loads(run(*asked).stdout)
    assert [(row["game"], row["seats"]) for row in found["games"]] == [("waterworks", seats) for seats in (2, 3, 4)]


def process(*arguments: str) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "watertable", *arguments]


def test_as_a_process_of_its_own() -> None:
    shown = subprocess.run(process("--version"), capture_output=True, text=True, check=True)
    assert (shown.stdout, shown.stderr) == (f"watertable {__version__}\n", "")
    wrong = subprocess.run(process("selfplay", "chess"), capture_output=True, text=True, check=False)
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_input_or_output_is_reported_in_one_line(closed: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *process("games")],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, "watertable: standard input and output must be open\n")


def test_a_thousand_records_go_through_pipes_in_constant_memory() -> None:
    """The referee uses as much memory after 200 records as after 20."""
    peaks = []
    for games_played in ("20", "200"):
        with subprocess.Popen(
            process("selfplay", "downspout", "--seats", "4", "--games", games_played), stdout=subprocess.PIPE
        ) as players:
            measured = (
                "import resource, sys; from watertable.cli import main; main(['referee']); "
                "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
            )
            referee = subprocess.run(
                [sys.executable, "-c", measured],
                stdin=players.stdout,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                check=True,
            )
            assert players.wait() == 0
        peaks.append(int(referee.stderr))
    assert peaks[1] < peaks[0] * 1.1


def test_a_reader_that_stops_early_is_no_error() -> None:
    """As in `watertable selfplay … | head -1`."""
    with subprocess.Popen(
        process("selfplay", "downspout", "--games", "2000"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as stopped:
        assert stopped.stdout is not None
        assert stopped.stderr is not None
        assert stopped.stdout.readline()
        stopped.stdout.close()
        assert stopped.stderr.read() == b""
        assert stopped.wait(60) == 1
