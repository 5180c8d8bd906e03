"""Waterworld, as the engine's contract asks for a game."""

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
from watertable.games.waterworld.guide import GUIDE
from watertable.games.waterworld.mind.hints import WaterworldHints
from watertable.games.waterworld.rules import chance, effects, ending, legal, moves, refusing, setup
from watertable.games.waterworld.rules.components import COLOURS, SEATS
from watertable.games.waterworld.rules.position import Position
from watertable.games.waterworld.rules.terms import OPTIONS, read_terms
from watertable.games.waterworld.show import scene, scores, telling, touching
from watertable.games.waterworld.show.abouts import ABOUTS
from watertable.games.waterworld.show.colours import OWN_COLOURS
from watertable.games.waterworld.show.faces import FACES
from watertable.games.waterworld.sight import imagine, view
from watertable.games.waterworld.sight.view import View, may_reveal


class Waterworld(Game[Position, Move, View]):
    """See `docs/games/waterworld.md` for the rules."""

    def __init__(self) -> None:
        super().__init__(
            "waterworld",
            OPTIONS,
            faces=FACES,
            abouts=ABOUTS,
            guide=GUIDE,
            colours=COLOURS,
            own_colours=OWN_COLOURS,
        )
        self._hints = WaterworldHints(self)

    def seats(self, options: Options) -> range:
        return SEATS

    def start(self, options: Options, seats: int) -> Position:
        return setup.start(read_terms(options), seats)

    def players(self, position: Position) -> int:
        return len(position.places)

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

    def may_reveal(self, view: View, move: Move) -> bool:
        return may_reveal(view, move)

    def odds(self, position: Position) -> Sequence[tuple[Move, int]] | None:
        return chance.odds(position)

    def chance(self, position: Position, rng: Random) -> Move:
        return chance.draw_chance(position, rng)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def view(self, position: Position, viewer: Viewer) -> View:
        return view.view(position, viewer)

    def open_view(self, position: Position) -> View:
        return view.open_view(position)

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
