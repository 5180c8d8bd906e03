"""Leaks and repairs, case by case, beyond the sentences of the rulebooks."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drawn, held, later, lays, line, step
from watertable.games.waterworks.rules.components import KINDS

OLD: dict[str, object] = {"edition": "1972"}
NEW: dict[str, object] = {"edition": "reissue"}
BOTH = pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
SMALL = pytest.mark.parametrize("options", [{**OLD, "needed": 3}, {**NEW, "needed": 3}], ids=["1972", "reissue"])
Options = dict[str, object]


# Leaks


@BOTH
@pytest.mark.parametrize("number", range(3))
def test_each_of_several_ends_can_be_attacked(number: int, options: Options) -> None:
    position = drawn("<", "╦╦<", hand="xT", options=options)
    places = ("1:-1,1", "1:-2,1", "1:-3,0")
    assert lays(position, places[number]) == [["xT'"], ["xT'"], ["xT", "xT'"]][number]


@BOTH
def test_a_leaky_pipe_played_on_top_covers_and_the_line_goes_on_as_before(options: Options) -> None:
    position = drawn("<", "═╦<", hand="xH", options=options)
    before = position.pipelines[1].ends
    position = after(GAME, position, "0 lay xH 1:-2,0")
    assert position.pipelines[1].ends == before
    card = GAME.view(position, 0).lines[1].at((-2, 0))
    assert card is not None
    assert (card.kind, card.covered, card.mended, card.leaks) == ("xH", ("lH",), False, True)


@BOTH
def test_leak_repair_and_another_leak_in_turn(options: Options) -> None:
    """Repaired by covering, the same card is safe; the next card of the line is not."""
    position = drawn("─<", "═<", hands=("lH", "xH"), options=options)
    position = after(GAME, position, "0 lay lH -1,0")
    assert position.pipelines[0].leak == 0
    afterwards = later(position, 1)
    assert refused(GAME, afterwards, "1 lay xH 0:-1,0") == "repaired-for-good"
    assert lays(afterwards, "0:-2,0", 1) == ["xH"]


@BOTH
def test_a_wrenched_pipe_of_a_played_game_is_safe_too(options: Options) -> None:
    position = after(GAME, drawn("─<", "<", hands=("", "xH"), options=options, pile=""), "0 wrench -1,0")
    afterwards = later(position, 1)
    assert refused(GAME, afterwards, "1 lay xH 0:-1,0") == "repaired-for-good"


@BOTH
@pytest.mark.parametrize("cap", ["xllc!", "lxll/xllc", "ccll"])
def test_caps_in_use_can_not_be_damaged(cap: str, options: Options) -> None:
    position = drawn("<", "═╦<\n·1", hand="xV xxcl", options=options, _1=cap)
    for card in ("xV", "xxcl"):
        assert refused(GAME, position, f"0 lay {card} 1:-1,1") == "occupied"


@BOTH
def test_a_leaky_pipe_may_end_one_of_its_ways_in_a_sound_cap(options: Options) -> None:
    position = drawn("<", "╦╦═<\n1·", hand="xT", options=options, _1="ccll")
    assert lays(position, "1:-2,1") == ["xT'"]
    position = after(GAME, position, "0 lay xT' 1:-2,1")
    assert len(position.pipelines[1].ends) == 2


# Repairs


@BOTH
def test_both_ends_of_a_leaky_t_may_be_capped_in_two_turns_if_the_line_goes_on_elsewhere(options: Options) -> None:
    """One end a turn. The T leaks on, on a branch that counts for nothing, and must still be repaired."""
    position = drawn("┬╦<", "<", hand="ccll", options=options)
    assert lays(position, "-2,1") == ["ccll", "ccll'"]
    again = drawn("┬╦<\n1", "<", hand="ccll lV", options=options, _1="ccll")
    assert lays(again, "-3,0") == ["ccll", "ccll'"]
    assert refused(GAME, again, "0 lay lV -1,1") == "repair-first"
    both = drawn("2┬╦<\n·1", "<", hand="lV lT", options=options, _1="ccll", _2="ccll")
    assert refused(GAME, both, "0 lay lV -1,1") == "repair-first"
    assert refused(GAME, both, "0 spout") == "spout-leak"
    assert lays(both, "-2,0") == ["lT"]


@BOTH
def test_a_sound_cap_on_a_leaky_t_leaves_the_t_to_be_repaired_where_it_is(options: Options) -> None:
    position = after(GAME, drawn("┬<", "<", hand="ccll", options=options), "0 lay ccll -1,1")
    assert position.pipelines[0].leak == line("┬<").leak
    repaired = drawn("┬<\n1", "<", hand="lT", options=options, _1="ccll")
    assert not after(GAME, repaired, "0 lay lT -1,0").pipelines[0].leak


@BOTH
def test_a_leaky_t_may_be_capped_above_and_at_its_sides(options: Options) -> None:
    position = drawn("┴<", "<", hand="ccll", options=options)
    assert lays(position, "-1,-1") == ["ccll", "ccll'"]
    assert lays(position, "-2,0") == ["ccll", "ccll'"]


@BOTH
@pytest.mark.parametrize("leaky", ["─", "┌", "└"])
def test_a_cap_is_no_exception_at_any_other_leaky_pipe(leaky: str, options: Options) -> None:
    position = drawn(f"{leaky}╦<", "<", hand="ccll", options=options)
    for end in position.pipelines[0].ends:
        x, y = (end >> 12 & 255) - 128, (end >> 20) - 128
        assert refused(GAME, position, f"0 lay ccll {x},{y}") == "repair-first"


@BOTH
def test_a_t_under_a_wrench_is_capped_like_any_other(options: Options) -> None:
    position = drawn("1<", "<", hand="xllc lV", options=options, _1="xT!")
    assert lays(position, "-1,1") == ["lV", "xllc", "xllc'"]


@BOTH
def test_a_repairing_card_covers_all_that_lay_there(options: Options) -> None:
    position = after(GAME, drawn("1<", "<", hand="cH", options=options, _1="xH/lH"), "0 lay cH -1,0")
    card = GAME.view(position, 0).lines[0].at((-1, 0))
    assert card is not None
    assert (card.kind, card.mended, card.covered) == ("cH", True, ("lH", "xH"))


@BOTH
def test_every_wrench_is_spent_once(options: Options) -> None:
    position = drawn("─═<", "<", hand="lV", pile="", options=options, wrenches=(1, 2))
    position = after(GAME, position, "0 wrench -2,0")
    assert [pipeline.wrenches for pipeline in position.pipelines] == [0, 2]


@BOTH
def test_a_wrench_goes_onto_a_leaking_cap_and_onto_the_leak_only(options: Options) -> None:
    position = drawn("═╦<\n·1", "<", hand="lV", options=options, _1="xllc")
    assert [text for text in texts(GAME, position, 0) if text.startswith("wrench")] == ["wrench -1,1"]
    assert refused(GAME, position, "0 wrench -1,0") == "no-leak-there"
    assert refused(GAME, position, "0 wrench 5,5") == "no-leak-there"


def test_reissue_after_a_wrench_neither_pass_nor_spout_nor_another_wrench() -> None:
    position = after(GAME, drawn("─<", "<", hand="lV lV lV lV lV xT", options=NEW), "0 wrench -1,0")
    for entry in ("0 pass", "0 spout", "0 decline", "0 wrench -1,0"):
        assert refused(GAME, position, entry) == "discard-now"


def test_reissue_the_discard_after_a_wrench_lies_on_top_and_the_next_player_may_draw_it_anew() -> None:
    hands = ("lV lV lV lV lV xT", "cJ cJ cJ cJ lL")
    position = drawn("─<", "<", hands=hands, pile="", options=NEW)
    position = after(GAME, position, "0 wrench -1,0", "0 discard xT")
    assert position.top == [kind.name for kind in KINDS].index("xT")
    assert step(position) == "shuffle"
    position = after(GAME, position, "* shuffle", "* draw xT")
    assert held(position, 1) == "cJ cJ cJ cJ lL xT"
