"""Between the engine's values and numbers: rows and positions, actions and moves."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from watertable.batch.games.waterworks import kernels
from watertable.batch.games.waterworks.layout import (
    ALL_LOOKS,
    BLOCK,
    CARD_COUNT,
    CARDS,
    COVERED_SHIFT,
    DEALT,
    DECLINE,
    DISCARD,
    DISCARDED,
    DRAIN,
    DRAWS_FIRST,
    END_COUNT,
    ENDS,
    FIX,
    FRESH,
    HAND_SIZE,
    HEAD,
    HELD,
    IDLE,
    LEAK,
    LEFT,
    LEFT_WRENCHES,
    LOWER,
    MOST_HAND,
    MOST_PLACES,
    MOST_SEATS,
    NEEDED,
    OCCUPIED,
    PASS,
    PILE,
    RECYCLED,
    REMEMBERS,
    RIGHT,
    SEAT,
    SEAT_COUNT,
    SPOUT,
    STALE,
    STEP,
    TERMS,
    TOP,
    UNDER,
    UPPER,
    WEST,
    WINNER,
    WORK,
    WRENCHES,
    X_BITS,
    Y_BITS,
)
from watertable.batch.games.waterworks.seen import seen, seen_open
from watertable.batch.rules import Words, words
from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.options import OptionValue
from watertable.engine.values import Move
from watertable.games.waterworks.rules import effects, moves
from watertable.games.waterworks.rules.components import HAND, KIND_COUNT, PACK
from watertable.games.waterworks.rules.hand import hand_of, kinds_of
from watertable.games.waterworks.rules.memory import fresh_counts, fresh_of
from watertable.games.waterworks.rules.moves import OWN
from watertable.games.waterworks.rules.pipeline import MENDED, WRENCH, Pipeline, built, target_of
from watertable.games.waterworks.rules.position import DEAL_STEP, SHUFFLE_STEP, Position
from watertable.games.waterworks.rules.terms import Terms, read_terms
from watertable.games.waterworks.sight.view import View

_NOT_NARROW: Final = 8
"""On a table of this width, a search for room goes no further beyond a line than three cells."""
_LOW: Final = 255
_NO_WORK: Final = words([0] * (HEAD - WORK))
_WORDS: Final[dict[int, Move]] = {SPOUT: moves.SPOUT, DECLINE: moves.DECLINE, PASS: moves.PASS}
_ACTIONS: Final = {move: action for action, move in _WORDS.items()}
_ANY_CELL: Final = 65535
_UNDER_STEP: Final = 5
"""From the number of a leaky pipe's kind to that of the lead pipe of its shape."""


