"""Every rule that refuses a move, in a position where it does; and that a refusal gives the true reason."""

from random import Random

import pytest

from support.play import after, refused
from support.waterworld import GAME, ONE_OF_EACH, SET_UP, began, dealt, drawn
from watertable.catalogue import catalogue
from watertable.engine.actors import CHANCE
from watertable.engine.rules import IllegalMove, Refusal, Rule
from watertable.engine.table import Table
from watertable.games.waterworld.rules import rulebook
from watertable.games.waterworld.rules.position import Position

RULES = {rule.id for rule in vars(rulebook).values() if isinstance(rule, Rule)}
HANDS = ("supplies guns rope", "guns rope rope")
WON = after(GAME, drawn("C 0··*·······", hands=(ONE_OF_EACH, ""), compass=0), "0 sail C4")
ROLLED = after(GAME, dealt(*HANDS), "0 roll", "* roll 2")
MEETING = after(GAME, drawn("C 0··1·······", hands=("rope", "guns")), "0 sail C4")
SMOKERS = after(GAME, drawn("B o·0o···o··o", tokens={"B4": "smokers"}), "0 sail B4")
BURNING = after(GAME, SMOKERS, "* token smokers")
FLYING = after(GAME, drawn("B o·0o···o··o", tokens={"B4": "dirigible"}), "0 sail B4")
DRAWING = after(GAME, drawn("C 0··1·······", discards="guns"), "0 sail C4", "0 draw")
TOKENS = SET_UP[1].removeprefix("* ")

CASES = [
    ("game-over", WON, "1 roll"),
    ("game-over", WON, "* roll 4"),
    ("not-your-turn", dealt(*HANDS), "1 roll"),
    ("not-your-turn", after(GAME, dealt(*HANDS), "0 roll"), "0 sail A4"),
    ("not-now", dealt(*HANDS), "0 sail A4"),
    ("not-now", ROLLED, "0 roll"),
    ("not-now", ROLLED, "0 discard guns"),
    ("not-now", ROLLED, "0 give guns"),
    ("not-now", ROLLED, "0 fly A4"),
    ("not-now", ROLLED, "0 burn B4"),
    ("not-now", after(GAME, MEETING, "0 trade"), "0 draw"),
    ("not-in-hand", after(GAME, MEETING, "0 trade"), "0 give guns"),
    ("too-far", ROLLED, "0 sail A6"),
    ("must-move", ROLLED, "0 sail A3"),
    ("fly-elsewhere", FLYING, "0 fly B4"),
    ("sails-first", ROLLED, "0 hoist"),
    ("sails-up", drawn(sails=("hoisted", "ready")), "0 hoist"),
    ("sails-lost", drawn(sails=("lost", "ready")), "0 hoist"),
    ("no-atoll-there", BURNING, "0 burn F6"),
    (
        "no-atoll-there",
        after(GAME, drawn("B x·0o···o··o", tokens={"B4": "smokers"}), "0 sail B4", "* token smokers"),
        "0 burn B1",
    ),
    ("other-atoll", BURNING, "0 burn B4"),
    ("nothing-to-trade", after(GAME, drawn("C 0··1·······", discards="guns"), "0 sail C4"), "0 trade"),
    ("nothing-to-draw", MEETING, "0 draw"),
    ("nobody-here", ROLLED, "0 trade"),
    ("nobody-here", ROLLED, "0 draw"),
    ("deez-gone", drawn(sunk=True), "0 attack"),
    ("deez-elsewhere", ROLLED, "0 attack"),
    ("incomplete", drawn("F ·····a·····", a="0D"), "0 attack"),
    ("on-arrival", drawn("F ·····a·····", hands=(ONE_OF_EACH, ""), a="0D"), "0 attack"),
    ("chance-only", after(GAME, dealt(*HANDS), "0 roll"), "0 roll 4"),
    ("chance-only", MEETING, "0 draw guns"),
    ("chance-only", SMOKERS, "0 token rope"),
    ("chance-only", began(), "0 compass G7"),
    ("chance-only", began(SET_UP[0]), f"0 {TOKENS}"),
    ("chance-only", began(*SET_UP), "0 deal 0 guns rope rope"),
    ("chance-only", MEETING, "0 red 2 5"),
    ("not-chances-turn", ROLLED, "* roll 4"),
    ("not-chances-turn", ROLLED, "* sail A4"),
    ("not-chances-move", began(), "* roll 4"),
    ("not-chances-move", after(GAME, dealt(*HANDS), "0 roll"), "* roll"),
    ("not-dry", began(), "* compass F6"),
    ("no-such-tokens", began(SET_UP[0]), f"* {TOKENS.replace('supplies', 'rope')}"),
    ("one-dirigible", began(SET_UP[0]), f"* {TOKENS.replace('dirigible', 'smokers')}"),
    ("deal-in-order", began(*SET_UP), "* deal 1 guns rope rope"),
    ("not-in-pile", began(*SET_UP, "* deal 0 rope rope rope", cards=5, seats=2), "* deal 1 rope rope rope"),
    ("not-among-tokens", SMOKERS, "* token dirigible"),
    ("not-discarded", DRAWING, "* draw rope"),
    ("one-die", after(GAME, dealt(*HANDS), "0 roll"), "* roll 2 5"),
    ("both-dice", after(GAME, dealt(*HANDS), "0 hoist"), "* roll 4"),
]


