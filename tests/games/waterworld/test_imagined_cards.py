"""The last resort for cards: a search through all deals, where drawing never agrees with the view."""

from dataclasses import replace
from random import Random

import pytest

from support.waterworld import GAME, drawn
from watertable.engine.actors import CHANCE, ONLOOKER
from watertable.engine.options import complete
from watertable.games.waterworld.rules.components import NUMBERS, PACK
from watertable.games.waterworld.rules.discards import ALL_SEE, CAME, LEFT, Discards, event
from watertable.games.waterworld.rules.position import NO_SPACE, Position
from watertable.games.waterworld.sight.imagine import imagine, laid_out
from watertable.games.waterworld.sight.search_cards import possible_cards

SUPPLIES, GUNS = 0, 1


def some_positions(seats: int, seed: int, **options: object) -> list[Position]:
    """Every fifth position of a game of quick moves, every third of them any other."""
    rng, found, hints = Random(seed), list[Position](), GAME.hints()
    position = GAME.start(complete(GAME.options, options), seats)
    while (actor := GAME.turn(position).must) is not None:
        found.append(position)
        if actor == CHANCE:
            move = GAME.chance(position, rng)
        elif rng.random() < 0.3:
            move = GAME.random_move(position, actor, rng)
        else:
            move = hints.rollout_move(position, actor, rng)
        position = GAME.next(position, actor, move)
    return [*found[::5], position]


def cards_of(position: Position) -> int:
    return position.cards.pile + position.cards.discards.pile + sum(position.cards.hands)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"smokers": 14, "land": "edge"}), (4, {"smokers": 2, "cards": 5})]
)
def test_what_is_found_has_the_view(seats: int, options: dict[str, object]) -> None:
    rng = Random(1)
    for position in some_positions(seats, 5, **options):
        for viewer in (ONLOOKER, *range(seats)):
            view = GAME.view(position, viewer)
            dry = position.dry if position.dry != NO_SPACE else NUMBERS["A1"]
            dealt = possible_cards(view, dry, rng)
            assert dealt is not None
            found = laid_out(view, position.dry, dealt, rng)
            assert GAME.view(found, viewer) == view
            assert cards_of(found) == cards_of(position)


def test_a_past_that_is_hardly_ever_drawn_is_found() -> None:
    """Ten supplies and ten guns were put on the discard pile; nine cards left it unseen, and then all guns. So the nine
    were supplies: one case in 16,796.
    """
    position = drawn(options={"cards": 15}, hands=("rope", "rope"))
    discards = Discards()
    discards.pile = PACK.one(SUPPLIES)
    came = [event(CAME, 0, kind) for kind in (SUPPLIES, GUNS) for _ in range(10)]
    discards.past = (*came, *[event(LEFT, 1, SUPPLIES)] * 9, *[event(LEFT, ALL_SEE, GUNS)] * 10)
    position.cards.discards = discards
    position.cards.pile -= PACK.one(SUPPLIES)
    view = GAME.view(position, 0)
    searched = possible_cards(view, position.dry, Random(1))
    assert searched is not None
    for found in (imagine(view, Random(2)), laid_out(view, position.dry, searched, Random(3))):
        assert GAME.view(found, 0) == view
        assert found.cards.discards == discards


def test_where_no_deal_agrees_none_is_found() -> None:
    """Nobody can have six guns where there are five."""
    view = replace(GAME.view(drawn(hands=("guns", "guns"), options={"cards": 5}), 0), hand=("guns",) * 6)
    assert possible_cards(view, NUMBERS["A1"], Random(1)) is None
