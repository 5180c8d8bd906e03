"""Pipe Land by touches.

On turn, a player picks a cell for the drawn tile, or a tile on the board, and then its facing; all else are buttons.
Out of turn, a player presses "Make an offer", and picks what it is for, the facing and the price. A slip is picked to
do what it asks for, or to answer it.
"""

from collections.abc import Iterable, Iterator

from watertable.engine.actors import is_seated
from watertable.engine.messages import Message, Who, message
from watertable.engine.touches import Ghost, Node, Path, Touch, tree
from watertable.engine.values import Move
from watertable.games.pipeland.rules.board import facing_at, shape_at
from watertable.games.pipeland.rules.components import ANY, FACINGS_OF
from watertable.games.pipeland.rules.deals import is_for, split_offers
from watertable.games.pipeland.rules.legal import legal
from watertable.games.pipeland.rules.moves import (
    ACCEPT,
    BUY,
    CALL,
    CUT,
    DECLINE,
    DRAW,
    END,
    LEAVE,
    PASS,
    PLACE,
    REFUSE,
    RETURN,
    ROTATE,
    TAKE,
    TAKE_BACK,
    Ask,
    Counter,
    Deed,
    Offer,
    Plain,
    Priced,
    Withdraw,
    deed_of,
)
from watertable.games.pipeland.rules.position import (
    BEGIN_STEP,
    OVER_STEP,
    Position,
    cost_of,
    has_drawn,
    in_game,
    is_for_sale,
    price_of,
    tax_due,
)
from watertable.games.pipeland.show.deal_scene import ASK_SLIP, CALL_SLIP, offer_id, slip_name
from watertable.games.pipeland.show.naming import (
    button_name,
    cell_name,
    deed_name,
    facing_name,
    payment_name,
    tile_at,
    tile_id,
    tile_name,
)
from watertable.games.pipeland.show.scene import (
    BOARD,
    cell_id,
    cell_place,
    drawn_id,
    free_cells,
    pile_id,
    turn_of,
)
from watertable.games.pipeland.sight.view import View


def touches(view: View, moves: Iterable[Move]) -> Node[Move]:
    """The tree of these moves. Facings that somebody pays for come before the others."""
    paid = {promise.deed for promise in view.position.deals.offers}
    ordered = sorted(moves, key=lambda move: move not in paid)
    return tree([(move, spell(view, move)) for move in ordered])


def spell(view: View, move: Move) -> tuple[Path, ...]:
    """The paths of touches that make a move."""
    position = view.position
    if isinstance(move, Deed):
        return _deed_paths(position, move)
    if isinstance(move, Ask):
        return (_ask_path(position, move),)
    if isinstance(move, Offer):
        return (_offer_path(position, move),)
    if isinstance(move, Withdraw):
        return (_withdraw_path(view, move),)
    if isinstance(move, Counter):
        steps = (_press(position, "counter"), _amount(move, message("touch-amount-counter")))
        return (steps, (_pick_slip(position, ASK_SLIP), *steps))
    assert isinstance(move, Plain), "chance's moves have no touches"
    press = (_press(position, move.id, message("do-decline") if move == DECLINE else None),)
    if move == DRAW:
        piles = [number for number, tiles in enumerate(position.piles, 1) if tiles]
        return (press, *((Touch("pick", pile_id(pile), message("touch-draw")),) for pile in piles))
    if move in (ACCEPT, REFUSE, TAKE, LEAVE, TAKE_BACK):
        return (press, (_pick_slip(position, ASK_SLIP), *press))
    if move in (CUT, DECLINE):
        return (press, (_pick_slip(position, CALL_SLIP), *press))
    return (press,)


def _press(position: Position, name: str, does: Message | None = None, asks: Message | None = None) -> Touch:
    return Touch("press", name, button_name(position, name), (), asks, does)


def _pick_slip(position: Position, thing: str) -> Touch:
    return Touch("pick", thing, slip_name(position, thing))


# Deeds of the player on turn


def _deed_paths(position: Position, deed: Deed) -> tuple[Path, ...]:
    paths = [_placing(position, deed) if deed.sort == PLACE else _acting(position, deed)]
    for promise in position.deals.offers:
        wanted = promise.deed
        if is_for(wanted, deed):
            name, does = _do_words(position, wanted, promise.price)
            pick = Touch("pick", offer_id(promise), name, _ghosts(position, wanted), None, does)
            paths.append((pick, *_facing(position, deed)) if wanted.facing == ANY else (pick,))
    return tuple(paths)


