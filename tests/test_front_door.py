"""The front door: what `import watertable` gives."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import watertable
from watertable import games
from watertable.engine.actors import ONLOOKER
from watertable.engine.messages import Who, message
from watertable.engine.mistakes import BadOptions, BadSeats, MalformedMove, MalformedRecord, UnknownBot, UnknownGame
from watertable.picture.open_table import open_scene

ALL = pytest.mark.parametrize("name", games.names())


def test_what_it_gives_is_what_it_says() -> None:
    assert set(watertable.__all__) <= set(dir(watertable))
    for name in watertable.__all__:
        assert getattr(watertable, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'no_such_name'"):
        watertable.no_such_name  # noqa: B018 - to ask for it is the test


def test_to_import_it_loads_no_more_than_is_used() -> None:
    program = "import sys, watertable; print(sorted({'rich', 'fluent', 'litestar', 'textual'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    program += "; watertable.new; print(sorted({'litestar', 'textual', 'sqlalchemy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n[]\n"


@ALL
def test_a_game_can_be_read_about(name: str) -> None:
    about = watertable.about(name)
    first, line, *options = str(about).splitlines()
    assert first.startswith(f"{about.title}, {about.seats.least} to {about.seats.greatest} seats, ")
    assert line == f"    {about.line}"
    assert len(options) >= len(about.options)


@ALL
def test_a_whole_game_is_played_by_texts_and_replayed(name: str, tmp_path: Path) -> None:
    table = watertable.new(name, seed=5)
    while not table.is_over and len(table) < 60:
        before = len(table)
        move = table.think("easy")
        assert move is not None
        assert table.why_not(move) is None
        table.play(move)
        assert len(table) > before
    table.save(tmp_path / "game.json")
    again = watertable.load(tmp_path / "game.json")
    assert again.entries == table.entries
    assert again.position == table.position
    assert again.log(0) == table.log(0)
    assert [watertable.replay(record).entries for record in watertable.read_records(tmp_path / "game.json")] == [
        table.entries
    ]


@ALL
def test_every_table_draws_itself_for_everybody(name: str) -> None:
    table = watertable.new(name, names=["Ann"], seed=3)
    for seen in (table.all_open(), table.seen_by(), *map(table.seen_by, range(table.seats))):
        assert seen.svg("dark").startswith("<svg")
        assert "Ann" in str(seen) or seen.viewer == 0
        assert len(seen.text(120).splitlines()) > 5
    assert table._repr_svg_() == table.all_open()._repr_svg_()
    assert str(table) == str(table.all_open())
    assert repr(table) == f"<{name} at 2 seats after {len(table)} moves>"


def test_a_picture_in_a_notebook_is_not_wider_than_the_page() -> None:
    table = watertable.new("waterworks", seed=3)
    width = re.search(r' width="([\d.]+)"', table._repr_svg_())
    assert width is not None
    assert float(width[1]) == pytest.approx(720)
    whole = re.search(r'viewBox="0 0 ([\d.]+) [\d.]+" width="([\d.]+)"', table.svg())
    assert whole is not None
    assert whole[1] == whole[2]


@ALL
def test_with_all_cards_open_every_hand_is_there(name: str) -> None:
    table = watertable.new(name, seed=3)
    scene = open_scene(table.game, table.position)
    ids = [area.id for area in scene.areas]
    assert len(set(ids)) == len(ids)
    assert {piece.area for piece in scene.pieces} <= set(ids)
    assert {caption.area for caption in scene.captions} <= set(ids)
    for seat in range(table.seats):
        own = table.seen_by(seat).scene
        hand = [piece.face for piece in own.pieces if piece.area == "hand"]
        assert [piece.face for piece in scene.pieces if piece.area == f"hand:{seat}"] == hand
        titles = [area.title for area in scene.areas if area.id == f"hand:{seat}"]
        assert titles == ([message("hand-of", owner=Who(seat))] if hand else [])
    if not table.game.hides:
        assert scene.pieces == table.seen_by().scene.pieces


def test_with_all_cards_open_the_sea_has_no_secrets() -> None:
    table = watertable.new("waterworld", seed=3)
    assert table.seen_by().view.dry is None
    assert table.all_open().view.dry is not None
    assert all(atoll.token for atoll in table.all_open().view.atolls)


def test_chance_is_the_same_with_the_same_seed() -> None:
    one, two, other = (watertable.new("waterworld", seed=seed) for seed in (1, 1, 2))
    assert one.entries == two.entries != other.entries


def test_thinking_does_not_change_what_chance_does() -> None:
    one, two = (watertable.new("waterworks", seed=1) for _ in range(2))
    move = one.legal_moves()[0]
    for _ in range(3):
        two.think("easy")
    for table in (one, two):
        table.play(move)
    assert one.entries == two.entries


def test_chance_waits_where_it_is_told_to() -> None:
    table = watertable.new("downspout", auto_chance=False)
    assert len(table) == 0
    assert table.turn.must == watertable.CHANCE
    with pytest.raises(watertable.Mistake, match="too many moves to list"):
        table.legal_moves()
    for entry in ["deal 0 HVJ/LTK/XHV", "deal 1 TTT/KKK/JJJ"]:
        table.play(entry)
    assert set(table.legal_moves()) >= {"row H", "row V"}
    table.draw()
    assert table.turn.must == 0
    assert table.legal_moves(watertable.CHANCE) == []


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    table = watertable.new("waterworks", seed=7)
    entries = table.entries
    with pytest.raises(watertable.Refused) as refused:
        table.play("discard lT")
    assert refused.value.why == table.why_not("discard lT")
    assert str(refused.value) == str(refused.value.why)
    assert isinstance(refused.value, watertable.Mistake)
    assert refused.value.why.rule == refused.value.refusal.rule.id
    assert table.entries == entries


@pytest.mark.parametrize(
    ("act", "error", "words"),
    [
        (lambda _: watertable.new("chess"), UnknownGame, "there is no game 'chess'"),
        (lambda _: watertable.about("chess"), UnknownGame, "there is no game 'chess'"),
        (lambda _: watertable.new("waterworks", seats=9), BadSeats, "is for 2 to 5 seats, not 9"),
        (lambda _: watertable.new("waterworks", edition="1999"), BadOptions, "option 'edition' must be"),
        (lambda _: watertable.new("waterworks", names=["A", "B", "C"]), BadSeats, "3 names are too many for 2 seats"),
        (lambda table: table.play("sing"), MalformedMove, "'sing' is no move"),
        (lambda table: table.play("discard cH", seat=7), BadSeats, "there is no seat 7"),
        (lambda table: table.seen_by(2), BadSeats, "there is no seat 2"),
        (lambda table: table.seen_by(ONLOOKER - 1), BadSeats, "there is no seat -3"),
        (lambda table: table.legal_moves(-5), BadSeats, "there is no seat -5"),
        (lambda table: table.think("genius"), UnknownBot, "there is no bot 'genius'"),
        (lambda table: table.think("easy", seat=1), watertable.Mistake, "seat 1 has no move to think about now"),
        (lambda table: table.hints(seat=1), watertable.Mistake, "seat 1 has no move to think about now"),
        (lambda table: table.play_out("easy", "easy", "easy"), watertable.Mistake, "name one bot, or 2, not 3"),
        (lambda table: table.at(-1), watertable.Mistake, "there is no position -1"),
        (lambda table: table.at(1000), watertable.Mistake, "there is no position 1000"),
        (lambda table: table.seen_by(0).svg("pink"), watertable.Mistake, "there is no theme 'pink'"),
        (lambda table: table.save("no/such/folder"), watertable.Mistake, "can't write 'no/such/folder'"),
        (lambda _: watertable.load("no-such-file"), watertable.Mistake, "can't read 'no-such-file'"),
        (lambda _: watertable.replay("{"), MalformedRecord, "the record is not JSON"),
    ],
)
def test_bad_input_gets_one_clear_line(act: Any, error: type[Exception], words: str) -> None:
    table = watertable.new("waterworks", seed=7)
    entries = table.entries
    with pytest.raises(error) as raised:
        act(table)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)
    assert table.entries == entries


def test_a_finished_game_says_how_it_ended_and_takes_no_move() -> None:
    table = watertable.new("downspout", seed=1, names=["Ann", "Ben"]).play_out("easy")
    assert table.is_over
    assert table.ending is not None
    assert table.ending.sentence.endswith(".")
    assert table.legal_moves() == []
    with pytest.raises(watertable.Refused):
        table.play("pile 1")
    with pytest.raises(watertable.Mistake, match="the game is over"):
        table.think("easy")


def test_a_copy_goes_on_by_itself_and_draws_the_same() -> None:
    table = watertable.new("waterworks", seed=7)
    copy = table.copy()
    move = table.legal_moves()[0]
    copy.play(move)
    assert len(copy) > len(table)
    table.play(move)
    assert table.entries == copy.entries


def test_earlier_positions_are_there() -> None:
    table = watertable.new("downspout", seed=1).play_out("random")
    entries = table.entries
    for moves in (0, 5, len(table)):
        assert table.at(moves).entries == entries[:moves]
        assert table.at(moves).position == table.engine.positions[moves]
    assert table.entries == entries


def test_an_own_offer_may_be_taken_back_until_somebody_else_moves() -> None:
    table = watertable.new("pipeland", seed=2)
    before = table.position
    with pytest.raises(watertable.Refused, match="undo-nothing"):
        table.undo(seat=1)
    table.play("offer rotate 0,-2 ESW 3", seat=1)
    table.undo()
    assert table.position == before
    table.play("offer rotate 0,-2 ESW 3", seat=1)
    table.play("draw")
    with pytest.raises(watertable.Refused, match="undo-chance"):
        table.undo(seat=1)


def test_everybody_is_told_the_log_from_their_own_side() -> None:
    table = watertable.new("waterworks", seed=7, names=["Ann", "Ben"])
    assert table.log(0)[1] == "Ben is dealt 5 cards."
    assert table.log(1)[0] == "Ann is dealt 5 cards."
    assert table.log()[:2] == ["Ann is dealt 5 cards.", "Ben is dealt 5 cards."]


def test_a_file_with_many_records_is_read_one_at_a_time(tmp_path: Path) -> None:
    lines = [watertable.new("downspout", seed=seed).record().to_json() for seed in range(3)]
    (tmp_path / "many.jsonl").write_text("\n".join(lines), encoding="utf-8")
    assert [json.loads(record.to_json()) for record in watertable.read_records(tmp_path / "many.jsonl")] == [
        json.loads(line) for line in lines
    ]
    with pytest.raises(MalformedRecord, match="has more than one record"):
        watertable.load(tmp_path / "many.jsonl")
    (tmp_path / "none.jsonl").write_text("\n", encoding="utf-8")
    with pytest.raises(MalformedRecord, match="there is no record to read"):
        watertable.load(tmp_path / "none.jsonl")
