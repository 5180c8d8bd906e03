"""Every rule that refuses a move, in a position where it does; and that a refusal gives the true reason."""

from random import Random

import pytest

from conformance.fixtures.pipeland import FIXTURE
from support.pipeland import GAME, began, drawn, play, rule, set_up
from watertable.engine.messages import Who
from watertable.engine.rules import IllegalMove, Rule
from watertable.engine.values import Move
from watertable.games.pipeland.rules import rulebook
from watertable.games.pipeland.rules.components import ANY
from watertable.games.pipeland.rules.moves import BUY, PLACE, ROTATE, Ask, Counter, Deed, Offer, Withdraw, deed_of
from watertable.games.pipeland.rules.position import Position
from watertable.testing import random_game

RULES = {one.id for one in vars(rulebook).values() if isinstance(one, Rule)}
LAND = """
    ·  s┃ ·  ·  ·
    g┗ r┳ ·  b┃ g┳
    ~  ║  ~  ~  ║
    ·  b┻ ·  ·  s┻
"""
MONEY = (10, 10, 10)
BEGIN = drawn(LAND, money=MONEY, step="begin")
DRAWING = play(BEGIN, "0 draw")
PLACING = drawn(LAND, money=MONEY, tile="rI")
ACTING = drawn(LAND, money=MONEY)
POOR = drawn(LAND, money=(1, 10, 10), actions=1)
ASKED = play(ACTING, "0 ask rotate -1,-1 ES 4")
COUNTERED = play(ASKED, "1 counter 6")
CALLED = play(ACTING, "0 call")
OFFERED = play(ACTING, "1 offer rotate 0,-1 NSW 3")
FINAL = drawn(LAND, money=MONEY, closer=2, final=True, piles=("",) * 4)
OVER = play(drawn(LAND, money=(60, 10, 10)), "0 end")
OPENING = began(rules="advanced")
LEFT = drawn(LAND, money=MONEY, withdrawn=(1,))
OFFERS = ("1 offer rotate 0,-1 NSW 1", "1 withdraw rotate 0,-1 NSW")

