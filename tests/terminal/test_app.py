"""The app on a screen of 80 by 24, by keyboard alone and by mouse."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from support.keyboard import playing
from watertable.bots import advice
from watertable.engine.table import Table
from watertable.terminal.session import Session

Sit = Callable[..., Session]


async def test_a_swap_by_keyboard_alone(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        assert player.reads("turn") == "Your turn"
        await player.press("right", "enter")
        assert player.reads("prompt").startswith("Swap your Vertical T in the top middle: touch the pipe")
        await player.press("down", "enter")
        assert "the J-Bend upright" in player.reads("choices")
        swapping = "Swap your Vertical T in the top middle for your J-Bend in the middle"
        assert player.reads("prompt").startswith(f"{swapping}: R changes how")
        await player.press("r", "enter", "enter")
        assert player.moves() == ["swap b1' b2"]
        assert "You swap your Vertical T in the top middle with your J-Bend in the middle." in player.reads("lines")


async def test_r_turns_the_ghost(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("right", "enter", "down", "enter")
        upright = player.reads("picture")
        await player.press("r")
        turned = player.reads("picture")
        assert upright != turned
        await player.press("r")
        assert player.reads("picture") == upright


async def test_a_lock_by_keyboard_alone(sit: Sit) -> None:
    async with playing(sit("prrr")) as player:
        await player.press("down", "enter", "1")
        assert player.moves() == []
        assert player.reads("prompt").endswith("It can’t be undone. Press it again to do it, or Esc.")
        await player.press("1")
        assert player.moves() == ["lock a2"]
        await player.press("enter")
        assert len(player.moves()) == 2, "the top card is put on a pile"
        assert player.session.frame.may_touch, "the bots have moved"


async def test_a_refusal_is_shown_with_its_source(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("enter", "1", "1", "enter")
        locked = [piece.id for piece in player.session.frame.scene.pieces if "locked" in piece.marks and piece.y == 0]
        while player.table.cursor != locked[0]:
            await player.press("tab")
        await player.press("enter")
        assert player.reads("prompt") == "The pipe at the top left is locked. It stays where it is. (rulebook: Play)"
        assert player.table.query_one("#prompt").has_class("refused")
        await player.press("right")
        assert not player.table.query_one("#prompt").has_class("refused")


async def test_shift_and_tab_reach_what_is_not_lit(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("left")
        assert player.table.cursor != "intake:0"
        await player.press("shift+left")
        assert player.table.cursor == "intake:0"
        await player.press("enter")
        assert player.reads("prompt") == "Nothing can be done with that now."
        before = player.table.cursor
        await player.press("tab")
        assert player.table.cursor != before
        await player.press("shift+tab")
        assert player.table.cursor == before


async def test_escape_goes_back_touch_by_touch(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("right", "enter", "down", "enter", "enter")
        assert len(player.held()) == 3
        await player.press("escape", "backspace", "escape")
        assert player.held() == []
        assert player.reads("cursor").startswith("Enter ▸ your Vertical T in the top middle")


async def test_a_move_can_be_typed(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("colon", *"lock", "space", *"d7", "enter")
        assert "d7" in player.reads("prompt")
        await player.press("escape", "colon", *"pass", "enter")
        assert player.reads("prompt").startswith("You still have a loose pipe: swap or lock.")
        await player.press("escape", "colon", *"lock", "space", *"c2", "enter")
        assert player.moves() == ["lock c2"]
        assert not player.table.query_one("#typed").display


async def test_taking_back_is_refused_by_the_rulebook(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("u")
        assert player.reads("prompt") == "A move that is made stays made. (rulebook: Play)"


async def test_a_whole_game_by_keyboard_and_then_another(sit: Sit) -> None:
    async with playing(sit("prr")) as player:
        for _ in range(200):
            if player.is_over():
                break
            await player.press("enter")
            if player.session.path:
                await player.press("1")
        assert player.is_over()
        assert player.reads("turn") == "The game is over"
        assert "win" in player.reads("prompt").lower()
        assert "The Flood! Water pours into every grid." in player.reads("lines")
        await player.press("n")
        assert not player.is_over()
        assert player.reads("turn") == "Your turn"


async def test_the_mouse_touches_too(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        assert player.table.picture is not None
        cards = [p.id for p in player.session.frame.scene.pieces if p.area == "grid:0" and p.id.startswith("card:")]
        place = player.table.picture.place(cards[8])
        assert place is not None
        await player.pilot.click("#picture", offset=(place.rect.x + 2, place.rect.y + 1))
        await player.settle()
        assert player.held() == [cards[8]]
        for _ in range(2):
            await player.pilot.click("#choices", offset=(4, 0))
            await player.settle()
        assert player.moves() == ["lock c3"]


async def test_hot_seat_passes_the_keyboard(sit: Sit) -> None:
    async with playing(sit("pp")) as player:
        assert player.reads("turn") == "Ann, it is your turn"
        await player.press("enter", "1", "1", "enter")
        assert player.reads("turn") == "Ben, it is your turn"


async def test_a_curtain_hides_the_table_until_enter(toy: Sit) -> None:
    async with playing(toy("pp")) as player:
        await player.press("enter", "up", "enter")
        assert player.note() == "Curtain"
        await player.press("enter")
        assert player.note() == ""
        assert player.session.viewer == 1


async def test_a_ghost_is_shown_over_an_empty_place(toy: Sit) -> None:
    async with playing(toy("pr")) as player:
        assert player.reads("picture").count("/ \\") == 1
        await player.press("enter", "up")
        assert player.table.cursor == "spot"
        assert "\\" in player.reads("picture").split("hand")[0]


async def test_an_amount_by_its_number(toy: Sit) -> None:
    async with playing(toy("pr")) as player:
        await player.press("enter", "3")
        assert player.moves() == ["bid 3"]


async def test_a_hint_is_asked_for_and_its_touches_are_made(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("h")
        assert player.note() == "Hints"
        await player.press("escape")
        assert (player.note(), player.held()) == ("", [])
        await player.press("H", "1")
        assert player.note() == ""
        assert player.held()
        assert player.moves() == [], "the last touch is left to whoever plays"
        number = re.match(r"Now press (\d)", player.reads("prompt"))
        await player.press(number[1] if number else "enter")
        assert len(player.moves()) == 1


async def test_an_amount_that_is_advised_is_named(toy: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "advise", lambda *_given, must: [advice.Advice("bid 2", 0.7 if must else 0.1)])
    async with playing(toy("pp")) as player:
        await player.press("h", "1")
        assert player.held() == ["card:0"]
        assert player.reads("prompt") == "Now press 2: bid 2"
        await player.press("2")
        assert player.moves() == ["bid 2"]


async def test_a_hint_says_where_it_does_not_know_better(toy: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    hints = [advice.Advice("bid 2", 0.51, "even"), advice.Advice("bid 1", 0.48, "as-good")]
    monkeypatch.setattr(advice, "advise", lambda *_given, must: hints if must else [])
    async with playing(toy("pp")) as player:
        await player.press("h")
        said = "\n".join(str(line.visual) for line in player.pilot.app.screen.query(".text").results(Static))
        assert "as good as even" in said
        assert "51%" not in said
        assert re.search("48%.*as good as the first", said)


async def test_out_of_turn_waiting_may_be_best(toy: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "advise", lambda *_given, must: [advice.Advice("lay", 0.7)] if must else [])
    async with playing(toy("pp")) as player:
        await player.press("k", "enter", "h")
        assert player.session.viewer == 1
        assert player.reads("prompt") == "Nothing is better now than to wait."


async def test_the_record_is_saved_and_nothing_overwritten(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken.json").write_text("mine")
    async with playing(sit("pr")) as player:
        await player.press("s", *["backspace"] * len("downspout.json"), *"taken", "full_stop", *"json", "enter")
        wrong = player.pilot.app.screen.query_one("#wrong", Static)
        assert "taken.json is there already" in str(wrong.visual)
        await player.press("escape", "s", "enter")
        assert player.reads("prompt") == "The record is saved in downspout.json."
        saved = json.loads((tmp_path / "downspout.json").read_text())
    assert (tmp_path / "taken.json").read_text() == "mine"
    table: Table[Any, Any, Any] = Table(player.session.game, saved["options"], saved["seats"])
    for entry in saved["moves"]:
        table.play_entry(entry)
    assert table.position == player.session.table.position


async def test_quitting_asks_once_while_the_game_is_not_finished(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("q")
        assert player.reads("prompt").startswith("The game is not finished.")
        await player.press("right", "q")
        assert player.pilot.app.return_code is None
        assert player.reads("prompt").startswith("The game is not finished.")
        await player.press("Q")
        assert player.pilot.app.return_code == 0


async def test_help_and_log_open_and_close(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        for key, note in (("question_mark", "Help"), ("l", "WholeLog")):
            await player.press(key)
            assert player.note() == note
            await player.press("escape")
            assert player.note() == ""


async def test_light_and_dark(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        dark = player.table.styles.background
        await player.press("t")
        assert player.table.styles.background != dark
        assert player.table.palette.theme == "light"


@pytest.mark.parametrize("seats", ["pr", "prr", "prrr"])
async def test_everything_is_on_a_screen_of_80_by_24(sit: Sit, seats: str) -> None:
    async with playing(sit(seats)) as player:
        table, log = player.table.query_one("#table"), player.table.query_one("#log")
        assert table.max_scroll_y == 0
        assert table.max_scroll_x == 0
        assert log.size.height >= 4
        assert player.table.query_one("#choices").region.bottom == 24


async def test_a_small_screen_scrolls_to_the_cursor(sit: Sit) -> None:
    async with playing(sit("prrr"), size=(60, 20)) as player:
        table = player.table.query_one("#table")
        assert table.max_scroll_y > 0
        await player.press("enter", *["down"] * 12)
        assert player.table.picture is not None
        place = player.table.picture.place(player.table.cursor)
        assert place is not None
        assert place.rect.y >= table.scroll_y > 0
        assert place.rect.bottom <= table.scroll_y + table.size.height


async def test_a_small_window_is_mentioned_until_it_is_large_enough(sit: Sit) -> None:
    async with playing(sit("pr"), size=(60, 20)) as player:
        assert player.reads("prompt").startswith("This window is small")
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert player.reads("prompt").startswith("Swap or lock one of your pipes.")


async def test_what_is_under_the_cursor_is_explained(sit: Sit) -> None:
    async with playing(sit("pr")) as player:
        await player.press("i")
        assert player.note() == "Explained"
        shown = "\n".join(str(line.render()) for line in player.pilot.app.screen.query(Static))
        assert shown.startswith("Your "), "what it is called"
        assert "loose" in shown.split("\n")[1], "what it is"
        assert "The goal: Get your water to the exit" in shown
        await player.press("i")
        assert player.note() == ""
