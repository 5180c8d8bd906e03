"""Errors of the page are reported to the server: without secrets, short, and not too many."""

import json
from pathlib import Path

import httpx

from support.serving import serving
from watertable.server.http.service.problems import cleaned

_SECRET = "Zk3nR8vQx1YwJb5tLp0aUe7sHd2c"  # noqa: S105 - it looks like one


def test_what_looks_like_a_secret_is_left_out() -> None:
    text = f"at https://table.example/seat#0123456789abcdef.{_SECRET} (https://t/assets/a-1b2c3d4e.js?x={_SECRET}:1:22)"
    assert cleaned(text) == "at /seat (/assets/a-1b2c3d4e.js:1:22)"
    assert cleaned(f"cookie 0123456789abcdef.{_SECRET}, invitation {_SECRET}") == (
        "cookie (left out), invitation (left out)"
    )
    assert cleaned("a\r\nb\u202ec\x1b[0m") == "a \nb c [0m"


def test_problems_are_logged_a_few_of_each_address(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(f"sqlite:///{tmp_path / 'table.db'}", log=log) as base:
        problem = {"page": "table", "words": f"TypeError: {_SECRET}", "where": "at /assets/x.js:1:2"}
        answers = [httpx.post(f"{base}/api/problems", json=problem).status_code for _ in range(7)]
        assert answers == [200] * 5 + [429] * 2
        elsewhere = {"X-Forwarded-For": "192.0.2.1"}
        for wrong in ({"page": "elsewhere"}, {"words": "x" * 301}, {"where": "x" * 2001}, {"cookie": "x"}):
            answer = httpx.post(f"{base}/api/problems", json={**problem, **wrong}, headers=elsewhere)
            assert answer.status_code == 400
        foreign = {**elsewhere, "Origin": "https://elsewhere.example"}
        assert httpx.post(f"{base}/api/problems", json=problem, headers=foreign).status_code == 403
        assert "watertable_problems_total 5.0" in httpx.get(f"{base}/metrics").text
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    told = [line for line in lines if line["words"] == "the page has failed"]
    assert len(told) == 5
    assert (told[0]["page"], told[0]["what"]) == ("table", "TypeError: (left out)")
    assert _SECRET not in log.read_text(encoding="utf-8")
