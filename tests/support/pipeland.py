"""Positions of Pipe Land, drawn as text.

A tile is the letter of its colour and its pipe in heavy lines, `r┳`; where somebody else has bought it, the letter of
the owner's counter after it, `s┗r`. `╲` is the double corner NE/SW, its mirror image NW/ES. `·` is a free cell, and
so is a capital letter: a name for the cell. The river is drawn as `~` and `║`, a River Pipe; the first of these is at
x = 0.

    ·  A  s┗ ·  ·
    s━ r┳ ·  ·  g┻
    ~  ║  ~  ~  ║

A tile at a River Pipe is a Tap. In a row at the river that is not drawn the Taps lie as at the start.
"""

from collections.abc import Mapping
from textwrap import dedent

from support.play import after, refused, texts
from watertable import games
from watertable.engine.options import complete
from watertable.games.pipeland.rules import board as laid
from watertable.games.pipeland.rules import water
from watertable.games.pipeland.rules.board import Board, board_of, tile_of, with_owner
from watertable.games.pipeland.rules.components import (
    FACINGS,
    FACINGS_OF,
    KINDS,
    LETTERS,
    PILES,
    RIVER_PIPES,
    SHAPES,
    STATE,
    TAPS,
)
from watertable.games.pipeland.rules.deals import NOBODY, Deals, Promise, no_deals
from watertable.games.pipeland.rules.position import NO_TILE, Position
from watertable.games.pipeland.rules.reach import reachable
from watertable.games.pipeland.rules.setup import piles as all_piles
from watertable.games.pipeland.rules.setup import taps
from watertable.games.pipeland.rules.terms import OPTIONS, Terms, read_terms
from watertable.kit.cells import NO_CELL, cell_at, column, row
from watertable.kit.pipe_text import HEAVY

GAME = games.find("pipeland")
STEPS = ("set", "tile", "begin", "place", "act", "asked", "countered", "called", "over")
_PIPES = {**{facing: HEAVY[facing] for facing in FACINGS if "/" not in facing}, "NE/SW": "╲", "NW/ES": "╱"}
_FACING_OF = {_PIPES[facing]: number for number, facing in enumerate(FACINGS)}
_SHAPE_OF = {facing: shape for shape, facings in enumerate(FACINGS_OF) for facing in facings}


def terms(**options: object) -> Terms:
    """What was agreed on."""
    return read_terms(complete(OPTIONS, options))


def began(*entries: str, seats: int = 2, **options: object) -> Position:
    """The position after these first moves of a game."""
    return play(GAME.start(complete(OPTIONS, options), seats), *entries)


def set_up(seats: int = 2, **options: object) -> Position:
    """A basic game, its '1' tiles all laid as they come."""
    position = began(seats=seats, **options)
    while step(position) == "set":
        odds = GAME.odds(position)
        assert odds
        position = play(position, f"* {odds[0][0].text}")
    return position


def play(position: Position, *entries: str) -> Position:
    """The position after these entries."""
    played: Position = after(GAME, position, *entries)
    return played


def rule(position: Position, entry: str) -> str:
    """The id of the rule that refuses an entry; "" if it is legal."""
    return refused(GAME, position, entry)


def moves(position: Position, seat: int, *words: str) -> list[str]:
    """The legal moves of a seat, in the notation; only those that begin with one of these words, if there are any."""
    return [text for text in texts(GAME, position, seat) if not words or text.startswith(words)]


def drawn(
    chart: str = "",
    *,
    money: tuple[int, ...] = (20, 20),
    seat: int = 0,
    step: str | None = None,
    tile: str = "",
    placed: str = "",
    piles: tuple[str, ...] | None = None,
    passed: tuple[int, ...] = (),
    withdrawn: tuple[int, ...] = (),
    returning: tuple[int, ...] = (),
    back: bool = False,
    opening: bool = False,
    actions: int = 0,
    offers: tuple[str, ...] = (),
    closer: int = NOBODY,
    final: bool = False,
    options: Mapping[str, object] | None = None,
    **others: object,
) -> Position:
    """The position that looks like this, with as many seats as there are moneys. The seat on turn places the `tile`, if
    it has drawn one, else it acts. Offers are written `1 rotate 0,-1 NSW 3`. Piles are `rT sX`, the lowest first; if
    nothing is said, all but the '1' tiles are in theirs. What is not known here is an option of the game; `options` are
    those whose names are.
    """
    board, seats = board_drawn(chart, len(money)), len(money)
    position = Position()
    position.terms = terms(**(options or {}), **others)
    position.step = STEPS.index(step or ("place" if tile else "act"))
    position.seat = seat
    position.board, position.places = board, reachable(board)
    position.piles = (0, *all_piles(seats)[1:]) if piles is None else (*map(_pile, piles), *(0,) * (4 - len(piles)))
    position.drawn = _upright(tile) if tile else NO_TILE
    position.placed = at(placed) if placed else NO_CELL
    position.money = money
    position.passed, position.withdrawn, position.returning = _bits(passed), _bits(withdrawn), _bits(returning)
    position.back, position.opening, position.actions = back, opening, actions
    position.deals = _offered(seats, offers)
    position.closer, position.final = closer, final
    return position


