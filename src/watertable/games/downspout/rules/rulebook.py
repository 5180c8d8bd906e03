"""The rules that refuse moves."""

from typing import Final

from watertable.engine.rules import Rule

_PLAY: Final = "rulebook: Play"
_SETUP: Final = "rulebook: Setup"

GAME_OVER: Final = Rule("game-over", "rulebook: The Flood, and Winning")
NOT_YOUR_TURN: Final = Rule("not-your-turn", _PLAY)
CHANCE_DEALS: Final = Rule("chance-deals", "ruling: chance is a player")
NOT_CHANCES_TURN: Final = Rule("not-chances-turn", "ruling: chance is a player")
LOCKED: Final = Rule("locked", _PLAY)
FIXED: Final = Rule("fixed", "rulebook: Components; ruling: special Crosses")
ONE_WAY: Final = Rule("one-way", "ruling: cards that look the same turned")
OWN_HAS_NO_SEAT: Final = Rule("own-has-no-seat", "notation")
NO_SUCH_SEAT: Final = Rule("no-such-seat", _SETUP)
NO_SUCH_PILE: Final = Rule("no-such-pile", _SETUP)
PASS_WITH_LOOSE: Final = Rule("pass-with-loose", "ruling: a turn is a swap or a lock")
ACT_FIRST: Final = Rule("act-first", _PLAY)
TOP_CARD_FIRST: Final = Rule("top-card-first", _PLAY)
SMALLEST_PILE: Final = Rule("smallest-pile", _PLAY)
DEAL_IN_ORDER: Final = Rule("deal-in-order", _SETUP)
SET_ASIDE: Final = Rule("set-aside", _SETUP)
NOT_IN_DECK: Final = Rule("not-in-deck", "rulebook: Components")
NOT_ON_TOP: Final = Rule("not-on-top", _PLAY)
NOT_NOW: Final = Rule("not-now", "ruling: Set-up")
JUST_SWAPPED: Final = Rule("just-swapped", "house rule: no swapping back")
NO_TAKING_BACK: Final = Rule("no-taking-back", _PLAY)
