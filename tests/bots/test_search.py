"""The search, in games whose best play is known."""

from random import Random
from typing import Any

import pytest

from support.small_games import Bell, HiddenCoin, Inheritance, Knocks, Nim, Pennies, SmallGame, Story
from watertable import bots
from watertable.bots.hard_bot import HardBot
from watertable.bots.search import LONGEST_WAIT, Choice, Search
from watertable.engine.actors import CHANCE
from watertable.engine.game import Game, Turn
from watertable.engine.hints import AT_ONCE, Hints


def searched(game: Game[Any, Any, Any], position: Any, seat: int, simulations: int = 600, **how: Any) -> list[Choice]:
    search = Search(game, game.view(position, seat), Random(7), **how)
    search.think(simulations)
    assert search.simulations == simulations
    assert sum(choice.visits for choice in search.choices()) == simulations
    return search.choices()


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_only_move_that_wins(matches: int) -> None:
    best = searched(Nim(matches), Story(), 0, 2000)[0]
    assert best.move == str(matches % 4)
    assert best.chance > 0.8


def test_a_lost_position_is_seen_to_be_lost() -> None:
    assert searched(Nim(8), Story(), 0, 2000)[0].chance < 0.2


def test_of_several_players_each_wants_to_win_and_need_not_be_against_the_searcher() -> None:
    """Seat 1 would keep all; to seat 2, who can't win, it is all the same: half of it comes back."""
    best, other = searched(Inheritance(), Story(), 0, 2000)
    assert (best.move, other.move) == ("2", "1")
    assert 0.4 < best.chance < 0.6
    assert other.chance < 0.2


def test_it_does_not_think_that_it_will_know_what_is_hidden() -> None:
    """The bet wins two times in three; a guess, one in two. A search that peeks behind the cup in each of the
    positions that it imagines thinks that waiting wins always.
    """
    game = HiddenCoin()
    bet, wait = searched(game, Story(((CHANCE, "heads"),)), 0, 2000)
    assert (bet.move, wait.move) == ("bet", "wait")
    assert 0.6 < bet.chance < 0.73
    assert 0.3 < wait.chance < 0.6


def test_others_do_not_know_what_is_hidden_from_them() -> None:
    """Whoever chooses first is not found out: both sides win as often as not."""
    for choice in searched(Pennies(), Story(), 0, 2000):
        assert 0.3 < choice.chance < 0.6


SITTING = Story(((0, "sit"),))


def test_it_moves_out_of_turn_where_that_helps() -> None:
    best = searched(Bell(), SITTING, 1, must=False)[0]
    assert (best.move, best.chance) == ("ring", 1)


def test_out_of_turn_it_may_keep_still() -> None:
    """None is to keep still. Here the bell is of no use, and both are as good."""
    choices = searched(Bell(broken=True), SITTING, 1, must=False)
    assert {choice.move: choice.chance for choice in choices} == {"ring": 0, None: 0}


@pytest.mark.parametrize(("broken", "best"), [(True, "sit"), (False, "toss")])
def test_it_expects_others_to_move_out_of_turn(broken: bool, best: str) -> None:
    assert searched(Bell(broken=broken), Story(), 0)[0].move == best


@pytest.mark.parametrize("game", [Nim(11), HiddenCoin()], ids=lambda game: game.name)
def test_the_same_generator_leads_to_the_same_thoughts(game: SmallGame) -> None:
    position = Story(((CHANCE, "tails"),)) if game.hides else Story()
    assert searched(game, position, 0) == searched(game, position, 0)


def test_it_goes_on_where_it_was() -> None:
    game = Nim(11)
    at_once, in_parts = (Search(game, game.view(Story(), 0), Random(7)) for _ in range(2))
    at_once.think(300)
    in_parts.think(100)
    in_parts.think(200)
    assert at_once.choices() == in_parts.choices()


def test_it_respects_a_clock_and_thinks_at_least_once() -> None:
    search = Search(Nim(11), Nim(11).view(Story(), 0), Random(7))
    search.think(10**9, seconds=0)
    assert search.simulations == 1
    search.think(0)
    assert search.simulations == 2


