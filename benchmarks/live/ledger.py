"""The books are read in the end: what is in the database, held against what everybody at the table was told."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from benchmarks.live.findings import Findings
from benchmarks.live.memory import Line
from benchmarks.live.seated import Seated
from watertable.engine.mistakes import Mistake
from watertable.engine.record import Record
from watertable.server.live.playing import Playing
from watertable.server.live.wire import ToldSent
from watertable.server.store import Match, Move, Store
from watertable.server.store.database import engine_for

_read_line = msgspec.json.Decoder(ToldSent).decode


async def audit(database: str, tables: Mapping[str, Sequence[Seated]], findings: Findings) -> None:
    """Check every match that these people sat at."""
    engine = engine_for(database)
    store, records = Store(engine), list[Record]()
    for name, people in tables.items():
        match, rows = await store.matches.find(name), await store.moves.of(name)
        if match is None:
            findings.fault("lost", name, "there is no such match in the database")
            continue
        findings.count("rows in the database", len(rows))
        _check_rows(rows, name, findings)
        _check_people(match, rows, people, findings)
        record = _check_end(match, rows, people, findings)
        if record is not None:
            records.append(record)
    await engine.dispose()
    _referee(records, findings)


def _check_rows(rows: Sequence[Move], match: str, findings: Findings) -> None:
    if [row.seq for row in rows] != list(range(len(rows))):
        findings.fault("gap", match, f"the rows are numbered {[row.seq for row in rows]}")
    tokens = [(row.actor, row.token) for row in rows if row.token is not None]
    if len(tokens) != len(set(tokens)):
        findings.fault("doubled", match, "an id stands in the record twice")


def _check_people(match: Match, rows: Sequence[Move], people: Sequence[Seated], findings: Findings) -> None:
    """Every move that was acknowledged is there, as it was sent; none that was refused is; none is anybody else's."""
    by_token = {row.token: row for row in rows if row.token is not None}
    for person in people:
        for token, at in person.done.items():
            row, sent = by_token.get(token), person.sent[token]
            if row is None:
                findings.fault("lost", match.id, f"{sent} was acknowledged, and is not in the database")
            elif (row.actor, row.text) != (person.seat, sent.move) or not sent.at <= row.seq < at:
                findings.fault("changed", match.id, f"{sent} was acknowledged at {at}, and stands there as {row}")
            else:
                findings.count("acknowledged moves found, once")
        for token in person.refused & by_token.keys():
            findings.fault("refused but made", match.id, f"{by_token[token]}")
    sent_by = {person.seat: person.sent.keys() for person in people}
    shared = {person.seat for person in people if not person.is_alone}
    for row in (row for row in rows if row.actor not in shared):
        own = sent_by.get(row.actor)
        if row.token is not None and (own is None or row.token not in own):
            findings.fault("not the owner", match.id, f"seat {row.actor} did not send {row}")
        if row.token is None and own is not None:
            findings.fault("not the owner", match.id, f"nobody sent {row}")


def _check_end(match: Match, rows: Sequence[Move], people: Sequence[Seated], findings: Findings) -> Record | None:
    """The record, if all of it can be played; it ended as people saw it end, and they were told all of it."""
    try:
        playing = Playing(match, rows)
    except (Mistake, AssertionError) as mistake:
        findings.fault("illegal", match.id, str(mistake))
        return None
    is_over = playing.table.turn.must is None
    findings.count("games over" if is_over else "games not over")
    if is_over != (match.state == "over"):
        findings.fault("unfinished", match.id, f"by its moves it is {'' if is_over else 'not '}over, but {match.state}")
    taken_back = _taken_back(rows)
    for person in people:
        if is_over and person.memory.outcome is None:
            findings.fault("end not seen", match.id, f"seat {person.seat} was not shown the end")
        if not person.memory.gone <= taken_back:
            words = f"moves {sorted(person.memory.gone - taken_back)} were missing from a log, and not taken back"
            findings.fault("log", match.id, words)
        if person.memory.at == len(rows):
            known = {at: lines for at, lines in person.memory.log.items() if at not in taken_back}
            if _lines(playing, person.seat) != known:
                findings.fault("log", match.id, f"seat {person.seat} was not told what happened")
            else:
                findings.count("whole logs compared")
    return playing.table.record()


def _lines(playing: Playing, seat: int) -> dict[int, tuple[Line, ...]]:
    found: dict[int, tuple[Line, ...]] = {}
    for line in map(_read_line, playing.told(seat)):
        found[line.at] = (*found.get(line.at, ()), (line.actor, line.words))
    return found


def _taken_back(rows: Iterable[Move]) -> set[int]:
    """The numbers of moves that were taken back, and of what took them back."""
    standing, gone = list[int](), set[int]()
    for row in rows:
        if row.text is None:
            gone |= {row.seq, standing.pop()}
        else:
            standing.append(row.seq)
    return gone


def _referee(records: Sequence[Record], findings: Findings) -> None:
    """Let the referee's own command read all records."""
    if not records:
        return
    with tempfile.TemporaryDirectory(prefix="watertable-") as folder:
        file = Path(folder) / "records.jsonl"
        file.write_text("".join(record.to_json() + "\n" for record in records), encoding="utf-8")
        command = [sys.executable, "-P", "-m", "watertable", "referee", "--quiet", str(file)]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    if answer.returncode:
        findings.fault("illegal", "referee", answer.stderr.strip())
    else:
        findings.count("records found legal by the referee", len(records))
