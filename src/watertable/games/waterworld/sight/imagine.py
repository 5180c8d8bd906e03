"""A position behind a view: everything that its viewer can't see, drawn anew.

Cards that the viewer remembers in a hand are in it, and all that is known of the discard pile is true. All other cards
are dealt to the places that are left, with equal odds for each card. If a card has left a hand unseen, any of the
remembered cards may be the one that left, with equal odds: players choose what they give away, so no odds are right.
The other players are taken to remember what everybody knows, and what they have seen of the viewer's cards.

Most deals agree with the view at once. One that does not is drawn again. If none of many agrees, a deal that does is
searched for. So the odds are nearly fair, and imagining always ends.
"""

from collections.abc import Iterable, Sequence
from math import comb
from random import Random
from typing import Final

from watertable.games.waterworld.rules.cards import Cards, is_complete
from watertable.games.waterworld.rules.components import KIND_COUNT, KINDS, NUMBERS, PACK, SPACES
from watertable.games.waterworld.rules.discards import ALL_SEE, NOBODY_SEES, Discards, event
from watertable.games.waterworld.rules.memory import NOTHING, claimed
from watertable.games.waterworld.rules.position import NO_CARD, NO_SPACE, NOBODY, STEPS, Position
from watertable.games.waterworld.sight.imagined_atolls import imagine_atolls
from watertable.games.waterworld.sight.imagined_discards import OPEN, Card, History, imagine_discards
from watertable.games.waterworld.sight.search_cards import Dealt, possible_cards
from watertable.games.waterworld.sight.view import PARTS, SAILS, WHAT_PASSES, Claims, Known, View
from watertable.kit.bits import has
from watertable.kit.odds import by_weight

_TRIES: Final = 300
"""How many deals are drawn before one is searched for. In 3,000 views of random games four were enough."""

Counts = list[int]
"""How many cards of each kind."""


def imagine(view: View, rng: Random) -> Position:
    """A position with this view."""
    dry, dealt = _drawn(view, rng)
    return laid_out(view, dry, dealt, rng)


def laid_out(view: View, dry: int, dealt: Dealt, rng: Random) -> Position:
    """The position with this view, this Dry Land and these cards; all else that is hidden is drawn."""
    position = Position()
    position.terms = view.terms
    position.step = STEPS.index(view.step)
    position.turns = view.turns
    position.seat = view.seat
    position.actor = view.actor
    position.places = tuple(NUMBERS[name] for name in view.places)
    position.sails = tuple(SAILS.index(state) for state in view.sails)
    position.white = _pips(view.white)
    position.attack = _pips(view.attack)
    position.red = _pips(view.red)
    position.deez = NO_SPACE if view.deez is None else NUMBERS[view.deez]
    position.dry = dry
    position.compass = NOBODY if view.compass is None else view.compass
    position.seen = _bits(view.seen)
    position.barren = tuple(_spaces(known.barren) for known in _knowers(view))
    position.cards = _cards(view, dealt)
    position.atolls = imagine_atolls(view, rng)
    position.part = PARTS.index(view.then)
    position.waiting = _bits(view.waiting)
    position.given = _given(view, dealt.hands[view.seat % view.seats], rng)
    position.winner = NOBODY if view.winner is None else view.winner
    return position


def _drawn(view: View, rng: Random) -> tuple[int, Dealt]:
    """Dry Land, and a deal: drawn until they agree with the view. If they never do, any that agree."""
    lands = _lands(view)
    for _ in range(_TRIES):
        dry = lands[0] if len(lands) == 1 else rng.choice(lands)
        dealt = _dealt(view, rng)
        if dealt is not None and _could_be(view, dry, dealt.hands):
            return dry, dealt
    rng.shuffle(lands)
    for dry in lands:
        dealt = possible_cards(view, dry, rng)
        if dealt is not None:
            return dry, dealt
    raise AssertionError("no position has this view")


def _cards(view: View, dealt: Dealt) -> Cards:
    cards = Cards()
    cards.hands = dealt.hands
    cards.pile = dealt.pile
    cards.discards = Discards()
    cards.discards.pile = dealt.discards
    cards.discards.before = view.discards_before
    cards.discards.past = _past(view, dealt.moved)
    cards.memories = _memories(view)
    cards.lacking = _bits(view.lacking)
    cards.missed = tuple(_spaces(names) for names in view.missed)
    return cards


def _pips(dice: Sequence[int]) -> int:
    first, second = (*dice, 0, 0)[:2]
    return 8 * first + second


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _spaces(names: Iterable[str]) -> int:
    return _bits(NUMBERS[name] for name in names)


def _counted(counts: Sequence[int]) -> int:
    return sum(count * PACK.one(kind) for kind, count in enumerate(counts))


# Dry Land


def _lands(view: View) -> list[int]:
    """The spaces that Dry Land can be, as far as the viewer knows; NO_SPACE before it is chosen."""
    if view.step == "compass":
        return [NO_SPACE]
    if view.dry is not None:
        return [NUMBERS[view.dry]]
    if view.winner is not None:
        return [NUMBERS[view.places[view.winner]]]
    barren = {NUMBERS[name] for name in view.known.barren}
    return [space for space in view.terms.spaces if space not in barren]


def _could_be(view: View, dry: int, hands: tuple[int, ...]) -> bool:
    """Whether no seat has a complete collection that has been seen to have none."""
    return not any(
        is_complete(hands[seat]) and (seat in view.lacking or (dry != NO_SPACE and SPACES[dry] in view.missed[seat]))
        for seat in range(view.seats)
    )


