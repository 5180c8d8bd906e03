"""What both rulebooks say before the play: object, equipment, preparation."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drawn, held, line, step
from watertable.engine.mistakes import MalformedMove
from watertable.engine.options import complete
from watertable.engine.table import Table
from watertable.games.waterworks.rules.components import KINDS, OPENINGS, PACK, VALVE
from watertable.kit.pipes import W

# The object


@pytest.mark.parametrize(
    ("edition", "seats", "needed"),
    [
        ("1972", 2, 15),
        ("1972", 3, 12),
        ("1972", 4, 10),
        ("1972", 5, 8),
        ("reissue", 2, 12),
        ("reissue", 3, 10),
        ("reissue", 4, 8),
    ],
)
def test_the_cards_required_to_win_depend_on_the_number_of_players(edition: str, seats: int, needed: int) -> None:
    table = Table(GAME, {"edition": edition}, seats)
    assert table.position.terms.needed == needed


def test_1972_is_for_two_to_five_and_the_reissue_for_two_to_four() -> None:
    for edition, seats in (("1972", range(2, 6)), ("reissue", range(2, 5))):
        assert GAME.seats(complete(GAME.options, {"edition": edition})) == seats


def test_valve_and_spout_are_not_counted_among_the_required_cards() -> None:
    fourteen, fifteen = "━━━━━══════════"[1:] + "<", "━━━━━══════════<"
    assert "spout" not in texts(GAME, drawn(fourteen, "<", hand="lV"), 0)
    assert refused(GAME, drawn(fourteen, "<", hand="lV"), "0 spout") == "spout-short"
    assert "spout" in texts(GAME, drawn(fifteen, "<", hand="lV"), 0)


# The equipment


def test_there_are_110_cards_with_five_valves_and_five_spouts() -> None:
    assert sum(kind.copies for kind in KINDS) == 110 - 5 - 5


def test_three_kinds_of_pipe_in_five_shapes_and_caps_for_the_sixth() -> None:
    copies = {kind.name: kind.copies for kind in KINDS}
    for metal, wanted in {"c": (4, 4, 3, 5, 5), "l": (9, 9, 6, 11, 11), "x": (4, 4, 3, 5, 5)}.items():
        assert tuple(copies[metal + shape] for shape in "JLTHV") == wanted
    caps = {name: count for name, count in copies.items() if len(name) == 4}
    assert caps == dict.fromkeys(("lxll", "xllc", "clxl", "lccx", "ccll", "xxcl"), 2)


def test_a_wrench_is_one_of_two_for_every_player() -> None:
    for seats in (2, 5):
        assert [pipeline.wrenches for pipeline in Table(GAME, {}, seats).position.pipelines] == [2] * seats


# The preparation


def test_valves_and_spouts_are_no_cards_of_the_deck() -> None:
    for name in ("valve", "spout"):
        with pytest.raises(MalformedMove):
            GAME.parse(f"deal 0 cJ cJ cJ cJ {name}")


def test_every_player_begins_with_a_valve_that_opens_to_the_left() -> None:
    table = Table(GAME, {}, 3)
    assert list(table.position.pipelines) == [line("<", seat, table.position.terms) for seat in range(3)]
    assert OPENINGS[VALVE] == W


def test_five_cards_are_dealt_to_each_and_the_rest_is_the_draw_pile() -> None:
    table = Table(GAME, {}, 2)
    for entry in ("* deal 0 cJ cJ lH lH ccll", "* deal 1 cJ cJ lV xT xxcl"):
        assert step(table.position) == "deal"
        table.play_entry(entry)
    assert held(table.position, 0) == "cJ cJ lH lH ccll"
    assert held(table.position, 1) == "cJ cJ lV xT xxcl"
    assert PACK.total(table.position.pile) == 90
    assert table.position.drain == 0


def test_no_more_cards_of_a_kind_are_dealt_than_there_are() -> None:
    table = Table(GAME, {}, 2)
    table.play_entry("* deal 0 cJ cJ cJ cJ lH")
    assert refused(GAME, table.position, "* deal 1 cJ lH lH lH lH") == "not-in-pile"
    assert refused(GAME, Table(GAME, {}, 2).position, "* deal 0 ccll ccll ccll xxcl xxcl") == "not-in-pile"


def test_hands_are_dealt_in_the_order_of_the_seats() -> None:
    assert refused(GAME, Table(GAME, {}, 2).position, "* deal 1 cJ cJ lH lH ccll") == "deal-in-order"
    table = Table(GAME, {}, 2)
    table.play_entry("* deal 0 cJ cJ lH lH ccll")
    assert refused(GAME, table.position, "* deal 0 cJ cJ lH lH ccll") == "deal-in-order"


@pytest.mark.parametrize(("edition", "first"), [("1972", 0), ("reissue", -1)])
def test_seat_0_begins(edition: str, first: int) -> None:
    table = Table(GAME, {"edition": edition}, 2)
    position = after(GAME, table.position, "* deal 0 cJ cJ lH lH ccll", "* deal 1 cL cL lH lH ccll")
    assert position.seat == 0
    assert GAME.turn(position).must == first  # in the re-issue it first draws


def test_while_hands_are_dealt_all_seats_are_counted() -> None:
    table = Table(GAME, {}, 3)
    for entry in ("* deal 0 cJ cJ lT lH lH", "* deal 1 cL cL lT lV lV"):
        table.play_entry(entry)
    assert [GAME.players(position) for position in table.positions] == [3, 3, 3]
