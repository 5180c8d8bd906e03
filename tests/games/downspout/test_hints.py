"""What bots know of Downspout."""

from random import Random

import pytest

from support.downspout import OTHER, drawn, rows
from watertable.engine.actors import CHANCE
from watertable.engine.options import complete
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.mind.evaluation import flood_next
from watertable.games.downspout.mind.grids import (
    DRY,
    DUEL_STAGES,
    LOCKED,
    ROUTES,
    STAGES,
    GridValue,
    leaks_of,
    states_of,
)
from watertable.games.downspout.rules.position import ACT_STEP, Position

GAME = Downspout()
HINTS = GAME.hints()
CLEAN = rows("─┐│", "│└┐", "┌┬└")
"""Carries the water without a leak: a1, b1, b2, c2, c3."""
CLEAN_LOCKED = rows("═╗│", "│╚╗", "┌┬╚")
NEARLY = rows("─┐│", "│└┐", "┌┬│")
"""The same, but for the last pipe."""
ALL_TS = rows("├├┤", "┬├┬", "├┬├")
DRY_GRID = rows("│││", "├├─", "┌┐│")


def best(position: Position, seat: int) -> str:
    move, _ = max(HINTS.priors(position, seat), key=lambda idea: idea[1])
    return GAME.text(move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ideas_are_legal_all_through_a_game(seats: int) -> None:
    rng = Random(seats)
    position = GAME.start(complete(GAME.options, {}), seats)
    while (actor := GAME.turn(position).must) is not None:
        chances = HINTS.evaluate(position, seats)
        assert len(chances) == seats
        assert min(chances) >= 0
        assert sum(chances) <= 1 + 1e-9
        if actor == CHANCE:
            position = GAME.play(position, CHANCE, GAME.chance(position, rng))
            continue
        moves = set(GAME.moves(position, actor))
        ideas = [move for move, _ in HINTS.priors(position, actor)]
        assert 0 < len(ideas) <= 40
        assert len(set(ideas)) == len(ideas)
        assert moves.issuperset(ideas)
        position = GAME.play(position, actor, rng.choice([GAME.random_move(position, actor, rng), *ideas]))


def test_a_player_with_no_loose_pipe_passes() -> None:
    position = drawn(rows("╝╚╦", "╠╬═", "╚╝╦"), DRY_GRID)
    assert [GAME.text(move) for move, _ in HINTS.priors(position, 0)] == ["pass"]


def test_there_are_twelve_routes_through_a_grid() -> None:
    assert sorted(sum(map(bool, route)) for route in ROUTES) == [5] * 6 + [7] * 4 + [9] * 2


def test_a_grid_that_carries_looks_better_the_more_of_it_is_locked() -> None:
    grids = [DRY_GRID, NEARLY, CLEAN, CLEAN_LOCKED]
    for stage in (*STAGES, *DUEL_STAGES):
        values = [GridValue(states_of(drawn(grid, OTHER), 0), stage).value for grid in grids]
        assert values == sorted(values)


def test_the_value_with_cells_changed_is_that_of_the_changed_grid() -> None:
    states = states_of(drawn(NEARLY, DRY_GRID), 0)
    grid = GridValue(states, STAGES[2])
    for cell, state in ((8, 3), (4, 15 | LOCKED), (0, 5 | LOCKED)):
        changed = [*states[:cell], state, *states[cell + 1 :]]
        assert grid.value_with(cell, state) == pytest.approx(GridValue(changed, STAGES[2]).value)
        twice = GridValue([*changed[:2], 6, *changed[3:]], STAGES[2])
        assert grid.value_with_both(cell, state, 2, 6) == pytest.approx(twice.value)


def test_leaks_are_those_of_the_flood() -> None:
    assert leaks_of(states_of(drawn(CLEAN, DRY_GRID), 0)) == 0
    assert leaks_of(states_of(drawn(CLEAN, DRY_GRID), 1)) == DRY


def test_the_last_pipe_is_laid_when_the_flood_is_near() -> None:
    position = drawn(NEARLY, DRY_GRID, piles=("L", "J"), deck="HP", flood=True)
    after_best = GAME.play(position, 0, GAME.parse(best(position, 0)))
    assert leaks_of(states_of(after_best, 0)) == 0


def test_somebody_who_is_about_to_win_is_robbed_of_what_one_needs() -> None:
    """The last pipe of one's own route comes from the grid that carries the water, not from one that does not."""
    position = drawn(NEARLY, ALL_TS, CLEAN, piles=("H", "H", "J"), deck="KP", flood=True)
    assert " 2:" in best(position, 0)


def test_a_pipe_of_a_clean_way_is_locked_rather_than_one_beside_it() -> None:
    promises = {GAME.text(move): promise for move, promise in HINTS.priors(drawn(CLEAN, DRY_GRID), 0)}
    assert promises["lock b2"] > promises.get("lock a2", 0.0)


def test_the_flood_is_as_likely_as_any_card_once_the_check_was_seen() -> None:
    assert flood_next(drawn(CLEAN, DRY_GRID, deck="HVJP")) == 0
    assert flood_next(drawn(CLEAN, DRY_GRID, deck="HVJP", flood=True)) == 0.25
    assert flood_next(drawn(CLEAN, DRY_GRID, deck="P")) == 1


def test_who_carries_when_the_flood_has_come_is_worth_all() -> None:
    position = drawn(CLEAN, DRY_GRID, top="F", step="flooded", deck="HV", flood=True)
    assert HINTS.evaluate(position, 2) == [1, 0]


def test_a_locked_clean_grid_is_worth_more_than_a_dry_one() -> None:
    position = drawn(CLEAN_LOCKED, DRY_GRID, flood=True)
    mine, theirs = HINTS.evaluate(position, 2)
    assert position.step == ACT_STEP
    assert mine > 2 * theirs


@pytest.mark.parametrize("others", [(NEARLY,), (NEARLY, ALL_TS)])
def test_it_counts_what_the_next_seat_can_rob(others: tuple[str, ...]) -> None:
    """A clean way is worth little where everybody's pipes are loose, and much where its own are locked."""
    seats = 1 + len(others)
    loose = HINTS.evaluate(drawn(CLEAN, *others, deck="HP", flood=True, step="put"), seats)[0]
    fast = HINTS.evaluate(drawn(CLEAN_LOCKED, *others, deck="HP", flood=True, step="put"), seats)[0]
    assert 0.3 < loose < fast - 0.1


def test_what_is_remembered_of_a_position_is_what_is_found_anew() -> None:
    position = drawn(CLEAN, DRY_GRID, OTHER, piles=("J", "J", "J"))
    assert HINTS.priors(position, 0) == HINTS.priors(position, 0) == Downspout().hints().priors(position, 0)
    assert HINTS.evaluate(position, 3) == HINTS.evaluate(position, 3) == Downspout().hints().evaluate(position, 3)


def test_a_seat_that_is_not_on_turn_has_no_priors_and_spoils_none() -> None:
    hints = Downspout().hints()
    for step in ("act", "put"):
        position = drawn(CLEAN, DRY_GRID, step=step)
        assert hints.priors(position, 1) == []
        assert hints.priors(position, 0) == Downspout().hints().priors(position, 0) != []


def test_what_is_handed_out_can_be_changed_without_harm() -> None:
    hints, position = Downspout().hints(), drawn(CLEAN, DRY_GRID)
    for _ in range(2):
        hints.priors(position, 0).clear()
        hints.evaluate(position, 2).clear()
    assert hints.priors(position, 0) == Downspout().hints().priors(position, 0)
    assert hints.evaluate(position, 2) == Downspout().hints().evaluate(position, 2)


def test_everybody_sees_every_move() -> None:
    position = drawn(CLEAN, DRY_GRID)
    moves = GAME.moves(position, 0)
    assert len({HINTS.observation(position, 0, move, 1) for move in moves}) == len(moves)


def test_a_swap_of_the_same_two_places_is_a_little_less_worth_considering() -> None:
    grids = (NEARLY, OTHER)
    fresh = dict(HINTS.priors(drawn(*grids, deck="HHKK"), 0))
    again = dict(HINTS.priors(drawn(*grids, deck="HHKK", swapped=("0:c3", "1:a1")), 0))
    less = {GAME.text(move) for move in fresh if move in again and again[move] < fresh[move]}
    same = {GAME.text(move) for move in fresh if move in again and again[move] == fresh[move]}
    assert less
    assert all(text.startswith("swap c3") and "1:a1" in text for text in less)
    assert len(same) > 10


def test_a_player_who_can_not_win_any_more_does_not_spoil_the_game_for_others() -> None:
    lost = rows("║║║", "├╦─", "┌┐╣")
    move = best(drawn(lost, CLEAN, piles=("J", "K"), deck="HP", flood=True), 0)
    assert " 1:" not in move, "the other's route is left alone"


def test_a_game_that_nobody_wins_is_worth_nothing_to_anybody() -> None:
    position = drawn(DRY_GRID, rows("║║║", "├╦─", "┌╬╣"), deck="P", flood=True, step="put", top="J", piles=("J", "H"))
    assert HINTS.evaluate(position, 2) == [0.0, 0.0]
