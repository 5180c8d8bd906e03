"""Room to finish, found in a hurry and found by walking."""

from collections import Counter
from random import Random

import pytest

from support.play import refused
from support.waterworks import GAME, drawn, lays, line, terms
from watertable.engine.actors import CHANCE
from watertable.engine.mistakes import BadOptions
from watertable.engine.table import Table
from watertable.games.waterworks.rules.components import FIRST_LEAKY, LOOKS
from watertable.games.waterworks.rules.laying import forbids_own
from watertable.games.waterworks.rules.moves import Lay
from watertable.games.waterworks.rules.pipeline import (
    Pipeline,
    built,
    depth_of,
    entitled,
    target_of,
    with_card,
)
from watertable.games.waterworks.rules.room import has_live_end
from watertable.games.waterworks.rules.terms import VALVE_CELL, on_table

OLD: dict[str, object] = {"edition": "1972"}
NEW: dict[str, object] = {"edition": "reissue"}
BOTH = pytest.mark.parametrize("options", [OLD, NEW], ids=["1972", "reissue"])
SMALL = pytest.mark.parametrize("options", [{**OLD, "needed": 3}, {**NEW, "needed": 3}], ids=["1972", "reissue"])
Options = dict[str, object]


def test_a_table_of_one_row_has_room_only_to_the_left_of_the_valve() -> None:
    """Cells right of the valve can't be reached: four cells to the left are too few for four cards and the spout."""
    with pytest.raises(BadOptions, match="no room"):
        Table(GAME, {"needed": 4, "west": 4, "east": 1, "north": 0, "south": 0}, 2)


def test_whoever_can_begin_can_lay_a_card() -> None:
    """On the smallest table that is allowed the first card must not be refused as blocking."""
    position = drawn("<", "<", hand="lH", options={"needed": 3, "west": 4, "east": 0, "north": 0, "south": 0})
    assert lays(position, "-1,0") == ["lH"]


@BOTH
def test_a_pipe_laid_beside_a_blank_side_with_a_blank_side_still_must_join(options: Options) -> None:
    assert refused(GAME, drawn("╔<\n║", "<", hand="lV", options=options), "0 lay lV -2,1") == "nothing-joins"


@BOTH
def test_a_pipe_between_an_open_end_and_a_blank_side_is_a_misfit(options: Options) -> None:
    """Below the T lies a gap, and below the gap the side of a horizontal."""
    position = drawn("╔╦<\n║·\n╚═", "<", hand="lV lJ lL lT", options=options)
    assert refused(GAME, position, "0 lay lV -1,1") == "misfit"
    assert refused(GAME, position, "0 lay lJ -1,1") == "misfit"
    assert refused(GAME, position, "0 lay lL -1,1") == ""


@BOTH
@pytest.mark.parametrize("drawing", ["╔══╗\n║1·╚<\n╚╩═", "╔╦<\n╩1", "╦╦╦<\n1·2"])
def test_a_pipeline_laid_card_by_card_is_the_pipeline_that_it_looks_like(drawing: str, options: Options) -> None:
    pipeline = line(drawing, agreed=terms(2, **options), _1="ccll", _2="ccll")
    again = built(0, pipeline.terms, pipeline.cells, pipeline.wrenches)
    assert (again.ends, again.leak) == (pipeline.ends, pipeline.leak)


@pytest.mark.parametrize("seed", range(6))
def test_random_play_keeps_ends_leaks_and_extents_as_they_are_found_anew(seed: int) -> None:
    """What a play changes step by step is what following the water from the valve finds."""
    rng = Random(seed)
    options: Options = {"edition": "reissue", "needed": 6, "west": 6, "east": 1, "north": 2, "south": 2}
    position = Table(GAME, options if seed % 2 else {"needed": 9}, 3).position
    for _ in range(250):
        actor = GAME.turn(position).must
        if actor is None:
            break
        if actor == CHANCE:
            position = GAME.play(position, actor, GAME.chance(position, rng))
            continue
        moves = GAME.moves(position, actor)
        lays_ = [move for move in moves if move.text.startswith("lay")]
        for move in moves:
            assert GAME.refusal(position, actor, move) is None
        position = GAME.play(position, actor, rng.choice(lays_ if lays_ and rng.random() < 0.9 else list(moves)))
        for pipeline in position.pipelines:
            again = built(pipeline.seat, pipeline.terms, pipeline.cells, pipeline.wrenches)
            assert (again.ends, again.leak) == (pipeline.ends, pipeline.leak)
            assert (again.left, again.right, again.top, again.bottom) == (
                pipeline.left,
                pipeline.right,
                pipeline.top,
                pipeline.bottom,
            )


