"""The lines below the log: the prompt, the thing under the cursor, and the list of choices."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Piece, Scene, Zone
from watertable.picture.text.ink import Palette
from watertable.terminal.players import Person
from watertable.terminal.session import Choice, Session
from watertable.terminal.words import either, say

_MOST_LISTED: Final = 9
_ONE_LINE: Final = 78
"""What fits on a line of a window of 80 columns."""


def turn_words(session: Session) -> str:
    """Whose turn it is."""
    must = session.frame.turn.must
    if must is None:
        return say("game-over")
    if must == session.viewer:
        shared = len(session.people) > 1
        return say("your-turn-named", name=session.names[must]) if shared else say("your-turn")
    return say("their-turn", name=session.names[must]) if must >= 0 else ""


def end_words(session: Session) -> str:
    """Who won, and why."""
    outcome = session.table.outcome
    assert outcome is not None
    winners = tuple(Who(seat) for seat in outcome.winners)
    if not winners:
        won = message("won-nobody")
    elif len(winners) == 1:
        won = message("won-one", winner=winners[0])
    else:
        won = message("won-shared", winners=winners)
    said, why = session.say(won), session.say(outcome.why)
    return why if said in why else f"{said} {why}"


def prompt_words(session: Session) -> str:
    """The prompt: what can be done next. It is empty behind a curtain."""
    if session.is_over:
        return end_words(session)
    if session.curtain is not None:
        return ""
    if not session.frame.may_touch:
        must = session.frame.turn.must
        assert must is not None
        if must >= 0 and not isinstance(session.players[must], Person):
            return say("thinking", name=session.names[must])
        return say("watching")
    lit, choices = session.lit(), [choice for choice in session.choices() if choice.leads_on]
    path = session.path
    if path and lit and path[-1].asks is not None:
        return session.say(path[-1].asks)
    if not lit and any(choice.touch.verb != "press" for choice in choices):
        return say("choose-so", move=session.doing()) if path else say("choose")
    if path and lit:
        return say("pick-next", thing=session.doing())
    return _asked(session, say("pick-first") if lit else say("press", keys=_keys(session.choices())))


def _asked(session: Session, how: str) -> str:
    """What the scene asks the player to do, if it does, and how."""
    asks = session.frame.scene.asks
    if asks is None:
        return how
    said = session.say(asks)
    return f"{said} {how}" if len(said) + len(how) < _ONE_LINE else said


def _keys(choices: Sequence[Choice]) -> Message:
    return either([str(at + 1) for at, choice in enumerate(choices) if choice.leads_on])


def thing_name(scene: Scene, thing: str | None) -> Message | None:
    """The name of a thing in the scene."""
    things: tuple[Zone | Piece, ...] = (*scene.zones, *scene.pieces)
    return next((known.name for known in things if known.id == thing), None)


class ChoiceLine(NamedTuple):
    """The choices on one line. `columns` has the first column, the end and the number of each, for the mouse."""

    text: Text
    columns: tuple[tuple[int, int, int], ...]


def choice_line(choices: Sequence[Choice], selected: int | None, palette: Palette, width: int) -> ChoiceLine:
    """All choices, numbered. If there are too many, those around the selected one."""
    first = 0
    if selected is not None:
        first = max(0, min(selected - _MOST_LISTED // 2, len(choices) - _MOST_LISTED))
    text, columns = Text(no_wrap=True), []
    for at, choice in list(enumerate(choices))[first : first + _MOST_LISTED]:
        label = f" {at + 1} {choice.words} "
        if text.cell_len + len(label) > width:
            text.append(" …")
            break
        columns.append((text.cell_len, text.cell_len + len(label), at))
        text.append(label, _choice_style(choice, at == selected, palette))
        text.append(" ")
    return ChoiceLine(text, tuple(columns))


def _choice_style(choice: Choice, selected: bool, palette: Palette) -> Style:
    if selected:
        return Style(color=palette["plate-edge"], bgcolor=palette["accent"], bold=True)
    if choice.leads_on:
        return Style(color=palette["card-ink"], bgcolor=palette["card-low"])
    return Style(color=palette["ink-soft"], dim=True)