CASES = [
    ("game-over", OVER, "1 draw"),
    ("game-over", OVER, "* tile sX"),
    ("game-over", OVER, "1 return"),
    ("not-your-turn", BEGIN, "1 draw"),
    ("not-your-turn", DRAWING, "0 draw"),
    ("not-your-turn", ACTING, "1 rotate 3,-1 NSW"),
    ("not-your-turn", set_up(), "1 pass"),
    ("not-your-turn", began(), "0 draw"),
    ("too-late", drawn(LAND, money=MONEY, seat=1, withdrawn=(0,), closer=2, final=True), "0 return"),
    ("not-now", BEGIN, "0 place 1,-1 NS"),
    ("not-now", BEGIN, "0 end"),
    ("not-now", PLACING, "0 draw"),
    ("not-now", PLACING, "0 end"),
    ("not-now", ACTING, "0 draw"),
    ("not-now", ACTING, "0 place 1,-1 NS"),
    ("not-now", COUNTERED, "0 end"),
    ("not-now", COUNTERED, "0 buy 0,-2"),
    ("waiting", ASKED, "0 end"),
    ("waiting", ASKED, "0 buy 0,-2"),
    ("waiting", CALLED, "0 rotate 0,-1 NSW"),
    ("on-river", PLACING, "0 place 1,0 NS"),
    ("occupied", PLACING, "0 place 2,-1 NS"),
    ("not-beside", PLACING, "0 place 9,-1 NS"),
    ("own-colour", PLACING, "0 place 1,-1 NS"),
    ("no-water", PLACING, "0 place 1,-2 NS"),
    ("other-shape", PLACING, "0 place 0,-3 NE"),
    ("other-shape", ACTING, "0 rotate 0,-1 NS"),
    ("opening", OPENING, "0 rotate 0,-1 NSW"),
    ("opening", OPENING, "1 offer rotate 0,-1 NSW 1"),
    ("no-tile-there", ACTING, "0 rotate 9,-1 NS"),
    ("no-tile-there", ACTING, "0 buy 9,-1"),
    ("same-pipe", ACTING, "0 rotate 0,-1 ESW"),
    ("tap-off-river", ACTING, "0 rotate 0,-1 NEW"),
    ("ask-first", ACTING, "0 rotate -1,-1 ES"),
    ("ask-first", ACTING, "0 buy -1,-1"),
    ("cant-pay", ACTING, "0 buy 0,-2"),
    ("cant-pay-tax", POOR, "0 rotate 0,-1 NSW"),
    ("cant-pay-tax", POOR, "0 buy 0,-2"),
    ("cant-pay-tax", POOR, "0 ask buy -1,-1 0"),
    ("just-placed", play(drawn(LAND, tile="sI"), "0 place 1,-1 NS"), "0 buy 1,-1"),
    ("yours", ACTING, "0 buy 0,-1"),
    ("nobody-to-ask", ACTING, "0 ask buy 0,-2 3"),
    ("enough-asked", drawn(LAND, money=MONEY, asks=0), "0 ask buy -1,-1 3"),
    ("asked-before", play(ASKED, "1 refuse"), "0 ask rotate -1,-1 ES 4"),
    ("ask-too-dear", ACTING, "0 ask buy -1,-1 11"),
    ("not-asked", ACTING, "1 accept"),
    ("not-asked", ACTING, "0 take"),
    ("not-higher", ASKED, "1 counter 4"),
    ("counter-too-dear", ASKED, "1 counter 11"),
    ("own-turn", ACTING, "0 offer rotate 0,-1 NSW 3"),
    ("out-of-game", LEFT, "1 offer rotate 0,-1 NSW 3"),
    ("out-of-game", LEFT, "1 accept"),
    ("somebody-elses", ACTING, "1 offer rotate 2,-1 EW 3"),
    ("nothing-drawn", ACTING, "1 offer place 1,-1 any 3"),
    ("offer-stands", OFFERED, "1 offer rotate 0,-1 NSW 4"),
    ("enough-stand", drawn(LAND, money=MONEY, standing=0), "1 offer rotate 0,-1 NSW 3"),
    ("enough-offered", play(ACTING, *OFFERS * 10), "1 offer rotate 0,-1 NSW 3"),
    ("offer-nothing", ACTING, "1 offer rotate 0,-1 NSW 0"),
    ("offer-too-dear", ACTING, "1 offer rotate 0,-1 NSW 11"),
    ("no-offer", OFFERED, "1 withdraw rotate 0,-1 NES"),
    ("called-already", play(CALLED, "0 cut"), "0 call"),
    ("not-called", ACTING, "1 decline"),
    ("not-called", ACTING, "0 cut"),
    ("just-back", drawn(LAND, money=MONEY, step="begin", back=True), "0 pass"),
    ("pass-first", ACTING, "0 pass"),
    ("pass-first", PLACING, "0 pass"),
    ("no-pass-now", FINAL, "0 pass"),
    ("not-withdrawn", ACTING, "1 return"),
    ("not-withdrawn", BEGIN, "0 return"),
    ("returning", play(LEFT, "1 return"), "1 return"),
    ("chance-only", DRAWING, "0 tile sX"),
    ("chance-only", began(), "0 set rL NE"),
    ("not-chances-turn", BEGIN, "* tile sX"),
    ("not-chances-move", DRAWING, "* draw"),
    ("not-chances-move", DRAWING, "* set rL NE"),
    ("not-chances-move", began(), "* tile rL"),
    ("not-in-pile", DRAWING, "* tile rX"),
    ("not-in-pile", began(), "* set rT ESW"),
]


@pytest.mark.parametrize(("name", "position", "entry"), CASES, ids=[f"{name}: {entry}" for name, _, entry in CASES])
def test_a_move_is_refused_by_its_rule(name: str, position: Position, entry: str) -> None:
    assert rule(position, entry) == name
    with pytest.raises(IllegalMove, match=name):
        play(position, entry)


def test_every_rule_refuses_something() -> None:
    """Resigning is refused by the rule on withdrawing; it is no move."""
    assert {name for name, _, _ in CASES} | {rulebook.WITHDRAWING.id} == RULES
    assert GAME.own_resigning() == rulebook.WITHDRAWING


def test_every_rule_has_a_source() -> None:
    for one in vars(rulebook).values():
        if isinstance(one, Rule):
            assert one.source.startswith(("rulebook: ", "ruling: "))


# What is listed, and what is refused

_PLAINS = (
    *("draw", "pass", "end", "call", "cut", "decline", "accept", "refuse"),
    *("take", "leave", "take back", "return"),
)


