"""Waterworks in words: names of things, and what each viewer may be told of a move."""

from functools import cache, lru_cache

from watertable.engine.actors import Actor
from watertable.engine.messages import Message, Who, message
from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import FIRST_CAP, HAND, IDLE_ROUNDS, KINDS, NUMBERS, TURNED
from watertable.games.waterworks.rules.moves import (
    OWN,
    Deal,
    Discard,
    Draw,
    Lay,
    Wrench,
)
from watertable.games.waterworks.sight.view import VALVE_NAME, Laid, View, place
from watertable.kit.pipes import Cell


@cache
def kind_name(kind: str, *, turned: bool = False) -> Message:
    """What a kind of card is called. A cap card's name says on which sides it leaks as it lies."""
    return message(f"card-{kind}-turned" if turned and NUMBERS[kind] >= FIRST_CAP else f"card-{kind}")


def place_name(cell: Cell) -> str:
    """A cell as it is written."""
    return f"{cell[0]},{cell[1]}"


@lru_cache(4096)
def laid_name(card: Laid, seat: int) -> Message:
    """The name of a card in a pipeline, which says all that can be seen of it."""
    if card.kind == VALVE_NAME:
        return message("valve-name", owner=Who(seat))
    state = "leaks" if card.leaks else "wrench" if card.wrench else "mended" if card.mended else "sound"
    return message(
        "laid-name",
        card=kind_name(card.kind, turned=card.turned),
        owner=Who(seat),
        cell=place_name(card.cell),
        facing="turned" if card.turned else "upright",
        state=state,
    )


def tell(before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
    """What the move did, as the viewer may be told."""
    told = _tell(before, after, actor, move)
    return (*told, message("told-idle", rounds=IDLE_ROUNDS)) if after.step == "over" and after.winner is None else told


def _tell(before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
    who = Who(actor) if actor >= 0 else Who(before.seat)
    if isinstance(move, Deal):
        if move.seat == after.viewer:
            return (message("told-dealt", cards=tuple(kind_name(name) for name in after.hand)),)
        return (message("told-deal", owner=Who(move.seat), cards=HAND),)
    if isinstance(move, Draw):
        if before.seat == after.viewer:
            return (message("told-drawn", card=_kind(move.kind)),)
        return (message("told-draw", actor=who),)
    if isinstance(move, Lay):
        return _tell_lay(before, after, actor, move)
    if isinstance(move, Wrench):
        return (message("told-wrench", actor=who, cell=place_name(place(move.cell))),)
    if isinstance(move, Discard):
        return (message("told-discard", actor=who, card=_kind(move.kind)),)
    return (message(f"told-{move.text}", actor=who),)


def _kind(kind: int) -> Message:
    return kind_name(KINDS[kind].name)


def _tell_lay(before: View, after: View, actor: Actor, move: Lay) -> tuple[Message, ...]:
    card = kind_name(KINDS[move.kind].name, turned=bool(move.look & TURNED))
    cell, who = place_name(place(move.cell)), Who(actor)
    covered = before.lines[actor if move.seat == OWN else move.seat].at(place(move.cell))
    if move.seat != OWN:
        key = "told-attack" if covered is None else "told-damage"
        return (message(key, actor=who, owner=Who(move.seat), card=card, cell=cell),)
    line = after.lines[actor]
    first = message("told-lay" if covered is None else "told-repair", actor=who, card=card, cell=cell)
    sprung = line.leak if before.lines[actor].leak is None else None
    return (first, message("told-leaky-cap", owner=who, cell=place_name(sprung.cell))) if sprung else (first,)
