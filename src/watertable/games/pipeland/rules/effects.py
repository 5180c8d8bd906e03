"""What a move does to the position."""

from watertable.engine.actors import Actor
from watertable.engine.values import Move
from watertable.games.pipeland.rules.board import owner_at, tile_of, with_facing, with_owner
from watertable.games.pipeland.rules.chance import drawn_from
from watertable.games.pipeland.rules.components import COLOUR_TILES, FACINGS_OF, SHAPE_COUNT, STATE
from watertable.games.pipeland.rules.deals import (
    CALLED_TO_ACT,
    CALLED_TO_PLACE,
    NOBODY,
    Promise,
    Request,
    split_offers,
)
from watertable.games.pipeland.rules.ending import end_turn, withdraw
from watertable.games.pipeland.rules.legal import has_place
from watertable.games.pipeland.rules.moves import (
    ACCEPT,
    CALL,
    CUT,
    DECLINE,
    DRAW,
    END,
    PASS,
    PLACE,
    RETURN,
    ROTATE,
    TAKE,
    Ask,
    Counter,
    Deed,
    Offer,
    SetTile,
    Tile,
    Withdraw,
)
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ASKED_STEP,
    BEGIN_STEP,
    CALLED_STEP,
    COUNTERED_STEP,
    NO_TILE,
    PLACE_STEP,
    TILE_STEP,
    Position,
    Rotation,
    cost_of,
    has_drawn,
    has_passed,
    in_game,
    tax_due,
)
from watertable.games.pipeland.rules.reach import reachable, reachable_after
from watertable.games.pipeland.rules.setup import SET_UP_CELLS, tap_places


def after(position: Position, actor: Actor, move: Move) -> Position:
    """The position after a legal move."""
    new = position.copy()
    if isinstance(move, Deed):
        _do(new, position, move)
    elif isinstance(move, Offer):
        new.deals = position.deals.offered(Promise(actor, move.deed, move.least))
        if position.step == CALLED_STEP and position.deals.answering == actor:
            _call_next(new)
    elif isinstance(move, Withdraw):
        kept = [promise for promise in position.deals.offers if promise.maker != actor or promise.deed != move.deed]
        new.deals = position.deals.keeping(kept)
    elif isinstance(move, Ask):
        owner = position.board.owner(move.deed.cell)
        new.step, new.deals = ASKED_STEP, position.deals.asked(Request(move.deed, move.least), owner)
    elif isinstance(move, Counter):
        new.step, new.deals = COUNTERED_STEP, position.deals.countered(move.least)
    elif isinstance(move, Tile):
        _draw(new, position, move)
    elif isinstance(move, SetTile):
        _set(new, position, move)
    else:
        _say(new, position, actor, move)
    return new


def _say(new: Position, position: Position, actor: Actor, move: Move) -> None:
    """A move of one word or two."""
    deals = position.deals
    if move == DRAW:
        new.step = TILE_STEP
        new.passed &= ~(1 << actor)
    elif move == END:
        end_turn(new)
    elif move == PASS:
        new.passed |= 1 << actor
        if has_passed(position, actor):
            withdraw(new)
        else:
            end_turn(new)
    elif move == RETURN:
        new.returning |= 1 << actor
    elif move == CALL:
        new.step = CALLED_STEP
        new.deals = deals.called(CALLED_TO_PLACE if has_drawn(position) else CALLED_TO_ACT, actor)
        _call_next(new)
    elif move == DECLINE:
        _call_next(new)
    elif move == CUT:
        _end_call(new)
    elif move in (ACCEPT, TAKE):
        assert deals.ask is not None
        new.step, new.deals = ACT_STEP, deals.agreed()
        _act(new, position, deals.ask.deed, deals.ask.price if move == ACCEPT else deals.counter)
    else:  # refuse, leave, take back
        new.step, new.deals = ACT_STEP, deals.refused()


