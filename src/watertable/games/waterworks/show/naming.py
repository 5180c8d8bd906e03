"""The things in Waterworks' picture: their ids, their places and their names."""

from functools import cache, lru_cache
from typing import Final

from watertable.engine.messages import Message, Who, message
from watertable.games.waterworks.rules.components import FIRST_CAP, NUMBERS
from watertable.games.waterworks.sight.view import VALVE_NAME, Laid, Line
from watertable.kit.pipes import SIDES, Cell, joins, neighbour

_VALVE: Final[Cell] = (0, 0)


def place_name(cell: Cell) -> str:
    """A cell as it is written."""
    return f"{cell[0]},{cell[1]}"


def card_id(seat: int, cell: Cell) -> str:
    """The id of a card in a pipeline."""
    return f"card:{seat}:{place_name(cell)}"


def cell_id(seat: int, cell: Cell) -> str:
    """The id of a vacant cell that an open end faces."""
    return f"cell:{seat}:{place_name(cell)}"


def spout_id(seat: int) -> str:
    """The id of a seat's spout."""
    return f"spout:{seat}"


@lru_cache(2048)
def numbers(line: Line) -> dict[Cell, int]:
    """The pipes of a line, counted from the valve on, which is 0."""
    pipes = {card.cell: card.openings for card in line.cards if card.openings}
    found = {_VALVE: 0}
    queue = [_VALVE]
    for here in queue:
        for side in SIDES:
            there = neighbour(here, side)
            if pipes.get(here, 0) & side and there in pipes and there not in found and joins(pipes, here, side):
                found[there] = found[here] + 1
                queue.append(there)
    return found


def place_words(line: Line, cell: Cell) -> Message:
    """Where a card of a line is, in words: `pipe 3`; for a cap card, which pipe it closes. Where branches have several
    such places, also which of them it is.
    """
    counted = numbers(line)
    number = counted.get(cell)
    if number is not None:
        alike = [there for there, other in counted.items() if other == number]
        return message("place-pipe", number=number, which=_which(cell, alike))
    caps = {card.cell: _beside(line, card.cell) for card in line.cards if card.cell not in counted}
    number = caps.get(cell, 0)
    alike = [there for there, other in caps.items() if other == number]
    return message("place-cap", number=number, which=_which(cell, alike))


def end_words(line: Line, cell: Cell) -> Message:
    """Where an open end is, in words: after which pipe. Where branches have several such ends, also which of them."""
    counted = numbers(line)
    after = {end.faces: counted.get(end.of, 0) for end in line.ends}
    number = after.get(cell, 0)
    return message(
        "place-end", number=number, which=_which(cell, [there for there, other in after.items() if other == number])
    )


def _which(cell: Cell, alike: list[Cell]) -> str:
    """Which of several cells it is: of two the left or the right one, the upper or the lower one; of more its number
    from the left.
    """
    if len(alike) < 2 or cell not in alike:
        return "only"
    alike.sort()
    if len(alike) > 2:
        return str(alike.index(cell) + 1)
    if alike[0][0] != alike[1][0]:
        return "left" if cell == alike[0] else "right"
    return "upper" if cell == alike[0] else "lower"


def _beside(line: Line, cell: Cell) -> int:
    """The number of the pipe that opens into a cell."""
    counted = numbers(line)
    for card in line.cards:
        for side in SIDES:
            if card.openings & side and neighbour(card.cell, side) == cell and card.cell in counted:
                return counted[card.cell]
    return 0


@cache
def kind_name(kind: str, *, turned: bool = False) -> Message:
    """What a kind of card is called. A cap card's name says on which sides it leaks as it lies."""
    return message(f"card-{kind}-turned" if turned and NUMBERS[kind] >= FIRST_CAP else f"card-{kind}")


@lru_cache(4096)
def laid_name(card: Laid, seat: int, place: Message) -> Message:
    """The name of a card in a pipeline, which says all that can be seen of it."""
    if card.kind == VALVE_NAME:
        return message("valve-name", owner=Who(seat))
    state = "leaks" if card.leaks else "wrench" if card.wrench else "mended" if card.mended else "sound"
    return message(
        "laid-name",
        card=kind_name(card.kind, turned=card.turned),
        owner=Who(seat),
        place=place,
        facing="turned" if card.turned else "upright",
        state=state,
    )
