"""Waterworld's own colours: the sea, the chart, and what floats or burns on it."""

from typing import Final

from watertable.engine.scene import Colour

OWN_COLOURS: Final[dict[str, Colour]] = {
    "sea-deep": Colour("#0f3a4a", "#a3c9d3"),
    "sea": Colour("#134656", "#b5d6dc"),
    "sea-light": Colour("#1a5464", "#c7e1e3"),
    "sea-shoal": Colour("#24667a", "#dbecea"),
    "chart-line": Colour("#8fc4cc", "#41727f"),
    "chart-ink": Colour("#b9dade", "#35545c"),
    "chart-edge": Colour("#0b2a33", "#f4eedd"),
    "reef": Colour("#e58a72", "#c2553c"),
    "rust-dark": Colour("#5e3a27", "#5e3a27"),
    "rust": Colour("#8c5334", "#8c5334"),
    "rust-light": Colour("#c9976b", "#c9976b"),
    "char": Colour("#1b1a1c", "#1b1a1c"),
    "char-light": Colour("#4a484b", "#4a484b"),
    "ember": Colour("#ff8a3c", "#ff8a3c"),
    "crimson": Colour("#a8232a", "#a8232a"),
}
