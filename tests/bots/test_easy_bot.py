"""The bot for beginners, at stalls where what everything promises is known."""

from collections import Counter
from random import Random

from support.small_games import Stall, Story
from watertable.bots.easy_bot import EasyBot

TIMES = 3000


def taken(promises: dict[str, float]) -> Counter[str]:
    """How often it takes each thing, with as many seeds."""
    stall = Stall(promises)
    view = stall.view(Story(), 0)
    return Counter(EasyBot().choose(stall, view, Random(seed), must=True) or "" for seed in range(TIMES))


def test_it_overlooks_the_best_move_every_other_time_and_takes_it_where_it_sees_it() -> None:
    found = taken({"treasure": 20.0} | {f"trash {number}": 0.0 for number in range(7)})
    assert 0.47 < found["treasure"] / TIMES < 0.53


def test_it_takes_one_of_two_for_better_three_times_in_four_where_that_promises_a_point_more() -> None:
    """There are many of both sorts, so that it hardly matters which it overlooks."""
    found = taken({f"{sort} {number}": float(sort == "good") for number in range(20) for sort in ("good", "fair")})
    good = sum(times for thing, times in found.items() if thing.startswith("good"))
    assert 0.69 < good / TIMES < 0.76
