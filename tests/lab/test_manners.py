"""What benchmarks/manners counts, on games whose records say what happened."""

from benchmarks import manners
from benchmarks.manners import Lay, Wanted, counted, lines
from support.waterworld import GAME, drawn
from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.referee import check

DOWNSPOUT = (
    *("* deal 0 TKV/KVL/HTH", "* deal 1 TTT/JKK/HJK", "* row L", "* row S", "* top X"),
    *("0 swap a1 1:b2", "0 pile 1", "* top L", "1 swap b2 0:a1", "1 pile 2", "* top V"),
    *("0 lock a1", "0 pile 2", "* top T", "1 swap a1 c3", "1 pile 1", "* top V"),
)


def test_a_swap_of_the_same_places_is_counted_whatever_lies_there() -> None:
    table = check(Record("downspout", {}, 2, DOWNSPOUT))
    assert list(manners.of_swaps(table)) == [
        "swaps",
        "swaps",
        "swaps of the same places as the swap before",
        "swaps",
    ]


def test_a_state_tile_that_is_rotated_again_within_a_round_is_counted_however_it_then_lies() -> None:
    again, back = (share.called for share in manners.SHARES["pipeland"][:2])
    lays = [Lay(tile=10, until=1), Lay(tile=11, until=4)]
    assert list(manners.turned([], 10, 5, 2)) == []
    assert list(manners.turned(lays, 12, 6, 2)) == [again]
    assert list(manners.turned(lays, 10, 5, 2)) == [again, back]
    assert list(manners.turned(lays, 11, 7, 2)) == [back]
    assert list(manners.turned(lays, 10, 7, 2)) == []


def test_trades_that_a_seat_chose_are_counted_apart_from_those_it_had_to_make() -> None:
    chosen, forced = manners.SHARES["waterworld"]
    for share, discards in ((chosen, "rope"), (forced, "")):
        for returned, said in (("guns", [share.of, share.called]), ("rope", [share.of])):
            table = Table(GAME, {}, 2)
            table.positions = [
                drawn("E a··········", hands=("guns", "rope guns"), step="meet", discards=discards, a="01")
            ]
            for entry in ("0 trade", "0 give guns", f"1 give {returned}"):
                table.play_entry(entry)
            assert list(manners.of_trades(table)) == said


def test_every_game_is_counted_once_and_told_in_a_table() -> None:
    found = {Wanted(game, 2, "random"): counted(Wanted(game, 2, "random"), "1") for game in ("downspout", "waterworld")}
    assert all(count["games"] == 1 for count in found.values())
    head, rule, *rows = lines(found)
    assert len({line.count("|") for line in (head, rule, *rows)}) == 1
    assert rows[0].startswith("| downspout | 2 | random | 1 | ")