class WaterworksRules:
    """Waterworks' rules in arrays."""

    name = "waterworks"
    kernels = kernels
    most_entries = 40

    def words(self, terms: Sequence[int]) -> int:
        return HEAD + terms[SEAT_COUNT] * (BLOCK + (1 << (terms[X_BITS] + terms[Y_BITS])))

    def terms(self, options: Mapping[str, OptionValue], seats: int) -> list[int]:
        return _terms(read_terms(dict(options), seats), seats)  # type: ignore[arg-type] # it only looks options up

    def row(self, position: Position) -> bytes:
        seats, hands, recycled = len(position.pipelines), position.hands, position.recycled
        terms = _terms(position.terms, seats)
        fresh = fresh_counts(position)
        parts = [
            words([*terms, position.step, position.seat, position.top, position.discarded, position.idle]),
            words([position.winner, PACK.total(position.pile), PACK.total(position.drain), bool(recycled)]),
            words([len(hands) * HAND]),
            *[_counted(pack) for pack in (position.pile, position.drain, *recycled)],
            _counted(0) * (MOST_SEATS + 1 - len(recycled)),
            words([*fresh, *[0] * (MOST_SEATS - len(fresh))]),
            _NO_WORK,
        ]
        lines = [_line(pipeline, terms[X_BITS], terms[Y_BITS]) for pipeline in position.pipelines]
        for seat, line in enumerate(lines):
            parts += [_held(hands[seat] if seat < len(hands) else 0), line.block]
        return b"".join([*parts, *[line.grid for line in lines]])

    def belongs(self, row: Words, terms: Words) -> bool:
        return bool((row[:TERMS] == terms).all())

    def position(self, row: Sequence[int]) -> Position:
        position, seats = Position(), row[SEAT_COUNT]
        west, east, north, south = row[WEST : WEST + 4]
        position.terms = Terms(bool(row[DRAWS_FIRST]), row[NEEDED], row[WRENCHES], west, east, north, south)
        position.step, position.seat = row[STEP], row[SEAT]
        position.top, position.discarded = row[TOP], bool(row[DISCARDED])
        position.idle, position.winner = row[IDLE], row[WINNER]
        position.pile, position.drain = _pack(row[PILE : PILE + KIND_COUNT]), _pack(row[DRAIN : DRAIN + KIND_COUNT])
        if row[REMEMBERS]:
            starts = [RECYCLED + viewer * KIND_COUNT for viewer in range(seats + 1)]
            position.recycled = tuple(_pack(row[at : at + KIND_COUNT]) for at in starts)
            position.fresh = fresh_of(tuple(row[FRESH : FRESH + seats]))
        blocks = [HEAD + seat * BLOCK for seat in range(seats)]
        position.hands = tuple(
            hand_of(list(row[at + HELD : at + HELD + row[at + HAND_SIZE]])) for at in blocks[: row[DEALT] // HAND]
        )
        position.pipelines = tuple(
            built(seat, position.terms, _cells(row, seat), row[at + LEFT_WRENCHES]) for seat, at in enumerate(blocks)
        )
        return position

    def action(self, position: Position, seat: Seat, move: Move) -> int:
        if isinstance(move, moves.Lay):
            wanted = (seat if move.seat == OWN else move.seat) << 16 | move.cell
            row = np.frombuffer(self.row(position), np.int16).copy()
            for place in range(MOST_PLACES):
                if kernels.locate(row, np.uint32(0), place) == wanted:  # type: ignore[arg-type] # as loops call it
                    return place * ALL_LOOKS + move.look
            return -1
        if isinstance(move, moves.Discard):
            return DISCARD + move.kind
        return FIX if isinstance(move, moves.Wrench) else _ACTIONS.get(move, -1)

    def events(self, move: Move) -> list[int]:
        if isinstance(move, moves.Deal):
            return list(move.kinds)
        return [move.kind] if isinstance(move, moves.Draw) else [0]

    def told(self, entries: Iterable[tuple[Actor, int]], start: Position) -> Iterator[tuple[Actor, Move]]:
        position, dealt = start, list[int]()
        for actor, number in entries:
            if actor != CHANCE:
                move = _move(self.row, position, actor, number)
            elif position.step == DEAL_STEP:
                dealt.append(number)
                if len(dealt) < HAND:
                    continue
                move = moves.Deal(len(position.hands), tuple(sorted(dealt)))
                dealt.clear()
            else:
                move = moves.SHUFFLE if position.step == SHUFFLE_STEP else moves.DRAW[number]
            yield actor, move
            position = effects.after(position, move)

    def seen(self, view: View) -> bytes:
        return seen(view)

    def seen_open(self, position: Position) -> bytes:
        return seen_open(position)


def _terms(terms: Terms, seats: int) -> list[int]:
    edges = [terms.west, terms.east, terms.north, terms.south]
    width, height = terms.east - terms.west + 1, terms.south - terms.north + 1
    bits = [_bits(width, height), _bits(height, width)]
    return [seats, int(terms.draws_first), terms.needed, *edges, terms.wrenches, *bits]


def _bits(length: int, other: int) -> int:
    """How many bits of a column or row tell the cells of a line apart, with those beyond the table's edges."""
    return min((length + 1).bit_length(), 6 if other >= _NOT_NARROW else 7)


@lru_cache(4096)
def _counted(pack: int) -> bytes:
    """How many there are of each kind, as words."""
    return words([PACK.count(pack, kind) for kind in range(KIND_COUNT)])


@lru_cache(4096)
def _held(hand: int) -> bytes:
    """The words of a hand: how many cards it has, and their kinds."""
    kinds = kinds_of(hand)
    return words([len(kinds), *kinds, *[0] * (MOST_HAND - len(kinds))])


def _pack(counts: Sequence[int]) -> int:
    return sum(PACK.one(kind) * count for kind, count in enumerate(counts))


def _word(number: int) -> int:
    """A cell or another number of 16 bits as a word holds it."""
    return number - (1 << 16) if number >= 1 << 15 else number


class _Line(NamedTuple):
    """The words of a line: its block, after the hand, and its grid."""

    pipeline: Pipeline
    """Kept, so that no other gets its id."""
    block: bytes
    grid: bytes


_LINES: Final[dict[int, _Line]] = {}
"""Lines by the ids of the pipelines: a move changes only one."""
_MOST_LINES: Final = 4096


def _line(pipeline: Pipeline, across: int, down: int) -> _Line:
    found = _LINES.get(id(pipeline))
    if found is None:
        if len(_LINES) >= _MOST_LINES:
            _LINES.clear()
        found = _LINES[id(pipeline)] = _new_line(pipeline, across, down)
    return found


def _new_line(pipeline: Pipeline, across: int, down: int) -> _Line:
    row, grid = [0] * BLOCK, [0] * (1 << (across + down))
    row[LEAK], row[LEFT_WRENCHES] = _word(pipeline.leak), pipeline.wrenches
    row[LEFT], row[RIGHT], row[UPPER], row[LOWER] = pipeline.left, pipeline.right, pipeline.top, pipeline.bottom
    row[END_COUNT], row[CARD_COUNT], row[STALE] = len(pipeline.ends), len(pipeline.cells), 1
    for number, end in enumerate(pipeline.ends):
        row[ENDS + 2 * number], row[ENDS + 2 * number + 1] = _word(target_of(end)), end & ((1 << 12) - 1)
    for number, cell in enumerate(sorted(pipeline.cells)):
        card = pipeline.cells[cell]
        covered, under = card >> COVERED_SHIFT & 31, card >> (COVERED_SHIFT + 5)
        word = card & _LOW | covered << COVERED_SHIFT | (UNDER if under else 0) | OCCUPIED
        row[CARDS + 2 * number], row[CARDS + 2 * number + 1] = _word(cell), word
        grid[_place(cell, across, down)] = word
    return _Line(pipeline, words(row[LEAK:]), words(grid))


def _place(cell: int, across: int, down: int) -> int:
    """Where a cell stands in a grid."""
    return ((cell >> 8) % (1 << down) << across) + cell % (1 << across)


def _cells(row: Sequence[int], seat: int) -> dict[int, int]:
    """A line's cards as the engine has them."""
    block = HEAD + seat * BLOCK
    found: dict[int, int] = {}
    for number in range(row[block + CARD_COUNT]):
        cell, word = row[block + CARDS + 2 * number] & _ANY_CELL, row[block + CARDS + 2 * number + 1]
        covered = word >> COVERED_SHIFT & 31
        under = covered - _UNDER_STEP if word & UNDER else 0
        found[cell] = word & _LOW | (under << 5 | covered) << COVERED_SHIFT
    return found


def _move(words_of: Callable[[Position], bytes], position: Position, seat: Seat, action: int) -> Move:
    """The move of a seat with this number."""
    if action < DISCARD:
        row = np.frombuffer(words_of(position), np.int16).copy()
        found = kernels.locate(row, np.uint32(0), action // ALL_LOOKS)  # type: ignore[arg-type] # as loops call it
        whose, cell = divmod(found, 1 << 16)
        return moves.Lay(action % ALL_LOOKS, OWN if whose == seat else whose, cell)
    if action < FIX:
        return moves.DISCARD[action - DISCARD]
    if action == FIX:
        return moves.Wrench(position.pipelines[seat].leak)
    return _WORDS[action]


assert WRENCH | MENDED <= _LOW
