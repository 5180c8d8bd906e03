"""The moves' codes and texts."""

from itertools import product
from random import Random

from watertable import games
from watertable.engine.table import Table
from watertable.games.downspout.rules.components import CELLS, FLOOD, LETTERS, PRESSURE_CHECK, SEATS
from watertable.games.downspout.rules.moves import LOCK, PASS, PUT, ROW, SWAP_OWN, SWAP_PILE, SWAP_THEIRS, TOP, Deal

GAME = games.find("downspout")
ALL = [*(move for move in SWAP_OWN if move), *SWAP_THEIRS, *SWAP_PILE, *LOCK, PASS, *PUT, *ROW, *TOP]


def test_every_move_has_a_code_of_its_own() -> None:
    dealt = [Deal(seat, kinds) for seat in range(4) for kinds in product((0, PRESSURE_CHECK), repeat=9)]
    moves = [*ALL, *dealt]
    assert len({move.code for move in moves}) == len({move.text for move in moves}) == len(moves)
    assert len(ALL) == (36 + 4 * 81) * 4 + 4 * 9 * 2 + 9 + 1 + 4 + PRESSURE_CHECK + 1 + FLOOD + 1


def test_every_move_is_read_from_its_text() -> None:
    for move in ALL:
        again = GAME.parse(move.text)
        assert again == move
        assert hash(again) == hash(move)
    deal = GAME.parse("deal 3 HVJ/LTK/XHV")
    assert deal == Deal(3, tuple(LETTERS.index(letter) for letter in "HVJLTKXHV"))
    assert deal.text == "deal 3 HVJ/LTK/XHV"


def test_legal_moves_are_told_apart_by_their_codes() -> None:
    table, rng = Table(GAME, {}, SEATS[-1]), Random(3)
    table.let_chance(rng)
    moves = GAME.moves(table.position, 0)
    assert len({move.code for move in moves}) == len(set(moves)) == len(moves) > 4 * len(CELLS)
