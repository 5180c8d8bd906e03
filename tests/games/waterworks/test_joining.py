"""The rulings on joining, on room to finish and on the table's edges."""

import pytest

from support.play import refused
from support.waterworks import GAME, drawn, lays, line, terms
from watertable.games.waterworks.rules.components import NUMBERS
from watertable.games.waterworks.rules.pipeline import with_card
from watertable.games.waterworks.rules.room import cells_wanted, has_live_end
from watertable.games.waterworks.rules.terms import VALVE_CELL
from watertable.kit.cells import cell_at

# Joining


def test_a_pipe_joins_exactly_one_opening_so_that_there_are_no_loops() -> None:
    """The cell at -1,1 is faced by both ends of the line."""
    position = drawn("╔╦<\n╩", "<", hand="lJ lT lL lV")
    for card in ("lJ", "lT'"):
        assert refused(GAME, position, f"0 lay {card} -1,1") == "loop"


def test_an_opening_never_meets_a_blank_side() -> None:
    position = drawn("╔╦<\n╩", "<", hand="lV lL lH lJ")
    for card in ("lV", "lL", "lH", "lJ'"):
        assert refused(GAME, position, f"0 lay {card} -1,1") == "misfit"
    under_the_valve = drawn("╔<\n╚", "<", hand="lJ lH")
    assert refused(GAME, under_the_valve, "0 lay lJ 0,1") == "misfit"


def test_a_pipe_may_lie_beside_another_with_both_sides_blank() -> None:
    position = drawn("╔╗·\n║╚<\n║", "<", hand="lL lV")
    assert lays(position, "-2,2") == ["lL", "lV"]


def test_the_back_of_the_valve_is_blank() -> None:
    position = drawn("╔<\n╚═", "<", hand="lJ lL lH")
    assert lays(position, "1,1") == ["lJ", "lL'", "lH"]
    around = drawn("╔<\n╚═╝", "<", hand="lL lV lJ lT")
    assert refused(GAME, around, "0 lay lT 1,0") == "misfit"
    assert refused(GAME, around, "0 lay lV 1,0") == ""
    assert refused(GAME, around, "0 lay lL' 1,0") == "misfit"


# Room to finish: live ends

POCKET = """
╔═══╗
║···╚<
╚══
"""
"""A J at -2,1 would be the eleventh card of the line, and open into a pocket of three cells."""


@pytest.mark.parametrize(("needed", "rule"), [(13, ""), (14, "blocked")])
def test_an_end_is_live_with_room_for_the_missing_cards_and_the_spout(needed: int, rule: str) -> None:
    position = drawn(POCKET, "<", hand="lJ", options={"needed": needed})
    assert refused(GAME, position, "0 lay lJ -2,1") == rule


@pytest.mark.parametrize(("needed", "wanted"), [(15, 15), (3, 3), (2, 2), (1, 2)])
def test_room_for_every_missing_card_one_at_least_and_the_spout(needed: int, wanted: int) -> None:
    pipeline = line("═<", agreed=terms(needed=needed))
    assert cells_wanted(pipeline.ends[0], pipeline.terms) == wanted


@pytest.mark.parametrize(
    ("drawing", "place", "rule"), [("╔═╗\n║·╚<\n╚", "-2,1", "blocked"), ("╔══╗\n║··╚<\n╚", "-3,1", "")]
)
def test_a_line_that_is_long_enough_still_needs_room_for_one_more_card_and_the_spout(
    drawing: str, place: str, rule: str
) -> None:
    """Pockets of one cell and of two."""
    position = drawn(drawing, "<", hand="lJ", options={"needed": 5})
    assert refused(GAME, position, f"0 lay lJ {place}") == rule


def test_an_end_whose_cell_another_end_faces_is_not_live() -> None:
    both = line("╔╦<\n╚")
    assert [end >> 12 for end in both.ends] == [cell_at(-1, 1)] * 2
    assert not has_live_end(both, VALVE_CELL, both.ends)
    assert refused(GAME, drawn("╔╦<", "<", hand="lL"), "0 lay lL -2,1") == "blocked"


