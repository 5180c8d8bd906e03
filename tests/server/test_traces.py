"""The id of a request or a frame stands in the log's lines and, of a move, with its row in the database."""

import json
from pathlib import Path
from typing import Any

from sqlalchemy import select

from support.serving import at_table, begun, last_move, serving, stranger
from watertable.server.store.database import engine_for
from watertable.server.store.schema import MOVES


def _lines(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


async def test_a_request_is_found_in_the_log_by_the_id_in_its_answer(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(f"sqlite:///{tmp_path / 'table.db'}", log=log) as base:
        async with stranger(base, "Ann") as ann:
            own = (await ann.get("/api/me")).headers["x-request-id"]
            proxys = "0123456789abcdef0123456789abcdef"
            assert (await ann.get("/api/games", headers={"X-Request-Id": proxys})).headers["x-request-id"] == proxys
            wrong = (await ann.get("/api/games", headers={"X-Request-Id": "Ann was here"})).headers["x-request-id"]
    paths = {line["request"]: line["path"] for line in _lines(log) if "request" in line and "path" in line}
    assert (paths[own], paths[proxys], paths[wrong]) == ("/api/me", "/api/games", "/api/games")


async def test_a_frame_is_found_in_the_log_and_in_the_database(tmp_path: Path) -> None:
    log, url, name = tmp_path / "log", f"sqlite:///{tmp_path / 'table.db'}", "move-1"
    with serving(url, log=log) as base:
        async with stranger(base, "Ann") as ann, at_table(base, ann, await begun(ann)) as player:
            await player.hear_until(lambda _: player.shown["turn"] == 0)
            move, at = last_move(player.shown["touches"]), player.shown["at"]
            await player.send(type="play", id=name, at=at, seat=0, move=move)
            await player.hear_until(lambda frame: frame["type"] == "done")
            engine = engine_for(url)
            async with engine.begin() as connection:
                assert (await connection.scalars(select(MOVES.c.seq).where(MOVES.c.token == name))).one() == at
                await connection.exec_driver_sql("ALTER TABLE chats RENAME TO elsewhere")
            await engine.dispose()
            await player.send(type="say", id="chat-1", words="Hello")
            await player.live.wait_closed()
    (failed,) = [line for line in _lines(log) if line["words"] == "a connection has failed"]
    assert failed["request"].endswith("/chat-1")
