"""What is advised to whoever has the keyboard: the best few moves, in words, and the touches that make them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from watertable.bots.spelling import in_words, spell
from watertable.engine.touches import Path
from watertable.terminal.session import Session

_THEN: Final = " ▸ "
"""Between the touches of a move, in words."""


class SpelledAdvice(NamedTuple):
    """A move that would be good."""

    chance: float
    words: str
    path: Path
    amount: int | None


def spelled_advice(session: Session, found: Iterable[tuple[str, float]]) -> list[SpelledAdvice]:
    """Moves in notation, with the chances that they give, as the viewer can read and make them."""
    game, frame = session.game, session.frame
    best = []
    for text, chance in found:
        spelled = spell(game, frame.view, frame.moves, game.parse(text))
        best.append(SpelledAdvice(chance, in_words(spelled, session.say, _THEN), *spelled))
    return best
