"""What bots are told about Waterworks."""

from random import Random

import pytest

from support.play import after
from support.waterworks import GAME, drawn
from watertable.engine.actors import CHANCE, ONLOOKER
from watertable.engine.options import complete
from watertable.engine.table import Table
from watertable.engine.values import Move
from watertable.games.waterworks.rules.position import Position

HINTS = GAME.hints()
SMALL: dict[str, object] = {"needed": 5}
TABLES = [("1972", 2), ("1972", 3), ("1972", 4), ("1972", 5), ("reissue", 2), ("reissue", 3), ("reissue", 4)]


def best(position: Position) -> str:
    """What promises most to the seat on turn: so it is played in the mind, too."""
    return GAME.text(HINTS.rollout_move(position, position.seat, Random(1)))


def promised(position: Position, text: str) -> float:
    """What one move promises to the seat on turn."""
    return next(promise for move, promise in HINTS.priors(position, position.seat) if move.text == text)


def walked_to_the_spout(edition: str) -> Position:
    """A position in which a seat is asked whether it adds the spout, and need not."""
    return next(
        position
        for seed in range(20)
        for position in walked(edition, 2, seed, soundly=True)
        if len(GAME.moves(position, position.seat)) == 2 and GAME.moves(position, position.seat)[0].text == "spout"
    )


def walked(edition: str, seats: int, seed: int, *, soundly: bool = False) -> list[Position]:
    """The positions of a game by random moves, or by the best ideas, some hundred of them at most."""
    rng = Random(seed)
    position = GAME.start(complete(GAME.options, {"edition": edition}), seats)
    found: list[Position] = []
    while (actor := GAME.turn(position).must) is not None and len(found) < 150:
        found.append(position)
        if actor == CHANCE:
            move = GAME.chance(position, rng)
        elif soundly:
            move = HINTS.rollout_move(position, actor, rng)
        else:
            move = GAME.random_move(position, actor, rng)
        position = GAME.play(position, actor, move)
    return [*found, position]


def test_a_seat_that_cannot_move_has_no_priors() -> None:
    table = Table(GAME, {}, 2)
    for entry in ("* deal 0 cH lH lV xL ccll", "* deal 1 lH lV xT xH lccx", "0 discard lV"):
        table.play_entry(entry)
    on_turn = [[seat for seat in (0, 1) if HINTS.priors(position, seat)] for position in table.positions]
    assert on_turn == [[], [], [0], []]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_ideas_are_legal_and_chances_add_up(edition: str, seats: int) -> None:
    for soundly in (False, True):
        for position in walked(edition, seats, 3, soundly=soundly):
            worth = HINTS.evaluate(position, seats)
            assert len(worth) == seats
            assert all(0 <= chance <= 1 for chance in worth)
            assert sum(worth) <= 1 + 1e-9
            actor = GAME.turn(position).must
            if actor is not None and actor != CHANCE:
                ideas = [move for move, _ in HINTS.priors(position, actor)]
                assert ideas
                assert set(ideas) <= set(GAME.moves(position, actor))


@pytest.mark.parametrize(("edition", "seats"), [("1972", 2), ("1972", 5), ("reissue", 3)])
def test_a_seat_is_told_of_no_more_than_its_view_tells(edition: str, seats: int) -> None:
    """Moves that leave a viewer with the same view have the same key, in all positions that look the same."""
    rng = Random(5)
    for position in walked(edition, seats, 5)[::6]:
        actor = GAME.turn(position).must
        if actor is None:
            continue
        for viewer in range(seats):
            twin = GAME.imagine(GAME.view(position, viewer), rng)
            keys: dict[object, object] = {}
            for each in (position, twin):
                for move in _possible(each, actor, rng):
                    seen = GAME.view(GAME.play(each, actor, move), viewer)
                    key = HINTS.observation(each, actor, move, viewer)
                    assert keys.setdefault(seen, key) == key


def _possible(position: Position, actor: int, rng: Random) -> list[Move]:
    if actor != CHANCE:
        return list(GAME.moves(position, actor))
    odds = GAME.odds(position)
    return [GAME.chance(position, rng) for _ in range(3)] if odds is None else [move for move, _ in odds]


