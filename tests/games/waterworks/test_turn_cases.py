"""Plays and turns, case by case, beyond the sentences of the rulebooks."""

from random import Random

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drained, drawn, held, lays, shown, step
from watertable.engine.actors import CHANCE, ONLOOKER
from watertable.engine.rules import IllegalMove
from watertable.engine.table import Table
from watertable.games.waterworks.rules.components import PACK

OLD: dict[str, object] = {"edition": "1972"}
NEW: dict[str, object] = {"edition": "reissue"}
BOTH = pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
SMALL = pytest.mark.parametrize("options", [{**OLD, "needed": 3}, {**NEW, "needed": 3}], ids=["1972", "reissue"])
Options = dict[str, object]


# The play


def test_the_card_discarded_lies_face_up_on_the_drain_for_all_to_see() -> None:
    position = after(GAME, drawn("<", "<", hand="cH lV", drain="xT"), "0 discard lV")
    for viewer in (0, 1, ONLOOKER):
        assert GAME.view(position, viewer).top == "lV"


@BOTH
@pytest.mark.parametrize("card", ["xJ", "xJ'", "xL", "xL'", "xT", "xT'", "xH", "xV"])
def test_no_leaky_pipe_of_any_shape_is_played_on_the_own_pipeline(card: str, options: Options) -> None:
    for own in ("═<", "─<"):
        position = drawn(own, "<", hand=card.rstrip("'"), options=options)
        for place in ("-2,0", "-1,0"):
            assert refused(GAME, position, f"0 lay {card} {place}") == "leaky-on-own"


@BOTH
@pytest.mark.parametrize("card", ["cJ'", "cL", "cT", "cH", "lJ'", "lL", "lT'", "lH"])
def test_no_good_pipe_of_any_shape_is_played_on_an_opponents_pipeline(card: str, options: Options) -> None:
    position = drawn("<", "═<", hand=card.rstrip("'"), options=options)
    assert refused(GAME, position, f"0 lay {card} 1:-2,0") == "good-on-theirs"
    assert [text for text in texts(GAME, position, 0) if " 1:" in text] == []


@BOTH
def test_good_pipes_may_follow_one_another_in_every_metal(options: Options) -> None:
    position = drawn("═━<", "<", hand="cH lH cV", options=options)
    assert lays(position, "-3,0") == ["cH", "lH"]


@BOTH
def test_a_player_is_never_offered_the_own_pipeline_as_an_opponents(options: Options) -> None:
    position = drawn("═<", "═<", "═<", hand="", hands=("lH", "xH", "lH"), seat=1, options=options)
    assert texts(GAME, position, 1) == [
        "lay xH 0:-2,0",
        "lay xH 0:-1,0",
        "lay xH 2:-2,0",
        "lay xH 2:-1,0",
        "discard xH",
    ]


@BOTH
def test_what_is_laid_on_one_line_leaves_the_others_as_they_are(options: Options) -> None:
    position = drawn("═<", "══<", "═══<", hand="xH", options=options)
    position = after(GAME, position, "0 lay xH 2:-4,0")
    assert [shown(position, seat) for seat in range(3)] == ["═<", "══<", "─═══<"]


# The turn


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_1972_cards_are_drawn_by_the_player_who_played(seat: int) -> None:
    position = drawn("<", "<", "<", hands=("lH", "lH", "lH"), seat=seat, pile="cJ cJ cJ cJ cJ", options=OLD)
    position = after(GAME, position, f"{seat} lay lH -1,0", *["* draw cJ"] * 5)
    assert held(position, seat) == "cJ cJ cJ cJ cJ"
    assert position.seat == (seat + 1) % 3
    assert PACK.total(position.pile) == 0


@BOTH
def test_a_discard_is_always_allowed(options: Options) -> None:
    for own, theirs in (("─<", "─<"), ("═══<", "<"), ("╔╦<", "╔╦<")):
        position = drawn(own, theirs, hand="lH xT ccll", options={**options, "needed": 3})
        for card in ("lH", "xT", "ccll"):
            assert refused(GAME, position, f"0 discard {card}") == ""