def _do_words(position: Position, wanted: Deed, price: int) -> tuple[Message, Message]:
    """What it brings, and costs, to do what somebody offers money for: as a name and as a sentence."""
    deed = deed_name(position, wanted)
    cost = 0 if wanted.sort == PLACE else cost_of(position, wanted) + tax_due(position)
    does = message("do-paid", deed=deed, price=price, cost=cost)
    if cost:
        return message("touch-do-for", deed=deed, price=price, cost=cost), does
    return message("touch-do", deed=deed, price=price), does


def _placing(position: Position, place: Deed) -> Path:
    does = message("do-place", tile=tile_name(position.drawn), cell=cell_name(place.cell))
    return (_pick_cell(position, place.cell, does), *_facing(position, place))


def _pick_cell(position: Position, cell: int, does: Message) -> Touch:
    """A cell for the drawn tile, with the upright tile as a ghost."""
    ghosts = _ghosts(position, deed_of(PLACE, cell, ANY))
    return Touch("pick", cell_id(cell), message("touch-place", cell=cell_name(cell)), ghosts, None, does)


def _facing(position: Position, deed: Deed, *, always: bool = False, earns: bool = True) -> Path:
    """The facing, and what the player on turn earns by it; no touch for a shape that has only one facing."""
    facings = FACINGS_OF[_shape(position, deed)]
    if len(facings) == 1 and not always:
        return ()
    turn, facing = (
        turn_of(deed.facing, _shape(position, deed)) if deed.facing in facings else 0,
        facing_name(deed.facing),
    )
    paid = sum(promise.price for promise in split_offers(position.deals.offers, deed, position.money)[0])
    name = (
        message("touch-facing-paid", facing=facing, price=paid)
        if paid and earns
        else message("touch-facing", facing=facing)
    )
    return (Touch("facing", str(turn), name, _ghosts(position, deed)),)


def _shape(position: Position, deed: Deed) -> int:
    return shape_at(position.drawn if deed.sort == PLACE else position.board.tiles[position.board.at(deed.cell)])


def _ghosts(position: Position, deed: Deed) -> tuple[Ghost, ...]:
    """The tile with its new facing."""
    shape = _shape(position, deed)
    if deed.sort == PLACE:
        thing = drawn_id(position)
    else:
        thing = tile_id(position.board.tiles[position.board.at(deed.cell)], deed.cell)
    turn = turn_of(deed.facing, shape) if deed.facing in FACINGS_OF[shape] else 0
    return (Ghost(thing, BOARD, *cell_place(deed.cell), turn),)


def _pick_tile(position: Position, cell: int, does: Message | None = None) -> Touch:
    tile = position.board.tiles[position.board.at(cell)]
    return Touch("pick", tile_id(tile, cell), _tile_touch(position, cell), does=does)


def _tile_touch(position: Position, cell: int) -> Message:
    """A tile, and what it costs to rotate and to buy it."""
    owner, tile = position.board.owner(cell), tile_at(position, cell)
    tax = tax_due(position)
    if not is_for_sale(position, owner):
        return message("touch-tile-taxed", tile=tile, tax=tax) if tax else message("touch-tile", tile=tile)
    rotating = position.terms.rotating + tax
    if cell == position.placed:
        return message("touch-placed-tile", tile=tile, rotating=rotating)
    return message("touch-state-tile", tile=tile, rotating=rotating, price=price_of(position, cell) + tax)


def _acting(position: Position, deed: Deed) -> Path:
    """Rotate or buy. For tiles of others a button comes in between, which says what it costs."""
    pays = payment_name(cost_of(position, deed), tax_due(position))
    tile = tile_at(position, deed.cell)
    if deed.sort == BUY:
        does = message("do-buy", tile=tile, pays=pays)
        return (_pick_tile(position, deed.cell), Touch("press", "buy", message("touch-buy-for", pays=pays), does=does))
    does, facing = message("do-rotate", tile=tile, pays=pays), _facing(position, deed, always=True)
    if position.board.owner(deed.cell) == position.seat:
        return (_pick_tile(position, deed.cell, does), *facing)
    press = Touch("press", "rotate", message("touch-rotate-for", pays=pays), does=does)
    return (_pick_tile(position, deed.cell), press, *facing)


# Deals


