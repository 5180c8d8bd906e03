"""Screens over the table: the help, the whole log, hints, the curtain, and the question where to save."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from watertable.picture.text.ink import Palette
from watertable.terminal.spelled_advice import SpelledAdvice
from watertable.terminal.words import say

_BAR: Final = 40
"""How long the bar of a certain win is, in columns."""
KEYS: Final = (
    ("help-go-keys", "help-go"),
    ("help-touch-keys", "help-touch"),
    ("help-back-keys", "help-back"),
    ("help-turn-keys", "help-turn"),
    ("help-choose-keys", "help-choose"),
    ("help-anywhere-keys", "help-anywhere"),
    ("help-hint-keys", "help-hint"),
    ("help-type-keys", "help-type"),
    ("help-log-keys", "help-log"),
    ("help-save-keys", "help-save"),
    ("help-scroll-keys", "help-scroll"),
    ("help-theme-keys", "help-theme"),
)
"""The rows of the table of keys: entries of the catalogue."""


class Note(ModalScreen[None]):
    """A text to read. Esc closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter,question_mark", "dismiss_note", show=False)]

    def action_dismiss_note(self) -> None:
        self.dismiss()


class Help(Note):
    """How the game is played, what its signs mean, and the keys."""

    def __init__(self, title: str, how: str, signs: str, palette: Palette) -> None:
        super().__init__()
        self._heading = title
        self._how = how
        self._signs = signs
        self._palette = palette

    def compose(self) -> ComposeResult:
        text = Text()
        text.append(f"{self._heading}. ", "bold")
        text.append(f"{self._how}\n\n{self._signs}\n")
        text.append(f" {say('glows')} ", Style(color=self._palette["card-ink"], bgcolor=self._palette["accent"]))
        text.append("\n\n")
        _append_table(text, [(say(keys), say(meaning)) for keys, meaning in KEYS])
        text.rstrip()
        with Vertical(classes="note"):
            with VerticalScroll(classes="pages"):
                yield Static(text)
            yield Static(say("scroll-keys"), classes="keys")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


def _append_table(text: Text, rows: Sequence[tuple[str, str]]) -> None:
    wide = max(len(key) for key, _ in rows) + 2
    for key, meaning in rows:
        text.append(f"{key:<{wide}}", "bold")
        text.append(f"{meaning}\n")


class Explained(Note):
    """What a thing is, what it does, and what the game is about."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("i,I", "dismiss_note", show=False)]

    def __init__(self, lines: Sequence[str], goal: str) -> None:
        super().__init__()
        self._lines = tuple(lines)
        self._goal = goal

    def compose(self) -> ComposeResult:
        text = Text()
        for number, line in enumerate(self._lines):
            text.append(f"{line[0].upper()}{line[1:]}\n", "" if number else "bold")
        text.append(f"\n{say('about-goal', goal=self._goal)}" if self._lines else say("about-goal", goal=self._goal))
        with Vertical(classes="note"):
            yield Static(text)
            yield Static(say("about-keys"), classes="keys")


class WholeLog(Note):
    """The whole log, scrolled to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l,L", "dismiss_note", show=False)]

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = tuple(lines)

    def compose(self) -> ComposeResult:
        with Vertical(classes="note"):
            yield Static(Text(say("log-title"), "bold"))
            with VerticalScroll(classes="pages"):
                yield Static(Text("\n".join(self._lines)))
            yield Static(say("scroll-keys"), classes="keys")

    def on_mount(self) -> None:
        pages = self.query_one(VerticalScroll)
        pages.focus()
        pages.scroll_end(animate=False)


class Hints(ModalScreen[int | None]):
    """The best few moves. A number chooses one of them; Esc closes the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,h,H,enter", "take(-1)", show=False),
        *(Binding(str(number), f"take({number - 1})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, hints: Sequence[SpelledAdvice], palette: Palette) -> None:
        super().__init__()
        self._hints = tuple(hints)
        self._palette = palette

    def compose(self) -> ComposeResult:
        text = Text()
        for number, hint in enumerate(self._hints, 1):
            text.append(f"{number} ", "bold")
            percent = "" if hint.doubt == "even" else f"{hint.chance:.0%}"
            text.append(f"{percent:>5}  ")
            text.append(f"{'━' * round(hint.chance * _BAR):<{_BAR}}", Style(color=self._palette["accent"]))
            if hint.doubt is not None:
                text.append(f"  {say('hint-even') if hint.doubt == 'even' else say('hint-as-good')}")
            text.append(f"\n  {hint.words}\n")
        text.rstrip()
        with Vertical(classes="note"):
            yield Static(Text(say("hint-title"), "bold"), classes="text")
            yield Static(text, classes="text")
            yield Static(say("hint-keys", count=len(self._hints)), classes="text keys")

    def action_take(self, number: int) -> None:
        if number < len(self._hints):
            self.dismiss(None if number < 0 else number)


class Curtain(ModalScreen[None]):
    """Hides the table until the next person has the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name

    def compose(self) -> ComposeResult:
        with Vertical(classes="note"):
            yield Static(Text(say("curtain-title", name=self._who), "bold"), classes="text")
            yield Static(say("curtain-keys", name=self._who), classes="text keys")

    def action_open(self) -> None:
        self.dismiss()


class AskName(ModalScreen[None]):
    """Asks for a file name, until it can be used or Esc is pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, proposed: str, use: Callable[[str], str | None]) -> None:
        """`use` is called with a name. It returns what is wrong with the name, or None."""
        super().__init__()
        self._proposed = proposed
        self._use = use

    def compose(self) -> ComposeResult:
        with Vertical(classes="note"):
            yield Static(Text(say("save-title"), "bold"), classes="text")
            yield Input(self._proposed, compact=True, select_on_focus=True)
            yield Static(say("save-keys"), classes="text keys", id="wrong", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        wrong = self._use(event.value.strip())
        if wrong is None:
            self.dismiss()
        else:
            self.query_one("#wrong", Static).update(wrong)

    def action_close(self) -> None:
        self.dismiss()
