"""Hidden hands: what every seat sees, and what is imagined behind it."""

from collections import Counter
from random import Random

import pytest

from support.play import after
from support.waterworks import GAME, drawn
from watertable.engine.actors import ONLOOKER
from watertable.engine.table import Table
from watertable.games.waterworks.rules.components import KINDS, PACK
from watertable.games.waterworks.rules.hand import kinds_of

LINE = "═╦═<\n·1"


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    position = drawn("<", "<", "<", hands=("cJ lH", "xT", "cV cV cV"))
    for seat, hand in enumerate((("cJ", "lH"), ("xT",), ("cV", "cV", "cV"))):
        view = GAME.view(position, seat)
        assert view.hand == hand
        assert view.hand_sizes == (2, 1, 3)


def test_an_onlooker_sees_no_hand() -> None:
    view = GAME.view(drawn("<", "<", hands=("cJ lH", "xT")), ONLOOKER)
    assert view.hand == ()
    assert view.hand_sizes == (2, 1)


def test_all_see_all_pipelines_wrenches_and_the_whole_drain() -> None:
    position = drawn(LINE, "2<", hand="cJ", drain="xT lH xT", wrenches=(1, 2), _1="lxll'", _2="lH/xH/lH")
    views = [GAME.view(position, viewer) for viewer in (0, 1, ONLOOKER)]
    for view in views:
        assert view.lines == views[0].lines
        assert view.drain == ("lH", "xT", "xT")
        assert view.top == "xT"
        assert [line.wrenches for line in view.lines] == [1, 2]
    cap = views[0].lines[0].at((-2, 1))
    assert cap is not None
    assert (cap.kind, cap.turned, cap.caps_in_use) == ("lxll", True, 1)
    mended = views[0].lines[1].at((-1, 0))
    assert mended is not None
    assert (mended.kind, mended.mended, mended.covered) == ("lH", True, ("lH", "xH"))


def test_all_see_how_many_cards_the_draw_pile_has_and_nothing_more() -> None:
    one = drawn("<", "<", hands=("cJ", "lH"), pile="lV xT")
    two = drawn("<", "<", hands=("cJ", "xT"), pile="lV lH")
    assert GAME.view(one, 0) == GAME.view(two, 0)
    assert GAME.view(one, 0).pile == 2
    assert GAME.view(one, 1) != GAME.view(two, 1)


def test_while_hands_are_dealt_each_sees_only_the_own_one() -> None:
    table = Table(GAME, {}, 2)
    table.play_entry("* deal 0 cJ cJ lH lH ccll")
    assert GAME.view(table.position, 0).hand == ("cJ", "cJ", "lH", "lH", "ccll")
    assert GAME.view(table.position, 1).hand == ()
    assert GAME.view(table.position, 1).hand_sizes == (5,)


def test_a_drawn_card_is_seen_by_nobody_else() -> None:
    position = drawn("<", "<", hands=("cJ", "lH"), step="draw")
    one, two = after(GAME, position, "* draw lV"), after(GAME, position, "* draw xT")
    for viewer in (1, ONLOOKER):
        assert GAME.view(one, viewer) == GAME.view(two, viewer)
    assert GAME.view(one, 0) != GAME.view(two, 0)


def test_hands_and_piles_have_no_order_that_could_be_followed() -> None:
    position = drawn("<", "<", hands=("cJ", "lH"), step="draw")
    one = after(GAME, position, "* draw lV", "* draw xT")
    two = after(GAME, position, "* draw xT", "* draw lV")
    assert one == two


@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1])
def test_an_imagined_position_has_all_that_is_seen_and_the_rest_of_the_box(viewer: int) -> None:
    position = drawn(LINE, "2<", hand="cJ lH", drain="xT lH", _1="lxll'", _2="xH!")
    other = GAME.imagine(GAME.view(position, viewer), Random(2))
    assert GAME.view(other, viewer) == GAME.view(position, viewer)
    assert other != position
    cards = Counter(PACK.kinds(position.pile)) + Counter(kind for hand in position.hands for kind in kinds_of(hand))
    assert Counter(PACK.kinds(other.pile)) + Counter(kind for hand in other.hands for kind in kinds_of(hand)) == cards


def test_what_can_be_concluded_is_imagined_right() -> None:
    """With the draw pile empty, the other hand is what is nowhere else."""
    everything = [kind.name for kind in KINDS for _ in range(kind.copies)]
    for name in ("cJ", "lH", "lV"):
        everything.remove(name)
    position = drawn("<", "<", hands=("cJ", "lH lV"), pile="", drain=" ".join(everything))
    assert GAME.imagine(GAME.view(position, 0), Random(1)) == position


def test_the_game_is_over_and_hands_stay_hidden() -> None:
    position = after(GAME, drawn("═══<", "<", hands=("cJ", "lH xT"), options={"needed": 3}), "0 spout")
    assert GAME.view(position, 0).hand_sizes == (1, 2)
    assert GAME.view(position, 0).hand == ("cJ",)
    assert GAME.view(position, 1).winner == 0


def test_deals_come_with_the_right_odds() -> None:
    """Of the 100 cards 46 are sound lead: about as many of the cards that are dealt."""
    position, rng = Table(GAME, {}, 2).position, Random(6)
    dealt: Counter[str] = Counter()
    for _ in range(3000):
        dealt.update(GAME.chance(position, rng).text.split()[2:])
    assert dealt.total() == 15_000
    for kind in KINDS:
        expected = kind.copies * 150
        assert abs(dealt[kind.name] - expected) < 6 * expected**0.5
