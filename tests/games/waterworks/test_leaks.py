"""The 1972 rulebook's "leaks", sentence by sentence. The re-issue says the same, and is played the same."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drawn, lays, shown

BOTH = pytest.mark.parametrize("options", [{"edition": "1972"}, {"edition": "reissue"}], ids=["1972", "reissue"])
Options = dict[str, object]


@BOTH
def test_players_may_make_the_pipelines_of_opponents_leak(options: Options) -> None:
    position = drawn("<", "══<", "<", hand="xH", options=options)
    assert shown(after(GAME, position, "0 lay xH 1:-3,0"), 1) == "─══<"


@BOTH
def test_a_leaky_pipe_is_played_adjacent_to_the_last_card(options: Options) -> None:
    position = drawn("<", "══<", hand="xH xJ xL xT xV", options=options)
    assert lays(position, "1:-3,0") == ["xJ'", "xL", "xT", "xT'", "xH"]
    assert refused(GAME, position, "0 lay xH 1:-4,0") == "nothing-joins"


@BOTH
def test_or_on_top_of_the_last_card(options: Options) -> None:
    position = drawn("<", "══<", hand="xH", options=options)
    assert shown(after(GAME, position, "0 lay xH 1:-2,0"), 1) == "─═<"


@BOTH
def test_on_top_of_no_other_card_than_the_last(options: Options) -> None:
    assert refused(GAME, drawn("<", "══<", hand="xH", options=options), "0 lay xH 1:-1,0") == "last-card"


@BOTH
def test_with_a_t_there_are_several_last_cards(options: Options) -> None:
    position = drawn("<", "═╦═<\n·║", hand="xH xV xT", options=options)
    assert lays(position, "1:-3,0") == ["xH"]
    assert lays(position, "1:-2,1") == ["xV"]
    assert refused(GAME, position, "0 lay xT 1:-2,0") == "last-card"
    still_open = drawn("<", "═╦═<", hand="xH xV xT", options=options)
    assert lays(still_open, "1:-2,0") == ["xT"]


@BOTH
@pytest.mark.parametrize(
    ("theirs", "card", "place"),
    [("═<", "xV", "-1,0"), ("╔<", "xJ", "-1,0"), ("╔<", "xL", "-1,0"), ("╦<", "xT'", "-1,0"), ("╚<", "xL'", "-1,0")],
)
def test_on_top_only_of_a_lead_pipe_of_the_exact_same_shape(
    theirs: str, card: str, place: str, options: Options
) -> None:
    position = drawn("<", theirs, hand=card.rstrip("'"), options=options)
    assert refused(GAME, position, f"0 lay {card} 1:{place}") == "exact-shape"


@BOTH
@pytest.mark.parametrize(("theirs", "card"), [("═<", "xH"), ("╔<", "xJ'"), ("╚<", "xL"), ("╦<", "xT"), ("╩<", "xT'")])
def test_the_same_shape_lies_the_same_way(theirs: str, card: str, options: Options) -> None:
    position = drawn("<", theirs, hand=card.rstrip("'"), options=options)
    assert lays(position, "1:-1,0") == [card]


@BOTH
def test_a_leaky_pipe_may_be_played_next_to_copper_but_not_on_it(options: Options) -> None:
    position = drawn("<", "━<", hand="xH", options=options)
    assert lays(position, "1:-2,0") == ["xH"]
    assert refused(GAME, position, "0 lay xH 1:-1,0") == "copper"


@BOTH
def test_connected_to_the_last_card_it_can_be_any_shape_that_continues_the_pipeline(options: Options) -> None:
    position = drawn("<", "═<", hand="xH xJ xL xT", options=options)
    assert lays(position, "1:-2,0") == ["xJ'", "xL", "xT", "xT'", "xH"]


TWO_TS = "╦╦═<\n1·"
"""The left T is capped below; beside the cap card, below the right T, a cell is free."""


@BOTH
def test_a_leaky_pipe_that_ends_in_a_cap_does_not_continue_the_pipeline(options: Options) -> None:
    """The left T stays open, but the leaky pipe itself leads nowhere."""
    position = drawn("<", TWO_TS, hand="xJ xV xL", options=options, _1="ccll")
    assert refused(GAME, position, "0 lay xJ 1:-2,1") == "goes-on"
    assert lays(position, "1:-2,1") == ["xL", "xV"]


@BOTH
def test_no_more_than_one_leaky_pipe_at_a_time(options: Options) -> None:
    position = drawn("<", "─═<", hand="xH xV", options=options)
    for entry in ("0 lay xH 1:-3,0", "0 lay xH 1:-2,0", "0 lay xH 1:-1,0", "0 lay xV 1:-3,0"):
        assert refused(GAME, position, entry) == "one-leak"


@BOTH
def test_no_more_than_one_leaky_pipe_or_cap_at_a_time(options: Options) -> None:
    """A leaking cap bars a leaky pipe, and a leaky pipe bars a leaking cap."""
    leaking_cap = drawn("<", "═╦═<\n·1", hand="xH", options=options, _1="xllc")
    assert refused(GAME, leaking_cap, "0 lay xH 1:-4,0") == "one-leak"
    leaking_pipe = drawn("<", "─╦═<", hand="xllc", options=options)
    assert refused(GAME, leaking_pipe, "0 lay xllc 1:-2,1") == "one-leak"


@BOTH
@pytest.mark.parametrize(("cap", "rule"), [("lxll", "one-leak"), ("lxll!", ""), ("ccll", ""), ("lccx", "")])
def test_a_leaky_pipe_may_not_put_a_leaky_cap_to_use_as_well(cap: str, rule: str, options: Options) -> None:
    """Beside the cap card a T would have one opening to the cap and one that goes on."""
    position = drawn("<", TWO_TS, hand="xT", options=options, _1=cap)
    assert refused(GAME, position, "0 lay xT' 1:-2,1") == rule


@BOTH
def test_an_own_leak_does_not_keep_anybody_from_spoiling_others(options: Options) -> None:
    position = drawn("─<", "═<", hand="xH", options=options)
    assert lays(position, "1:-2,0") == ["xH"]
    assert lays(position, "1:-1,0") == ["xH"]


@BOTH
@pytest.mark.parametrize("repaired", ["lH/xH", "cH/xH", "lH/xH/lH", "xH!", "xH!/lH"])
def test_once_repaired_a_pipe_can_not_be_damaged_again(repaired: str, options: Options) -> None:
    position = drawn("<", "1<", hand="xH", options=options, _1=repaired)
    assert refused(GAME, position, "0 lay xH 1:-1,0") == "repaired-for-good"
    assert lays(position, "1:-2,0") == ["xH"]


@BOTH
@pytest.mark.parametrize("card", ["cH", "lH"])
def test_a_good_pipe_is_never_played_on_an_opponents_pipeline(card: str, options: Options) -> None:
    for theirs in ("═<", "─<"):
        position = drawn("<", theirs, hand=card, options=options)
        for place in ("1:-2,0", "1:-1,0"):
            assert refused(GAME, position, f"0 lay {card} {place}") == "good-on-theirs"


@BOTH
def test_a_leaky_pipe_is_never_played_on_the_own_pipeline(options: Options) -> None:
    position = drawn("═<", "<", hand="xH", options=options)
    for place in ("-2,0", "-1,0"):
        assert refused(GAME, position, f"0 lay xH {place}") == "leaky-on-own"
    assert not [text for text in texts(GAME, position, 0) if text.startswith("lay xH -")]


@BOTH
def test_nothing_is_ever_laid_on_a_valve(options: Options) -> None:
    position = drawn("<", "<", hand="xH lH ccll", options=options)
    for entry in ("0 lay xH 1:0,0", "0 lay lH 0,0", "0 lay ccll 0,0", "0 lay ccll 1:0,0"):
        assert refused(GAME, position, entry) == "valve"


@BOTH
def test_on_a_leaking_line_too_the_rule_is_named_that_would_always_hold(options: Options) -> None:
    theirs = drawn("<", "╦─<", hand="ccll xH", options=options)
    assert refused(GAME, theirs, "0 lay ccll 1:-2,1") == "sound-cap-on-theirs"
    assert refused(GAME, theirs, "0 lay xH 1:0,0") == "valve"
    own = drawn("╦─<", "<", hand="ccll lH", options=options)
    assert refused(GAME, own, "0 lay lH 0,0") == "valve"
    assert refused(GAME, own, "0 lay ccll -2,0") == "occupied"


@BOTH
def test_seats_are_named_as_they_are(options: Options) -> None:
    position = drawn("<", "<", hand="xH lH", options=options)
    assert refused(GAME, position, "0 lay lH 0:-1,0") == "own-has-no-seat"
    for place in ("2:-1,0", "9:-1,0"):
        assert refused(GAME, position, f"0 lay xH {place}") == "no-such-seat"
