"""A sitting without a screen: touches lead to moves, wrong ones to rules, and the keyboard goes round."""

from collections.abc import Callable

import pytest

from watertable.bots import random_bot
from watertable.engine.actors import ONLOOKER
from watertable.engine.messages import message
from watertable.engine.mistakes import MalformedMove
from watertable.engine.rules import IllegalMove
from watertable.engine.touches import Touch
from watertable.terminal.bottom import end_words, prompt_words, turn_words
from watertable.terminal.sitting import Asked, Sitting

Sit = Callable[..., Sitting]


def own_card(sitting: Sitting, cell: int) -> str:
    """The id of the viewer's pipe in this cell."""
    grid = [piece.id for piece in sitting.scene().pieces if piece.area == f"grid:{sitting.viewer}"]
    return [thing for thing in grid if thing.startswith("card:")][cell]


def their_card(sitting: Sitting, seat: int, cell: int) -> str:
    cards = [p.id for p in sitting.scene().pieces if p.area == f"grid:{seat}" and p.id.startswith("card:")]
    return cards[cell]


def last_texts(sitting: Sitting, actor: int) -> list[str]:
    return [sitting.game.text(entry.move) for entry in sitting.table.entries if entry.actor == actor]


def press(what: str) -> Touch:
    return Touch("press", what, message("you"))


def test_touches_lead_to_a_move(sit: Sit) -> None:
    sitting = sit("pr")
    sitting.pick(own_card(sitting, 4))
    assert [str(touch) for touch in sitting.path] == [f"pick {own_card(sitting, 4)}"]
    sitting.touch(press("lock"))
    assert last_texts(sitting, 0) == ["lock b2"]
    assert sitting.path == ()


def test_to_ask_for_ideas_changes_nothing_and_again_tells_the_same(sit: Sit) -> None:
    curious, other = sit("pr"), sit("pr")
    assert curious.question(0) == curious.question(0)
    for sitting in (curious, other):
        sitting.pick(own_card(sitting, 4))
        sitting.touch(press("lock"))
        sitting.run()
    assert curious.table.entries == other.table.entries


def test_a_swap_asks_how_each_bend_lies_and_shows_its_ghost(sit: Sit) -> None:
    sitting = sit("pr")  # with this seed b1 is a Vertical T, b2 a J-Bend
    first, second = own_card(sitting, 1), own_card(sitting, 4)
    sitting.pick(first)
    sitting.pick(second)
    assert not sitting.lit()
    assert [choice.words for choice in sitting.choices()] == ["J-Bend at b1: upright", "J-Bend at b1: turned"]
    assert {(ghost.piece, ghost.area) for ghost in sitting.ghosts()} == {(first, "grid:0"), (second, "grid:0")}
    sitting.touch(sitting.choices()[1].touch)
    sitting.touch(sitting.choices()[0].touch)
    assert last_texts(sitting, 0) == ["swap b1' b2"]


def test_back_goes_one_touch_back(sit: Sit) -> None:
    sitting = sit("pr")
    assert not sitting.back()
    sitting.pick(own_card(sitting, 0))
    at_root = own_card(sitting, 0) in sitting.lit()
    assert not at_root
    assert sitting.back()
    assert own_card(sitting, 0) in sitting.lit()


def test_touching_what_is_held_puts_it_down(sit: Sit) -> None:
    sitting = sit("pr")
    sitting.pick(own_card(sitting, 0))
    sitting.pick(own_card(sitting, 0))
    assert sitting.path == ()


def test_a_wrong_touch_is_answered_with_its_rule(sit: Sit) -> None:
    sitting = sit("pp")
    sitting.type_move("lock a1")
    sitting.pick(next(iter(sitting.lit())))  # Ann puts the top card; then it is Ben's turn
    sitting.run()
    sitting.pick(own_card(sitting, 0))
    with pytest.raises(IllegalMove) as refused:
        sitting.pick(their_card(sitting, 0, 0))
    assert refused.value.refusal.rule.id == "locked"
    assert sitting.say(refused.value.refusal.message).startswith("The pipe at a1 is locked.")
    assert len(sitting.path) == 1


