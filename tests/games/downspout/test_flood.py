"""The rulebook's "How To Play" and "The Flood, and Winning", sentence by sentence, with the rulings on it."""

import pytest

from support.downspout import drawn, step
from support.play import after, refused, texts
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.ending import Run, outcome_of, runs
from watertable.kit.pipes import E, N, S, W

GAME = Downspout()

DRY = """
    │└┘
    ├├┬
    ┬┬│
"""


def run(grid: str) -> Run:
    return runs(drawn(grid, DRY, piles=("H", "V")))[0]


def winners(*grids: str) -> tuple[int, ...]:
    return outcome_of(runs(drawn(*grids, piles=("H", "V", "S", "D")[: len(grids)]))).winners


def test_water_enters_at_the_left_of_the_top_left_card() -> None:
    flooded = run("""
        ─┐├
        ┌┘│
        └──
    """)
    assert next(iter(flooded.inlets.items())) == ((0, 0), W)
    assert flooded.carried
    assert flooded.leaks == []
    assert list(flooded.inlets) == [(0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2), (2, 2)]


@pytest.mark.parametrize("first", "│└├")
def test_no_water_enters_a_card_that_is_closed_to_the_left(first: str) -> None:
    flooded = run(f"""
        {first}┐├
        ┌┘│
        └──
    """)
    assert not flooded.carried
    assert flooded.inlets == {}
    assert flooded.leaks == []


def test_it_leaves_by_the_right_of_the_bottom_right_card() -> None:
    """The water reaches the last card, but that card is closed to the right."""
    flooded = run("""
        ─┐├
        ┌┘│
        └─┘
    """)
    assert (2, 2) in flooded.inlets
    assert not flooded.carried


def test_water_that_does_not_reach_the_last_card_is_not_carried() -> None:
    flooded = run("""
        ─┘├
        ┌┘│
        └──
    """)
    assert list(flooded.inlets) == [(0, 0), (1, 0)]
    assert flooded.leaks == [((1, 0), N)]
    assert not flooded.carried


def test_every_point_where_water_leaves_is_a_leak_save_the_exit() -> None:
    """A T over the edge, a Cross beside a blank side, and the exit, which is none."""
    flooded = run("""
        ┴┐├
        ┌┼│
        └──
    """)
    assert flooded.carried
    assert sorted(flooded.leaks) == [((0, 0), N), ((1, 1), E), ((1, 1), S)]


def test_openings_that_meet_are_no_leak() -> None:
    flooded = run("""
        ┬┐│
        └┴┐
        └┘└
    """)
    assert flooded.carried
    assert flooded.leaks == []


def test_dry_openings_are_no_leak() -> None:
    flooded = run("""
        ┐├├
        └─┐
        ┬│└
    """)
    assert flooded.carried
    assert flooded.leaks == []


def test_water_runs_through_loose_and_locked_pipes_alike() -> None:
    flooded = run("""
        ═┐├
        ╔┘│
        └═─
    """)
    assert flooded.carried


def test_water_runs_round_a_loop_once() -> None:
    flooded = run("""
        ┬┐┘
        ├┤│
        └┴─
    """)
    assert flooded.carried
    assert flooded.leaks == []
    assert len(flooded.inlets) == 7


def test_the_game_ends_when_the_flood_is_revealed() -> None:
    position = drawn(DRY, DRY.replace("┬┬", "┬─"), top=None, step="top", flood=True, deck="HP")
    assert GAME.outcome(position) is None
    position = after(GAME, position, "* top F")
    assert GAME.outcome(position) is not None
    assert GAME.turn(position).must is None
    for seat in (0, 1):
        assert texts(GAME, position, seat) == []
        assert refused(GAME, position, f"{seat} lock a1") == "game-over"
    assert refused(GAME, position, "* top H") == "game-over"


CLEAN = """
    ─┐├
    ┌┘│
    └──
"""
ONE_LEAK = """
    ─┐│
    ┌┘│
    └─┬
"""


def test_who_carries_the_water_with_the_fewest_leaks_wins() -> None:
    assert [len(each.leaks) for each in runs(drawn(ONE_LEAK, CLEAN, piles=("J", "V")))] == [1, 0]
    assert winners(ONE_LEAK, CLEAN) == (1,)


def test_who_does_not_carry_does_not_win_with_fewer_leaks() -> None:
    dry = "│└┘\n├├├\n┬┬├"
    assert winners(dry, ONE_LEAK) == (1,)


