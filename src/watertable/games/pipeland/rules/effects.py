"""What a move does to the position."""

from watertable.engine.actors import Actor
from watertable.games.pipeland.rules.board import lying, owned, owner_at, tile_of
from watertable.games.pipeland.rules.chance import drawn_from
from watertable.games.pipeland.rules.components import COLOUR_TILES, LIES_OF, SHAPE_COUNT, STATE
from watertable.games.pipeland.rules.deals import (
    CALLED_TO_ACT,
    CALLED_TO_PLACE,
    NOBODY,
    Promise,
    Request,
    pay_offers,
)
from watertable.games.pipeland.rules.draft import Draft
from watertable.games.pipeland.rules.legal import places_for
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
    Move,
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
    cost_of,
    has_drawn,
    tax_due,
)
from watertable.games.pipeland.rules.reach import reachable, reachable_after
from watertable.games.pipeland.rules.setup import SET_UP_CELLS, tap_places


def after(position: Position, actor: Actor, move: Move) -> Position:
    """The position after a legal move."""
    draft = Draft(position)
    if isinstance(move, Deed):
        _do(draft, position, move)
    elif isinstance(move, Offer):
        draft.deals = draft.deals.offered(Promise(actor, move.deed, move.least))
        if position.step == CALLED_STEP and position.deals.answering == actor:
            _call_next(draft)
    elif isinstance(move, Withdraw):
        kept = [promise for promise in draft.deals.offers if promise.maker != actor or promise.deed != move.deed]
        draft.deals = draft.deals.keeping(kept)
    elif isinstance(move, Ask):
        owner = position.board.owner(move.deed.cell)
        draft.step, draft.deals = ASKED_STEP, draft.deals.asked(Request(move.deed, move.least), owner)
    elif isinstance(move, Counter):
        draft.step, draft.deals = COUNTERED_STEP, draft.deals.countered(move.least)
    elif isinstance(move, Tile):
        _draw(draft, position, move)
    elif isinstance(move, SetTile):
        _set(draft, position, move)
    else:
        _say(draft, position, actor, move)
    return draft.done()


def _say(draft: Draft, position: Position, actor: Actor, move: Move) -> None:
    """A move that is only a word."""
    deals = position.deals
    if move == DRAW:
        draft.step = TILE_STEP
        draft.passed &= ~(1 << actor)
    elif move == END:
        draft.end_turn()
    elif move == PASS:
        again = draft.passed >> actor & 1
        draft.passed |= 1 << actor
        if again:
            draft.withdraw()
        else:
            draft.end_turn()
    elif move == RETURN:
        draft.returning |= 1 << actor
    elif move == CALL:
        draft.step = CALLED_STEP
        draft.deals = deals.called(CALLED_TO_PLACE if has_drawn(position) else CALLED_TO_ACT, actor)
        _call_next(draft)
    elif move == DECLINE:
        _call_next(draft)
    elif move == CUT:
        _go_on(draft)
    elif move in (ACCEPT, TAKE):
        assert deals.ask is not None
        draft.step, draft.deals = ACT_STEP, deals.agreed()
        _act(draft, position, deals.ask.deed, deals.ask.price if move == ACCEPT else deals.counter)
    else:  # refuse, leave, take back
        draft.step, draft.deals = ACT_STEP, deals.refused()


def _call_next(draft: Draft) -> None:
    """The call goes to the next player in the game; after the last, the caller goes on."""
    seat = draft.deals.answering
    while True:
        seat = (seat + 1) % draft.seats
        if seat == draft.seat:
            _go_on(draft)
            return
        if not draft.withdrawn >> seat & 1:
            draft.deals = draft.deals.called(0, seat)
            return


def _go_on(draft: Draft) -> None:
    """The call is over."""
    draft.deals = draft.deals.called(0, NOBODY)
    draft.step = PLACE_STEP if draft.drawn != NO_TILE else ACT_STEP


# Chance


def _set(draft: Draft, position: Position, move: SetTile) -> None:
    """The next '1' tile of the set-up."""
    cells = SET_UP_CELLS[draft.seats]
    laid = len(position.board.cells) - len(tap_places(draft.seats))
    draft.board = position.board.laid(cells[laid], tile_of(move.kind, move.lie, 1))
    _take_from_pile(draft, position, move.kind)
    if laid + 1 == len(cells):
        draft.places = reachable(draft.board)
        draft.step = BEGIN_STEP


def _draw(draft: Draft, position: Position, move: Tile) -> None:
    """A tile is drawn. One with no place is put out of the game; if it was the last, it counts as placed."""
    _take_from_pile(draft, position, move.kind)
    if places_for(position, move.kind // SHAPE_COUNT):
        upright = LIES_OF[move.kind % SHAPE_COUNT][0]
        draft.drawn, draft.step = tile_of(move.kind, upright, drawn_from(position) + 1), PLACE_STEP
        return
    draft.out = (*draft.out, move.kind)
    if not any(draft.piles):
        draft.closer = draft.seat
        _after_placing(draft)


def _take_from_pile(draft: Draft, position: Position, kind: int) -> None:
    number = drawn_from(position)
    rest = list(position.piles)
    rest[number] &= ~(1 << kind)
    draft.piles = tuple(rest)


# Deeds


def _do(draft: Draft, position: Position, done: Deed) -> None:
    if done.sort == PLACE:
        _place(draft, position, done)
        return
    _act(draft, position, done, cost_of(position, done))


def _act(draft: Draft, position: Position, done: Deed, price: int) -> None:
    """Rotate or buy a tile: offers are paid first, then the price to its owner, and the tax."""
    seat, board = draft.seat, position.board
    number = board.at(done.cell)
    tile = board.tiles[number]
    _collect(draft, done)
    draft.money[seat] -= price + tax_due(position)
    if owner_at(tile) != STATE:
        draft.money[owner_at(tile)] += price
    draft.board = board.changed(number, lying(tile, done.lie) if done.sort == ROTATE else owned(tile, seat))
    draft.actions += 1


def _place(draft: Draft, position: Position, place: Deed) -> None:
    _collect(draft, place)
    draft.board = position.board.laid(place.cell, lying(position.drawn, place.lie))
    draft.places = reachable_after(draft.board, place.cell, position.places)
    draft.drawn, draft.placed = NO_TILE, place.cell
    if not any(draft.piles):
        draft.closer = draft.seat
    if draft.opening and all(draft.board.printed(seat) >= COLOUR_TILES for seat in range(draft.seats)):
        draft.opening = False
        for step in range(1, draft.seats):
            draft.money[(draft.seat + step) % draft.seats] += step
    _after_placing(draft)


def _after_placing(draft: Draft) -> None:
    """Actions come next; in the opening of the advanced game the turn is over."""
    draft.step = ACT_STEP
    if draft.opening:
        draft.end_turn()


def _collect(draft: Draft, done: Deed) -> None:
    """The offers for a deed are paid."""
    paid, kept = pay_offers(draft.deals.offers, done, draft.money)
    for promise in paid:
        draft.money[promise.maker] -= promise.price
        draft.money[draft.seat] += promise.price
    draft.deals = draft.deals.keeping(kept)
