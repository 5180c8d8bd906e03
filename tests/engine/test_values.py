"""Values: how they compare, hash and pickle."""

import pickle

from watertable.engine.values import State, Value, WordMove, by_text


class Pair(Value):
    def __init__(self, left: int, right: str) -> None:
        self.left = left
        self.right = right

    def key(self) -> tuple[object, ...]:
        return (self.left, self.right)


class OtherPair(Pair):
    pass


class Pond(State):
    depth: int = 3
    fish: tuple[str, ...] = ()

    def copy(self) -> "Pond":
        new = Pond()
        new.depth = self.depth
        new.fish = self.fish
        return new


class Lake(Pond):
    boats: int = 1


def stocked(*fish: str) -> Pond:
    pond = Pond()
    pond.fish = fish
    return pond


def test_values_are_equal_if_their_keys_and_types_are() -> None:
    assert Pair(1, "a") == Pair(1, "a")
    assert hash(Pair(1, "a")) == hash(Pair(1, "a"))
    assert Pair(1, "a") != Pair(1, "b")
    assert Pair(1, "a") != OtherPair(1, "a")
    assert Pair(1, "a") != (1, "a")


def test_values_come_back_from_a_pickle() -> None:
    assert pickle.loads(pickle.dumps(Pair(1, "a"))) == Pair(1, "a")
    back = pickle.loads(pickle.dumps(stocked("carp")))
    assert back == stocked("carp")
    assert back.fish == ("carp",)


def test_values_print_as_they_are_made() -> None:
    assert repr(Pair(1, "a")) == "Pair(1, 'a')"


def test_a_state_has_the_defaults_of_its_class_body() -> None:
    assert (Pond().depth, Pond().fish) == (3, ())
    assert repr(stocked("carp")) == "Pond(depth=3, fish=('carp',))"


def test_states_compare_by_all_their_fields_inherited_ones_too() -> None:
    assert stocked("carp") == stocked("carp")
    assert hash(stocked("carp")) == hash(stocked("carp"))
    assert stocked("carp") != stocked("pike")
    assert Pond() != Lake()
    assert Lake().key() == (3, (), 1)


def test_a_changed_copy_leaves_the_state_as_it_was() -> None:
    before = stocked("carp")
    after = before.copy()
    after.fish = ("pike",)
    assert before == stocked("carp")
    assert after == stocked("pike")


def test_moves_with_a_fixed_text_are_found_by_it() -> None:
    go, stay = WordMove(1, "go"), WordMove(2, "stay")
    assert by_text([go, stay]) == {"go": go, "stay": stay}
    assert go != stay
    assert WordMove(1, "go") == go
    assert str(go) == "go"
