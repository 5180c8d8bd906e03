"""What is remembered of a shuffle: the draw pile is the old drain, which everybody has seen."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from support.play import after, refused
from support.waterworks import GAME, drawn, held, to_shuffle
from watertable.engine.actors import CHANCE, ONLOOKER, Viewer
from watertable.engine.table import Table
from watertable.games.waterworks.rules.components import KINDS, NUMBERS, PACK
from watertable.games.waterworks.rules.hand import kinds_of
from watertable.games.waterworks.rules.position import Position
from watertable.testing.odds import check_odds

TWO = ("cJ cL cT cH", "lJ lL lT lH lV")
DRAIN = "lV lV xT"


def piled(position: Position) -> str:
    return " ".join(KINDS[kind].name for kind in PACK.kinds(position.pile))


def imagined(position: Position, viewer: Viewer, draws: int = 40) -> list[Position]:
    rng, view = Random(1), GAME.view(position, viewer)
    found = [GAME.imagine(view, rng) for _ in range(draws)]
    assert all(GAME.view(other, viewer) == view for other in found)
    return found


def piles(position: Position, viewer: Viewer) -> set[str]:
    return {piled(other) for other in imagined(position, viewer)}


def hands(position: Position, viewer: Viewer, seat: int) -> set[str]:
    return {held(other, seat) for other in imagined(position, viewer)}


def test_before_a_shuffle_any_unseen_card_may_be_in_the_pile() -> None:
    position = drawn("<", "<", hands=TWO, drain=DRAIN)
    view = GAME.view(position, 0)
    assert (view.recycled, view.fresh) == ((), ())
    assert len(piles(position, 0)) > 30


@pytest.mark.parametrize("viewer", [0, 1, ONLOOKER])
def test_right_after_a_shuffle_all_know_the_whole_pile(viewer: int) -> None:
    position = after(GAME, to_shuffle(*TWO, drain=DRAIN), "* shuffle")
    assert GAME.view(position, viewer).recycled == ("lV", "lV", "xT")
    assert piles(position, viewer) == {DRAIN}


def test_a_card_discarded_in_this_turn_is_not_in_the_shuffle() -> None:
    start = to_shuffle(*TWO, drain=DRAIN)
    start.discarded = True
    position = after(GAME, start, "* shuffle")
    assert GAME.view(position, 1).recycled == ("lV", "lV")


def test_with_the_pile_one_of_two_players_also_knows_the_other_hand() -> None:
    position = after(GAME, to_shuffle(*TWO, drain=DRAIN), "* shuffle")
    assert hands(position, 0, 1) == {TWO[1]}
    assert hands(position, 1, 0) == {TWO[0]}
    assert len(hands(position, ONLOOKER, 0)) > 10


def test_who_draws_a_card_still_knows_the_pile() -> None:
    position = after(GAME, to_shuffle(*TWO, drain=DRAIN), "* shuffle", "* draw lV")
    assert GAME.view(position, 0).recycled == ("lV", "xT")
    assert piles(position, 0) == {"lV xT"}


def test_for_the_others_it_was_any_card_of_the_pile() -> None:
    position = after(GAME, to_shuffle(*TWO, drain=DRAIN), "* shuffle", "* draw lV")
    for viewer in (1, ONLOOKER):
        assert GAME.view(position, viewer).recycled == ("lV", "lV", "xT")
        assert GAME.view(position, viewer).fresh == (1, 0)
        found = imagined(position, viewer, 4000)
        check_odds(Counter(piled(other) for other in found), {"lV xT": 2, "lV lV": 1})


def test_only_who_has_drawn_can_have_a_card_of_the_shuffle() -> None:
    """Seats 0 and 1 have each drawn one of three cards. Their other cards are all lead Vs but one, which either has."""
    start = to_shuffle("lV lV lV lV", "lV lV lV lH lT", "cJ cJ cJ cJ cL", drain="xJ xJ xL")
    position = after(GAME, start, "* shuffle", "* draw xJ", "1 discard lT", "* draw xL")
    odds: Counter[tuple[str, str]] = Counter()
    for one, two, _ in permutations(["xJ", "xJ", "xL"]):
        odds[f"lH lV lV lV {one}", f"lV lV lV lV {two}"] += 1
        odds[f"lV lV lV lV {one}", f"lH lV lV lV {two}"] += 1
    check_odds(Counter((held(other, 0), held(other, 1)) for other in imagined(position, 2, 4000)), odds)
    for viewer in (0, 1):
        assert not any("x" in hand for hand in hands(position, viewer, 2))


def test_a_card_that_nobody_held_before_has_come_from_the_pile() -> None:
    start = to_shuffle(*TWO, drain=DRAIN)
    position = after(GAME, start, "* shuffle", "* draw lV", "1 discard lJ", "* draw xT", "0 discard cJ")
    assert GAME.view(position, 0).recycled == ("lV", "xT")
    position = after(GAME, position, "* draw lV", "1 discard xT")
    assert GAME.view(position, 0).recycled == ()
    assert hands(position, 0, 1) == {"lL lT lH lV"}


def test_of_equal_cards_the_older_one_counts_as_played() -> None:
    start = to_shuffle(*TWO, drain=f"{DRAIN} cH")
    entries = "* shuffle", "* draw cH", "1 discard lJ", "* draw lV", "0 discard cJ", "* draw xT", "1 discard lV"
    position = after(GAME, start, *entries)
    assert GAME.view(position, 0).recycled == ("lV", "lV")
    assert hands(position, 0, 1) == {"lL lT lH lV"}


def test_the_next_shuffle_is_remembered_instead() -> None:
    position = to_shuffle(*TWO, drain=DRAIN)
    position = after(GAME, position, "* shuffle", "* draw lV", "1 discard lJ", "* draw xT", "0 discard cJ", "* draw lV")
    assert (position.recycled, position.fresh) == ((), 0)
    position = after(GAME, position, "1 discard lH", "* shuffle")
    for viewer in (0, 1, ONLOOKER):
        assert GAME.view(position, viewer).recycled == ("cJ", "lJ")
        assert GAME.view(position, viewer).fresh == (0, 0)


def _cases(position: Position, entries: list[str], weight: int = 1) -> Counter[tuple[str, str]]:
    """What seat 1 can hold with which pile, and how often. At a question mark chance draws any card; all else has to be
    legal.
    """
    if not entries:
        return Counter({(held(position, 1), piled(position)): weight})
    entry, rest = entries[0], entries[1:]
    odds = {f"* {GAME.text(move)}": number for move, number in GAME.odds(position) or ()}
    found: Counter[tuple[str, str]] = Counter()
    for text in odds if entry == "?" else [entry]:
        if not refused(GAME, position, text):
            found += _cases(after(GAME, position, text), rest, weight * odds.get(text, 1))
    return found


@pytest.mark.parametrize(
    "plays",
    [
        [],
        ["1 discard lJ"],
        ["1 discard lV"],
        ["1 discard lJ", "?", "0 discard cJ", "* draw xT", "1 discard lV"],
        [
            "1 discard lJ",
            "?",
            "0 discard cJ",
            "* draw lV",
            "1 discard lH",
            "?",
            "0 discard cL",
            "* draw cH",
            "1 discard lH",
        ],
        ["1 discard lJ", "?", "0 discard cJ", "* draw xT", "1 discard xJ", "?", "0 discard cL", "* draw lV"],
    ],
)
def test_between_two_exactly_what_can_have_been_drawn_is_imagined(plays: list[str]) -> None:
    """Compared with all draws that allow these plays, one by one, and with their odds."""
    position = after(GAME, to_shuffle(*TWO, drain="lV lV xT cH lH xJ xL"), "* shuffle", "* draw lV")
    cases = _cases(position, plays)
    for number, entry in enumerate(plays):
        drawable = [f"* {GAME.text(move)}" for move, _ in GAME.odds(position) or ()]
        positions = [after(GAME, position, text) for text in (drawable if entry == "?" else [entry])]
        position = next(case for case in positions if _cases(case, plays[number + 1 :]))
    check_odds(Counter((held(other, 1), piled(other)) for other in imagined(position, 0, 4000)), cases)


def _fit(cards: list[int], most: list[int], hands: list[Counter[int]]) -> bool:
    """Whether these cards can be in these hands, and at most so many of them in each."""
    if not cards:
        return True
    for seat, hand in enumerate(hands):
        if most[seat] and hand[cards[0]]:
            most[seat] -= 1
            hand[cards[0]] -= 1
            if _fit(cards[1:], most, hands):
                return True
            most[seat] += 1
            hand[cards[0]] += 1
    return False


def _check_memory(position: Position, viewer: Viewer, rng: Random) -> None:
    """The pile holds only what it may, and the rest of that can be where it may be."""
    view = GAME.view(position, viewer)
    assert GAME.view(GAME.imagine(view, rng), viewer) == view
    left = Counter(NUMBERS[name] for name in view.recycled)
    pile = Counter(PACK.kinds(position.pile))
    assert pile <= left
    hands = [Counter(kinds_of(hand)) for hand in position.hands]
    most = [0 if seat == viewer else number for seat, number in enumerate(view.fresh)]
    assert _fit(sorted((left - pile).elements()), most, hands)


@pytest.mark.parametrize(("edition", "seats"), [("1972", 2), ("1972", 4), ("reissue", 2), ("reissue", 3)])
def test_the_truth_is_never_excluded(edition: str, seats: int) -> None:
    rng, checked = Random(seats), 0
    table = Table(GAME, {"edition": edition, "needed": 30, "wrenches": 5}, seats)
    while checked < 150 and (actor := GAME.turn(table.position).must) is not None:
        position = table.position
        move = GAME.chance(position, rng) if actor == CHANCE else GAME.random_move(position, actor, rng)
        table.play(actor, move)
        if table.position.recycled:
            checked += 1
            for viewer in (ONLOOKER, *range(seats)):
                _check_memory(table.position, viewer, rng)
    assert checked > 100
