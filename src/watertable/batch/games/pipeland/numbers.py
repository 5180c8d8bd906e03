"""Between the engine's values and numbers: rows and positions, actions and moves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from watertable.batch.games.pipeland import kernels
from watertable.batch.games.pipeland.layout import (
    ANY_QUARTER,
    ASK_BUY,
    ASK_ROTATE,
    BUY,
    COUNTER_ASK,
    DRAW,
    MOST_TILES,
    NAMING,
    PLACE,
    PRICE,
    QUARTERS,
    ROTATE,
    SILENT,
    STILL,
    TERMS,
    WITHDRAW,
    WORDS,
)
from watertable.batch.games.pipeland.packing import pack, unpack
from watertable.batch.games.pipeland.rules import refresh
from watertable.batch.games.pipeland.seen import numbers_of, seen, seen_open, shown
from watertable.batch.rules import Words
from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.options import OptionValue
from watertable.engine.values import Move
from watertable.games.pipeland.rules import effects, moves
from watertable.games.pipeland.rules.board import shape_at
from watertable.games.pipeland.rules.components import ANY, FACINGS_OF
from watertable.games.pipeland.rules.moves import Ask, Counter, Deed, Offer, Priced, Withdraw, deed_of
from watertable.games.pipeland.rules.position import NO_TILE, SET_STEP, Position
from watertable.games.pipeland.rules.terms import read_terms
from watertable.games.pipeland.sight.view import View

_KEEPS_STILL: Final = -1
"""In place of a move's code."""

_WORDS: Final[tuple[Move, ...]] = (
    moves.DRAW,
    moves.PASS,
    moves.END,
    moves.CALL,
    moves.CUT,
    moves.DECLINE,
    moves.ACCEPT,
    moves.REFUSE,
    moves.TAKE,
    moves.LEAVE,
    moves.TAKE_BACK,
    moves.RETURN,
)
_PRICE_BITS: Final = 28
"""The bits of a priced move's code that are its prices."""


class Setting(NamedTuple):
    """What numbers of places, tiles, quarters and offers stand for."""

    seat: Seat
    """Whose turn it is."""
    places: Sequence[int]
    cells: Sequence[int]
    shapes: Sequence[int]
    drawn: int
    """The shape of the drawn tile, or NO_TILE."""
    offers: Sequence[tuple[Seat, Deed]]


def setting_of(position: Position) -> Setting:
    """The setting in a position of the engine."""
    return Setting(
        position.seat,
        position.places,
        position.board.cells,
        [shape_at(tile) for tile in position.board.tiles],
        NO_TILE if position.drawn == NO_TILE else shape_at(position.drawn),
        [(promise.maker, promise.deed) for promise in position.deals.offers],
    )


def move_of(setting: Setting, seat: Seat, action: int, price: int = 0) -> Move:
    """A seat's move; if it has a price, at this one."""
    if action == COUNTER_ASK:
        return Counter(price, price)
    if action >= DRAW:
        return _WORDS[action - DRAW]
    if action >= WITHDRAW:
        return Withdraw([deed for maker, deed in setting.offers if maker == seat][action - WITHDRAW])
    deed = _deed(setting, action)
    if action >= ASK_ROTATE:
        return Ask(deed, price, price)
    return deed if seat == setting.seat else Offer(deed, price, price)


def _deed(setting: Setting, action: int) -> Deed:
    if action < ROTATE:
        place, quarter = divmod(action - PLACE, 5)
        facing = ANY if quarter == ANY_QUARTER else FACINGS_OF[setting.drawn][quarter]
        return deed_of(moves.PLACE, setting.places[place], facing)
    if action < BUY or ASK_ROTATE <= action < ASK_BUY:
        number, quarter = divmod(action - (ROTATE if action < BUY else ASK_ROTATE), QUARTERS)
        return deed_of(moves.ROTATE, setting.cells[number], FACINGS_OF[setting.shapes[number]][quarter])
    return deed_of(moves.BUY, setting.cells[action - (BUY if action < ASK_ROTATE else ASK_BUY)])


