"""Printable lines, for names and chats: no control characters, and no space at either end."""

import re
from typing import Annotated, Final, TypeAlias
from unicodedata import category

from msgspec import Meta
from precis_i18n import get_profile

LONGEST_NAME: Final = 40
"""The most letters that the name of a player has."""
NO_NAME: Final = f"a name is a line of up to {LONGEST_NAME} letters that can be seen, with no space at either end"
_PATTERN: Final = r"^[^\u0000-\u001f\u007f-\u009f\s]([^\u0000-\u001f\u007f-\u009f]*[^\u0000-\u001f\u007f-\u009f\s])?$"

Printed: TypeAlias = Annotated[str, Meta(min_length=1, extra_json_schema={"pattern": _PATTERN})]
"""Code that takes one also asks `is_printed`, to say what is wrong in better words than a pattern."""


_PROFILE: Final = get_profile("NicknameCasePreserved")
"""PRECIS's profile for nicknames (RFC 8266). It allows no control or format characters, none that nobody sees, and none
that turn a line around, and brings what can be written in several ways into one form.
"""
_BLANK: Final = "\u2800"
"""A character that prints nothing, though it is a symbol to Unicode."""
_STYLES: Final = {0xFE0E: None, 0xFE0F: None}
"""They say whether a sign is drawn with colours. Keyboards add them."""


def name_of(text: str) -> str | None:
    """The name that a text says, in the one form in which it is kept; None if it can be nobody's name."""
    try:
        name = _PROFILE.enforce(text.translate(_STYLES))
    except UnicodeEncodeError:
        return None
    is_seen = _BLANK not in name and any(category(char)[0] in "LNPS" for char in name)
    return name if is_printed(text) and is_seen and len(name) <= LONGEST_NAME else None


def is_printed(text: str) -> bool:
    """Whether a text is a printable line."""
    return re.fullmatch(_PATTERN[1:-1], text) is not None
