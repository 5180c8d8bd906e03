"""Moves and records can be read back, and no other text is read as one."""

from random import Random
from typing import Any

from watertable.engine.actors import CHANCE
from watertable.engine.mistakes import MalformedMove
from watertable.engine.record import Record
from watertable.engine.table import BadEntry, Table
from watertable.testing.random_games import sampled


def check_notation(table: Table[Any, Any, Any]) -> None:
    """The text of every move is read back as that move, no two moves share a text, and the order of moves is fixed."""
    game = table.game
    for at in sampled(table, 12):
        position = table.positions[at]
        turn = game.turn(position)
        for actor in (*turn.may, *([] if turn.must is None else [turn.must])):
            if actor == CHANCE:
                moves = [move for move, _ in game.odds(position) or ()]
            else:
                listed = list(game.moves(position, actor))
                assert listed == list(game.moves(position, actor)), "the order of moves changes"
                moves = [*listed, *game.playable(listed)]
            for move in moves:
                text = game.text(move)
                assert game.parse(text) == move, f"{text!r} does not read back"
                assert hash(game.parse(text)) == hash(move), f"{text!r} reads back with another hash"
                assert text == text.strip(), f"{text!r} has space around it"
                assert "\n" not in text, f"{text!r} has a line break"
            for move in moves:
                amounts = game.amounts(move)
                for amount in (amounts[0], amounts[-1]) if amounts is not None else ():
                    single = game.with_amount(move, amount)
                    assert game.amount_of(single) == amount, f"{game.text(single)!r} does not tell its amount"
            distinct = dict.fromkeys(moves)
            assert len({game.text(move) for move in distinct}) == len(distinct), "two moves share a text"
    for _, move in table.entries:
        assert game.parse(game.text(move)) == move, f"{game.text(move)!r} does not read back"


def check_malformed(table: Table[Any, Any, Any], tries: int = 400) -> None:
    """A garbled text is either refused in one short line, or it is exactly the text of the move that it is read as."""
    game, rng = table.game, Random(3)
    known = [game.text(move) for _, move in table.entries]
    for _ in range(tries):
        text = _garbled(rng.choice(known), rng)
        try:
            move = game.parse(text)
        except MalformedMove as mistake:
            line = str(mistake)
            assert line, "a malformed move is refused without a word"
            assert "\n" not in line, f"{line!r} is more than one line"
            assert len(line) < 300, f"{line!r} is too long"
        else:
            assert game.text(move) == text, f"{text!r} reads as {game.text(move)!r}"


def _garbled(text: str, rng: Random) -> str:
    """A text with something left out, put in, doubled or exchanged."""
    at = rng.randrange(len(text))
    stray = rng.choice("0123456789abcxyzHVJ:'/.*-~ \n\t\0é²\u0661") * rng.choice((1, 1, 1, 2000))
    return rng.choice((text[:at] + text[at + 1 :], text[:at] + stray + text[at:], text[:at] + stray, text * 2, stray))


def check_record(table: Table[Any, Any, Any]) -> None:
    """A record can be written, read and replayed to the same positions."""
    record = table.record()
    again = Record.from_json(record.to_json())
    assert again == record, "the record does not read back"
    replay = Table(table.game, again.options, again.seats)
    for at, entry in enumerate(again.moves):
        assert replay.position == table.positions[at], f"the replay differs before move {at}"
        replay.play_entry(entry)
        for stray in _strays(replay):
            assert not _plays(replay, stray), f"{stray!r} is played"
    assert replay.position == table.position, "the replay ends elsewhere"
    assert replay.outcome == table.outcome, "the replay ends otherwise"


def _strays(table: Table[Any, Any, Any]) -> list[str]:
    """Entries that a table must not play: by a seat that is not there, and with a range instead of one amount."""
    game, must = table.game, table.turn.must
    if must is None or must == CHANCE:
        return []
    moves = game.moves(table.position, must)
    ranges = [move for move in moves if game.amounts(move) is not None]
    return [f"{table.seats} {game.text(moves[0])}", *(f"{must} {game.text(move)}" for move in ranges)]


def _plays(table: Table[Any, Any, Any], entry: str) -> bool:
    try:
        table.play_entry(entry)
    except BadEntry:
        return False
    return True
