"""What is advised to whoever has the keyboard: the best few moves, in words, and the touches that make them."""

from collections.abc import Iterable
from typing import NamedTuple

from watertable.bots.spelling import spell
from watertable.engine.actors import Seat
from watertable.engine.touches import Path, Touch
from watertable.terminal.sitting import Sitting


class Advised(NamedTuple):
    """A move that would be good."""

    chance: float
    words: str
    path: Path
    amount: int | None


def advised(sitting: Sitting, seat: Seat, found: Iterable[tuple[str, float]]) -> list[Advised]:
    """Moves in notation, with the chances that they give, as the seat can read and make them."""
    game, position = sitting.game, sitting.table.position
    view, moves = game.view(position, seat), game.moves(position, seat)
    best = []
    for text, chance in found:
        path, amount = spell(game, view, moves, game.parse(text))
        words = " ▸ ".join(_words(sitting, touch, amount) for touch in path)
        best.append(Advised(chance, words, path, amount))
    return best


def _words(sitting: Sitting, touch: Touch, amount: int | None) -> str:
    """What a touch does; an amount stands after its name."""
    name = sitting.say(touch.name)
    if touch.verb != "amount":
        return name
    return f"{name}{touch.what if amount is None else amount}"
