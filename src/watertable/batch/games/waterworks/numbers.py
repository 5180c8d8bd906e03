"""Between the engine's values and numbers: rows and positions, actions and moves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

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
    DRAIN_SIZE,
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
    MOST_PLACES,
    NEEDED,
    OCCUPIED,
    PASS,
    PILE,
    PILE_SIZE,
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

    def row(self, position: Position) -> list[int]:
        seats = len(position.pipelines)
        terms = _terms(position.terms, seats)
        row = [0] * self.words(terms)
        row[:TERMS] = terms
        row[STEP], row[SEAT], row[TOP], row[DISCARDED] = position.step, position.seat, position.top, position.discarded
        row[IDLE], row[WINNER], row[DEALT] = position.idle, position.winner, len(position.hands) * HAND
        row[PILE_SIZE], row[DRAIN_SIZE] = PACK.total(position.pile), PACK.total(position.drain)
        row[PILE : PILE + KIND_COUNT] = _counts(position.pile)
        row[DRAIN : DRAIN + KIND_COUNT] = _counts(position.drain)
        row[REMEMBERS] = int(bool(position.recycled))
        for viewer, pack in enumerate(position.recycled):
            at = RECYCLED + viewer * KIND_COUNT
            row[at : at + KIND_COUNT] = _counts(pack)
        fresh = fresh_counts(position)
        row[FRESH : FRESH + len(fresh)] = fresh
        for seat, pipeline in enumerate(position.pipelines):
            block = HEAD + seat * BLOCK
            _put_line(row, block, pipeline)
            if seat < len(position.hands):
                hand = kinds_of(position.hands[seat])
                row[block + HAND_SIZE] = len(hand)
                row[block + HELD : block + HELD + len(hand)] = hand
        return row

    def kept(self, row: Sequence[int]) -> list[int]:
        row = list(row)
        row[WORK:HEAD] = [0] * (HEAD - WORK)
        for seat in range(row[SEAT_COUNT]):
            block = HEAD + seat * BLOCK
            row[block + STALE : block + BLOCK] = [0] * (BLOCK - STALE)
            for word in range(CARDS + row[block + CARD_COUNT], STALE):
                row[block + word] = 0
            for word in range(ENDS + 2 * row[block + END_COUNT], CARDS):
                row[block + word] = 0
        return row

    def belongs(self, row: Sequence[int], terms: Sequence[int]) -> bool:
        return list(row[:TERMS]) == list(terms)

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
            row = np.array(self.row(position), np.int16)
            for place in range(MOST_PLACES):
                if kernels.locate(row, np.uint32(0), place) == wanted:  # type: ignore[arg-type] # as loops call it
                    return place * ALL_LOOKS + move.look
            return -1
        if isinstance(move, moves.Discard):
            return DISCARD + move.kind
        words: dict[Move, int] = {moves.SPOUT: SPOUT, moves.DECLINE: DECLINE, moves.PASS: PASS}
        return FIX if isinstance(move, moves.Wrench) else words.get(move, -1)

    def moves(self, row: Sequence[int], seat: Seat, actions: Iterable[int]) -> list[int]:
        return [move.code for move in _moves(row, seat, actions)]

    def events(self, move: Move) -> list[int]:
        if isinstance(move, moves.Deal):
            return list(move.kinds)
        return [move.kind] if isinstance(move, moves.Draw) else [0]

    def told(self, entries: Iterable[tuple[Actor, int]], start: Position) -> Iterator[tuple[Actor, Move]]:
        position, dealt = start, list[int]()
        for actor, number in entries:
            if actor != CHANCE:
                move = next(_moves(self.row(position) if number < DISCARD or number == FIX else [], actor, [number]))
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


def _counts(pack: int) -> list[int]:
    return [PACK.count(pack, kind) for kind in range(KIND_COUNT)]


def _pack(counts: Sequence[int]) -> int:
    return sum(PACK.one(kind) * count for kind, count in enumerate(counts))


def _word(number: int) -> int:
    """A cell or another number of 16 bits as a word holds it."""
    return number - (1 << 16) if number >= 1 << 15 else number


def _put_line(row: list[int], block: int, pipeline: Pipeline) -> None:
    """Write a line into its block and its grid."""
    row[block + LEAK], row[block + LEFT_WRENCHES] = _word(pipeline.leak), pipeline.wrenches
    row[block + LEFT], row[block + RIGHT] = pipeline.left, pipeline.right
    row[block + UPPER], row[block + LOWER] = pipeline.top, pipeline.bottom
    row[block + END_COUNT], row[block + CARD_COUNT] = len(pipeline.ends), len(pipeline.cells)
    for number, end in enumerate(pipeline.ends):
        row[block + ENDS + 2 * number] = _word(target_of(end))
        row[block + ENDS + 2 * number + 1] = end & ((1 << 12) - 1)
    row[block + STALE] = 1
    for number, cell in enumerate(sorted(pipeline.cells)):
        card = pipeline.cells[cell]
        covered, under = card >> COVERED_SHIFT & 31, card >> (COVERED_SHIFT + 5)
        row[block + CARDS + number] = _word(cell)
        word = card & _LOW | covered << COVERED_SHIFT | (UNDER if under else 0) | OCCUPIED
        row[_index(row, pipeline.seat, cell)] = word


def _index(row: Sequence[int], seat: int, cell: int) -> int:
    across, down = row[X_BITS], row[Y_BITS]
    grid = HEAD + row[SEAT_COUNT] * BLOCK + (seat << (across + down))
    return grid + ((cell >> 8) % (1 << down) << across) + cell % (1 << across)


def _cells(row: Sequence[int], seat: int) -> dict[int, int]:
    """A line's cards as the engine has them."""
    block = HEAD + seat * BLOCK
    found: dict[int, int] = {}
    for number in range(row[block + CARD_COUNT]):
        cell = row[block + CARDS + number] & _ANY_CELL
        word = row[_index(row, seat, cell)]
        covered = word >> COVERED_SHIFT & 31
        under = covered - _UNDER_STEP if word & UNDER else 0
        found[cell] = word & _LOW | (under << 5 | covered) << COVERED_SHIFT
    return found


def _moves(row: Sequence[int], seat: Seat, actions: Iterable[int]) -> Iterator[Move]:
    """The moves with these numbers."""
    others = {SPOUT: moves.SPOUT, DECLINE: moves.DECLINE, PASS: moves.PASS}
    array: Any = None
    cells: dict[int, int] = {}
    for action in actions:
        if action < DISCARD:
            place = action // ALL_LOOKS
            if place not in cells:
                array = np.array(row, np.int16) if array is None else array
                cells[place] = kernels.locate(array, np.uint32(0), place)  # type: ignore[arg-type] # as above
            whose, cell = divmod(cells[place], 1 << 16)
            yield moves.Lay(action % ALL_LOOKS, OWN if whose == seat else whose, cell)
        elif action < FIX:
            yield moves.DISCARD[action - DISCARD]
        elif action == FIX:
            yield moves.Wrench(row[HEAD + seat * BLOCK + LEAK] & _ANY_CELL)
        else:
            yield others[action]


assert WRENCH | MENDED <= _LOW
