"""Printable lines, for names and chats: no control characters, and no space at either end."""

import re
from typing import Annotated, Final, TypeAlias
from unicodedata import category

from msgspec import Meta

LONGEST_NAME: Final = 40
"""The most letters that the name of a player has."""
NO_NAME: Final = f"a name is a line of up to {LONGEST_NAME} letters that can be seen, with no space at either end"
_PATTERN: Final = r"^[^\u0000-\u001f\u007f-\u009f\s]([^\u0000-\u001f\u007f-\u009f]*[^\u0000-\u001f\u007f-\u009f\s])?$"

Printed: TypeAlias = Annotated[str, Meta(min_length=1, extra_json_schema={"pattern": _PATTERN})]
"""Code that takes one also asks `is_printed`, to say what is wrong in better words than a pattern."""


_BLANK: Final = frozenset("\u00a0\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that print nothing, though Unicode does not class them as spaces or formats."""
_UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def is_name(text: str) -> bool:
    """Whether a text can be somebody's name: a printable line without characters that nobody sees, or that turn a line
    around.
    """
    return (
        is_printed(text)
        and len(text) <= LONGEST_NAME
        and not any(char in _BLANK or category(char) in _UNSEEN for char in text)
        and any(category(char)[0] in "LNPS" for char in text)
    )


def is_printed(text: str) -> bool:
    """Whether a text is a printable line."""
    return re.fullmatch(_PATTERN[1:-1], text) is not None
