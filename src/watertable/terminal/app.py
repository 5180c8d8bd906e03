"""The app: one table screen, in the colours of the themes."""

from textual.app import App
from textual.theme import Theme

from watertable.bots.thinking import Workers
from watertable.picture.text.ink import readable
from watertable.picture.themes import THEMES
from watertable.terminal.session import Session
from watertable.terminal.table_screen import TableScreen


def _colours(theme: str) -> dict[str, str]:
    """The theme's colours, as the style sheet names them, and two that are legible on the table."""
    named = THEMES[theme]
    colours = {f"wt-{name}": colour for name, colour in named.items()}
    colours["wt-refused"] = readable(named["alarm"], named["table-low"])
    colours["wt-accent-ink"] = readable(named["accent"], named["table-low"])
    return colours


def _theme(name: str) -> Theme:
    named = THEMES[name]
    return Theme(
        f"watertable-{name}",
        primary=named["water"],
        accent=named["accent"],
        background=named["table-low"],
        surface=named["felt"],
        foreground=named["ink"],
        dark=name == "dark",
        variables=_colours(name),
    )


class TableApp(App[None]):
    """Plays sessions, one after the other, until somebody quits."""

    TITLE = "Watertable"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session, pause: float, workers: Workers) -> None:
        super().__init__()
        for name in THEMES:
            self.register_theme(_theme(name))
        self.theme = "watertable-dark"
        self.table = TableScreen(session, pause, workers)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return _colours("dark")

    def on_mount(self) -> None:
        self.push_screen(self.table)
