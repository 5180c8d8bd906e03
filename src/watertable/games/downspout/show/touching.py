"""Downspout by touches: pick a pipe, pick what to swap it with, choose the facings; or lock it."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from watertable.engine.actors import is_seated
from watertable.engine.messages import Message, Who, message
from watertable.engine.touches import Ghost, Node, Path, Touch
from watertable.engine.values import Move
from watertable.games.downspout.rules.legal import swaps_and_locks
from watertable.games.downspout.rules.moves import (
    OWN,
    PASS,
    PUT,
    Lock,
    Pass,
    Put,
    Swap,
    SwapPile,
)
from watertable.games.downspout.rules.position import facings_of
from watertable.games.downspout.show.naming import card_name, cell_name, cell_place, grid_area, piece_id, pile_place
from watertable.games.downspout.sight.view import Card, View

_PILE: Final = -2
"""In place of a seat, for a swap with a pile."""


def spell(view: View, move: Move) -> tuple[Path, ...]:
    """The paths of touches that make a move. Two things are picked in either order; then come the facings, that of the
    card for the own cell first.
    """
    if isinstance(move, Swap | SwapPile):
        first, second, ghosts, does = _swapped(view, move)
        facings = _facings(view, move)
        return ((first, second.showing(ghosts, does), *facings), (second, first.showing(ghosts, does), *facings))
    if isinstance(move, Lock):
        pick, lock = _pick(view, view.viewer, move.cell), message("touch-lock")
        card = card_name(view.grids[view.viewer][move.cell].card)
        does = message("do-lock", card=card, cell=cell_name(move.cell))
        press = Touch("press", "lock", message("touch-lock-it", card=card), does=does)
        which = Touch("pick", pick.what, does)
        return ((pick, press), (Touch("press", "lock", lock, asks=message("asks-lock")), which))
    if isinstance(move, Put):
        return (_put(view, move.pile),)
    assert isinstance(move, Pass), "chance's moves have no touches"
    return ((Touch("press", "pass", message("touch-pass")),),)


def touches(view: View, moves: Iterable[Move]) -> Node[Move]:
    """The tree of all these moves. Swaps of the same two cards differ only in the facings, and share the rest."""
    root: Node[Move] = Node()
    swaps: dict[tuple[int, int, int], Node[Move]] = {}
    for move in moves:
        if isinstance(move, Swap | SwapPile):
            pair = (move.cell, move.seat, move.other) if isinstance(move, Swap) else (move.cell, _PILE, move.pile)
            node = swaps.get(pair)
            if node is None:
                node = swaps[pair] = root.meeting(*_swapped(view, move))
            node.add(_facings(view, move), move)
        else:
            for path in spell(view, move):
                root.add(path, move)
    return root


def _swapped(view: View, move: Swap | SwapPile) -> tuple[Touch, Touch, tuple[Ghost, ...], Message]:
    """The two cards of a swap, where they would lie, and what is done."""
    seat, cell = view.viewer, move.cell
    first = _pick(view, seat, cell)
    if isinstance(move, SwapPile):
        taken = view.piles[move.pile][-1]
        second = _pick_pile(taken, move.pile)
        area, there = "supply", pile_place(move.pile)
    else:
        other = seat if move.seat == OWN else move.seat
        second = _pick(view, other, move.other)
        area, there = grid_area(other), cell_place(move.other)
    ghosts = (Ghost(second.what, grid_area(seat), *cell_place(cell)), Ghost(first.what, area, *there))
    return first, second, ghosts, message("do-swap", one=first.name, other=second.name)


def _facings(view: View, move: Swap | SwapPile) -> Path:
    """The touches for the facings of a swap."""
    seat, cell = view.viewer, move.cell
    if isinstance(move, SwapPile):
        return _facing(view.piles[move.pile][-1], seat, cell, move.turned)
    given, other = view.grids[seat][cell].card, seat if move.seat == OWN else move.seat
    taken = view.grids[other][move.other].card
    alike = given.letter == taken.letter
    return _facing(taken, seat, cell, move.turned, alike=alike) + _facing(
        given, other, move.other, move.other_turned, alike=alike
    )


def _pick(view: View, seat: int, cell: int) -> Touch:
    return _pipe_touch(view.grids[seat][cell].card, seat, cell)


# Hundreds of moves share these; there are at most a few thousand of them.
@cache
def _pipe_touch(card: Card, seat: int, cell: int) -> Touch:
    name = message("touch-pipe", card=card_name(card), owner=Who(seat), cell=cell_name(cell))
    return Touch("pick", piece_id(card), name, asks=message("asks-other", owner=Who(seat), pipe=name))


@cache
def _pick_pile(card: Card, pile: int) -> Touch:
    name = _pile_touch(card, pile)
    return Touch("pick", piece_id(card), name, asks=message("asks-own", pipe=name))


@cache
def _pile_touch(card: Card, pile: int) -> Message:
    return message("touch-pile", card=card_name(card), pile=pile + 1)


@cache
def _facing(card: Card, seat: int, cell: int, turned: int, *, alike: bool = False) -> tuple[Touch, ...]:
    """The touch for the facing of a card that comes into a cell; none for a card with only one facing. Of two cards of
    one kind it is said which of them is meant.
    """
    if not turned and facings_of(card.number) == 1:
        return ()
    if alike:
        key = "touch-turned-there" if turned else "touch-upright-there"
        name = message(key, card=card_name(card), cell=cell_name(cell))
    else:
        name = message("touch-turned" if turned else "touch-upright", card=card_name(card))
    turn = 180 if turned else 0
    return (Touch("facing", str(turn), name, (Ghost(piece_id(card), grid_area(seat), *cell_place(cell), turn),)),)


def _put(view: View, pile: int) -> Path:
    below = view.piles[pile][-1]
    name = _pile_touch(below, pile)
    ghosts: tuple[Ghost, ...] = ()
    if view.top is not None:
        name = message("touch-put", card=card_name(view.top), pile=pile + 1)
        ghosts = (Ghost(piece_id(view.top), "supply", *pile_place(pile)),)
    return (Touch("pick", piece_id(below), name, ghosts),)


def conceivable(view: View) -> Iterator[Move]:
    """Every swap, lock and pile that could be tried with the things on this table."""
    if not is_seated(view.viewer, view.seats) or view.step not in ("act", "put", "top", "flooded"):
        return
    yield from swaps_and_locks(view.seats, view.viewer)
    yield from PUT[: view.seats]
    yield PASS
