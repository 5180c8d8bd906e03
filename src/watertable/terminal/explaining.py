"""What a thing of the picture is and what it does, in words, and everybody's score at the end."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from watertable.engine.game import Scores
from watertable.engine.messages import Message
from watertable.engine.scene import About, Abouts, Piece, Scene
from watertable.terminal.bottom import thing_name
from watertable.terminal.session import Session


def explained(session: Session, thing: str | None) -> list[str]:
    """What there is to say about the thing: its name, what it is, and what lies there."""
    scene, abouts = session.frame.scene, session.game.abouts
    name = thing_name(scene, thing)
    if thing is None or name is None:
        return []
    said = [session.say(about.words) for about in _about(scene, abouts, thing)]
    return [session.say(name), *dict.fromkeys(said)]


def _about(scene: Scene, abouts: Abouts, thing: str) -> Iterator[About]:
    piece = next((one for one in scene.pieces if one.id == thing), None)
    if piece is not None:
        yield from _of_piece(piece, abouts)
        return
    zone = next(one for one in scene.zones if one.id == thing)
    box = zone.box
    for there in reversed(scene.pieces):
        is_inside = box.x <= there.x < box.x + box.width and box.y <= there.y < box.y + box.height
        if there.area == zone.area and is_inside and not there.is_ground:
            yield from _of_piece(there, abouts)
    kind = abouts.zones.get(zone.id.partition(":")[0])
    if kind is not None:
        yield kind


def _of_piece(piece: Piece, abouts: Abouts) -> Iterator[About]:
    there = abouts.pieces.get(piece.id.partition(":")[0])
    if there is not None:
        yield there
    for face in (piece.face, *piece.layers):
        if face in abouts.faces:
            yield abouts.faces[face]


def score_lines(session: Session) -> list[str]:
    """The table of scores as lines of text; none before the end, and for a game that counts nothing."""
    scores = session.game.scores(session.frame.view) if session.is_over else None
    if scores is None:
        return []
    rows = [["", *map(session.say, scores.columns)], *_rows(session, scores)]
    wide = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(_filled(row, wide)).rstrip() for row in rows]


def _rows(session: Session, scores: Scores) -> Iterator[list[str]]:
    outcome = session.table.outcome
    winners = () if outcome is None else outcome.winners
    ranks = scores.ranks or (0,) * len(scores.rows)
    order = sorted(range(len(scores.rows)), key=lambda seat: (seat not in winners, ranks[seat], seat))
    for seat in order:
        yield [session.names[seat], *(_entry(session, entry) for entry in scores.rows[seat])]


def _entry(session: Session, entry: Message | int | None) -> str:
    if entry is None:
        return "–"
    return session.say(entry) if isinstance(entry, Message) else str(entry)


def _filled(row: Sequence[str], wide: Sequence[int]) -> Iterator[str]:
    """The first column begins at the left, all others end at the right."""
    for number, (text, width) in enumerate(zip(row, wide, strict=True)):
        gap = " " * (width - cell_len(text))
        yield gap + text if number else text + gap
