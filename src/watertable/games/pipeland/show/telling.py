"""What happens in Pipe Land, in sentences. They are the same for everybody, since nothing is hidden."""

from typing import Final

from watertable.engine.actors import Actor, turn_order
from watertable.engine.messages import Beat, Message, Moment, Place, Told, Who, message
from watertable.engine.values import Move
from watertable.games.pipeland.rules.board import owner_at
from watertable.games.pipeland.rules.components import FINAL_TIMES, SHAPE_COUNT, STATE
from watertable.games.pipeland.rules.deals import NOBODY, split_offers
from watertable.games.pipeland.rules.ending import outcome
from watertable.games.pipeland.rules.moves import (
    ACCEPT,
    BUY,
    DRAW,
    END,
    PASS,
    PLACE,
    TAKE,
    Ask,
    Counter,
    Deed,
    Offer,
    Plain,
    SetTile,
    Tile,
    Withdraw,
)
from watertable.games.pipeland.rules.position import (
    ALONE,
    BY_TILES,
    OVER_STEP,
    Position,
    cost_of,
    in_game,
    tax_due,
)
from watertable.games.pipeland.rules.water import Water, count_wet, irrigated
from watertable.games.pipeland.show.faces import SIZE
from watertable.games.pipeland.show.naming import (
    cell_name,
    deed_name,
    facing_name,
    kind_name,
    payment_name,
    tile_id,
    tile_told,
)
from watertable.games.pipeland.sight.view import View
from watertable.kit.cells import column, row


