"""Refusals: an illegal move is answered with the rule that forbids it."""

from dataclasses import dataclass
from typing import Final

from watertable.engine.messages import Message, Word, message
from watertable.engine.mistakes import Mistake

OF_TABLE: Final = "Table: "
"""What the source of a rule of the table itself begins with."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that can refuse a move. Its sentence is the catalogue entry `refused-<id>`."""

    id: str
    """Short and stable: tests, logs and the protocol refer to the rule by it."""
    source: str
    """Where it is written: a heading of the rulebook, or a ruling."""

    @property
    def reference(self) -> str | None:
        """Where a person can look it up; None for a rule of the table itself, which stands in no rulebook."""
        return None if self.source.startswith(OF_TABLE) else self.source

    def refuse(self, **args: Word) -> "Refusal":
        """A refusal by this rule, with parameters for its sentence."""
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
