"""What is told, to whom: everybody hears what they may know, and no more."""

import pytest

from support.play import after
from support.waterworld import GAME, ONE_OF_EACH, SET_UP, began, dealt, drawn
from watertable.catalogue import Catalogue
from watertable.engine.actors import ONLOOKER
from watertable.engine.record import split_entry
from watertable.games.waterworld.rules.position import Position

WORDS = Catalogue("waterworld")
NAMES = ("Ann", "Ben", "Cleo", "Dan")
MEETING = after(GAME, drawn("C 0··1·······", hands=("supplies rope", "guns enola", "")), "0 sail C4", "0 trade")
ATOLL = "B o·0o···o··o"


def told(position: Position, entry: str, viewer: int) -> list[str]:
    actor, text = split_entry(entry)
    view, seen = GAME.view(position, viewer), GAME.view(after(GAME, position, entry), viewer)
    return [WORDS.say(sentence, NAMES, viewer) for sentence in GAME.tell(view, seen, actor, GAME.parse(text))]


def told_all(position: Position, entry: str) -> list[list[str]]:
    """To Ann, to Ben, and to an onlooker."""
    return [told(position, entry, viewer) for viewer in (0, 1, ONLOOKER)]


# Set-up


def test_that_the_compass_is_set_is_told_but_not_where() -> None:
    for viewer in (0, 1, ONLOOKER):
        assert told(began(), "* compass G7", viewer) == told(began(), "* compass A1", viewer)


def test_of_the_tokens_nothing_is_told_but_that_they_lie() -> None:
    (sentence,) = told(began(SET_UP[0]), SET_UP[1], 0)
    assert sentence == "A token lies face down on each of the 12 atolls."


def test_a_hand_is_told_to_its_owner_only() -> None:
    to_ann, to_ben, to_all = told_all(began(*SET_UP), "* deal 0 guns rope rope")
    assert to_ann == ["You are dealt guns, rope and rope."]
    assert to_ben == to_all == ["Ann is dealt 3 cards."]


def test_the_card_that_begins_the_discard_pile_is_told_to_nobody() -> None:
    position = began(*SET_UP, "* deal 0 guns rope rope", "* deal 1 guns rope rope")
    for kind in ONE_OF_EACH.split():
        assert told_all(position, f"* discard {kind}") == [["A card begins the discard pile, face down."]] * 3


# Moving


@pytest.mark.parametrize(
    ("entries", "entry", "to_ann", "to_ben"),
    [
        ((), "0 hoist", "You hoist your sails.", "Ann hoists the sails."),
        (("0 roll",), "* roll 4", "You roll 4.", "Ann rolls 4."),
        (("0 hoist",), "* roll 2 5", "You roll 2 and 5.", "Ann rolls 2 and 5."),
        (("0 roll", "* roll 4"), "0 sail A4", "You sail to A4.", "Ann sails to A4."),
    ],
)
def test_each_is_told_from_their_own_side(entries: tuple[str, ...], entry: str, to_ann: str, to_ben: str) -> None:
    position = after(GAME, dealt("guns rope rope", "guns rope rope"), *entries)
    assert told_all(position, entry) == [[to_ann], [to_ben], [to_ben]]


def test_a_token_that_is_turned_up_and_a_card_that_is_taken_are_told_to_all() -> None:
    position = drawn(ATOLL, tokens={"B4": "rope"})
    to_ann, to_ben, _ = told_all(position, "0 sail B4")
    assert to_ann == ["You sail to B4.", "The token shows rope.", "You take rope."]
    assert to_ben == ["Ann sails to B4.", "The token shows rope.", "Ann takes rope."]


def test_a_token_that_was_face_up_is_not_turned_up_again() -> None:
    position = drawn(ATOLL, tokens={"B4": "rope"}, up="B4")
    assert told(position, "0 sail B4", 0) == ["You sail to B4.", "You take rope."]


