"""The rulebook's "Play", sentence by sentence, with the rulings on it."""

import pytest

from support.downspout import ALL_LOCKED, FOURTH, LOCKED_MIDDLE, MIXED, OTHER, THIRD, drawn, rows, shown, step, tops
from support.play import after, refused, texts
from watertable.engine.actors import CHANCE
from watertable.engine.messages import message
from watertable.engine.mistakes import MalformedMove
from watertable.engine.rules import IllegalMove
from watertable.engine.table import Table
from watertable.engine.touches import Path
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.components import CELLS
from watertable.games.downspout.rules.moves import Swap
from watertable.games.downspout.rules.position import Position

GAME = Downspout()

# What may be swapped


def test_swap_two_of_your_own_pipes() -> None:
    position = after(GAME, drawn(MIXED, OTHER), "0 swap a1 c3")
    assert shown(position, 0) == rows("┬└┬", "├┼─", "└┘┘")


def test_swap_one_of_your_pipes_with_one_in_another_grid() -> None:
    position = after(GAME, drawn(MIXED, OTHER), "0 swap c1 1:a1")
    assert shown(position, 0) == rows("┘└└", "├┼─", "└┘┬")
    assert shown(position, 1) == rows("┬┘─", "┬├┬", "─└┘")


def test_swap_one_of_your_pipes_with_the_top_card_of_a_pile() -> None:
    position = after(GAME, drawn(MIXED, OTHER, piles=("TK", "V")), "0 swap a1 pile 1")
    assert shown(position, 0) == rows("├└┬", "├┼─", "└┘┬")
    assert tops(position) == "JV"


def test_a_turn_may_reach_any_pile_and_any_other_grid() -> None:
    position = drawn(MIXED, OTHER, THIRD, FOURTH, piles=("X", "T", "K", "T"), seat=1)
    moves = texts(GAME, position, 1)
    for place in ("0:a1", "2:b2", "3:c3", "pile 1", "pile 4"):
        assert f"swap a1 {place}" in moves


# What may not


def test_locked_pipes_of_your_own_can_not_be_swapped() -> None:
    position = drawn(LOCKED_MIDDLE, OTHER)
    for entry in ("0 swap a2 1:a1", "0 swap a1 b2", "0 swap b2 pile 1"):
        assert refused(GAME, position, entry) == "locked"


def test_locked_pipes_of_others_can_not_be_swapped() -> None:
    assert refused(GAME, drawn(OTHER, LOCKED_MIDDLE), "0 swap a1 1:b2") == "locked"


@pytest.mark.parametrize("text", ["swap a1 deck", "swap a1 top", "swap a1 pile"])
def test_the_top_card_of_the_deck_can_not_be_swapped(text: str) -> None:
    """There is not even a way to write it; the only swaps are with grids and piles."""
    with pytest.raises(MalformedMove, match="swap a1 pile 2"):
        GAME.parse(text)
    position = drawn(MIXED, OTHER, top="D")
    scene = GAME.scene(GAME.view(position, 0))
    top = next(piece.id for piece in scene.pieces if piece.face == "D")
    assert top not in _picked(GAME, position)


def test_cards_underneath_others_in_piles_can_not_be_swapped() -> None:
    position = drawn(MIXED, OTHER, piles=("DDTK", "V"))
    assert shown(after(GAME, position, "0 swap a1 pile 1"), 0)[0] == "├"
    buried = {f"card:{card}" for card in position.piles[0][:-1]}
    assert not buried & _picked(GAME, position)


def _picked(game: Downspout, position: Position) -> set[str]:
    view = game.view(position, 0)
    paths: list[Path] = [path for move in game.moves(position, 0) for path in game.spell(view, move)]
    return {touch.what for path in paths for touch in path if touch.verb == "pick"}


def test_a_pipe_can_not_be_swapped_with_itself() -> None:
    with pytest.raises(MalformedMove):
        GAME.parse("swap a1 a1")
    assert refused(GAME, drawn(MIXED, OTHER), "0 swap a1 0:a1") == "own-has-no-seat"


def test_pipes_of_others_can_not_be_swapped_with_each_other() -> None:
    for text in ("swap 1:a1 1:b1", "swap 1:a1 2:a1", "swap pile 1 pile 2"):
        with pytest.raises(MalformedMove):
            GAME.parse(text)


