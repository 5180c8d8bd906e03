"""Taking back follows from moves and views."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from support.toy import Hush, Move, Position, View
from watertable.engine.actors import Actor, Seat
from watertable.engine.rules import IllegalMove, Refusal, Rule
from watertable.engine.table import Table
from watertable.engine.undo import refusal_at_sight, undo_refusal


def table(*entries: str) -> Table[Any, Any, Any]:
    found: Table[Any, Any, Any] = Table(Hush(), {}, 2)
    for entry in ("* deal 0 3", "* deal 1 4", *entries):
        found.play_entry(entry)
    return found


def refused(seat: int, *entries: str) -> str:
    with pytest.raises(IllegalMove) as illegal:
        table(*entries).undo(seat)
    return illegal.value.refusal.rule.id


def test_a_move_by_which_nobody_learns_anything_may_be_taken_back() -> None:
    played = table("0 bid 2")
    played.undo(0)
    assert played.position == table().position
    assert played.record() == table().record()


def test_and_the_one_before_it_after_that() -> None:
    played = table("0 bid 2", "1 bid 3")
    played.undo(1)
    played.undo(0)
    assert played.record() == table().record()


def test_not_once_somebody_else_has_moved() -> None:
    assert refused(0, "0 bid 2", "1 bid 3") == "undo-others"


def test_not_once_somebody_has_moved_out_of_turn() -> None:
    assert refused(0, "0 bid 2", "1 bid 3", "0 bid 4", "1 bid 5") == "undo-others"
    assert refused(1, "1 knock", "0 bid 2") == "undo-others"


def test_not_if_somebody_has_learnt_something_by_it() -> None:
    assert refused(0, "0 show") == "undo-learnt"


def test_at_sight_only_what_anybody_can_tell_is_refused() -> None:
    def at_sight(seat: int, *entries: str) -> str | None:
        there = table(*entries)
        refusal = refusal_at_sight(there.game, there.positions, there.entries, seat)
        return None if refusal is None else refusal.rule.id

    assert at_sight(0, "0 bid 2") is None
    assert at_sight(0, "0 call") is None, "what is learnt is found when it is asked for"
    assert at_sight(0) == "undo-nothing"
    assert at_sight(0, "0 bid 2", "1 bid 3") == "undo-others"


def test_not_if_the_player_has_learnt_something_by_it() -> None:
    """Calling shows the caller the other's card."""
    assert refused(0, "0 call") == "undo-learnt"


def test_not_what_chance_did() -> None:
    assert refused(0) == "undo-nothing"
    start: Table[Any, Any, Any] = Table(Hush(), {}, 2)
    with pytest.raises(IllegalMove) as illegal:
        start.undo(0)
    assert illegal.value.refusal.rule.id == "undo-nothing"


def test_a_refused_undo_changes_nothing() -> None:
    played = table("0 show")
    before = played.record()
    with pytest.raises(IllegalMove):
        played.undo(0)
    assert played.record() == before


class FaceDown(Hush):
    """A game in which a seat may lay its card away face down: a move that names what nobody else sees."""

    def moves(self, position: Position, seat: Seat) -> Sequence[Move]:
        if seat != self.turn(position).must:
            return super().moves(position, seat)
        return [*super().moves(position, seat), Move("away", position.cards[seat])]

    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        if move.verb == "away":
            return None if move.least == position.cards[actor] else Rule("turn", "Hush: turns").refuse()
        return super().refusal(position, actor, move)

    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        return replace(position, bid=9) if move.verb == "away" else super().next(position, actor, move)


def test_a_secret_choice_may_be_taken_back_since_nobody_saw_it() -> None:
    game = FaceDown()
    before = Position(6, (2, 4))
    move = Move("away", 2)
    assert undo_refusal(game, 2, [before, game.play(before, 0, move)], [(0, move)], 0) is None


class Open(Hush):
    """A game that says that it hides nothing, and can't be asked to imagine."""

    def __init__(self) -> None:
        super().__init__()
        self.hides = False

    def imagine(self, view: View, rng: Random) -> Position:
        raise AssertionError("nothing is to be imagined")


def test_where_nothing_is_hidden_nothing_is_imagined_to_find_out() -> None:
    before = Position(6, (2, 4))
    for move in (Move("show"), Move("bid", 3, 3)):
        assert undo_refusal(Open(), 2, [before, Open().play(before, 0, move)], [(0, move)], 0) is None