def test_it_is_told_if_the_card_comes_from_the_discard_pile_or_from_nowhere() -> None:
    position = drawn(ATOLL, tokens={"B4": "rope"}, up="B4", pile="guns", discards="rope")
    assert told(position, "0 sail B4", 1) == ["Ann sails to B4.", "Ann takes rope from the discard pile."]
    position = drawn(ATOLL, tokens={"B4": "rope"}, up="B4", pile="guns")
    assert told(position, "0 sail B4", 1) == ["Ann sails to B4.", "No rope left to take."]


def test_the_dirigible_is_told() -> None:
    position = drawn(ATOLL, tokens={"B4": "dirigible"})
    assert told(position, "0 sail B4", 1) == ["Ann sails to B4.", "The token shows the Dirigible."]
    position = after(GAME, position, "0 sail B4")
    assert told(position, "0 fly K1", 1) == ["Ann flies to K1."]
    position = drawn(ATOLL, tokens={"B4": "dirigible"}, up="B4")
    assert told(position, "0 sail B4", 1) == ["Ann sails to B4.", "The Dirigible is waiting there."]


def test_smokers_are_told_but_not_the_token_that_comes() -> None:
    position = drawn(ATOLL, tokens={"B4": "smokers"})
    assert told(position, "0 sail B4", 1)[1] == "The token shows a Smokers Attack."
    position = after(GAME, position, "0 sail B4")
    odds = GAME.odds(position)
    assert odds is not None
    assert {tuple(told(position, f"* {move.text}", viewer)) for move, _ in odds for viewer in (0, 1)} == {
        ("Another token lies face down at B4.",)
    }
    position = after(GAME, position, "* token smokers")
    assert told(position, "0 burn J8", 1) == ["Ann sends the Deez to J8. The atoll burns."]


# Cards