# Cards


def _dealt(view: View, rng: Random) -> Dealt | None:
    """A deal of all cards; None if those that are taken to be in hands or on the discard pile can't all be there."""
    held = [_stayed(claims, rng) for claims in view.known.hands]
    if view.viewer in range(view.seats):
        held[view.viewer] = [KINDS.index(name) for name in view.hand]
    unseen = [view.terms.copies - sum(cards.count(kind) for cards in held) for kind in range(KIND_COUNT)]
    if min(unseen) < 0:
        return None
    history = imagine_discards(
        view.discards_before, view.discards_past, [(count + 1) / (sum(unseen) + KIND_COUNT) for count in unseen], rng
    )
    if history is None:
        return None
    discards = [card.kind for card in history.pile]
    free = [count - discards.count(kind) for kind, count in enumerate(unseen)]
    rooms = [size - len(cards) for size, cards in zip(view.hand_sizes, held, strict=True)]
    if min(*free, *rooms) < 0:
        return None
    pile = _in_pile(view, free, rng)
    if pile is None:
        return None
    left = [count - taken for count, taken in zip(free, pile, strict=True)]
    if not _fill(history, left, rng):
        return None
    history.decide_rest()
    cards = [kind for kind, count in enumerate(left) for _ in range(count)]
    rng.shuffle(cards)
    hands: list[int] = []
    for room, known in zip(rooms, held, strict=True):
        hands.append(PACK.pack((*known, *cards[:room])))
        del cards[:room]
    moved = tuple(0 if card is None else card.kind for card in history.moved)
    return Dealt(tuple(hands), _counted(pile), PACK.pack([card.kind for card in history.pile]), moved)


def _stayed(claims: Claims, rng: Random) -> list[int]:
    """Cards that are taken to be still in a hand where they were seen: as many as must be there."""
    found: list[int] = []
    for claim in claims:
        others = [KINDS.index(name) for name in claim.kinds]
        for kind in found:
            if kind in others:
                others.remove(kind)
        found += rng.sample(others, claim.sure - len(found))
    return found


def _in_pile(view: View, free: Counts, rng: Random) -> Counts | None:
    """What is on the draw pile: at least one of each kind that all see there, and no other. None if that can't be."""
    kinds = [KINDS.index(name) for name in view.in_pile]
    # ways[n][size]: in how many ways cards of the n-th kind and those after it can make a pile of this size.
    ways = [[1] + [0] * view.pile]
    for kind in reversed(kinds):
        following = ways[0]
        ways.insert(0, [0] * (view.pile + 1))
        for taken in range(1, free[kind] + 1):
            for size in range(taken, view.pile + 1):
                ways[0][size] += comb(free[kind], taken) * following[size - taken]
    if not ways[0][view.pile]:
        return None
    found, size = [0] * KIND_COUNT, view.pile
    for number, kind in enumerate(kinds, 1):
        counts = range(1, min(free[kind], size) + 1)
        weights = [float(comb(free[kind], taken) * ways[number][size - taken]) for taken in counts]
        found[kind] = 1 + by_weight(weights, rng)
        size -= found[kind]
    return found


def _fill(history: History, left: Counts, rng: Random) -> bool:
    """Decide the kinds of the other cards on the discard pile, beginning with those of which most kinds are ruled out.
    They are taken from what is left. Returns whether that is enough.
    """
    for card in sorted(history.pile, key=_openness):
        if card.kind == OPEN:
            weights = [0.0 if has(card.barred, kind) else float(left[kind]) for kind in range(KIND_COUNT)]
            if not any(weights):
                return False
            card.kind = by_weight(weights, rng)
            left[card.kind] -= 1
    return True


def _openness(card: Card) -> int:
    """A number that is less, the more kinds are ruled out."""
    return -card.barred.bit_count()


def _past(view: View, moved: Sequence[int]) -> tuple[int, ...]:
    """The events at the discard pile, with the kinds of all cards that came and left."""
    found: list[int] = []
    for (what, sees, name), drawn in zip(view.discards_past, moved, strict=True):
        kind = drawn if name is None else KINDS.index(name)
        who = sees if sees is not None else NOBODY_SEES if name is None else ALL_SEE
        found.append(event(WHAT_PASSES.index(what), who, kind))
    return tuple(found)


def _given(view: View, hand: int, rng: Random) -> int:
    """The card that the seat on turn gives in a trade, face down: any of its cards."""
    if view.step != "answer":
        return NO_CARD
    if view.given is not None:
        return KINDS.index(view.given)
    return PACK.draw(hand, rng)


# What others know


def _knowers(view: View) -> list[Known]:
    """What every seat, and last an onlooker, has learned, as far as the viewer can say."""
    return [view.known if seat == view.viewer else view.public for seat in range(view.seats + 1)]


def _memories(view: View) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    for seat, known in enumerate(_knowers(view)):
        memories = [_memory(claims) for claims in known.hands]
        if seat < view.seats:
            if view.of_me and seat != view.viewer:
                memories[view.viewer] = _memory(view.of_me[seat])
            memories[seat] = NOTHING
        found += memories
    return tuple(found)


def _memory(claims: Claims) -> tuple[int, ...]:
    return tuple(claimed(PACK.pack(KINDS.index(name) for name in claim.kinds), claim.sure) for claim in claims)
