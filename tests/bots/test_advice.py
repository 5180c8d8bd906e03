"""Advice for whoever sits at the table."""

from itertools import count
from random import Random
from typing import Any

import pytest

from support.small_games import Bell, PriceTags, Stall, Story
from watertable import games
from watertable.bots import advice, search
from watertable.bots.advice import FEWEST, SECONDS, Advice, advise, doubt
from watertable.bots.search import Choice
from watertable.bots.spelling import spell
from watertable.engine.table import Table


@pytest.mark.parametrize("name", games.names())
def test_the_best_few_moves_can_be_made_each_by_its_touches(name: str) -> None:
    game, rng = games.find(name), Random(1)
    table: Table[Any, Any, Any] = Table(game, {}, 2)
    table.let_chance(rng)
    seat = table.turn.must or 0
    view, moves = game.view(table.position, seat), game.moves(table.position, seat)
    best = advise(game, view, Random(2), must=True, most=2)
    assert 1 <= len(best) <= 2
    for move, chance, _ in best:
        assert 0 <= chance <= 1
        assert game.refusal(table.position, seat, move) is None
        assert game.touches(view, moves).at(spell(game, view, moves, move).path) is not None
    with pytest.raises(TypeError, match="the view of its seat"):
        advise(game, table.position, Random(2), must=True)


def advised_at(stall: Stall, *, must: bool) -> list[str]:
    """What whoever stands at a stall is advised to take."""
    return [advice.move for advice in advise(stall, stall.view(Story(), 0), Random(2), must=must)]


def test_what_the_search_would_do_is_told_first_though_another_that_was_tried_seldom_looks_better() -> None:
    """The loud thing promises so much that it is tried most, and nearly all the time."""
    stall = Stall({"quiet": 0, "poor": 0, "loud": 6}, {"quiet": 0.51, "poor": 0.4, "loud": 0.5})
    assert advised_at(stall, must=True) == ["loud", "quiet", "poor"]


def test_those_after_the_first_are_told_by_their_chances() -> None:
    """The second in the order of tries is the worst of them."""
    stall = Stall({"poor": 3, "fair": 0, "loud": 6}, {"poor": 0.3, "fair": 0.48, "loud": 0.5})
    assert advised_at(stall, must=True) == ["loud", "fair", "poor"]


def test_out_of_turn_nothing_is_told_that_does_worse_than_to_keep_still_however_often_it_was_tried() -> None:
    stall = Stall({"quiet": 0, "poor": 0, "loud": 6}, {"quiet": 0.51, "poor": 0.4, "loud": 0.49, "nothing": 0.5})
    assert advised_at(stall, must=False) == ["quiet"]


def test_out_of_turn_nothing_is_told_where_the_search_would_keep_still() -> None:
    stall = Stall({"quiet": -6}, {"quiet": 0.51, "nothing": 0.5})
    assert advised_at(stall, must=False) == []


class ThreeLooks(PriceTags):
    """Wants three simulations."""

    def simulations(self, seats: int) -> int:
        return 3


class HurriedStall(Stall):
    """Where three looks have to do."""

    def hints(self) -> PriceTags:
        return ThreeLooks(self)


def test_it_thinks_as_far_as_the_hints_say() -> None:
    """Of nine things, all alike, three are looked at: what was not looked at is not told."""
    things = [f"thing {number}" for number in range(9)]
    stall = HurriedStall(dict.fromkeys(things, 0), dict.fromkeys(things, 0.5))
    assert len(advise(stall, stall.view(Story(), 0), Random(2), must=True, most=9)) == 3


def test_on_a_busy_machine_it_thinks_no_less_and_stops_only_by_the_time_that_it_had_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    things = [f"thing {number}" for number in range(9)]
    stall = Stall(dict.fromkeys(things, 0), dict.fromkeys(things, 0.5))

    def looked_at() -> list[Advice]:
        return advise(stall, stall.view(Story(), 0), Random(2), must=True, most=9)

    unhurried = looked_at()
    with monkeypatch.context() as busy:
        busy.setattr(search, "perf_counter", count(0, 1_000).__next__)
        assert looked_at() == unhurried
    monkeypatch.setattr(advice, "thread_time", count(0, SECONDS / 4).__next__)
    assert len(looked_at()) == 4


