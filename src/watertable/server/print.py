"""Names and chats are lines of print: no control characters, and no space at either end."""

import re
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

_PATTERN: Final = r"^[^\u0000-\u001f\u007f-\u009f\s]([^\u0000-\u001f\u007f-\u009f]*[^\u0000-\u001f\u007f-\u009f\s])?$"

Printed: TypeAlias = Annotated[str, Meta(min_length=1, extra_json_schema={"pattern": _PATTERN})]
"""Whoever takes one asks `is_printed` and says it in better words than a pattern."""


def is_printed(text: str) -> bool:
    """Whether this is a line of print."""
    return re.fullmatch(_PATTERN[1:-1], text) is not None
