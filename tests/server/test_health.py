"""Whether a server is healthy: one that can't write is not."""

import resource
import time
from pathlib import Path

import httpx

from support.serving import PATIENCE, serving


def _becomes(base: str, status: int) -> httpx.Response:
    for _ in range(150):
        answer = httpx.get(f"{base}/healthz", timeout=PATIENCE)
        if answer.status_code == status:
            return answer
        time.sleep(0.2)
    raise AssertionError(f"it stays {answer.status_code}")


def test_a_server_that_cannot_write_says_so_until_it_can(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'table.db'}") as base:
        assert _becomes(base, 200).json()["version"]
        free = resource.prlimit(base.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(base.pid, resource.RLIMIT_FSIZE, (0, free[1]))  # as if the disk were full
        assert _becomes(base, 503).json()["words"] == "Nothing can be written to the database."
        assert httpx.post(f"{base}/api/guests", json={"name": "Ann"}, timeout=PATIENCE).status_code == 500
        resource.prlimit(base.pid, resource.RLIMIT_FSIZE, free)
        _becomes(base, 200)
        assert httpx.post(f"{base}/api/guests", json={"name": "Ann"}, timeout=PATIENCE).status_code == 201