@pytest.mark.parametrize(("broken", "best"), [(False, [Advice("ring", 1)]), (True, [])])
def test_out_of_turn_there_is_none_where_nothing_is_better_than_to_keep_still(broken: bool, best: list[Advice]) -> None:
    """A broken bell is of no use: to ring it is as good as to keep still, and no better."""
    game, sitting = Bell(broken=broken), Story(((0, "sit"),))
    assert advise(game, game.view(sitting, 1), Random(2), must=False) == best


def test_a_settled_amount_is_found_in_its_range() -> None:
    game = games.find("pipeland")
    table: Table[Any, Any, Any] = Table(game, {"rules": "advanced"}, 2)
    for entry in ("0 draw", "* tile sX"):
        table.play_entry(entry)
    view, moves = game.view(table.position, 1), game.moves(table.position, 1)
    priced = next(move for move in moves if game.amounts(move) is not None)
    path, amount = spell(game, view, moves, game.with_amount(priced, 3))
    assert (path[-1].verb, amount) == ("amount", 3)
    with pytest.raises(ValueError, match="is not listed"):
        spell(game, view, moves, game.with_amount(priced, 999))


def doubts_at(stall: Stall) -> dict[str, str | None]:
    """What is not known better of whatever is advised at a stall."""
    return {advice.move: advice.doubt for advice in advise(stall, stall.view(Story(), 0), Random(2), must=True)}


def test_a_chance_is_even_if_it_is_as_good_as_an_even_share() -> None:
    stall = Stall({"even": 0, "good": 0}, {"even": 0.5, "good": 0.52})
    assert doubts_at(stall) == {"even": "even", "good": None}


def test_where_all_are_even_the_others_are_as_good_as_the_first() -> None:
    """So it is said that nothing is better than the rest."""
    stall = Stall({"one": 0, "two": 0, "three": 0}, dict.fromkeys(("one", "two", "three"), 0.5))
    assert sorted(map(str, doubts_at(stall).values())) == ["as-good", "as-good", "even"]


def test_a_move_is_as_good_as_the_first_if_they_differ_by_no_more_than_people_are_shown() -> None:
    stall = Stall({"best": 0, "twin": 0, "worse": 0}, {"best": 0.7, "twin": 0.695, "worse": 0.6})
    assert doubts_at(stall) == {"best": None, "twin": "as-good", "worse": None}


def choice(*results: float) -> Choice:
    return Choice("move", len(results), sum(results) / len(results), results)


def test_what_the_luck_of_the_search_may_have_brought_about_is_in_doubt() -> None:
    """Won six times of ten: in 40 games that may well be luck, in 400 it is not."""
    short, long = choice(*[1, 0, 1, 0, 1] * 8), choice(*[1, 0, 1, 0, 1] * 80)
    assert doubt(short, short, 1 / 2) == "even"
    assert doubt(long, long, 1 / 2) is None
    assert doubt(long, long, 1 / 4) is None, "at four seats, an even share is less"


def test_moves_are_compared_pair_by_pair() -> None:
    """They had the same luck: one that is a little better every time is better, whatever the luck was."""
    luck = [0.2, 0.9] * 20
    first, worse, other = choice(*luck), choice(*(one - 0.05 for one in luck)), choice(*[0.9, 0.2] * 20)
    assert doubt(worse, first, 0.1) is None
    assert doubt(other, first, 0.1) == "as-good"


def test_nothing_is_said_of_a_move_that_the_search_has_turned_away_from() -> None:
    first, seldom = choice(*[0.7] * 200), choice(*[0.7] * (FEWEST - 1))
    assert doubt(seldom, first, 0.5) is None
    assert doubt(choice(*[0.7] * FEWEST), first, 0.5) == "as-good"
