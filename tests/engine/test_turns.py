"""Turns: one of each seat is made beforehand."""

from watertable.engine.game import Turn, turn_of


def test_every_seat_that_a_record_can_name_has_a_turn() -> None:
    assert [turn_of(seat) for seat in (0, 9, 10, 999)] == [Turn(0), Turn(9), Turn(10), Turn(999)]
