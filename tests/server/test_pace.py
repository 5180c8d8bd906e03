"""How long bots wait between their moves, as the people at the table want it."""

from support.serving import Come, at_table, begun, over
from watertable.server.live.thinking import pause


async def test_those_who_sit_there_change_the_pace_of_bots_and_nobody_else(server: str, guest: Come) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    match = await begun(ann, pace="slow")
    async with at_table(server, ann, match) as player:
        await player.hear_until(lambda frame: frame["type"] == "around")
        assert player.around["pace"] == "slow"
        assert (await eve.post(f"/api/matches/{match}/pace", json={"pace": "quick"})).status_code == 401
        assert (await ann.post(f"/api/matches/{match}/pace", json={"pace": "hasty"})).status_code == 400
        assert (await ann.post(f"/api/matches/{match}/pace", json={"pace": "quick"})).status_code == 200
        await player.hear_until(lambda frame: frame["type"] == "around")
        assert player.around["pace"] == "quick"


async def test_a_rematch_keeps_the_pace(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await over(server, ann, chairs=["me", "random"], pace="slow")
    again = (await ann.post(f"/api/matches/{match}/rematch")).json()["id"]
    async with at_table(server, ann, again) as player:
        await player.hear_until(lambda frame: frame["type"] == "around")
        assert player.around["pace"] == "slow"


def test_slow_bots_wait_longer_than_quick_ones() -> None:
    assert pause(600, "slow") > pause(600, "usual") == 600 > pause(600, "quick") > 0
    assert pause(0, "slow") == 0