def _has_room(pipeline: Pipeline, needed: int) -> bool:
    """The ruling's words: step through vacant cells of the table that no other open end faces, and count."""
    for end in pipeline.ends:
        others = [target_of(other) for other in pipeline.ends if other != end]
        if target_of(end) in others:
            continue
        reached = [target_of(end)]
        for cell in reached:
            for there in (cell - 256, cell + 1, cell + 256, cell - 1):
                if there not in reached and there not in others and there not in pipeline.cells:
                    reached += [there] if on_table(pipeline.terms, there) else []
        if len(reached) >= max(needed - depth_of(end), 1) + 1:
            return True
    return False


TABLES = [
    (6, 0, 0, 0),
    (4, 2, 1, 0),
    (3, 1, 2, 1),
    (5, 1, 0, 2),
    (2, 3, 1, 3),
    (7, 0, 1, 1),
    (2, 2, 4, 0),
    (1, 4, 2, 2),
]


@pytest.mark.parametrize("edges", TABLES)
def test_an_end_is_live_exactly_where_walking_finds_room(edges: tuple[int, int, int, int]) -> None:
    """Pipelines of random play on small tables, asked for every number of cards that could be needed."""
    rng = Random(sum(edges))
    sizes = dict(zip(("west", "east", "north", "south"), edges, strict=True))
    asked = Counter[bool]()
    for _ in range(3):
        position = Table(GAME, {"needed": rng.randint(2, 4), **sizes}, 2).position
        for _ in range(60):
            actor = GAME.turn(position).must
            if actor is None:
                break
            moves = list(GAME.moves(position, actor)) if actor != CHANCE else [GAME.chance(position, rng)]
            laying = [move for move in moves if move.text.startswith("lay")]
            position = GAME.play(position, actor, rng.choice(laying or moves))
            for pipeline in position.pipelines:
                cells = (edges[0] + 1 + edges[1]) * (edges[2] + 1 + edges[3])
                for needed in range(1, cells - 1):
                    other = built(0, terms(needed=needed, **sizes), pipeline.cells, 0)
                    found = has_live_end(other, VALVE_CELL, other.ends)
                    assert found == _has_room(other, needed)
                    asked[found] += 1
    assert asked[True] > 5 < asked[False]


@pytest.mark.parametrize("edges", TABLES)
def test_what_is_refused_as_blocking_is_what_walking_finds_blocked(edges: tuple[int, int, int, int]) -> None:
    """The card to be laid is counted as lying there."""
    rng = Random(sum(edges) + 1)
    sizes = dict(zip(("west", "east", "north", "south"), edges, strict=True))
    for _ in range(2):
        position = Table(GAME, {"needed": rng.randint(2, 4), **sizes}, 2).position
        for _ in range(60):
            actor = GAME.turn(position).must
            if actor is None:
                break
            moves = list(GAME.moves(position, actor)) if actor != CHANCE else [GAME.chance(position, rng)]
            laying = [move for move in moves if isinstance(move, Lay)]
            if actor != CHANCE:
                for kind in range(FIRST_LEAKY):
                    _compare_blocking(position.pipelines[actor], kind)
            position = GAME.play(position, actor, rng.choice(laying or moves))


def _compare_blocking(pipeline: Pipeline, kind: int) -> None:
    for end in pipeline.ends:
        for look in LOOKS[kind]:
            rule = forbids_own(pipeline, look, target_of(end))
            if rule is None or rule.id == "blocked":
                laid = with_card(pipeline, look, target_of(end))
                needed = pipeline.terms.needed
                wins = entitled(laid.ends, laid.leak, needed)
                assert (rule is None) == (_has_room(laid, needed) or wins)


@pytest.mark.parametrize(
    ("drawing", "card", "place", "longest"),
    [
        ("╔═══╗\n····╚<", "lL", "-5,0", 9),
        ("·╗\n·║\n·║\n·╚<", "lJ'", "-2,-3", 7),
    ],
)
def test_a_pocket_lies_to_the_right_of_the_card_that_opens_into_it_or_below(
    drawing: str, card: str, place: str, longest: int
) -> None:
    """Pockets of three cells, closed by the table's edges and the line itself."""
    for needed, rule in ((longest, ""), (longest + 1, "blocked")):
        options: Options = {"needed": needed, "south": 0, "west": 5 if card == "lL" else 2, "east": 9, "north": 9}
        position = drawn(drawing, "<", hand=card.rstrip("'"), options=options)
        assert refused(GAME, position, f"0 lay {card} {place}") == rule
