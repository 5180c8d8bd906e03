"""Advice for whoever sits at the table."""

from random import Random
from typing import Any

import pytest

from watertable import games
from watertable.bots.advice import advise
from watertable.bots.spelling import spell
from watertable.engine.table import Table


@pytest.mark.parametrize("name", games.names())
def test_the_best_few_moves_can_be_made_each_by_its_touches(name: str) -> None:
    game, rng = games.find(name), Random(1)
    table: Table[Any, Any, Any] = Table(game, {}, 2)
    table.let_chance(rng)
    seat = table.turn.must or 0
    view, moves = game.view(table.position, seat), game.moves(table.position, seat)
    best = advise(game, view, moves, Random(2), must=True, most=2)
    assert 1 <= len(best) <= 2
    assert [advice.chance for advice in best] == sorted((advice.chance for advice in best), reverse=True)
    for move, chance in best:
        assert 0 <= chance <= 1
        assert game.refusal(table.position, seat, move) is None
        assert game.touches(view, moves).at(spell(game, view, moves, move).path) is not None
    with pytest.raises(TypeError, match="the view of its seat"):
        advise(game, table.position, moves, Random(2), must=True)


def test_a_settled_amount_is_found_in_its_range() -> None:
    game = games.find("pipeland")
    table: Table[Any, Any, Any] = Table(game, {"rules": "advanced"}, 2)
    for entry in ("0 draw", "* tile sX"):
        table.play_entry(entry)
    view, moves = game.view(table.position, 1), game.moves(table.position, 1)
    priced = next(move for move in moves if game.amounts(move) is not None)
    path, amount = spell(game, view, moves, game.settle(priced, 3))
    assert (path[-1].verb, amount) == ("amount", 3)
    with pytest.raises(ValueError, match="is not listed"):
        spell(game, view, moves, game.settle(priced, 999))
