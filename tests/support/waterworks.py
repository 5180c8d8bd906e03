"""Positions of Waterworks, drawn as text.

A pipeline is drawn with one character a cell. Heavy lines are copper, double ones lead, light ones leaky lead; `<` is
the valve. A letter or a digit is explained beside the drawing: `"lxll'"` is a cap card lying turned, `"xT!"` a leaky T
under a wrench, `"lJ/xJ/lJ"` a lead J that repairs a leaky one on top of another lead one.

    ╔═╦═<
    ║ 1        1="ccll"
"""

from collections import Counter
from textwrap import dedent

from watertable import games
from watertable.engine.actors import ONLOOKER
from watertable.engine.options import complete
from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    KINDS,
    NUMBERS,
    OPENINGS,
    PACK,
    SHAPE_COUNT,
    TURNED,
    VALVE,
)
from watertable.games.waterworks.rules.hand import EMPTY, hand_of, kinds_of
from watertable.games.waterworks.rules.pipeline import Pipeline, built, packed
from watertable.games.waterworks.rules.position import NO_CARD, WHOLE_DECK, Position
from watertable.games.waterworks.rules.terms import OPTIONS, VALVE_CELL, Terms, read_terms
from watertable.games.waterworks.sight.view import STEPS, Laid, view
from watertable.kit.cells import cell_at
from watertable.kit.pipe_text import DOUBLE, HEAVY, sides_named

GAME = games.find("waterworks")
_LIGHT = dict(zip(("NW", "NE", "ES", "SW", "ESW", "NEW", "EW", "NS"), "┘└┌┐┬┴─│", strict=True))
_LINES = {"c": HEAVY, "l": DOUBLE, "x": _LIGHT}
_LOOKS = {
    _LINES[kind.name[0]][sides_named(OPENINGS[number | facing])]: number | facing
    for number, kind in enumerate(KINDS[:FIRST_CAP])
    for facing in (TURNED, 0)
}


def terms(seats: int = 2, **options: object) -> Terms:
    """What was agreed on."""
    return read_terms(complete(OPTIONS, options), seats)


def _explained(words: str) -> int:
    """A card by its explanation: the uppermost, then what it covers, each with its marks."""
    top, *below = words.split("/")
    wrench, is_turned = top.endswith("!"), "'" in top
    name = top.rstrip("!'")
    covered = [NUMBERS[kind.rstrip("!'")] for kind in reversed(below)]
    mended = bool(covered) and not (SHAPE_COUNT * 2 <= NUMBERS[name] < FIRST_CAP)
    return packed(NUMBERS[name] | (TURNED if is_turned else 0), wrench, mended, covered)


def line(drawing: str, seat: int = 0, agreed: Terms | None = None, wrenches: int = 2, **legend: str) -> Pipeline:
    """The pipeline that looks like this."""
    legend = {key.removeprefix("_"): words for key, words in legend.items()}
    rows = dedent(drawing).strip("\n").split("\n")
    valve = next((row.index("<"), number) for number, row in enumerate(rows) if "<" in row)
    cells: dict[int, int] = {}
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            if character not in " ·":
                cell = cell_at(x - valve[0], y - valve[1])
                if character == "<":
                    cells[cell] = VALVE
                else:
                    cells[cell] = _explained(legend[character]) if character in legend else _LOOKS[character]
    assert VALVE_CELL in cells
    return built(seat, agreed or terms(), cells, wrenches)