def test_there_is_no_pile_and_no_seat_beyond_the_table() -> None:
    position = drawn(MIXED, OTHER)
    assert refused(GAME, position, "0 swap a1 2:a1") == "no-such-seat"
    assert refused(GAME, position, "0 swap a1 pile 3") == "no-such-pile"
    assert refused(GAME, drawn(MIXED, OTHER, step="put"), "0 pile 3") == "no-such-pile"


def test_two_cards_of_one_kind_may_be_swapped_even_if_nothing_changes() -> None:
    position = after(GAME, drawn(MIXED, OTHER), "0 swap c1 c3")
    assert shown(position, 0) == rows("┘└┬", "├┼─", "└┘┬")


def test_two_own_pipes_are_one_move_whichever_is_named_first() -> None:
    own = [
        text
        for text in texts(GAME, drawn(MIXED, OTHER), 0)
        if "swap" in text and ":" not in text and "p" not in text[5:]
    ]
    pairs = {frozenset(text.replace("'", "").split(" ")[1:]) for text in own}
    assert len(pairs) == 36
    assert all(isinstance(GAME.parse(text), Swap) for text in own)
    with pytest.raises(MalformedMove, match="reading order"):
        GAME.parse("swap b2 a1")


# How the cards lie


@pytest.mark.parametrize(
    ("entry", "mine", "theirs"),
    [
        ("0 swap a1 1:a1", "└", "┘"),
        ("0 swap a1' 1:a1", "┐", "┘"),
        ("0 swap a1 1:a1'", "└", "┌"),
        ("0 swap a1' 1:a1'", "┐", "┌"),
    ],
)
def test_both_swapped_cards_lie_as_you_like(entry: str, mine: str, theirs: str) -> None:
    position = after(GAME, drawn(MIXED, OTHER), entry)
    assert shown(position, 0)[0] == mine
    assert shown(position, 1)[0] == theirs


def test_both_own_cards_lie_as_you_like() -> None:
    position = after(GAME, drawn(MIXED, OTHER), "0 swap a1' c3'")
    assert shown(position, 0) == rows("┴└┬", "├┼─", "└┘┌")


def test_a_card_from_a_pile_lies_as_you_like_and_the_one_on_the_pile_is_no_choice() -> None:
    position = drawn(MIXED, OTHER, piles=("K", "V"))
    assert shown(after(GAME, position, "0 swap a1' pile 1"), 0)[0] == "┤"
    with pytest.raises(MalformedMove):
        GAME.parse("swap a1 pile 1'")
    assert [text for text in texts(GAME, position, 0) if "a1" in text and "pile" in text] == [
        "swap a1 pile 1",
        "swap a1' pile 1",
        "swap a1 pile 2",
    ]


def test_an_upright_card_in_the_place_of_a_turned_one_lies_upright() -> None:
    position = drawn("┌└┬\n├┼─\n└┘┬", "┐┘─\n┬├┬\n─└┘", piles=("K", "V"))
    swapped = after(GAME, position, "0 swap a1 1:a1")
    assert (shown(swapped, 0)[0], shown(swapped, 1)[0]) == ("└", "┘")
    assert shown(after(GAME, position, "0 swap a1 b1"), 0)[:2] == "└┘"
    assert shown(after(GAME, position, "0 swap a1 pile 1"), 0)[0] == "├"


def test_no_card_is_ever_turned_sideways() -> None:
    position = drawn(MIXED, OTHER)
    view = GAME.view(position, 0)
    facings = {
        touch.what
        for move in GAME.moves(position, 0)
        for path in GAME.spell(view, move)
        for touch in path
        if touch.verb == "facing"
    }
    assert facings == {"0", "180"}


@pytest.mark.parametrize("cell", ["b2", "c2"])
def test_cards_that_look_the_same_turned_lie_one_way_only(cell: str) -> None:
    position = drawn(MIXED, OTHER)
    assert refused(GAME, position, f"0 swap {cell} 1:a1") == ""
    assert refused(GAME, position, f"0 swap {cell} 1:a1'") == "one-way"


@pytest.mark.parametrize("entry", ["0 swap a1' 1:c1", "0 swap a1' b2", "0 swap b2 c3'"])
def test_the_card_that_comes_decides_in_how_many_ways_it_lies(entry: str) -> None:
    position = drawn(MIXED, OTHER)
    assert refused(GAME, position, entry.replace("'", "")) == ""
    assert refused(GAME, position, entry) == "one-way"


