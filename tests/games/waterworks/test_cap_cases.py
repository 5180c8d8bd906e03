"""Caps, case by case, beyond the sentences of the rulebooks."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drawn, later, lays, line

OLD: dict[str, object] = {"edition": "1972"}
NEW: dict[str, object] = {"edition": "reissue"}
BOTH = pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
SMALL = pytest.mark.parametrize("options", [{**OLD, "needed": 3}, {**NEW, "needed": 3}], ids=["1972", "reissue"])
Options = dict[str, object]


@BOTH
def test_a_wrench_repairs_caps_that_come_into_use_later_too(options: Options) -> None:
    """The cap card is leaky at the top, in use, and on the right, not yet."""
    position = drawn("╦╦<\n1·", "<", hand="lJ lT", options=options, pile="", _1="xxcl")
    assert position.pipelines[0].leak
    position = after(GAME, position, "0 wrench -2,1")
    afterwards = later(position, 0)
    assert lays(afterwards, "-1,1") == ["lJ", "lT'"]
    afterwards = after(GAME, afterwards, "0 lay lT' -1,1")
    assert afterwards.pipelines[0].leak == 0


@BOTH
def test_a_cap_card_may_close_an_end_of_a_second_t_on_the_same_card(options: Options) -> None:
    """Both T's face one cell: the cap card closes both, and only one end is left."""
    position = drawn("╦╦<\n·╝", "<", hand="ccll", options=options)
    position = after(GAME, position, "0 lay ccll -2,1")
    assert len(position.pipelines[0].ends) == 1


@BOTH
def test_a_cap_card_may_lie_beside_another(options: Options) -> None:
    position = drawn("╦╦<\n1·", "<", hand="xxcl", options=options, _1="ccll")
    position = after(GAME, position, "0 lay xxcl' -1,1")
    assert position.pipelines[0].leak == 0


@BOTH
def test_no_card_is_ever_laid_onto_a_sound_cap_card(options: Options) -> None:
    position = drawn("═╦<\n·1", "<", hand="ccll lV", options=options, _1="lxll")
    for card in ("ccll", "lV"):
        assert refused(GAME, position, f"0 lay {card} -1,1") == "occupied"


@BOTH
def test_a_leaking_cap_card_covered_may_be_used_by_more_pipes_only_where_it_is_sound(options: Options) -> None:
    """After the game's own covering, not only in a drawn position."""
    position = drawn("╔╦<\n·1", "<", hand="lccx", pile="", options=options, _1="xllc")
    position = after(GAME, position, "0 lay lccx -1,1")
    afterwards = later(position, 0, "lT lV")
    assert refused(GAME, afterwards, "0 lay lT' -2,1") == "mended-cap"
    assert refused(GAME, afterwards, "0 lay lV -2,1") == ""


@BOTH
def test_an_opponents_leaky_cap_must_be_repaired_before_the_line_grows(options: Options) -> None:
    position = after(GAME, drawn("<", "╦<", hand="xllc", pile="", options=options), "0 lay xllc 1:-1,1")
    assert position.pipelines[1].leak == line("╦<\n1", _1="xllc").leak
    afterwards = later(position, 1, "lH ccll")
    assert refused(GAME, afterwards, "1 lay lH -2,0") == "repair-first"
    assert lays(afterwards, "-1,1", 1) == ["ccll", "ccll'"]
    assert "wrench -1,1" in texts(GAME, afterwards, 1)


SIDE_OF_CAP = {"N": ("╦<", "-1,1"), "E": ("╦<", "-2,0"), "S": ("╩<", "-1,-1"), "W": ("╔<\n╩", "0,1")}
"""For every side of a cap card a line and a cell in which that cap alone is in use."""


@BOTH
@pytest.mark.parametrize("side", "NESW")
@pytest.mark.parametrize("card", ["lxll", "xllc", "clxl", "lccx", "ccll", "xxcl"])
def test_caps_are_named_from_the_top_clockwise_and_turning_exchanges_opposite_ones(
    card: str, side: str, options: Options
) -> None:
    drawing, place = SIDE_OF_CAP[side]
    upright = "NESW".index(side)
    for mark, number in (("", upright), ("'", (upright + 2) % 4)):
        position = drawn(drawing, "<", hand=card, options=options)
        position = after(GAME, position, f"0 lay {card}{mark} {place}")
        assert (position.pipelines[0].leak != 0) == (card[number] == "x")


AGAINST = {
    "N": ("·╦<\n1╩", "lT", "-2,0"),
    "E": ("╦╦<\n1·", "lT'", "-1,1"),
    "S": ("1╦·\n·╩<", "lT'", "-2,0"),
    "W": ("╔╦<\n·1", "lT'", "-2,1"),
}
"""For every side of a cap card a line in which it lies, and a T that puts the cap on that side to use."""
IN_USE = {"N": "E", "E": "N", "S": "E", "W": "N"}
"""The cap of the card that was in use before."""


@BOTH
@pytest.mark.parametrize("side", "NESW")
@pytest.mark.parametrize("card", ["lxll", "xllc", "clxl", "lccx", "ccll", "xxcl", "lxll'", "xllc'", "clxl'", "lccx'"])
def test_a_t_laid_against_any_side_of_any_cap_card_puts_that_cap_to_use(card: str, side: str, options: Options) -> None:
    caps = card[:4] if not card.endswith("'") else card[2:4] + card[:2]
    drawing, pipe, place = AGAINST[side]
    if caps["NESW".index(IN_USE[side])] == "x":
        return  # it leaks already
    position = drawn(drawing, "<", hand="lT", options=options, _1=card)
    cap_cell = next(cell for cell, lying in position.pipelines[0].cells.items() if 15 <= lying & 31 < 21)
    position = after(GAME, position, f"0 lay {pipe} {place}")
    assert position.pipelines[0].leak == (cap_cell if caps["NESW".index(side)] == "x" else 0)


