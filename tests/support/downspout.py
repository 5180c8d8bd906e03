"""Downspout drawn as text: one character a pipe, light lines for loose and double lines for locked ones.

─┐│        H, L turned, V
┌┘╬        J turned, J, a locked Cross
└─D        L, H, a Delay Cross
"""

from textwrap import dedent

from watertable.engine.actors import ONLOOKER
from watertable.games.downspout.rules.components import CARDS, KINDS, LETTERS, PRESSURE_CARD
from watertable.games.downspout.rules.position import Position
from watertable.games.downspout.rules.terms import Terms
from watertable.games.downspout.sight.imagine import imagine
from watertable.games.downspout.sight.view import STEPS, Card, Pipe, View, view
from watertable.kit.pipes import ALL, E, N, S, W, turned

MIXED = """
    ┘└┬
    ├┼─
    └┘┬
"""
OTHER = """
    └┘─
    ┬├┬
    ─└┘
"""
THIRD = """
    │││
    ├├─
    ┌┐│
"""
FOURTH = """
    │││
    ├┤┬
    ┌┐─
"""
LOCKED_MIDDLE = """
    ┘└┬
    ╠╬═
    └┘┬
"""
ALL_LOCKED = """
    ╝╚╦
    ╠╬═
    ╚╝╦
"""
"""Grids to play with: of few cards each, so that several fit on one table."""

_SHAPES = (N | S, E | W, N | W, N | E, E | S, S | W, E | S | W, N | E | S, N | E | W, N | S | W, ALL)
_LINES = {False: dict(zip(_SHAPES, "│─┘└┌┐┬├┴┤┼", strict=True)), True: dict(zip(_SHAPES, "║═╝╚╔╗╦╠╩╣╬", strict=True))}

_PIPES: dict[str, tuple[str, bool, bool]] = {}
for _kind in KINDS[:-1]:
    for _turned in (False, True):
        for _locked in (False, True):
            _openings = turned(_kind.openings) if _turned else _kind.openings
            _drawn = _kind.letter if _kind.fixed else _LINES[_locked][_openings]
            _PIPES.setdefault(_drawn, (_kind.letter, _turned, _locked or _kind.fixed))


class Box:
    """The cards that are not on the table yet."""

    def __init__(self) -> None:
        self.left = list(range(len(CARDS)))

    def take(self, letter: str) -> Card:
        kind = min(LETTERS.index(letter), len(KINDS) - 1)
        number = next((card for card in self.left if CARDS[card] == kind), None)
        assert number is not None, f"the drawing wants more {letter} cards than there are"
        self.left.remove(number)
        return Card(number, letter)

    def take_any(self) -> Card:
        """A pipe of the kind of which most are left."""
        return self.take(max("HVXJLTK", key=lambda letter: sum(LETTERS[CARDS[card]] == letter for card in self.left)))


def drawn(
    *grids: str,
    piles: tuple[str, ...] | None = None,
    top: str | None = "any",
    seat: int = 0,
    step: str = "act",
    deck: str | None = None,
    flood: bool = False,
    back: bool = True,
    swapped: tuple[str, str] | None = None,
) -> Position:
    """The position that looks like this. Piles are letters from bottom to top; a `deck` of exactly these letters
    leaves the rest at the bottom of the piles.
    """
    box = Box()
    pipes = tuple(_grid(grid, box) for grid in grids)
    piled = [[box.take(letter) for letter in pile] for pile in piles or ()] or [[box.take_any()] for _ in grids]
    top_card = None if top is None else box.take_any() if top == "any" else box.take(top)
    if deck is not None:
        kept = {box.take(letter).number for letter in deck}
        for place, number in enumerate(card for card in box.left if card != PRESSURE_CARD):
            piled[place % len(piled)].insert(0, Card(number, LETTERS[CARDS[number]]))
        unseen = len(kept)
    else:
        unseen = len(box.left)
    return imagine(
        View(
            viewer=ONLOOKER,
            terms=Terms(back),
            seats=len(grids),
            step=step,
            seat=seat,
            grids=pipes,
            piles=tuple(tuple(pile) for pile in piled),
            top=top_card,
            unseen=unseen,
            flood=flood,
            not_on_top=False,
            swapped=swapped,
            winners=(),
        )
    )


def _grid(grid: str, box: Box) -> tuple[Pipe, ...]:
    rows = dedent(grid).strip("\n").split("\n")
    assert [len(row) for row in rows] == [3, 3, 3], f"a grid has three rows of three:\n{grid}"
    return tuple(_pipe(character, box) for row in rows for character in row)


def _pipe(character: str, box: Box) -> Pipe:
    letter, lies_turned, locked = _PIPES[character]
    return Pipe(box.take(letter), lies_turned, locked)


def shown(position: Position, seat: int) -> str:
    """A grid as text."""
    cells = [
        pipe.card.letter if KINDS[CARDS[pipe.card.number]].fixed else _LINES[pipe.locked][pipe.openings]
        for pipe in view(position, ONLOOKER).grids[seat]
    ]
    return "\n".join("".join(cells[row : row + 3]) for row in (0, 3, 6))


def tops(position: Position) -> str:
    """The letters on top of the piles."""
    return "".join(pile[-1].letter for pile in view(position, ONLOOKER).piles)


def step(position: Position) -> str:
    """What is to happen next."""
    return STEPS[position.step]


def rows(*lines: str) -> str:
    """Rows of a drawing, one below the other."""
    return "\n".join(lines)