def _call_next(new: Position) -> None:
    """The call goes to the next player in the game; after the last of them it is over."""
    seat = new.deals.answering
    while True:
        seat = (seat + 1) % new.seats
        if seat == new.seat:
            _end_call(new)
            return
        if in_game(new, seat):
            new.deals = new.deals.called(0, seat)
            return


def _end_call(new: Position) -> None:
    """The call is over, and the seat on turn goes on."""
    new.deals = new.deals.called(0, NOBODY)
    new.step = PLACE_STEP if has_drawn(new) else ACT_STEP


# Chance


def _set(new: Position, position: Position, move: SetTile) -> None:
    """The next '1' tile of the set-up."""
    cells = SET_UP_CELLS[position.seats]
    laid = len(position.board.cells) - len(tap_places(position.seats))
    new.board = position.board.laid(cells[laid], tile_of(move.kind, move.facing, 1))
    _take_from_pile(new, position, move.kind)
    if laid + 1 == len(cells):
        new.places = reachable(new.board)
        new.step = BEGIN_STEP


def _draw(new: Position, position: Position, move: Tile) -> None:
    """A tile is drawn. If it has no place, it is put out of the game; the last tile then counts as placed."""
    _take_from_pile(new, position, move.kind)
    if has_place(position, move.kind // SHAPE_COUNT):
        upright = FACINGS_OF[move.kind % SHAPE_COUNT][0]
        new.drawn, new.step = tile_of(move.kind, upright, drawn_from(position) + 1), PLACE_STEP
        return
    new.out = (*position.out, move.kind)
    if not any(new.piles):
        new.closer = new.seat
        _after_placing(new)


def _take_from_pile(new: Position, position: Position, kind: int) -> None:
    number = drawn_from(position)
    rest = list(position.piles)
    rest[number] &= ~(1 << kind)
    new.piles = tuple(rest)


# Deeds


def _do(new: Position, position: Position, deed: Deed) -> None:
    if deed.sort == PLACE:
        _place(new, position, deed)
    else:
        _act(new, position, deed, cost_of(position, deed))


def _act(new: Position, position: Position, deed: Deed, price: int) -> None:
    """Rotate or buy a tile: first offers are paid, then the price to its owner, and the tax."""
    seat, board = position.seat, position.board
    number = board.at(deed.cell)
    tile = board.tiles[number]
    money = _collected(new, deed)
    money[seat] -= price + tax_due(position)
    if owner_at(tile) != STATE:
        money[owner_at(tile)] += price
    new.money = tuple(money)
    new.board = board.changed(number, with_facing(tile, deed.facing) if deed.sort == ROTATE else with_owner(tile, seat))
    if deed.sort == ROTATE:
        new.rotated = (*position.rotated, Rotation(seat, deed.cell, tile))
    new.actions += 1


def _place(new: Position, position: Position, place: Deed) -> None:
    seats, seat = position.seats, position.seat
    money = _collected(new, place)
    new.board = position.board.laid(place.cell, with_facing(position.drawn, place.facing))
    new.places = reachable_after(new.board, place.cell, position.places)
    new.drawn, new.placed = NO_TILE, place.cell
    if not any(new.piles):
        new.closer = seat
    if new.opening and all(new.board.printed(colour) >= COLOUR_TILES for colour in range(seats)):
        new.opening = False
        for step in range(1, seats):
            money[(seat + step) % seats] += step
    new.money = tuple(money)
    _after_placing(new)


def _after_placing(new: Position) -> None:
    """Actions come next, except in the opening of the advanced game, where the turn is over."""
    new.step = ACT_STEP
    if new.opening:
        end_turn(new)


def _collected(new: Position, deed: Deed) -> list[int]:
    """Everybody's money after the offers for a deed are paid. These offers stand no longer."""
    money = list(new.money)
    if not new.deals.offers:
        return money
    paid, kept = split_offers(new.deals.offers, deed, money)
    for promise in paid:
        money[promise.maker] -= promise.price
        money[new.seat] += promise.price
    new.deals = new.deals.keeping(kept)
    return money