def tell(before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
    """What a move has done."""
    old, new = before.position, after.position
    sentences = _tell(old, new, actor, move)
    if new.board is not old.board and new.step != OVER_STEP:
        sentences += _enough(old, new)
    sentences += _what_follows(old, new)
    return tuple(sentences)


def _tell(old: Position, new: Position, actor: Actor, move: Move) -> list[Message]:
    who = Who(actor)
    if isinstance(move, Deed):
        return _tell_deed(old, new, move, 0 if move.sort == PLACE else cost_of(old, move), is_agreed=False)
    if isinstance(move, Ask):
        owner = Who(new.deals.answering)
        words = message("told-ask", actor=who, owner=owner, deed=deed_name(old, move.deed), price=move.least)
        return [Told(words, (_spot(move.deed.cell),))]
    if isinstance(move, Counter):
        return [message("told-counter", actor=who, price=move.least)]
    if isinstance(move, Offer):
        deed = deed_name(old, move.deed)
        words = message("told-offer", actor=who, seat=Who(old.seat), deed=deed, price=move.least)
        return [Told(words, (_spot(move.deed.cell),))]
    if isinstance(move, Withdraw):
        return [Told(message("told-withdraw", actor=who, deed=deed_name(old, move.deed)), (_spot(move.deed.cell),))]
    if isinstance(move, Tile):
        tile = kind_name(move.kind // SHAPE_COUNT, move.kind % SHAPE_COUNT)
        sentences = [message("told-tile", actor=Who(old.seat), tile=tile)]
        return [*sentences, message("told-out")] if len(new.out) > len(old.out) else sentences
    if isinstance(move, SetTile):
        return [message("told-set-up")] if new.places else []
    assert isinstance(move, Plain)
    return _said(old, new, actor, move)


def _said(old: Position, new: Position, actor: Actor, move: Plain) -> list[Message]:
    if move == DRAW:
        return []  # there is a sentence for the tile that comes next
    if move == PASS:
        if not in_game(new, actor):
            return [message("told-withdrawn", actor=Who(actor))]
        return [message("told-pass", actor=Who(actor)), *_income(old, new)]
    if move == END:
        return _income(old, new)
    if move in (ACCEPT, TAKE):
        ask = old.deals.ask
        assert ask is not None
        price = ask.price if move == ACCEPT else old.deals.counter
        said = Told(message(f"told-{move.id}", actor=Who(actor)), (_spot(ask.deed.cell),))
        return [said, *_tell_deed(old, new, ask.deed, price, is_agreed=True)]
    return [message(f"told-{move.id}", actor=Who(actor))]


_ALARM: Final = Moment("alarm", (Beat(),))


def _spot(cell: int) -> Place:
    """A cell, to be pointed at."""
    return Place("board", column(cell) * SIZE, row(cell) * SIZE)


def _tell_deed(old: Position, new: Position, deed: Deed, price: int, is_agreed: bool) -> list[Message]:
    """A deed, its cost, and who pays for it. What was bargained for is a moment, when it is done."""
    paid, _ = split_offers(old.deals.offers, deed, old.money)
    deal = Moment("deal", (Beat((_tile_in(new, deed.cell),)),)) if paid or is_agreed else None
    sentences: list[Message] = [Told(_deed_words(old, deed, price), (_spot(deed.cell),), deal)]
    owner, who = old.board.owner(deed.cell) if deed.sort != PLACE else STATE, Who(old.seat)
    if price and owner != STATE and not in_game(old, owner):
        sentences.append(message("told-paid-withdrawn", owner=Who(owner), price=price))
    sentences += [message("told-paid", maker=Who(promise.maker), seat=who, price=promise.price) for promise in paid]
    if old.opening and not new.opening and not new.final:
        sentences.append(message("told-opening-over"))
        sentences += [
            message("told-compensation", actor=Who(seat), money=money)
            for money, seat in enumerate(turn_order(old.seat, old.seats), 1)
        ]
    return sentences


def _deed_words(old: Position, deed: Deed, price: int) -> Message:
    who = Who(old.seat)
    if deed.sort == PLACE:
        return message("told-place", actor=who, cell=cell_name(deed.cell), facing=facing_name(deed.facing))
    tile, pays = tile_told(old, deed.cell, old.seat), payment_name(price, tax_due(old))
    if deed.sort == BUY:
        return message("told-buy", actor=who, tile=tile, pays=pays)
    return message("told-rotate", actor=who, tile=tile, facing=facing_name(deed.facing), pays=pays)


def _income(old: Position, new: Position) -> list[Message]:
    if old.opening:
        return []
    wet, money = irrigated(old.board, old.seat), new.money[old.seat] - old.money[old.seat]
    return [message("told-income", actor=Who(old.seat), tiles=wet, money=money, times=FINAL_TIMES if old.final else 1)]


def _what_follows(old: Position, new: Position) -> list[Message]:
    """What begins or ends with a move."""
    if new.step == OVER_STEP:
        ended = outcome(new)
        assert ended is not None, "the game is over"
        return [Told(ended.why, (), None if new.ending == ALONE else _water(new))]
    sentences: list[Message] = []
    if new.closer != old.closer:
        sentences.append(message("told-last-tile"))
    if new.final and not old.final:
        sentences.append(Told(message("told-final-round"), (), _ALARM))
    if new.back and new.seat != old.seat:
        sentences.append(message("told-back", actor=Who(new.seat)))
    return sentences


def _enough(old: Position, new: Position) -> list[Message]:
    """Who has got as many irrigated tiles as win, by what was done on the board. In the final round they don't."""
    seats = [new.seat] if new.closer != NOBODY else range(new.seats)
    if new.final:
        return []
    before, board = Water(old.board), new.board
    after, needed = Water(board), new.terms.tiles
    sentences: list[Message] = []
    for seat in seats:
        tiles = count_wet(after, board, seat)
        if tiles >= needed > count_wet(before, old.board, seat) and in_game(new, seat):
            wet = [number for number, tile in enumerate(board.tiles) if after.inlets[number] and owner_at(tile) == seat]
            things = tuple([tile_id(board.tiles[number], board.cells[number]) for number in wet])
            words = message("told-enough", actor=Who(seat), tiles=tiles)
            sentences.append(Told(words, things, Moment("alarm", (Beat(things),))))
    return sentences


def _tile_in(position: Position, cell: int) -> str:
    """The id of the tile in a cell."""
    return tile_id(position.board.tiles[position.board.at(cell)], cell)


def _water(position: Position) -> Moment:
    """The water runs from the river through all tiles. Where tiles have won, the winner's are counted."""
    board, winner = position.board, position.winners[0]
    beats: list[Beat] = []
    counted = 0
    for number in Water(board).reached():
        tile = board.tiles[number]
        counted += owner_at(tile) == winner
        says = message("moment-tiles", owner=Who(winner), tiles=counted) if position.ending == BY_TILES else None
        beats.append(Beat((tile_id(tile, board.cells[number]),), says))
    return Moment("water", tuple(beats))
