"""What benchmarks/manners counts, on games whose records say what happened."""

from benchmarks import manners
from benchmarks.manners import Wanted, counted, lines
from watertable.engine.record import Record
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


def test_every_game_is_counted_once_and_told_in_a_table() -> None:
    found = {Wanted(game, 2, "random"): counted(Wanted(game, 2, "random"), "1") for game in ("downspout", "waterworld")}
    assert all(count["games"] == 1 for count in found.values())
    head, rule, *rows = lines(found)
    assert len({line.count("|") for line in (head, rule, *rows)}) == 1
    assert rows[0].startswith("| downspout | 2 | random | 1 | ")
