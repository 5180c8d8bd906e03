"""A server that is told to stop leaves nothing behind."""

import asyncio
from pathlib import Path

from support.serving import begun, serving, stranger


async def test_a_server_with_thinking_bots_stops_without_a_complaint(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(f"sqlite:///{tmp_path / 'table.db'}", log=log) as base:
        async with stranger(base, "Ann") as ann:
            await begun(ann, chairs=["hard", "hard"])
            for _ in range(100):
                if 'bot_moves_total{level="hard"}' in (await ann.get("/metrics")).text:
                    break
                await asyncio.sleep(0.1)
    assert "leaked" not in log.read_text(encoding="utf-8")
