"""Downspout against a second, slow and simple reading of its rules, on positions that Hypothesis thinks of."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from watertable.engine.actors import CHANCE
from watertable.engine.options import complete
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.components import CELLS, KINDS, LETTERS
from watertable.games.downspout.rules.ending import run_through
from watertable.games.downspout.rules.position import Position
from watertable.games.downspout.sight.view import View
from watertable.kit.pipes import ALL, Cell

GAME = Downspout()
ONE_WAY = {"H", "V", "X", "D", "S"}


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position on a seat's turn: so many moves into a game that locks more or less eagerly."""
    seats = draw(st.integers(2, 4))
    eager = draw(st.sampled_from([0.0, 0.3, 0.95]))
    rng = Random(draw(st.integers(0, 10**6)))
    position, moves = GAME.start(complete(GAME.options, {}), seats), draw(st.integers(0, 60))
    while moves or GAME.turn(position).must == CHANCE:
        actor = GAME.turn(position).must
        if actor == CHANCE:
            drawn = GAME.chance(position, rng)
            if GAME.text(drawn) == "top F":
                return position
            position = GAME.play(position, CHANCE, drawn)
            continue
        assert actor is not None
        locks = [move for move in GAME.moves(position, actor) if GAME.text(move).startswith("lock")]
        move = rng.choice(locks) if locks and rng.random() < eager else GAME.random_move(position, actor, rng)
        position = GAME.play(position, actor, move)
        moves -= 1
    return position


def plainly_legal(view: View) -> set[str]:
    """All legal moves of the seat on turn, spelt out from the rules."""
    own = view.grids[view.seat]
    if view.step == "put":
        least = min(len(pile) for pile in view.piles)
        return {f"pile {number + 1}" for number, pile in enumerate(view.piles) if len(pile) == least}
    found = set()
    for cell, pipe in enumerate(own):
        if pipe.locked:
            continue
        found.add(f"lock {CELLS[cell]}")
        for seat, grid in enumerate(view.grids):
            for place, other in enumerate(grid):
                if other.locked or (seat == view.seat and place <= cell):
                    continue
                for mine in marks(other.card.letter):
                    for theirs in marks(pipe.card.letter):
                        where = "" if seat == view.seat else f"{seat}:"
                        found.add(f"swap {CELLS[cell]}{mine} {where}{CELLS[place]}{theirs}")
        for number, pile in enumerate(view.piles):
            found |= {f"swap {CELLS[cell]}{mine} pile {number + 1}" for mine in marks(pile[-1].letter)}
    return found or {"pass"}


def marks(letter: str) -> list[str]:
    return [""] if letter in ONE_WAY else ["", "'"]


@given(positions())
@settings(max_examples=150, deadline=None)
def test_the_legal_moves_are_those_of_the_plain_reading(position: Position) -> None:
    turn = GAME.turn(position).must
    if turn is None or turn == CHANCE:
        return
    listed = [GAME.text(move) for move in GAME.moves(position, turn)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == plainly_legal(GAME.view(position, turn))


@given(positions(), st.integers(0, 10**6))
@settings(max_examples=100, deadline=None)
def test_a_move_changes_what_it_says_and_nothing_else(position: Position, choice: int) -> None:
    turn = GAME.turn(position).must
    if turn is None or turn == CHANCE:
        return
    moves = GAME.moves(position, turn)
    move = moves[choice % len(moves)]
    before, after = GAME.view(position, 0), GAME.view(GAME.play(position, turn, move), 0)
    words = GAME.text(move).replace("'", "").split(" ")
    named = set()
    if words[0] in {"swap", "lock"}:
        named.add((turn, CELLS.index(words[1])))
    if words[0] == "swap" and words[2] != "pile":
        owner, _, place = words[2].rpartition(":")
        named.add((int(owner) if owner else turn, CELLS.index(place)))
    for seat in range(before.seats):
        for cell in range(9):
            if (seat, cell) not in named:
                assert after.grids[seat][cell] == before.grids[seat][cell]
    changed = {int(words[-1]) - 1} if "pile" in words else set()
    for number in range(before.seats):
        if number not in changed:
            assert after.piles[number] == before.piles[number]
    assert (after.unseen, after.flood) == (before.unseen, before.flood)
    cards = sorted(card.number for pile in after.piles for card in pile)
    kept = sorted(card.number for pile in before.piles for card in pile)
    assert len(cards) == len(kept) + (words[0] == "pile")


@given(st.lists(st.integers(1, ALL), min_size=9, max_size=9))
def test_water_goes_where_a_plain_reading_sends_it(openings: list[int]) -> None:
    """Wet cells by trying again and again until nothing changes; leaks by looking at every opening."""
    pipes: dict[Cell, int] = {(place % 3, place // 3): pipe for place, pipe in enumerate(openings)}
    sides = {1: (0, -1, 4), 2: (1, 0, 8), 4: (0, 1, 1), 8: (-1, 0, 2)}
    wet = {(0, 0)} if pipes[0, 0] & 8 else set()
    leaks: set[tuple[Cell, int]] = set()
    for _ in range(9):
        for x, y in list(wet):
            for side, (dx, dy, facing) in sides.items():
                there = (x + dx, y + dy)
                if pipes[x, y] & side and pipes.get(there, 0) & facing:
                    wet.add(there)
    for x, y in wet:
        for side, (dx, dy, facing) in sides.items():
            if pipes[x, y] & side and not pipes.get((x + dx, y + dy), 0) & facing:
                leaks.add(((x, y), side))
    leaks -= {((0, 0), 8), ((2, 2), 2)}
    run = run_through(pipes)
    assert set(run.inlets) == wet
    assert set(run.leaks) == leaks
    assert len(run.leaks) == len(leaks)
    assert run.carried == ((2, 2) in wet and bool(pipes[2, 2] & 2))


def test_the_plain_reading_knows_which_kinds_look_the_same_turned() -> None:
    assert {kind.letter for kind in KINDS[:-1] if kind.openings in {5, 10, 15}} == ONE_WAY
    assert set(LETTERS) > ONE_WAY
