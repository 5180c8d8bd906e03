"""Refusals: a move that is not allowed is answered with the rule that forbids it."""

from dataclasses import dataclass

from watertable.engine.messages import Message, Word, message
from watertable.engine.mistakes import Mistake


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that can refuse a move. Its sentence is the catalogue's entry `refused-<id>`."""

    id: str
    """Short and stable: tests, logs and protocols name the rule by it."""
    source: str
    """Where it is written: the rulebook's heading, or the ruling that settles it."""

    def refuse(self, **args: Word) -> "Refusal":
        """Refuse by this rule; the parameters go into its sentence."""
        return Refusal(self, message(f"refused-{self.id}", **args))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the rule, and its sentence for a person."""

    rule: Rule
    message: Message


class IllegalMove(Mistake):
    """A move that the referee refused. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused by the rule {refusal.rule.id!r} ({refusal.rule.source})")
        self.refusal = refusal
