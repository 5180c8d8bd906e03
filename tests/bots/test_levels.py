"""What holds for every level, in every game."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from conformance.tables import tables
from watertable import bots, games
from watertable.bots import Bot
from watertable.bots.hard_bot import HardBot
from watertable.bots.medium_bot import MediumBot
from watertable.bots.search import Search
from watertable.engine.game import Game
from watertable.engine.table import Table
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.position import Position

AnyGame = Game[Any, Any, Any]


def the_bot(level: str) -> Bot:
    """The hard bot thinks little here."""
    return HardBot(simulations=12, seconds=None) if level == "hard" else bots.find(level)


def midgame(game: AnyGame, options: Mapping[str, object], seats: int) -> Iterator[Table[Any, Any, Any]]:
    """Every fifth position of a game among sound players."""
    table: Table[Any, Any, Any] = Table(game, options, seats)
    chance, own, player = Random(f"{seats}"), Random(f"{seats}:own"), MediumBot()
    for number in range(25):
        table.let_chance(chance)
        seat = table.turn.must
        if seat is None:
            return
        if number % 5 == 0:
            yield table
        view = game.view(table.position, seat)
        table.play(seat, player.choose(game, view, own, must=True))


@pytest.mark.parametrize("level", bots.BOTS)
@pytest.mark.parametrize(("name", "options", "seats"), tables())
def test_it_makes_legal_moves_the_same_under_the_same_seed(
    name: str, options: dict[str, object], seats: int, level: str
) -> None:
    game = games.find(name)
    for table in midgame(game, options, seats):
        for seat in (*table.turn.may, table.turn.must or 0):
            must = seat == table.turn.must
            view = game.view(table.position, seat)
            first, again = (the_bot(level).choose(game, view, Random(3), must=must) for _ in range(2))
            assert first == again
            assert first is not None or not must
            if first is not None:
                assert game.refusal(table.position, seat, first) is None
                assert game.amounts(first) is None, "an amount is settled"


@pytest.mark.parametrize("level", bots.BOTS)
@pytest.mark.parametrize("name", games.names())
def test_a_position_is_refused(name: str, level: str) -> None:
    game = games.find(name)
    table = next(midgame(game, {}, 2))
    with pytest.raises(TypeError, match="the view of its seat"):
        the_bot(level).choose(game, table.position, Random(3), must=True)


def a_position_is_no_view(game: Downspout, position: Position, rng: Random) -> None:
    """Never called: the type checker has to refuse it, and it complains of an exception that it does not need."""
    bots.find("medium").choose(game, position, rng, must=True)  # type: ignore[misc]
    Search(game, position, rng)  # type: ignore[misc]


def test_an_onlookers_view_is_nobodys() -> None:
    game = games.find("downspout")
    with pytest.raises(TypeError, match="is not one"):
        Search(game, game.view(next(midgame(game, {}, 2)).position, -1), Random(3))


@pytest.mark.parametrize("name", games.names())
def test_what_is_seen_of_a_move_never_tells_more_than_the_view(name: str) -> None:
    """Two positions with one view, and a move in each after which they still have one: it has to look the same."""
    game, rng = games.find(name), Random(5)
    hints, compared = game.hints(), 0
    for seats in (2, 3):
        table: Table[Any, Any, Any] = Table(game, {}, seats)
        for _ in range(150):
            actor = table.turn.must
            if actor is None:
                break
            position = table.position
            move = game.chance(position, rng) if actor < 0 else game.random_move(position, actor, rng)
            amounts = game.amounts(move)
            move = move if amounts is None else game.with_amount(move, amounts[0])
            after = game.play(position, actor, move)
            for seat in range(seats):
                twin = game.imagine(game.view(position, seat), rng)
                if game.turn(twin).must != actor or actor == seat:
                    continue
                other = game.chance(twin, rng) if actor < 0 else game.random_move(twin, actor, rng)
                if game.amounts(other) is None:
                    follows = game.play(twin, actor, other)
                    if game.view(follows, seat) == game.view(after, seat):
                        compared += 1
                        assert hints.observation(position, actor, move, seat) == hints.observation(
                            twin, actor, other, seat
                        )
            table.play(actor, move)
    assert compared > 20
