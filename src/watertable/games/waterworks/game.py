"""Waterworks, the 1972 edition and its re-issue. The class that answers the engine's contract."""

from collections.abc import Iterable, Sequence
from random import Random

from watertable.engine.actors import Actor, Seat, Viewer
from watertable.engine.game import Game, Outcome, Scores, Turn
from watertable.engine.hints import Hints
from watertable.engine.messages import Message, message
from watertable.engine.options import Options
from watertable.engine.rules import Refusal
from watertable.engine.scene import Scene
from watertable.engine.touches import Path
from watertable.engine.values import Move
from watertable.games.waterworks.guide import GUIDE
from watertable.games.waterworks.mind.hints import WaterworksHints
from watertable.games.waterworks.rules import chance, effects, ending, legal, moves, refusing, setup
from watertable.games.waterworks.rules.components import SEATS
from watertable.games.waterworks.rules.position import Position
from watertable.games.waterworks.rules.terms import OPTIONS, read_terms
from watertable.games.waterworks.show import scene, scores, telling, touching
from watertable.games.waterworks.show.abouts import ABOUTS
from watertable.games.waterworks.show.faces import FACES
from watertable.games.waterworks.sight import imagine, view
from watertable.games.waterworks.sight.view import View


class Waterworks(Game[Position, Move, View]):
    """See `docs/games/waterworks.md` for the rules."""

    def __init__(self) -> None:
        super().__init__("waterworks", OPTIONS, faces=FACES, abouts=ABOUTS, guide=GUIDE)
        self._hints = WaterworksHints(self)

    def seats(self, options: Options) -> range:
        return SEATS[str(options["edition"])]

    def start(self, options: Options, seats: int) -> Position:
        return setup.start(read_terms(options, seats), seats)

    def goal(self, options: Options, seats: int) -> Message:
        return message("game-goal", needed=read_terms(options, seats).needed)

    def players(self, position: Position) -> int:
        return len(position.pipelines)

    def turn(self, position: Position) -> Turn:
        return legal.turn(position)

    def moves(self, position: Position, seat: Seat) -> Sequence[Move]:
        return legal.legal(position, seat)

    def refusal(self, position: Position, actor: Actor, move: Move) -> Refusal | None:
        return refusing.refusal(position, actor, move)

    def next(self, position: Position, actor: Actor, move: Move) -> Position:
        return effects.after(position, move)

    def outcome(self, position: Position) -> Outcome | None:
        return ending.outcome(position)

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
        return telling.tell(before, after, actor, move)

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
