"""Memories by brute force: what the claims allow is exactly what can be."""

from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from support.second_waterworld import KINDS, WHOLE, allowed, gained, hands_of, lost
from watertable.games.waterworld.rules.memory import (
    COMPLETE,
    NOTHING,
    after_arrival,
    after_seen_leaving,
    after_unseen_leaving,
    is_complete_for_sure,
)

Event: TypeAlias = tuple[str, int]
"""What happens, and the kind it happens with; where the kind is not seen, it does not matter."""

events = st.lists(
    st.tuples(
        st.sampled_from(("seen coming", "unseen coming", "seen leaving", "unseen leaving", "shown")),
        st.sampled_from(KINDS),
    ),
    max_size=14,
)


@given(first=st.integers(0, 3), past=events, most=st.sampled_from((4, 5, 7)))
@settings(max_examples=300, deadline=None)
def test_claims_allow_exactly_the_hands_that_are_possible(first: int, past: list[Event], most: int) -> None:
    possible, memory, size = set(hands_of(first)), NOTHING, first
    for what, kind in past:
        if what == "seen coming" and size < most:
            possible, memory, size = gained(possible, [kind]), after_arrival(memory, kind), size + 1
        elif what == "unseen coming" and size < most:
            possible, size = gained(possible), size + 1
        elif what == "seen leaving" and any(hand[kind] for hand in possible):
            possible, memory, size = lost(possible, [kind]), after_seen_leaving(memory, kind), size - 1
        elif what == "unseen leaving" and size:
            possible, memory, size = lost(possible), after_unseen_leaving(memory), size - 1
        elif what == "shown" and WHOLE in possible:
            possible, memory = {WHOLE}, COMPLETE
        assert allowed(memory, size) == possible


def test_four_cards_that_were_all_seen_coming_are_one_claim() -> None:
    memory = NOTHING
    for kind in KINDS:
        memory = after_arrival(memory, kind)
    assert memory == COMPLETE


def test_a_hand_that_can_only_be_complete_is_known_to_be() -> None:
    """It was shown, more supplies came, and a card was put away; then guns, rope and Enola went and came again."""
    possible, memory = lost(gained([WHOLE], [0])), after_unseen_leaving(after_arrival(COMPLETE, 0))
    for kind in (1, 2, 3):
        possible, memory = lost(possible, [kind]), after_seen_leaving(memory, kind)
        possible, memory = gained(possible, [kind]), after_arrival(memory, kind)
    assert possible == allowed(memory, 4) == {WHOLE}
    assert is_complete_for_sure(memory)
    assert not is_complete_for_sure(after_unseen_leaving(memory))