def test_several_with_equally_few_leaks_win_together() -> None:
    dry = "│└┘\n├├├\n┬┬├"
    other_clean = "┐│├\n└┐┘\n┴└─"
    assert [each.counted for each in runs(drawn(dry, other_clean, CLEAN, piles=("J", "V", "K")))[1:]] == [0, 0]
    assert winners(dry, other_clean, CLEAN) == (1, 2)


def test_if_nobody_carries_nobody_wins() -> None:
    outcome = outcome_of(runs(drawn("│└┘\n├├├\n┬┬├", "├└┘\n├├├\n┬┬│", piles=("H", "V"))))
    assert outcome.winners == ()
    assert outcome.why.key == "nobody-carries"


@pytest.mark.parametrize(
    ("grid", "leaks", "counted"),
    [
        ("┬┬┐\n├┼┤\n└┴┴", 0, 0),
        ("┬┬┐\n├┼┤\n└┴─", 1, 1),
        ("┬┬┐\n├┼┤\n└┴┬", 2, 1),
        ("┬┬┐\n├┼┤\n├┴┬", 3, 2),
        ("┴┬┤\n├┼┤\n├┴─", 5, 3),
        ("┴┬┤\n├┼┤\n├┴┬", 6, 3),
    ],
)
def test_water_through_all_nine_ignores_half_the_leaks_rounded_down(grid: str, leaks: int, counted: int) -> None:
    flooded = run(grid)
    assert (flooded.carried, flooded.all_wet, len(flooded.leaks)) == (True, True, leaks)
    assert flooded.counted == counted


def test_with_eight_wet_all_leaks_count() -> None:
    flooded = run("┬┬─\n├┼│\n└┴┬")
    assert not flooded.all_wet
    assert flooded.counted == len(flooded.leaks) > 1


def test_the_halved_leaks_decide_who_wins() -> None:
    """Three leaks, of which two count, beat two leaks only in part: they are even."""
    two_leaks = "┴┐│\n┌┘│\n└─┬"
    all_wet = "┬┬┐\n├┼┤\n├┴┬"
    position = drawn(two_leaks, all_wet, piles=("J", "V"))
    assert [(len(each.leaks), each.counted) for each in runs(position)] == [(2, 2), (3, 2)]
    assert outcome_of(runs(position)).winners == (0, 1)


def test_the_end_says_why() -> None:
    outcome = outcome_of(runs(drawn(ONE_LEAK, CLEAN, piles=("J", "V"))))
    assert outcome.why.key == "fewest-leaks"
    assert dict(outcome.why.args)["leaks"] == 0


def test_who_wins_alone_by_the_halving() -> None:
    """Three leaks of which two count beat three that all count, and win though nobody has just two."""
    position = drawn("┴┐│\n┌┤│\n└─┬", "┬┬┐\n├┼┤\n├┴┬", piles=("J", "V"))
    assert [(len(each.leaks), each.counted) for each in runs(position)] == [(3, 3), (3, 2)]
    assert outcome_of(runs(position)).winners == (1,)


def test_every_seat_is_judged() -> None:
    dry = ("│││\n├├├\n├├├", "│││\n┬┬┬\n┬┬┬", "└└└\n┘┘┘\n└┬┬")
    for seat in range(4):
        grids = [*dry[:seat], CLEAN, *dry[seat:]]
        assert outcome_of(runs(drawn(*grids, piles=("H", "X", "S", "D")))).winners == (seat,)


def test_when_the_flood_comes_the_winners_are_named() -> None:
    dry, third = "│└┘\n├├┬\n┬┬│", "│││\n├├─\n┌┐│"
    for grids, won in (((CLEAN, dry), (0,)), ((dry, CLEAN), (1,)), ((dry, third), ())):
        position = drawn(*grids, top=None, step="top", flood=True, piles=("X", "X"))
        outcome = GAME.outcome(after(GAME, position, "* top F"))
        assert outcome is not None
        assert outcome.winners == won


def test_the_flood_may_come_in_any_seats_turn() -> None:
    position = drawn("┘└┬\n├┼─\n└┘┬", "└┘─\n┬├┬\n─└┘", top="V", seat=1, flood=True)
    position = after(GAME, position, "1 lock a1", "1 pile 2", "* top F")
    assert step(position) == "flooded"
    assert texts(GAME, position, 0) == texts(GAME, position, 1) == []
