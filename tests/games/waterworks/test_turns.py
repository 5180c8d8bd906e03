"""The course of a turn in both editions, the reshuffled drain, passing, and the drawn game."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drained, drawn, held, step
from watertable.catalogue import Catalogue
from watertable.engine.actors import CHANCE
from watertable.games.waterworks.rules.components import PACK
from watertable.games.waterworks.rules.hand import size_of

OLD: dict[str, object] = {"edition": "1972"}
NEW: dict[str, object] = {"edition": "reissue"}
Options = dict[str, object]

# The re-issue's turn


def test_reissue_a_turn_begins_by_drawing() -> None:
    hands = ("lH lV lV lV lV xH", "cJ cJ lL lL lL")
    position = after(GAME, drawn("<", "<", hands=hands, options=NEW), "0 lay lH -1,0")
    assert position.seat == 1
    assert GAME.turn(position).must == CHANCE
    position = after(GAME, position, "* draw xT")
    assert held(position, 1) == "cJ cJ lL lL lL xT"
    assert GAME.turn(position).must == 1


def test_reissue_a_turn_ends_with_exactly_five_cards() -> None:
    for play in ("lay lH -1,0", "lay xH 1:-1,0", "discard lV"):
        position = after(GAME, drawn("<", "<", hand="lH lV lV lV lV xH", options=NEW), f"0 {play}")
        assert size_of(position.hands[0]) == 5
        assert position.seat == 1


def test_reissue_what_is_drawn_may_be_played_at_once() -> None:
    position = drawn("<", "<", hand="lV lV lV lV lV", step="draw", options=NEW)
    assert "lay cH -1,0" in texts(GAME, after(GAME, position, "* draw cH"), 0)


def test_reissue_a_spout_may_follow_the_draw() -> None:
    position = drawn("═══<", "<", hand="lV", step="draw", pile="lV", options={**NEW, "needed": 3})
    assert "spout" in texts(GAME, after(GAME, position, "* draw lV"), 0)


# The drain


def test_when_no_card_is_left_to_draw_the_drain_is_shuffled_into_a_new_pile() -> None:
    position = drawn("<", "<", hand="lH lV", pile="", drain="cJ xT xT", options=OLD)
    position = after(GAME, position, "0 lay lH -1,0")
    assert step(position) == "shuffle"
    assert [(move.text, weight) for move, weight in GAME.odds(position) or ()] == [("shuffle", 1)]
    position = after(GAME, position, "* shuffle")
    assert PACK.total(position.pile) == 3
    assert drained(position) == ""
    assert position.top == -1
    assert [move.text for move, _ in GAME.odds(position) or ()] == ["draw cJ", "draw xT"]


def test_1972_the_card_discarded_in_this_turn_stays_in_the_drain() -> None:
    position = drawn("<", "<", hand="lH lV", pile="", drain="cJ xT", options=OLD)
    position = after(GAME, position, "0 discard lV", "* shuffle")
    assert drained(position) == "lV"
    assert PACK.total(position.pile) == 2
    assert GAME.refusal(position, CHANCE, GAME.parse("draw lV")) is not None


def test_1972_with_nothing_else_in_the_drain_nothing_is_drawn_and_the_hand_stays_short() -> None:
    position = drawn("<", "<", hand="lH lV", pile="", drain="", options=OLD)
    position = after(GAME, position, "0 discard lV")
    assert GAME.turn(position).must == 1
    assert held(position) == "lH"
    assert drained(position) == "lV"


def test_a_card_discarded_in_an_earlier_turn_is_shuffled() -> None:
    position = drawn("<", "<", hands=("lH lV", "cH cV"), pile="", drain="", options=OLD)
    position = after(GAME, position, "0 discard lV", "1 discard cV", "* shuffle", "* draw lV")
    assert held(position, 1) == "cH lV"
    assert drained(position) == "cV"


def test_1972_a_short_hand_draws_back_to_five() -> None:
    position = after(GAME, drawn("<", "<", hand="lH lV", pile="cJ cJ cJ cJ xT", options=OLD), "0 discard lV")
    position = after(GAME, position, "* draw cJ", "* draw cJ", "* draw cJ", "* draw cJ")
    assert held(position) == "cJ cJ cJ cJ lH"
    assert GAME.turn(position).must == 1


def test_drawing_goes_on_after_a_shuffle_in_its_midst() -> None:
    position = drawn("<", "<", hand="lH lV", pile="cJ", drain="cL cL cL", options=OLD)
    position = after(GAME, position, "0 lay lH -1,0", "* draw cJ", "* shuffle", "* draw cL", "* draw cL", "* draw cL")
    assert held(position) == "cJ cL cL cL lV"


def test_drawing_ends_where_the_cards_do() -> None:
    position = drawn("<", "<", hand="lH lV", pile="cJ", drain="cL", options=OLD)
    position = after(GAME, position, "0 lay lH -1,0", "* draw cJ", "* shuffle", "* draw cL")
    assert held(position) == "cJ cL lV"
    assert GAME.turn(position).must == 1


def test_reissue_a_short_hand_draws_up_to_six() -> None:
    position = drawn("<", "<", hands=("lH", "cJ cJ cJ"), pile="xT xT xT xJ xJ", options=NEW)
    position = after(GAME, position, "0 discard lH", "* draw xT", "* draw xT", "* draw xT")
    assert held(position, 1) == "cJ cJ cJ xT xT xT"
    assert GAME.turn(position).must == 1


def test_reissue_the_drain_is_shuffled_whole_when_a_turn_begins() -> None:
    position = drawn("<", "<", hands=("lH", "cJ cJ cJ cJ"), pile="", drain="xT", options=NEW)
    position = after(GAME, position, "0 discard lH", "* shuffle")
    assert drained(position) == ""
    assert PACK.total(position.pile) == 2


def test_reissue_with_nothing_to_draw_the_turn_goes_on_with_a_short_hand() -> None:
    position = drawn("<", "<", hands=("lH", "cJ"), pile="", drain="", options=NEW)
    position = after(GAME, position, "0 lay lH -1,0")
    assert GAME.turn(position).must == 1
    assert held(position, 1) == "cJ"


# Passing


@pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
def test_a_player_with_no_card_may_pass(options: Options) -> None:
    position = drawn("<", "<", hands=("", "cJ"), pile="", options=options)
    assert texts(GAME, position, 0) == ["pass"]
    assert GAME.turn(after(GAME, position, "0 pass")).must == 1


@pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
def test_a_player_with_a_card_may_not(options: Options) -> None:
    assert refused(GAME, drawn("<", "<", hand="lH", options=options), "0 pass") == "pass-with-card"


@pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
def test_a_player_with_no_card_may_still_use_a_wrench_or_the_spout(options: Options) -> None:
    leaking = drawn("─<", "<", hands=("", "cJ"), pile="", options=options)
    assert texts(GAME, leaking, 0) == ["wrench -1,0", "pass"]
    ready = drawn("═══<", "<", hands=("", "cJ"), pile="", options={**options, "needed": 3})
    assert texts(GAME, ready, 0) == ["spout", "pass"]


def test_1972_after_a_pass_cards_are_drawn_if_there_are_any() -> None:
    position = drawn("<", "<", hands=("", "cJ"), pile="", drain="lH", options=OLD)
    position = after(GAME, position, "0 pass", "* shuffle", "* draw lH")
    assert held(position) == "lH"
    assert GAME.turn(position).must == 1


# The drawn game


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
def test_after_thirty_rounds_of_nothing_but_discards_and_passes_nobody_wins(options: Options, seats: int) -> None:
    hands = ("lH", *("cJ",) * (seats - 1))
    position = drawn(*["<"] * seats, hands=hands, pile="", options=options, idle=30 * seats - 1)
    position = after(GAME, position, "0 discard lH")
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.why.key == "nobody-builds"
    early = drawn(*["<"] * seats, hands=hands, pile="", options=options, idle=30 * seats - 2)
    assert GAME.outcome(after(GAME, early, "0 discard lH")) is None


def test_1972_the_last_of_these_turns_ends_with_its_draw() -> None:
    position = after(GAME, drawn("<", "<", hand="lH lH lH lH lH", options=OLD, idle=59), "0 discard lH")
    assert GAME.outcome(position) is None
    assert GAME.outcome(after(GAME, position, "* draw cJ")) is not None


def test_a_pass_counts_as_a_discard_does() -> None:
    position = after(GAME, drawn("<", "<", hands=("", "cJ"), pile="", idle=59), "0 pass")
    assert GAME.outcome(position) is not None


@pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
@pytest.mark.parametrize("play", ["lay lH -2,0", "lay xH 1:-1,0"])
def test_a_card_laid_anywhere_begins_the_count_anew(play: str, options: Options) -> None:
    position = drawn("═<", "<", hand="lH lV lV lV xH", options=options, idle=59)
    assert after(GAME, position, f"0 {play}").idle == 0


@pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
def test_so_does_a_wrench_though_a_discard_may_follow(options: Options) -> None:
    position = drawn("─<", "<", hand="lV lV lV lV lV xH", options=options, idle=59)
    position = after(GAME, position, "0 wrench -1,0")
    position = after(GAME, position, "0 discard xH") if step(position) == "discard" else position
    assert position.idle == 0
    assert GAME.outcome(position) is None


# Whose turn it is


def test_moves_out_of_turn_are_refused() -> None:
    position = drawn("<", "<", hands=("lH", "cH"))
    assert refused(GAME, position, "1 lay cH -1,0") == "not-your-turn"
    assert texts(GAME, position, 1) == []
    assert GAME.turn(position).may == ()


def test_while_a_card_is_drawn_its_player_is_told_so() -> None:
    words = Catalogue("waterworks")
    for what, sentence in (("draw", "Your card is being drawn."), ("shuffle", "Your card is being drawn.")):
        position = drawn("<", "<", hand="lH", step=what, drain="cJ")
        for seat, wanted in ((0, sentence), (1, "It is not your turn.")):
            refusal = GAME.refusal(position, seat, GAME.parse("discard lH"))
            assert refusal is not None
            assert words.say(refusal.message) == wanted


def test_only_chance_deals_draws_and_shuffles() -> None:
    position = drawn("<", "<", hand="lH")
    for entry in ("0 draw cJ", "0 shuffle", "0 deal 0 cJ cJ lH lH ccll"):
        assert refused(GAME, position, entry) == "chance-deals"
    for entry in ("* draw cJ", "* shuffle", "* discard lH", "* lay lH -1,0"):
        assert refused(GAME, position, entry) == "not-chances-turn"


def test_chance_does_only_what_is_to_be_done() -> None:
    drawing = drawn("<", "<", hand="lH", step="draw")
    for entry in ("* shuffle", "* discard lH", "* deal 0 cJ cJ lH lH ccll"):
        assert refused(GAME, drawing, entry) == "not-now"
    assert refused(GAME, drawing, "0 discard lH") == "not-your-turn"
    shuffling = drawn("<", "<", hand="lH", step="shuffle", pile="", drain="cJ")
    assert refused(GAME, shuffling, "* draw cJ") == "not-now"
