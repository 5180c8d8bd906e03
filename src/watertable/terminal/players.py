"""Who sits at the table: people at this keyboard, and bots."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person at the keyboard."""

    name: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A bot in a seat."""

    name: str
    level: str


Player = Person | Computer
