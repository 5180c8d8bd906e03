"""The guide tells what is played: every kind of move in the lesson, the numbers of both editions in the rules."""

import re

from watertable.catalogue import catalogue
from watertable.engine.messages import message
from watertable.engine.table import Table
from watertable.games.waterworks.game import Waterworks
from watertable.games.waterworks.guide import GUIDE
from watertable.games.waterworks.rules.components import (
    EDGES,
    HAND,
    IDLE_ROUNDS,
    KINDS,
    NEEDED,
    SPARE_WRENCHES,
)

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 30: "thirty"}


def text(section: str) -> str:
    return " ".join(catalogue("waterworks").say(message(f"rules-{section}-text")).split())


def test_the_newcomer_lays_repairs_attacks_caps_discards_and_adds_the_spout() -> None:
    record = GUIDE.lesson.record
    table = Table(Waterworks(), record.options, record.seats)
    told: list[str] = []
    for entry in record.moves:
        before = table.game.view(table.position, 0)
        table.play_entry(entry)
        actor, move = table.entries[-1]
        after = table.game.view(table.position, 0)
        told += [f"{actor} {message.key}" for message in table.game.tell(before, after, actor, move)]
    own = ("lay", "repair", "attack", "wrench", "discard", "spout")
    assert {f"0 told-{kind}" for kind in own} <= set(told)
    assert {"1 told-damage", "1 told-attack", "1 told-wrench"} <= set(told)
    assert any(entry.startswith("0 lay ccll ") for entry in record.moves), "an end is capped"


def test_the_rules_have_the_numbers_that_are_played_with() -> None:
    for seats, needed in NEEDED["1972"].items():
        assert re.search(rf"with {NUMBERS[seats]}( players)? {needed}\b", text("goal"))
    for seats, needed in NEEDED["reissue"].items():
        assert re.search(rf"\b{needed}( cards)? with {NUMBERS[seats]}\b", text("editions"))
    for edge in EDGES["reissue"]:
        assert f"{edge} " in text("editions")
    assert f"dealt {NUMBERS[HAND]} cards" in text("setup")
    assert f"{NUMBERS[SPARE_WRENCHES]} wrenches" in text("setup")
    assert f"{NUMBERS[HAND + 1]} cards" in text("editions")
    assert f"{NUMBERS[IDLE_ROUNDS]} rounds" in text("seldom")
    assert f"{sum(kind.copies for kind in KINDS if kind.openings)} pipes" in text("cards")
