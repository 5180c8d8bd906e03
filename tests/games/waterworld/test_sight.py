"""Who sees what, what everybody remembers, and what is imagined behind it."""

from collections import Counter
from math import comb
from random import Random

import pytest

from support.play import after
from support.waterworld import (
    GAME,
    ONE_OF_EACH,
    dealt,
    discarded,
    drawn,
    held,
    on_pile,
    remembered,
    sight,
    token,
)
from watertable.engine.actors import ONLOOKER
from watertable.games.waterworld.rules.components import KINDS, SPACES
from watertable.games.waterworld.rules.memory import ONE_OF_EACH as COMPLETE
from watertable.games.waterworld.rules.position import Position
from watertable.testing.odds import check_odds

ATOLL = "B o·0o···o··o"
MEETING = "C 0··1·······"
DEEZ = "F ···0·D·····"


def imagined(position: Position, viewer: int, draws: int = 200) -> list[Position]:
    """Positions that the viewer takes for possible, each with the same view."""
    view, rng = GAME.view(position, viewer), Random(3)
    found = [GAME.imagine(view, rng) for _ in range(draws)]
    assert all(GAME.view(other, viewer) == view for other in found[:20])
    return found


# What all see


def test_all_see_pawns_deez_atolls_sails_dice_and_whose_turn_it_is() -> None:
    position = drawn(
        """
        B o·0x···o··o
        C ····1··D···
        """,
        white=(2, 5),
        sails=("hoisted", "lost"),
        tokens={"B8": "rope"},
        up="B8",
    )
    for viewer in (ONLOOKER, 0, 1):
        seen = sight(position, viewer)
        assert (seen.places, seen.deez, seen.sails, seen.white) == (("B3", "C5"), "C8", ("hoisted", "lost"), (2, 5))
        assert (seen.seat, seen.step) == (0, "sail")
        assert seen.atolls[:3] == (("B1", True, None), ("B4", False, None), ("B8", True, "rope"))
        assert seen.token_pile == 8


def test_all_see_the_sizes_of_hands_and_of_the_discard_pile() -> None:
    position = drawn(hands=("rope guns", "enola"), discards="rope rope enola")
    for viewer in (ONLOOKER, 0, 1):
        assert (sight(position, viewer).hand_sizes, sight(position, viewer).discards) == ((2, 1), 3)


def test_all_see_which_kinds_are_on_the_draw_pile_but_not_how_many() -> None:
    one = drawn(hands=("rope", "guns"), pile="guns guns guns rope")
    other = drawn(hands=("rope", "guns"), pile="guns rope rope rope")
    assert sight(one, 0) == sight(other, 0)
    assert sight(one).in_pile == ("guns", "rope")


def test_all_see_what_can_be_done_in_a_meeting() -> None:
    both = after(GAME, drawn(MEETING, hands=("rope", "guns"), discards="enola"), "0 sail C4")
    trade = after(GAME, drawn(MEETING, hands=("rope", "guns")), "0 sail C4")
    draw = after(GAME, drawn(MEETING, hands=("", "guns"), discards="enola"), "0 sail C4")
    for viewer in (ONLOOKER, 0, 1):
        meetings = [sight(position, viewer).meeting for position in (both, trade, draw)]
        assert meetings == [("trade", "draw"), ("trade",), ("draw",)]
        assert sight(drawn(MEETING, hands=("rope", "guns")), viewer).meeting == ()


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    position = drawn(hands=("rope guns", "enola"))
    assert sight(position, 0).hand == ("guns", "rope")
    assert sight(position, 1).hand == ("enola",)
    assert sight(position).hand == ()


@pytest.mark.parametrize("viewer", [ONLOOKER, 0])
def test_hands_of_others_make_no_difference_to_a_view(viewer: int) -> None:
    one, other = drawn(hands=("rope", "guns guns")), drawn(hands=("rope", "enola supplies"))
    assert sight(one, viewer) == sight(other, viewer)
    assert sight(one, 1) != sight(other, 1)


