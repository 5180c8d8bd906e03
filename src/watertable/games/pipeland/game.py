"""Pipe Land, basic and advanced, as the engine's contract wants it."""

from collections.abc import Iterable, Sequence
from random import Random

from watertable.engine.actors import Actor, Seat, Viewer
from watertable.engine.game import Game, Outcome, Scores, Turn
from watertable.engine.hints import Hints
from watertable.engine.messages import Message, message
from watertable.engine.options import Options
from watertable.engine.rules import Refusal, Rule
from watertable.engine.scene import Scene
from watertable.engine.touches import Node, Path
from watertable.engine.values import Move
from watertable.games.pipeland.guide import GUIDE
from watertable.games.pipeland.mind.hints import PipeLandHints
from watertable.games.pipeland.rules import chance, effects, ending, legal, moves, refusing, setup
from watertable.games.pipeland.rules.components import COLOURS, SEATS
from watertable.games.pipeland.rules.moves import Ask, Offer, Priced
from watertable.games.pipeland.rules.position import Position
from watertable.games.pipeland.rules.rulebook import WITHDRAWING
from watertable.games.pipeland.rules.terms import OPTIONS, read_terms
from watertable.games.pipeland.show import scene, scores, telling, touching
from watertable.games.pipeland.show.abouts import ABOUTS
from watertable.games.pipeland.show.faces import FACES
from watertable.games.pipeland.sight import imagine, view
from watertable.games.pipeland.sight.view import View


class PipeLand(Game[Position, Move, View]):
    """See `docs/games/pipeland.md` for the rules."""

    def __init__(self) -> None:
        super().__init__("pipeland", OPTIONS, faces=FACES, abouts=ABOUTS, guide=GUIDE, hides=False, colours=COLOURS)
        self._hints = PipeLandHints(self)

    def seats(self, options: Options) -> range:
        return SEATS

    def start(self, options: Options, seats: int) -> Position:
        return setup.start(read_terms(options), seats)

    def goal(self, options: Options, seats: int) -> Message:
        return message("game-goal", tiles=int(options["tiles"]), money=int(options["money"]))

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
        if isinstance(move, Priced) and move.least < move.greatest:
            return range(move.least, move.greatest + 1)
        return None

    def with_amount(self, move: Move, amount: int) -> Move:
        return moves.with_amount(move, amount)

    def amount_of(self, move: Move) -> int | None:
        return move.least if isinstance(move, Priced) and move.least == move.greatest else None

    def is_rare(self, move: Move) -> bool:
        return isinstance(move, (Ask, Offer)) or move in (moves.PASS, moves.CALL)

    def own_resigning(self) -> Rule | None:
        return WITHDRAWING

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
        return telling.tell(before, after, actor, move)

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
