"""Operators close, rename, silence and forget, while the server runs, and a journal tells of it."""

import pytest
from websockets.exceptions import ConnectionClosed

from support.serving import Come, at_table, begun
from watertable.cli import main


def _operate(url: str, *words: str) -> int:
    return main(["operate", "--database", url, *words])


async def test_a_match_is_closed_for_all(server: str, shared_url: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await begun(ann)
    async with at_table(server, ann, match) as player:
        assert _operate_in_thread(shared_url, "close", match, "--why", "it was abused") == 0
        with pytest.raises(ConnectionClosed) as closed:
            await player.hear_until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4411
    assert (await ann.get(f"/api/matches/{match}")).json()["state"] == "closed"
    assert match not in [each["id"] for each in (await ann.get("/api/matches/mine")).json()]
    with pytest.raises(ConnectionClosed) as refused:
        async with at_table(server, ann, match):
            pass
    assert refused.value.rcvd is not None
    assert refused.value.rcvd.code == 4411
    assert _operate_in_thread(shared_url, "close", match) == 2, "it goes on no more"


async def test_a_guest_is_silenced_renamed_and_forgotten(
    server: str, shared_url: str, guest: Come, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = await guest("Rude name")
    known = (await ann.get("/api/me")).json()["id"]
    match = await begun(ann)
    async with at_table(server, ann, match) as player:
        await player.send(type="say", id="1", words="Rude words")
        await player.hear_until(lambda frame: frame["type"] == "done")
        assert _operate_in_thread(shared_url, "show", match) == 0
        shown = capsys.readouterr().out
        assert f"seat 0: {known} Rude name\n" in shown
        assert f"{known} Rude name: Rude words\n" in shown
        assert _operate_in_thread(shared_url, "silence", known, "--days", "1", "--why", "rude words") == 0
        await player.send(type="say", id="2", words="More of them")
        refused = await player.hear_until(lambda frame: frame["type"] in {"refused", "done"})
        assert refused["words"] == "You may not talk here for now."
        assert _operate_in_thread(shared_url, "silence", known, "--days", "0") == 0
        await player.send(type="say", id="3", words="Sorry")
        assert (await player.hear_until(lambda frame: frame["type"] in {"refused", "done"}))["type"] == "done"
        assert _operate_in_thread(shared_url, "rename", known, "Somebody") == 0
        await player.hear_until(lambda _: player.around["chairs"][0]["name"] == "Somebody")
        assert _operate_in_thread(shared_url, "rename", known, "\u200b") == 2
        assert _operate_in_thread(shared_url, "forget", known) == 0
        with pytest.raises(ConnectionClosed):
            await player.hear_until(lambda _: False)
    assert (await ann.get("/api/me")).json() is None
    assert _operate_in_thread(shared_url, "forget", known) == 2
    capsys.readouterr()
    assert _operate_in_thread(shared_url, "journal") == 0
    lines = [line.split(" ", 3)[3] for line in capsys.readouterr().out.splitlines() if known in line]
    deeds = [f"silence {known} rude words", f"silence {known}", f"rename {known}", f"forget {known}"]
    assert lines == deeds


@pytest.mark.parametrize("words", [("close", "x"), ("rename", "x", "Ann"), ("silence", "x"), ("show", "x")])
@pytest.mark.usefixtures("server")
def test_what_is_not_there_is_told_in_a_line(
    shared_url: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert _operate(shared_url, *words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def _operate_in_thread(url: str, *words: str) -> int:
    """The command has an event loop of its own."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(_operate, url, *words).result()
