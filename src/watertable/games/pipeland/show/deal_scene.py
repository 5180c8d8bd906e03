"""Deals in the scene: a slip for each offer, ask and call, and a badge on the board where money is promised."""

from dataclasses import dataclass
from typing import Final

from watertable.engine.messages import Message, Place, Who, message
from watertable.engine.scene import Area, Box, Caption, Piece
from watertable.games.pipeland.rules.components import ANY, PIPES
from watertable.games.pipeland.rules.deals import NOBODY, Promise, Request
from watertable.games.pipeland.rules.moves import BUY, PLACE, Deed
from watertable.games.pipeland.rules.position import COUNTERED_STEP, Position, cost_of, tax_due
from watertable.games.pipeland.show.deal_drawing import SLIP_HEIGHT, SLIP_WIDTH
from watertable.games.pipeland.show.faces import (
    DEED_ANY,
    DEED_BUY,
    DEED_PLACE,
    DEED_ROTATE,
    SIZE,
    SLIP_WORDS_X,
    bid_face,
    deed_face,
    slip_face,
)
from watertable.games.pipeland.show.naming import cell_label, deed_name, short_deed
from watertable.kit.cells import column, row

ASK_SLIP: Final = "ask"
CALL_SLIP: Final = "call"
_BOX: Final = Box(-SLIP_WIDTH / 2, -SLIP_HEIGHT / 2, SLIP_WIDTH, SLIP_HEIGHT)
_CORNERS: Final = ((28, -28), (28, 28), (-28, 28), (0, 0), (28, 0), (0, 28))
"""The places of badges in a cell, in the order in which they are taken."""


def offer_id(promise: Promise) -> str:
    """The id of an offer's slip."""
    return f"offer:{promise.maker}:{promise.deed.code}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A piece of paper with two lines on it."""

    thing: str
    kind: str
    writer: int
    """The seat whose colour it has."""
    layers: tuple[str, ...]
    name: Message
    lines: tuple[Message, Message]
    title: Message
    """What it says in one line."""
    price: int = 0
    cell: int | None = None


def slips(position: Position, viewer: int) -> tuple[list[Area], list[Piece], list[Caption]]:
    """The slips for all that is asked and offered now, each in an area of its own: clients lay them out."""
    areas: list[Area] = []
    pieces: list[Piece] = []
    captions: list[Caption] = []
    for slip in _written(position):
        area = f"deal:{slip.thing}"
        face = slip_face(slip.kind, slip.writer)
        words = (slip.title, slip_means(position, slip, viewer))
        spots = () if slip.cell is None else (Place("board", column(slip.cell) * SIZE, row(slip.cell) * SIZE),)
        areas.append(Area(area, "offers", _BOX, (SLIP_WIDTH, SLIP_HEIGHT), words=words, spots=spots))
        pieces.append(Piece(slip.thing, area, face, 0, 0, slip.name, layers=slip.layers))
        captions += [
            Caption(area, SLIP_WORDS_X, -8, slip.lines[0], 19, "card-ink"),
            Caption(area, SLIP_WORDS_X, 20, slip.lines[1], 14, "card-ink"),
        ]
    return areas, pieces, captions


def _written(position: Position) -> list[Slip]:
    """The ask or the call first, then the offers in the order made."""
    deals, seat = position.deals, position.seat
    found: list[Slip] = []
    if deals.ask is not None:
        found.append(_asked(position, deals.ask))
    elif deals.answering != NOBODY:
        lines = (message("slip-call"), message("slip-called", seat=Who(deals.answering)))
        name = message("slip-call-name", seat=Who(seat))
        title = message("title-call", writer=Who(seat))
        found.append(Slip(thing=CALL_SLIP, kind="call", writer=seat, layers=(), name=name, lines=lines, title=title))
    found += [_offered(position, promise) for promise in deals.offers]
    return found


def slip_name(position: Position, thing: str) -> Message:
    """The text of a slip as a sentence."""
    return next((slip.name for slip in _written(position) if slip.thing == thing), message("touch-slip"))


