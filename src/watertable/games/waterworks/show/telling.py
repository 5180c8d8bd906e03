"""Waterworks in words: what each viewer may be told of a move."""

from watertable.engine.actors import Actor
from watertable.engine.messages import Beat, Message, Moment, Told, Who, message
from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import HAND, IDLE_ROUNDS, KINDS
from watertable.games.waterworks.rules.moves import (
    OWN,
    SPOUT,
    Deal,
    Discard,
    Draw,
    Lay,
    Wrench,
)
from watertable.games.waterworks.show.flowing import wet_cells
from watertable.games.waterworks.show.naming import card_id, kind_name, numbers, place_words, spout_id
from watertable.games.waterworks.sight.view import View, place
from watertable.kit.pipes import Cell


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
        return (_told_wrench(after, actor, place(move.cell)),)
    if isinstance(move, Discard):
        return (message("told-discard", actor=who, card=_kind(move.kind)),)
    if move == SPOUT:
        return (_told_spout(after, actor),)
    return (message(f"told-{move.text}", actor=who),)


def _told_wrench(after: View, actor: Actor, cell: Cell) -> Message:
    words = message("told-wrench", actor=Who(actor), place=place_words(after.lines[actor], cell))
    return Told(words, (card_id(actor, cell),))


def _told_spout(after: View, actor: Actor) -> Message:
    """The water runs from the valve to the spout, pipe by pipe."""
    line = after.lines[actor]
    counted = numbers(line)
    beats = [
        Beat((card_id(actor, cell),), message("moment-pipes", pipes=counted[cell]))
        for cell in wet_cells(line)
        if counted.get(cell)
    ]
    moment = Moment("water", (*beats, Beat((spout_id(actor),))))
    return Told(message("told-spout", actor=Who(actor)), (spout_id(actor),), moment)


def _kind(kind: int) -> Message:
    return kind_name(KINDS[kind].name)


def _tell_lay(before: View, after: View, actor: Actor, move: Lay) -> tuple[Message, ...]:
    card = kind_name(KINDS[move.kind].name, turned=move.is_turned)
    seat, cell, who = actor if move.seat == OWN else move.seat, place(move.cell), Who(actor)
    covered, line, spots = before.lines[seat].at(cell), after.lines[seat], (card_id(seat, cell),)
    where = place_words(line, cell)
    if move.seat != OWN:
        key = "told-attack" if covered is None else "told-damage"
        words = message(key, actor=who, owner=Who(seat), card=card, place=where)
        return (Told(words, spots, Moment("alarm", (Beat(spots),)) if seat == after.viewer else None),)
    key = "told-repair" if covered is not None else "told-lay" if cell in numbers(line) else "told-cap"
    first = Told(message(key, actor=who, card=card, place=where), spots)
    sprung = line.leak if before.lines[actor].leak is None else None
    if sprung is None:
        return (first,)
    leak = message("told-leaky-cap", owner=who, place=place_words(line, sprung.cell))
    return (first, Told(leak, (card_id(actor, sprung.cell),)))
