"""Waterworks by touches: pick a card and where it goes, or a wrench and the leak, or the spout."""

from collections.abc import Iterator

from watertable.engine.actors import is_seated
from watertable.engine.messages import Message, Who, Word, message
from watertable.engine.touches import Ghost, Path, Touch
from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import FIRST_CAP, KINDS, LOOKS, NUMBERS, TURNED
from watertable.games.waterworks.rules.moves import (
    DECLINE,
    DISCARD,
    OWN,
    PASS,
    SPOUT,
    Discard,
    Lay,
    Wrench,
)
from watertable.games.waterworks.show.naming import (
    card_id,
    cell_id,
    end_words,
    kind_name,
    laid_name,
    place_words,
    spout_id,
)
from watertable.games.waterworks.show.scene import (
    DRAIN,
    cell_place,
    hand_id,
    line_area,
    wrench_id,
)
from watertable.games.waterworks.sight.view import VALVE_NAME, Laid, View, place
from watertable.kit.cells import cell_at
from watertable.kit.pipes import Cell


def spell(view: View, move: Move) -> tuple[Path, ...]:
    """The paths of touches that make a move, in either order. Any of several equal cards in hand will do."""
    if isinstance(move, Lay):
        return _lay(view, move)
    if isinstance(move, Discard):
        return _discard(view, KINDS[move.kind].name)
    if isinstance(move, Wrench):
        return _wrench(view, place(move.cell))
    if move == SPOUT:
        return ((Touch("pick", spout_id(view.viewer), message("touch-spout"), _spout_ghosts(view)),),)
    assert move in (PASS, DECLINE), "chance's moves have no touches"
    does = message("do-decline") if move == DECLINE else None
    return ((Touch("press", move.text, message(f"touch-{move.text}"), does=does),),)


def _discard(view: View, kind: str) -> tuple[Path, ...]:
    drain, does = Touch("pick", DRAIN, message("touch-drain"), asks=message("asks-drained")), _do("discard", kind)
    return tuple(
        path
        for card in _in_hand(view, kind)
        for path in ((card, drain.showing((), does)), (drain, card.showing((), does)))
    )


def _in_hand(view: View, kind: str) -> list[Touch]:
    """A touch for every card of this kind in the hand; one for the first place if there is none."""
    places = [number for number, held in enumerate(view.hand) if held == kind] or [0]
    card = kind_name(kind)
    asks = message("asks-drain" if view.step == "discard" else "asks-where", card=card)
    return [Touch("pick", hand_id(number), message("touch-card", card=card), asks=asks) for number in places]


def _lay(view: View, move: Lay) -> tuple[Path, ...]:
    seat, cell = view.viewer if move.seat == OWN else move.seat, place(move.cell)
    covered = view.lines[seat].at(cell)
    kind, is_turned = KINDS[move.kind].name, move.is_turned
    spot, does = _spot(view, seat, cell), _laying(view, move, seat, cell)
    found: list[Path] = []
    for card in _in_hand(view, kind):
        ghosts = (Ghost(card.what, line_area(seat), *cell_place(cell), 180 if is_turned else 0),)
        facing = _facing(is_turned, card.what, seat, cell) if _is_choice(move, covered) else ()
        found += [(card, spot.showing(ghosts, does), *facing), (spot, card.showing(ghosts, does), *facing)]
    return tuple(found)


def _laying(view: View, move: Lay, seat: int, cell: Cell) -> Message:
    """The sentence that announces the laying of a card there."""
    line, kind = view.lines[seat], KINDS[move.kind].name
    covered = line.at(cell)
    if covered is None:
        end = end_words(line, cell)
        if move.seat != OWN:
            return _do("attack", kind, owner=Who(seat), end=end)
        return _do("cap" if move.kind >= FIRST_CAP else "lay", kind, end=end)
    place = place_words(line, cell)
    return _do("repair", kind, place=place) if move.seat == OWN else _do("damage", kind, owner=Who(seat), place=place)


