"""`./play` opens the page in a browser, if there is one."""

import sys
import time
from pathlib import Path

import pytest

from watertable.cli.browser import address, open_browser
from watertable.server.settings import Settings


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A browser that only writes down its address, and the file where it does."""
    monkeypatch.setattr(sys, "platform", "linux")
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1 $TERM" >{seen}.part && mv {seen}.part {seen}\n', encoding="utf-8")
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    return seen


def test_a_browser_is_opened_if_there_is_a_screen(opened: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":99")
    open_browser("http://127.0.0.1:8080")
    for _ in range(100):
        if opened.exists():
            break
        time.sleep(0.1)
    assert opened.read_text(encoding="utf-8") == "http://127.0.0.1:8080 "


def test_without_a_screen_nothing_is_opened(opened: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: object, **__: object) -> None:
        raise AssertionError("nothing is to be started")

    monkeypatch.setattr("watertable.cli.browser.Thread", start)
    monkeypatch.delenv("DISPLAY", raising=False)
    open_browser("http://127.0.0.1:8080")
    assert not opened.exists()


@pytest.mark.parametrize(
    ("settings", "where"),
    [
        (Settings(), "http://127.0.0.1:8080"),
        (Settings(host="0.0.0.0", port=9000), "http://127.0.0.1:9000"),  # noqa: S104 - what a person may say
        (Settings(host="::1"), "http://[::1]:8080"),
        (Settings(origin="https://table.example"), "https://table.example"),
    ],
)
def test_the_address_is_one_that_a_browser_here_can_open(settings: Settings, where: str) -> None:
    assert address(settings) == where