@BOTH
def test_a_discarded_card_leaves_the_hand_and_no_equal_one_does(options: Options) -> None:
    position = after(GAME, drawn("<", "<", hand="lV lV lV", pile="", options=options), "0 discard lV")
    assert held(position) == "lV lV"
    assert drained(position) == "lV"


def test_1972_the_shuffled_drain_keeps_only_one_of_equal_cards() -> None:
    """The card discarded in this turn stays; an equal one that lay there before is shuffled."""
    position = drawn("<", "<", hand="lH lV", pile="", drain="lV lV", options=OLD)
    position = after(GAME, position, "0 discard lV", "* shuffle")
    assert drained(position) == "lV"
    assert PACK.total(position.pile) == 2
    assert GAME.view(position, 1).top == "lV"
    assert refused(GAME, position, "* draw lV") == ""


def test_1972_after_a_shuffle_the_kept_card_is_shuffled_at_the_next_need() -> None:
    position = drawn("<", "<", hands=("lH lV", "cH"), pile="", drain="cJ", options=OLD)
    position = after(GAME, position, "0 discard lV", "* shuffle", "* draw cJ", "1 lay cH -1,0", "* shuffle")
    assert drained(position) == ""
    assert refused(GAME, position, "* draw lV") == ""


def test_after_the_last_seat_the_first_is_on_turn_again() -> None:
    position = drawn("<", "<", "<", hands=("", "", "lH"), seat=2, pile="", options=OLD)
    assert after(GAME, position, "2 discard lH").seat == 0


@pytest.mark.parametrize("seats", [2, 5])
def test_thirty_rounds_are_counted_from_nothing(seats: int) -> None:
    """Nobody has a card, and there is none to draw."""
    position = drawn(*["<"] * seats, hands=("",) * seats, pile="", options=OLD)
    for turn in range(30 * seats):
        assert GAME.outcome(position) is None
        position = after(GAME, position, f"{turn % seats} pass")
    assert GAME.outcome(position) is not None


# Winning


@SMALL
def test_after_a_wrench_the_spout_may_be_added_in_the_next_own_turn(options: Options) -> None:
    hands = ("lV", "cJ")
    position = after(GAME, drawn("─══<", "<", hands=hands, pile="", options=options), "0 wrench -3,0", "1 discard cJ")
    while GAME.turn(position).must == CHANCE:
        position = after(GAME, position, "* shuffle" if step(position) == "shuffle" else "* draw cJ")
    assert position.seat == 0
    assert "spout" in texts(GAME, position, 0)


@SMALL
def test_who_declined_may_add_the_spout_in_the_next_own_turn(options: Options) -> None:
    position = drawn("══<", "<", hands=("lH", "cJ"), pile="", options=options)
    position = after(GAME, position, "0 lay lH -3,0", "0 decline", "1 discard cJ")
    while GAME.turn(position).must == CHANCE:
        position = after(GAME, position, "* shuffle" if step(position) == "shuffle" else "* draw cJ")
    outcome = GAME.outcome(after(GAME, position, "0 spout"))
    assert outcome is not None
    assert outcome.winners == (0,)


@SMALL
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_adds_the_spout_wins(seat: int, options: Options) -> None:
    position = drawn("═══<", "═══<", "═══<", hands=("lV", "lV", "lV"), seat=seat, options=options)
    outcome = GAME.outcome(after(GAME, position, f"{seat} spout"))
    assert outcome is not None
    assert outcome.winners == (seat,)


@SMALL
def test_a_line_made_ready_by_nobody_is_not_made_ready_by_an_attack_on_another(options: Options) -> None:
    """An opponent who lays on a line never gets the spout for it, nor does its owner in that turn."""
    position = drawn("═══<", "══<", hand="xH", options=options, pile="")
    position = after(GAME, position, "0 lay xH 1:-3,0")
    assert step(position) != "spout"


@SMALL
def test_a_capped_branch_with_all_its_ts_closed_is_no_hindrance(options: Options) -> None:
    position = drawn("══╦═<\n·1╩2", "<", hand="lV", options=options, _1="ccll", _2="ccll")
    assert refused(GAME, position, "0 spout") == ""