def test_it_can_be_stopped() -> None:
    search = Search(Nim(11), Nim(11).view(Story(), 0), Random(7))
    search.think(10**9, stop=lambda: search.simulations == 42)
    assert search.simulations == 42


@pytest.mark.parametrize("clock", [{"seconds": 0}, {"seconds": None, "stop": lambda: True}], ids=["clock", "stop"])
def test_the_hard_bot_respects_its_clock_and_can_be_stopped(clock: dict[str, Any]) -> None:
    """Else it would think on for weeks."""
    game = Nim(30)
    bot = HardBot(simulations=10**9, **clock)
    assert bot.choose(game, game.view(Story(), 0), Random(7), must=True) is not None


@pytest.mark.parametrize("matches", [6, 9, 11])
def test_to_decide_it_thinks_no_longer_than_the_move_can_change(matches: int) -> None:
    game = Nim(matches)
    whole, decided = (Search(game, game.view(Story(), 0), Random(7)) for _ in range(2))
    whole.think(2000)
    decided.think(2000, decide=True)
    assert decided.simulations < 2000
    assert decided.choices()[0].move == whole.choices()[0].move
    first, second = decided.choices()[:2]
    assert 0 < first.visits - second.visits - (2000 - decided.simulations) <= 2


class JudgedAtOnce(Hints[Story, str]):
    """Plays nothing in the mind: it must not be asked to."""

    def __init__(self, game: Game[Story, str, Any]) -> None:
        super().__init__(game)
        self.rollout_length = AT_ONCE

    def evaluate(self, position: Story, seats: int) -> list[float]:
        return [0.25, 0.75]

    def rollout_move(self, position: Story, seat: int, rng: Random) -> str:
        raise AssertionError


class Undecided(Hints[Story, str]):
    """Knows nothing of a game that is not over."""

    def __init__(self, game: Game[Story, str, Any]) -> None:
        super().__init__(game)
        self.rollout_length = AT_ONCE


def test_a_position_may_be_judged_at_once_whoever_is_to_move() -> None:
    game = Nim(30)
    assert [choice.chance for choice in searched(game, Story(), 0, 30, hints=JudgedAtOnce(game))] == [0.25] * 3


def test_with_less_patience_it_looks_further_ahead() -> None:
    game = Nim(30)
    slow, hasty = JudgedAtOnce(game), JudgedAtOnce(game)
    hasty.expansion_visits = 1
    patient, further = (Search(game, game.view(Story(), 0), Random(7), hints=how) for how in (slow, hasty))
    patient.think(100)
    further.think(100)
    assert further.nodes > 2 * patient.nodes


class Alone(Hints[Story, str]):
    """Takes others to do the first thing that they can."""

    def __init__(self, game: Game[Story, str, Any]) -> None:
        super().__init__(game)
        self.alone = True

    def rollout_move(self, position: Story, seat: int, rng: Random) -> str:
        return self.game.moves(position, seat)[0]


def test_alone_it_takes_others_to_make_quick_moves() -> None:
    """Who has eight matches before them has lost, but against somebody who always takes one."""
    game = Nim(8)
    assert searched(game, Story(), 0, 2000)[0].chance < 0.2
    assert searched(game, Story(), 0, 2000, hints=Alone(game))[0].chance > 0.8


def test_alone_it_has_one_tree() -> None:
    game = Nim(11)
    together, alone = (Search(game, game.view(Story(), 0), Random(7), hints=how) for how in (None, Alone(game)))
    together.think(300)
    alone.think(300)
    assert alone.nodes < together.nodes / 2


def test_alone_it_does_not_know_what_is_hidden_either() -> None:
    game = HiddenCoin()
    bet, wait = searched(game, Story(((CHANCE, "heads"),)), 0, 2000, hints=Alone(game))
    assert (bet.move, wait.move) == ("bet", "wait")
    assert 0.6 < bet.chance < 0.73
    assert 0.3 < wait.chance < 0.6


