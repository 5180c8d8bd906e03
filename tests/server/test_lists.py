"""Lists of a guest's matches: none is out of reach."""

import httpx

from support.serving import Come
from watertable.server.store import Chair, Move, Progress, Store, now


async def test_one_s_turn_comes_first_then_what_waits_runs_and_has_ended(store: Store) -> None:
    ann, ben = [(await store.guests.add(name))[0] for name in ("Ann", "Ben")]

    async def match(name: str, *, turn: int | None = None, resigned: bool = False) -> str:
        chairs = [Chair(0, ann.id), Chair(1, ben.id), Chair(2, bot="random")]
        made, _ = await store.matches.add(name, {}, ann, chairs, public=False)
        if turn is not None:
            await store.matches.start(made, "random")
            await store.moves.append(made, [Move(0, 0, "bid", None, now())], Progress(turn, None, over=turn > 2))
        if resigned:
            await store.chairs.resign(made, 0, 1)
        return name

    expected = [
        await match("mine", turn=0),
        await match("open"),
        await match("theirs", turn=1),
        await match("resigned", turn=0, resigned=True),
        await match("over", turn=3),
    ]
    found = [each.game for each in await store.lists.of(ann.id, 10)]
    assert [found[0], found[1], set(found[2:4]), found[4]] == ["mine", "open", {"theirs", "resigned"}, "over"]
    assert [(await store.lists.of(ann.id, 1, first))[0].game for first in range(5)] == found
    assert await store.lists.of(ann.id, 1, 5) == []
    assert sorted(expected) == sorted(found)


async def test_pages_of_one_s_matches(guest: Come) -> None:
    ann = await guest("Ann")

    async def page(**asked: int) -> httpx.Response:
        return await ann.get("/api/matches/mine", params=asked)

    made = [(await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"]})) for _ in range(3)]
    ids = [each.json()["id"] for each in reversed(made)]
    assert [each["id"] for each in (await page()).json()] == ids
    assert [each["id"] for each in (await page(first=1, count=1)).json()] == ids[1:2]
    assert (await page(count=101)).status_code == 400
