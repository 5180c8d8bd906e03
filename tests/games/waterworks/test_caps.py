"""The rulebooks' "T's and caps" and "leaking caps", sentence by sentence, with every case of their examples."""

import pytest

from support.play import after, refused
from support.waterworks import GAME, drawn, lays, line, shown
from watertable.games.waterworks.rules.pipeline import depth_of
from watertable.games.waterworks.rules.position import Position

BOTH = pytest.mark.parametrize("options", [{"edition": "1972"}, {"edition": "reissue"}], ids=["1972", "reissue"])
SMALL = pytest.mark.parametrize(
    "options", [{"edition": "1972", "needed": 3}, {"edition": "reissue", "needed": 3}], ids=["1972", "reissue"]
)
Options = dict[str, object]


def leaks(position: Position, seat: int = 0) -> bool:
    return position.pipelines[seat].leak != 0


# T's


@BOTH
def test_a_t_makes_it_possible_to_go_on_in_two_directions(options: Options) -> None:
    position = drawn("╦<", "<", hand="lH lV", options=options)
    assert lays(position, "-2,0") == ["lH"]
    assert lays(position, "-1,1") == ["lV"]


@SMALL
def test_one_end_of_every_t_must_be_closed_to_win(options: Options) -> None:
    open_t = drawn("══╦<", "<", hand="lH", options=options)
    assert refused(GAME, open_t, "0 spout") == "spout-ends"
    capped = drawn("══╦<\n··1", "<", hand="lH", options=options, _1="ccll")
    assert refused(GAME, capped, "0 spout") == ""


@BOTH
@pytest.mark.parametrize("place", ["-1,1", "-2,0"])
def test_a_cap_card_closes_an_open_end_with_any_of_its_caps(place: str, options: Options) -> None:
    """Below the T the cap at the top is in use, to the left of it the one on the right."""
    position = drawn("╦<", "<", hand="ccll", options=options)
    for mark in ("", "'"):
        capped = after(GAME, position, f"0 lay ccll{mark} {place}")
        assert len(capped.pipelines[0].ends) == 1
        assert not leaks(capped)


@BOTH
@pytest.mark.parametrize(
    ("card", "leaking"),
    [
        ("lxll", False),
        ("lxll'", False),
        ("xllc", True),
        ("xllc'", False),
        ("clxl", False),
        ("clxl'", True),
        ("lccx", False),
        ("lccx'", False),
        ("ccll", False),
        ("ccll'", False),
        ("xxcl", True),
        ("xxcl'", False),
    ],
)
def test_the_four_caps_of_a_card_differ_and_the_one_that_faces_the_pipe_is_in_use(
    card: str, leaking: bool, options: Options
) -> None:
    position = drawn("╦<", "<", hand=card.rstrip("'"), options=options)
    assert leaks(after(GAME, position, f"0 lay {card} -1,1")) == leaking


@BOTH
def test_a_cap_card_needs_an_open_end(options: Options) -> None:
    position = drawn("╦═<", "<", hand="ccll xllc", options=options)
    for entry in ("0 lay ccll -1,1", "0 lay ccll 1,0", "0 lay xllc 1:-4,0"):
        assert refused(GAME, position, entry) == "no-end-to-cap"
    assert refused(GAME, position, "0 lay ccll -1,0") == "occupied"


# The warning, and its picture


@BOTH
def test_an_opponent_may_cap_the_longer_branch_of_an_open_t_with_a_leaky_cap(options: Options) -> None:
    """Three cards are made useless by it and do not count; the other end of the T remains open."""
    position = drawn("<", "═══╦═<", hand="lxll", options=options)
    assert lays(position, "1:-6,0") == ["lxll"]
    position = after(GAME, position, "0 lay lxll 1:-6,0")
    assert shown(position, 1) == "+═══╦═<"
    assert leaks(position, 1)
    assert [depth_of(end) for end in position.pipelines[1].ends] == [2]


@SMALL
def test_cards_on_a_capped_branch_do_not_count(options: Options) -> None:
    position = drawn("═╦<\n·1", "<", hand="lH", options=options, _1="ccll")
    assert refused(GAME, position, "0 spout") == "spout-short"
    position = drawn("═╦<\n·║\n·║\n·1", "<", hand="lH", options=options, _1="ccll")
    assert refused(GAME, position, "0 spout") == "spout-short"
    assert depth_of(position.pipelines[0].ends[0]) == 2


@SMALL
def test_cap_cards_do_not_count_and_ts_do(options: Options) -> None:
    position = drawn("═╦<\n·1", "<", hand="lH", options=options, _1="ccll")
    assert refused(GAME, position, "0 spout") == "spout-short"
    position = drawn("═╦═<\n·1", "<", hand="lH", options=options, _1="ccll")
    assert refused(GAME, position, "0 spout") == ""


