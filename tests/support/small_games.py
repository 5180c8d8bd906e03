"""Games so small that the best play is known, to see whether a search finds it. They have no words and no pictures."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from watertable.engine.actors import CHANCE, Actor, Seat, Viewer
from watertable.engine.game import Game, Outcome, Turn
from watertable.engine.hints import AT_ONCE, Hints
from watertable.engine.messages import Message
from watertable.engine.options import Options
from watertable.engine.rules import Refusal, Rule
from watertable.engine.scene import Scene
from watertable.engine.touches import Path

_OVER = Message("over")
_NOT_LISTED = Rule("not-listed", "the small rulebook")


class Story(NamedTuple):
    """A position: what has happened, actor by actor. What a viewer has not seen is "?" in a view's story."""

    told: tuple[tuple[Actor, str], ...] = ()

    def after(self, actor: Actor, move: str) -> "Story":
        return Story((*self.told, (actor, move)))

    def moves_of(self, actor: Actor) -> list[str]:
        return [move for mover, move in self.told if mover == actor]


class Glimpse(NamedTuple):
    viewer: Viewer
    story: Story


class SmallGame(Game[Story, str, Glimpse]):
    """A small game says whose turn it is, what they can do, who has won, and what is hidden from whom."""

    def __init__(self, name: str, hides: bool = False, count: int = 2) -> None:
        super().__init__(name, faces={}, hides=hides)
        self.count = count
        """How many seats."""

    @abstractmethod
    def options_of(self, position: Story, actor: Actor) -> list[str]: ...

    @abstractmethod
    def winners(self, position: Story) -> tuple[Seat, ...] | None: ...

    def hidden(self, actor: Actor, viewer: Viewer) -> bool:
        """Whether this viewer does not see what this actor does."""
        return False

    def seats(self, options: Options) -> range:
        return range(self.count, self.count + 1)

    def players(self, position: Story) -> int:
        return self.count

    def start(self, options: Options, seats: int) -> Story:
        return Story()

    def moves(self, position: Story, seat: Seat) -> Sequence[str]:
        turn = self.turn(position)
        return self.options_of(position, seat) if seat == turn.must or seat in turn.may else []

    def refusal(self, position: Story, actor: Actor, move: str) -> Refusal | None:
        legal = self.options_of(position, CHANCE) if actor == CHANCE else self.moves(position, actor)
        return None if move in legal else _NOT_LISTED.refuse()

    def next(self, position: Story, actor: Actor, move: str) -> Story:
        return position.after(actor, move)

    def outcome(self, position: Story) -> Outcome | None:
        winners = self.winners(position)
        return None if winners is None else Outcome(winners, _OVER)

    def odds(self, position: Story) -> Sequence[tuple[str, int]] | None:
        return [(move, 1) for move in self.options_of(position, CHANCE)]

    def chance(self, position: Story, rng: Random) -> str:
        return rng.choice(self.options_of(position, CHANCE))

    def text(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        return text

    def view(self, position: Story, viewer: Viewer) -> Glimpse:
        return Glimpse(
            viewer,
            Story(tuple((actor, "?" if self.hidden(actor, viewer) else move) for actor, move in position.told)),
        )

    def imagine(self, view: Glimpse, rng: Random) -> Story:
        story = Story()
        for actor, move in view.story.told:
            story = story.after(actor, rng.choice(self.options_of(story, actor)) if move == "?" else move)
        return story

    def tell(self, before: Glimpse, after: Glimpse, actor: Actor, move: str) -> tuple[Message, ...]:
        return ()

    def scene(self, view: Glimpse) -> Scene:
        raise NotImplementedError

    def spell(self, view: Glimpse, move: str) -> tuple[Path, ...]:
        return ()

    def conceivable(self, view: Glimpse) -> Iterable[str]:
        return ()


class Nim(SmallGame):
    """Take one, two or three matches; whoever takes the last one wins. Leave a multiple of four."""

    def __init__(self, matches: int) -> None:
        super().__init__("nim")
        self.matches = matches

    def left(self, position: Story) -> int:
        return self.matches - sum(int(move) for _, move in position.told)

    def turn(self, position: Story) -> Turn:
        return Turn(len(position.told) % 2 if self.left(position) else None)

    def options_of(self, position: Story, actor: Actor) -> list[str]:
        return [str(number) for number in range(1, min(3, self.left(position)) + 1)]

    def winners(self, position: Story) -> tuple[Seat, ...] | None:
        return None if self.left(position) else (position.told[-1][0],)


class Inheritance(SmallGame):
    """Three seats. Seat 0 names an heir, seat 1 or 2. Seat 1, named, keeps all or hands it to seat 0; seat 2, named,
    hands it to seat 0 or to seat 1. Everybody wants to win: seat 1 would keep it, and to seat 2 both are the same.
    """

    def __init__(self) -> None:
        super().__init__("inheritance", count=3)

    def turn(self, position: Story) -> Turn:
        if len(position.told) == 2:
            return Turn(None)
        return Turn(int(position.told[0][1]) if position.told else 0)

    def options_of(self, position: Story, actor: Actor) -> list[str]:
        if not position.told:
            return ["1", "2"]
        return ["1", "0"] if actor == 1 else ["0", "1"]

    def winners(self, position: Story) -> tuple[Seat, ...] | None:
        return (int(position.told[1][1]),) if len(position.told) == 2 else None


class HiddenCoin(SmallGame):
    """A coin lies under a cup, and seat 0 does not see it. It may bet on six sides of a die, and win by four of them;
    or it may wait, and guess then. Whoever thinks that it will know the coin when it guesses, waits.
    """

    def __init__(self) -> None:
        super().__init__("hidden-coin", hides=True)

    def hidden(self, actor: Actor, viewer: Viewer) -> bool:
        return actor == CHANCE and viewer == 0

    def turn(self, position: Story) -> Turn:
        own = position.moves_of(0)
        if not position.told or own == ["bet"]:
            return Turn(None if len(position.moves_of(CHANCE)) == 2 else CHANCE)
        return Turn(None if len(own) == 2 else 0)

    def options_of(self, position: Story, actor: Actor) -> list[str]:
        if actor == CHANCE:
            return ["1", "2", "3", "4", "5", "6"] if position.told else ["heads", "tails"]
        return ["heads", "tails"] if position.moves_of(0) else ["bet", "wait"]

    def winners(self, position: Story) -> tuple[Seat, ...] | None:
        if self.turn(position).must is not None:
            return None
        coin, *die = position.moves_of(CHANCE)
        won = die[0] <= "4" if die else coin == position.moves_of(0)[1]
        return (0,) if won else (1,)


class Pennies(SmallGame):
    """Both choose a side in secret, seat 1 after seat 0 but without seeing it; seat 1 wins if they are the same."""

    def __init__(self) -> None:
        super().__init__("pennies", hides=True)

    def hidden(self, actor: Actor, viewer: Viewer) -> bool:
        return actor == 0 and viewer == 1

    def turn(self, position: Story) -> Turn:
        return Turn(len(position.told) if len(position.told) < 2 else None)

    def options_of(self, position: Story, actor: Actor) -> list[str]:
        return ["heads", "tails"]

    def winners(self, position: Story) -> tuple[Seat, ...] | None:
        if len(position.told) < 2:
            return None
        return (1,) if position.told[0][1] == position.told[1][1] else (0,)


class Bell(SmallGame):
    """Seat 0 may toss a coin to win; or sit still for a moment, and then go home and win. But once it sits, seat 1 may
    ring, out of turn: then whoever goes home loses, or wins all the same if the bell is `broken`.
    """

    def __init__(self, *, broken: bool = False) -> None:
        super().__init__("bell")
        self.broken = broken

    def turn(self, position: Story) -> Turn:
        match position.moves_of(0):
            case []:
                return Turn(0)
            case ["toss"]:
                return Turn(None if position.moves_of(CHANCE) else CHANCE)
            case ["sit"]:
                return Turn(0, () if position.moves_of(1) else (1,))
        return Turn(None)

    def options_of(self, position: Story, actor: Actor) -> list[str]:
        if actor == CHANCE:
            return ["heads", "tails"]
        return ["ring"] if actor else ["go"] if position.moves_of(0) else ["toss", "sit"]

    def winners(self, position: Story) -> tuple[Seat, ...] | None:
        if self.turn(position).must is not None:
            return None
        if coin := position.moves_of(CHANCE):
            return (0,) if coin == ["heads"] else (1,)
        return (1,) if position.moves_of(1) and not self.broken else (0,)


class Knocks(SmallGame):
    """Seat 1 waits or leaves. Once it waits, seat 0 knocks, three times; after each of the first two seat 1 may ring,
    out of turn: it wins by that after the second, and else seat 0 does.
    """

    def __init__(self) -> None:
        super().__init__("knocks")

    def turn(self, position: Story) -> Turn:
        said, knocks = position.moves_of(1), len(position.moves_of(0))
        if not said:
            return Turn(1)
        return Turn(None) if said != ["wait"] or knocks == 3 else Turn(0, (1,) if knocks else ())

    def options_of(self, position: Story, actor: Actor) -> list[str]:
        return ["knock"] if actor == 0 else ["ring"] if position.moves_of(1) else ["wait", "leave"]

    def winners(self, position: Story) -> tuple[Seat, ...] | None:
        if self.turn(position).must is not None:
            return None
        return (1,) if "ring" in position.moves_of(1) and len(position.moves_of(0)) == 2 else (0,)


class Stall(SmallGame):
    """Seat 0 takes something from a stall, and seat 1 sends it home. What each thing promises is known beforehand, and
    so is the chance to win by it, or with "nothing" in hand.
    """

    def __init__(self, promises: Mapping[str, float], chances: Mapping[str, float] | None = None) -> None:
        super().__init__("stall")
        self.promises = promises
        self.chances = chances or {}

    def turn(self, position: Story) -> Turn:
        return Turn(len(position.told) if len(position.told) < 2 else None)

    def options_of(self, position: Story, actor: Actor) -> list[str]:
        return ["send home"] if position.told else list(self.promises)

    def winners(self, position: Story) -> tuple[Seat, ...] | None:
        return (0,) if len(position.told) == 2 else None

    def hints(self) -> Hints[Story, str]:
        return PriceTags(self)


class PriceTags(Hints[Story, str]):
    """What is known of a stall's things."""

    def __init__(self, stall: Stall) -> None:
        super().__init__(stall)
        self.rollout_length = AT_ONCE
        self.expansion_visits = 10**6  # nothing comes after the first move
        self.stall = stall

    def priors(self, position: Story, seat: Seat) -> list[tuple[str, float]]:
        return list(self.stall.promises.items())

    def evaluate(self, position: Story, seats: int) -> list[float]:
        chance = self.stall.chances[position.told[0][1] if position.told else "nothing"]
        return [chance, 1 - chance]
