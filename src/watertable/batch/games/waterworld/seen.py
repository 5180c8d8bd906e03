"""The observation that shows what a view of the engine shows."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from watertable.batch.games.waterworld.layout import (
    HAND_BYTES,
    LAND_NAMES,
    OBSERVATION,
    PAST_SHOWN,
    SEEN_ACTOR,
    SEEN_ATTACK,
    SEEN_BARREN,
    SEEN_COMPASS,
    SEEN_DEEZ,
    SEEN_DISCARDED,
    SEEN_DRY,
    SEEN_EVENTS,
    SEEN_GIVEN,
    SEEN_HANDS,
    SEEN_IN_PILE,
    SEEN_KNOWN,
    SEEN_LACKING,
    SEEN_MISSED,
    SEEN_OF_ME,
    SEEN_OPEN,
    SEEN_PART,
    SEEN_PAST,
    SEEN_PAST_COUNT,
    SEEN_PILE_SIZE,
    SEEN_PLACES,
    SEEN_PUBLIC,
    SEEN_RED,
    SEEN_ROUND,
    SEEN_SAILS,
    SEEN_SEAT,
    SEEN_SEEN,
    SEEN_SIZES,
    SEEN_STANDING,
    SEEN_STEP,
    SEEN_TERMS,
    SEEN_TOKEN_PILE,
    SEEN_TOKENS,
    SEEN_TRADE,
    SEEN_WAITING,
    SEEN_WHITE,
    SEEN_WINNER,
    SET_WORDS,
)
from watertable.engine.actors import Seat, seats_from
from watertable.games.waterworld.rules.atolls import BURNT, NO_TOKEN, token_on
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    ATOLL_COUNT,
    KIND_COUNT,
    KINDS,
    NUMBERS,
    PACK,
    TOKENS,
)
from watertable.games.waterworld.rules.position import NO_CARD, STEPS, Position
from watertable.games.waterworld.sight.view import (
    DESTROYED,
    PARTS,
    SAILS,
    WHAT_PASSES,
    Claims,
    Passed,
    View,
    open_view,
)


def seen(view: View) -> bytes:
    """What a view shows, as numbers."""
    return bytes(_seen(view))


def seen_open(position: Position) -> bytes:
    """What somebody sees before whom everything lies open."""
    found = _seen(open_view(position))
    cards = position.cards
    for seat, hand in enumerate(cards.hands):
        _put(found, SEEN_HANDS + seat * KIND_COUNT, _counts(hand))
    _put(found, SEEN_OPEN, [*_counts(cards.pile), *_counts(cards.discards.pile)])
    found[SEEN_GIVEN] = 0 if position.given == NO_CARD else position.given + 1
    for number, event in enumerate(cards.discards.past):
        found[SEEN_EVENTS + number] = found[SEEN_EVENTS + number] & ~7 | (event & 15) + 1
    for atoll in range(ATOLL_COUNT):
        token = token_on(position.atolls, atoll)
        found[SEEN_TOKENS + atoll] = 0 if token == NO_TOKEN else token + 1
    return bytes(found)


def _counts(pack: int) -> list[int]:
    return [PACK.count(pack, kind) for kind in range(KIND_COUNT)]


def _put(found: bytearray, first: int, values: Iterable[int]) -> None:
    written = bytes(values)
    found[first : first + len(written)] = written


def _seen(view: View) -> bytearray:
    order, terms = seats_from(view.viewer, view.seats), view.terms
    found = bytearray(OBSERVATION)
    _put(found, SEEN_TERMS, (view.seats, terms.smokers, terms.copies, LAND_NAMES.index(terms.land)))
    found[SEEN_STEP], found[SEEN_ROUND] = STEPS.index(view.step), view.turns // view.seats
    found[SEEN_SEAT], found[SEEN_ACTOR] = order.index(view.seat), order.index(view.actor)
    # A single die is the first one; there never is a second without it.
    for first, pips in ((SEEN_WHITE, view.white), (SEEN_ATTACK, view.attack), (SEEN_RED, view.red)):
        _put(found, first, pips)
    found[SEEN_DEEZ] = _place(view.deez)
    found[SEEN_DRY] = _place(view.dry)
    found[SEEN_COMPASS] = 0 if view.compass is None else order.index(view.compass) + 1
    found[SEEN_WINNER] = 0 if view.winner is None else order.index(view.winner) + 1
    found[SEEN_PART] = PARTS.index(view.then)
    found[SEEN_GIVEN] = 0 if view.given is None else KINDS.index(view.given) + 1
    _put(found, SEEN_TRADE, ("trade" in view.meeting, "draw" in view.meeting))
    found[SEEN_PILE_SIZE], found[SEEN_TOKEN_PILE] = view.pile, view.token_pile
    _put(found, SEEN_DISCARDED, (view.discards, view.discards_before))
    _put(found, SEEN_IN_PILE, (kind in view.in_pile for kind in KINDS))
    _see_seats(found, view, order)
    _put(found, SEEN_EVENTS, (_passed(event, order) for event in view.discards_past))
    _put(found, SEEN_STANDING, (atoll.stands for atoll in view.atolls))
    _put(found, SEEN_TOKENS, (TOKENS.index(atoll.token) + 1 if atoll.token else 0 for atoll in view.atolls))
    _put(found, SEEN_PAST_COUNT, (len(view.past) & 255, len(view.past) >> 8))
    _put(found, SEEN_PAST, (_happened(*event) for event in view.past[: -PAST_SHOWN - 1 : -1]))
    _put(found, SEEN_BARREN, (*_set(view.known.barren), *_set(view.public.barren)))
    return found


def _see_seats(found: bytearray, view: View, order: Sequence[Seat]) -> None:
    if view.hand:
        _put(found, SEEN_HANDS, (view.hand.count(kind) for kind in KINDS))
    for place, seat in enumerate(order):
        found[SEEN_PLACES + place] = NUMBERS[view.places[seat]] + 1
        found[SEEN_SAILS + place] = SAILS.index(view.sails[seat])
        found[SEEN_SEEN + place] = seat in view.seen
        found[SEEN_SIZES + place] = view.hand_sizes[seat]
        found[SEEN_WAITING + place] = seat in view.waiting
        found[SEEN_LACKING + place] = seat in view.lacking
        _put(found, SEEN_KNOWN + place * HAND_BYTES, _claims(view.known.hands[seat]))
        _put(found, SEEN_PUBLIC + place * HAND_BYTES, _claims(view.public.hands[seat]))
        if view.of_me:
            _put(found, SEEN_OF_ME + place * HAND_BYTES, _claims(view.of_me[seat]))
        _put(found, SEEN_MISSED + place * SET_WORDS, _set(view.missed[seat]))


def _place(space: str | None) -> int:
    return 0 if space is None else NUMBERS[space] + 1


@lru_cache(4096)
def _claims(claims: Claims) -> bytes:
    return b"".join(bytes((claim.sure, *(claim.kinds.count(kind) for kind in KINDS))) for claim in claims)


@lru_cache(4096)
def _set(spaces: tuple[str, ...]) -> bytes:
    return sum(1 << NUMBERS[space] for space in spaces).to_bytes(SET_WORDS, "little")


def _passed(event: Passed, order: Sequence[Seat]) -> int:
    place = 0 if event.sees is None else order.index(event.sees) + 1
    kind = 0 if event.kind is None else KINDS.index(event.kind) + 1
    return (WHAT_PASSES.index(event.what) + 1) * 64 + place * 8 + kind


def _happened(space: str, token: str) -> int:
    return ATOLL_AT[NUMBERS[space]] * 8 + (BURNT if token == DESTROYED else TOKENS.index(token)) + 1