@BOTH
def test_a_leaky_t_may_be_played_on_an_opponent_and_repaired_by_a_good_t(options: Options) -> None:
    position = drawn("<", "═<", hands=("xT", "cT"), options=options)
    assert lays(position, "1:-2,0") == ["xT", "xT'"]
    spoilt = drawn("┬═<", "<", hand="cT lT", options=options)
    assert lays(spoilt, "-2,0") == ["cT", "lT"]


# Unused caps, and several in use


@BOTH
def test_unused_caps_can_be_next_to_unrelated_pipe(options: Options) -> None:
    """The cap card below the T lies beside a bend that has a blank side to it."""
    position = drawn("╔╦<\n║", "<", hand="lxll xllc ccll", options=options)
    assert lays(position, "-1,1") == ["lxll", "lxll'", "xllc", "xllc'", "ccll", "ccll'"]
    assert not leaks(after(GAME, position, "0 lay lxll' -1,1"))  # its leaky cap lies against the pipe, unused


@BOTH
def test_a_pipe_may_be_laid_beside_a_cap_card_with_a_blank_side(options: Options) -> None:
    position = drawn("╔╦<\n·1", "<", hand="lV", options=options, _1="lccx")
    position = after(GAME, position, "0 lay lV -2,1")
    assert not leaks(position)


@BOTH
def test_more_than_one_cap_on_a_card_may_be_put_to_use(options: Options) -> None:
    position = drawn("╔╦<\n╩", "<", hand="ccll", options=options)
    assert lays(position, "-1,1") == ["ccll", "ccll'"]
    position = after(GAME, position, "0 lay ccll -1,1")
    assert len(position.pipelines[0].ends) == 1


@BOTH
def test_a_cap_may_be_put_to_use_later_by_a_pipe_laid_against_it(options: Options) -> None:
    position = drawn("╔╦<\n·1", "<", hand="lT lJ", options=options, _1="ccll")
    assert lays(position, "-2,1") == ["lJ", "lT'"]
    position = after(GAME, position, "0 lay lT' -2,1")
    assert [end >> 12 for end in position.pipelines[0].ends] == [end >> 12 for end in line("╔╦<\n╩1", _1="ccll").ends]


@BOTH
def test_a_cap_card_may_not_be_played_unless_another_end_stays_open(options: Options) -> None:
    for drawing, place in (("<", "-1,0"), ("═<", "-2,0"), ("═╦<\n·1", "-3,0")):
        position = drawn(drawing, "<", hand="ccll", options=options, _1="ccll")
        assert refused(GAME, position, f"0 lay ccll {place}") == "blocked"
        theirs = drawn("<", drawing, hand="lxll", options=options, _1="ccll")
        assert refused(GAME, theirs, f"0 lay lxll 1:{place}") == "blocked"


@pytest.mark.parametrize("edition", ["1972", "reissue"])
def test_to_which_additions_can_be_made(edition: str) -> None:
    """The T's other end is open, too, but into a pocket of three cells, with five cards and the spout missing."""
    pocket = """
        ╔═══╗
        ║···╚<
        ╚═╩
        """
    position = drawn(pocket, "<", hand="ccll", options={"edition": edition, "needed": 15})
    assert refused(GAME, position, "0 lay ccll -2,1") == "blocked"
    assert refused(GAME, position, "0 lay ccll -3,0") == ""


# Leaking caps


@BOTH
def test_example_a_a_leaky_cap_not_in_use_need_not_be_repaired(options: Options) -> None:
    position = drawn("═╦<\n·1", "<", hand="lH", options=options, _1="lxll")
    assert not leaks(position)
    assert lays(position, "-3,0") == ["lH"]


@BOTH
def test_example_b_a_leaky_cap_put_to_use_by_an_additional_t_must_be_repaired_first(options: Options) -> None:
    position = drawn("╔╦<\n·1", "<", hand="lT lV", options=options, _1="lccx")
    position = after(GAME, position, "0 lay lT' -2,1")
    assert leaks(position)
    later = drawn("╔╦<\n╩1", "<", hand="lH ccll", options=options, _1="lccx")
    assert refused(GAME, later, "0 lay lH -3,1") == "repair-first"
    assert lays(later, "-1,1") == ["ccll", "ccll'"]


@BOTH
def test_a_player_may_put_a_leaky_cap_to_use_on_the_own_line(options: Options) -> None:
    position = drawn("╦<", "<", hand="xllc", options=options)
    assert lays(position, "-1,1") == ["xllc", "xllc'"]
    assert leaks(after(GAME, position, "0 lay xllc -1,1"))


TWICE_FACED = "╦╦<\n·╝"
"""The cell at -2,1 is faced from above and from the right."""


@BOTH
def test_two_leaky_caps_of_one_card_are_one_leak(options: Options) -> None:
    position = drawn(TWICE_FACED, "<", hand="xxcl", options=options)
    assert leaks(after(GAME, position, "0 lay xxcl -2,1"))
    position = after(GAME, drawn("╦╦<\n1╝", "<", hand="lH", options=options, _1="xxcl"), "0 wrench -2,1")
    assert not leaks(position)