@pytest.mark.parametrize("pile", ["KV", "KH", "KX", "KD", "KS"])
def test_a_card_from_a_pile_that_looks_the_same_turned_lies_one_way_only(pile: str) -> None:
    position = drawn(MIXED, OTHER, piles=(pile, "H"))
    assert refused(GAME, position, "0 swap a1 pile 1") == ""
    assert refused(GAME, position, "0 swap a1' pile 1") == "one-way"


def test_no_taking_back() -> None:
    table = Table(GAME, {}, 2)
    for entry in ("* deal 0 HVJ/LTK/XHV", "* deal 1 TTT/KKK/JJJ", "* row H", "* row V", "* top J", "0 swap a1 b1"):
        table.play_entry(entry)
    with pytest.raises(IllegalMove) as refusal:
        table.undo(0)
    assert refusal.value.refusal.rule.id == "no-taking-back"
    assert len(table.entries) == 6


# Locking


def test_instead_of_swapping_a_pipe_may_be_locked_as_it_lies() -> None:
    position = after(GAME, drawn("┌└┬\n├┼─\n└┘┬", OTHER), "0 lock a1")
    assert shown(position, 0) == rows("╔└┬", "├┼─", "└┘┬")
    assert step(position) == "put"


def test_a_locked_pipe_is_never_moved_or_locked_again_not_even_by_its_owner() -> None:
    position = drawn(LOCKED_MIDDLE, OTHER)
    assert refused(GAME, position, "0 lock b2") == "locked"
    assert not [
        text for text in texts(GAME, position, 0) if any(cell in text.split(":")[0] for cell in ("a2", "b2", "c2"))
    ]


def test_there_is_no_unlocking() -> None:
    with pytest.raises(MalformedMove):
        GAME.parse("unlock b2")


def test_only_own_pipes_are_locked() -> None:
    with pytest.raises(MalformedMove):
        GAME.parse("lock 1:a1")


def test_a_turn_is_either_a_swap_or_a_lock() -> None:
    position = after(GAME, drawn(MIXED, OTHER), "0 lock a1")
    assert refused(GAME, position, "0 swap b1 c1") == "top-card-first"
    position = after(GAME, drawn(MIXED, OTHER), "0 swap b1 c1")
    assert refused(GAME, position, "0 lock a1") == "top-card-first"


def test_special_crosses_may_be_taken_from_a_pile_and_are_locked_from_then_on() -> None:
    position = after(GAME, drawn(MIXED, OTHER, piles=("D", "S")), "0 swap a1 pile 1")
    assert shown(position, 0) == rows("D└┬", "├┼─", "└┘┬")
    position = after(GAME, position, "0 pile 1", "* top V")
    assert refused(GAME, position, "1 swap a1 0:a1") == "fixed"
    position = after(GAME, position, "1 swap a1 pile 2", "1 pile 2", "* top V")
    assert shown(position, 1)[0] == "S"
    for entry in ("0 lock a1", "0 swap a1 b1", "0 swap a1 pile 1"):
        assert refused(GAME, position, entry) == "fixed"


def test_a_plain_cross_is_loose_until_it_is_locked() -> None:
    position = drawn(MIXED, OTHER, piles=("X", "V"))
    assert refused(GAME, after(GAME, position, "0 swap a1 pile 1", "0 pile 1", "* top V"), "1 swap a1 0:a1") == ""


# Passing


def test_only_a_player_with_no_loose_pipe_passes() -> None:
    assert refused(GAME, drawn(MIXED, OTHER), "0 pass") == "pass-with-loose"
    assert texts(GAME, drawn(ALL_LOCKED, OTHER), 0) == ["pass"]


@pytest.mark.parametrize("grid", ["╔╗╩\n╣╬═\n╔╗╩", "D╚╦\n╠S═\n╚╝╦"])
def test_locked_pipes_that_lie_turned_and_special_crosses_are_no_loose_pipes(grid: str) -> None:
    position = drawn(grid, OTHER)
    assert texts(GAME, position, 0) == ["pass"]
    assert refused(GAME, position, "0 pass") == ""


