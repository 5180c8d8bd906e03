"""Printable lines, for names and chats: no control characters, and no space at either end."""

import re
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

LONGEST_NAME: Final = 40
"""The most letters that the name of a player has."""
_PATTERN: Final = r"^[^\u0000-\u001f\u007f-\u009f\s]([^\u0000-\u001f\u007f-\u009f]*[^\u0000-\u001f\u007f-\u009f\s])?$"

Printed: TypeAlias = Annotated[str, Meta(min_length=1, extra_json_schema={"pattern": _PATTERN})]
"""Code that takes one also asks `is_printed`, to say what is wrong in better words than a pattern."""


def is_printed(text: str) -> bool:
    """Whether a text is a printable line."""
    return re.fullmatch(_PATTERN[1:-1], text) is not None
