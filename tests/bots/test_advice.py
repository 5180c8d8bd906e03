"""Advice for whoever sits at the table."""

from random import Random
from typing import Any

import pytest

from support.small_games import Bell, PriceTags, Stall, Story
from watertable import games
from watertable.bots.advice import Advice, advise
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
    for move, chance in best:
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
