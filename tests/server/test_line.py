"""The line below the application: frames are compressed with the one before in mind, and any client can read them."""

import json
import zlib
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from support.serving import Come, begun
from watertable.server.line import deflate
from watertable.server.line.deflate import Offer

_TAIL = b"\x00\x00\xff\xff"


def frames(rng: Random) -> Iterator[bytes]:
    """Frames that are much like the one before, and some that are not; long and short."""
    words = [f"piece {number}, {rng.random()}" for number in range(600)]
    for number in range(40):
        words[rng.randrange(len(words))] = f"moved {number}"
        yield json.dumps(words[: rng.choice([1, 5, 300, 600])]).encode()
        if number % 7 == 3:
            yield rng.randbytes(rng.choice([100, 3_000, 70_000]))


@pytest.mark.parametrize("asked", [[], [("server_max_window_bits", "10")], [("server_no_context_takeover", None)]])
def test_a_client_with_one_stream_reads_all_frames(asked: list[tuple[str, str | None]]) -> None:
    answer, press = Offer().process_request_params([("client_max_window_bits", None), *asked], [])
    assert isinstance(press, deflate.Deflate)
    bits = int(dict(answer).get("server_max_window_bits") or 15)
    reader = zlib.decompressobj(-bits)
    for data in frames(Random(4)):
        pressed = press.press(data)
        if ("server_no_context_takeover", None) in asked:
            reader = zlib.decompressobj(-bits)
        if pressed is None:
            assert len(data) < 512
        else:
            assert reader.decompress(pressed + _TAIL) == data


def test_what_has_hardly_changed_is_small() -> None:
    rng = Random(1)
    picture = [f"piece {rng.random()}" for _ in range(400)]
    _, press = Offer().process_request_params([], [])
    assert isinstance(press, deflate.Deflate)
    first = press.press(json.dumps(picture).encode())
    picture[7] = "moved"
    second = press.press(json.dumps(picture).encode())
    assert first is not None
    assert second is not None
    assert len(second) < len(first) / 20


def test_who_is_sent_the_same_is_sent_it_compressed_once() -> None:
    rng = Random(2)
    one, other = (Offer().process_request_params([], [])[1] for _ in range(2))
    assert isinstance(one, deflate.Deflate)
    assert isinstance(other, deflate.Deflate)
    for _ in range(3):
        data = rng.randbytes(2_000)
        assert one.press(data) is other.press(bytes(bytearray(data)))


@pytest.mark.parametrize("window", [9, 15, None])
async def test_people_with_any_window_are_shown_the_same(server: str, guest: Come, window: int | None) -> None:
    ann = await guest("Ann")
    match = await begun(ann, "waterworks", chairs=["me", "random"])
    factory = None if window is None else [ClientPerMessageDeflateFactory(server_max_window_bits=window)]
    headers = {"Cookie": f"watertable={ann.cookies['watertable']}"}
    address = f"{server.replace('http', 'ws')}/api/matches/{match}/live"
    async with connect(address, additional_headers=headers, extensions=factory, compression=None) as live:
        shown: list[bytes] = []
        for seat in (None, 0, None, 0):
            await live.send(json.dumps({"type": "look", "seat": seat}))
        while len(shown) < 5:
            data = await live.recv(decode=False)
            if data.startswith(b'{"type":"shown"'):
                shown.append(data)
        assert shown[1] == shown[3]
        assert shown[2] == shown[4]
        assert shown[1] != shown[2]


async def test_what_is_no_text_is_refused_and_what_is_no_unicode_ends_the_connection(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await begun(ann, "waterworks", chairs=["me", "random"])
    async with connect(f"{server.replace('http', 'ws')}/api/matches/{match}/live") as live:
        await live.send(b"\x00\x01")
        while json.loads(await live.recv())["type"] != "refused":
            pass
        await live.send(b"\xff\xff", text=True)
        with suppress(ConnectionClosed):
            async for _ in live:
                pass
        assert live.close_code == 1007