def _asked(position: Position, ask: Request) -> Slip:
    if position.step != COUNTERED_STEP:
        return _slip(position, ASK_SLIP, "ask", position.seat, ask.deed, ask.price)
    owner = position.board.owner(ask.deed.cell)
    return _slip(position, ASK_SLIP, "counter", owner, ask.deed, position.deals.counter)


def _offered(position: Position, promise: Promise) -> Slip:
    return _slip(position, offer_id(promise), "offer", promise.maker, promise.deed, promise.price)


def _slip(position: Position, thing: str, kind: str, writer: int, deed: Deed, price: int) -> Slip:
    seat, wanted = Who(position.seat), deed_name(position, deed)
    name = message(f"slip-{kind}", writer=Who(writer), seat=seat, price=price, deed=wanted)
    line = message("slip-line", price=price, kind=kind)
    other = Who(position.deals.answering if kind == "ask" else position.seat)
    title = message(f"title-{kind}", writer=Who(writer), other=other, price=price, deed=short_deed(position, deed))
    return Slip(
        thing=thing,
        kind=kind,
        writer=writer,
        layers=_deed_layers(deed),
        name=name,
        lines=(line, cell_label(deed.cell)),
        title=title,
        price=price,
        cell=deed.cell,
    )


def slip_means(position: Position, slip: Slip, viewer: int) -> Message:
    """What the viewer can do about a slip, and what comes of it."""
    deals, seat, price = position.deals, position.seat, slip.price
    if slip.kind == "call":
        return message("means-called" if deals.answering == viewer else "means-call", other=Who(deals.answering))
    if slip.kind == "ask":
        if deals.answering == viewer:
            return message("means-answer", price=price, asker=Who(seat))
        return message("means-wait" if viewer == seat else "means-asked", other=Who(deals.answering))
    if slip.kind == "counter":
        return message("means-take", price=price, tax=tax_due(position)) if viewer == seat else message("means-taken")
    if viewer == slip.writer:
        return message("means-own", seat=Who(seat))
    if viewer != seat:
        return message("means-offered", seat=Who(seat))
    return message("means-do", price=price, cost=_cost(position, slip.thing))


def _cost(position: Position, thing: str) -> int:
    """What it costs the seat on turn to do what an offer is for."""
    deed = next(promise.deed for promise in position.deals.offers if offer_id(promise) == thing)
    return 0 if deed.sort == PLACE else cost_of(position, deed) + tax_due(position)


def _deed_layers(deed: Deed) -> tuple[str, ...]:
    if deed.sort == BUY:
        return (DEED_BUY,)
    badge = DEED_PLACE if deed.sort == PLACE else DEED_ROTATE
    if deed.facing == ANY:
        return (DEED_ANY, badge)
    return (deed_face(*PIPES[deed.facing]), badge)


def bids(position: Position) -> tuple[list[Piece], list[Caption]]:
    """A badge with the price in each cell that an offer or the ask is about."""
    ask, deals = position.deals.ask, position.deals
    wanted = [(promise.deed, promise.maker, promise.price, offer_id(promise)) for promise in deals.offers]
    if ask is not None and position.step == COUNTERED_STEP:
        wanted.append((ask.deed, position.board.owner(ask.deed.cell), deals.counter, ASK_SLIP))
    elif ask is not None:
        wanted.append((ask.deed, position.seat, ask.price, ASK_SLIP))
    pieces: list[Piece] = []
    captions: list[Caption] = []
    taken: dict[int, int] = {}
    for deed, seat, price, thing in wanted:
        dx, dy = _CORNERS[taken.get(deed.cell, 0) % len(_CORNERS)]
        taken[deed.cell] = taken.get(deed.cell, 0) + 1
        x, y = column(deed.cell) * SIZE + dx, row(deed.cell) * SIZE + dy
        name = message("bid-name", maker=Who(seat), price=price, deed=deed_name(position, deed))
        pieces.append(Piece(f"bid:{thing}", "board", bid_face(seat), x, y, name, marks=("through",)))
        captions.append(Caption("board", x, y + 6, message("money", money=price), 17, "card-ink"))
    return pieces, captions
