"""Over random games: a second, plain reading of the rules agrees, and what is kept is what would be found anew."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import second_waterworks as second
from support.waterworks import GAME
from watertable.engine.actors import CHANCE, ONLOOKER
from watertable.engine.mistakes import BadOptions
from watertable.engine.table import Table
from watertable.games.waterworks.rules.components import KINDS
from watertable.games.waterworks.rules.hand import EMPTY, hand_of
from watertable.games.waterworks.rules.laying import own_lays, their_lays
from watertable.games.waterworks.rules.pipeline import built
from watertable.games.waterworks.rules.position import PLAY_STEP, Position
from watertable.games.waterworks.rules.room import has_live_end
from watertable.games.waterworks.rules.terms import VALVE_CELL
from watertable.games.waterworks.sight.view import view

EVERY_KIND = [kind.name for kind in KINDS]
SMALL = {"west": 4, "east": 2, "north": 2, "south": 1, "needed": 5}


def random_positions(options: dict[str, object], seats: int, seed: int, moves: int) -> list[Position]:
    """A game by moves that like to lay: T's and caps more than others, so that lines get crowded."""
    rng, table = Random(seed), Table(GAME, options, seats)
    while table.turn.must is not None and len(table.entries) < moves:
        if table.turn.must == CHANCE:
            table.play(CHANCE, GAME.chance(table.position, rng))
            continue
        legal = GAME.moves(table.position, table.turn.must)
        laid = [move for move in legal if move.text.startswith("lay")]
        rare = [move for move in laid if "T" in move.text or len(move.text.split()[1].rstrip("'")) == 4]
        table.play(table.turn.must, rng.choice(rare or laid if rng.random() < 0.9 and laid else legal))
    return table.positions


def read(position: Position, seat: int) -> tuple[second.Cells, second.Table]:
    """A pipeline and its table for the second reading."""
    line = view(position, ONLOOKER).lines[seat]
    cells = {card.cell: second.Card(card.kind, card.turned, card.mended, card.wrench) for card in line.cards}
    return cells, second.Table(position.terms.needed, *position.terms.edges)


games = given(
    options=st.sampled_from([{"edition": "1972"}, {"edition": "reissue"}, {**SMALL}, {**SMALL, "edition": "reissue"}]),
    seats=st.integers(2, 4),
    seed=st.integers(0, 10**9),
)


@games
@settings(max_examples=6, deadline=None)
def test_a_second_reading_finds_the_same_places_for_every_card(
    options: dict[str, object], seats: int, seed: int
) -> None:
    """For every kind of card, be it in a hand or not, on the own pipeline and on another."""
    positions = random_positions(options, seats, seed, 250)
    for position in positions[seats::50]:
        for seat, pipeline in enumerate(position.pipelines):
            cells, table = read(position, seat)
            everything = [GAME.parse(f"lay {text}") for text in _everywhere(cells)]
            own = [move.text for move in everything if _is_legal(position, seat, move.text)]
            assert sorted(own) == second.lays(cells, table, EVERY_KIND, "")
            other = (seat + 1) % seats
            theirs = [f"lay {text[4:].replace(' ', f' {seat}:')}" for text in (move.text for move in everything)]
            legal = [text for text in theirs if _is_legal(position, other, text)]
            assert sorted(legal) == second.lays(cells, table, EVERY_KIND, f"{seat}:")
            assert pipeline.seat == seat
            kinds = range(len(KINDS))
            assert sorted(lay.text for kind in kinds for lay in own_lays(pipeline, kind)) == sorted(own)
            assert sorted(lay.text for kind in kinds for lay in their_lays(pipeline, kind)) == sorted(legal)


def _everywhere(cells: second.Cells) -> list[str]:
    near = {second.beside(place, side) for place in cells for side in "NESW"} | set(cells)
    return [
        f"{kind}{mark} {x},{y}"
        for kind in EVERY_KIND
        for mark in ("", "'")
        for x, y in sorted(near)
        if not mark or kind[1] not in "HV" or len(kind) == 4
    ]


def _is_legal(position: Position, seat: int, text: str) -> bool:
    """Whether a seat may lay this, if it had the card and the turn."""
    kind = GAME.parse(text).kind
    hands = tuple(hand_of([kind]) if number == seat else EMPTY for number in range(len(position.pipelines)))
    asked = position.copy()
    asked.step, asked.seat, asked.hands = PLAY_STEP, seat, hands
    return GAME.refusal(asked, seat, GAME.parse(text)) is None


@games
@settings(max_examples=25, deadline=None)
def test_what_a_pipeline_keeps_is_what_is_found_anew(options: dict[str, object], seats: int, seed: int) -> None:
    for position in random_positions(options, seats, seed, 250):
        for seat, pipeline in enumerate(position.pipelines):
            anew = built(seat, position.terms, dict(pipeline.cells), pipeline.wrenches)
            assert anew == pipeline
            assert (anew.ends, anew.leak) == (pipeline.ends, pipeline.leak)
            assert (anew.left, anew.right, anew.top, anew.bottom) == (
                pipeline.left,
                pipeline.right,
                pipeline.top,
                pipeline.bottom,
            )


@games
@settings(max_examples=25, deadline=None)
def test_every_line_of_every_game_can_go_on_or_is_about_to_win(
    options: dict[str, object], seats: int, seed: int
) -> None:
    for position in random_positions(options, seats, seed, 250):
        for seat, pipeline in enumerate(position.pipelines):
            if position.step < 4 or seat != position.seat:  # not while the spout is added
                assert has_live_end(pipeline, VALVE_CELL, pipeline.ends)
                assert second.has_live_end(*read(position, seat))
            assert len(second.leaking(read(position, seat)[0])) <= 1


@given(west=st.integers(1, 5), east=st.integers(0, 3), north=st.integers(0, 2), south=st.integers(0, 2))
def test_a_table_is_refused_where_the_second_reading_finds_no_room(
    west: int, east: int, north: int, south: int
) -> None:
    room = second.has_live_end({(0, 0): second.Card("valve")}, second.Table(6, west, east, north, south))
    options: dict[str, object] = {"needed": 6, "west": west, "east": east, "north": north, "south": south}
    if room:
        Table(GAME, options, 2)
    else:
        with pytest.raises(BadOptions):
            Table(GAME, options, 2)
