"""Settings come from the command line, then from the environment, and are checked."""

import os

import pytest

from watertable.engine.mistakes import Mistake
from watertable.server.settings import Settings, from_environment


def test_settings_have_defaults() -> None:
    assert from_environment({}) == Settings()
    assert not Settings().secure


def test_the_command_line_takes_precedence_over_the_environment() -> None:
    environment = {"WATERTABLE_PORT": "9000", "WATERTABLE_HOST": "10.0.0.1", "OTHER": "x"}
    found = from_environment(environment, port=7000)
    assert (found.port, found.host) == (7000, "10.0.0.1")


def test_behind_tls_cookies_are_secure() -> None:
    assert from_environment({"WATERTABLE_ORIGIN": "https://table.example"}).secure
    assert not from_environment({"WATERTABLE_ORIGIN": "http://table.example:8080"}).secure


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "http"),
        ("PORT", "-1"),
        ("PORT", "0"),
        ("PORT", "70000"),
        ("WORKERS", ""),
        ("WORKERS", "65"),
        ("PAUSE", "2001"),
        ("CONNECTIONS", "0"),
        ("OPEN", "yes"),
        ("LOG", "xml"),
        ("ORIGIN", "table.example"),
        ("ORIGIN", "https://a.b/c"),
        ("ORIGIN", "https://Table.example"),
        ("ORIGIN", "https://table.example:443"),
    ],
)
def test_a_wrong_value_is_reported_in_a_line(variable: str, value: str) -> None:
    with pytest.raises(Mistake, match=rf"WATERTABLE_{variable} (must be|is written as)"):
        from_environment({f"WATERTABLE_{variable}": value})


def test_bots_think_in_as_many_processes_as_there_are_cores_less_one_unless_it_is_said() -> None:
    assert 1 <= Settings().thinking <= max((os.cpu_count() or 1) - 1, 1)
    assert Settings(workers=3).thinking == 3
