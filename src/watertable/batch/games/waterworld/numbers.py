"""Between the engine's values and numbers: rows and positions, actions and moves, views and observations."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from watertable.batch.games.waterworld import kernels
from watertable.batch.games.waterworld.layout import (
    ACTOR,
    ATTACK,
    BARREN,
    BEFORE,
    BEGIN,
    CHANCES,
    COMPASS,
    COPIES,
    DEAL,
    DEEZ,
    DISCARDS,
    DRAWN,
    DRY,
    EVENT_COUNT,
    EVENTS,
    GIVEN,
    HANDS,
    KIND_BITS,
    KIND_MASK,
    LACKING,
    LAND,
    LAND_NAMES,
    LAY,
    MEMORIES,
    MISSED,
    MOST_CLAIMS,
    MOVES,
    PART,
    PAST,
    PAST_COUNT,
    PILE,
    PLACES,
    POOL,
    RED,
    RED_DICE,
    REFILL,
    SAILS,
    SEAT,
    SEAT_COUNT,
    SEEN,
    SET_COMPASS,
    SET_WORDS,
    SMOKERS_COUNT,
    STANDING,
    STEP,
    SURE,
    TERMS,
    TOKEN_KINDS,
    TOKEN_ON,
    TOKEN_PILE,
    TURNS,
    UP,
    WAITING,
    WHITE,
    WHITE_DICE,
    WINNER,
)
from watertable.batch.games.waterworld.layout import words as row_words
from watertable.batch.games.waterworld.seeking import sought
from watertable.batch.games.waterworld.seen import seen, seen_open
from watertable.batch.rules import Words, words
from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.options import OptionValue
from watertable.engine.values import Move
from watertable.games.waterworld.rules import atolls, cards, moves
from watertable.games.waterworld.rules.components import ATOLL_COUNT, KIND_COUNT, MOST_SEATS, PACK
from watertable.games.waterworld.rules.discards import EMPTY, Discards
from watertable.games.waterworld.rules.memory import claimed, pool_of, sure_of
from watertable.games.waterworld.rules.position import Position
from watertable.games.waterworld.rules.terms import Terms, read_terms
from watertable.games.waterworld.sight.view import View

_NUMBERS: Final = {move.code: action for action, move in enumerate(MOVES)}
_WORDS: Final = {
    STEP: "step",
    TURNS: "turns",
    SEAT: "seat",
    ACTOR: "actor",
    WHITE: "white",
    ATTACK: "attack",
    RED: "red",
    DEEZ: "deez",
    DRY: "dry",
    COMPASS: "compass",
    SEEN: "seen",
    PART: "part",
    WAITING: "waiting",
    GIVEN: "given",
    WINNER: "winner",
}
"""The words that are fields of a position as they are."""
_TIES: Final = 20
"""More in a row than any battle has: it is rolled again after a tie, which one roll in nine is."""


def _events(move: Move) -> list[int]:
    """The numbers of what chance does in a move."""
    match move:
        case moves.Compass():
            return [SET_COMPASS * CHANCES + move.space]
        case moves.Lay():
            return [LAY * CHANCES + token for token in move.tokens]
        case moves.Deal():
            one, two, three = move.kinds
            return [DEAL * CHANCES + (one << 4 | two << 2 | three)]
        case moves.Discard():
            return [BEGIN * CHANCES + move.kind]
        case moves.Roll():
            return [WHITE_DICE * CHANCES + 8 * move.first + move.second]
        case moves.Red():
            return [RED_DICE * CHANCES + 8 * move.first + move.second]
        case moves.Token():
            return [REFILL * CHANCES + move.token]
    assert isinstance(move, moves.Draw)
    return [DRAWN * CHANCES + move.kind]


_CHANCES_MOVES: Final[list[Move]] = [
    *moves.COMPASS,
    *moves.DISCARD,
    *moves.ONE_DIE,
    *moves.TWO_DICE,
    *moves.RED_DICE,
    *moves.TOKEN,
    *moves.DRAWN,
]
_HAPPENINGS: Final = {_events(move)[0]: move for move in _CHANCES_MOVES}
"""All moves of chance that have one number, by it."""


class WaterworldRules:
    """Waterworld's rules in arrays."""

    name = "waterworld"
    kernels = kernels
    most_entries = 4 + ATOLL_COUNT + MOST_SEATS + 2 * _TIES

    def words(self, terms: Sequence[int]) -> int:
        return row_words(terms[SEAT_COUNT])

    def terms(self, options: Mapping[str, OptionValue], seats: int) -> list[int]:
        return _terms(read_terms(dict(options)), seats)  # type: ignore[arg-type] # it only looks options up

    def row(self, position: Position) -> bytes:
        seats = len(position.places)
        row = [0] * row_words(seats)
        row[:TERMS] = _terms(position.terms, seats)
        for word, name in _WORDS.items():
            row[word] = getattr(position, name)
        row[PLACES : PLACES + seats] = position.places
        row[SAILS : SAILS + seats] = position.sails
        _write_sets(row, BARREN, position.barren)
        _write_cards(row, position.cards)
        _write_atolls(row, position.atolls)
        return words(row)

    def belongs(self, row: Words, terms: Words) -> bool:
        return bool((row[:TERMS] == terms).all())

    def position(self, row: Sequence[int]) -> Position:
        seats = row[SEAT_COUNT]
        position = Position()
        position.terms = Terms(row[SMOKERS_COUNT], row[COPIES], LAND_NAMES[row[LAND]])
        for word, name in _WORDS.items():
            setattr(position, name, row[word])
        position.places = tuple(row[PLACES : PLACES + seats])
        position.sails = tuple(row[SAILS : SAILS + seats])
        position.barren = _sets(row, BARREN, seats + 1)
        position.cards = _cards(row)
        position.atolls = _atolls(row)
        return position

    def action(self, position: Position, seat: Seat, move: Move) -> int:
        return _NUMBERS.get(move.code, -1)

    def events(self, move: Move) -> list[int]:
        return _events(move)

    def told(self, entries: Iterable[tuple[Actor, int]], start: Position) -> Iterator[tuple[Actor, Move]]:
        laid, seat = list[int](), start.seat
        for actor, number in entries:
            what, which = divmod(number, CHANCES)
            if actor != CHANCE:
                yield actor, MOVES[number]
            elif what == LAY:
                laid.append(which)
                if len(laid) == ATOLL_COUNT:
                    yield actor, moves.Lay(tuple(laid))
            elif what == DEAL:
                yield actor, moves.Deal(seat, (which >> 4, which >> 2 & 3, which & 3))
                seat += 1
            else:
                yield actor, _HAPPENINGS[number]

    def seen(self, view: View) -> bytes:
        return seen(view)

    def seen_open(self, position: Position) -> bytes:
        return seen_open(position)

    def sought(self, row: Sequence[int], actions: Sequence[int]) -> list[int]:
        return sought(row, actions)


