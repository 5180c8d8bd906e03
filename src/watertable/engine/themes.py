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
        "field": "#0a2227",
        "ink": "#e8f4f5",
        "ink-soft": "#a9cdd1",
    },
    "light": _METALS
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


def css() -> str:
    """The themes as a style sheet: dark, or light where a reader's system or the page says so."""
    dark, light = (
        "\n".join(f"  --{name}: {colour};" for name, colour in THEMES[theme].items()) for theme in ("dark", "light")
    )
    inner = light.replace("  --", "    --")
    return (
        "/* Written by scripts/describe from watertable.engine.themes. */\n"
        f":root {{\n  color-scheme: dark;\n{dark}\n}}\n"
        "@media (prefers-color-scheme: light) {\n"
        f'  :root:not([data-theme="dark"]) {{\n    color-scheme: light;\n{inner}\n  }}\n}}\n'
        f':root[data-theme="light"] {{\n  color-scheme: light;\n{light}\n}}\n'
    )