def _ask_path(position: Position, ask: Ask) -> Path:
    deed = ask.deed
    pick, amount = _pick_tile(position, deed.cell), _amount(ask, message("touch-amount-ask"))
    owner, tile = Who(position.board.owner(deed.cell)), tile_at(position, deed.cell)
    if deed.sort == BUY:
        return (pick, _press(position, "ask-buy", message("do-ask-buy", owner=owner, tile=tile)), amount)
    press = _press(position, "ask-rotate", message("do-ask-rotate", owner=owner, tile=tile))
    return (pick, press, *_facing(position, deed, always=True), amount)


def _offer_path(position: Position, offer: Offer) -> Path:
    deed, amount, seat = offer.deed, _amount(offer, message("touch-amount-offer")), Who(position.seat)
    press = _press(position, "offer", asks=message("asks-offer", placing="yes" if has_drawn(position) else "no"))
    if deed.sort == ROTATE:
        tile, there = position.board.tiles[position.board.at(deed.cell)], tile_at(position, deed.cell)
        name = message("touch-tile", tile=there)  # without costs, which the maker does not pay
        does = message("do-offer-rotate", seat=seat, tile=there)
        pick = Touch("pick", tile_id(tile, deed.cell), name, does=does)
        return (press, pick, *_facing(position, deed, always=True, earns=False), amount)
    does = message("do-offer-place", seat=seat, cell=cell_name(deed.cell))
    pick = _pick_cell(position, deed.cell, does)
    if deed.facing == ANY:
        way = _press(position, "any", message("move-so", move=does, how=facing_name(ANY)))
        return (press, pick, way, amount)
    return (press, pick, *_facing(position, deed, always=True, earns=False), amount)


def _withdraw_path(view: View, move: Withdraw) -> Path:
    position = view.position
    promise = position.deals.offer(view.viewer, move.deed.code)
    thing = offer_id(promise) if promise is not None else f"offer:{view.viewer}:{move.deed.code}"
    does = message("do-withdraw", deed=deed_name(position, move.deed))
    return (_pick_slip(position, thing), _press(position, "withdraw", does))


def _amount(move: Priced, name: Message) -> Touch:
    return Touch("amount", move.price, name)


# What else could be tried


def conceivable(view: View) -> Iterator[Move]:
    """All legal moves, and what else could be tried with the things on the table, so that a player is told why not."""
    position, viewer = view.position, view.viewer
    if not is_seated(viewer, position.seats) or not BEGIN_STEP <= position.step < OVER_STEP:
        return
    listed = legal(position, viewer)
    yield from listed
    seen = {_sort(move) for move in listed}
    yield from (move for move in _tried(position, viewer) if _sort(move) not in seen)


def _sort(move: Move) -> tuple[type[Move], int]:
    """The same for moves that differ in their prices only."""
    if isinstance(move, Counter):
        return (Counter, 0)
    return (type(move), move.deed.code if isinstance(move, Ask | Offer) else move.code)


def _tried(position: Position, viewer: int) -> Iterator[Move]:
    if not in_game(position, viewer):
        yield RETURN
        return
    if viewer != position.seat:
        yield from (ACCEPT, REFUSE, DECLINE)
        if position.deals.ask is not None:
            price = position.deals.ask.price + 1
            yield Counter(price, price)
        for deed in (*_placements(position), *_rotations(position)):
            yield Offer(deed, 1, 1)
            yield deed
        for cell in free_cells(position) if has_drawn(position) else ():
            yield Offer(deed_of(PLACE, cell, ANY), 1, 1)
        return
    yield from (DRAW, PASS, CALL, CUT, END, TAKE, LEAVE, TAKE_BACK)
    yield from _placements(position)
    for cell in position.board.cells:
        yield deed_of(BUY, cell)
        yield Ask(deed_of(BUY, cell), 0, 0)
    for deed in _rotations(position):
        yield deed
        yield Ask(deed, 0, 0)


def _placements(position: Position) -> Iterator[Deed]:
    if not has_drawn(position):
        return
    for cell in free_cells(position):
        for facing in FACINGS_OF[shape_at(position.drawn)]:
            yield deed_of(PLACE, cell, facing)


def _rotations(position: Position) -> Iterator[Deed]:
    for cell, tile in zip(position.board.cells, position.board.tiles, strict=True):
        for facing in FACINGS_OF[shape_at(tile)]:
            if facing != facing_at(tile):
                yield deed_of(ROTATE, cell, facing)