def test_a_drawn_card_is_told_to_whoever_draws() -> None:
    position = drawn("<", "<", hands=("cJ", "lH"), step="draw")
    draw = GAME.parse("draw lV")
    assert HINTS.observation(position, CHANCE, draw, 0) == draw
    assert HINTS.observation(position, CHANCE, draw, 1) is None
    assert HINTS.observation(position, CHANCE, draw, ONLOOKER) is None


def test_in_the_reissue_a_drawn_card_is_told_apart_as_little_as_the_rest_of_the_hand() -> None:
    position = drawn("<", "<", hands=("cJ", "lH"), step="draw", options={"edition": "reissue"})
    assert [HINTS.observation(position, CHANCE, GAME.parse("draw lV"), seat) for seat in range(2)] == [None, None]


@pytest.mark.parametrize("edition", ["1972", "reissue"])
def test_to_decline_a_win_comes_to_nobodys_mind(edition: str) -> None:
    position = walked_to_the_spout(edition)
    assert {GAME.text(move) for move in GAME.moves(position, position.seat)} == {"spout", "decline"}
    assert [GAME.text(move) for move, _ in HINTS.priors(position, position.seat)] == ["spout"]


def test_the_card_that_wins_is_laid_and_the_spout_added() -> None:
    position = drawn("════<", "═══<", hand="lH cL lV xT xH", options=SMALL)
    assert best(position) == "lay lH -5,0"
    position = after(GAME, position, "0 lay lH -5,0")
    assert best(position) == "spout"
    assert HINTS.evaluate(position, 2) == [1, 0]


def test_a_leak_is_repaired_at_once_by_cover_rather_than_by_wrench() -> None:
    position = drawn("══─<", "══<", hand="lH lJ lL cV lV")
    assert best(position) == "lay lH -1,0"
    assert best(drawn("══─<", "══<", hand="cJ lJ lL cV lV")) == "wrench -1,0"


def test_no_t_is_laid_where_another_pipe_fits() -> None:
    assert best(drawn("══<", "══<", hand="lT lT cT lH lT")) == "lay lH -3,0"


def test_who_is_about_to_win_is_stopped() -> None:
    """An opponent who only has to add the spout is given a T to repair and to cap."""
    position = drawn("══<", "═════<", hand="lH lJ lL cV xT", options=SMALL)
    assert best(position).startswith("lay xT")
    assert promised(position, best(position)) > promised(position, "lay lH -3,0") + 1


def test_of_many_the_leader_is_hurt() -> None:
    position = drawn("══<", "═<", "════<", "══<", hand="lV lV lV xH xH", options=SMALL)
    assert best(position).startswith("lay xH 2:")


def test_what_has_no_use_is_discarded_first() -> None:
    """With an end to the left a V does not fit, and of many one is enough."""
    position = drawn("══<", "══<", hand="lV lV lV cV ccll")
    assert best(position) in ("discard lV", "discard cV")


def test_whoever_is_ahead_is_thought_to_win() -> None:
    hands = ("lH lJ lL lV", "lH lJ lL lV")
    ahead = HINTS.evaluate(drawn("══════<", "══<", hands=hands), 2)
    assert ahead[0] > 0.65
    leaking = drawn("══════<", "═─<", hands=("lH lJ lL lV", "lJ lJ lL lV"), wrenches=(2, 0))
    assert HINTS.evaluate(leaking, 2)[0] > ahead[0]


def test_between_two_whoever_can_attack_or_repair_stands_better() -> None:
    def worth(hand: str, wrenches: tuple[int, int] = (2, 2)) -> float:
        return HINTS.evaluate(drawn("══<", "══<", hands=(hand, "lH lJ lL lV cV"), wrenches=wrenches), 2)[0]

    plain = worth("lH lJ lL lV lT")
    assert worth("lH lJ lL lV xT") > worth("lH lJ lL lV xV") > plain
    assert worth("lH lJ lL lV lT", wrenches=(0, 2)) < plain


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_turns_count_most(seats: int) -> None:
    """A card more is worth the more, the nearer the spout is."""
    hands = ("lJ lL lV lT",) * seats
    lengths = [
        HINTS.evaluate(drawn("═" * length + "<", *["═<"] * (seats - 1), hands=hands, options={"needed": 7}), seats)[0]
        for length in (1, 2, 5, 6)
    ]
    assert lengths[3] - lengths[2] > lengths[1] - lengths[0] > 0
