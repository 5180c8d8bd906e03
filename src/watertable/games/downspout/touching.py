"""Downspout by touches: pick a pipe, pick what to swap it with, say how the cards lie; or lock it."""

from collections.abc import Iterator
from functools import cache

from watertable.engine.touches import Ghost, Path, Touch
from watertable.engine.words import Message, Who, message
from watertable.games.downspout.components import CELLS
from watertable.games.downspout.listing import swaps_and_locks
from watertable.games.downspout.moves import OWN, PASS, PUT, Lock, Move, Pass, Put, Swap, SwapPile
from watertable.games.downspout.position import ways_of
from watertable.games.downspout.scene import cell_place, grid_area, piece_id, pile_place
from watertable.games.downspout.sight import Card, View
from watertable.games.downspout.telling import card_name


def spell(view: View, move: Move) -> tuple[Path, ...]:
    """The ways to make a move by touches, in either order."""
    if isinstance(move, Swap):
        own = (view.viewer, move.cell, move.turned)
        other = (view.viewer if move.seat == OWN else move.seat, move.other, move.other_turned)
        return (_swap(view, own, other), _swap(view, other, own))
    if isinstance(move, SwapPile):
        return _swap_pile(view, move)
    if isinstance(move, Lock):
        pick, press = _pick(view, view.viewer, move.cell), Touch("press", "lock", message("touch-lock"))
        return ((pick, press), (press, pick))
    if isinstance(move, Put):
        return (_put(view, move.pile),)
    assert isinstance(move, Pass), "chance's moves have no touches"
    return ((Touch("press", "pass", message("touch-pass")),),)


def _pick(view: View, seat: int, cell: int, ghosts: tuple[Ghost, ...] = ()) -> Touch:
    pipe = view.grids[seat][cell]
    return Touch("pick", piece_id(pipe.card), _pipe_touch(pipe.card, seat, cell), ghosts)


# Hundreds of moves share these; there are at most a few thousand of them.
@cache
def _pipe_touch(card: Card, seat: int, cell: int) -> Message:
    return message("touch-pipe", card=card_name(card), owner=Who(seat), cell=CELLS[cell])


@cache
def _facing(card: Card, seat: int, cell: int, turned: int) -> tuple[Touch, ...]:
    """How a card that comes into a cell lies: no touch where there is but one way."""
    if not turned and ways_of(card.number) == 1:
        return ()
    name = message("touch-turned" if turned else "touch-upright", card=card_name(card), cell=CELLS[cell])
    turn = 180 if turned else 0
    return (Touch("facing", str(turn), name, (Ghost(piece_id(card), grid_area(seat), *cell_place(cell), turn),)),)


def _swap(view: View, first: tuple[int, int, int], second: tuple[int, int, int]) -> Path:
    """Two pipes, each by its seat, its cell, and how the card that comes to lie there lies."""
    (seat, cell, turned), (other_seat, other_cell, other_turned) = first, second
    given, taken = view.grids[seat][cell].card, view.grids[other_seat][other_cell].card
    ghosts = (
        Ghost(piece_id(taken), grid_area(seat), *cell_place(cell)),
        Ghost(piece_id(given), grid_area(other_seat), *cell_place(other_cell)),
    )
    return (
        _pick(view, seat, cell),
        _pick(view, other_seat, other_cell, ghosts),
        *_facing(taken, seat, cell, turned),
        *_facing(given, other_seat, other_cell, other_turned),
    )


def _swap_pile(view: View, move: SwapPile) -> tuple[Path, ...]:
    given, taken = view.grids[view.viewer][move.cell].card, view.piles[move.pile][-1]
    ghosts = (
        Ghost(piece_id(taken), grid_area(view.viewer), *cell_place(move.cell)),
        Ghost(piece_id(given), "supply", *pile_place(move.pile)),
    )
    name = message("touch-pile", card=card_name(taken), pile=move.pile + 1)
    lies = _facing(taken, view.viewer, move.cell, move.turned)
    return (
        (_pick(view, view.viewer, move.cell), Touch("pick", piece_id(taken), name, ghosts), *lies),
        (Touch("pick", piece_id(taken), name), _pick(view, view.viewer, move.cell, ghosts), *lies),
    )


def _put(view: View, pile: int) -> Path:
    below = view.piles[pile][-1]
    name = message("touch-pile", card=card_name(below), pile=pile + 1)
    ghosts: tuple[Ghost, ...] = ()
    if view.top is not None:
        name = message("touch-put", card=card_name(view.top), pile=pile + 1)
        ghosts = (Ghost(piece_id(view.top), "supply", *pile_place(pile)),)
    return (Touch("pick", piece_id(below), name, ghosts),)


def conceivable(view: View) -> Iterator[Move]:
    """Every swap, lock and pile that the things on this table allow to be tried."""
    if view.viewer not in range(view.seats) or view.step not in ("act", "put", "top", "flooded"):
        return
    yield from swaps_and_locks(view.seats, view.viewer)
    yield from PUT[: view.seats]
    yield PASS