def drawn(
    *drawings: str,
    hand: str = "",
    hands: tuple[str, ...] | None = None,
    seat: int = 0,
    step: str = "play",
    pile: str | None = None,
    drain: str = "",
    discarded: bool = False,
    idle: int = 0,
    wrenches: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    **legend: str,
) -> Position:
    """The position that looks like this. `hand` is the hand of the seat on turn; the other hands, if not given, are any
    five cards. The last card of the drain lies on top. With a `pile` of exactly these cards the rest is out of play.
    """
    agreed = terms(len(drawings), **(options or {}))
    spare = wrenches or (agreed.wrenches,) * len(drawings)
    pipelines = tuple(line(drawing, number, agreed, spare[number], **legend) for number, drawing in enumerate(drawings))
    given = list(hands or ("",) * len(drawings))
    given[seat] = hand or given[seat]
    left = WHOLE_DECK
    for kind in _kinds_of(pipelines):
        left = _without(left, kind)
    held = [[NUMBERS[name] for name in words.split()] for words in given]
    drained = [NUMBERS[name] for name in drain.split()]
    for kind in [kind for one in held for kind in one] + drained:
        left = _without(left, kind)
    for number, one in enumerate(held):
        if hands is None and number != seat:
            for _ in range(5):
                one.append(max(range(FIRST_CAP), key=lambda kind: PACK.count(left, kind)))
                left = _without(left, one[-1])
    stock = left if pile is None else sum(PACK.one(NUMBERS[name]) for name in pile.split())
    assert pile is None or PACK.kinds(stock) == sorted(NUMBERS[name] for name in pile.split()), (
        "more than can be packed"
    )
    position = Position()
    position.terms = agreed
    position.step = STEPS.index(step)
    position.seat = seat
    position.hands = tuple(hand_of(one) for one in held)
    position.pipelines = pipelines
    position.pile = stock
    position.drain = sum(PACK.one(kind) for kind in drained)
    position.top = drained[-1] if drained else NO_CARD
    position.discarded = discarded
    position.idle = idle
    return position


def to_shuffle(*hands: str, drain: str) -> Position:
    """Seat 0 has to draw, and the draw pile is empty. All cards that are neither in a hand nor in the drain lie on one
    heap, under a pipe.
    """
    rest = Counter({kind.name: kind.copies for kind in KINDS})
    rest.subtract(" ".join((*hands, drain, "cV")).split())
    heap = "/".join(["cV", *rest.elements()])
    return drawn("1<", *["<"] * (len(hands) - 1), hands=hands, step="shuffle", pile="", drain=drain, _1=heap)


def later(position: Position, seat: int, hand: str | None = None) -> Position:
    """The same table when this seat is to play: with this hand and no other, or with the hands as they are."""
    hands = position.hands
    if hand is not None:
        held = hand_of([NUMBERS[name] for name in hand.split()])
        hands = tuple(held if number == seat else EMPTY for number in range(len(hands)))
    then = position.copy()
    then.step, then.seat, then.hands = STEPS.index("play"), seat, hands
    return then


def _kinds_of(pipelines: tuple[Pipeline, ...]) -> list[int]:
    laid = [card for pipeline in pipelines for card in _view_of(pipeline)]
    return [NUMBERS[name] for card in laid for name in (card.kind, *card.covered) if name in NUMBERS]


def _view_of(pipeline: Pipeline) -> tuple[Laid, ...]:
    lone = Position()
    lone.step, lone.pipelines = STEPS.index("play"), (pipeline,)
    return view(lone, ONLOOKER).lines[0].cards


def _without(cards: int, kind: int) -> int:
    assert PACK.count(cards, kind), f"there are not so many {KINDS[kind].name}"
    return cards - PACK.one(kind)


def shown(position: Position, seat: int = 0) -> str:
    """A pipeline as text: cap cards as `+`, what lies under a wrench as `w`."""
    cards = {card.cell: card for card in view(position, ONLOOKER).lines[seat].cards}
    columns, rows = [x for x, _ in cards], [y for _, y in cards]
    lines = [
        "".join(_character(cards.get((x, y))) for x in range(min(columns), max(columns) + 1)).rstrip()
        for y in range(min(rows), max(rows) + 1)
    ]
    return "\n".join(lines)


def _character(card: Laid | None) -> str:
    if card is None:
        return " "
    if card.kind not in NUMBERS:
        return "<"
    if card.wrench:
        return "w"
    return "+" if card.is_cap else _LINES[card.kind[0]][sides_named(card.openings)]


def picture(*lines: str) -> str:
    """Rows of a drawing, one below the other."""
    return "\n".join(lines)


def held(position: Position, seat: int = 0) -> str:
    """A hand, as in the notation."""
    return " ".join(KINDS[kind].name for kind in kinds_of(position.hands[seat]))


def drained(position: Position) -> str:
    """The drain, as in the notation, in the order of kinds."""
    return " ".join(KINDS[kind].name for kind in PACK.kinds(position.drain))


def step(position: Position) -> str:
    """What is to happen next."""
    return STEPS[position.step]


def lays(position: Position, place: str, seat: int = 0) -> list[str]:
    """The cards, with how they lie, that a seat may lay at a place."""
    texts = [move.text for move in GAME.moves(position, seat)]
    return [text.split()[1] for text in texts if text.startswith("lay ") and text.split()[2] == place]