def _do(what: str, kind: str, **args: Word) -> Message:
    return message(f"do-{what}", card=kind_name(kind), **args)


def _is_choice(move: Lay, covered: Laid | None) -> bool:
    """Whether the player chooses the facing: not for a card with one facing, nor for a pipe that covers a pipe."""
    if len(LOOKS[move.kind]) == 1:
        return False
    if covered is None or (covered.kind != VALVE_NAME and (covered.is_cap or move.kind >= FIRST_CAP)):
        return True
    return covered.turned != move.is_turned


def _spot(view: View, seat: int, cell: Cell) -> Touch:
    line = view.lines[seat]
    covered = line.at(cell)
    if covered is None:
        name = message("cell-name", owner=Who(seat), place=end_words(line, cell))
        return Touch("pick", cell_id(seat, cell), name, asks=message("asks-card", spot=name))
    name = laid_name(covered, seat, place_words(line, cell))
    can_wrench = seat == view.viewer and covered == line.leak and line.wrenches > 0
    asks = message("asks-card-or-wrench" if can_wrench else "asks-card", spot=name)
    return Touch("pick", card_id(seat, cell), name, asks=asks)


def _facing(is_turned: bool, piece: str, seat: int, cell: Cell) -> tuple[Touch, ...]:
    turn = 180 if is_turned else 0
    name = message("touch-turned" if is_turned else "touch-upright")
    return (Touch("facing", str(turn), name, (Ghost(piece, line_area(seat), *cell_place(cell), turn),)),)


def _wrench(view: View, cell: Cell) -> tuple[Path, ...]:
    seat = view.viewer
    spot, does = _spot(view, seat, cell), message("do-wrench", place=place_words(view.lines[seat], cell))
    found: list[Path] = []
    for number in range(max(view.lines[seat].wrenches, 1)):
        ghosts = (Ghost(wrench_id(seat, number), line_area(seat), *cell_place(cell)),)
        wrench = Touch("pick", wrench_id(seat, number), message("touch-wrench"), asks=message("asks-leak"))
        found += [(wrench, spot.showing(ghosts, does)), (spot, wrench.showing(ghosts, does))]
    return tuple(found)


def _spout_ghosts(view: View) -> tuple[Ghost, ...]:
    ends = view.lines[view.viewer].ends
    return (Ghost(spout_id(view.viewer), line_area(view.viewer), *cell_place(ends[0].faces)),) if ends else ()


def conceivable(view: View) -> Iterator[Move]:
    """Every move that could be tried with the things on this table: every card in hand at every open end, on every card
    and into the drain; a wrench on every own card; the spout.
    """
    if not is_seated(view.viewer, view.seats) or view.step == "deal":
        return
    kinds = [NUMBERS[kind] for kind in dict.fromkeys(view.hand)]
    for seat, line in enumerate(view.lines):
        owner = OWN if seat == view.viewer else seat
        vacant = dict.fromkeys(end.faces for end in line.ends)
        for kind in kinds:
            for cell in vacant:
                yield from (Lay(look, owner, cell_at(*cell)) for look in LOOKS[kind])
            for card in line.cards:
                yield from (Lay(look, owner, cell_at(*card.cell)) for look in _covering(kind, card))
    for card in view.lines[view.viewer].cards:
        yield Wrench(cell_at(*card.cell))
    for kind in kinds:
        yield DISCARD[kind]
    yield from (PASS, SPOUT, DECLINE)


def _covering(kind: int, card: Laid) -> tuple[int, ...]:
    """The looks in which a card can be laid on another: a pipe on a pipe has the same facing."""
    if card.kind == VALVE_NAME:
        return LOOKS[kind][:1]
    if kind >= FIRST_CAP or card.is_cap:
        return LOOKS[kind]
    return tuple(look for look in LOOKS[kind] if bool(look & TURNED) == card.turned) or LOOKS[kind]