@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1])
def test_tokens_that_lie_face_down_make_no_difference(viewer: int) -> None:
    one = drawn(tokens={"B4": "rope", "B8": "dirigible"})
    other = drawn(tokens={"B4": "dirigible", "B8": "smokers"})
    assert sight(one, viewer) == sight(other, viewer)


@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1])
def test_what_is_on_the_discard_pile_makes_no_difference(viewer: int) -> None:
    one, other = drawn(discards="rope guns", pile="rope enola"), drawn(discards="enola enola", pile="rope enola")
    assert sight(one, viewer) == sight(other, viewer)


def test_the_offer_in_a_trade_is_seen_by_who_makes_it_only() -> None:
    position = after(GAME, drawn(MEETING, hands=("rope guns", "enola")), "0 sail C4", "0 trade", "0 give rope")
    assert [sight(position, viewer).given for viewer in (0, 1, ONLOOKER)] == ["rope", None, None]


# What is remembered of hands


def test_a_card_taken_for_a_token_is_remembered_by_all() -> None:
    position = after(GAME, drawn(ATOLL, hands=("", "", ""), tokens={"B4": "rope"}), "0 sail B4")
    for viewer in (1, 2, ONLOOKER):
        assert remembered(position, viewer, 0) == "1 of rope"
    assert remembered(position, 0, 0) == ""


def test_where_there_was_no_card_to_take_nothing_is_remembered_of_the_hand() -> None:
    position = after(GAME, drawn(ATOLL, tokens={"B4": "rope"}, pile="guns"), "0 sail B4")
    assert remembered(position, 1, 0) == ""