@SMALL
def test_a_leaky_cap_that_is_not_in_use_is_no_hindrance(options: Options) -> None:
    position = drawn("══╦<\n··1", "<", hand="lV", options=options, _1="lxll")
    assert refused(GAME, position, "0 spout") == ""


@SMALL
def test_a_repaired_cap_is_no_hindrance(options: Options) -> None:
    for cap in ("xllc!", "ccll/xllc"):
        position = drawn("══╦<\n··1", "<", hand="lV", options=options, _1=cap)
        assert refused(GAME, position, "0 spout") == ""


def test_in_the_choice_of_the_spout_nothing_else_can_be_done() -> None:
    position = after(GAME, drawn("══<", "<", hand="lH lV", options={"needed": 3}), "0 lay lH -3,0")
    for entry in ("0 pass", "0 lay lV -4,0", "0 wrench -1,0", "0 discard lV"):
        assert refused(GAME, position, entry) == "spout-or-not"


def test_nothing_can_be_done_while_a_card_is_drawn() -> None:
    for what in ("draw", "shuffle"):
        position = drawn("<", "<", hand="lH", step=what, pile="", drain="cJ")
        assert texts(GAME, position, 0) == texts(GAME, position, 1) == []


def test_chance_only_deals_before_all_hands_are_dealt() -> None:
    position = Table(GAME, {}, 2).position
    for entry in ("* draw cJ", "* shuffle", "* discard cJ"):
        assert refused(GAME, position, entry) == "not-now"
    assert refused(GAME, position, "0 discard cJ") == "not-your-turn"


def test_the_table_before_the_deal() -> None:
    position = Table(GAME, {}, 2).position
    assert (position.seat, position.idle, position.discarded, position.drain, position.top) == (0, 0, False, 0, -1)
    assert GAME.outcome(position) is None
    dealt = after(GAME, position, "* deal 0 cJ cJ lH lH ccll", "* deal 1 cL cL lH lH ccll")
    assert (dealt.seat, dealt.idle, dealt.discarded) == (0, 0, False)


def test_an_illegal_move_is_not_played() -> None:
    with pytest.raises(IllegalMove):
        after(GAME, drawn("<", "<", hand="lV"), "0 lay lV -1,0")


def test_chance_deals_what_there_is() -> None:
    before = Table(GAME, {}, 2).position.copy()
    before.pile = sum(PACK.one(kind) for kind in range(5))
    for seed in range(20):
        assert GAME.chance(before, Random(seed)).text == "deal 0 cJ cL cT cH cV"


@SMALL
def test_declining_the_spout_is_no_idle_turn(options: Options) -> None:
    position = drawn("══<", "<", hand="lH", options=options, idle=59)
    position = after(GAME, position, "0 lay lH -3,0", "0 decline")
    assert position.idle == 0


SMALL_TABLE: Options = {"edition": "reissue", "north": 0, "south": 1}


def test_a_leaky_t_may_not_be_capped_so_that_only_the_spout_would_fit() -> None:
    """It leaks: the spout can't be added, and the one end that is left faces the last cell on the left."""
    for drawing, rule in (("1╦<\n·┴", "blocked"), ("1╦<\n·╩", "")):
        options = {**SMALL_TABLE, "needed": 2, "west": 2, "east": 1}
        position = drawn(drawing, "<", hand="ccll", options=options, _1="ccll")
        assert refused(GAME, position, "0 lay ccll 0,1") == rule


def test_a_pipe_that_puts_a_leaky_cap_to_use_may_not_leave_room_for_the_spout_only() -> None:
    """The T would be the third card, one end against a cap, the other pointing left at the last cell of the table."""
    for cap, rule in (("lccx", "blocked"), ("ccll", "")):
        options = {**SMALL_TABLE, "needed": 3, "west": 3, "east": 0}
        position = drawn("2╦╦<\n··1", "<", hand="lT", options=options, _1=cap, _2="clxl")
        assert refused(GAME, position, "0 lay lT' -2,1") == rule
