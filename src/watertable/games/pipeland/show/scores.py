"""What everybody has at the end: irrigated tiles and money."""

from watertable.engine.game import Scores, ranks
from watertable.engine.messages import Message, message
from watertable.games.pipeland.rules.position import BY_MONEY, BY_MOST_MONEY, BY_TILES, Position, in_game
from watertable.games.pipeland.rules.water import irrigated
from watertable.games.pipeland.sight.view import View

_TILES, _MONEY = 0, 1


def scores(view: View) -> Scores:
    """For every seat: its irrigated tiles and its money, whichever of them decided."""
    position = view.position
    money, wet = position.money, [irrigated(position.board, seat) for seat in range(position.seats)]
    decided: tuple[int, ...]
    decided = {BY_TILES: (_TILES,), BY_MONEY: (_MONEY,), BY_MOST_MONEY: (_MONEY,)}.get(position.ending, ())
    in_play = [seat for seat in range(position.seats) if in_game(position, seat)]
    richest = [seat for seat in in_play if money[seat] == max(money[other] for other in in_play)]
    if position.ending == BY_MOST_MONEY and len(richest) > 1:
        decided = (_MONEY, _TILES)
    columns = [
        message("score-tiles", needed=position.terms.tiles),
        message("score-money", needed=position.terms.money),
    ]
    rows: list[tuple[Message | int | None, ...]]
    rows = [(wet[seat], message("money", money=money[seat])) for seat in range(position.seats)]
    if len(in_play) < position.seats:
        columns.append(message("score-in-game"))
        states = [message("score-yes" if seat in in_play else "score-withdrawn") for seat in range(position.seats)]
        rows = [(*row, state) for row, state in zip(rows, states, strict=True)]
    return Scores(tuple(columns), tuple(rows), decided, _ranks(position, in_play, wet))


def _ranks(position: Position, in_play: list[int], wet: list[int]) -> tuple[int, ...]:
    """The winners first, then whoever is still in the game, by what was decisive."""
    money, by_tiles = position.money, position.ending == BY_TILES
    return ranks(
        [
            (
                seat in position.winners,
                seat in in_play,
                *((wet[seat], money[seat]) if by_tiles else (money[seat], wet[seat])),
            )
            for seat in range(position.seats)
        ]
    )
