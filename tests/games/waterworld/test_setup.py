"""What the rulebook says of the box and of setting up."""

from collections import Counter
from random import Random

import pytest

from support.play import after, refused, texts
from support.waterworld import (
    GAME,
    SET_UP,
    at,
    began,
    dealt,
    deez,
    discarded,
    held,
    on_pile,
    sails,
    standing,
    step,
    token,
    token_pile,
)
from watertable.engine.actors import CHANCE, ONLOOKER
from watertable.engine.mistakes import BadSeats
from watertable.engine.options import complete
from watertable.engine.table import Table
from watertable.games.waterworld.rules.components import ATOLLS, KINDS, SPACES, STARTS, TOKENS, tokens_in_box
from watertable.testing.odds import check_odds

HANDS = ("supplies guns rope", "guns rope rope")

# The box


def test_it_is_for_two_to_four_players() -> None:
    assert GAME.seats(complete(GAME.options, {})) == range(2, 5)
    for seats in (1, 5):
        with pytest.raises(BadSeats, match="2 to 4"):
            Table(GAME, {}, seats)


def test_there_are_36_cards_nine_of_each_of_four_kinds() -> None:
    assert KINDS == ("supplies", "guns", "rope", "enola")
    assert on_pile(began()) == (9, 9, 9, 9)


def test_there_are_19_tokens_one_dirigible_six_smokers_and_three_of_each_kind() -> None:
    assert (*KINDS, "dirigible", "smokers") == TOKENS
    assert token_pile(began()) == tokens_in_box(6) == (3, 3, 3, 3, 1, 6)
    assert sum(tokens_in_box(6)) == 19


# The gameboard


def test_the_board_has_rows_a_to_k_and_columns_1_to_11() -> None:
    assert len(SPACES) == len(set(SPACES)) == 121
    assert (SPACES[0], SPACES[10], SPACES[-11], SPACES[-1]) == ("A1", "A11", "K1", "K11")


def test_twelve_atolls_stand_on_their_spaces() -> None:
    assert standing(began()) == ["B1", "B4", "B8", "B11", "D5", "D7", "H5", "H7", "J1", "J4", "J8", "J11"]


