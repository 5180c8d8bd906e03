"""Downspout in words: which sentence tells of a move. The sentences themselves are in `words/`."""

from collections.abc import Iterator
from typing import Final

from watertable.engine.actors import Actor
from watertable.engine.messages import Beat, Message, Moment, Place, Told, Who, message
from watertable.engine.values import Move
from watertable.games.downspout.rules.components import FLOOD, LETTERS, PRESSURE_CHECK
from watertable.games.downspout.rules.ending import Run
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
from watertable.games.downspout.show.flowing import grid_run
from watertable.games.downspout.show.naming import (
    DECK,
    card_name,
    cell_name,
    cell_spot,
    grid_area,
    kind_name,
    leak_id,
    piece_id,
    pile_spot,
)
from watertable.games.downspout.sight.view import Pipe, View
from watertable.kit.pipes import SIDES


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
        return Told(
            message("told-put", actor=who, card=card_name(view.top), pile=move.pile + 1), (pile_spot(move.pile),)
        )
    assert isinstance(move, Lock | Swap | SwapPile)
    own, card = cell_spot(actor, move.cell), card_name(view.grids[actor][move.cell].card)
    cell = cell_name(move.cell)
    if isinstance(move, Lock):
        return Told(message("told-lock", actor=who, card=card, cell=cell), (own,))
    spots: tuple[Place, ...]
    if isinstance(move, SwapPile):
        taken, spots = card_name(view.piles[move.pile][-1]), (own, pile_spot(move.pile))
        words = message("told-swap-pile", actor=who, card=card, cell=cell, other=taken, pile=move.pile + 1)
        return Told(words, spots)
    seat = actor if move.seat == OWN else move.seat
    taken, place = card_name(view.grids[seat][move.other].card), cell_name(move.other)
    spots = (own, cell_spot(seat, move.other))
    if move.seat == OWN:
        return Told(message("told-swap-own", actor=who, card=card, cell=cell, other=taken, place=place), spots)
    owner = Who(seat)
    words = message("told-swap-theirs", actor=who, card=card, cell=cell, other=taken, place=place, owner=owner)
    return Told(words, spots)


def _tell_top(view: View, kind: int) -> tuple[Message, ...]:
    if kind == PRESSURE_CHECK:
        if view.step == "first top":
            return (message("told-early-check"),)
        alarm = Moment("alarm", (Beat((DECK,), faces=(LETTERS[PRESSURE_CHECK],)), Beat(faces=(LETTERS[FLOOD],))))
        return (Told(message("told-check"), (DECK,), alarm),)
    if kind == FLOOD:
        runs = [(seat, grid, grid_run(grid)) for seat, grid in enumerate(view.grids)]
        return (Told(message("told-flood"), (DECK,), _FLOOD_COMES), *(_tell_run(*run) for run in runs))
    return (message("told-top", card=kind_name(LETTERS[kind])),)


_FLOOD_COMES: Final = Moment("alarm", (Beat((DECK,), faces=(LETTERS[FLOOD],)),))


def _tell_run(seat: int, grid: tuple[Pipe, ...], run: Run) -> Message:
    spots, moment = (grid_area(seat),), Moment("water", tuple(_beats(seat, grid, run)))
    if not run.carried:
        return Told(message("told-not-carried", owner=Who(seat)), spots, moment)
    if run.all_wet and len(run.leaks) > 1:
        words = message("told-all-wet", owner=Who(seat), leaks=len(run.leaks), counted=run.counted)
        return Told(words, spots, moment)
    return Told(message("told-carried", owner=Who(seat), leaks=run.counted), spots, moment)


def _beats(seat: int, grid: tuple[Pipe, ...], run: Run) -> Iterator[Beat]:
    """Cell by cell, with the leaks that burst there, counted; at the end the exit."""
    burst = 0
    for spot in run.inlets:
        cell = spot[0] + 3 * spot[1]
        leaks = [leak_id(seat, cell, 90 * SIDES.index(side)) for where, side in run.leaks if where == spot]
        burst += len(leaks)
        says = message("moment-leaks", owner=Who(seat), leaks=burst)
        yield Beat((piece_id(grid[cell].card), *leaks), says)
    if run.carried:
        yield Beat((f"exit:{seat}",))
