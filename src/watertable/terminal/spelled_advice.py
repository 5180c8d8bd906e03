"""Advice for the person at the keyboard: the best few moves in sentences, with the touches that make them."""

from collections.abc import Iterable
from typing import NamedTuple

from watertable.bots.advice import Advice, Doubt
from watertable.bots.spelling import spell
from watertable.engine.touches import Path, sentence
from watertable.terminal.session import Session


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
        best.append(SpelledAdvice(chance, doubt, session.say(sentence(*spelled)), *spelled))
    return best
