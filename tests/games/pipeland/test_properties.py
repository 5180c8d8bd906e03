"""Over random games, steered so that they are played to the end: money, places and values."""

import pickle
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from conformance.fixtures.pipeland import FIXTURE, steer
from support import second_pipeland as second
from support.pipeland import GAME
from watertable.engine.table import Table
from watertable.engine.values import Move
from watertable.games.pipeland.rules.board import Board, facing_at, is_tap, owner_at, shape_at
from watertable.games.pipeland.rules.components import FACINGS, SHAPES, STATE
from watertable.games.pipeland.rules.moves import ACCEPT, BUY, END, PASS, PLACE, TAKE, Deed, Offer
from watertable.games.pipeland.rules.position import Position, price_of
from watertable.games.pipeland.rules.reach import reachable
from watertable.games.pipeland.rules.water import irrigated
from watertable.kit.cells import column, row
from watertable.testing import Fixture, random_game

TABLES = [(rules, seats) for rules in ("basic", "advanced") for seats in (2, 3, 6)]


def shrewd(position: Position, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Do what is paid for, and ask and offer much."""
    wanted = {promise.deed for promise in position.deals.offers}
    paid = [move for move in moves if move in wanted]
    deals = [move for move in moves if move.text.startswith(("ask", "offer", "call", "accept", "counter", "take"))]
    if paid and rng.random() < 0.7:
        return rng.choice(paid)
    return rng.choice(deals) if deals and rng.random() < 0.3 else steer(position, seat, moves, rng)


SHREWD: Fixture[Position] = Fixture(box=FIXTURE.box, secrets=FIXTURE.secrets, steer=shrewd)


@cache
def games(rules: str, seats: int) -> list[Table[Any, Any, Any]]:
    """Some games in which there is much dealing."""
    return [random_game(GAME, {"rules": rules}, seats, seed, SHREWD) for seed in range(2)]


def from_bank(before: Position, move: Move) -> int:
    """What a move brings from the bank into the game; less than 0 for what goes to it."""
    if move in (END, PASS):
        withdraws = move == PASS and before.passed >> before.seat & 1
        wet = irrigated(before.board, before.seat) * (2 if before.final else 1)
        return 0 if before.opening or withdraws else wet
    if isinstance(move, Deed) and move.sort == PLACE:
        return _compensation(before, move)
    if move not in (ACCEPT, TAKE) and not isinstance(move, Deed):
        return 0
    tax = before.actions + 1 if before.actions else 0
    if not isinstance(move, Deed):
        return -tax
    owner = owner_at(before.board.tiles[before.board.at(move.cell)])
    if owner != STATE:
        return -tax
    return -tax - (price_of(before, move.cell) if move.sort == BUY else 3)


def _compensation(before: Position, place: Deed) -> int:
    ends = before.opening and not GAME.play(before, before.seat, place).opening
    return sum(range(1, before.seats)) if ends else 0


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_money_is_conserved_but_for_what_the_bank_pays_and_takes(rules: str, seats: int) -> None:
    for table in games(rules, seats):
        for at, (_, move) in enumerate(table.entries):
            before, after = table.positions[at], table.positions[at + 1]
            assert sum(after.money) - sum(before.money) == from_bank(before, move), move.text


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_nobody_ever_owes_anything(rules: str, seats: int) -> None:
    for table in games(rules, seats):
        assert all(min(position.money) >= 0 for position in table.positions)
    assert any(map(_pays_an_offer, games(rules, seats)))


def _pays_an_offer(table: Table[Any, Any, Any]) -> bool:
    """Whether somebody got money for placing a tile."""
    for at, (actor, move) in enumerate(table.entries):
        if isinstance(move, Deed) and move.sort == PLACE:
            before, after = table.positions[at], table.positions[at + 1]
            if not before.opening and after.money[actor] > before.money[actor]:
                return True
    return False


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_kept_places_are_those_found_anew_and_none_is_lost_but_by_a_tile(rules: str, seats: int) -> None:
    for table in games(rules, seats):
        known: set[int] = set()
        board = None
        for position in table.positions:
            if position.places and position.board.cells != board:
                board = position.board.cells
                assert position.places == reachable(position.board)
                assert {cell for cell in known if cell not in position.board.index} <= set(position.places)
                known = set(position.places)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_finds_the_same_water_and_no_place_that_is_missing(seats: int) -> None:
    for position in games("basic", seats)[0].positions[30::10]:
        facings, shapes = _read(position.board)
        wet, _ = second.run(facings, [cell for cell, shape in shapes.items() if shape == "t"])
        for seat in range(seats):
            own = [cell for cell in wet if _owner(position.board, cell) == seat]
            assert irrigated(position.board, seat) == len(own)
        places = {(column(cell), row(cell)) for cell in position.places}
        assert places <= second.by_cells_and_sides(shapes)


def _read(board: Board) -> tuple[dict[second.Cell, second.Facing], dict[second.Cell, str]]:
    """A board for the second reading: how its tiles lie, and their shapes."""
    facings: dict[second.Cell, second.Facing] = {}
    shapes: dict[second.Cell, str] = {}
    for cell, tile in zip(board.cells, board.tiles, strict=True):
        facings[(column(cell), row(cell))] = tuple(FACINGS[facing_at(tile)].split("/"))
        shapes[(column(cell), row(cell))] = "t" if is_tap(tile) else SHAPES[shape_at(tile)]
    return facings, shapes


def _owner(board: Board, cell: second.Cell) -> int:
    number = [(column(one), row(one)) for one in board.cells].index(cell)
    return owner_at(board.tiles[number])


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_deals_of_a_turn_are_never_more_than_agreed(rules: str, seats: int) -> None:
    for table in games(rules, seats):
        for position in table.positions:
            assert max(map(position.deals.count_standing, range(seats))) <= 3
            assert max(position.deals.made) <= 10
            assert position.deals.asks <= 6


def test_random_play_makes_moves_of_every_sort() -> None:
    said = {move.text.split()[0] for key in TABLES for table in games(*key) for _, move in table.entries}
    assert said == {
        *("set", "draw", "tile", "place", "pass", "rotate", "buy", "end", "return"),
        *("ask", "accept", "refuse", "counter", "take", "leave"),
        *("offer", "withdraw", "call", "decline", "cut"),
    }


def test_positions_are_values_and_travel() -> None:
    table = games("advanced", 3)[0]
    for position in table.positions[::25]:
        again = pickle.loads(pickle.dumps(position))
        assert again == position
        assert hash(again) == hash(position)
        assert again.terms == position.terms
        assert again.deals == position.deals
    assert len(set(table.positions)) == len({position.key() for position in table.positions})
    assert table.positions[0] != table.positions[1]


def test_an_offer_costs_nothing_until_its_deed_is_done() -> None:
    table = games("basic", 3)[0]
    for at, (_, move) in enumerate(table.entries):
        if isinstance(move, Offer):
            assert table.positions[at].money == table.positions[at + 1].money
