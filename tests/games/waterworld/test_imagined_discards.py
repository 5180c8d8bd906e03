"""The discard pile by brute force: what is imagined is what can be."""

from random import Random
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from support.second_waterworld import KINDS, Hand, gained, hands_of, lost
from watertable.games.waterworld.rules import components
from watertable.games.waterworld.sight.imagined_discards import OPEN, imagine_discards
from watertable.games.waterworld.sight.view import Passed
from watertable.kit.bits import has

Event: TypeAlias = tuple[str, int]

events = st.lists(
    st.tuples(
        st.sampled_from(("seen coming", "unseen coming", "seen leaving", "unseen leaving", "none")),
        st.sampled_from(KINDS),
    ),
    max_size=12,
)


def passing(past: list[Event]) -> tuple[list[Passed], set[Hand]]:
    """What a viewer sees of it, as far as it can happen, and all that the pile can be then."""
    possible, found, size = set(hands_of(1)), list[Passed](), 1
    for what, kind in past:
        name = components.KINDS[kind]
        if what == "seen coming" and size < 6:
            possible, size = gained(possible, [kind]), size + 1
            found.append(Passed("came", 0, name))
        elif what == "unseen coming" and size < 6:
            possible, size = gained(possible), size + 1
            found.append(Passed("came", 1, None))
        elif what == "seen leaving" and any(hand[kind] for hand in possible) and size > 1:
            possible, size = lost(possible, [kind]), size - 1
            found.append(Passed("left", None, name))
        elif what == "unseen leaving" and size > 1:
            possible, size = lost(possible), size - 1
            found.append(Passed("left", 1, None))
        elif what == "none" and any(not hand[kind] for hand in possible):
            possible = {hand for hand in possible if not hand[kind]}
            found.append(Passed("none", None, name))
    return found, possible


@given(past=events, seed=st.integers(0, 1000))
@settings(max_examples=150, deadline=None)
def test_what_is_imagined_is_possible(past: list[Event], seed: int) -> None:
    seen, possible = passing(past)
    rng = Random(seed)
    for _ in range(5):
        drawn = (imagine_discards(1, tuple(seen), [0.25] * 4, rng) for _ in range(300))
        history = next(history for history in drawn if history is not None)
        kinds = [
            rng.choice([kind for kind in KINDS if not has(card.barred, kind)]) if card.kind == OPEN else card.kind
            for card in history.pile
        ]
        assert tuple(kinds.count(kind) for kind in KINDS) in possible
        assert len(history.moved) == len(seen)
