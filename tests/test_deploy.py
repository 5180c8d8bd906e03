"""What lies in deploy/ fits what the project has."""

import configparser
import re
from pathlib import Path

from watertable.server.http.websocket import NO_SUCH_MATCH, TOO_FAST, TOO_MANY, TOO_SLOW, WENT_WRONG, WRONG_ORIGIN
from watertable.server.live.breaking import CLOSED, CODE
from watertable.server.live.rooms import SIGNED_OUT
from watertable.server.service.draining import MOVED
from watertable.server.settings import Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"


def test_the_image_copies_what_is_there_and_sets_what_can_be_set() -> None:
    steps = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    let_in = re.findall(r"^!(\S+)$", (ROOT / ".containerignore").read_text(encoding="utf-8"), re.MULTILINE)
    copied = {name for line in re.findall(r"^COPY (?!--from)(.+) \S+$", steps, re.MULTILINE) for name in line.split()}
    assert copied == set(let_in)
    assert all((ROOT / name).exists() for name in copied)
    said = {name.lower() for name in re.findall(r"WATERTABLE_([A-Z_]+)=(?!1 )", steps)}
    assert said <= set(Settings._fields)


def test_the_unit_leaves_time_to_stop() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign] # as configparser's documentation has it
    unit.read(DEPLOY / "watertable@.service", encoding="utf-8")
    assert unit["Service"]["ExecStart"].endswith("watertable serve --port %i")
    assert int(unit["Service"]["TimeoutStopSec"]) > 10
    assert unit["Service"]["KillMode"] == "mixed", "bots think on until the server has stopped"


def test_every_close_code_is_in_the_protocol() -> None:
    told = set(
        re.findall(r"^\| ([14]\d{3}) \|", (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    codes = (CLOSED, CODE, MOVED, NO_SUCH_MATCH, SIGNED_OUT, TOO_FAST, TOO_MANY, TOO_SLOW, WENT_WRONG, WRONG_ORIGIN)
    assert told == {str(code) for code in (*codes, 1009, 1012)}
    line = (ROOT / "web" / "src" / "live" / "line.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"\b4\d{3}\b", line)) <= told
