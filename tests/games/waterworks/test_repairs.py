"""The rulebooks' "repairs", sentence by sentence."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drained, drawn, held, lays, shown, step
from watertable.engine.actors import CHANCE
from watertable.games.waterworks.rules.hand import size_of

OLD: dict[str, object] = {"edition": "1972"}
NEW: dict[str, object] = {"edition": "reissue"}
BOTH = pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
Options = dict[str, object]

# By a good pipe


@BOTH
@pytest.mark.parametrize(
    ("leaky", "card", "good"),
    [
        ("─<", "cH", "━"),
        ("─<", "lH", "═"),
        ("┌<", "lJ'", "╔"),
        ("└<", "cL", "┗"),
        ("┬<", "lT", "╦"),
        ("┴<", "cT'", "┻"),
    ],
)
def test_a_good_pipe_of_the_same_shape_on_top_repairs_the_leak(
    leaky: str, card: str, good: str, options: Options
) -> None:
    position = drawn(leaky, "<", hand=card.rstrip("'"), options=options)
    assert lays(position, "-1,0") == [card]
    position = after(GAME, position, f"0 lay {card} -1,0")
    assert shown(position) == f"{good}<"
    assert not position.pipelines[0].leak


@BOTH
@pytest.mark.parametrize("card", ["lV", "cL", "lJ", "lJ'", "lT", "ccll"])
def test_a_card_of_another_shape_does_not(card: str, options: Options) -> None:
    position = drawn("─<", "<", hand=card.rstrip("'"), options=options)
    assert refused(GAME, position, f"0 lay {card} -1,0") == "same-shape"


@BOTH
def test_a_card_that_lies_the_other_way_does_not(options: Options) -> None:
    assert refused(GAME, drawn("┬<", "<", hand="lT", options=options), "0 lay lT' -1,0") == "same-shape"
    assert refused(GAME, drawn("┌<", "<", hand="lJ", options=options), "0 lay lJ -1,0") == "same-shape"


@BOTH
def test_the_leak_may_lie_anywhere_in_the_line(options: Options) -> None:
    assert lays(drawn("═─═<", "<", hand="lH", options=options), "-2,0") == ["lH"]


# By a wrench


@BOTH
def test_a_wrench_on_top_repairs_the_leak_too(options: Options) -> None:
    position = drawn("─═<", "<", hand="lV lV lV lV lV", options=options)
    assert "wrench -2,0" in texts(GAME, position, 0)
    position = after(GAME, position, "0 wrench -2,0")
    assert shown(position) == "w═<"
    assert not position.pipelines[0].leak
    assert position.pipelines[0].wrenches == 1


@BOTH
def test_a_pipe_under_a_wrench_is_part_of_the_line(options: Options) -> None:
    position = drawn("1═<", "<", hand="lH", options=options, _1="xH!")
    assert lays(position, "-3,0") == ["lH"]


@BOTH
def test_once_played_a_wrench_may_not_be_moved_or_used_again(options: Options) -> None:
    position = drawn("─1═<", "<", hand="lV", options=options, wrenches=(1, 2), _1="xH!")
    assert [text for text in texts(GAME, position, 0) if text.startswith("wrench")] == ["wrench -3,0"]
    assert refused(GAME, position, "0 wrench -2,0") == "no-leak-there"
    out_of_wrenches = drawn("─11<", "<", hand="lV", options=options, wrenches=(0, 2), _1="xH!")
    assert refused(GAME, out_of_wrenches, "0 wrench -3,0") == "no-wrench-left"
    assert not [text for text in texts(GAME, out_of_wrenches, 0) if text.startswith("wrench")]


@BOTH
def test_a_wrench_goes_only_onto_the_own_leak(options: Options) -> None:
    assert refused(GAME, drawn("══<", "<", hand="lV", options=options), "0 wrench -2,0") == "no-leak-there"
    assert refused(GAME, drawn("═─<", "<", hand="lV", options=options), "0 wrench -2,0") == "no-leak-there"
    assert refused(GAME, drawn("═<", "─<", hand="lV", options=options), "0 wrench -1,0") == "no-leak-there"
    assert refused(GAME, drawn("<", "<", hand="lV", options=options), "0 wrench 0,0") == "no-leak-there"


def test_1972_a_wrench_is_the_entire_turn_and_no_card_is_drawn() -> None:
    position = after(GAME, drawn("─<", "<", hand="lV lV lV lV", options=OLD), "0 wrench -1,0")
    assert GAME.turn(position).must == 1
    assert held(position) == "lV lV lV lV"


def test_reissue_a_wrench_is_followed_by_a_discard() -> None:
    position = after(GAME, drawn("─<", "<", hand="cH lV lV lV lV xT", options=NEW), "0 wrench -1,0")
    assert GAME.turn(position).must == 0
    assert texts(GAME, position, 0) == ["discard cH", "discard lV", "discard xT"]
    assert refused(GAME, position, "0 lay cH -2,0") == "discard-now"
    assert refused(GAME, position, "0 discard cJ") == "not-in-hand"
    position = after(GAME, position, "0 discard xT")
    assert drained(position) == "xT"
    assert size_of(position.hands[0]) == 5
    assert position.seat == 1


def test_reissue_a_hand_of_five_or_fewer_is_not_discarded_from() -> None:
    """It could not be drawn up to six: there was nothing to draw."""
    position = after(GAME, drawn("─<", "<", hand="lV lV", pile="cJ", options=NEW), "0 wrench -1,0")
    assert position.seat == 1
    assert held(position) == "lV lV"


# Until then


@BOTH
def test_with_a_leak_a_player_may_still_spoil_others_or_discard(options: Options) -> None:
    position = drawn("─<", "═<", hand="xH lV", options=options)
    moves = texts(GAME, position, 0)
    assert moves == ["lay xH 1:-2,0", "lay xH 1:-1,0", "wrench -1,0", "discard lV", "discard xH"]


@BOTH
@pytest.mark.parametrize("card", ["lH", "cH", "lJ'", "lT", "ccll"])
def test_nothing_is_added_to_the_own_pipeline_until_the_leak_is_fixed(card: str, options: Options) -> None:
    position = drawn("─<", "<", hand=card.rstrip("'"), options=options)
    assert refused(GAME, position, f"0 lay {card} -2,0") == "repair-first"


@BOTH
def test_a_card_that_repairs_is_the_play_of_the_turn(options: Options) -> None:
    position = after(GAME, drawn("─<", "<", hand="lH lH lH lH lH", options=options), "0 lay lH -1,0")
    assert GAME.turn(position).must == CHANCE
    assert step(position) == "draw"


# The exception


@BOTH
def test_a_good_cap_may_close_one_end_of_a_leaky_t_before_it_is_repaired(options: Options) -> None:
    position = drawn("┬<", "<", hand="ccll lccx lH", options=options)
    assert lays(position, "-1,1") == ["lccx", "lccx'", "ccll", "ccll'"]
    assert lays(position, "-2,0") == ["lccx", "ccll", "ccll'"]
    position = after(GAME, position, "0 lay ccll -1,1")
    assert position.pipelines[0].leak  # the T itself still leaks


@BOTH
def test_but_not_a_cap_that_leaks_there(options: Options) -> None:
    position = drawn("┬<", "<", hand="xllc lxll", options=options)
    assert refused(GAME, position, "0 lay xllc -1,1") == "sound-cap"
    assert lays(position, "-1,1") == ["lxll", "lxll'", "xllc'"]
    assert refused(GAME, position, "0 lay lxll -2,0") == "sound-cap"


@BOTH
def test_and_not_both_ends(options: Options) -> None:
    position = drawn("┬<\n1", "<", hand="ccll", options=options, _1="ccll")
    assert refused(GAME, position, "0 lay ccll -2,0") == "blocked"


@BOTH
def test_only_the_leaky_t_itself_may_be_capped(options: Options) -> None:
    behind = drawn("╦┬<", "<", hand="ccll", options=options)
    assert refused(GAME, behind, "0 lay ccll -2,1") == "repair-first"
    assert lays(behind, "-1,1") == ["ccll", "ccll'"]
    no_t = drawn("╦─<", "<", hand="ccll", options=options)
    assert refused(GAME, no_t, "0 lay ccll -2,1") == "repair-first"


@BOTH
def test_a_cap_that_closes_the_leaky_t_and_another_pipe_must_be_sound_for_both(options: Options) -> None:
    """The cell below the leaky T is also faced by the T on the left."""
    position = drawn("╔┬<\n╩", "<", hand="lccx", options=options)
    assert refused(GAME, position, "0 lay lccx -1,1") == "sound-cap"
    assert refused(GAME, position, "0 lay lccx' -1,1") == ""
