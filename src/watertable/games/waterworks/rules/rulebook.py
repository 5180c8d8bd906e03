"""The rules that refuse moves. Headings of a rulebook are those of the 1972 edition, unless said otherwise."""

from typing import Final

from watertable.engine.rules import Rule

_PLAY: Final = "rulebook: the play"
_LEAKS: Final = "rulebook: leaks"
_REPAIRS: Final = "rulebook: repairs"
_CAPS: Final = 'rulebook: "T"s and "caps"'
_LEAKING_CAPS: Final = 'rulebook: leaking "caps"'
_WINNING: Final = "rulebook: winning the game"
_JOINING: Final = "ruling: Joining"
_MAY_BE_PLAYED: Final = "ruling: What may be played"
_TURN: Final = "ruling: The turn"

# Whose turn it is, and what is to be done in it
GAME_OVER: Final = Rule("game-over", _WINNING)
NOT_YOUR_TURN: Final = Rule("not-your-turn", _PLAY)
NOT_IN_HAND: Final = Rule("not-in-hand", _PLAY)
NO_SUCH_SEAT: Final = Rule("no-such-seat", "rulebook: preparation")
OWN_HAS_NO_SEAT: Final = Rule("own-has-no-seat", "notation")
PASS_WITH_CARD: Final = Rule("pass-with-card", _TURN)
DISCARD_NOW: Final = Rule("discard-now", "re-issue's rulebook: Repairs")
SPOUT_OR_NOT: Final = Rule("spout-or-not", _WINNING)
SPOUT_NOW: Final = Rule("spout-now", "ruling: Winning")
NOTHING_TO_DECLINE: Final = Rule("nothing-to-decline", "ruling: Winning")

# Where a card may lie
OFF_TABLE: Final = Rule("off-table", "re-issue's rulebook: Rules for placing pipe cards, 4; ruling: The table")
OCCUPIED: Final = Rule("occupied", _PLAY)
VALVE_STAYS: Final = Rule("valve", _MAY_BE_PLAYED)
NOTHING_JOINS: Final = Rule("nothing-joins", _PLAY)
MISFIT: Final = Rule("misfit", _PLAY)
LOOP: Final = Rule("loop", _JOINING)
OVER_THE_EDGE: Final = Rule("over-the-edge", _JOINING)
BLOCKED: Final = Rule("blocked", f"{_PLAY}; ruling: Live end")
NO_END_TO_CAP: Final = Rule("no-end-to-cap", _CAPS)

# The own pipeline
LEAKY_ON_OWN: Final = Rule("leaky-on-own", _PLAY)
REPAIR_FIRST: Final = Rule("repair-first", _REPAIRS)
SAME_SHAPE: Final = Rule("same-shape", _REPAIRS)
CAP_ON_CAP: Final = Rule("cap-on-cap", _MAY_BE_PLAYED)
SOUND_CAP: Final = Rule("sound-cap", _LEAKING_CAPS)
MENDED_CAP: Final = Rule("mended-cap", _MAY_BE_PLAYED)
NO_LEAK_THERE: Final = Rule("no-leak-there", _REPAIRS)
NO_WRENCH_LEFT: Final = Rule("no-wrench-left", _REPAIRS)

# An opponent's pipeline
ONE_LEAK: Final = Rule("one-leak", _LEAKS)
GOOD_ON_THEIRS: Final = Rule("good-on-theirs", _LEAKS)
SOUND_CAP_ON_THEIRS: Final = Rule("sound-cap-on-theirs", _MAY_BE_PLAYED)
COPPER: Final = Rule("copper", _LEAKS)
REPAIRED_FOR_GOOD: Final = Rule("repaired-for-good", _LEAKS)
LAST_CARD: Final = Rule("last-card", _LEAKS)
EXACT_SHAPE: Final = Rule("exact-shape", _LEAKS)
GOES_ON: Final = Rule("goes-on", _LEAKS)

# The spout
SPOUT_LEAK: Final = Rule("spout-leak", _WINNING)
SPOUT_ENDS: Final = Rule("spout-ends", _LEAKING_CAPS)
SPOUT_WAY: Final = Rule("spout-way", _WINNING)
SPOUT_SHORT: Final = Rule("spout-short", "rulebook: object")

# Chance
CHANCE_DEALS: Final = Rule("chance-deals", "ruling: chance is a player")
NOT_CHANCES_TURN: Final = Rule("not-chances-turn", "ruling: chance is a player")
DEAL_IN_ORDER: Final = Rule("deal-in-order", "rulebook: preparation")
NOT_IN_PILE: Final = Rule("not-in-pile", "ruling: Components")
NOT_NOW: Final = Rule("not-now", _TURN)