@BOTH
@pytest.mark.parametrize("side", "NESW")
def test_no_t_is_laid_against_a_leaky_cap_on_any_side_of_a_mended_card(side: str, options: Options) -> None:
    card = {"N": "xllc/lxll", "E": "lxll/xllc", "S": "clxl/lxll", "W": "lccx/xllc"}[side]
    drawing, pipe, place = AGAINST[side]
    position = drawn(drawing, "<", hand="lT", options=options, _1=card)
    assert refused(GAME, position, f"0 lay {pipe} {place}") == "mended-cap"


@BOTH
@pytest.mark.parametrize("leaky", ["┌", "└", "┬", "┴", "─"])
@pytest.mark.parametrize("card", ["lxll", "xllc", "clxl", "lccx", "ccll", "xxcl"])
def test_no_cap_card_is_laid_onto_a_leaky_pipe(card: str, leaky: str, options: Options) -> None:
    position = drawn(f"{leaky}<", "<", hand=card, options=options)
    for mark in ("", "'"):
        assert refused(GAME, position, f"0 lay {card}{mark} -1,0") == "same-shape"


@BOTH
@pytest.mark.parametrize("leaking", ["lxll", "xxcl", "lccx'"])
def test_every_leaking_cap_card_is_covered_by_a_cap_card_and_by_no_pipe(leaking: str, options: Options) -> None:
    """Left of the T the cap on the right is in use."""
    position = drawn("1╦<", "<", hand="ccll lJ lL lT lH lV", options=options, _1=leaking)
    assert lays(position, "-2,0") == ["ccll", "ccll'"]
    for card in ("lJ", "lJ'", "lL", "lL'", "lT", "lT'", "lH", "lV"):
        assert refused(GAME, position, f"0 lay {card} -2,0") == "cap-on-cap"


@BOTH
@pytest.mark.parametrize("cap", ["lxll", "xllc", "clxl", "lccx", "ccll", "xxcl"])
@pytest.mark.parametrize("card", ["xJ", "xL", "xT", "xH", "xV"])
def test_no_leaky_pipe_is_laid_onto_a_cap_card(card: str, cap: str, options: Options) -> None:
    """Above a turned T the cap at the bottom is in use; the leaky one there is left out."""
    if cap[2] == "x":
        return
    position = drawn("<", "1\n╩<", hand=card, options=options, _1=cap)
    assert refused(GAME, position, f"0 lay {card} 1:-1,-1") == "occupied"


@BOTH
@pytest.mark.parametrize(("theirs", "card"), [("╔<", "xJ'"), ("╚<", "xL"), ("╦<", "xT"), ("╩<", "xT'"), ("═<", "xH")])
def test_a_card_made_to_leak_and_repaired_never_leaks_again_through_all_the_turns(
    theirs: str, card: str, options: Options
) -> None:
    """Played through, not drawn: lead, a leaky pipe on top, a good one on top of that."""
    good = "l" + card[1:]
    hands = (card.rstrip("'"), good.rstrip("'"))
    position = after(GAME, drawn("<", theirs, hands=hands, pile="", options=options), f"0 lay {card} 1:-1,0")
    lying = GAME.view(position, 0).lines[1].at((-1, 0))
    assert lying is not None
    assert (lying.kind, lying.turned, lying.leaks) == (card.rstrip("'"), "'" in card, True)
    assert (lying.mended, lying.repaired) == (False, False)
    assert lying.covered == (good.rstrip("'"),)
    position = after(GAME, later(position, 1), f"1 lay {good} -1,0")
    lying = GAME.view(position, 0).lines[1].at((-1, 0))
    assert lying is not None
    assert (lying.kind, lying.turned, lying.leaks) == (good.rstrip("'"), "'" in card, False)
    assert (lying.mended, lying.repaired) == (True, True)
    assert lying.covered == (good.rstrip("'"), card.rstrip("'"))
    again = later(position, 0, hands[0])
    assert refused(GAME, again, f"0 lay {card} 1:-1,0") == "repaired-for-good"


@BOTH
def test_what_others_may_lay_on_a_leaking_line_is_nothing(options: Options) -> None:
    position = drawn("<", "─<", "<", hand="xH xllc", options=options)
    assert texts(GAME, position, 0) == ["lay xH 2:-1,0", "discard xH", "discard xllc"]


@BOTH
def test_what_the_owner_and_what_the_others_may_lay_is_kept_apart(options: Options) -> None:
    """The same cap card in both hands, and the same line."""
    own = [f"lay xllc{mark} {place}" for place in ("-2,0", "-1,1") for mark in ("", "'")]
    for first in (0, 1):
        position = drawn("╦<", "<", hands=("xllc", "xllc"), options=options)
        both = (position, later(position, 1))
        for seat in (first, 1 - first, first):
            found = [text for text in texts(GAME, both[seat], seat) if text.startswith("lay")]
            assert found == [own, ["lay xllc 0:-1,1"]][seat]
        assert refused(GAME, both[1], "1 lay xllc' 0:-1,1") == "sound-cap-on-theirs"
        assert refused(GAME, both[0], "0 lay xllc' -1,1") == ""