def deeds_near(position: Position) -> list[Deed]:
    """Every deed in the cells that matter."""
    near = {cell + step for cell in position.board.cells for step in (0, 1, -1, 256, -256)}
    turns = [deed_of(sort, cell, facing) for cell in sorted(near) for sort in (PLACE, ROTATE) for facing in range(13)]
    return [*turns, *(deed_of(BUY, cell) for cell in sorted(near))]


def conceivable(position: Position, rng: Random) -> list[Move]:
    """Every word and every deed, and deals about some of the deeds at some prices."""
    deeds = deeds_near(position)
    found: list[Move] = [*(GAME.parse(text) for text in _PLAINS), *deeds]
    found += [Withdraw(promise.deed) for promise in position.deals.offers]
    found += [Counter(price, price) for price in range(25)]
    for deed in rng.sample(deeds, 150):
        price = rng.choice((0, 1, 2, 3, 5, 8, 13))
        if deed.sort != PLACE:
            found.append(Ask(deed, price, price))
        if deed.sort != BUY:
            found += [Offer(deed, price, price), Withdraw(deed)]
        if deed.sort == PLACE:
            found.append(Offer(deed_of(PLACE, deed.cell, ANY), price, price))
    return found


def covers(listed: Move, move: Move) -> bool:
    """Whether a listed move, with its range of prices, stands for a move with one price."""
    if isinstance(listed, Ask | Offer) and isinstance(move, Ask | Offer):
        same = type(listed) is type(move) and listed.deed == move.deed
        return same and listed.least <= move.least <= listed.greatest
    if isinstance(listed, Counter) and isinstance(move, Counter):
        return listed.least <= move.least <= listed.greatest
    return listed == move


@pytest.mark.parametrize("seed", range(4))
def test_what_is_listed_is_not_refused_and_what_is_not_listed_is(seed: int) -> None:
    advanced = "advanced" if seed % 2 else "basic"
    table, rng = random_game(GAME, {"rules": advanced}, 2 + seed, seed, FIXTURE), Random(seed)
    for position in table.positions[30::40]:
        for seat in range(table.seats):
            listed: list[Move] = list(GAME.moves(position, seat))
            assert bool(listed) == (seat == GAME.turn(position).must or seat in GAME.turn(position).may)
            by_text: dict[str, list[Move]] = {}
            for move in listed:
                by_text.setdefault(move.text.rsplit(" ", 1)[0], []).append(move)
                assert GAME.refusal(position, seat, move) is None
            for move in conceivable(position, rng):
                wanted = any(covers(one, move) for one in by_text.get(move.text.rsplit(" ", 1)[0], ()))
                assert (GAME.refusal(position, seat, move) is None) == wanted, (seat, move.text)


# True reasons


def told(position: Position, entry: str) -> dict[str, object]:
    """What a refusal tells beside its rule."""
    actor, text = entry.split(" ", 1)
    refusal = GAME.refusal(position, int(actor), GAME.parse(text))
    assert refusal is not None
    return dict(refusal.message.args)


def test_numbers_are_told() -> None:
    assert told(ACTING, "0 buy 0,-2") == {"cost": 12, "tax": 0}
    assert told(POOR, "0 rotate 0,-1 NSW") == {"tax": 2, "action": 2}
    assert told(ACTING, "0 ask buy -1,-1 11") == {"most": 10}
    assert told(play(ASKED, "1 refuse"), "0 ask rotate -1,-1 ES 3") == {"price": 4}
    assert told(ASKED, "1 counter 3") == {"price": 4}
    assert told(ACTING, "1 offer rotate 0,-1 NSW 11") == {"most": 10}
    assert told(drawn(LAND, money=MONEY, asks=0), "0 ask buy -1,-1 3") == {"asks": 0}


def test_in_the_set_up_it_is_nobodys_turn() -> None:
    for seat in range(2):
        assert told(began(), f"{seat} draw") == {"awaits": "set-up"}


def test_while_a_tile_is_drawn_it_is_nobodys_turn() -> None:
    for seat in range(3):
        assert told(DRAWING, f"{seat} draw") == {"awaits": "tile"}


def test_who_is_waited_for_is_named() -> None:
    assert told(ASKED, "0 end") == {"seat": Who(1)}
    assert told(CALLED, "0 end") == {"seat": Who(1)}
    assert told(ACTING, "1 end") == {"awaits": "seat", "seat": Who(0)}
    assert told(ACTING, "0 buy -1,-1") == {"owner": Who(1)}
