"""Pipes: turning, joining, and where water runs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from watertable.kit.pipes import (
    ALL,
    SIDES,
    Cell,
    E,
    N,
    S,
    W,
    flow,
    joins,
    looks_same_turned,
    neighbour,
    opposite,
    rotated,
    turned,
)

openings = st.integers(0, ALL)


@pytest.mark.parametrize(
    ("before", "after"),
    [(N, S), (E, W), (N | W, S | E), (N | E, S | W), (E | S | W, W | N | E), (N | E | S, S | W | N)],
)
def test_turning_end_for_end(before: int, after: int) -> None:
    assert turned(before) == after


def test_rotating_by_quarters_goes_clockwise() -> None:
    assert [rotated(N | E, quarters) for quarters in range(5)] == [N | E, E | S, S | W, W | N, N | E]
    assert rotated(N, -1) == W


@given(openings)
def test_two_quarters_are_end_for_end_and_four_are_nothing(pipe: int) -> None:
    assert rotated(pipe, 2) == turned(pipe)
    assert rotated(pipe, 4) == pipe
    assert turned(turned(pipe)) == pipe
    assert rotated(pipe, 1).bit_count() == pipe.bit_count()


def test_what_looks_the_same_turned() -> None:
    assert [pipe for pipe in range(1, 16) if looks_same_turned(pipe)] == [N | S, E | W, ALL]


@given(st.tuples(st.integers(), st.integers()), st.sampled_from(SIDES))
def test_the_neighbour_of_the_neighbour_is_home(cell: Cell, side: int) -> None:
    assert neighbour(neighbour(cell, side), opposite(side)) == cell


def test_pipes_join_when_both_are_open() -> None:
    assert joins({(0, 0): E, (1, 0): W}, (0, 0), E)
    assert not joins({(0, 0): E, (1, 0): N}, (0, 0), E)
    assert not joins({(0, 0): N, (1, 0): W}, (0, 0), E)
    assert not joins({(0, 0): E}, (0, 0), E)


def test_water_needs_an_open_inlet() -> None:
    assert flow({(0, 0): N | S}, (0, 0), W) == ({}, [])
    assert flow({}, (0, 0), W) == ({}, [])


def test_water_knows_where_it_comes_from_and_where_it_spills() -> None:
    run = flow({(0, 0): W | E, (1, 0): W | S | E, (1, 1): N | W}, (0, 0), W)
    assert run.inlets == {(0, 0): W, (1, 0): W, (1, 1): N}
    assert run.spills == [((1, 0), E), ((1, 1), W)]


def test_water_that_meets_itself_comes_in_by_both_sides() -> None:
    run = flow({(0, 0): W | E | S, (1, 0): W | S, (0, 1): N | E, (1, 1): N | W}, (0, 0), W)
    assert run.spills == []
    assert run.inlets[1, 1] == N | W


@given(st.dictionaries(st.tuples(st.integers(0, 3), st.integers(0, 3)), openings, max_size=16))
def test_every_opening_of_a_wet_pipe_is_an_inlet_a_joint_or_a_spill(pipes: dict[Cell, int]) -> None:
    run = flow(pipes, (0, 0), W)
    for cell in run.inlets:
        for side in SIDES:
            if not pipes[cell] & side or (cell, side) == ((0, 0), W):
                continue
            spills = (cell, side) in run.spills
            assert spills != joins(pipes, cell, side)
            if not spills:
                there = neighbour(cell, side)
                inwards, outwards = run.inlets[cell] & side, run.inlets[there] & opposite(side)
                assert bool(inwards) != bool(outwards), "water runs one way through a joint"
