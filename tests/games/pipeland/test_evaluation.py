"""How a position looks to whoever counts what everybody will still be paid."""

from random import Random
from typing import Any

import pytest

from support.pipeland import GAME, drawn, play, step
from watertable import bots
from watertable.engine.table import Table
from watertable.games.pipeland.mind.evaluation import evaluate, incomes, opening_left
from watertable.games.pipeland.rules.components import FINAL_TIMES
from watertable.games.pipeland.rules.position import Position, has_drawn

LAND = """
    r┃ r┳ ·  g━ g┳
    ~  ║  ~  ~  ║
"""


def is_placed(position: Position) -> bool:
    """Whether the turn counts as done."""
    return step(position) != "begin" and not has_drawn(position)


@pytest.mark.parametrize(("seats", "rules"), [(2, "basic"), (3, "basic"), (6, "basic"), (4, "advanced")])
def test_who_will_be_paid_how_often_is_known_if_the_tiles_run_out(seats: int, rules: str) -> None:
    """Counted in a game of sound players; how long its opening takes, nobody knows."""
    table: Table[Any, Any, Any] = Table(GAME, {"rules": rules, "tiles": 30, "money": 200}, seats)
    medium, rng = bots.find("medium"), Random(1)
    told: list[tuple[int, list[float]]] = []
    paid: list[int] = []
    while True:
        table.let_chance(rng)
        position, seat = table.position, table.turn.must
        if seat is None:
            break
        times = FINAL_TIMES if position.final else 1
        if not position.opening:
            told.append((len(paid) + times * is_placed(position), incomes(position, is_placed(position))))
        move = medium.choose(GAME, GAME.view(position, seat), rng, must=True)
        table.play(seat, move)
        if GAME.text(move) == "end":
            paid += [seat] * times
    assert table.outcome is not None
    assert table.outcome.why.key == "most-money"
    assert len(told) > 80
    for so_far, told_then in told:
        assert told_then == [paid[so_far:].count(seat) for seat in range(seats)]


@pytest.mark.parametrize(
    ("pile", "draws"),
    [("", 0), ("rL", 1), ("rL gL", 2), ("sT sX", 0), ("rL sT", 1.5), ("rL gL sT", 2 + 2 / 3), ("rL sT sX sL", 2.5)],
)
def test_the_opening_lasts_until_the_last_coloured_tile_of_the_first_pile_is_drawn(pile: str, draws: float) -> None:
    assert opening_left(drawn(LAND, opening=True, step="begin", piles=(pile,))) == pytest.approx(draws)


def test_nobody_is_paid_in_the_opening_before_the_turn_that_ends_it() -> None:
    first = "rL rI gL gI"
    basic, advanced = (drawn(LAND, step="begin", piles=(first, "sT sX"), opening=opening) for opening in (False, True))
    assert incomes(basic, False) == [5, 5]
    assert incomes(advanced, False) == [3.5, 3.5], "three turns of six, and the turn that ends the opening is paid"


def test_in_the_final_round_only_those_are_paid_whose_turn_is_to_come() -> None:
    position = drawn(LAND, money=(20, 20, 20), seat=1, closer=2, final=True, piles=())
    assert incomes(position, True) == [0, 0, 2]


def test_in_the_final_round_who_has_most_when_all_are_paid_is_thought_to_win() -> None:
    last = drawn(LAND, money=(20, 20), seat=1, closer=1, final=True, piles=())
    assert evaluate(last)[1] > 0.9, "two tiles have water, the other's one"
    assert evaluate(drawn(LAND, money=(30, 20), seat=1, closer=1, final=True, piles=()))[0] > 0.9


def test_what_is_paid_tells_more_the_fewer_incomes_are_to_come() -> None:
    """A lead of ten pounds, with many tiles in the piles and with none."""
    early = drawn(LAND, money=(30, 20), step="begin")
    late = drawn(LAND, money=(30, 20), step="begin", piles=("sT",))
    assert 0.5 < evaluate(early)[0] < evaluate(late)[0]


def test_who_has_withdrawn_is_not_paid_and_leaves_more_turns_to_the_others() -> None:
    money, piles = (20, 20, 20), ("", "sT sX sL sI rT gT")
    assert incomes(drawn(LAND, money=money, step="begin", piles=piles), False) == [4, 4, 4]
    assert incomes(drawn(LAND, money=money, step="begin", piles=piles, withdrawn=(2,)), False) == [5, 5, 0]
    returning = drawn(LAND, money=money, step="begin", piles=piles, withdrawn=(2,), returning=(2,))
    assert incomes(returning, False) == [4, 4, 4]


@pytest.mark.parametrize("step", ["begin", "act"])
@pytest.mark.parametrize("wins", [{"money": (49, 45, 45)}, {"money": (20, 20, 20), "tiles": 3}])
def test_who_need_only_end_the_turn_to_win_has_won(wins: dict[str, Any], step: str) -> None:
    land = LAND.replace("r┃", "r━") + "    ·  r┻ ·  ·  s┻\n"
    assert evaluate(drawn(land, step=step, **wins)) == [1, 0, 0]


def test_where_less_money_wins_a_lead_tells_more() -> None:
    money = (16, 10, 10)
    assert (
        evaluate(drawn(LAND, money=money, seat=1, options={"money": 20}))[0]
        > evaluate(drawn(LAND, money=money, seat=1))[0]
    )


def test_the_end_of_a_turn_changes_nothing() -> None:
    ended = play(drawn(LAND, actions=1), "0 end")
    assert evaluate(ended) == pytest.approx(evaluate(drawn(LAND, actions=1)))


def test_hard_bots_take_others_for_sound_players() -> None:
    hints, position = GAME.hints(), drawn(LAND)
    promises = dict(hints.priors(position, 0))
    assert promises[hints.rollout_move(position, 0, Random(1))] == max(promises.values())
