"""Between the engine's values and numbers: rows and positions, actions and moves, views and observations."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from watertable.batch.games.downspout import kernels
from watertable.batch.games.downspout.layout import (
    CARD,
    CELLS,
    DEALT,
    DECK,
    FLOODED,
    GRID,
    LOCK,
    LOOSE,
    MOST_SEATS,
    NO_BACK,
    NOT_ON_TOP,
    OBSERVATION,
    PASS,
    PILES,
    PUT,
    SEAT,
    SEAT_COUNT,
    SEEN_DECK,
    SEEN_FLOODED,
    SEEN_KINDS,
    SEEN_LOCKED,
    SEEN_NO_BACK,
    SEEN_NOT_ON_TOP,
    SEEN_PILES,
    SEEN_SEAT,
    SEEN_SEATS,
    SEEN_SIZES,
    SEEN_STEP,
    SEEN_SWAPPED,
    SEEN_TOP,
    SEEN_TURNED,
    SEEN_UNSEEN,
    SEEN_WINNERS,
    SIZES,
    STEP,
    SWAP_PILE,
    SWAPPED,
    TOP,
    TURNED,
    TWO_WAY,
    UNSEEN,
    WORDS,
)
from watertable.batch.rules import Words, words
from watertable.engine.actors import CHANCE, ONLOOKER, Actor, Seat, seats_from
from watertable.engine.options import OptionValue
from watertable.engine.values import Move
from watertable.games.downspout.rules import moves
from watertable.games.downspout.rules.components import CARDS, KINDS, LETTERS, PRESSURE_CHECK
from watertable.games.downspout.rules.moves import OWN
from watertable.games.downspout.rules.position import (
    Position,
    card_at,
    facings_at,
    laid,
    locked,
    marked,
    turned_at,
)
from watertable.games.downspout.rules.swapping import PLACES
from watertable.games.downspout.rules.terms import Terms
from watertable.games.downspout.sight.view import STEPS, Pipe, View, view

_KINDS: Final = range(len(KINDS))
_SWAPS: Final = CELLS * CELLS * 4
_FIRST_PILE: Final = MOST_SEATS * CELLS


class DownspoutRules:
    """Downspout's rules in arrays."""

    name = "downspout"
    kernels = kernels
    most_entries = 2 + MOST_SEATS * (CELLS + 2)

    def words(self, terms: Sequence[int]) -> int:
        return WORDS

    def terms(self, options: Mapping[str, OptionValue], seats: int) -> list[int]:
        return [seats, int(options["back"] == "forbidden")]

    def row(self, position: Position) -> bytes:
        row = [0] * WORDS
        seats = position.seats
        row[SEAT_COUNT], row[NO_BACK] = seats, int(not position.terms.back)
        row[STEP], row[SEAT], row[TOP] = position.step, position.seat, position.top
        row[FLOODED], row[NOT_ON_TOP] = int(position.flood), int(position.not_on_top)
        row[SWAPPED], row[UNSEEN] = position.swapped, position.deck.bit_count()
        row[DEALT] = len(position.cards) * CELLS + len(position.piles)
        for seat, (cards, flags) in enumerate(zip(position.cards, position.flags, strict=True)):
            for cell in range(CELLS):
                row[GRID + seat * CELLS + cell] = card_at(cards, cell) | turned_at(flags, cell) * TURNED
                row[LOOSE + seat] |= int(facings_at(flags, cell) > 0) << cell
                row[TWO_WAY + seat] |= int(facings_at(flags, cell) > 1) << cell
        for pile, piled in enumerate(position.piles):
            row[SIZES + pile] = len(piled)
            for layer, card in enumerate(piled):
                row[PILES + layer * seats + pile] = card
        for card, kind in enumerate(CARDS):
            row[DECK + kind] += position.deck >> card & 1
        return words(row)

    def belongs(self, row: Words, terms: Words) -> bool:
        return bool([row[SEAT_COUNT], row[NO_BACK]] == terms.tolist())

    def position(self, row: Sequence[int]) -> Position:
        position = Position()
        seats = row[SEAT_COUNT]
        position.terms, position.seats = Terms(not row[NO_BACK]), seats
        position.step, position.seat, position.top = row[STEP], row[SEAT], row[TOP]
        position.flood, position.not_on_top = bool(row[FLOODED]), bool(row[NOT_ON_TOP])
        position.swapped = row[SWAPPED]
        grids = [
            _grid(row[GRID + seat * CELLS :][:CELLS], row[LOOSE + seat])
            for seat in range(min(row[DEALT] // CELLS, seats))
        ]
        position.cards = tuple(cards for cards, _ in grids)
        position.flags = tuple(flags for _, flags in grids)
        begun = row[DEALT] - CELLS * seats
        position.piles = tuple(
            tuple(row[PILES + layer * seats + pile] for layer in range(row[SIZES + pile])) for pile in range(begun)
        )
        position.deck = sum(
            1 << card
            for card, kind in enumerate(CARDS)
            if card - CARDS.index(kind) >= KINDS[kind].copies - row[DECK + kind]
        )
        return position

    def action(self, position: Position, seat: Seat, move: Move) -> int:
        return _numbers(position.seats, seat).get(move.code, -1)

    def events(self, move: Move) -> list[int]:
        if isinstance(move, moves.Deal):
            return list(move.kinds)
        assert isinstance(move, moves.Row | moves.Top)
        return [move.kind]

    def told(self, entries: Iterable[tuple[Actor, int]], start: Position) -> Iterator[tuple[Actor, Move]]:
        grids, piles, dealt = len(start.cards), len(start.piles), list[int]()
        for actor, number in entries:
            if actor != CHANCE:
                yield actor, _moves(start.seats, actor)[number]
            elif grids < start.seats:
                dealt.append(number)
                if len(dealt) == CELLS:
                    yield actor, moves.Deal(grids, tuple(dealt))
                    grids += 1
                    dealt.clear()
            elif piles < start.seats:
                yield actor, moves.ROW[number]
                piles += number != PRESSURE_CHECK
            else:
                yield actor, moves.TOP[number]

    def seen(self, view: View) -> bytes:
        return _seen(view)

    def seen_open(self, position: Position) -> bytes:
        return _seen(view(position, ONLOOKER))


def _grid(words: Sequence[int], loose: int) -> tuple[int, int]:
    """A grid's cards and flags."""
    cards, flags = 0, 0
    for cell, word in enumerate(words):
        cards = laid(cards, cell, word & CARD)
        flags = marked(flags, cell, word & CARD, int(bool(word & TURNED)))
        if not loose >> cell & 1:
            flags = locked(flags, cell)
    return cards, flags


@cache
def _moves(seats: int, seat: Seat) -> dict[int, Move]:
    """The moves that a seat can make at a table of so many seats, by the numbers of their actions."""
    found: dict[int, Move] = dict(enumerate(moves.LOCK, LOCK))
    found[PASS] = moves.PASS
    found |= {PUT + pile: moves.PUT[pile] for pile in range(seats)}
    found |= {SWAP_PILE + number: move for number, move in enumerate(moves.SWAP_PILE) if move.pile < seats}
    swaps = [move for move in moves.SWAP_OWN if move is not None]
    for swap in (*swaps, *moves.SWAP_THEIRS):
        if swap.seat < seats and swap.seat != seat:
            later = 0 if swap.seat == OWN else (swap.seat - seat) % seats
            pair = (later * CELLS + swap.cell) * CELLS + swap.other
            found[pair * 4 + swap.other_turned * 2 + swap.turned] = swap
    return found


@cache
def _numbers(seats: int, seat: Seat) -> dict[int, int]:
    return {move.code: number for number, move in _moves(seats, seat).items()}


# What a view shows


def _seen(view: View) -> bytes:
    seats, order = view.seats, seats_from(view.viewer, view.seats)
    found = bytearray(OBSERVATION)
    found[SEEN_STEP], found[SEEN_SEAT] = STEPS.index(view.step), order.index(view.seat)
    found[SEEN_TOP] = 0 if view.top is None else LETTERS.index(view.top.letter) + 1
    found[SEEN_FLOODED], found[SEEN_NOT_ON_TOP] = view.flood, view.not_on_top
    found[SEEN_NO_BACK], found[SEEN_SEATS], found[SEEN_UNSEEN] = not view.terms.back, seats, view.unseen
    if view.swapped is not None:
        found[SEEN_SWAPPED], found[SEEN_SWAPPED + 1] = sorted(_place(name, order) + 1 for name in view.swapped)
    for seat in view.winners:
        found[SEEN_WINNERS + order.index(seat)] = 1
    left = [kind.copies for kind in KINDS]
    for later, seat in enumerate(order):
        if seat < len(view.grids):
            kinds, turned, locks = _seen_grid(view.grids[seat])
            at = later * CELLS
            found[SEEN_KINDS + at : SEEN_KINDS + at + CELLS] = kinds
            found[SEEN_TURNED + at : SEEN_TURNED + at + CELLS] = turned
            found[SEEN_LOCKED + at : SEEN_LOCKED + at + CELLS] = locks
            for kind in kinds:
                left[kind - 1] -= 1
    for pile, cards in enumerate(view.piles):
        found[SEEN_SIZES + pile] = len(cards)
        for layer, card in enumerate(cards):
            kind = CARDS[card.number]
            found[SEEN_PILES + layer * seats + pile] = kind + 1
            left[kind] -= 1
    if view.top is not None:
        left[CARDS[view.top.number]] -= 1
    found[SEEN_DECK : SEEN_DECK + len(KINDS)] = bytes(left)
    return bytes(found)


@lru_cache(4096)
def _seen_grid(grid: tuple[Pipe, ...]) -> tuple[bytes, bytes, bytes]:
    kinds = bytes(CARDS[pipe.card.number] + 1 for pipe in grid)
    return kinds, bytes(pipe.turned for pipe in grid), bytes(pipe.locked for pipe in grid)


def _place(name: str, order: list[Seat]) -> int:
    place = PLACES.index(name)
    return place if place >= _FIRST_PILE else order.index(place // CELLS) * CELLS + place % CELLS