def test_alone_it_expects_nobody_to_move_out_of_turn_and_may_do_so_itself() -> None:
    game = Bell()
    assert searched(game, Story(), 0, hints=Alone(game))[0].move == "sit"
    best = searched(game, SITTING, 1, must=False, hints=Alone(game))[0]
    assert (best.move, best.chance) == ("ring", 1)


def test_alone_it_asks_itself_anew_after_every_quick_move() -> None:
    game = Knocks()
    best = searched(game, Story(), 1, 2000, hints=Alone(game))[0]
    assert best.move == "wait"
    assert best.chance > 0.8


class Departure(SmallGame):
    """Seat 0 leaves, early or late, and is never asked again; seats 1 and 2 go on for very long, and seat 1 wins."""

    LENGTH = 5_000

    def __init__(self) -> None:
        super().__init__("departure", count=3)
        self.steps = 0
        """How many moves have been made in all simulations."""

    def turn(self, position: Story) -> Turn:
        number = len(position.told)
        return Turn(None if number > self.LENGTH else 1 + number % 2 if number else 0)

    def options_of(self, position: Story, actor: int) -> list[str]:
        return ["go on"] if position.told else ["leave early", "leave late"]

    def winners(self, position: Story) -> tuple[int, ...] | None:
        return (1,) if len(position.told) > self.LENGTH else None

    def next(self, position: Story, actor: int, move: str) -> Story:
        self.steps += 1
        return super().next(position, actor, move)


class LongRollouts(Hints[Story, str]):
    """Plays on in the mind for a while, then finds all seats equal."""

    def __init__(self, game: Game[Story, str, Any], *, alone: bool, length: int) -> None:
        super().__init__(game)
        self.alone = alone
        self.rollout_length = length


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("length", [0, 40])
def test_a_searcher_that_never_moves_again_is_not_waited_for(alone: bool, length: int) -> None:
    game = Departure()
    choices = searched(game, Story(), 0, 100, hints=LongRollouts(game, alone=alone, length=length))
    assert [choice.chance for choice in choices] == pytest.approx([1 / 3, 1 / 3])
    assert game.steps <= 100 * (1 + length + 3 * LONGEST_WAIT)


class FewSimulations(Hints[Story, str]):
    """Wants few."""

    def simulations(self, seats: int) -> int:
        return 2 + seats


class NeverEnough(Undecided):
    """All moves look alike, so that none is ever far ahead."""

    def simulations(self, seats: int) -> int:
        return 10**9


class QuickNim(Nim):
    """Whose hints want few simulations."""

    def hints(self) -> Hints[Story, str]:
        return FewSimulations(self)


class EndlessNim(Nim):
    """Whose hints never have enough."""

    def hints(self) -> Hints[Story, str]:
        return NeverEnough(self)


def test_the_level_has_a_clock_of_its_own() -> None:
    """As it is found by its name: else it would think on for weeks."""
    game = EndlessNim(30)
    assert bots.find("hard").choose(game, game.view(Story(), 0), Random(7), must=True) is not None


@pytest.mark.parametrize(("said", "thought"), [(None, 4), (3, 3)])
def test_the_hard_bot_thinks_as_far_as_the_hints_say_unless_it_is_told(said: int | None, thought: int) -> None:
    game = QuickNim(30)
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return False

    bot = HardBot(simulations=said, seconds=None, stop=stop)
    assert bot.choose(game, game.view(Story(), 0), Random(7), must=True) is not None
    assert len(asked) == thought


def test_its_trees_stop_growing_and_are_walked_all_the_same() -> None:
    """Of the 52 nodes that it would make, it makes 40; what it learns among these still tells the right move."""
    game = Nim(6)
    whole, small = (
        Search(game, game.view(Story(), 0), Random(7), hints=Undecided(game), most_nodes=most) for most in (10**6, 40)
    )
    for search in (whole, small):
        search.think(4000)
        assert search.choices()[0].move == "2"
        assert search.choices()[0].chance > 0.8
    assert small.nodes == 40 < whole.nodes


def test_a_position_is_refused() -> None:
    with pytest.raises(TypeError, match="a bot is given the view of its seat"):
        Search(Nim(11), Story(), Random(7))  # type: ignore[misc]
