"""A second reading of Waterworks, by somebody who read the notation's page and nothing else: plain and slow.

Everything is found anew from the cards that lie in the cells, every time, with sets and letters.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

Place = tuple[int, int]

_SHAPES = {"J": "NW", "L": "NE", "T": "ESW", "H": "EW", "V": "NS"}
_BEHIND = {"N": "S", "S": "N", "E": "W", "W": "E"}
_STEP = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}
_SIDES = "NESW"


class Card(NamedTuple):
    """What lies uppermost in a cell."""

    kind: str
    turned: bool = False
    on_leak: bool = False
    wrench: bool = False

    @property
    def is_cap(self) -> bool:
        return len(self.kind) == 4

    @property
    def open(self) -> set[str]:
        if self.kind == "valve":
            return {"W"}
        sides = set() if self.is_cap else set(_SHAPES[self.kind[1]])
        return {_BEHIND[side] for side in sides} if self.turned else sides

    def cap(self, side: str) -> str:
        return self.kind[_SIDES.index(_BEHIND[side] if self.turned else side)]


class Table(NamedTuple):
    """What was agreed on."""

    needed: int
    west: int
    east: int
    north: int
    south: int

    def has(self, place: Place) -> bool:
        return -self.west <= place[0] <= self.east and -self.north <= place[1] <= self.south


Cells = Mapping[Place, Card]


def beside(place: Place, side: str) -> Place:
    return (place[0] + _STEP[side][0], place[1] + _STEP[side][1])


def open_ends(cells: Cells) -> list[tuple[Place, str]]:
    return [(place, side) for place, card in cells.items() for side in card.open if beside(place, side) not in cells]


def facing(cells: Cells, place: Place) -> list[str]:
    """The sides of a cell that an opening faces."""
    found = [(side, cells.get(beside(place, side))) for side in _SIDES]
    return [side for side, card in found if card is not None and _BEHIND[side] in card.open]


def leaking(cells: Cells) -> list[Place]:
    found = []
    for place, card in cells.items():
        if card.wrench or card.kind == "valve":
            continue
        if any(card.cap(side) == "x" for side in facing(cells, place)) if card.is_cap else card.kind[0] == "x":
            found.append(place)
    return found


def lengths(cells: Cells) -> dict[Place, int]:
    """The pipes from the valve to each card, its own among them."""
    found = {(0, 0): 0}
    queue = [(0, 0)]
    for place in queue:
        for side in cells[place].open:
            there = beside(place, side)
            if there in cells and _BEHIND[side] in cells[there].open and there not in found:
                found[there] = found[place] + 1
                queue.append(there)
    return found


def is_live(cells: Cells, table: Table, end: tuple[Place, str]) -> bool:
    others = {beside(*other) for other in open_ends(cells) if other != end}

    def is_free(place: Place) -> bool:
        return table.has(place) and place not in cells and place not in others

    wanted = max(table.needed - lengths(cells)[end[0]], 1) + 1
    reached = [beside(*end)] if is_free(beside(*end)) else []
    for place in reached:
        if len(reached) >= wanted:
            break
        reached += [there for side in _SIDES if is_free(there := beside(place, side)) and there not in reached]
    return len(reached) >= wanted


def has_live_end(cells: Cells, table: Table) -> bool:
    return any(is_live(cells, table, end) for end in open_ends(cells))


def is_ready(cells: Cells, table: Table) -> bool:
    ends = open_ends(cells)
    return not leaking(cells) and len(ends) == 1 and ends[0][1] == "W" and lengths(cells)[ends[0][0]] >= table.needed


def joins(cells: Cells, table: Table, place: Place, card: Card) -> bool:
    met = 0
    for side in _SIDES:
        there = beside(place, side)
        other = cells.get(there)
        if side in card.open and not table.has(there):
            return False
        if other is None:
            continue
        if other.is_cap:
            if side in card.open and other.cap(_BEHIND[side]) == "x" and other.on_leak and not other.wrench:
                return False
        elif (_BEHIND[side] in other.open) != (side in card.open):
            return False
        else:
            met += side in card.open
    return met == 1


def may_lay(cells: Cells, table: Table, place: Place, kind: str, turned: bool, own: bool) -> bool:
    """Whether a card may be laid in a place of a pipeline, by its owner or by somebody else."""
    if not table.has(place) or place == (0, 0):
        return False
    leaks = leaking(cells)
    card = Card(kind, turned, on_leak=place in leaks)
    after = {**cells, place: card}
    return (
        (_suits_own if own else _suits_theirs)(cells, table, place, card)
        and len(leaking(after)) <= 1
        and (has_live_end(after, table) or (own and is_ready(after, table)))
    )


def _suits_own(cells: Cells, table: Table, place: Place, card: Card) -> bool:
    used = [card.cap(side) for side in facing(cells, place)] if card.is_cap else []
    if not leaking(cells):
        if place in cells:
            return False
        return bool(used) if card.is_cap else card.kind[0] != "x" and joins(cells, table, place, card)
    leak = leaking(cells)[0]
    if place == leak:
        if cells[leak].is_cap:
            return card.is_cap and "x" not in used
        return not card.is_cap and card.kind[0] != "x" and _lies_like(card, cells[leak])
    is_t = not cells[leak].is_cap and cells[leak].kind[1] == "T"
    at_the_t = place not in cells and any(beside(leak, side) == place for side in cells[leak].open)
    return card.is_cap and is_t and at_the_t and "x" not in used


def _suits_theirs(cells: Cells, table: Table, place: Place, card: Card) -> bool:
    if leaking(cells):
        return False
    if card.is_cap:
        used = [card.cap(side) for side in facing(cells, place)]
        return place not in cells and bool(used) and set(used) == {"x"}
    if card.kind[0] != "x":
        return False
    if place not in cells:
        return joins(cells, table, place, card) and any(beside(place, side) not in cells for side in card.open)
    below = cells[place]
    is_end = any(beside(place, side) not in cells for side in below.open)
    is_sound_lead = not below.is_cap and below.kind[0] == "l" and not below.on_leak and not below.wrench
    return is_end and is_sound_lead and _lies_like(card, below)


def _lies_like(card: Card, other: Card) -> bool:
    return card.kind[1] == other.kind[1] and card.turned == other.turned


def lays(cells: Cells, table: Table, kinds: Iterable[str], seat: str) -> list[str]:
    """The texts of all cards of these kinds that may be laid; `seat` is empty for the owner, else `2:`. Wherever it is
    laid, a card lies on another one or beside one.
    """
    near = {beside(place, side) for place in cells for side in _SIDES} | set(cells)
    found = []
    for kind in kinds:
        for turned in (False,) if len(kind) == 2 and kind[1] in "HV" else (False, True):
            found += [
                f"lay {kind}{chr(39) * turned} {seat}{x},{y}"
                for x, y in near
                if may_lay(cells, table, (x, y), kind, turned, own=not seat)
            ]
    return sorted(found)