@pytest.mark.parametrize(("needed", "is_live"), [(4, True), (5, False)])
def test_there_is_no_way_through_a_cell_that_another_end_faces(needed: int, is_live: bool) -> None:
    """From -1,1 four cells can be reached, to the right and round the valve; to the left -2,1 is faced, too."""
    pipeline = line("╔╦<", agreed=terms(needed=needed, west=2, east=1, north=0, south=1))
    assert has_live_end(pipeline, VALVE_CELL, pipeline.ends) == is_live


def test_ends_keep_the_order_of_the_cells_that_they_face_however_they_came_about() -> None:
    lead_t = NUMBERS["lT"]
    assert with_card(line("╦<"), lead_t, cell_at(-2, 0)).ends == line("╦╦<").ends


# The table's edges

EDGES: dict[str, object] = {"edition": "reissue"}
LONG = "━━━━━═══════════1<"
"""Seventeen cards to the left: one more cell, and the table ends."""
AT_THE_EDGES = [
    (LONG, "lT", "-18,0"),
    ("╔<\n║\n║\n║\n║\n║", "lV", "-1,6"),
    ("║\n║\n║\n║\n║\n╚<", "lV", "-1,-6"),
    ("╔<\n╚═══", "lH", "3,1"),
]


@pytest.mark.parametrize(("drawing", "card", "place"), AT_THE_EDGES)
def test_reissue_no_opening_may_point_beyond_the_edge_of_the_table(drawing: str, card: str, place: str) -> None:
    assert (
        refused(GAME, drawn(drawing, "<", hand=card, options=EDGES, _1="xH!"), f"0 lay {card} {place}")
        == "over-the-edge"
    )
    assert refused(GAME, drawn(drawing, "<", hand=card, _1="xH!"), f"0 lay {card} {place}") == ""


def test_reissue_a_card_may_lie_in_the_outermost_cells() -> None:
    assert lays(drawn("╔<\n║\n║\n║\n║\n║", "<", hand="lL", options=EDGES), "-1,6") == ["lL"]
    assert lays(drawn("╔<\n╚═══", "<", hand="lL", options=EDGES), "3,1") == ["lL'"]
    assert lays(drawn(LONG, "<", hand="lL", options=EDGES, _1="xH!"), "-18,0") == ["lL"]


def test_reissue_nothing_is_laid_off_the_table() -> None:
    position = drawn("<", "<", hand="lH xH ccll xxcl", options=EDGES)
    for place in ("-19,0", "4,0", "0,7", "0,-7"):
        for card, seat in (("lH", ""), ("ccll", ""), ("xH", "1:"), ("xxcl", "1:")):
            assert refused(GAME, position, f"0 lay {card} {seat}{place}") == "off-table"


def test_1972_the_table_has_no_edges() -> None:
    position = drawn("<", "<", hand="lH xH")
    assert refused(GAME, position, "0 lay lH -120,120") == "nothing-joins"
    assert refused(GAME, position, "0 lay xH 1:120,-120") == "nothing-joins"


def test_an_opponent_may_not_lead_a_line_off_the_table_either() -> None:
    position = drawn("<", LONG, hand="xT xL", options=EDGES, _1="xH!")
    assert refused(GAME, position, "0 lay xT 1:-18,0") == "over-the-edge"
    assert lays(position, "1:-18,0") == ["xL"]


@pytest.mark.parametrize("edition", ["1972", "reissue"])
def test_edges_can_be_set_in_either_edition(edition: str) -> None:
    position = drawn("╔<", "<", hand="lV lL", options={"edition": edition, "south": 1})
    assert refused(GAME, position, "0 lay lV -1,1") == "over-the-edge"
    assert lays(position, "-1,1") == ["lL"]
    assert refused(GAME, position, "0 lay lV -1,2") == "off-table"
