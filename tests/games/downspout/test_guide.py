"""The guide tells what is played: every kind of move in the lesson, the numbers of the box in the rules."""

from watertable.catalogue import catalogue
from watertable.engine.messages import message
from watertable.engine.table import Table
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.guide import GUIDE
from watertable.games.downspout.rules.components import CARDS, KINDS
from watertable.games.downspout.rules.moves import OWN, Lock, Put, Swap, SwapPile, Top

WORDS = catalogue("downspout")


def test_the_newcomer_makes_every_kind_of_move_and_sees_the_pressure_check_and_the_flood() -> None:
    record = GUIDE.lesson.record
    table = Table(Downspout(), record.options, record.seats)
    for entry in record.moves:
        table.play_entry(entry)
    own = [move for actor, move in table.entries if actor == 0]
    assert {type(move) for move in own} == {Swap, SwapPile, Lock, Put}
    assert {move.seat for move in own if isinstance(move, Swap)} == {OWN, 1}
    assert {move.text for _, move in table.entries if isinstance(move, Top)} >= {"top P", "top F"}


def test_the_rules_count_the_cards_as_they_are() -> None:
    text = WORDS.say(message("rules-cards-text"))
    for kind in KINDS[:-1]:
        name = WORDS.say(message(f"card-{kind.letter}"))
        plural = f"{name}es" if name.endswith("Cross") else f"{name}’s" if name.endswith("T") else f"{name}s"
        assert f"{kind.copies} {plural}" in text
    assert f"{len(CARDS) - 1} pipes" in text
    assert f"The {len(CARDS)}th card" in text
