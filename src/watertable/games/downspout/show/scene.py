"""The picture of Downspout: each seat's grid with its intake and exit, and the piles with the deck."""

from functools import lru_cache
from typing import Final

from watertable.engine.actors import seats_from
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Area, Box, Caption, Mark, Piece, Scene
from watertable.games.downspout.rules.components import CARDS, KINDS
from watertable.games.downspout.rules.ending import Run
from watertable.games.downspout.show.card_drawing import HEIGHT, STUB, WIDTH
from watertable.games.downspout.show.faces import pipe_face
from watertable.games.downspout.show.flowing import grid_run
from watertable.games.downspout.show.naming import (
    DECK,
    PILE_PITCH,
    SUPPLY,
    card_name,
    cell_name,
    cell_place,
    grid_area,
    leak_id,
    piece_id,
    pile_place,
    pipe_name,
)
from watertable.games.downspout.show.prompting import buttons, prompt
from watertable.games.downspout.sight.view import Card, Pipe, View
from watertable.kit.pipe_faces import water_face
from watertable.kit.pipes import SIDES, STEP, Cell, turned

PITCH: Final = (WIDTH, HEIGHT)
_CAPTION: Final = 40.0
"""The height of the line of words below a grid or a pile."""


def scene(view: View) -> Scene:
    """The picture of a view. The own grid comes first, then the others in the order of play."""
    areas: list[Area] = []
    pieces: list[Piece] = []
    captions: list[Caption] = []
    for seat in seats_from(view.viewer, view.seats):
        areas.append(
            Area(
                grid_area(seat),
                "player",
                Box(-WIDTH / 2 - STUB, -HEIGHT / 2, 3 * WIDTH + 2 * STUB, 3 * HEIGHT + _CAPTION),
                PITCH,
                title=message("grid-won" if seat in view.winners else "grid-title", owner=Who(seat)),
                owner=seat,
                on_turn=seat == view.seat and view.step in ("act", "put"),
            )
        )
        if seat < len(view.grids):
            things, run = _grid_pieces(seat, view.grids[seat])
            pieces += things
            captions.append(
                Caption(grid_area(seat), WIDTH, 2.5 * HEIGHT + _CAPTION - 6, _result(run), ink="ink-soft", size=17)
            )
    areas.append(
        Area(
            SUPPLY,
            SUPPLY,
            Box(-WIDTH / 2, -HEIGHT / 2, (view.seats + 1) * PILE_PITCH - PILE_PITCH + WIDTH, HEIGHT + _CAPTION),
            (PILE_PITCH, HEIGHT),
            # Everybody wants to remember whether the Flood is in the deck.
            title=message("piles-flood", cards=view.unseen)
            if view.flood and view.step != "flooded"
            else message("piles-title"),
        )
    )
    pieces += _supply_pieces(view)
    captions += _supply_captions(view)
    return Scene(tuple(areas), tuple(pieces), buttons=buttons(view), captions=tuple(captions), asks=prompt(view))


def _result(run: Run) -> Message:
    if not run.carried:
        return message("grid-stops", wet=len(run.inlets))
    if run.all_wet:
        return message("grid-all-wet", leaks=len(run.leaks), counted=run.counted)
    return message("grid-carries", leaks=run.counted)


@lru_cache(2048)
def _grid_pieces(seat: int, grid: tuple[Pipe, ...]) -> tuple[tuple[Piece, ...], Run]:
    """All that lies in a grid, and what the water would do there. Kept, since a move changes at most two grids, and all
    viewers see the same.
    """
    run, area = grid_run(grid), grid_area(seat)
    wet_in = ("fixed", "source", *(("wet",) if run.inlets else ()))
    wet_out = ("fixed", *(("wet",) if run.carried else ()))
    pieces = [
        Piece(
            f"intake:{seat}",
            area,
            "intake-wet" if run.inlets else "intake",
            -WIDTH / 2 - STUB / 2,
            0,
            message("intake-name"),
            marks=wet_in,
        ),
        Piece(
            f"exit:{seat}",
            area,
            "exit-wet" if run.carried else "exit",
            2.5 * WIDTH + STUB / 2,
            2 * HEIGHT,
            message("exit-name"),
            marks=wet_out,
        ),
    ]
    pieces += [_pipe_piece(seat, cell, pipe, run) for cell, pipe in enumerate(grid)]
    pieces += [_leak_piece(seat, cell, side) for cell, side in run.leaks]
    return tuple(pieces), run


def _leak_piece(seat: int, spot: Cell, side: int) -> Piece:
    """Spray at an opening, a little inside the card."""
    dx, dy = STEP[side]
    cell = spot[0] + 3 * spot[1]
    x, y = cell_place(cell)
    turn = 90 * SIDES.index(side)
    return Piece(
        leak_id(seat, cell, turn),
        grid_area(seat),
        "leak",
        x + dx * (WIDTH / 2 - 6),
        y + dy * (HEIGHT / 2 - 6),
        message("leak-name", cell=cell_name(cell)),
        turn=turn,
        marks=("fixed", "wet", "leak"),
    )


def _pipe_piece(seat: int, cell: int, pipe: Pipe, run: Run) -> Piece:
    spot = (cell % 3, cell // 3)
    x, y = cell_place(cell)
    # Layers are turned with the card, so their sides are named as on the upright card.
    upright = turned if pipe.turned else int
    layers: tuple[str, ...] = ()
    marks: list[Mark] = ["locked"] if pipe.locked else []
    if spot in run.inlets:
        marks.append("wet")
        layers = (water_face(upright(pipe.openings), upright(run.inlets[spot])),)
    if any(leaking == spot for leaking, _ in run.leaks):
        marks.append("leak")
    return Piece(
        piece_id(pipe.card),
        grid_area(seat),
        pipe_face(pipe.card.letter, locked=pipe.locked),
        x,
        y,
        pipe_name(pipe, seat, cell),
        turn=180 if pipe.turned else 0,
        layers=layers,
        marks=tuple(marks),
    )


def _supply_pieces(view: View) -> list[Piece]:
    pieces = [Piece(DECK, SUPPLY, "deck", 0, 0, _deck_name(view))]
    if view.top:
        pieces.append(_supply_card(view.top, 0, 0, message("top-name", card=card_name(view.top))))
    for number, pile in enumerate(view.piles):
        x, y = pile_place(number)
        if len(pile) > 1:
            words = message("pile-caption", pile=number + 1, size=len(pile))
            pieces.append(Piece(f"pile:{number}", SUPPLY, "stack", x, y, words))
        name = message("pile-name", card=card_name(pile[-1]), pile=number + 1, size=len(pile))
        pieces.append(_supply_card(pile[-1], x, y, name))
    return pieces


def _deck_name(view: View) -> Message:
    return message("deck-caption", size=view.unseen + (view.top is not None))


def _supply_card(card: Card, x: float, y: float, name: Message) -> Piece:
    marks: tuple[Mark, ...] = ("locked",) if KINDS[CARDS[card.number]].fixed else ()
    return Piece(piece_id(card), SUPPLY, card.letter, x, y, name, marks=marks)


def _supply_captions(view: View) -> list[Caption]:
    below = HEIGHT / 2 + _CAPTION - 6
    captions = [Caption(SUPPLY, 0, below, _deck_name(view), ink="ink-soft")]
    for number, pile in enumerate(view.piles):
        x, _ = pile_place(number)
        words = message("pile-caption", pile=number + 1, size=len(pile))
        captions.append(Caption(SUPPLY, x, below, words, ink="ink-soft"))
    return captions
