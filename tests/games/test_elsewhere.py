"""Games from elsewhere: installed packages that declare an entry point."""

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from support.installed import HUSH, install
from support.toy import Hush
from watertable import gallery, games
from watertable.catalogue import Catalogue, catalogue
from watertable.engine.messages import message
from watertable.games import BrokenGame

OURS = games.names()
Installed = Callable[..., None]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installed]:
    """`installed("ripples", {"__init__.py": …}, {"ripples": "ripples:GAME"})` installs a package."""
    monkeypatch.syspath_prepend(str(tmp_path))
    known = set(sys.modules)

    def put(package: str, files: dict[str, str], points: dict[str, str], version: str = "1.0") -> None:
        install(tmp_path, package, files, points, version)
        games.look_again()
        catalogue.cache_clear()

    yield put
    monkeypatch.undo()
    for name in set(sys.modules) - known:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]
    games.look_again()
    catalogue.cache_clear()


def test_an_installed_game_is_one_of_the_games_and_speaks_its_own_words(installed: Installed) -> None:
    installed("quiet", HUSH, {"hush": "quiet:GAME"})
    assert games.names() == tuple(sorted((*OURS, "hush")))
    assert isinstance(games.find("hush"), Hush)
    assert Catalogue("hush").say(message("card", value=3)) == "the 3"
    shown = {game.game: game for game in gallery.all_shown()}["hush"]
    assert (shown.title, shown.seats.least, shown.hides) == ("Hush", 2, True)


def test_an_entry_point_may_name_a_module_of_the_package(installed: Installed) -> None:
    files = {**HUSH, "__init__.py": "", "game.py": HUSH["__init__.py"]}
    installed("quiet", files, {"hush": "quiet.game:GAME"})
    assert games.package("hush") == "quiet"
    assert Catalogue("hush").has("game-title")


@pytest.mark.parametrize(
    ("name", "files", "point", "complaint"),
    [
        ("hush", {"__init__.py": "import nowhere"}, "quiet:GAME", "ModuleNotFoundError: No module named 'nowhere'"),
        ("hush", {"__init__.py": "GAME ="}, "quiet:GAME", "SyntaxError"),
        ("hush", {"__init__.py": ""}, "quiet:GAME", "AttributeError"),
        ("hush", {"__init__.py": "def GAME():\n    1 / 0"}, "quiet:GAME", "ZeroDivisionError: division by zero"),
        ("hush", {"__init__.py": "GAME = dict"}, "quiet:GAME", "quiet:GAME returns {}, which is no game"),
        ("hush", {"__init__.py": HUSH["__init__.py"]}, "quiet:GAME", "its package quiet has no show/words/en.ftl"),
        ("loud", HUSH, "quiet:GAME", "it calls itself 'hush'"),
        ("Hush-Hush", HUSH, "quiet:GAME", "a name has small letters, digits and underscores"),
    ],
    ids=["import", "syntax", "nothing", "raises", "no game", "no words", "another name", "bad name"],
)
def test_a_broken_game_is_left_out_with_one_line(
    name: str,
    files: dict[str, str],
    point: str,
    complaint: str,
    installed: Installed,
    caplog: pytest.LogCaptureFixture,
) -> None:
    installed("quiet", files, {name: point})
    with caplog.at_level(logging.WARNING):
        assert games.names() == OURS
    (line,) = caplog.messages
    assert line.startswith(f"the game '{name}' of quiet 1.0 can't be played: ")
    assert complaint in line
    assert "\n" not in line
    with pytest.raises(BrokenGame, match="can't be played"):
        games.find(name)


def test_the_others_can_be_played_beside_a_broken_game(installed: Installed) -> None:
    installed("broken", {"__init__.py": "import nowhere"}, {"broken": "broken:GAME"})
    installed("quiet", HUSH, {"hush": "quiet:GAME"})
    assert games.names() == tuple(sorted((*OURS, "hush")))


def test_two_packages_that_declare_one_game_are_both_named(
    installed: Installed, caplog: pytest.LogCaptureFixture
) -> None:
    installed("quiet", HUSH, {"hush": "quiet:GAME"})
    installed("silent", HUSH, {"hush": "silent:GAME"}, version="2.1")
    assert games.names() == OURS
    (line,) = caplog.messages
    assert "'hush' of quiet 1.0 and silent 2.1 can't be played: only one package can declare it" in line


def test_no_package_takes_the_name_of_one_of_our_games(installed: Installed, caplog: pytest.LogCaptureFixture) -> None:
    installed("quiet", HUSH, {OURS[0]: "quiet:GAME"})
    assert games.names() == OURS
    assert not isinstance(games.find(OURS[0]), Hush)
    (line,) = caplog.messages
    assert line == f"quiet 1.0 declares a game '{OURS[0]}', but Watertable has one of this name"


def test_a_game_that_cannot_introduce_itself_is_not_shown(
    installed: Installed, caplog: pytest.LogCaptureFixture
) -> None:
    installed("quiet", {**HUSH, "show/words/en.ftl": "game-title = Hush"}, {"hush": "quiet:GAME"})
    assert [game.game for game in gallery.all_shown()] == list(OURS)
    (line,) = caplog.messages
    assert line.startswith("the game 'hush' can't be shown: ")
