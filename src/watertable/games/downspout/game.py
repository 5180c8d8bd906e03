"""Downspout: nine pipes each, and one flood. The class that answers the engine's contract."""

from collections.abc import Iterable, Sequence
from random import Random

from watertable.engine.actors import Actor, Seat, Viewer
from watertable.engine.game import Game, Outcome, Scores, Turn
from watertable.engine.hints import Hints
from watertable.engine.messages import Message
from watertable.engine.options import Options
from watertable.engine.rules import Refusal, Rule
from watertable.engine.scene import Scene
from watertable.engine.touches import Node, Path
from watertable.engine.values import Move
from watertable.games.downspout.guide import GUIDE
from watertable.games.downspout.mind.hints import DownspoutHints
from watertable.games.downspout.rules import chance, effects, ending, legal, moves, refusing, setup
from watertable.games.downspout.rules.components import SEATS
from watertable.games.downspout.rules.position import Position
from watertable.games.downspout.rules.rulebook import NO_TAKING_BACK
from watertable.games.downspout.rules.terms import OPTIONS, read_terms
from watertable.games.downspout.show import scene, scores, telling, touching
from watertable.games.downspout.show.abouts import ABOUTS
from watertable.games.downspout.show.faces import FACES
from watertable.games.downspout.sight import imagine, view
from watertable.games.downspout.sight.view import View


class Downspout(Game[Position, Move, View]):
    """See `docs/games/downspout.md` for the rules."""

    def __init__(self) -> None:
        super().__init__("downspout", OPTIONS, faces=FACES, abouts=ABOUTS, guide=GUIDE, hides=False)
        self._hints = DownspoutHints(self)

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

    def random_move(self, position: Position, seat: Seat, rng: Random) -> Move:
        return legal.draw_legal(position, seat, rng)

    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        return refusing.refusal(position, actor, move)

    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        return effects.after(position, move)

    def outcome(self, position: Position) -> Outcome | None:
        return ending.outcome(position)

    def no_undo(self) -> Rule | None:
        return NO_TAKING_BACK

    def odds(self, position: Position) -> Sequence[tuple[Move, int]] | None:
        return chance.odds(position)

    def chance(self, position: Position, rng: Random) -> Move:
        return chance.draw_chance(position, rng)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def view(self, position: Position, viewer: Viewer) -> View:
        return view.view(position, viewer)

    def imagine(self, view: View, rng: Random) -> Position:
        return imagine.imagine(view)

    def tell(self, before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
        return telling.tell(before, actor, move)

    def scene(self, view: View) -> Scene:
        return scene.scene(view)

    def scores(self, view: View) -> Scores:
        return scores.scores(view)

    def spell(self, view: View, move: Move) -> tuple[Path, ...]:
        return touching.spell(view, move)

    def touches(self, view: View, moves: Iterable[Move]) -> Node[Move]:
        return touching.touches(view, moves)

    def conceivable(self, view: View) -> Iterable[Move]:
        return touching.conceivable(view)

    def hints(self) -> Hints[Position, Move]:
        return self._hints
