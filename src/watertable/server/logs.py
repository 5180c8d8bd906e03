"""The log: a line for each event, as JSON or as text. No line contains a token, a cookie or a query."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from watertable.server.traces import trace

_USUAL: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
"""The attributes of every log record; all others belong to the event."""


class JsonLines(logging.Formatter):
    """A JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        said: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "words": record.getMessage(),
            **_about(record),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str)


class TextLines(logging.Formatter):
    """A line for a person."""

    def format(self, record: logging.LogRecord) -> str:
        """A line, and the traceback below it."""
        about = "".join(f" {name}={value}" for name, value in _about(record).items())
        line = f"watertable: {record.getMessage()}{about}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _about(record: logging.LogRecord) -> dict[str, object]:
    """What belongs to an event, and the request or frame by which it came about."""
    about = {name: value for name, value in vars(record).items() if name not in _USUAL}
    cause = trace()
    return about if cause is None else {**about, "request": cause}


def write_log(how: str) -> None:
    """Write the log of this process to standard error, as `json` or `text`."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(JsonLines() if how == "json" else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [writer]
    root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("websockets").setLevel(logging.ERROR)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it would log WebSockets with their whole URL
    if how == "text":
        logging.getLogger("watertable.requests").setLevel(logging.WARNING)
