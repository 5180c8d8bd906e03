"""A game that is installed from outside the repository is at once in the browser: on the home page, and playable."""

from collections.abc import Iterator

import httpx
import pytest

from support.browsing import PHONE, Visit, built_page
from support.outside import Outside
from support.page_words import say
from support.robot import Finger, Mouse, Robot
from support.serving import serving

NAME = "rain_barrels"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server where the game is installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    outside = Outside(folder, NAME)
    outside.install()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", outside.path)
        with serving(f"sqlite:///{folder / 'table.db'}", page=built_page()) as found:
            yield found


def test_the_server_knows_it(base: str) -> None:
    listed = {game["game"]: game for game in httpx.get(f"{base}/api/games").json()}
    assert listed[NAME]["title"] == "Rain barrels"


@pytest.mark.parametrize("is_phone", [False, True], ids=["mouse", "phone"])
async def test_it_is_played_to_its_end_against_bots(visit: Visit, base: str, is_phone: bool) -> None:
    visitor = await (visit(base=base, size=PHONE, touch=True) if is_phone else visit(base=base))
    await visitor.choose("Rain barrels", "play-now")
    hand = (Finger if is_phone else Mouse)(visitor.page)
    await Robot(hand, seed=3).play()
    await visitor.picture("the end of a game from elsewhere" + (" on a phone" if is_phone else ""))
    outcome = visitor.shown["outcome"]
    assert "litres, and" in outcome["words"]
    await visitor.page.get_by_role("region", name=say("turn-over")).wait_for()
