"""What the metrics tell, and where it is told: in docs/operations.md and on the dashboard."""

import json
import re
from pathlib import Path

import httpx
import pytest

from support.serving import at_table, begun, serving, stranger
from watertable.server.metrics import Metrics

ROOT = Path(__file__).parents[2]


def _families() -> set[str]:
    """The names of all metrics, without what Prometheus adds to them."""
    return {found[1] for found in re.finditer(r"^# HELP (\w+) ", Metrics().text().decode(), re.MULTILINE)}


def test_every_metric_is_on_the_dashboard_and_in_the_docs() -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    asked = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    shown = {re.sub(r"_bucket$", "", name) for name in re.findall(r"watertable_\w+", asked)}
    told = set(re.findall(r"`(watertable_\w+)`", (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")))
    families = {name for name in _families() if not name.endswith("_created")}
    assert shown == families
    assert told == families


def _value(base: str, sample: str) -> float:
    for line in httpx.get(f"{base}/metrics").text.splitlines():
        if line.startswith(f"{sample} "):
            return float(line.rpartition(" ")[2])
    raise AssertionError(f"there is no {sample}")


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_lag_writing_news_and_what_waits_are_measured(url: str) -> None:
    with serving(url) as base:
        async with stranger(base, "Ann") as ann, at_table(base, ann, await begun(ann)) as player:
            await player.send(type="say", id="1", words="Hello")
            await player.hear_until(lambda frame: frame["type"] == "said")
        assert _value(base, "watertable_lag_seconds_count") > 0
        assert _value(base, "watertable_writing_seconds_count") > 0
        assert _value(base, 'watertable_news_total{kind="chats"}') == 1
        assert _value(base, 'watertable_is{what="hearing"}') == 1
        assert _value(base, 'watertable_is{what="draining"}') == 0
        for what in ("bots and hints", "drawing", "frames", "frames of the slowest", "news"):
            assert _value(base, f'watertable_waiting{{what="{what}"}}') >= 0
