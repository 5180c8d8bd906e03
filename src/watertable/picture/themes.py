"""Colours by name, so that a face is drawn once and shown in light and dark. A game may add colours of its own."""

import re
from collections.abc import Mapping
from typing import Final

from watertable.engine.scene import Colour

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

_SEATS: Final = {
    "vermilion": "#d55e00",
    "blue": "#2f8fd0",
    "yellow": "#f0c93a",
    "green": "#12a37a",
    "fuchsia": "#c65a9f",
    "white": "#f4f4f0",
    "seat-edge": "#10272c",
    "seat-mark": "#10272c",
}
"""The colours of the seats, which colour-blind people can tell apart, too; their edge, and their pattern."""

_TRADES: Final = {
    "rust-edge": "#2e1a10",
    "smoke": "#8b9196",
    "sand": "#e6cf96",
    "sand-dark": "#b99a5b",
    "leaf": "#4f9d52",
    "leaf-dark": "#22583a",
    "straw": "#d9b56c",
    "straw-dark": "#7d5b22",
    "brass": "#c99a3d",
    "brass-dark": "#7c5719",
    "brass-light": "#f3d58a",
    "foam": "#f1fafa",
}
"""The colours of plants, goods and rust."""

THEMES: Final[dict[str, dict[str, str]]] = {
    "dark": _METALS
    | _SEATS
    | _TRADES
    | {
        "table-high": "#1f5d66",
        "table-low": "#0f3138",
        "felt": "#0c282e",
        "felt-edge": "#2c6f79",
        "field": "#0a2227",
        "ink": "#e8f4f5",
        "ink-soft": "#a9cdd1",
    },
    "light": _METALS
    | _SEATS
    | _TRADES
    | {
        "table-high": "#ebe6da",
        "table-low": "#cfc7b5",
        "felt": "#ded7c7",
        "felt-edge": "#ab9f86",
        "field": "#fdfbf6",
        "ink": "#1c2d32",
        "ink-soft": "#3d4f54",
    },
}


_VARIABLE: Final = re.compile(r"var\(--([a-z-]+)\)")


def colours(theme: str, own: Mapping[str, Colour]) -> dict[str, str]:
    """The colours of a theme and of a game, by name."""
    return {**THEMES[theme], **{name: getattr(colour, theme) for name, colour in own.items()}}


def written_out(drawing: str, values: Mapping[str, str]) -> str:
    """Replace the names of these colours in a drawing by their values. Other names stay."""
    return _VARIABLE.sub(lambda found: values.get(found[1], found[0]), drawing)


def named_in(drawing: str) -> set[str]:
    """The names of all colours in a drawing."""
    return set(_VARIABLE.findall(drawing))


def css() -> str:
    """The themes as a style sheet: dark, or light if the reader's system or the page asks for it."""
    dark, light = (
        "\n".join(f"  --{name}: {colour};" for name, colour in THEMES[theme].items()) for theme in ("dark", "light")
    )
    inner = light.replace("  --", "    --")
    return (
        "/* Written by scripts/describe from watertable.picture.themes. */\n"
        f":root {{\n  color-scheme: dark;\n{dark}\n}}\n"
        "@media (prefers-color-scheme: light) {\n"
        f'  :root:not([data-theme="dark"]) {{\n    color-scheme: light;\n{inner}\n  }}\n}}\n'
        f':root[data-theme="light"] {{\n  color-scheme: light;\n{light}\n}}\n'
    )