def test_a_button_that_means_nothing_here_is_answered_with_the_rule_against_it_alone(sit: Sit) -> None:
    sitting = sit("pr")
    sitting.pick(own_card(sitting, 0))
    with pytest.raises(IllegalMove) as refused:
        sitting.touch(press("pass"))
    assert refused.value.refusal.rule.id == "pass-with-loose"


def test_what_no_move_names_leads_nowhere(sit: Sit) -> None:
    with pytest.raises(IllegalMove) as refused:
        sit("pr").pick("intake:0")
    assert refused.value.refusal.rule.id == "leads-nowhere"


def test_typed_moves_are_made_or_refused(sit: Sit) -> None:
    sitting = sit("pr")
    with pytest.raises(MalformedMove):
        sitting.type_move("open the tap")
    with pytest.raises(IllegalMove) as refused:
        sitting.type_move("pass")
    assert refused.value.refusal.rule.id == "pass-with-loose"
    sitting.type_move(" lock c3 ")
    assert last_texts(sitting, 0) == ["lock c3"]


def test_taking_back_is_refused_by_downspouts_rule(sit: Sit) -> None:
    sitting = sit("pr")
    sitting.type_move("lock a1")
    with pytest.raises(IllegalMove) as refused:
        sitting.take_back()
    assert refused.value.refusal.rule.id == "no-taking-back"


def test_taking_back_goes_from_the_log(toy: Sit) -> None:
    sitting = toy("pp")
    sitting.hand_over(1)
    sitting.take_keyboard(1)
    sitting.touch(press("knock"))
    assert [told.words for told in sitting.log()] == ["told-deal", "told-knock"]
    sitting.take_back()
    assert [told.words for told in sitting.log()] == ["told-deal"]


def test_around_one_keyboard_the_one_who_moved_takes_back(toy: Sit) -> None:
    sitting = toy("pp")
    sitting.type_move("lay")
    assert not sitting.lit()
    sitting.take_back()
    assert (sitting.curtain, sitting.viewer) == (None, 0)
    assert sitting.lit() == {"card:0"}


def test_the_only_move_is_made_by_the_table_and_logged(sit: Sit) -> None:
    sitting = sit("pp")
    while not any(told.forced for told in sitting.log()):
        moves = sitting.game.moves(sitting.table.position, sitting.viewer)
        assert len(moves) > 1, "nobody has to press keys for nothing"
        sitting.type_move(sitting.game.text(moves[0]))
        sitting.run()
    forced = [told.words for told in sitting.log() if told.forced]
    assert forced[0].endswith("onto pile 2."), "with one of two equal piles chosen, the other is the smallest"


def test_the_log_speaks_to_whoever_looks(sit: Sit) -> None:
    sitting = sit("pp")
    assert turn_words(sitting) == "Ann, it is your turn"
    sitting.type_move("lock a1")
    assert any(told.words.startswith("You lock") for told in sitting.log())
    sitting.pick(next(iter(sitting.lit())))
    sitting.run()
    assert sitting.viewer == 1
    assert any(told.words.startswith("Ann locks") for told in sitting.log())
    assert turn_words(sitting) == "Ben, it is your turn"


def test_around_one_keyboard_the_areas_stay_where_they_are(sit: Sit) -> None:
    sitting = sit("pp")
    before = [area.id for area in sitting.scene().areas]
    sitting.take_keyboard(1)
    assert [area.id for area in sitting.scene().areas] == before


def test_no_curtain_where_nothing_is_hidden(sit: Sit) -> None:
    sitting = sit("pp")
    sitting.hand_over(1)
    assert (sitting.curtain, sitting.viewer) == (None, 1)