def board_drawn(chart: str, seats: int = 2) -> Board:
    """The board that looks like this."""
    rows = marks(chart)
    tiles = dict(zip(taps(seats).cells, taps(seats).tiles, strict=True))
    pipes = RIVER_PIPES[seats]
    for y in (-1, 1):
        if any(cell[1] == y for cell in rows):
            for x in pipes:
                tiles.pop(cell_at(x, y), None)
    for (x, y), mark in rows.items():
        if not is_free(mark):
            assert y != 0, "no tile lies on the river"
            tiles[cell_at(x, y)] = _tile(mark, tap=x in pipes and y in {-1, 1})
    return board_of(tiles)


def marks(chart: str) -> dict[tuple[int, int], str]:
    """What is drawn, cell by cell; nothing of the river."""
    rows = [line.split() for line in dedent(chart).strip("\n").split("\n")] if chart else []
    river = next((number for number, line in enumerate(rows) if "║" in line), 0)
    left = rows[river].index("║") if rows else 0
    return {
        (x - left, y - river): mark
        for y, line in enumerate(rows)
        if y != river
        for x, mark in enumerate(line)
        if mark != "·"
    }


def is_free(mark: str) -> bool:
    """Whether a mark names a free cell."""
    return len(mark) == 1 and mark.isupper()


def named(chart: str) -> dict[str, str]:
    """The cells that have a name, as in the notation."""
    return {mark: f"{x},{y}" for (x, y), mark in marks(chart).items() if is_free(mark)}


def _tile(mark: str, tap: bool) -> int:
    facing, owner = _FACING_OF[mark[1]], LETTERS.index(mark[-1] if len(mark) == 3 else mark[0])
    name = mark[0] + SHAPES[_SHAPE_OF[facing]]
    return with_owner(tile_of(KINDS.index(name), facing, TAPS if tap else _pile_of(name)), owner)


def _pile_of(name: str) -> int:
    """The lowest pile that has such tiles."""
    number, shape = name[0] == LETTERS[STATE], name[1]
    return next(pile for pile in range(1, len(PILES)) if shape in PILES[pile][number])


def _upright(name: str) -> int:
    return tile_of(KINDS.index(name), FACINGS_OF[SHAPES.index(name[1])][0], _pile_of(name))


def _pile(words: str) -> int:
    return sum(1 << KINDS.index(kind) for kind in words.split())


def _bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def _offered(seats: int, offers: tuple[str, ...]) -> Deals:
    deals = no_deals(seats)
    for words in offers:
        seat, text = words.split(" ", 1)
        offer = GAME.parse(f"offer {text}")
        deals = deals.offered(Promise(int(seat), offer.deed, offer.least))
    return deals


# What is there


def at(cell: str) -> int:
    """A cell's number."""
    x, y = map(int, cell.split(","))
    return cell_at(x, y)


def where(cell: int) -> str:
    """A cell as in the notation."""
    return f"{column(cell)},{row(cell)}"


def tile(position: Position, cell: str) -> str:
    """What lies in a cell, as it is drawn."""
    number = position.board.at(at(cell))
    if number == laid.NONE:
        return "·"
    there = position.board.tiles[number]
    colour, owner = laid.colour_at(there), laid.owner_at(there)
    counter = "" if owner == colour else LETTERS[owner]
    return LETTERS[colour] + _PIPES[FACINGS[laid.facing_at(there)]] + counter


def laid_tiles(position: Position) -> dict[str, str]:
    """All tiles on the board, by their cells."""
    return {where(cell): tile(position, where(cell)) for cell in position.board.cells}


def places(position: Position) -> list[str]:
    """The cells that water could reach."""
    return [where(cell) for cell in position.places]


def step(position: Position) -> str:
    """What is to happen next."""
    return STEPS[position.step]


def offers(position: Position) -> list[str]:
    """The standing offers, as `drawn` takes them."""
    return [f"{maker} {deed.text} {price}" for maker, deed, price in position.deals.offers]


def in_piles(position: Position) -> list[list[str]]:
    """The kinds in each pile."""
    return [[name for kind, name in enumerate(KINDS) if pile >> kind & 1] for pile in position.piles]


def irrigated(position: Position, seat: int = 0) -> int:
    """How many tiles of a seat are irrigated."""
    return water.irrigated(position.board, seat)


def out(position: Position) -> list[int]:
    """The seats that are out of the game."""
    return [seat for seat in range(position.seats) if position.withdrawn >> seat & 1]


def won(position: Position) -> tuple[int, ...]:
    """Who has won."""
    outcome = GAME.outcome(position)
    return outcome.winners if outcome else ()


def why(position: Position) -> str:
    """Why the game is over; nothing while it is not."""
    outcome = GAME.outcome(position)
    return outcome.why.key if outcome else ""
