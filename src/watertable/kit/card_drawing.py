"""Cards as SVG, drawn around (0, 0): their grounds and backs."""

from watertable.kit.pipe_drawing import Blank, drop


def _sheet(blank: Blank, fill: str, shift: float = 0) -> str:
    return (
        f'<rect x="{shift - blank.width / 2 + 0.5:g}" y="{shift - blank.height / 2 + 0.5:g}"'
        f' width="{blank.width - 1:g}" height="{blank.height - 1:g}" rx="7" fill="var(--{fill})"'
    )


def ground(blank: Blank, high: str, low: str, edge: str) -> str:
    """A card's ground, slightly lighter in the middle. It looks the same turned."""
    shades = "".join(
        f'<rect x="{inset - blank.width / 2 + 1:g}" y="{inset - blank.height / 2 + 1:g}"'
        f' width="{blank.width - 2 - 2 * inset:g}" height="{blank.height - 2 - 2 * inset:g}"'
        f' rx="8" fill="var(--{high})" fill-opacity="0.4"/>'
        for inset in (2, 7, 13, 20)
    )
    return f'{_sheet(blank, low)} stroke="var(--{edge})" stroke-width="1.4"/>{shades}'


def one_back(blank: Blank) -> str:
    """The back of a card."""
    return (
        f'{_sheet(blank, "water-deep")} stroke="var(--plate-edge)" stroke-width="1.4"/>'
        f'<rect x="{9 - blank.width / 2:g}" y="{9 - blank.height / 2:g}" width="{blank.width - 18:g}"'
        f' height="{blank.height - 18:g}" rx="4" fill="none" stroke="var(--water)" stroke-width="2"/>' + drop(0, 6, 2.2)
    )


def back(blank: Blank) -> str:
    """The back of a card, with a few more cards below it."""
    return f"{_sheet(blank, 'plate-edge', 6)}/>{_sheet(blank, 'lead', 3)}/>" + one_back(blank)


def stack(blank: Blank) -> str:
    """The edges of the cards under the top card of a pile."""
    return "".join(
        f'{_sheet(blank, "card-low", step)} stroke="var(--card-edge)" stroke-width="1.4"/>' for step in (8, 4)
    )