def test_the_board_looks_the_same_from_all_sides() -> None:
    """Seen from F6, atolls and starts are symmetric."""
    for spaces in (ATOLLS, STARTS):
        corners = {(space // 11, space % 11) for space in spaces}
        assert corners == {(10 - row, column) for row, column in corners}
        assert corners == {(row, 10 - column) for row, column in corners}


def test_the_deez_begins_at_f6() -> None:
    assert deez(began()) == "F6"


def test_pawns_begin_at_a3_a9_k9_and_k3() -> None:
    assert [at(began(seats=4), seat) for seat in range(4)] == ["A3", "A9", "K9", "K3"]


@pytest.mark.parametrize("seats", [2, 3])
def test_extra_pawns_are_out_of_the_game(seats: int) -> None:
    assert len(began(seats=seats).places) == seats


def test_pawns_begin_without_sails() -> None:
    assert sails(began(seats=3)) == ("ready", "ready", "ready")


# The compass


def test_first_of_all_the_compass_is_set() -> None:
    assert step(began()) == "compass"
    assert GAME.turn(began()).must == CHANCE


def test_dry_land_is_any_space_but_atolls_starts_and_f6_each_as_likely() -> None:
    odds = GAME.odds(began())
    assert odds is not None
    spaces = {move.text.split()[1]: weight for move, weight in odds}
    assert set(spaces) == set(SPACES) - {"F6", "A3", "A9", "K9", "K3"} - set(standing(began()))
    assert len(spaces) == 104
    assert set(spaces.values()) == {1}


def test_starts_of_seats_that_nobody_has_are_no_dry_land_either() -> None:
    for space in ("K9", "K3", "F6", "B1", "J11"):
        assert refused(GAME, began(seats=2), f"* compass {space}") == "not-dry"


@pytest.mark.parametrize("viewer", [0, 1, ONLOOKER])
def test_nobody_knows_where_dry_land_is(viewer: int) -> None:
    one, other = (began(f"* compass {space}") for space in ("G7", "A1"))
    assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, viewer).dry is None


# The tokens


def test_a_token_is_put_face_down_on_each_atoll_and_seven_are_left() -> None:
    position = began(*SET_UP)
    assert [token(position, space) for space in ("B1", "B4", "H5", "J11")] == [
        "(rope)",
        "(smokers)",
        "(dirigible)",
        "(smokers)",
    ]
    assert token_pile(position) == (1, 1, 1, 1, 0, 3)


def test_the_dirigible_is_always_on_an_atoll() -> None:
    without = "* tokens rope smokers guns enola supplies guns smokers rope enola supplies smokers smokers"
    assert refused(GAME, began(SET_UP[0]), without) == "one-dirigible"


def test_no_more_tokens_of_a_sort_are_laid_than_there_are() -> None:
    position = began(SET_UP[0])
    twice = "* tokens dirigible dirigible guns enola supplies guns smokers rope enola supplies smokers smokers"
    ropes = "* tokens rope rope rope rope supplies guns dirigible guns enola supplies smokers smokers"
    assert refused(GAME, position, twice) == "no-such-tokens"
    assert refused(GAME, position, ropes) == "no-such-tokens"


def test_eleven_others_are_drawn_from_eighteen_all_ways_as_likely() -> None:
    """So on each atoll the Dirigible lies once in twelve times, Smokers 6 times 11 in 12 times 18."""
    position, rng = began(SET_UP[0]), Random(4)
    assert GAME.odds(position) is None
    laid = [GAME.chance(position, rng).text.split()[1:] for _ in range(4000)]
    odds = dict.fromkeys(KINDS, 3 * 11) | {"dirigible": 18, "smokers": 6 * 11}
    for atoll in (0, 6, 11):
        check_odds(Counter(tokens[atoll] for tokens in laid), odds)
    assert all(tokens.count("dirigible") == 1 for tokens in laid)


# The cards


def test_three_cards_are_dealt_to_each_and_the_top_card_begins_the_discard_pile() -> None:
    position = dealt(*HANDS, discard="enola")
    assert (held(position, 0), held(position, 1)) == HANDS
    assert discarded(position) == "enola"
    assert on_pile(position) == (8, 7, 6, 8)


def test_hands_are_dealt_in_the_order_of_the_seats() -> None:
    position = began(*SET_UP)
    assert refused(GAME, position, "* deal 1 guns rope rope") == "deal-in-order"
    position = after(GAME, position, "* deal 0 guns rope rope")
    assert refused(GAME, position, "* deal 0 guns rope rope") == "deal-in-order"


def test_no_more_cards_of_a_kind_are_dealt_than_there_are() -> None:
    position = began(*SET_UP, "* deal 0 rope rope rope", "* deal 1 guns rope rope", cards=5, seats=3)
    assert refused(GAME, position, "* deal 2 guns guns rope") == "not-in-pile"
    position = after(GAME, position, "* deal 2 guns guns enola")
    assert refused(GAME, position, "* discard rope") == "not-in-pile"


def test_hands_come_with_the_right_odds() -> None:
    position, rng = began(*SET_UP), Random(5)
    drawn = Counter(GAME.chance(position, rng).text.split()[2] for _ in range(4000))
    # The lowest of three kinds: none of the lower ones are among the three of 36.
    ways = [36 * 35 * 34, 27 * 26 * 25, 18 * 17 * 16, 9 * 8 * 7, 0]
    check_odds(drawn, {kind: ways[number] - ways[number + 1] for number, kind in enumerate(KINDS)})


def test_the_first_discard_is_as_likely_as_the_draw_pile_has_cards_of_its_kind() -> None:
    position = began(*SET_UP, *(f"* deal {seat} {hand}" for seat, hand in enumerate(HANDS)))
    odds = GAME.odds(position)
    assert odds is not None
    assert [(move.text, weight) for move, weight in odds] == [
        ("discard supplies", 8),
        ("discard guns", 7),
        ("discard rope", 6),
        ("discard enola", 9),
    ]


@pytest.mark.parametrize("viewer", [0, 1, ONLOOKER])
def test_nobody_sees_the_card_that_begins_the_discard_pile(viewer: int) -> None:
    one, other = (dealt(*HANDS, discard=kind) for kind in ("guns", "enola"))
    assert GAME.view(one, viewer) == GAME.view(other, viewer)


def test_set_up_goes_in_this_order() -> None:
    entries = (*SET_UP, "* deal 0 guns rope rope", "* deal 1 guns rope rope", "* discard enola")
    steps = [step(began(*entries[:count])) for count in range(len(entries) + 1)]
    assert steps == ["compass", "tokens", "deal", "deal", "begin", "sails"]


# Who begins


def test_seat_0_begins_and_play_goes_on_to_the_left() -> None:
    position = dealt(*HANDS, "enola enola enola")
    order = []
    for seat, space in ((0, "A4"), (1, "A8"), (2, "K8"), (0, "A5")):
        order.append(GAME.turn(position).must)
        position = after(GAME, position, f"{seat} roll", "* roll 1", f"{seat} sail {space}")
    assert order == [0, 1, 2, 0]


def test_nobody_else_may_move() -> None:
    position = dealt(*HANDS)
    assert GAME.turn(position).may == ()
    assert texts(GAME, position, 1) == []
    assert refused(GAME, position, "1 roll") == "not-your-turn"