@pytest.mark.parametrize("cell", range(9))
def test_one_loose_pipe_anywhere_is_enough_to_have_to_play(cell: int) -> None:
    pipes = list("╝╚╦╠╬═╚╝╦")
    pipes[cell] = "┘└┬├┼─└┘┬"[cell]
    position = drawn(rows("".join(pipes[:3]), "".join(pipes[3:6]), "".join(pipes[6:])), OTHER)
    assert refused(GAME, position, "0 pass") == "pass-with-loose"
    assert f"lock {CELLS[cell]}" in texts(GAME, position, 0)


def test_after_a_pass_too_the_top_card_goes_onto_a_pile() -> None:
    position = after(GAME, drawn(ALL_LOCKED, OTHER), "0 pass")
    assert texts(GAME, position, 0) == ["pile 1", "pile 2"]
    assert GAME.turn(after(GAME, position, "0 pile 2", "* top V")).must == 1


# The top card


def test_at_the_end_of_the_turn_the_top_card_goes_onto_the_smallest_pile() -> None:
    position = after(GAME, drawn(MIXED, OTHER, piles=("HV", "V"), top="K"), "0 lock a1")
    assert texts(GAME, position, 0) == ["pile 2"]
    assert refused(GAME, position, "0 pile 1") == "smallest-pile"
    assert tops(after(GAME, position, "0 pile 2")) == "VK"


def test_among_equal_piles_the_player_chooses() -> None:
    position = after(GAME, drawn(MIXED, OTHER, THIRD, piles=("X", "KT", "T")), "0 lock a1")
    assert texts(GAME, position, 0) == ["pile 1", "pile 3"]


def test_the_top_card_comes_only_after_the_swap_or_lock() -> None:
    assert refused(GAME, drawn(MIXED, OTHER), "0 pile 1") == "act-first"


def test_only_after_that_the_next_card_is_seen() -> None:
    position = after(GAME, drawn(MIXED, OTHER), "0 lock a1")
    assert refused(GAME, position, "* top V") == "not-chances-turn"
    position = after(GAME, position, "0 pile 1")
    assert GAME.view(position, 1).top is None
    position = after(GAME, position, "* top V")
    seen = GAME.view(position, 1).top
    assert seen is not None
    assert seen.letter == "V"


def test_the_turn_passes_on_and_round() -> None:
    position = drawn(MIXED, OTHER, THIRD, piles=("X", "T", "T"))
    order = []
    for top in "VKTK":
        seat = GAME.turn(position).must
        assert seat is not None
        order.append(seat)
        position = after(GAME, position, f"{seat} {texts(GAME, position, seat)[-1]}")
        position = after(GAME, position, f"{seat} {texts(GAME, position, seat)[0]}", f"* top {top}")
    assert order == [0, 1, 2, 0]


def test_nobody_moves_out_of_turn() -> None:
    position = drawn(MIXED, OTHER)
    assert texts(GAME, position, 1) == []
    for entry in ("1 swap a1 b1", "1 lock a1", "1 pile 1", "1 pass"):
        assert refused(GAME, position, entry) == "not-your-turn"
    assert GAME.turn(position).may == ()


def test_the_turn_is_over_when_the_top_card_lies_on_a_pile() -> None:
    position = after(GAME, drawn(MIXED, OTHER), "0 lock a1")
    assert GAME.turn(position).must == 0
    position = after(GAME, position, "0 pile 1")
    assert GAME.turn(position).must == CHANCE
    for seat in (0, 1):
        assert texts(GAME, position, seat) == []
        for text in ("swap b1 c1", "lock b1", "pile 2", "pass"):
            assert refused(GAME, position, f"{seat} {text}") == "not-your-turn"


def test_refusals_name_what_is_in_the_way() -> None:
    position = drawn(LOCKED_MIDDLE, OTHER, piles=("HV", "V"))

    def named(text: str, position: Position = position) -> object:
        refusal = GAME.refusal(position, 0, GAME.parse(text))
        assert refusal is not None
        return next(iter(dict(refusal.message.args).values()))

    assert named("swap a1 b2") == message("cell-b2")
    assert named("swap c2 1:a1") == message("cell-c2")
    assert named("swap a1' 1:c1") == message("cell-a1")
    assert named("swap a1 pile 3") == 3
    assert named("pile 1", after(GAME, position, "0 lock a1")) == 1
