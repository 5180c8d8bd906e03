"""The game as the engine's contract wants it, and nothing more: what it says is decided in the rooms."""

from collections.abc import Iterable, Sequence
from random import Random

from watertable.engine.actors import Actor, Seat, Viewer
from watertable.engine.game import Game, Outcome, Scores, Turn
from watertable.engine.hints import Hints
from watertable.engine.messages import Message
from watertable.engine.options import Options
from watertable.engine.rules import Refusal
from watertable.engine.scene import Scene
from watertable.engine.touches import Path
from watertable.engine.values import Move
from watertable.starter.guide import GUIDE
from watertable.starter.mind.hints import StarterHints
from watertable.starter.rules import chance, effects, ending, legal, moves, refusing, setup
from watertable.starter.rules.components import SEATS
from watertable.starter.rules.moves import Claim
from watertable.starter.rules.position import Position
from watertable.starter.rules.terms import OPTIONS, read_terms
from watertable.starter.show import scene, scores, telling, touching
from watertable.starter.show.abouts import ABOUTS
from watertable.starter.show.faces import FACES
from watertable.starter.sight import imagine, view
from watertable.starter.sight.view import View


class Starter(Game[Position, Move, View]):
    """A barrel each: claim how much water there is in all, or doubt the claim."""

    def __init__(self) -> None:
        super().__init__("starter", OPTIONS, faces=FACES, abouts=ABOUTS, guide=GUIDE)
        self._hints = StarterHints(self)

    def seats(self, options: Options) -> range:
        return SEATS

    def start(self, options: Options, seats: int) -> Position:
        return setup.start(read_terms(options), seats)

    def players(self, position: Position) -> int:
        return position.seats

    def turn(self, position: Position) -> Turn:
        return legal.turn(position)

    def moves(self, position: Position, seat: Seat) -> Sequence[Move]:
        return legal.legal(position, seat)

    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        return refusing.refusal(position, actor, move)

    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        return effects.after(position, actor, move)

    def outcome(self, position: Position) -> Outcome | None:
        return ending.outcome(position)

    def amounts(self, move: Move) -> range | None:
        return range(move.least, move.greatest + 1) if isinstance(move, Claim) and move.least < move.greatest else None

    def with_amount(self, move: Move, amount: int) -> Move:
        return Claim(amount, amount)

    def amount_of(self, move: Move) -> int | None:
        return move.least if isinstance(move, Claim) and move.least == move.greatest else None

    def odds(self, position: Position) -> Sequence[tuple[Move, int]] | None:
        return chance.odds(position)

    def chance(self, position: Position, rng: Random) -> Move:
        return chance.draw_chance(position, rng)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def view(self, position: Position, viewer: Viewer) -> View:
        return view.view(position, viewer)

    def imagine(self, view: View, rng: Random) -> Position:
        return imagine.imagine(view, rng)

    def tell(self, before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
        return telling.tell(after, actor, move)

    def scene(self, view: View) -> Scene:
        return scene.scene(view)

    def scores(self, view: View) -> Scores:
        return scores.scores(view)

    def spell(self, view: View, move: Move) -> tuple[Path, ...]:
        return touching.spell(view, move)

    def conceivable(self, view: View) -> Iterable[Move]:
        return touching.conceivable(view)

    def hints(self) -> Hints[Position, Move]:
        return self._hints
