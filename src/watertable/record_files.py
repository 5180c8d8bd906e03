"""Files of records, read one record at a time."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from watertable.engine.mistakes import MalformedRecord, Mistake, quoted
from watertable.engine.record import Record

LONGEST_RECORD: Final = 16 * 2**20
"""The greatest length of a record, in bytes: a guard against files of something else."""
MOST_TRIES: Final = 100
"""How many lines that end with `}` are tried as the last one of a record."""


def read_records(path: str | Path) -> Iterator[Record]:
    """Read the records of a file, one after the other."""
    try:
        with Path(path).open("rb") as stream:
            yield from records_in(stream)
    except OSError as error:
        raise Mistake(f"can't read {quoted(str(path))}: {error.strerror}") from None


def _line(stream: BinaryIO) -> bytes:
    """The next line, cut off where it is longer than any record."""
    try:
        return stream.readline(LONGEST_RECORD + 1)
    except OSError as error:
        raise Mistake(f"can't read the records: {error.strerror}") from None


def records_in(stream: BinaryIO) -> Iterator[Record]:
    """Read records, one at a time. Usually each is on one line; a record may also span several."""
    number = 0
    while line := _line(stream):
        if not line.strip():
            continue
        number += 1
        text = _whole_record(line, stream)
        if len(text) > LONGEST_RECORD:
            raise MalformedRecord(f"record {number} is longer than {LONGEST_RECORD // 2**20} MiB")
        try:
            record = Record.from_json(text.decode())
        except UnicodeDecodeError:
            raise MalformedRecord(f"record {number} is not UTF-8") from None
        except MalformedRecord as mistake:
            raise MalformedRecord(f"record {number}: {mistake}") from None
        yield record
    if not number:
        raise MalformedRecord("there is no record to read")


def _whole_record(first: bytes, stream: BinaryIO) -> bytes:
    """The record that begins with this line. If the line is incomplete, more lines are read until one that ends with
    `}` completes the record.
    """
    text, newest, tries = bytearray(first), first, 0
    while first.lstrip().startswith(b"{") and len(text) <= LONGEST_RECORD:
        if newest.rstrip().endswith(b"}"):
            tries += 1
            if tries == MOST_TRIES or _is_whole(bytes(text)):
                break
        newest = _line(stream)
        if not newest:
            break
        text += newest
    return bytes(text)


def _is_whole(text: bytes) -> bool:
    """Whether a record is complete, or beyond repair."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos < len(error.doc.rstrip())
    except (ValueError, RecursionError):
        return True
    return True
