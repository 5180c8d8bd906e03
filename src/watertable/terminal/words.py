"""The terminal's own words, all in one place. What the games and the table say stands in their catalogues."""

from typing import Final

YOUR_TURN: Final = "Your turn"
YOUR_TURN_NAMED: Final = "{name}, it is your turn"
THEIR_TURN: Final = "{name} is to move"
THINKING: Final = "{name} is thinking …"
ADVISING: Final = "Looking for good moves …"
ADVISED: Final = "What looks good, and your chance to win after it"
NOTHING_BETTER: Final = "Nothing is better now than to wait."
NOT_ADVISED: Final = "No hint could be found. Ask once more."
NOW_PRESS: Final = "Now press {number}: {what}"
HINT_KEYS: Final = "1 … {last} shows the way to it    Esc closes"
WATCHING: Final = "You look on."
OVER: Final = "The game is over"
ONLY_MOVE: Final = "(the only move)"

PICK_FIRST: Final = "Arrows go to what glows, Enter touches it."
PICK_NEXT: Final = "Held: {thing}. Now touch what glows."
PUT_BACK: Final = "put it back"
CHOOSE: Final = "Choose: R changes it, Enter takes it. Esc goes back."
PRESS: Final = "Press {keys}."
NEW_GAME: Final = "N  new game    S  save the record    L  read the log    Q  quit"
ENTER: Final = "Enter ▸"
MAY_MOVE: Final = "H hands the keyboard to {names}."

SMALL: Final = "This window is small: make it 80 by 24 or more."
KEYS: Final = "←↑↓→ Enter · Esc back · ? help "
RULE: Final = "{sentence} ({source})"
SAVED: Final = "The record is saved in {path}."
NOT_SAVED: Final = "It could not be saved: {reason}."
EXISTS: Final = "{path} is there already. Choose another name."
QUIT_UNFINISHED: Final = "The game is not finished. Q again leaves it, S saves its record, other keys stay."
TYPE_A_MOVE: Final = "a move in notation; Enter makes it, Esc closes"
FILE_NAME: Final = "Save the record as"
SAVE_KEYS: Final = "Enter saves, Esc closes."

CURTAIN: Final = "The keyboard goes to {name}."
CURTAIN_KEYS: Final = "Nobody else looks. {name}, press Enter."

LOG_TITLE: Final = "What happened"
SCROLL_KEYS: Final = "↑ ↓ scroll    Esc closes"
HELP: Final = (
    ("← ↑ ↓ →", "go to what glows: that can be touched now"),
    ("Enter, Space", "touch it; a few touches make a move"),
    ("Esc, Backspace", "one touch back"),
    ("R", "turn the piece, or go to the next choice"),
    ("1 … 9", "take a choice from the list"),
    ("Shift+arrows, Tab", "go to anything; touch it to hear the rule against it"),
    ("I", "an idea: the best few moves, each with your chance to win"),
    (":", "type a move in notation"),
    ("L   U", "read the whole log; take your last move back"),
    ("S   N   Q", "save the record; a new game, after this one; quit"),
    ("PgUp, PgDn", "scroll a table that is larger than the window"),
    ("T   H", "light or dark; hand the keyboard over"),
)
GLOWS: Final = " can be touched "
