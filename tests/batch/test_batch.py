"""Batches: stepping, looking, records, positions, afterstates, and what is refused."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numba import njit

from watertable import batch, games
from watertable.batch.batch import Batch
from watertable.batch.proof_loops import proof_loops
from watertable.engine.actors import CHANCE
from watertable.engine.mistakes import Mistake
from watertable.engine.options import complete
from watertable.engine.record import Record
from watertable.engine.table import BadEntry, Table

GAMES = batch.names()
FIRST = GAMES[:1]
"""For what is the same in all games: compiling takes long."""
SIZE = 8


def made(game: str, **settings: Any) -> Batch:
    return batch.new(game, SIZE, seed=5, **settings)


def kept(played: Batch) -> list[list[int]]:
    """What the rows say, without what kernels only work with."""
    rows = played.board.rows.copy()
    proof_loops(played.game.name).tidy(rows)
    return rows.tolist()  # type: ignore[no-any-return] # numpy does not say of what


def first_legal(played: Batch) -> Any:
    actions, _ = played.legal()
    return np.ascontiguousarray(actions[:, 0])


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_games(game: str) -> None:
    one, other = made(game), made(game, threads=2)
    assert one.play(20) == other.play(20)
    assert kept(one) == kept(other)


@pytest.mark.parametrize("game", GAMES)
def test_games_end_and_are_counted(game: str) -> None:
    played = made(game)
    played.play(10_000)
    assert played.over().all()
    assert played.tally.ended.tolist() == [1] * SIZE
    won = played.winners()
    assert [sum(int(seat) << number for number, seat in enumerate(row)) for row in won] == [
        int(np.argmax(wins)) for wins in played.tally.wins
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_step_writes_what_is_seen_and_allowed_in_place(game: str) -> None:
    played = made(game)
    seen = np.zeros((SIZE, played.observation_width), np.uint8)
    masks = np.zeros((SIZE, played.mask_width), np.uint8)
    assert played.step(first_legal(played), seen, masks) == 0
    assert np.array_equal(seen, played.observe())
    assert np.array_equal(masks, played.masks())
    assert masks.any(axis=1).all()


@pytest.mark.parametrize("game", FIRST)
def test_an_illegal_action_is_refused_before_anything_is_stepped(game: str) -> None:
    played = made(game)
    actions, before = first_legal(played), kept(played)
    actions[3] = -1
    with pytest.raises(batch.IllegalActions, match="action -1 of game 3 is not legal; nothing was stepped"):
        played.step(actions)
    assert kept(played) == before
    assert played.illegal.tolist() == [0, 0, 0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("game", FIRST)
@pytest.mark.parametrize("answer", ["end", "ignore"])
def test_an_illegal_action_touches_no_other_game(game: str, answer: str) -> None:
    played, other = made(game, on_illegal=answer), made(game)
    actions = first_legal(played)
    other.step(actions)
    row = kept(played)[3]
    actions[3] = played.action_count
    assert played.step(actions) == 1
    assert kept(played)[3] == row
    assert played.over()[3] == (answer == "end")
    assert not played.winners()[3].any()
    assert [kept(played)[number] == kept(other)[number] for number in range(SIZE) if number != 3] == [True] * (SIZE - 1)


@pytest.mark.parametrize("game", GAMES)
def test_records_go_out_and_come_in(game: str) -> None:
    played, other = made(game, keep_log=True), batch.new(game, SIZE, seed=9, keep_log=True)
    played.play(30)
    for number in range(SIZE):
        record = played.record(number)
        other.load(number, record)
        assert other.record(number) == record
        assert other.position(number) == played.position(number)


def test_the_engine_checks_a_record_that_comes_in() -> None:
    played = made("downspout", keep_log=True)
    entries = ("* deal 0 HVJ/LTK/XHV", "0 pass")
    with pytest.raises(BadEntry, match="move 1"):
        played.load(0, Record("downspout", {}, 2, entries))
    with pytest.raises(Mistake, match="the record has 3 seats, and the batch 2"):
        played.load(0, Record("downspout", {}, 3, ()))
    with pytest.raises(Mistake, match="of another game, or of other options"):
        played.load(0, Record("downspout", {"back": "forbidden"}, 2, ()))


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_the_engine_becomes_a_row_and_back(game: str) -> None:
    rules = games.find(game)
    rng, options = Random(4), complete(rules.options, {})
    table: Table[Any, Any, Any] = Table(rules, options, rules.seats(options)[0])
    table.let_chance(rng)
    played = made(game)
    for _ in range(12):
        seat = table.turn.must
        assert seat is not None
        assert seat != CHANCE
        played.put(2, table.position)
        assert played.position(2) == table.position
        assert played.turns()[2] == table.turn.askable()[0]
        move = rules.playable([rules.random_move(table.position, seat, rng)])[0]
        table.play(seat, move)
        table.let_chance(rng)


@pytest.mark.parametrize("game", FIRST)
def test_a_policy_plays_what_it_chooses(game: str) -> None:
    @njit
    def first(seen: Any, mask: Any, actions: Any, random: Any) -> int:
        return int(min(len(seen), len(mask), len(actions), len(random)) == 0)

    one, other = made(game), made(game)
    one.play(1, first)
    other.step(first_legal(other))
    assert kept(one) == kept(other)


@pytest.mark.parametrize("game", FIRST)
def test_afterstates_are_valued_without_a_change(game: str) -> None:
    @njit
    def total(rows: Any, at: int) -> float:
        return float(rows[at : at + 16].sum())

    played = made(game)
    before = kept(played)
    actions, counts, values = played.afterstates(total, [1, 3])
    assert kept(played) == before
    listed, numbers = played.legal()
    assert counts.tolist() == numbers[[1, 3]].tolist()
    assert actions[0, : counts[0]].tolist() == listed[1, : counts[0]].tolist()
    rules = games.find(game)
    position, seat = played.position(1), int(played.turns()[1])
    moves = rules.moves(position, seat)
    rows = [played.rules.row(rules.next(position, seat, move)) for move in moves]
    wanted = [float(np.frombuffer(row, np.int16)[:16].sum()) for row in rows]
    assert values[0, : counts[0]].tolist() == wanted


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"size": 0}, "size must be a whole number from 1"),
        ({"size": 2.0}, "size must be a whole number"),
        ({"seats": 9}, "is for 2 to 4 seats, not 9"),
        ({"seats": True}, "seats must be a whole number"),
        ({"game": "chess"}, "the batch has no game 'chess'"),
        ({"options": {"back": 1}}, "option 'back' must be"),
        ({"options": {"size": 1}}, "the game has no option 'size'"),
        ({"threads": 0}, "threads must be a whole number"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"on_illegal": "laugh"}, "on_illegal must be one of raise, end, ignore"),
        ({"keep_log": 1}, "keep_log must be True or False"),
        ({"speed": 1}, "a batch has no setting 'speed'"),
    ],
)
def test_bad_settings_are_refused(given: dict[str, Any], says: str) -> None:
    usual: dict[str, Any] = {"game": "downspout", "size": SIZE}
    with pytest.raises(Mistake, match=says):
        batch.new(**usual | given)


def test_bad_arrays_are_refused_before_anything_is_stepped() -> None:
    played = made("downspout")
    good = first_legal(played)
    before = kept(played)
    seen = np.zeros((SIZE, played.observation_width), np.uint8)
    locked = seen.copy()
    locked.flags.writeable = False
    wrong: list[tuple[Any, Any]] = [
        (good.astype(np.int64), None),
        (good[:-1], None),
        (good.tolist(), None),
        (good, seen[:, :-1]),
        (good, seen.astype(np.int8)),
        (good, np.asfortranarray(seen)),
        (good, locked),
    ]
    for actions, observations in wrong:
        with pytest.raises(Mistake, match=r"^(actions|observations) "):
            played.step(actions, observations)
    assert kept(played) == before


def test_other_bad_input_is_refused() -> None:
    played = made("downspout")
    plain: Any = print
    for wrong in (
        lambda: played.observe(5),
        lambda: played.position(SIZE),
        lambda: played.position(-1),
        lambda: played.record(0),
        lambda: played.play(-1),
        lambda: played.play(1, plain),
        lambda: played.afterstates(plain),
        lambda: played.restart(np.ones(3, np.bool_)),
        lambda: played.put(0, "a position"),
        lambda: played.put(0, batch.new("downspout", 1, 3).position(0)),
    ):
        with pytest.raises(Mistake):
            wrong()
