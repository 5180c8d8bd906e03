"""A possible deal of all cards, found by a search through all, for a view where drawing with fair odds has failed.

First all packs are found that could lie on the discard pile after each event. Then all hands are tried, with all such
discard piles, until what is left can be the draw pile.
"""

from itertools import combinations_with_replacement, product
from random import Random
from typing import NamedTuple

from watertable.games.waterworld.rules.cards import is_complete
from watertable.games.waterworld.rules.components import KIND_COUNT, KINDS, NUMBERS, PACK
from watertable.games.waterworld.sight.view import View

_ALL_KINDS = range(KIND_COUNT)


class Dealt(NamedTuple):
    """Where all cards are."""

    hands: tuple[int, ...]
    pile: int
    discards: int
    moved: tuple[int, ...]
    """The kind of the card that came or left, for each event at the discard pile; any kind, if there was no card."""


def possible_cards(view: View, dry: int, rng: Random) -> Dealt | None:
    """A deal with this view, if Dry Land is this space; None if there is none."""
    lying = _lying(view)
    finals = list(lying[-1])
    rng.shuffle(finals)
    choices = [_hands(view, seat, dry) for seat in range(view.seats)]
    for some in choices:
        rng.shuffle(some)
    for hands in product(*choices):
        left = _without(PACK.pack(kind for kind in _ALL_KINDS for _ in range(view.terms.copies)), sum(hands))
        if left is not None:
            for discards in finals:
                pile = _without(left, discards)
                if pile is not None and tuple(KINDS[kind] for kind in sorted(set(PACK.kinds(pile)))) == view.in_pile:
                    return Dealt(hands, pile, discards, _moved(view, lying, discards, rng))
    return None


def _without(pack: int, part: int) -> int | None:
    """What is left of a pack; None if it does not have all of this part."""
    has_all = all(PACK.count(pack, kind) >= PACK.count(part, kind) for kind in _ALL_KINDS)
    return pack - part if has_all else None


def _hands(view: View, seat: int, dry: int) -> list[int]:
    """All hands that a seat can have."""
    if seat == view.viewer:
        return [PACK.pack(KINDS.index(name) for name in view.hand)]
    is_incomplete = seat in view.lacking or dry in [NUMBERS[space] for space in view.missed[seat]]
    found = [PACK.pack(kinds) for kinds in combinations_with_replacement(_ALL_KINDS, view.hand_sizes[seat])]
    return [hand for hand in found if _agrees(view, seat, hand) and not (is_incomplete and is_complete(hand))]


def _agrees(view: View, seat: int, hand: int) -> bool:
    """Whether all claims of the viewer about a seat's cards are true of this hand."""
    return all(
        sum(min(PACK.count(hand, kind), claim.kinds.count(KINDS[kind])) for kind in _ALL_KINDS) >= claim.sure
        for claim in view.known.hands[seat]
    )


def _lying(view: View) -> list[set[int]]:
    """What could lie on the discard pile: before what is remembered of it, and after each event."""
    found = [{PACK.pack(kinds) for kinds in combinations_with_replacement(_ALL_KINDS, view.discards_before)}]
    for what, _, name in view.discards_past:
        kinds = _ALL_KINDS if name is None else [KINDS.index(name)]
        if what == "came":
            packs = {pack + PACK.one(kind) for pack in found[-1] for kind in kinds}
        elif what == "left":
            packs = {pack - PACK.one(kind) for pack in found[-1] for kind in kinds if PACK.count(pack, kind)}
        else:
            packs = {pack for pack in found[-1] if not PACK.count(pack, kinds[0])}
        found.append({pack for pack in packs if all(PACK.count(pack, kind) <= view.terms.copies for kind in kinds)})
    return found


def _moved(view: View, lying: list[set[int]], discards: int, rng: Random) -> tuple[int, ...]:
    """The kinds of cards that came and left, so that these discards lie there at the end."""
    found: list[int] = []
    for (what, _, name), before in zip(reversed(view.discards_past), reversed(lying[:-1]), strict=True):
        kinds = list(_ALL_KINDS) if name is None else [KINDS.index(name)]
        if what == "none":
            found.append(kinds[0])
            continue
        sign = -1 if what == "came" else 1
        kind = rng.choice([kind for kind in kinds if discards + sign * PACK.one(kind) in before])
        discards += sign * PACK.one(kind)
        found.append(kind)
    return tuple(reversed(found))
