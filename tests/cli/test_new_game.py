"""A game that `watertable new-game` writes can be installed, checked, played, refereed, drawn and ranked at once."""

import json
from pathlib import Path

import pytest

from support.outside import Outside
from support.run import Run
from watertable.cli.new_game import renamed

NAME = "rain_barrels"


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    found = Outside(tmp_path_factory.mktemp("outside"), NAME)
    found.install()
    return found


def test_it_passes_the_conformance_kit_as_it_is(outside: Outside) -> None:
    done = outside.watertable("check-game", NAME)
    assert done.returncode == 0, done
    assert done.stdout.startswith("All ")
    assert done.stdout.endswith(f" checks of {NAME} hold.\n")
    assert int(done.stdout.split()[1]) > 100


def test_it_passes_its_own_tests(outside: Outside) -> None:
    done = outside.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:asyncio")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_it_is_one_of_the_games(outside: Outside) -> None:
    listed = {game["game"]: game for game in json.loads(outside.watertable("games", "--json").stdout)}
    assert listed[NAME]["title"] == "Rain barrels"
    assert listed[NAME]["seats"] == {"least": 2, "greatest": 4}


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_bots_of_every_level_play_it_and_the_referee_agrees(outside: Outside, level: str) -> None:
    played = outside.watertable("selfplay", NAME, "--bots", ",".join([level] * 3), "--games", "3")
    assert played.returncode == 0, played
    records = outside.project.parent / f"{level}.jsonl"
    records.write_text(played.stdout, encoding="utf-8")
    judged = outside.watertable("referee", str(records))
    assert judged.returncode == 0, judged
    outcomes = [json.loads(line)["outcome"] for line in judged.stdout.splitlines()]
    assert len([outcome for outcome in outcomes if outcome]) == 3


def test_it_is_drawn_and_ranked(outside: Outside) -> None:
    records = outside.project.parent / "drawn.jsonl"
    records.write_text(outside.watertable("selfplay", NAME).stdout, encoding="utf-8")
    picture = outside.project.parent / "now.svg"
    assert outside.watertable("draw", str(records), "-o", str(picture)).returncode == 0
    assert "litres in all" in picture.read_text(encoding="utf-8")
    ranked = outside.watertable("ladder", NAME, "--bots", "random,medium", "--games", "20", "--json")
    assert ranked.returncode == 0, ranked
    assert json.loads(ranked.stdout)["game"] == NAME


def test_what_is_wrong_with_a_game_is_said_check_by_check(tmp_path: Path) -> None:
    broken = Outside(tmp_path, "broken")
    view = broken.project / "src" / "broken" / "sight" / "view.py"
    text = view.read_text(encoding="utf-8")
    view.write_text(text.replace("if seat == viewer or", "if True or"), encoding="utf-8")
    scene = broken.project / "src" / "broken" / "show" / "scene.py"
    text = scene.read_text(encoding="utf-8")
    scene.write_text(text.replace("view.levels[seat]", "view.levels[seat + view.seats]"), encoding="utf-8")
    broken.install()
    done = broken.watertable("check-game", "broken")
    assert done.returncode == 2
    assert "FAILED imagine-broken-2: 'barrel 0' is hidden from an onlooker, but does not vary\n" in done.stdout
    assert "FAILED scene-broken-2: IndexError: tuple index out of range (in scene.py, line " in done.stdout
    assert done.stderr.startswith("watertable: ")
    assert done.stderr.endswith(" checks of broken failed\n")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Rain", "'Rain' can't be a game's name: write small letters, digits and underscores"),
        ("9pins", "'9pins' can't be a game's name"),
        ("class", "'class' can't be a game's name"),
        ("downspout", "there is a game 'downspout' already"),
        ("json", "there is a Python package 'json' already"),
        ("pytest", "there is a Python package 'pytest' already"),
        ("here", "'here' is there already"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(run: Run, name: str, words: str) -> None:
    Path("here").mkdir()
    done = run("new-game", name)
    assert done.returncode == 2
    assert done.stderr.startswith(f"watertable: {words}")
    assert done.stderr.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == ["here"]
    assert not list(Path("here").iterdir())


def test_a_folder_that_is_not_there_is_named(run: Run) -> None:
    done = run("new-game", "puddles", "--into", "nowhere")
    assert done.returncode == 2
    assert done.stderr == "watertable: can't write 'nowhere/puddles': No such file or directory\n"


def test_the_next_steps_are_said(run: Run) -> None:
    done = run("new-game", "puddles")
    assert done.returncode == 0
    assert "-m pip install --no-build-isolation --editable puddles\n" in done.stdout
    assert "watertable check-game puddles\n" in done.stdout
    assert Path("puddles/README.md").read_text(encoding="utf-8").startswith("# Puddles\n")


def test_a_game_without_a_fixture_is_told_to_have_one(run: Run) -> None:
    done = run("check-game", "downspout")
    assert done.returncode == 2
    assert "there is no module watertable.games.downspout.fixture" in done.stderr


def test_names_are_put_everywhere() -> None:
    assert renamed("class Starter: # starter", "two_words", ".py") == "class TwoWords: # two_words"
    assert renamed("game-title = Starter", "two_words", ".ftl") == "game-title = Two words"
    code = "from random import Random\nfrom watertable.engine import x\nfrom watertable.starter.y import (\n    z,\n)\n"
    assert renamed(code, "two", ".py") == (
        "from random import Random\nfrom watertable.engine import x\n\nfrom two.y import (\n    z,\n)\n"
    )
