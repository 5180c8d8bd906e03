"""The guide tells what is played: every kind of move in the lesson, the numbers of the box in the rules."""

import re

from watertable.catalogue import catalogue
from watertable.engine.guide import Script
from watertable.engine.messages import message
from watertable.engine.options import Whole
from watertable.engine.table import Table
from watertable.engine.values import Move
from watertable.games.waterworld.game import Waterworld
from watertable.games.waterworld.guide import GUIDE
from watertable.games.waterworld.rules.components import (
    ATOLL_COUNT,
    ATOLLS,
    COPIES,
    DEALT,
    DEEZ_START,
    DRY_LANDS,
    KIND_COUNT,
    LIMIT,
    ROUNDS,
    SMOKERS_TOKENS,
    SPACE_COUNT,
    SPACES,
    STARTS,
    TOKEN_COUNT,
    tokens_in_box,
)
from watertable.games.waterworld.rules.position import Position
from watertable.games.waterworld.rules.terms import OPTIONS
from watertable.games.waterworld.sight.view import View

NUMBERS = {3: "three", 4: "four", 6: "six", 7: "seven", 9: "nine", 11: "eleven", 12: "twelve"}


def text(section: str) -> str:
    return " ".join(catalogue("waterworld").say(message(f"rules-{section}-text")).split())


def replayed(script: Script) -> "Table[Position, Move, View]":
    record = script.record
    table: Table[Position, Move, View] = Table(Waterworld(), record.options, record.seats)
    for entry in record.moves:
        table.play_entry(entry)
    return table


def test_the_newcomer_sails_burns_trades_hoists_attacks_and_races() -> None:
    entries = replayed(GUIDE.lesson).entries
    own = {move.text.split()[0] for actor, move in entries if actor == 0}
    assert own == {"roll", "hoist", "sail", "burn", "trade", "give", "attack"}
    others = {move.text.split()[0] for actor, move in entries if actor == 1}
    assert {"hoist", "fly", "discard", "trade"} <= others


def test_in_the_lesson_both_lose_their_sails_and_see_the_compass() -> None:
    table = replayed(GUIDE.lesson)
    end = table.game.view(table.position, 0)
    assert end.sails == ("lost", "lost")
    assert end.seen == (0, 1)
    assert end.deez is None
    assert [atoll.space for atoll in end.atolls if not atoll.stands] == ["B8"]


def test_the_cover_has_much_to_see() -> None:
    cover = GUIDE.cover
    table = replayed(cover.script)
    view = table.game.view(table.positions[cover.at], cover.viewer)
    assert len(view.places) == 4
    assert view.deez in view.places
    assert len({atoll.token for atoll in view.atolls if atoll.token}) > 3
    assert sum(not atoll.stands for atoll in view.atolls) > 1
    assert view.sails.count("hoisted") > 2
    assert len(view.attack) == len(view.red) == 2


def test_the_setup_counts_what_is_in_the_box() -> None:
    said = text("setup")
    kinds = tokens_in_box(SMOKERS_TOKENS[1])
    assert f"{SPACE_COUNT} in all" in said
    assert f"{NUMBERS[ATOLL_COUNT].capitalize()} spaces carry an atoll" in said
    assert f"Of the {TOKEN_COUNT} tokens one is the Dirigible" in said
    assert f"{NUMBERS[kinds[-1]]} are Smokers Attacks" in said
    assert f"{NUMBERS[sum(kinds[:KIND_COUNT])]} stand for cards, {NUMBERS[kinds[0]]} of each" in said
    assert f"The Dirigible and {NUMBERS[ATOLL_COUNT - 1]} others" in said
    assert f"The {NUMBERS[TOKEN_COUNT - ATOLL_COUNT]} that are left" in said
    assert f"Of the {KIND_COUNT * COPIES} cards, {NUMBERS[COPIES]} of each kind" in said
    assert f"dealt {NUMBERS[DEALT]}," in said
    assert f"leaves {len(DRY_LANDS['anywhere'])}," in said
    assert f"at {SPACES[DEEZ_START]}" in said
    for start in STARTS:
        assert f"at {SPACES[start]}" in said


def test_the_setup_puts_the_atolls_where_they_are() -> None:
    said = text("setup")
    found: set[str] = set()
    for columns, rows in re.findall(r"columns ([\d, and]+) in rows ([A-K] and [A-K])", said):
        found |= {row + column for row in re.findall("[A-K]", rows) for column in re.findall(r"\d+", columns)}
    assert found == {SPACES[space] for space in ATOLLS}


def test_the_rules_have_the_numbers_that_are_played_with() -> None:
    assert f"{NUMBERS[LIMIT].capitalize()} cards are the most" in text("atolls")
    assert f"{ROUNDS} turns" in text("seldom")
    said = text("options")
    for smokers in SMOKERS_TOKENS:
        assert re.search(rf"\b{smokers}\b", said)
    cards = next(option.limits for option in OPTIONS if option.name == "cards")
    assert isinstance(cards, Whole)
    assert f"from {cards.least} to {cards.greatest}" in said


def test_the_rules_say_where_dry_land_can_be() -> None:
    said = text("options")
    assert "rows A and K and columns 1 and 11" in said
    edge = {SPACES[space] for space in DRY_LANDS["edge"]}
    assert edge == {space for space in map(SPACES.__getitem__, DRY_LANDS["anywhere"]) if _is_at_the_edge(space)}
    assert "rows C to I and columns 3 to 9" in said
    middle = {SPACES[space] for space in DRY_LANDS["middle"]}
    assert {space[0] for space in middle} == set("CDEFGHI")
    assert {int(space[1:]) for space in middle} == set(range(3, 10))


def _is_at_the_edge(space: str) -> bool:
    return space[0] in "AK" or space[1:] in ("1", "11")