@BOTH
def test_a_card_that_covers_a_leaking_cap_is_sound_wherever_it_is_in_use(options: Options) -> None:
    position = drawn("╦╦<\n1╝", "<", hand="lxll clxl xllc", options=options, _1="xxcl")
    assert lays(position, "-2,1") == ["lxll'", "xllc'", "clxl"]


@BOTH
def test_a_pipe_may_not_put_leaky_caps_of_two_cards_to_use(options: Options) -> None:
    """A T between two cap cards, each with a leaky cap towards it."""
    position = drawn(
        "╦╦╦<\n1·2",
        "<",
        hand="lT",
        options=options,
        _1="lxll",
        _2="lccx",
    )
    assert refused(GAME, position, "0 lay lT' -2,1") == "one-leak"
    one_sound = drawn("╦╦╦<\n1·2", "<", hand="lT", options=options, _1="lxll", _2="ccll")
    assert refused(GAME, one_sound, "0 lay lT' -2,1") == ""


@BOTH
@pytest.mark.parametrize("card", ["lH", "lT", "cV"])
def test_a_leaking_cap_is_not_covered_by_a_pipe(card: str, options: Options) -> None:
    position = drawn("═╦<\n·1", "<", hand=card, options=options, _1="xllc")
    assert refused(GAME, position, f"0 lay {card} -1,1") == "cap-on-cap"


@BOTH
def test_a_leaking_cap_is_covered_by_a_cap_card_whose_caps_in_use_are_sound(options: Options) -> None:
    position = drawn("═╦<\n·1", "<", hand="xxcl xllc ccll lxll", options=options, _1="xllc")
    assert lays(position, "-1,1") == ["lxll", "lxll'", "xllc'", "ccll", "ccll'", "xxcl'"]
    assert refused(GAME, position, "0 lay xllc -1,1") == "sound-cap"
    assert not leaks(after(GAME, position, "0 lay xllc' -1,1"))


@BOTH
def test_a_leaking_cap_bars_all_other_additions(options: Options) -> None:
    position = drawn("╦╦<\n·1", "<", hand="lH ccll", options=options, _1="xllc")
    assert refused(GAME, position, "0 lay lH -3,0") == "repair-first"
    assert refused(GAME, position, "0 lay ccll -2,1") == "repair-first"


@BOTH
def test_a_wrench_on_a_cap_card_repairs_all_its_leaks_for_good(options: Options) -> None:
    position = drawn("╔╦<\n·1", "<", hand="lT", options=options, _1="lccx!")
    position = after(GAME, position, "0 lay lT' -2,1")
    assert not leaks(position)
    position = after(GAME, drawn("═╦<\n·1", "<", hand="lV", options=options, _1="xllc"), "0 wrench -1,1")
    assert not leaks(position)
    assert shown(position) == "═╦<\n w"


@BOTH
def test_a_leaky_cap_of_a_card_repaired_by_covering_is_never_put_to_use(options: Options) -> None:
    position = drawn("╔╦<\n·1", "<", hand="lT lV", options=options, _1="lccx/xllc")
    assert refused(GAME, position, "0 lay lT' -2,1") == "mended-cap"
    assert refused(GAME, position, "0 lay lV -2,1") == ""
    theirs = drawn("<", "╔╦<\n·1", hand="xT", options=options, _1="lccx/xllc")
    assert refused(GAME, theirs, "0 lay xT' 1:-2,1") == "mended-cap"


# On an opponent's line


@BOTH
def test_only_leaky_caps_are_put_to_use_on_an_opponents_line(options: Options) -> None:
    position = drawn("<", "╦<", hand="xllc ccll xxcl", options=options)
    assert lays(position, "1:-1,1") == ["xllc", "xxcl"]
    assert lays(position, "1:-2,0") == ["xxcl"]
    for entry in ("0 lay ccll 1:-1,1", "0 lay xllc' 1:-1,1", "0 lay xllc 1:-2,0"):
        assert refused(GAME, position, entry) == "sound-cap-on-theirs"


@BOTH
def test_all_of_several_caps_put_to_use_there_are_leaky(options: Options) -> None:
    position = drawn("<", TWICE_FACED, hand="xllc lxll xxcl", options=options)
    assert lays(position, "1:-2,1") == ["xxcl"]
    for card in ("xllc", "lxll", "xxcl'"):
        assert refused(GAME, position, f"0 lay {card} 1:-2,1") == "sound-cap-on-theirs"


@BOTH
def test_a_cap_card_never_covers_anything_on_an_opponents_line(options: Options) -> None:
    position = drawn("<", "╦╦<\n·1", hand="xllc xxcl", options=options, _1="ccll")
    for place in ("1:-1,1", "1:-2,0"):
        assert refused(GAME, position, f"0 lay xxcl {place}") == "occupied"
    leaky = drawn("<", "╦╦<\n·1", hand="xH", options=options, _1="ccll")
    assert refused(GAME, leaky, "0 lay xH 1:-1,1") == "occupied"