def test_a_curtain_falls_where_hands_are_hidden(toy: Sit) -> None:
    sitting = toy("pp")
    sitting.type_move("lay")
    assert (sitting.curtain, sitting.viewer) == (1, 0)
    assert sitting.due() is None
    assert not sitting.lit()
    sitting.take_keyboard(1)
    assert sitting.lit() == {"card:1"}


def test_an_amount_is_chosen_from_its_range(toy: Sit) -> None:
    sitting = toy("pr")
    sitting.pick("card:0")
    bids = [choice for choice in sitting.choices() if choice.touch.verb == "amount"]
    assert [choice.words for choice in bids] == ["bid 1", "bid 2", "bid 3"]
    sitting.touch(bids[1].touch, bids[1].amount)
    assert last_texts(sitting, 0) == ["bid 2"]


def test_who_may_move_out_of_turn_can(toy: Sit) -> None:
    sitting = toy("rp")
    assert sitting.viewer == 1
    sitting = toy("pp")
    assert sitting.others_who_may() == (1,)
    sitting.hand_over(1)
    sitting.take_keyboard(1)
    sitting.touch(press("knock"))
    assert last_texts(sitting, 1) == ["knock"]


@pytest.mark.parametrize("eager", [True, False])
def test_a_bot_is_asked_out_of_turn_once_a_position(toy: Sit, monkeypatch: pytest.MonkeyPatch, *, eager: bool) -> None:
    monkeypatch.setattr(random_bot, "OUT_OF_TURN", float(eager))
    sitting = toy("pr")
    assert last_texts(sitting, 1) == (["knock"] if eager else [])
    assert (sitting.due(), sitting.asked()) == (None, None)


def test_touches_go_on_where_a_bot_has_moved_out_of_turn(toy: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_bot, "OUT_OF_TURN", 0.0)
    sitting = toy("pr")
    sitting.pick("card:0")
    monkeypatch.setattr(sitting, "asked", lambda: Asked(1, "random", must=False))
    sitting.step("knock")
    assert [touch.what for touch in sitting.path] == ["card:0"]


def test_the_level_of_a_bot_stands_beside_its_name(sit: Sit) -> None:
    sitting = sit("pr")
    titles = [sitting.say(area.title) for area in sitting.scene().areas if area.owner is not None and area.title]
    assert [title.endswith(" · random") for title in titles] == [False, True]


def test_the_last_turn_is_marked(sit: Sit) -> None:
    sitting = sit("pp")
    assert not sitting.moved()
    card = own_card(sitting, 0)
    sitting.type_move("lock a1")
    assert card in sitting.moved()
    assert own_card(sitting, 5) not in sitting.moved()


@pytest.mark.parametrize("seats", ["rr", "rrr", "rrrr"])
def test_bots_alone_play_to_the_end(sit: Sit, seats: str) -> None:
    sitting = sit(seats)
    assert sitting.viewer == ONLOOKER
    assert sitting.is_over
    assert end_words(sitting) == prompt_words(sitting)
    assert any(told.words == "The flood comes." for told in sitting.log())
    with pytest.raises(IllegalMove):
        sitting.pick("deck")


def test_the_end_names_the_winners_and_why(sit: Sit) -> None:
    ends: set[str] = set()
    for seed in range(400):
        ends.add(end_words(sit("rr", seed)))
        if any("Ann wins! Ann carried the water" in end for end in ends):
            break
    else:
        pytest.fail("somebody wins now and then")
    nobody = [end for end in ends if end.endswith("pipes carry the water to the exit. Nobody wins.")]
    assert [end.count("Nobody wins.") for end in nobody] == [1], "what the reason says is not said twice"


def test_a_shared_win_names_all(toy: Sit) -> None:
    sitting = toy("rr")
    assert end_words(sitting) == "won-shared done"


def test_another_game_has_the_same_people(sit: Sit) -> None:
    sitting = sit("rr").another()
    assert not sitting.table.entries
    assert sitting.names == ("Ann", "Ben")
