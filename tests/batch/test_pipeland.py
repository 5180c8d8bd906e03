"""Pipe Land in a batch: seats that are asked out of turn, and prices as decisions of their own."""

import numpy as np

from watertable import batch
from watertable.batch.batch import Batch
from watertable.batch.games.pipeland.layout import BUY, DRAW, PRICE, ROTATE, SEEN_NAMING, STILL


def made() -> Batch:
    """One game of two. Seat 0 begins, but seat 1, who might make an offer, is asked first."""
    return batch.new("pipeland", 1, seats=2, seed=5, keep_log=True)


def act(played: Batch, action: int) -> None:
    played.step(np.array([action], np.int32))


def legal(played: Batch) -> list[int]:
    actions, counts = played.legal()
    return [int(action) for action in actions[0, : counts[0]]]


def named(played: Batch, viewer: int) -> int:
    """What a viewer sees of the action whose price is to be named, + 1."""
    low, high = played.observe(viewer)[0, SEEN_NAMING : SEEN_NAMING + 2]
    return int(low) + 256 * int(high)


def test_who_may_move_is_asked_first_and_can_keep_still() -> None:
    played = made()
    assert played.turns().tolist() == [1]
    assert legal(played)[-1] == STILL
    act(played, STILL)
    assert played.turns().tolist() == [0]
    assert STILL not in legal(played)
    act(played, DRAW)
    assert played.turns().tolist() == [1]
    assert [move for move in played.record(0).moves if not move.startswith("*")] == ["0 draw"]


def test_a_price_is_a_decision_of_its_own() -> None:
    played = made()
    offer = next(action for action in legal(played) if ROTATE <= action < BUY)
    act(played, offer)
    assert played.turns().tolist() == [1]
    assert legal(played) == [PRICE + price for price in range(1, 8)]
    assert [named(played, viewer) for viewer in (0, 1, batch.ONLOOKER, batch.OPEN)] == [0, offer + 1, 0, 0]
    assert not any("offer" in move for move in played.record(0).moves)
    act(played, PRICE + 3)
    assert played.record(0).moves[-1].startswith("1 offer rotate ")
    assert played.record(0).moves[-1].endswith(" 3")
    assert named(played, 1) == 0
