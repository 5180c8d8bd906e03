"""Limits that are lifted, for servers that are studied: one machine plays all the guests."""

from typing import Final

LIFTED: Final = {
    "WATERTABLE_TABLES_A_GUEST": "100000",
    "WATERTABLE_FRAMES_A_SECOND": "100000",
    "WATERTABLE_REQUESTS_A_MINUTE": "100000",
    "WATERTABLE_CONNECTIONS": "100000",
    "WATERTABLE_CONNECTIONS_A_GUEST": "100000",
    "WATERTABLE_WORK_OF_A_GUEST": "100000",
    "WATERTABLE_PAUSE": "0",
    "WATERTABLE_LOG": "text",
}
