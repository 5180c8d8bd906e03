"""Advice for the person at the keyboard: the best few moves in words, with the touches that make them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from watertable.bots.advice import Advice, Doubt
from watertable.bots.spelling import in_words, spell
from watertable.engine.touches import Path
from watertable.terminal.session import Session

_THEN: Final = " ▸ "
"""Stands between the touches of a move, in words."""


class SpelledAdvice(NamedTuple):
    """A good move, with the chance to win after it, and what of that is in doubt."""

    chance: float
    doubt: Doubt | None
    words: str
    path: Path
    amount: int | None


def spelled_advice(session: Session, advised: Iterable[Advice]) -> list[SpelledAdvice]:
    """Spell advised moves: from their notation to words and touches for the viewer."""
    game, frame = session.game, session.frame
    best = []
    for text, chance, doubt in advised:
        spelled = spell(game, frame.view, frame.moves, game.parse(text))
        best.append(SpelledAdvice(chance, doubt, in_words(spelled, session.say, _THEN), *spelled))
    return best
