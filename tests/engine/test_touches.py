"""The tree of touches, and what is said to a wrong touch."""

import pytest

from support.toy import Hush, Position
from watertable.engine.messages import message
from watertable.engine.touches import Ghost, Node, Path, Touch, touches, tree, why_not

GAME = Hush()
DEALT = Position(6, (2, 4))


def path(*whats: str) -> Path:
    return tuple(Touch("pick", what, message("card", value=1)) for what in whats)


def test_paths_share_their_beginnings() -> None:
    root = tree([("one", (path("a", "b"),)), ("two", (path("a", "c"), path("c", "a")))])
    assert [touch.what for touch in root.next] == ["a", "c"]
    node = root.at(path("a"))
    assert node is not None
    assert [touch.what for touch in node.next] == ["b", "c"]
    found = root.at(path("c", "a"))
    assert found is not None
    assert found.move == "two"
    assert root.at(path("b")) is None
    assert root.at(path("b", "c")) is None


def test_a_move_that_ends_where_another_goes_on_is_a_mistake() -> None:
    for moves in (
        [("one", (path("a"),)), ("two", (path("a", "b"),))],
        [("two", (path("a", "b"),)), ("one", (path("a"),))],
    ):
        with pytest.raises(ValueError, match="the path of"):
            tree(moves)


def test_two_moves_with_the_same_touches_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="the path of two ends where one goes on"):
        tree([("one", (path("a"),)), ("two", (path("a"),))])


def test_two_touches_meet_in_either_order() -> None:
    (first, second), ghosts = path("a", "b"), (Ghost("a", "board", 1, 2),)
    root: Node[str] = Node()
    met = root.meeting(first, second, ghosts)
    met.add(path("c"), "one")
    assert root.at((first, second)) is root.at((second, first)) is met
    assert [touch.ghosts for node in root.next.values() for touch in node.next] == [ghosts, ghosts]
    assert [touch.ghosts for touch in root.next] == [(), ()]
    with pytest.raises(ValueError, match="the path of two ends where one goes on"):
        met.add(path("c"), "two")


def test_a_touch_reads_as_in_the_documents() -> None:
    assert str(path("cell:1")[0]) == "pick cell:1"


def test_touches_are_the_same_whatever_they_are_called() -> None:
    one, two = Touch("facing", "0", message("back")), Touch("facing", "0", message("card", value=2))
    assert one == two


def test_a_touch_that_leads_on_is_not_refused() -> None:
    root = touches(GAME, DEALT, 0)
    for touch in root.next:
        assert why_not(GAME, DEALT, 0, (touch,)) is None


def test_a_touch_that_leads_nowhere_is_answered_with_the_rule() -> None:
    press = Touch("press", "knock", message("button-knock"))
    refusal = why_not(GAME, DEALT, 0, (press,))
    assert refusal is not None
    assert refusal.rule.id == "turn"


def test_a_touch_that_no_move_begins_with_is_answered_too() -> None:
    refusal = why_not(GAME, DEALT, 0, path("moon"))
    assert refusal is not None
    assert refusal.rule.id == "leads-nowhere"
    assert refusal.rule.reference is None, "it stands in no rulebook"
