"""What bots know of Waterworld."""

from random import Random

import pytest

from support.play import after
from support.waterworld import GAME, ONE_OF_EACH, drawn
from watertable.engine.actors import CHANCE
from watertable.engine.options import complete
from watertable.engine.values import Move
from watertable.games.waterworld.mind.hints import WaterworldHints
from watertable.games.waterworld.rules.position import Position

HINTS = WaterworldHints(GAME)


def best(position: Position, seat: int = 0) -> str:
    """What promises most."""
    move, _ = max(HINTS.priors(position, seat), key=lambda idea: idea[1])
    return GAME.text(move)


def some_game(seats: int, seed: int, **options: object) -> list[tuple[Position, int, Move]]:
    """A game of quick moves, every fifth of them any other: the positions, who moved there, and what."""
    rng, found = Random(seed), []
    position = GAME.start(complete(GAME.options, options), seats)
    while (actor := GAME.turn(position).must) is not None:
        if actor == CHANCE:
            move = GAME.chance(position, rng)
        elif rng.random() < 0.2:
            move = GAME.random_move(position, actor, rng)
        else:
            move = HINTS.rollout_move(position, actor, rng)
        found.append((position, actor, move))
        position = GAME.play(position, actor, move)
    return found


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"smokers": 14, "land": "edge"}), (4, {"smokers": 2, "cards": 5})]
)
def test_ideas_are_legal_and_chances_add_up(seats: int, options: dict[str, object]) -> None:
    for position, actor, move in some_game(seats, 1, **options)[:150]:
        if actor == CHANCE:
            continue
        legal = GAME.moves(position, actor)
        ideas = [idea for idea, _ in HINTS.priors(position, actor)]
        assert move in legal
        assert ideas
        assert len(set(ideas)) == len(ideas) <= 40
        assert set(ideas) <= set(legal)
        worth = HINTS.evaluate(position, seats)
        assert len(worth) == seats
        assert min(worth) >= 0
        assert sum(worth) <= 1 + 1e-9


@pytest.mark.parametrize("seats", [2, 4])
def test_moves_that_look_alike_are_seen_alike(seats: int) -> None:
    """From positions that a seat can't tell apart, to positions that it can't tell apart. Its own move it knows: a
    trade of like for like looks the same whatever the kind.
    """
    rng, compared = Random(2), 0
    for position, actor, move in some_game(seats, 3)[: 90 if seats == 2 else 60]:
        for seat in range(seats):
            twin = GAME.imagine(GAME.view(position, seat), rng)
            then = GAME.view(GAME.play(position, actor, move), seat)
            moves = [one for one, _ in GAME.odds(twin) or ()] if actor == CHANCE else GAME.moves(twin, actor)
            for other in rng.sample(moves, min(len(moves), 6)):
                if other != move and actor != seat and GAME.view(GAME.play(twin, actor, other), seat) == then:
                    compared += 1
                    assert HINTS.observation(position, actor, move, seat) == HINTS.observation(twin, actor, other, seat)
    assert compared


def test_rolls_that_lead_to_the_same_space_are_seen_alike() -> None:
    position = drawn("F 0··········", hands=("guns", "guns"), step="roll")
    assert {
        HINTS.observation(position, CHANCE, roll, seat) for roll, _ in GAME.odds(position) or () for seat in (0, 1)
    } == {None}


def test_of_a_battle_it_is_told_who_rolls_higher() -> None:
    position = drawn("F ·····a·····", hands=(ONE_OF_EACH, "guns"), step="white", white=(1, 2), a="0D")
    position = after(GAME, position, "* roll 3 4")
    for seat in (0, 1):
        keys = [
            HINTS.observation(position, CHANCE, GAME.parse(f"red {dice}"), seat)
            for dice in ("1 1", "2 4", "1 6", "3 4")
        ]
        above = HINTS.observation(position, CHANCE, GAME.parse("red 2 6"), seat)
        assert keys[0] == keys[1] != keys[2] == keys[3]
        assert above not in keys


def test_who_can_win_wins() -> None:
    assert best(drawn("C 0··*·······", hands=(ONE_OF_EACH, ""), compass=0)) == "sail C4"


def test_sails_are_kept_for_the_race_home() -> None:
    assert best(drawn(hands=(ONE_OF_EACH, ""), step="sails")) == "roll"
    assert best(drawn("F 0······*···", hands=(ONE_OF_EACH, ""), step="sails", compass=0)) == "hoist"


def test_what_is_needed_is_fetched_where_it_lies() -> None:
    tokens = {"B1": "guns", "B4": "rope"}
    hands = ("supplies guns enola", "guns")
    assert best(drawn(hands=hands, tokens=tokens, up="B1 B4")) == "sail B4"


def test_with_a_complete_collection_the_deez_is_sought_and_attacked() -> None:
    assert best(drawn("F ··0········", hands=(ONE_OF_EACH, "guns"))) == "sail F6"
    assert best(drawn("F ·····a·····", hands=(ONE_OF_EACH, "guns"), step="attack", a="0D")) == "attack"


def test_whoever_races_home_is_met() -> None:
    position = drawn("F 0··1·······\nG ·····*·····", hands=("guns guns rope", ONE_OF_EACH), compass=1)
    assert best(position) == "sail F4"


def test_a_collection_is_not_traded_away() -> None:
    position = drawn("E a··········", hands=(ONE_OF_EACH, "guns rope rope"), step="meet", discards="rope", a="01")
    assert best(position) == "draw"


def test_what_is_there_twice_is_put_away() -> None:
    assert best(drawn(hands=("supplies guns guns rope enola", ""), step="limit")) == "discard guns"


def test_the_deez_is_sent_to_whoever_has_a_collection() -> None:
    position = drawn("B a··b···o··o", hands=("guns", ONE_OF_EACH), step="burn", a="o0", b="o1")
    assert best(position) == "burn B4"


def test_who_is_nearer_to_dry_land_has_the_better_chances() -> None:
    near, far = HINTS.evaluate(drawn("C 0··*······1", hands=(ONE_OF_EACH, ONE_OF_EACH), compass=0, seen=(1,)), 2)
    assert near > 2 * far


def test_whose_turn_comes_first_has_the_better_chances_of_two_who_can_be_home() -> None:
    first, second = HINTS.evaluate(
        drawn("C 0··*··1····", hands=(ONE_OF_EACH, ONE_OF_EACH), step="sails", compass=0, seen=(1,)), 2
    )
    assert first > 4 * second


def test_in_the_race_everything_that_is_lacking_counts() -> None:
    hands = (ONE_OF_EACH, "guns rope enola", "guns rope", "guns")
    chart = "A ··0········\nC ··1········\nE ··2········\nG ··3·······*"
    chances = HINTS.evaluate(drawn(chart, hands=hands, step="sails", compass=0, seen=(1, 2, 3)), 4)
    assert sorted(chances, reverse=True) == chances
    assert chances[0] > 2 * chances[1]