def _terms(terms: Terms, seats: int) -> list[int]:
    return [seats, terms.smokers, terms.copies, LAND_NAMES.index(terms.land)]


# Packs and sets


def _hand(pack: int) -> int:
    """A pack of the engine's in three bits a kind."""
    return sum(PACK.count(pack, kind) << kind * KIND_BITS for kind in range(KIND_COUNT))


def _pack(hand: int) -> int:
    return sum((hand >> kind * KIND_BITS & KIND_MASK) * PACK.one(kind) for kind in range(KIND_COUNT))


def _packed(counts: Sequence[int]) -> int:
    """A pack of the engine's with so many of each kind."""
    return sum(count * PACK.one(kind) for kind, count in enumerate(counts))


def _write_sets(row: list[int], first: int, sets: Iterable[int]) -> None:
    for number, spaces in enumerate(sets):
        begin = first + number * SET_WORDS
        row[begin : begin + SET_WORDS] = spaces.to_bytes(SET_WORDS, "little")


def _sets(row: Sequence[int], first: int, count: int) -> tuple[int, ...]:
    begins = [first + number * SET_WORDS for number in range(count)]
    return tuple(int.from_bytes(bytes(row[begin : begin + SET_WORDS]), "little") for begin in begins)


# Cards


def _write_cards(row: list[int], held: cards.Cards) -> None:
    row[LACKING] = held.lacking
    row[HANDS : HANDS + held.seats] = map(_hand, held.hands)
    for kind in range(KIND_COUNT):
        row[PILE + kind] = PACK.count(held.pile, kind)
        row[DISCARDS + kind] = PACK.count(held.discards.pile, kind)
    row[BEFORE], row[EVENT_COUNT] = held.discards.before, len(held.discards.past)
    row[EVENTS : EVENTS + len(held.discards.past)] = held.discards.past
    for viewer in range(held.seats + 1):
        for holder in range(held.seats):
            first = MEMORIES + (viewer * MOST_SEATS + holder) * MOST_CLAIMS
            for number, claim in enumerate(held.memory(viewer, holder)):
                row[first + number] = sure_of(claim) << SURE | _hand(pool_of(claim))
    _write_sets(row, MISSED, held.missed)


def _cards(row: Sequence[int]) -> cards.Cards:
    seats = row[SEAT_COUNT]
    found = cards.boxed(seats, _packed(row[PILE : PILE + KIND_COUNT]))
    found.lacking, found.missed = row[LACKING], _sets(row, MISSED, seats)
    found.hands = tuple(_pack(hand) for hand in row[HANDS : HANDS + seats])
    found.discards = _discards(row)
    firsts = [
        MEMORIES + (viewer * MOST_SEATS + holder) * MOST_CLAIMS
        for viewer in range(seats + 1)
        for holder in range(seats)
    ]
    found.memories = tuple(tuple(_claim(word) for word in row[first : first + MOST_CLAIMS] if word) for first in firsts)
    return found


def _claim(word: int) -> int:
    return claimed(_pack(word & POOL), word >> SURE)


def _discards(row: Sequence[int]) -> Discards:
    if not any(row[DISCARDS : DISCARDS + KIND_COUNT]):
        return EMPTY
    found = Discards()
    found.pile, found.before = _packed(row[DISCARDS : DISCARDS + KIND_COUNT]), row[BEFORE]
    found.past = tuple(row[EVENTS : EVENTS + row[EVENT_COUNT]])
    return found


# Atolls


def _write_atolls(row: list[int], atolls_now: atolls.Atolls) -> None:
    row[UP], row[STANDING], row[PAST_COUNT] = atolls_now.up, atolls_now.standing, len(atolls_now.past)
    for atoll in range(ATOLL_COUNT):
        row[TOKEN_ON + atoll] = atolls.token_on(atolls_now, atoll)
    for token in range(TOKEN_KINDS):
        row[TOKEN_PILE + token] = PACK.count(atolls_now.pile, token)
    row[PAST : PAST + len(atolls_now.past)] = atolls_now.past


def _atolls(row: Sequence[int]) -> atolls.Atolls:
    return atolls.packed(
        list(row[TOKEN_ON : TOKEN_ON + ATOLL_COUNT]),
        [bool(row[UP] >> atoll & 1) for atoll in range(ATOLL_COUNT)],
        [bool(row[STANDING] >> atoll & 1) for atoll in range(ATOLL_COUNT)],
        _packed(row[TOKEN_PILE : TOKEN_PILE + TOKEN_KINDS]),
        [atolls.happened(event) for event in row[PAST : PAST + row[PAST_COUNT]]],
    )
