"""Downspout in words: which sentence tells of a move. The sentences themselves are in `words/`."""

from functools import cache

from watertable.engine.actors import Actor
from watertable.engine.messages import Message, Who, message
from watertable.engine.values import Move
from watertable.games.downspout.rules.components import CELLS, FLOOD, LETTERS, PRESSURE_CHECK
from watertable.games.downspout.rules.ending import Run, run_through
from watertable.games.downspout.rules.moves import (
    OWN,
    Deal,
    Lock,
    Pass,
    Put,
    Row,
    Swap,
    SwapPile,
    Top,
)
from watertable.games.downspout.sight.view import Card, Pipe, View


def card_name(card: Card) -> Message:
    """What a card is called."""
    return kind_name(card.letter)


@cache
def kind_name(letter: str) -> Message:
    """What a kind of card is called."""
    return message(f"card-{letter}")


@cache
def pipe_name(pipe: Pipe, seat: int, cell: int) -> Message:
    """The name of a pipe in a grid, which says all that can be seen of it."""
    return message(
        "pipe-name",
        card=card_name(pipe.card),
        owner=Who(seat),
        cell=CELLS[cell],
        state="locked" if pipe.locked else "loose",
        facing="turned" if pipe.turned else "upright",
    )


def grid_run(grid: tuple[Pipe, ...]) -> Run:
    """What the water would do in this grid."""
    return run_through({(cell % 3, cell // 3): pipe.openings for cell, pipe in enumerate(grid)})


def tell(view: View, actor: Actor, move: Move) -> tuple[Message, ...]:
    """What a move does, made in the position of this view. Every viewer is told the same, from their own side."""
    if isinstance(move, Deal):
        return (message("told-deal", owner=Who(move.seat)),)
    if isinstance(move, Row):
        if move.kind == PRESSURE_CHECK:
            return (message("told-early-check"),)
        return (message("told-row", card=kind_name(LETTERS[move.kind]), pile=len(view.piles) + 1),)
    if isinstance(move, Top):
        return _tell_top(view, move.kind)
    return (_tell_act(view, actor, move),)


def _tell_act(view: View, actor: Actor, move: Move) -> Message:
    who = Who(actor)
    if isinstance(move, Pass):
        return message("told-pass", actor=who)
    if isinstance(move, Put):
        assert view.top is not None
        return message("told-put", actor=who, card=card_name(view.top), pile=move.pile + 1)
    assert isinstance(move, Lock | Swap | SwapPile)
    cell, card = CELLS[move.cell], card_name(view.grids[actor][move.cell].card)
    if isinstance(move, Lock):
        return message("told-lock", actor=who, card=card, cell=cell)
    if isinstance(move, SwapPile):
        taken = card_name(view.piles[move.pile][-1])
        return message("told-swap-pile", actor=who, card=card, cell=cell, other=taken, pile=move.pile + 1)
    other = CELLS[move.other]
    if move.seat == OWN:
        taken = card_name(view.grids[actor][move.other].card)
        return message("told-swap-own", actor=who, card=card, cell=cell, other=taken, place=other)
    taken = card_name(view.grids[move.seat][move.other].card)
    return message("told-swap-theirs", actor=who, card=card, cell=cell, other=taken, place=other, owner=Who(move.seat))


def _tell_top(view: View, kind: int) -> tuple[Message, ...]:
    if kind == PRESSURE_CHECK:
        return (message("told-early-check" if view.step == "first top" else "told-check"),)
    if kind == FLOOD:
        return (message("told-flood"), *(_tell_run(seat, grid_run(grid)) for seat, grid in enumerate(view.grids)))
    return (message("told-top", card=kind_name(LETTERS[kind])),)


def _tell_run(seat: int, run: Run) -> Message:
    if not run.carried:
        return message("told-not-carried", owner=Who(seat))
    if run.all_wet and len(run.leaks) > 1:
        return message("told-all-wet", owner=Who(seat), leaks=len(run.leaks), counted=run.counted)
    return message("told-carried", owner=Who(seat), leaks=run.counted)