def test_after_a_discard_one_of_the_remembered_cards_may_be_gone() -> None:
    position = drawn(ATOLL, hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"})
    position = after(GAME, position, "0 sail B4")
    assert remembered(position, 1, 0) == "1 of rope"
    assert remembered(after(GAME, position, "0 discard guns"), 1, 0) == ""


def test_the_two_who_trade_remember_what_they_gave() -> None:
    position = drawn(MEETING, hands=("rope guns", "enola supplies", ""))
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give enola")
    assert remembered(position, 0, 1) == "1 of rope"
    assert remembered(position, 1, 0) == "1 of enola"


def test_nobody_else_learns_anything_from_a_trade() -> None:
    position = drawn(MEETING, hands=("rope guns", "enola supplies", ""))
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give enola")
    for viewer in (2, ONLOOKER):
        assert [remembered(position, viewer, holder) for holder in (0, 1)] == ["", ""]


def test_a_card_given_is_remembered_until_it_may_have_moved_on() -> None:
    position = drawn(
        """
        C 0··1·······
        D ···2o·o····
        """,
        hands=("rope", "enola supplies", "guns"),
    )
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give enola")
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail D4")
    assert remembered(position, 0, 1) == "1 of rope"
    position = after(GAME, position, "1 trade", "1 give supplies", "2 give guns")
    assert remembered(position, 0, 1) == ""


def test_a_card_given_back_is_no_longer_remembered() -> None:
    position = drawn(MEETING, hands=("rope", "enola"))
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give enola")
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail C5", "0 roll", "* roll 1", "0 sail C5", "0 trade")
    position = after(GAME, position, "0 give enola", "1 give rope")
    assert remembered(position, 0, 1) == "1 of enola"
    assert remembered(position, 1, 0) == "1 of rope"


def test_a_drawn_card_is_known_to_who_drew_it_only() -> None:
    position = after(GAME, drawn(MEETING, discards="guns enola"), "0 sail C4", "0 draw")
    one, other = after(GAME, position, "* draw guns"), after(GAME, position, "* draw enola")
    for viewer in (1, ONLOOKER):
        assert sight(one, viewer) == sight(other, viewer)
        assert remembered(one, viewer, 0) == ""


def test_a_hand_is_known_whole_once_its_owner_is_asked_to_attack() -> None:
    position = after(GAME, drawn(DEEZ, hands=(ONE_OF_EACH, "")), "0 sail F6")
    for entry in ("0 attack", "0 decline"):
        later = after(GAME, position, entry)
        for viewer in (1, ONLOOKER):
            assert remembered(later, viewer, 0) == "4 of supplies guns rope enola"


def test_of_a_hand_that_was_shown_three_are_known_after_a_lost_battle() -> None:
    position = drawn(DEEZ, hands=(ONE_OF_EACH, ""))
    position = after(GAME, position, "0 sail F6", "0 attack", "* roll 1 1", "* red 6 6", "0 discard rope")
    assert remembered(position, 1, 0) == "3 of supplies guns rope enola"


def test_a_card_taken_after_a_lost_battle_is_known_besides() -> None:
    position = drawn(DEEZ.replace("F", "E"), hands=(ONE_OF_EACH, ""), tokens={"D5": "rope"})
    position = after(GAME, position, "0 sail E6", "0 attack", "* roll 1 1", "* red 6 6", "0 discard rope")
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail A8", "0 roll", "* roll 2", "0 sail D5")
    assert remembered(position, 1, 0) == "1 of rope, 4 of supplies guns rope rope enola"


def test_everybody_knows_what_others_remember_of_the_own_hand() -> None:
    position = after(GAME, drawn(ATOLL, hands=("", "", ""), tokens={"B4": "rope"}), "0 sail B4")
    assert sight(position, 0).of_me[1:] == (((("rope",), 1),), ((("rope",), 1),))
    assert sight(position).of_me == ()


# What is remembered of the discard pile


def piles(position: Position, viewer: int, draws: int = 150) -> set[str]:
    """All that the discard pile may be, as far as a viewer knows."""
    return {discarded(other) for other in imagined(position, viewer, draws)}


def test_own_discards_are_remembered_and_those_of_others_are_not() -> None:
    position = drawn(ATOLL, hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"})
    position = after(GAME, position, "0 sail B4", "0 discard guns")
    assert piles(position, 0) == {"guns"}
    assert piles(position, 1) == set(KINDS)
    assert [passed.kind for passed in sight(position, 1).discards_past] == [None]


def test_after_somebody_drew_an_own_discard_may_be_gone() -> None:
    position = drawn("B o·0o1··o··o", hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"}, discards="enola")
    position = after(GAME, position, "0 sail B4", "0 discard guns", "1 roll", "* roll 1", "1 sail B4", "1 draw")
    assert all("guns" in pile.split() for pile in piles(position, 0))
    assert piles(after(GAME, position, "* draw enola"), 0) == set(KINDS)


def test_it_is_still_there_in_half_of_the_cases_and_sometimes_another_like_it() -> None:
    """Two cards lay there, one of them guns; any of the two was drawn. Of the others, 8 in 31 are guns."""
    position = drawn("B o·0o1··o··o", hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"}, discards="enola")
    position = after(GAME, position, "0 sail B4", "0 discard guns", "1 roll", "* roll 1", "1 sail B4", "1 draw")
    position = after(GAME, position, "* draw enola")
    found = Counter(discarded(other) == "guns" for other in imagined(position, 0, 2000))
    check_odds(found, {True: 31 + 8, False: 31 - 8})


def test_who_drew_knows_what_has_left_the_discard_pile() -> None:
    position = drawn("B o·0a···o··o", hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"}, discards="enola", a="o1")
    position = after(GAME, position, "0 sail B4", "0 discard guns", "0 draw")
    assert piles(after(GAME, position, "* draw enola"), 0) == {"guns"}
    assert piles(after(GAME, position, "* draw guns"), 0) == set(KINDS)


def test_a_kind_that_was_not_found_is_not_on_the_discard_pile() -> None:
    position = drawn(ATOLL, tokens={"B4": "rope"}, pile="guns guns", discards="guns enola")
    position = after(GAME, position, "0 sail B4")
    for viewer in (0, 1, ONLOOKER):
        assert not any("rope" in pile.split() for pile in piles(position, viewer))


def test_after_an_unseen_discard_there_may_be_one_again() -> None:
    position = drawn(
        """
        B o·0o···o··o
        J o··o·1·o··o
        """,
        hands=("", ONE_OF_EACH),
        tokens={"B4": "rope", "J4": "guns"},
        pile="guns guns",
        discards="guns enola",
    )
    position = after(GAME, position, "0 sail B4", "1 roll", "* roll 2", "1 sail J4", "1 discard enola")
    assert {pile.split().count("rope") for pile in piles(position, 0)} == {0, 1}
    assert {pile.split().count("rope") for pile in piles(position, 1)} == {0}


def test_of_two_kinds_that_were_not_found_one_unseen_card_is_not_both() -> None:
    position = drawn(
        """
        B o·0o···o··o
        J o··o·1·o··o
        """,
        hands=("", ONE_OF_EACH),
        tokens={"B4": "rope", "B1": "guns", "J4": "supplies"},
        pile="enola enola",
        discards="enola",
    )
    position = after(GAME, position, "0 sail B4", "1 roll", "* roll 1", "1 sail K6", "0 roll", "* roll 3", "0 sail B1")
    assert not any({"rope", "guns"} & set(pile.split()) for pile in piles(position, 0))


def test_a_card_taken_from_the_discard_pile_is_seen_leaving_it() -> None:
    position = drawn(ATOLL, hands=(ONE_OF_EACH, ""), tokens={"B4": "rope", "B8": "guns"}, pile="rope", discards="enola")
    position = after(GAME, position, "0 sail B4", "0 discard guns", "1 roll", "* roll 2", "1 sail B8")
    assert held(position, 1) == "guns"
    assert [(passed.what, passed.kind) for passed in sight(position).discards_past] == [
        ("came", None),
        ("left", "guns"),
    ]
    assert len(piles(position, 0)) > 1


# What can be told from what does not happen


def test_who_is_not_asked_at_the_deez_with_four_cards_has_no_complete_collection() -> None:
    position = after(GAME, drawn(DEEZ, hands=("guns guns rope enola", "")), "0 sail F6")
    assert sight(position, 1).lacking == (0,)
    assert all(other.cards.hands[0] != COMPLETE for other in imagined(position, 1))


def test_of_fewer_cards_that_tells_nothing() -> None:
    position = after(GAME, drawn(DEEZ, hands=("guns rope enola", "")), "0 sail F6")
    assert sight(position, 1).lacking == ()


def test_it_tells_nothing_any_more_once_a_card_has_come_or_gone() -> None:
    position = drawn(DEEZ.replace("F", "E"), hands=("guns guns rope enola", ""), tokens={"D5": "rope"})
    position = after(GAME, position, "0 sail E6", "1 roll", "* roll 1", "1 sail A8", "0 roll", "* roll 2", "0 sail D5")
    assert sight(position, 1).lacking == ()
    assert sight(after(GAME, position, "0 discard guns"), 1).lacking == ()


def test_where_a_known_complete_collection_did_not_win_is_no_dry_land() -> None:
    position = drawn(DEEZ, hands=(ONE_OF_EACH, "", ""))
    position = after(GAME, position, "0 sail F6", "0 attack", "* roll 6 6", "* red 1 1")
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail A8", "2 roll", "* roll 1", "2 sail K8")
    position = after(GAME, position, "0 roll", "* roll 2", "0 sail G7")
    for viewer in (1, 2, ONLOOKER):
        assert "G7" in sight(position, viewer).known.barren
        assert all(SPACES[other.dry] != "G7" for other in imagined(position, viewer, 400))


def test_it_is_remembered_when_that_boat_has_sailed_on() -> None:
    position = drawn(DEEZ, hands=(ONE_OF_EACH, ""), options={"land": "middle"})
    position = after(GAME, position, "0 sail F6", "0 attack", "* roll 6 6", "* red 1 1", "1 roll", "* roll 1")
    position = after(GAME, position, "1 sail A8", "0 roll", "* roll 2", "0 sail G7", "1 roll", "* roll 1", "1 sail A9")
    position = after(GAME, position, "0 roll", "* roll 2", "0 sail I7")
    assert all(SPACES[other.dry] not in {"G7", "I7"} for other in imagined(position, 1, 400))


def test_who_has_not_won_may_be_complete_there_once_cards_have_changed_hands() -> None:
    position = drawn("C 0·1········", hands=("guns guns rope enola", "supplies", ""), compass=2, seen=(0,))
    position = after(GAME, position, "0 sail C4")
    assert sight(position, 2).missed[0] == ("C4",)
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail C4", "1 trade", "1 give supplies", "0 give guns")
    assert sight(position, 2).missed[0] == ()


def test_who_knows_dry_land_and_has_not_won_is_not_complete_if_it_is_there() -> None:
    """Of an unknown hand of four: either this is not Dry Land, or it is not complete."""
    position = drawn("C 0··········", hands=(ONE_OF_EACH, "", ""), compass=1, seen=(0,))
    position = after(GAME, position, "0 sail C4")
    assert sight(position, 2).missed[0] == ("C4",)
    assert not any(SPACES[other.dry] == "C4" and other.cards.hands[0] == COMPLETE for other in imagined(position, 2))


def test_who_has_seen_the_compass_and_sees_somebody_not_win_there_knows_that_the_hand_is_not_complete() -> None:
    position = drawn("C 0··*·······", hands=("guns guns rope enola", ""), compass=1, seen=(0,))
    position = after(GAME, position, "0 sail C4")
    assert all(other.cards.hands[0] != COMPLETE for other in imagined(position, 1, 600))


def test_that_is_remembered_when_the_boat_has_sailed_on() -> None:
    position = drawn("C 0··*·······", hands=("guns guns rope enola", ""), compass=1, seen=(0,))
    position = after(GAME, position, "0 sail C4", "1 roll", "* roll 1", "1 sail A8", "0 roll", "* roll 1", "0 sail C5")
    assert all(other.cards.hands[0] != COMPLETE for other in imagined(position, 1, 600))


def test_who_has_seen_the_compass_knows_the_place_and_an_onlooker_never_does() -> None:
    position = drawn("C 0··*·······", hands=("", "", ""), compass=1, seen=(0,))
    assert {SPACES[other.dry] for other in imagined(position, 0)} == {"C4"}
    assert {SPACES[other.dry] for other in imagined(position, 1)} == {"C4"}
    for viewer in (2, ONLOOKER):
        assert len({SPACES[other.dry] for other in imagined(position, viewer)}) > 50


def test_of_dry_land_each_space_is_as_likely_for_those_who_do_not_know() -> None:
    found = Counter(SPACES[other.dry] for other in imagined(drawn(options={"land": "edge"}), 0, 1500))
    check_odds(found, dict.fromkeys((SPACES[space] for space in drawn(options={"land": "edge"}).terms.spaces), 1))


def test_where_somebody_has_won_is_dry_land() -> None:
    position = after(GAME, drawn("C 0··*·······", hands=(ONE_OF_EACH, ""), compass=0), "0 sail C4")
    for viewer in (1, ONLOOKER):
        assert {SPACES[other.dry] for other in imagined(position, viewer)} == {"C4"}


# What is imagined


@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1])
def test_an_imagined_position_has_all_that_is_seen_and_the_rest_of_the_box(viewer: int) -> None:
    position = drawn(ATOLL, hands=("rope guns", "enola"), discards="rope", tokens={"B4": "rope"}, up="B4")
    for other in imagined(position, viewer):
        cards = other.cards
        assert sum(cards.hands) + cards.pile + cards.discards.pile == other.terms.deck
        assert token(other, "B4") == "rope"
        if viewer != ONLOOKER:
            assert held(other, viewer) == held(position, viewer)


def test_hidden_cards_are_imagined_with_the_odds_of_the_deal() -> None:
    """Seat 0 holds three ropes: of the 33 other cards six are ropes, and seat 1 has three of these 33."""
    position = dealt("rope rope rope", "supplies guns enola")
    found = imagined(position, 0, 4000)
    ropes = Counter(held(other, 1).split().count("rope") for other in found)
    check_odds(ropes, {count: comb(6, count) * comb(27, 3 - count) for count in range(4)})
    first = Counter(discarded(other) for other in found)
    check_odds(first, {"supplies": 9, "guns": 9, "rope": 6, "enola": 9})


def test_a_remembered_card_is_there_and_the_others_are_as_likely_as_ever() -> None:
    position = dealt("rope rope rope", "supplies guns enola")
    position = after(GAME, position, "0 roll", "* roll 1", "0 sail A4", "1 roll", "* roll 2", "1 sail B8")
    assert held(position, 1) == "supplies guns guns enola"
    found = imagined(position, 0, 3000)
    guns = Counter(held(other, 1).split().count("guns") for other in found)
    # Three unknown cards of 32, of which eight are guns; one more is in the hand for certain.
    check_odds(guns, {1 + count: comb(8, count) * comb(24, 3 - count) for count in range(4)})


def test_what_others_know_of_the_viewers_hand_is_kept_in_what_is_imagined() -> None:
    position = after(GAME, drawn(ATOLL, hands=("", "", ""), tokens={"B4": "rope"}), "0 sail B4")
    for other in imagined(position, 0, 20):
        assert remembered(other, 1, 0) == remembered(other, 2, 0) == "1 of rope"


def test_what_a_partner_knows_from_a_trade_is_kept_too() -> None:
    position = drawn(MEETING, hands=("rope", "enola", ""))
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give enola")
    for other in imagined(position, 0, 20):
        assert (remembered(other, 1, 0), remembered(other, 2, 0)) == ("1 of enola", "")


def test_a_kind_that_the_draw_pile_lacks_is_imagined_elsewhere() -> None:
    position = drawn(hands=("rope rope rope rope", "guns"), discards="rope", options={"cards": 5})
    for other in imagined(position, 1):
        assert on_pile(other)[2] == 0
        assert (held(other, 0), discarded(other)) == ("rope rope rope rope", "rope")


def test_a_kind_that_is_nowhere_to_be_found_is_in_the_hands() -> None:
    position = drawn(
        ATOLL,
        hands=("guns", "rope rope rope", "rope rope"),
        discards="guns enola",
        tokens={"B4": "rope"},
        options={"cards": 5},
    )
    position = after(GAME, position, "0 sail B4")
    for other in imagined(position, 0):
        assert (held(other, 1), held(other, 2)) == ("rope rope rope", "rope rope")


def test_a_hand_shown_before_the_attack_is_imagined_so() -> None:
    position = after(GAME, drawn(DEEZ, hands=(ONE_OF_EACH, "rope")), "0 sail F6", "0 decline")
    assert {held(other, 0) for other in imagined(position, 1)} == {ONE_OF_EACH}


def test_after_a_lost_battle_any_three_of_the_four_are_imagined() -> None:
    position = drawn(DEEZ, hands=(ONE_OF_EACH, "rope"))
    position = after(GAME, position, "0 sail F6", "0 attack", "* roll 1 1", "* red 6 6", "0 discard rope")
    hands = {held(other, 0) for other in imagined(position, 1)}
    assert hands == {" ".join(kind for kind in KINDS if kind != gone) for gone in KINDS}


def test_own_discards_are_imagined_on_the_discard_pile() -> None:
    position = drawn(ATOLL, hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"}, discards="enola")
    position = after(GAME, position, "0 sail B4", "0 discard guns")
    assert all("guns" in discarded(other).split() for other in imagined(position, 0))
    assert not all("guns" in discarded(other).split() for other in imagined(position, 1))


def test_an_offer_on_the_table_is_imagined_as_any_card_of_the_giver() -> None:
    position = after(GAME, drawn(MEETING, hands=("rope guns", "enola")), "0 sail C4", "0 trade", "0 give rope")
    for other in imagined(position, 1):
        assert KINDS[other.given] in held(other, 0).split()
    assert {KINDS[other.given] for other in imagined(position, 1)} == set(KINDS)
    assert {KINDS[other.given] for other in imagined(position, 0)} == {"rope"}
