"""Steered games of Pipe Land under two referees, who agree at every position about who moves, how, and who has won."""

from collections import defaultdict
from itertools import product
from random import Random
from typing import Any

import pytest

from support.pipeland_referee import (
    BEHIND,
    Cell,
    IllegalError,
    Referee,
    beside,
    facings_of,
    frontier,
    line,
    reachable,
    riverside,
    ways_out,
)
from watertable import games
from watertable.engine.actors import CHANCE, actor_text
from watertable.engine.table import BadEntry, Table
from watertable.referee import described

GAME = games.find("pipeland")
GAMES: list[tuple[int, int, dict[str, object]]] = [
    (2, 1, {"tiles": 30, "money": 200}),
    (2, 2, {"rules": "advanced", "price": 5, "least": 1, "tax": 0, "rise": 0}),
    (3, 3, {"rules": "advanced", "tiles": 4}),
    (3, 4, {"money": 25, "rotating": 0}),
    (6, 5, {"rules": "advanced", "standing": 1, "offers": 2, "asks": 1}),
]
MOVES = 160
WEIGHTS = {
    "draw": 9.0,
    "place": 6.0,
    "accept": 3.0,
    "take": 2.0,
    "end": 2.0,
    "rotate": 0.3,
    "withdraw": 0.4,
    "pass": 0.4,
}


def steered(table: Table[Any, Any, Any], rng: Random) -> None:
    """Make a move: of chance, of who must or of who may; all kinds of moves come, passes seldom."""
    turn = table.turn
    if turn.must == CHANCE:
        table.play(CHANCE, GAME.chance(table.position, rng))
        return
    assert turn.must is not None
    seat = rng.choice(turn.may) if turn.may and rng.random() < 0.3 else turn.must
    kinds = defaultdict[str, list[Any]](list)
    for move in GAME.moves(table.position, seat):
        kinds[GAME.text(move).split()[0]].append(move)
    kind = rng.choices(list(kinds), [WEIGHTS.get(kind, 1.0) for kind in kinds])[0]
    move = rng.choice(kinds[kind])
    amounts = GAME.amounts(move)
    table.play(seat, move if amounts is None else GAME.with_amount(move, rng.choice((amounts[0], rng.choice(amounts)))))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_both_referees_agree_at_every_position(number: int) -> None:
    seats, seed, options = GAMES[number]
    rng, table, second = Random(seed), Table(GAME, options, seats), Referee(options, seats)
    while True:
        at = len(table.entries)
        assert described(table) == line(second, at)
        if second.must is None or at == MOVES:
            return
        steered(table, rng)
        actor, move = table.entries[-1]
        second.play(f"{actor_text(actor)} {GAME.text(move)}")


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_one_refuses_the_other_does(number: int) -> None:
    seats, seed, options = GAMES[number]
    rng, table, second, texts = Random(seed), Table(GAME, options, seats), Referee(options, seats), ["draw"]
    while second.must is not None and len(table.entries) < MOVES:
        before = table.going_on()
        steered(table, rng)
        actor, move = table.entries[-1]
        texts.append(GAME.text(move))
        legal = {f"{who} {text}" for who in ("*", *range(seats)) for text in second.legal(who)}
        for text in rng.sample(texts, min(len(texts), 4)):
            entry = f"{rng.randrange(seats)} {text}"
            head, _, amount = entry.rpartition(" ")
            if entry in legal or (amount.isdigit() and any(each.startswith(f"{head} ") for each in legal)):
                continue
            with pytest.raises(BadEntry):
                before.play_entry(entry)
            with pytest.raises(IllegalError):
                second.play(entry)
        second.play(f"{actor_text(actor)} {texts[-1]}")


def reached_by_trying(board: dict[Cell, str]) -> set[Cell]:
    """Lay the tiles in all ways, and let the water run."""
    found = set[Cell]()
    for facings in product(*(facings_of(shape, cell) for cell, shape in board.items())):
        laid = dict(zip(board, facings, strict=True))
        wet = [(cell, riverside(cell)) for cell, shape in board.items() if shape.islower()]
        for cell, side in wet:
            for way in ways_out(laid[cell], side):
                there, into = beside(cell, way), BEHIND[way]
                if there not in laid:
                    found.add(there)
                elif into in laid[there] and (there, into) not in wet:
                    wet.append((there, into))
    return {cell for cell in found if cell[1]}


@pytest.mark.parametrize("seed", range(8))
def test_the_second_referee_finds_what_water_can_reach(seed: int) -> None:
    rng = Random(seed)
    board = {(0, -1): "t"}
    while len(board) < 7:
        near = [cell for cell in sorted(frontier(board)) if 0 <= cell[0] <= 2]
        board[rng.choice(near)] = rng.choice("LIID")
    assert reachable(frozenset(board.items())) == reached_by_trying(board)


def test_a_straight_is_not_passed_both_ways() -> None:
    """Up through it, round by three corners, and across it: that wants it in two facings. A double corner would do."""
    loop = {(0, -1): "t", (0, -3): "L", (1, -3): "L", (1, -2): "L"}
    assert (-1, -2) not in reachable(frozenset({**loop, (0, -2): "I"}.items()))
    assert (-1, -2) in reachable(frozenset({**loop, (0, -2): "D"}.items()))
