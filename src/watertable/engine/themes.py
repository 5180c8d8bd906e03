"""Colours by name, so that faces are drawn once and shown in light and in dark."""

from typing import Final

_METALS: Final = {
    "copper-edge": "#5a2d0c",
    "copper-dark": "#9a5a2b",
    "copper": "#c77b43",
    "copper-light": "#f3b98a",
    "lead-edge": "#2f363c",
    "lead-dark": "#67717a",
    "lead": "#8d98a1",
    "lead-light": "#d5dde3",
    "card-high": "#fbf8ef",
    "card-low": "#ede6d3",
    "card-edge": "#c9bfa4",
    "plate-high": "#56646c",
    "plate-low": "#38444b",
    "plate-edge": "#1d262b",
    "water": "#29b6f6",
    "water-deep": "#0277bd",
    "water-light": "#e1f5fe",
    "alarm": "#e5484d",
    "accent": "#ffd54f",
    "card-ink": "#4b4433",
}

THEMES: Final[dict[str, dict[str, str]]] = {
    "dark": _METALS
    | {
        "table-high": "#1f5d66",
        "table-low": "#0f3138",
        "felt": "#0c282e",
        "felt-edge": "#2c6f79",
        "ink": "#e8f4f5",
        "ink-soft": "#a9cdd1",
    },
    "light": _METALS
    | {
        "table-high": "#f4f1ea",
        "table-low": "#dcd6c8",
        "felt": "#e9e4d8",
        "felt-edge": "#bdb39d",
        "ink": "#22353a",
        "ink-soft": "#5b6f74",
    },
}
