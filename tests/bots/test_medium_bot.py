"""The bot that goes by the hints."""

from random import Random

from support.small_games import HiddenCoin, Story
from watertable.bots.medium_bot import MediumBot
from watertable.engine.actors import CHANCE, Seat
from watertable.engine.hints import Hints

TIMES = 3000


class Temptation(Hints[Story, str]):
    """To wait looks better than the bet where the coin lies heads up, and much worse where it does not."""

    def priors(self, position: Story, seat: Seat) -> list[tuple[str, float]]:
        return [("bet", 0.0), ("wait", 1.0 if position.told[0][1] == "heads" else -10.0)]


class TemptingCoin(HiddenCoin):
    """Whose hints look below the cup."""

    def hints(self) -> Hints[Story, str]:
        return Temptation(self)


def test_it_goes_by_four_glances_at_what_may_be_hidden() -> None:
    """One glance would be misled every other time; all four of them are heads one time in sixteen."""
    game, bot = TemptingCoin(), MediumBot()
    view = game.view(Story(((CHANCE, "heads"),)), 0)
    chosen = [bot.choose(game, view, Random(seed), must=True) for seed in range(TIMES)]
    assert 0.04 < chosen.count("wait") / TIMES < 0.09
