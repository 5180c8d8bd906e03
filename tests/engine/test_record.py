"""Records: what is one, what is not, and that nothing gets lost on the way."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.toy import Hush
from watertable.engine.actors import CHANCE, actor_text, parse_actor
from watertable.engine.mistakes import MalformedMove, MalformedRecord, Mistake
from watertable.engine.record import Record, entry_text, split_entry
from watertable.engine.rules import IllegalMove
from watertable.engine.table import BadEntry, Table

GOOD: dict[str, Any] = {"watertable": 1, "game": "hush", "options": {}, "seats": 2, "moves": ["* deal 0 3"]}


def test_a_record_reads_back() -> None:
    record = Record.from_json(json.dumps(GOOD))
    assert record == Record("hush", {}, 2, ("* deal 0 3",))
    assert json.loads(record.to_json()) == GOOD


def test_a_record_keeps_the_names_of_those_who_have_one() -> None:
    record = Record.from_json(json.dumps(GOOD | {"names": ["Ann", None]}))
    assert record.names == ("Ann", None)
    assert json.loads(record.to_json()) == GOOD | {"names": ["Ann", None]}


@given(st.text(), st.integers(), st.lists(st.text()), st.dictionaries(st.text(), st.integers() | st.text()))
def test_any_record_reads_back(game: str, seats: int, moves: list[str], options: dict[str, object]) -> None:
    record = Record(game, options, seats, tuple(moves))
    assert Record.from_json(record.to_json()) == record


@pytest.mark.parametrize(
    "change",
    [
        {"watertable": 2},
        {"watertable": True},
        {"watertable": 1.0},
        {"watertable": "1"},
        {"game": 1},
        {"options": []},
        {"seats": "2"},
        {"seats": True},
        {"seats": 2.0},
        {"moves": "* deal"},
        {"moves": [1]},
        {"more": 1},
        {"names": "Ann"},
        {"names": ["Ann", 2]},
        {"names": ["Ann"]},
        {"names": None},
    ],
    ids=str,
)
def test_what_is_no_record_is_refused_in_one_line(change: dict[str, Any]) -> None:
    with pytest.raises(MalformedRecord) as mistake:
        Record.from_json(json.dumps(GOOD | change))
    assert "\n" not in str(mistake.value)


@pytest.mark.parametrize("key", GOOD)
def test_a_record_with_a_key_missing_is_refused(key: str) -> None:
    with pytest.raises(MalformedRecord):
        Record.from_json(json.dumps({name: value for name, value in GOOD.items() if name != key}))


@pytest.mark.parametrize("key", GOOD)
def test_a_record_with_a_key_twice_is_refused(key: str) -> None:
    text = json.dumps(GOOD)
    with pytest.raises(MalformedRecord, match=f"the key '{key}' twice"):
        Record.from_json(f"{text[:-1]}, {json.dumps(key)}: {json.dumps(GOOD[key])}}}")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "nonsense", '{"watertable": 1} {}', "[" * 100_000, "1" * 5000])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(MalformedRecord):
        Record.from_json(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_no_json_value_makes_it_stumble(value: object) -> None:
    for tried in (value, GOOD | {"moves": value}, GOOD | {"seats": value}, GOOD | {"options": value}):
        try:
            record = Record.from_json(json.dumps(tried))
        except MalformedRecord:
            continue
        assert isinstance(record.seats, int)


def test_actors_read_back() -> None:
    for actor in (CHANCE, 0, 1, 12):
        assert parse_actor(actor_text(actor)) == actor


@pytest.mark.parametrize("text", ["", "-1", "01", "1 ", "x", "**", "²", "\u0661", "9" * 5000])
def test_what_is_no_actor_is_refused(text: str) -> None:
    with pytest.raises(MalformedMove):
        parse_actor(text)


def test_entries_read_back() -> None:
    assert split_entry(entry_text(CHANCE, "deal 0 3")) == (CHANCE, "deal 0 3")
    assert split_entry("1 bid 3") == (1, "bid 3")


@pytest.mark.parametrize("entry", ["", "0", "0 ", "*", "bid 3", " 0 bid"])
def test_what_is_no_entry_is_refused(entry: str) -> None:
    with pytest.raises(MalformedMove):
        split_entry(entry)


def test_a_table_plays_a_record_and_says_which_entry_is_wrong() -> None:
    table = Table(Hush(), {}, 2)
    for entry in ("* deal 0 3", "* deal 1 4", "0 bid 2"):
        table.play_entry(entry)
    for entry, cause in (
        ("0 bid 3", IllegalMove),
        ("1 bid 2", IllegalMove),
        ("1 fly", MalformedMove),
        ("1", MalformedMove),
    ):
        with pytest.raises(BadEntry, match="move 3") as bad:
            table.play_entry(entry)
        assert isinstance(bad.value.cause, cause)
        assert len(table.entries) == 3
    assert table.record().moves == ("* deal 0 3", "* deal 1 4", "0 bid 2")


def test_a_very_long_mistake_is_told_in_a_short_line() -> None:
    with pytest.raises(Mistake) as mistake:
        Table(Hush(), {}, 2).play_entry("0 " + "x" * 10_000)
    assert len(str(mistake.value)) < 300