def actions_of(setting: Setting, seat: Seat, move: Move) -> list[int]:
    """The actions that a seat's move is made of, one after another."""
    if isinstance(move, Counter):
        return [COUNTER_ASK, PRICE + move.least]
    if isinstance(move, Withdraw):
        own = [deed for maker, deed in setting.offers if maker == seat]
        return [WITHDRAW + own.index(move.deed)]
    if isinstance(move, Ask | Offer):
        asking = ASK_ROTATE - ROTATE if isinstance(move, Ask) else 0
        return [_action_of(setting, move.deed) + asking, PRICE + move.least]
    if isinstance(move, Deed):
        return [_action_of(setting, move)]
    return [DRAW + _WORDS.index(move)]


def _action_of(setting: Setting, deed: Deed) -> int:
    if deed.sort == moves.PLACE:
        quarter = ANY_QUARTER if deed.facing == ANY else FACINGS_OF[setting.drawn].index(deed.facing)
        return PLACE + 5 * list(setting.places).index(deed.cell) + quarter
    number = list(setting.cells).index(deed.cell)
    if deed.sort == moves.BUY:
        return BUY + number
    return ROTATE + QUARTERS * number + FACINGS_OF[setting.shapes[number]].index(deed.facing)


def without_price(move: Move) -> int:
    """A move's code; of a priced one, what it is for."""
    return move.code >> _PRICE_BITS if isinstance(move, Priced) else move.code


class PipeLandRules:
    """Pipe Land's rules in arrays."""

    name = "pipeland"
    kernels = kernels
    most_entries = MOST_TILES + 2

    def words(self, terms: Sequence[int]) -> int:
        return WORDS

    def terms(self, options: Mapping[str, OptionValue], seats: int) -> list[int]:
        return numbers_of(read_terms(dict(options)), seats)  # type: ignore[arg-type] # it only looks options up

    def row(self, position: Position) -> bytes:
        row = np.array(pack(position), np.int16)
        refresh(row, np.uint32(0))  # type: ignore[arg-type] # as the loops call it
        return row.tobytes()

    def belongs(self, row: Words, terms: Words) -> bool:
        return bool((row[:TERMS] == terms).all())

    def position(self, row: Sequence[int]) -> Position:
        return unpack(row)

    def seen(self, view: View) -> bytes:
        return seen(view)

    def seen_open(self, position: Position) -> bytes:
        return seen_open(position)

    def shown(self, found: bytes) -> bytes:
        return shown(found)

    def action(self, position: Position, seat: Seat, move: Move) -> int:
        return self.actions(position, seat, move)[0]

    def actions(self, position: Position, seat: Seat, move: Move) -> list[int]:
        return actions_of(setting_of(position), seat, move)

    def listed(self, row: Words, seat: Seat, must: Seat, legal: Sequence[Move]) -> list[int]:
        if not row[NAMING]:
            return [without_price(move) for move in legal] + ([_KEEPS_STILL] if seat != must else [])
        wanted = kernels.code(row, np.uint32(0), int(row[NAMING]) - 1)  # type: ignore[arg-type] # as above
        (move,) = [move for move in legal if isinstance(move, Priced) and without_price(move) == wanted]
        return list(range(move.least, move.greatest + 1))

    def silent(self, row: Words) -> int:
        return int(row[SILENT])

    def unfinished(self, row: Words) -> int:
        return int(row[NAMING] > 0)

    def events(self, move: Move) -> list[int]:
        if isinstance(move, moves.SetTile):
            return [16 * move.kind + move.facing]
        assert isinstance(move, moves.Tile)
        return [move.kind]

    def told(self, entries: Iterable[tuple[Actor, int]], start: Position) -> Iterator[tuple[Actor, Move]]:
        position, later = start, list[tuple[Actor, Move]]()
        laying = 0 if start.step != SET_STEP else sum(pile.bit_count() for pile in start.piles[:1])
        named: tuple[Setting, int] | None = None
        for actor, number in entries:
            if actor == CHANCE:
                move: Move | None = moves.SETS[number] if laying > 0 else moves.TILES[number]
                laying -= 1
            elif number >= PRICE:
                assert named is not None
                move = move_of(named[0], actor, named[1], number - PRICE)
            elif number == STILL:
                continue
            else:
                while later and (number < DRAW or number == COUNTER_ASK):  # words need no position
                    position = effects.after(position, *later.pop(0))
                setting = setting_of(position)
                offering = number < BUY and actor != position.seat
                if offering or ASK_ROTATE <= number < WITHDRAW or number == COUNTER_ASK:
                    named = (setting, number)
                    continue
                move = move_of(setting, actor, number)
            assert move is not None
            later.append((actor, move))
            yield actor, move
