"""A session without a screen: touches lead to moves, wrong ones to rules, and the keyboard is passed on."""

import re
from collections.abc import Callable

import pytest

from watertable.bots import random_bot
from watertable.engine.actors import ONLOOKER
from watertable.engine.messages import message
from watertable.engine.mistakes import MalformedMove
from watertable.engine.rules import IllegalMove
from watertable.engine.touches import Touch
from watertable.terminal.bottom import end_words, prompt_words, turn_words
from watertable.terminal.explaining import explained, score_lines
from watertable.terminal.session import Asked, Session

Sit = Callable[..., Session]


def own_card(session: Session, cell: int) -> str:
    """The id of the viewer's pipe in this cell."""
    grid = [piece.id for piece in session.frame.scene.pieces if piece.area == f"grid:{session.viewer}"]
    return [thing for thing in grid if thing.startswith("card:")][cell]


def their_card(session: Session, seat: int, cell: int) -> str:
    cards = [p.id for p in session.frame.scene.pieces if p.area == f"grid:{seat}" and p.id.startswith("card:")]
    return cards[cell]


def last_texts(session: Session, actor: int) -> list[str]:
    return [session.game.text(entry.move) for entry in session.table.entries if entry.actor == actor]


def press(what: str) -> Touch:
    return Touch("press", what, message("you"))


def test_touches_lead_to_a_move(sit: Sit) -> None:
    session = sit("pr")
    session.pick(own_card(session, 4))
    assert [str(touch) for touch in session.path] == [f"pick {own_card(session, 4)}"]
    session.touch(press("lock"))
    assert last_texts(session, 0) == ["lock b2"]
    assert session.path == ()


def test_a_card_says_where_it_lies_before_what_it_is(sit: Sit) -> None:
    session = sit("pr", game="waterworld")
    name, *about = explained(session, "pile:supplies")
    assert name == "supplies on the draw pile"
    assert [words.partition(":")[0] for words in about] == ["The draw pile lies open", "Supplies"]


def test_asking_for_hints_changes_nothing_and_repeats_the_answer(sit: Sit) -> None:
    curious, other = sit("pr"), sit("pr")
    assert curious.question(0) == curious.question(0)
    for session in (curious, other):
        session.pick(own_card(session, 4))
        session.touch(press("lock"))
        session.run()
    assert curious.table.entries == other.table.entries


def test_a_swap_asks_for_the_facing_of_each_bend_and_shows_its_ghost(sit: Sit) -> None:
    session = sit("pr")  # with this seed b1 is a Vertical T, b2 a J-Bend
    first, second = own_card(session, 1), own_card(session, 4)
    session.pick(first)
    session.pick(second)
    assert not session.lit()
    assert [choice.words for choice in session.choices()] == [
        "the J-Bend upright",
        "the J-Bend turned",
    ]
    assert {(ghost.piece, ghost.area) for ghost in session.ghosts()} == {(first, "grid:0"), (second, "grid:0")}
    session.touch(session.choices()[1].touch)
    session.touch(session.choices()[0].touch)
    assert last_texts(session, 0) == ["swap b1' b2"]


def test_back_goes_one_touch_back(sit: Sit) -> None:
    session = sit("pr")
    assert not session.back()
    session.pick(own_card(session, 0))
    at_root = own_card(session, 0) in session.lit()
    assert not at_root
    assert session.back()
    assert own_card(session, 0) in session.lit()


def test_touching_what_is_held_puts_it_back(sit: Sit) -> None:
    session = sit("pr")
    session.pick(own_card(session, 0))
    session.pick(own_card(session, 0))
    assert session.path == ()


def test_a_wrong_touch_is_answered_with_its_rule(sit: Sit) -> None:
    session = sit("pp")
    session.type_move("lock a1")
    session.pick(next(iter(session.lit())))  # Ann puts the top card; then it is Ben's turn
    session.run()
    session.pick(own_card(session, 0))
    with pytest.raises(IllegalMove) as refused:
        session.pick(their_card(session, 0, 0))
    assert refused.value.refusal.rule.id == "locked"
    assert session.say(refused.value.refusal.message).startswith("The pipe at the top left is locked.")
    assert len(session.path) == 1


def test_a_button_that_means_nothing_here_is_answered_with_the_rule_against_it_alone(sit: Sit) -> None:
    session = sit("pr")
    session.pick(own_card(session, 0))
    with pytest.raises(IllegalMove) as refused:
        session.touch(press("pass"))
    assert refused.value.refusal.rule.id == "pass-with-loose"


def test_a_touch_of_no_move_leads_nowhere(sit: Sit) -> None:
    with pytest.raises(IllegalMove) as refused:
        sit("pr").pick("intake:0")
    assert refused.value.refusal.rule.id == "leads-nowhere"


def test_typed_moves_are_made_or_refused(sit: Sit) -> None:
    session = sit("pr")
    with pytest.raises(MalformedMove):
        session.type_move("open the tap")
    with pytest.raises(IllegalMove) as refused:
        session.type_move("pass")
    assert refused.value.refusal.rule.id == "pass-with-loose"
    session.type_move(" lock c3 ")
    assert last_texts(session, 0) == ["lock c3"]


def test_taking_back_is_refused_by_downspouts_rule(sit: Sit) -> None:
    session = sit("pr")
    session.type_move("lock a1")
    with pytest.raises(IllegalMove) as refused:
        session.take_back()
    assert refused.value.refusal.rule.id == "no-taking-back"


