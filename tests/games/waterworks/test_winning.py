"""The rulebooks' "winning", sentence by sentence."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drawn, held, lays, step
from watertable.engine.actors import CHANCE

SMALL = pytest.mark.parametrize(
    "options", [{"edition": "1972", "needed": 3}, {"edition": "reissue", "needed": 3}], ids=["1972", "reissue"]
)
Options = dict[str, object]


@SMALL
def test_the_spout_wins(options: Options) -> None:
    position = after(GAME, drawn("══<", "<", hand="lH", options=options), "0 lay lH -3,0", "0 spout")
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.why.key == "water-runs"
    assert GAME.turn(position).must is None
    assert refused(GAME, position, "1 discard lH") == "game-over"


@SMALL
def test_as_soon_as_the_line_is_long_enough_the_spout_may_be_added_on_that_same_turn(options: Options) -> None:
    position = after(GAME, drawn("══<", "<", hand="lH", options=options), "0 lay lH -3,0")
    assert step(position) == "spout"
    assert GAME.turn(position).must == 0
    assert texts(GAME, position, 0) == ["spout", "decline"]
    assert refused(GAME, position, "0 discard lV") == "spout-or-not"


@SMALL
def test_with_more_than_the_required_number_as_well(options: Options) -> None:
    position = after(GAME, drawn("═════<", "<", hand="lH", options=options), "0 lay lH -6,0")
    assert texts(GAME, position, 0) == ["spout", "decline"]


@SMALL
def test_with_fewer_it_may_not(options: Options) -> None:
    assert refused(GAME, drawn("══<", "<", hand="lH", options=options), "0 spout") == "spout-short"
    position = after(GAME, drawn("═<", "<", hand="lH lV lV lV lV", options=options), "0 lay lH -2,0")
    assert GAME.turn(position).must == CHANCE


@SMALL
@pytest.mark.parametrize("drawing", ["╔══<", "╚══<", "╔═<\n╚"])
def test_the_spout_pours_left_and_down_so_the_end_must_point_left(drawing: str, options: Options) -> None:
    """Up, down and to the right it may not point, though the line is long enough."""
    position = drawn(drawing, "<", hand="lH", options=options)
    assert refused(GAME, position, "0 spout") == "spout-way"


@SMALL
def test_which_may_make_more_than_the_required_cards_necessary(options: Options) -> None:
    position = drawn("╔══<", "<", hand="lJ", options=options)
    position = after(GAME, position, "0 lay lJ -3,1")
    assert texts(GAME, position, 0) == ["spout", "decline"]


@SMALL
def test_every_t_must_be_capped_or_lead_to_the_spout(options: Options) -> None:
    position = drawn("═╦═<", "<", hand="ccll", options=options)
    assert refused(GAME, position, "0 spout") == "spout-ends"
    assert texts(GAME, after(GAME, position, "0 lay ccll -2,1"), 0) == ["spout", "decline"]


@SMALL
def test_all_caps_in_use_must_be_free_of_leaks(options: Options) -> None:
    position = after(GAME, drawn("═╦═<", "<", hand="xllc", options=options), "0 lay xllc -2,1")
    assert step(position) != "spout"
    assert refused(GAME, drawn("═╦═<\n·1", "<", hand="lH", options=options, _1="xllc"), "0 spout") == "spout-leak"


@SMALL
def test_no_leak_may_be_left_anywhere(options: Options) -> None:
    assert refused(GAME, drawn("══─<", "<", hand="lV", options=options), "0 spout") == "spout-leak"
    capped_off = drawn("═╦══<\n·│\n·1", "<", hand="lV", options=options, _1="ccll")
    assert refused(GAME, capped_off, "0 spout") == "spout-leak"


@SMALL
def test_the_card_that_repairs_the_last_leak_may_be_followed_by_the_spout(options: Options) -> None:
    position = after(GAME, drawn("═─═<", "<", hand="lH", options=options), "0 lay lH -2,0")
    assert texts(GAME, position, 0) == ["spout", "decline"]


@SMALL
def test_so_may_the_cap_card_that_covers_a_leaking_one(options: Options) -> None:
    position = drawn("═╦═<\n·1", "<", hand="ccll", options=options, _1="xllc")
    assert texts(GAME, after(GAME, position, "0 lay ccll -2,1"), 0) == ["spout", "decline"]


@SMALL
def test_a_covered_cell_counts_once(options: Options) -> None:
    assert refused(GAME, drawn("1═<", "<", hand="lV", options=options, _1="lH/xH/lH"), "0 spout") == "spout-short"
    assert refused(GAME, drawn("1══<", "<", hand="lV", options=options, _1="lH/xH/lH"), "0 spout") == ""


@SMALL
def test_a_pipe_under_a_wrench_counts(options: Options) -> None:
    assert refused(GAME, drawn("1══<", "<", hand="lV", options=options, _1="xH!"), "0 spout") == ""


@SMALL
def test_after_a_wrench_the_spout_waits_for_the_next_own_turn(options: Options) -> None:
    position = after(GAME, drawn("─══<", "<", hand="lV lV lV lV lV", options=options), "0 wrench -3,0")
    assert step(position) != "spout"
    assert position.seat == 1


@SMALL
@pytest.mark.parametrize("play", ["discard lV", "lay xH 1:-1,0"])
def test_no_spout_after_a_discard_or_an_attack(play: str, options: Options) -> None:
    position = after(GAME, drawn("═══<", "<", hand="lV lV lV xH xH", options=options), f"0 {play}")
    assert step(position) != "spout"
    assert GAME.turn(position).must == CHANCE


@SMALL
def test_who_begins_a_turn_with_a_line_that_is_ready_may_add_the_spout_as_that_turns_play(options: Options) -> None:
    position = drawn("═══<", "<", hand="lV xH", options=options)
    assert "spout" in texts(GAME, position, 0)
    outcome = GAME.outcome(after(GAME, position, "0 spout"))
    assert outcome is not None
    assert outcome.winners == (0,)


@SMALL
def test_nobody_may_add_the_spout_in_anothers_turn(options: Options) -> None:
    position = drawn("<", "═══<", hand="lV", options=options)
    assert refused(GAME, position, "1 spout") == "not-your-turn"
    assert "spout" not in texts(GAME, position, 0)


# Declining


@SMALL
def test_the_spout_may_be_declined_and_the_turn_goes_on(options: Options) -> None:
    position = drawn("══<", "<", hand="lH lV lV lV lV", options=options)
    position = after(GAME, position, "0 lay lH -3,0", "0 decline")
    assert GAME.turn(position).must == CHANCE
    assert (position.seat == 0) == (options["edition"] == "1972")  # 1972 draws, the re-issue has drawn
    assert held(position) == "lV lV lV lV"


@SMALL
def test_there_is_nothing_to_decline_at_other_times(options: Options) -> None:
    assert refused(GAME, drawn("═══<", "<", hand="lV", options=options), "0 decline") == "nothing-to-decline"


TIGHT: dict[str, object] = {"edition": "reissue", "needed": 3, "west": 4, "east": 0, "north": 0, "south": 0}
"""A table of one row: valve, three cards, and the spout."""


def test_a_card_that_leaves_room_for_nothing_but_the_spout_is_allowed_and_the_spout_must_follow() -> None:
    position = drawn("══<", "<", hand="lH", options=TIGHT)
    assert lays(position, "-3,0") == ["lH"]
    position = after(GAME, position, "0 lay lH -3,0")
    assert texts(GAME, position, 0) == ["spout"]
    for entry in ("0 decline", "0 discard lH", "0 pass"):
        assert refused(GAME, position, entry) == "spout-now"


def test_an_opponent_is_not_allowed_that() -> None:
    assert refused(GAME, drawn("<", "══<", hand="xH", options=TIGHT), "0 lay xH 1:-3,0") == "blocked"


def test_a_cap_card_that_leaves_room_for_nothing_but_the_spout_is_allowed_too() -> None:
    position = drawn("·═╦═<\n·═╝", "<", hand="ccll", options={**TIGHT, "south": 1})
    position = after(GAME, position, "0 lay ccll -4,1")
    assert texts(GAME, position, 0) == ["spout"]


def test_but_not_one_that_leaks() -> None:
    position = drawn("·═╦═<\n·═╝", "<", hand="lxll", options={**TIGHT, "south": 1})
    assert refused(GAME, position, "0 lay lxll -4,1") == "blocked"
