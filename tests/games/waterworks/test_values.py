"""Positions and views as values, and what chance draws."""

import pickle
from collections import Counter
from random import Random

import pytest

from support.play import after, refused
from support.waterworks import GAME, drawn, terms
from watertable.catalogue import Catalogue
from watertable.engine.actors import CHANCE, ONLOOKER
from watertable.engine.table import Table
from watertable.games.waterworks.rules.components import PACK
from watertable.games.waterworks.rules.hand import size_of
from watertable.games.waterworks.rules.laying import own_lays
from watertable.games.waterworks.rules.position import NO_CARD
from watertable.kit.pipes import E, N, S, W

OLD: dict[str, object] = {"edition": "1972"}
NEW: dict[str, object] = {"edition": "reissue"}
BOTH = pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
SMALL = pytest.mark.parametrize("options", [{**OLD, "needed": 3}, {**NEW, "needed": 3}], ids=["1972", "reissue"])
Options = dict[str, object]


def test_drawn_cards_come_with_the_right_odds() -> None:
    position, rng = drawn("<", "<", hand="lH", step="draw", pile="cJ lH lH xxcl"), Random(3)
    drawn_cards = Counter(GAME.chance(position, rng).text for _ in range(3000))
    assert set(drawn_cards) == {"draw cJ", "draw lH", "draw xxcl"}
    assert abs(drawn_cards["draw cJ"] - 750) < 150
    assert abs(drawn_cards["draw lH"] - 1500) < 150
    assert abs(drawn_cards["draw xxcl"] - 750) < 150


def test_chance_shuffles_where_a_shuffle_is_due() -> None:
    position = drawn("<", "<", hand="lH", step="shuffle", pile="", drain="cJ")
    assert GAME.chance(position, Random(1)).text == "shuffle"
    assert GAME.odds(drawn("<", "<", hand="lH")) == []
    assert GAME.odds(Table(GAME, {}, 2).position) is None


def test_chance_deals_hands_in_order_that_can_be_dealt() -> None:
    rng = Random(5)
    for seats in (2, 5):
        position = Table(GAME, {}, seats).position
        for seat in range(seats):
            move = GAME.chance(position, rng)
            assert move.text.startswith(f"deal {seat} ")
            assert GAME.parse(move.text) == move
            position = GAME.play(position, CHANCE, move)
        assert PACK.total(position.pile) == 100 - 5 * seats
        assert [size_of(hand) for hand in position.hands] == [5] * seats


def test_equal_positions_have_equal_hashes_and_different_ones_are_told_apart() -> None:
    one, two = drawn("═╦<\n·1", "<", hand="lH", _1="xllc"), drawn("═╦<\n·1", "<", hand="lH", _1="xllc")
    assert one == two
    assert hash(one) == hash(two)
    assert one.pipelines[0] != drawn("═╦<\n·1", "<", hand="lH", _1="xllc'").pipelines[0]
    assert one.pipelines[0] != drawn("═╦<\n·1", "<", hand="lH", _1="xllc", wrenches=(1, 2)).pipelines[0]
    assert one.pipelines[0] != drawn("═╦<\n·1", "<", hand="lH", _1="xllc", options=NEW).pipelines[0]
    assert one.pipelines[1] != drawn("<", "<", hand="lH").pipelines[0]
    assert one.pipelines[0] != "═╦<"


def test_positions_come_back_from_a_pickle() -> None:
    position = drawn("═╦<\n·1", "2<", hand="lH", drain="xT", _1="xllc", _2="xH!")
    back = pickle.loads(pickle.dumps(position))
    assert back == position
    assert hash(back) == hash(position)
    assert back.copy() == position


def test_a_move_leaves_the_position_before_it_as_it_was() -> None:
    position = drawn("═<", "<", hand="lH xT", pile="cJ")
    kept = pickle.loads(pickle.dumps(position))
    for text in ("lay lH -2,0", "lay xT 1:-1,0", "discard lH"):
        assert after(GAME, position, f"0 {text}") != position
        assert position == kept


def test_the_referee_judges_a_card_anew_whatever_was_listed() -> None:
    position, wrong = drawn("<", "<", hand="lH"), GAME.parse("lay lH 5,5")
    own_lays(position.pipelines[0], wrong.kind).append(wrong)
    assert wrong in GAME.moves(position, 0)
    assert refused(GAME, position, "0 lay lH 5,5") == "nothing-joins"


def test_all_see_the_open_ends_with_the_length_of_the_line_to_each() -> None:
    for viewer in (0, 1, ONLOOKER):
        ends = GAME.view(drawn("═╦<\n·╩", "<", hand="lH"), viewer).lines[0].ends
        assert [(end.faces, end.of, end.side, end.cards) for end in ends] == [
            ((-3, 0), (-2, 0), W, 2),
            ((-2, 1), (-1, 1), W, 2),
            ((0, 1), (-1, 1), E, 2),
        ]


def test_what_is_imagined_differs_from_time_to_time() -> None:
    view = GAME.view(drawn("<", "<", hand="cJ lH"), 0)
    assert len({GAME.imagine(view, Random(seed)).hands[1] for seed in range(20)}) > 10