@pytest.mark.parametrize(("rule", "position", "entry"), CASES, ids=[f"{rule}: {entry}" for rule, _, entry in CASES])
def test_a_move_is_refused_by_its_rule(rule: str, position: Position, entry: str) -> None:
    assert refused(GAME, position, entry) == rule
    with pytest.raises(IllegalMove, match=rule):
        after(GAME, position, entry)


def test_every_rule_refuses_something() -> None:
    assert {rule for rule, _, _ in CASES} == RULES


def test_every_rule_has_its_own_words_and_a_source() -> None:
    for rule in vars(rulebook).values():
        if isinstance(rule, Rule):
            assert rule.source.startswith(("rulebook: ", "ruling: "))
    words = catalogue(GAME.name)
    said = {
        words.say(refusal.message, ("Ann", "Ben"), 0)
        for _, position, entry in CASES
        if (refusal := refusal_of(position, entry)) is not None
    }
    assert not any("{" in sentence or "refused-" in sentence for sentence in said)
    assert len(said) >= len(RULES)


def refusal_of(position: Position, entry: str) -> Refusal | None:
    actor, text = entry.split(" ", 1)
    return GAME.refusal(position, CHANCE if actor == "*" else int(actor), GAME.parse(text))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_listed_is_not_refused_and_what_is_not_listed_is(seed: int) -> None:
    """Of the seat whose choice it is, over all moves that have no numbers but spaces and cards."""
    everything = [GAME.parse(text) for text in ("hoist", "roll", "trade", "draw", "attack", "decline")]
    everything += [GAME.parse(f"{verb} {kind}") for verb in ("give", "discard") for kind in ONE_OF_EACH.split()]
    everything += [
        GAME.parse(f"{verb} {row}{column}")
        for verb in ("sail", "fly", "burn")
        for row in "ABCDEFGHIJK"
        for column in range(1, 12)
    ]
    rng, table = Random(seed), Table(GAME, {"cards": 5, "smokers": 10}, 2 + seed)
    while table.turn.must is not None and len(table.entries) < 160:
        must = table.turn.must
        if must == CHANCE:
            table.let_chance(rng)
            continue
        legal = list(GAME.moves(table.position, must))
        assert legal
        for seat in range(table.seats):
            allowed = [move for move in everything if GAME.refusal(table.position, seat, move) is None]
            assert {move.text for move in allowed} == ({move.text for move in legal} if seat == must else set())
        table.play(must, rng.choice(legal))


# True reasons


def test_who_stays_at_the_deez_with_a_complete_collection_is_told_to_come_again() -> None:
    position = drawn("F ·····a·····", hands=(ONE_OF_EACH, ""), a="0D")
    assert refused(GAME, position, "0 attack") == "on-arrival"


def test_who_loses_a_card_together_with_others_is_not_told_that_nobody_is_there() -> None:
    chart = """
        B o·0o···o··o
        J o··o···a··o
    """
    position = drawn(chart, hands=("", "guns", "rope"), tokens={"B4": "smokers"}, a="o12")
    position = after(GAME, position, "0 sail B4", "* token smokers", "0 burn J8")
    assert refused(GAME, position, "1 trade") == "not-now"


def test_in_a_chances_step_nobody_is_told_to_wait_for_a_player() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll")
    for seat in (0, 1):
        refusal = GAME.refusal(position, seat, GAME.parse("sail A4"))
        assert refusal is not None
        assert dict(refusal.message.args) == {"awaits": "chance"}


def test_who_is_to_choose_is_named() -> None:
    position = after(GAME, MEETING, "0 trade", "0 give rope")
    refusal = GAME.refusal(position, 0, GAME.parse("give rope"))
    assert refusal is not None
    assert catalogue(GAME.name).say(refusal.message, ("Ann", "Ben"), 0) == "It is for Ben to choose."
