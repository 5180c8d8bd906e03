"""Sessions to test with: the games, and a toy game with hidden hands, amounts, zones and a move out of turn."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

import pytest

from watertable import games
from watertable.engine.actors import CHANCE, Actor, Seat, Viewer
from watertable.engine.game import Game, Outcome, Turn
from watertable.engine.messages import Message, message
from watertable.engine.mistakes import MalformedMove
from watertable.engine.options import Options
from watertable.engine.rules import Refusal, Rule
from watertable.engine.scene import Area, Box, Button, Face, Piece, Scene, Zone
from watertable.engine.touches import Ghost, Path, Touch
from watertable.terminal.players import Computer, Person, Player
from watertable.terminal.session import Session

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve")
Sit = Callable[..., Session]


def _players(spec: str) -> list[Player]:
    """`p` is a person, `r` a random bot."""
    seats = zip(NAMES, spec, strict=False)
    return [Person(name) if kind == "p" else Computer(name, "random") for name, kind in seats]


@pytest.fixture
def sit() -> Sit:
    """A session of a game, up to the first choice of a person."""

    def at(spec: str, seed: int = 1, game: str = "downspout", **options: object) -> Session:
        session = Session(games.find(game), options, _players(spec), Random(seed))
        session.run()
        return session

    return at


class Toys(NamedTuple):
    """Two cards, one for each seat, which the other can't see. Each seat lays its card or bids, once."""

    dealt: bool = False
    done: int = 0
    knocked: bool = False


class ToyView(NamedTuple):
    toys: Toys
    viewer: Viewer


_NOT_NOW = Rule("leads-nowhere", "the toy's rulebook")
_BID = Touch("amount", "1..3", message("bid"))


class ToyGame(Game[Toys, str, ToyView]):
    """The other seat may knock once, out of turn."""

    def __init__(self) -> None:
        texts = {"card": ("\\ /", "/ \\"), "back": ("###", "###")}
        super().__init__(
            "toy", faces={name: Face(name, 40, 40, "", {0: text}, "copper") for name, text in texts.items()}
        )

    def seats(self, options: Options) -> range:
        return range(2, 3)

    def start(self, options: Options, seats: int) -> Toys:
        return Toys()

    def players(self, position: Toys) -> int:
        return 2

    def turn(self, position: Toys) -> Turn:
        if not position.dealt:
            return Turn(CHANCE)
        if position.done == 2:
            return Turn(None)
        return Turn(position.done, () if position.knocked else (1 - position.done,))

    def moves(self, position: Toys, seat: Seat) -> Sequence[str]:
        turn = self.turn(position)
        if seat == turn.must:
            return ["lay", "bid 1..3"]
        return ["knock"] if seat in turn.may else []

    def refusal(self, position: Toys, actor: Actor, move: str) -> Refusal | None:
        if actor == CHANCE:
            return None if move == "deal" and not position.dealt else _NOT_NOW.refuse()
        playable = {"lay": ("lay",), "bid 1..3": ("bid 1", "bid 2", "bid 3"), "knock": ("knock",)}
        legal = [text for listed in self.moves(position, actor) for text in playable[listed]]
        return None if move in legal else _NOT_NOW.refuse()

    def next(self, position: Toys, actor: Actor, move: str) -> Toys:
        if move == "deal":
            return position._replace(dealt=True)
        return position._replace(knocked=True) if move == "knock" else position._replace(done=position.done + 1)

    def outcome(self, position: Toys) -> Outcome | None:
        return Outcome((0, 1), message("done")) if position.done == 2 else None

    def amounts(self, move: str) -> range | None:
        return range(1, 4) if move == "bid 1..3" else None

    def with_amount(self, move: str, amount: int) -> str:
        return f"bid {amount}"

    def amount_of(self, move: str) -> int | None:
        return int(move[4:]) if move in {"bid 1", "bid 2", "bid 3"} else None

    def odds(self, position: Toys) -> Sequence[tuple[str, int]] | None:
        return [("deal", 1)]

    def chance(self, position: Toys, rng: Random) -> str:
        return "deal"

    def text(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        if text.split()[:1] not in (["lay"], ["bid"], ["knock"], ["deal"]):
            raise MalformedMove(f"{text!r} is no toy's move")
        return text

    def view(self, position: Toys, viewer: Viewer) -> ToyView:
        return ToyView(position, viewer)

    def imagine(self, view: ToyView, rng: Random) -> Toys:
        return view.toys

    def tell(self, before: ToyView, after: ToyView, actor: Actor, move: str) -> tuple[Message, ...]:
        return (message(f"told-{move}"),)

    def scene(self, view: ToyView) -> Scene:
        card = [
            Piece(
                f"card:{seat}", f"hand:{seat}", "card" if seat == view.viewer else "back", 0, 0, message(f"card {seat}")
            )
            for seat in range(2)
        ]
        areas = [
            Area(f"hand:{seat}", "player", Box(-20, -20, 40, 40), (40, 40), title=message(f"hand {seat}"), owner=seat)
            for seat in ((0, 1) if view.viewer < 1 else (1, 0))
        ]
        board = Area("board", "board", Box(-20, -20, 40, 40), (40, 40))
        return Scene(
            (board, *areas),
            tuple(card),
            (Zone("spot", "board", Box(-20, -20, 40, 40), message("the spot")),),
            (Button("knock", message("knock")),),
        )

    def spell(self, view: ToyView, move: str) -> tuple[Path, ...]:
        if move == "knock":
            return ((Touch("press", "knock", message("knock")),),)
        own = Touch("pick", f"card:{view.viewer}", message("own card"))
        if move == "lay":
            return ((own, Touch("pick", "spot", message("lay"), (Ghost(own.what, "board", 0, 0),))),)
        return ((own, _BID),)

    def conceivable(self, view: ToyView) -> Iterable[str]:
        return ("lay", "bid 1..3", "knock")


class _Keys:
    """A catalogue whose sentences are the keys."""

    def __init__(self, game: str) -> None:
        self.game = game

    def say(self, words: Message, names: Sequence[str] = (), you: Viewer | None = None) -> str:
        return words.key


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Sit:
    """A session of the toy game."""
    monkeypatch.setattr("watertable.terminal.session.Catalogue", _Keys)
    monkeypatch.setattr(games, "find", lambda _name: ToyGame())

    def at(spec: str) -> Session:
        session = Session(ToyGame(), {}, _players(spec), Random(1))
        session.run()
        return session

    return at