def test_a_discard_is_told_by_kind_to_its_owner_only() -> None:
    position = after(GAME, drawn(ATOLL, hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"}), "0 sail B4")
    assert told(position, "0 discard guns", 0) == ["You put guns on the discard pile."]
    for viewer in (1, ONLOOKER):
        assert told(position, "0 discard guns", viewer) == ["Ann puts a card on the discard pile."]


def test_a_draw_is_told_by_kind_to_who_draws_only() -> None:
    position = after(GAME, drawn("C 0··1·······", discards="guns enola"), "0 sail C4", "0 draw")
    assert told(position, "* draw guns", 0) == ["It is guns."]
    for viewer in (1, ONLOOKER):
        assert told(position, "* draw guns", viewer) == ["Ann has one more card."]


def test_an_offer_is_told_by_kind_to_who_makes_it_only() -> None:
    assert told(MEETING, "0 give rope", 0) == ["You lay rope face down."]
    for viewer in (1, 2, ONLOOKER):
        assert told(MEETING, "0 give rope", viewer) == ["Ann has chosen a card to give."]


def test_a_trade_is_told_by_kind_to_the_two_and_to_nobody_else() -> None:
    position = after(GAME, MEETING, "0 give rope")
    assert told(position, "1 give enola", 0) == ["Ben gives you Enola for your rope."]
    assert told(position, "1 give enola", 1) == ["Ann gives you rope for your Enola."]
    for viewer in (2, ONLOOKER):
        assert told(position, "1 give enola", viewer) == ["Ann and Ben trade a card."]


def test_a_trade_of_equal_cards_is_told_too() -> None:
    position = drawn("C 0··1·······", hands=("rope", "guns rope"))
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope")
    assert told(position, "1 give rope", 0) == ["Ben gives you rope for your rope."]
    assert told(position, "1 give rope", 1) == ["Ann gives you rope for your rope."]


def test_what_is_told_to_the_third_is_the_same_whatever_was_traded() -> None:
    heard = {
        tuple(told(after(GAME, MEETING, f"0 give {given}"), f"1 give {back}", viewer))
        for given in ("supplies", "rope")
        for back in ("guns", "enola")
        for viewer in (2, ONLOOKER)
    }
    assert len(heard) == 1


def test_the_choice_to_trade_or_draw_is_told() -> None:
    position = after(GAME, drawn("C 0··1·······", hands=("rope", "guns"), discards="guns"), "0 sail C4")
    assert told(position, "0 trade", 1) == ["Ann wants to trade."]
    assert told(position, "0 draw", 1) == ["Ann draws from the discard pile."]


# The Deez and the compass


def test_the_attack_shows_the_cards_and_the_battle_is_told_to_all() -> None:
    position = after(GAME, drawn("F ···0·D·····", hands=(ONE_OF_EACH, "")), "0 sail F6")
    assert told(position, "0 decline", 1) == ["Ann could attack the Deez, and does not."]
    assert told(position, "0 attack", 1) == ["Ann shows supplies, guns, rope and Enola, and attacks the Deez."]
    position = after(GAME, position, "0 attack")
    assert told(position, "* roll 3 4", 1) == ["Ann rolls 3 and 4 against the Deez."]
    position = after(GAME, position, "* roll 3 4")
    assert told(position, "* red 1 6", 1) == ["The Deez rolls 1 and 6.", "A tie: both roll again."]
    assert told(position, "* red 4 4", 1) == ["The Deez rolls 4 and 4.", "7 against 8: the Deez drives Ann off."]


def test_that_the_deez_is_destroyed_is_told_with_both_totals() -> None:
    position = after(GAME, drawn("F ···0·D·····", hands=(ONE_OF_EACH, "")), "0 sail F6", "0 attack", "* roll 3 4")
    assert told(position, "* red 1 5", 1) == [
        "The Deez rolls 1 and 5.",
        "7 against 6: Ann has sunk the Deez, and holds the compass.",
        "Ann looks at the compass.",
    ]


def test_dry_land_is_told_to_those_who_see_it_only() -> None:
    position = after(GAME, drawn("F ···0·D·····", hands=(ONE_OF_EACH, "")), "0 sail F6", "0 attack", "* roll 3 4")
    assert told(position, "* red 1 5", 0)[-2:] == ["You look at the compass.", "Dry Land is A1."]
    for viewer in (1, ONLOOKER):
        assert told(position, "* red 1 5", viewer)[-1] == "Ann looks at the compass."


def test_who_is_shown_the_compass_hears_where_dry_land_is() -> None:
    position = drawn("C 0··1·······", hands=("", "", ""), compass=1, sails=("ready", "hoisted", "ready"))
    assert told(position, "0 sail C4", 0) == [
        "You sail to C4.",
        "Ben loses the sails.",
        "You look at the compass.",
        "Dry Land is A1.",
    ]
    assert told(position, "0 sail C4", 1) == ["Ann sails to C4.", "You lose your sails.", "Ann looks at the compass."]
    assert "A1" not in " ".join(told(position, "0 sail C4", 2))


# The end


def test_a_win_is_told_with_the_place() -> None:
    position = drawn("C 0··*·······", hands=(ONE_OF_EACH, ""), compass=0)
    assert told(position, "0 sail C4", 0)[-1] == "You have all four cards, and C4 is Dry Land. You win!"
    assert told(position, "0 sail C4", 1)[-1] == "Ann has all four cards, and C4 is Dry Land. Ann wins!"


def test_that_the_deez_wins_is_told() -> None:
    chart = """
        B x·0o···x··x
        D ····x·x····
        H ····x·x····
        J x··x···x··x
    """
    position = after(GAME, drawn(chart, tokens={"B4": "smokers"}), "0 sail B4", "* token smokers")
    assert told(position, "0 burn B4", 1)[-1] == "The last atoll has burnt: the Deez wins."


@pytest.mark.parametrize(
    "sunk",
    [
        True,
        False,
    ],
)
def test_that_a_game_is_drawn_is_told(sunk: bool) -> None:
    position = drawn("C 1··········", seat=1, turns=199, sunk=sunk)
    assert told(position, "1 sail C2", 0)[-1] == "100 rounds without a winner: the game is drawn."
