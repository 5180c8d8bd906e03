"""What bots know of Pipe Land."""

from random import Random

import pytest

from support.pipeland import GAME, drawn, irrigated, play, set_up, won
from watertable import bots
from watertable.bots.hard_bot import HardBot
from watertable.engine.actors import CHANCE
from watertable.engine.options import complete
from watertable.games.pipeland.mind.prospects import TileCounts, count_tiles
from watertable.games.pipeland.mind.weighing import Situation
from watertable.games.pipeland.rules.position import Position
from watertable.games.pipeland.rules.terms import OPTIONS

HINTS = GAME.hints()
MEDIUM = bots.find("medium")


def chosen(position: Position, seat: int = 0, bot: bots.Bot = MEDIUM) -> str:
    """What a bot that goes by the hints does; "" where it keeps still."""
    must = GAME.turn(position).must == seat
    view = GAME.view(position, seat)
    move = bot.choose(GAME, view, Random(1), must=must)
    return "" if move is None else GAME.text(move)


@pytest.mark.parametrize("rules", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_idea_is_legal_and_settled_and_chances_are_chances(seats: int, rules: str) -> None:
    """In games of bots that play anything, where every step comes up; looked at now and then."""
    rng, wild = Random(f"{seats} {rules}"), bots.find("random")
    position = GAME.start(complete(OPTIONS, {"rules": rules}), seats)
    for _ in range(150):
        turn = GAME.turn(position)
        if turn.must is None:
            break
        if turn.must == CHANCE:
            position = GAME.play(position, CHANCE, GAME.chance(position, rng))
            continue
        if rng.random() < 0.15:
            chances = HINTS.evaluate(position, seats)
            assert len(chances) == seats
            assert min(chances) >= 0
            assert sum(chances) == pytest.approx(1)
            for seat in (turn.must, *turn.may):
                ideas = HINTS.priors(position, seat)
                assert ideas or seat != turn.must
                assert [GAME.refusal(position, seat, move) for move, _ in ideas] == [None] * len(ideas)
                assert [GAME.amounts(move) for move, _ in ideas] == [None] * len(ideas)
                assert len({move for move, _ in ideas}) == len(ideas)
        for seat in (*turn.may, turn.must):
            move = wild.choose(GAME, GAME.view(position, seat), rng, must=seat == turn.must)
            if move is not None:
                position = GAME.play(position, seat, move)
                break


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_its_best_ideas_lead_to_an_end(rules: str) -> None:
    rng = Random(3)
    position = GAME.start(complete(OPTIONS, {"rules": rules, "money": 20}), 3)
    while (actor := GAME.turn(position).must) is not None:
        move = GAME.chance(position, rng) if actor == CHANCE else GAME.parse(chosen(position, actor))
        position = GAME.play(position, actor, move)
    assert HINTS.evaluate(position, 3) == [1 / len(won(position)) if seat in won(position) else 0 for seat in range(3)]


def test_it_never_passes() -> None:
    assert [move.text for move, _ in HINTS.priors(set_up(), 0)] == ["draw"]


def test_who_has_withdrawn_comes_back() -> None:
    assert chosen(drawn(money=(5, 5, 5), withdrawn=(2,)), 2) == "return"


DRY = """
    ·  ·  ·  ·  ·
    s┗ r┳ r┃ ·  g┳
    ~  ║  ~  ~  ║
"""


def test_it_turns_an_own_dry_tile_to_the_water() -> None:
    assert chosen(drawn(DRY, money=(5, 5))) == "rotate 1,-1 EW"


def test_then_it_ends_its_turn() -> None:
    assert chosen(play(drawn(DRY, money=(2, 2)), "0 rotate 1,-1 EW")) == "end"


def test_it_places_an_own_tile_where_it_gets_water_if_need_be_by_its_free_turn() -> None:
    land = """
        ·  ·  ·  ·
        ·  r┳ s━ ·
        ~  ║  ~  ~  ║
    """
    assert irrigated(played(drawn(land, tile="rL", money=(3, 3)))) == 2


def test_it_wins_by_tiles_with_two_actions_when_it_can() -> None:
    land = """
        r┃ r┳ r┃ ·  g┳
        ~  ║  ~  ~  ║
    """
    assert won(played(drawn(land, tiles=3))) == (0,)


def test_it_wins_by_money_when_it_can_and_spends_none_of_it() -> None:
    land = """
        r━ r┳ r━ ·  g┳
        ~  ║  ~  ~  ║
    """
    assert chosen(drawn(land, money=(47, 20))) == "end"


def test_it_takes_the_water_from_whoever_would_win_next() -> None:
    land = """
        ·  r┳ r━ g━ g┣ g━
        ~  ║  ~  ~  ║
        g━ s┻ ·  ·  s┻
    """
    position = drawn(land, tiles=4)
    assert irrigated(position, 1) == 4
    assert irrigated(played(position), 1) < 4


def test_the_hard_bot_sees_a_win_of_the_other_come_that_takes_a_turn_of_a_tile() -> None:
    """Green need only turn its last tile; who has no money can't turn the State's back."""
    land = """
        ·  r┳ r━ g━ g┣ g┃
        ~  ║  ~  ~  ║
        g━ s┻ ·  ·  s┻
    """
    position = drawn(land, tiles=4, money=(20, 0))
    assert irrigated(position, 1) == 3
    assert played(answered(played(position))).winners == (1,), "what is sound at first sight loses"
    thinking = HardBot(simulations=60, seconds=None)
    assert played(answered(played(position, thinking))).winners == ()


def answered(position: Position) -> Position:
    """After the other has drawn a tile of the State's."""
    return play(position, "1 draw", "* tile sX")


def test_money_is_worth_more_than_none_and_water_more_than_drought() -> None:
    dry, wet = drawn(DRY), drawn(DRY.replace("r┃", "r━"))
    assert HINTS.evaluate(wet, 2)[0] > HINTS.evaluate(dry, 2)[0]
    assert HINTS.evaluate(drawn(DRY, money=(25, 20)), 2)[0] > HINTS.evaluate(dry, 2)[0]


def test_what_a_turn_has_brought_is_worth_the_same_when_the_turn_is_over() -> None:
    acted = play(drawn(DRY), "0 rotate 1,-1 EW")
    assert HINTS.evaluate(play(acted, "0 end"), 2) == pytest.approx(HINTS.evaluate(acted, 2))


def test_whoever_wins_by_ending_the_turn_has_won() -> None:
    assert HINTS.evaluate(drawn(DRY, money=(49, 20)), 2) == [1, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_where_water_need_not_run_anew_all_stand_as_if_it_had(seats: int) -> None:
    rng = Random(seats)
    position = GAME.start(complete(OPTIONS, {}), seats)
    for _ in range(90):
        actor = GAME.turn(position).must
        if actor is None:
            break
        if actor == CHANCE:
            position = GAME.play(position, CHANCE, GAME.chance(position, rng))
            continue
        if rng.random() < 0.3:
            for prospect in Situation(position).prospects():
                assert counted(prospect.counts) == counted(count_tiles(prospect.board(), seats))
        position = GAME.play(position, actor, GAME.parse(chosen(position, actor)))


def counted(counts: TileCounts) -> tuple[list[int], ...]:
    """All that is counted."""
    return counts.wet, counts.exposed, counts.doors, counts.beside, counts.far, counts.taps


def test_everybody_sees_every_move() -> None:
    position = set_up()
    move = GAME.moves(position, 0)[0]
    assert [HINTS.observation(position, 0, move, seat) for seat in range(2)] == [move, move]


def played(position: Position, bot: bots.Bot = MEDIUM) -> Position:
    """After all that a bot does in its turn."""
    seat = position.seat
    while position.seat == seat and GAME.turn(position).must == seat and not won(position):
        position = play(position, f"{seat} {chosen(position, seat, bot)}")
    return position