def test_a_missing_card_is_named() -> None:
    refusal = GAME.refusal(drawn("<", "<", hand="lH"), 0, GAME.parse("discard xT"))
    assert refusal is not None
    assert Catalogue("waterworks").say(refusal.message, ("Ann", "Ben"), 0) == "You hold no leaky T."


def test_an_imagined_game_that_is_over_has_its_winner() -> None:
    position = after(GAME, drawn("═══<", "<", hands=("cJ", "lH"), options={"needed": 3}), "0 spout")
    for viewer in (0, 1, ONLOOKER):
        assert GAME.imagine(GAME.view(position, viewer), Random(1)).winner == 0


def test_an_imagined_drain_is_empty_where_it_is() -> None:
    position = drawn("<", "<", hand="lH")
    assert GAME.imagine(GAME.view(position, 0), Random(1)).top == NO_CARD


def test_only_caps_are_seen_in_use_and_only_where_a_pipe_faces_them() -> None:
    cards = {card.cell: card for card in GAME.view(drawn("═╦<\n·1", "<", hand="lH", _1="xxcl"), 0).lines[0].cards}
    assert {cell: card.caps_in_use for cell, card in cards.items()} == {(0, 0): 0, (-1, 0): 0, (-2, 0): 0, (-1, 1): 1}
    assert {cell: card.is_cap for cell, card in cards.items()} == {
        (0, 0): False,
        (-1, 0): False,
        (-2, 0): False,
        (-1, 1): True,
    }


@pytest.mark.parametrize(
    ("card", "repaired"), [("lH", False), ("xH", False), ("xH!", True), ("lH/xH", True), ("xH/lH", False)]
)
def test_all_see_what_was_repaired(card: str, repaired: bool) -> None:
    lying = GAME.view(drawn("1<", "<", hand="lH", _1=card), 1).lines[0].at((-1, 0))
    assert lying is not None
    assert lying.repaired == repaired


@pytest.mark.parametrize(("drawing", "leaks"), [("┘", True), ("┐", True), ("┬", True), ("│", True), ("║", False)])
def test_every_leaky_shape_is_seen_to_leak(drawing: str, leaks: bool) -> None:
    lying = GAME.view(drawn(f"{drawing}\n╚<" if drawing != "┘" else "┘<", "<", hand="lH"), 0).lines[0].cards[0]
    assert lying.leaks == leaks


def test_that_the_spout_must_be_added_is_said_only_where_it_is_asked() -> None:
    options: Options = {"edition": "reissue", "needed": 3, "west": 4, "east": 0, "north": 0, "south": 0}
    before = drawn("══<", "<", hand="lH", options=options)
    position = after(GAME, before, "0 lay lH -3,0")
    assert not GAME.view(before, 0).must_spout
    assert GAME.view(position, 0).must_spout
    assert not GAME.view(after(GAME, position, "0 spout"), 0).must_spout
    free = after(GAME, drawn("══<", "<", hand="lH", options={"needed": 3}), "0 lay lH -3,0")
    assert not GAME.view(free, 0).must_spout


def test_positions_differ_by_what_was_agreed() -> None:
    one = terms(needed=9, west=9, east=3, north=4, south=5)
    assert one == terms(needed=9, west=9, east=3, north=4, south=5)
    assert hash(one) == hash(terms(needed=9, west=9, east=3, north=4, south=5))
    for option in ("needed", "west", "east", "north", "south"):
        values = {"needed": 9, "west": 9, "east": 3, "north": 4, "south": 5}
        values[option] += 1
        assert terms(**values) != one
    assert terms(wrenches=1) != terms()
    assert terms() != "1972"
    assert drawn("<", "<", hand="lH", pile="cJ", drain="cL") != drawn("<", "<", hand="lH", pile="cL", drain="cJ")
    assert drawn("<", "<", hand="lH") != "<"
    assert drawn("<", "<", hands=("", ""), pile="cJ") != drawn("<", "<", hands=("", ""), pile="cL")
    one_drain = drawn("<", "<", hands=("", ""), pile="", drain="cJ lH")
    assert one_drain != drawn("<", "<", hands=("", ""), pile="", drain="cL lH")


def test_a_line_takes_up_its_cards_and_the_cells_that_its_ends_face() -> None:
    assert GAME.view(drawn("╦═<\n║", "<", hand="lH"), 0).lines[0].extent == (-3, 0, 0, 2)
    assert GAME.view(drawn("╔<\n╚═", "║\n╚<", hand="lH"), 0).lines[1].extent == (-1, 0, -2, 0)
    assert GAME.view(drawn("╔<\n╚═", "<", hand="lH"), 0).lines[0].extent == (-1, 1, 0, 1)


@pytest.mark.parametrize("cap", ["lxll", "clxl", "lccx", "ccll", "xllc'"])
def test_a_cap_card_with_a_sound_cap_in_use_is_not_seen_to_leak(cap: str) -> None:
    seen = GAME.view(drawn("═╦<\n·1", "<", hand="lH", _1=cap), 0).lines[0]
    assert seen.leak is None


def test_an_end_points_where_it_does() -> None:
    for drawing, side in (("═<", W), ("╔<", S), ("╚<", N), ("╔<\n╚", E)):
        assert [end.side for end in GAME.view(drawn(drawing, "<", hand="lH"), 0).lines[0].ends] == [side]