def test_a_move_taken_back_disappears_from_the_log(toy: Sit) -> None:
    session = toy("pp")
    session.hand_over(1)
    session.take_keyboard(1)
    session.touch(press("knock"))
    assert [told.words for told in session.log()] == ["told-deal", "told-knock"]
    session.take_back()
    assert [told.words for told in session.log()] == ["told-deal"]


def test_around_one_keyboard_the_one_who_moved_takes_back(toy: Sit) -> None:
    session = toy("pp")
    session.type_move("lay")
    assert not session.lit()
    session.take_back()
    assert (session.curtain, session.viewer) == (None, 0)
    assert session.lit() == {"card:0"}


def test_the_only_move_is_made_by_the_table_and_logged(sit: Sit) -> None:
    session = sit("pp")
    while not any(told.forced for told in session.log()):
        moves = session.game.moves(session.table.position, session.viewer)
        assert len(moves) > 1, "nobody has to press keys for nothing"
        session.type_move(session.game.text(moves[0]))
        session.run()
    forced = [told.words for told in session.log() if told.forced]
    assert forced[0].endswith("onto pile 2."), "with one of two equal piles chosen, the other is the smallest"


def test_the_log_addresses_the_viewer(sit: Sit) -> None:
    session = sit("pp")
    assert turn_words(session) == "Ann, it is your turn"
    session.type_move("lock a1")
    assert any(told.words.startswith("You lock") for told in session.log())
    session.pick(next(iter(session.lit())))
    session.run()
    assert session.viewer == 1
    assert any(told.words.startswith("Ann locks") for told in session.log())
    assert turn_words(session) == "Ben, it is your turn"


def test_around_one_keyboard_the_areas_stay_where_they_are(sit: Sit) -> None:
    session = sit("pp")
    before = [area.id for area in session.frame.scene.areas]
    session.take_keyboard(1)
    assert [area.id for area in session.frame.scene.areas] == before


def test_no_curtain_where_nothing_is_hidden(sit: Sit) -> None:
    session = sit("pp")
    session.hand_over(1)
    assert (session.curtain, session.viewer) == (None, 1)


def test_a_curtain_falls_where_hands_are_hidden(toy: Sit) -> None:
    session = toy("pp")
    session.type_move("lay")
    assert (session.curtain, session.viewer) == (1, 0)
    assert session.due() is None
    assert not session.lit()
    session.take_keyboard(1)
    assert session.lit() == {"card:1"}


def test_an_amount_is_chosen_from_its_range(toy: Sit) -> None:
    session = toy("pr")
    session.pick("card:0")
    bids = [choice for choice in session.choices() if choice.touch.verb == "amount"]
    assert [choice.words for choice in bids] == ["bid 1", "bid 2", "bid 3"]
    session.touch(bids[1].touch, bids[1].amount)
    assert last_texts(session, 0) == ["bid 2"]


def test_a_player_who_may_move_out_of_turn_can(toy: Sit) -> None:
    session = toy("rp")
    assert session.viewer == 1
    session = toy("pp")
    assert session.others_who_may() == (1,)
    session.hand_over(1)
    session.take_keyboard(1)
    session.touch(press("knock"))
    assert last_texts(session, 1) == ["knock"]


@pytest.mark.parametrize("eager", [True, False])
def test_a_bot_is_asked_out_of_turn_once_a_position(toy: Sit, monkeypatch: pytest.MonkeyPatch, *, eager: bool) -> None:
    monkeypatch.setattr(random_bot, "OUT_OF_TURN", float(eager))
    session = toy("pr")
    assert last_texts(session, 1) == (["knock"] if eager else [])
    assert (session.due(), session.asked()) == (None, None)


def test_touches_are_kept_when_a_bot_moves_out_of_turn(toy: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_bot, "OUT_OF_TURN", 0.0)
    session = toy("pr")
    session.pick("card:0")
    monkeypatch.setattr(session, "asked", lambda: Asked(1, "random", must=False))
    session.step("knock")
    assert [touch.what for touch in session.path] == ["card:0"]


def test_the_level_of_a_bot_is_beside_its_name(sit: Sit) -> None:
    session = sit("pr")
    titles = [session.say(area.title) for area in session.frame.scene.areas if area.owner is not None and area.title]
    assert [title.endswith(" · random") for title in titles] == [False, True]


def test_the_last_turn_is_marked(sit: Sit) -> None:
    session = sit("pp")
    assert not session.moved()
    card = own_card(session, 0)
    session.type_move("lock a1")
    assert card in session.moved()
    assert own_card(session, 5) not in session.moved()


@pytest.mark.parametrize("seats", ["rr", "rrr", "rrrr"])
def test_bots_alone_play_to_the_end(sit: Sit, seats: str) -> None:
    session = sit(seats)
    assert session.viewer == ONLOOKER
    assert session.is_over
    assert end_words(session) == prompt_words(session)
    assert any(told.words.startswith("The Flood!") for told in session.log())
    with pytest.raises(IllegalMove):
        session.pick("deck")


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
    session = toy("rr")
    assert end_words(session) == "won-shared done"


def test_another_game_has_the_same_people(sit: Sit) -> None:
    session = sit("rr").another()
    assert not session.table.entries
    assert session.names == ("Ann", "Ben")


def test_everybodys_score_stands_below_the_log_at_the_end(sit: Sit) -> None:
    session = sit("rr")
    head, *rows = score_lines(session)
    assert re.split(r"  +", head)[1:] == ["gets through", "leaks", "wet pipes"]
    assert sorted(row.split("  ")[0] for row in rows) == sorted(session.names)
    assert all(re.search(r"(yes|no) .* \d of 9$", row) for row in rows)
    assert score_lines(sit("pr")) == []
