"""The rules that refuse moves. Sources are headings of the 1995 rulebook, and rulings in `docs/games/waterworld.md`."""

from typing import Final

from watertable.engine.rules import Rule

_TURN: Final = "rulebook: On your turn"
_MOVEMENT: Final = "rulebook: Movement rules"
_ONTO_PAWN: Final = "rulebook: Moving onto an opponent's pawn"
_ONTO_ATOLL: Final = "rulebook: Moving onto an atoll"
_SAILS: Final = "rulebook: Adding sails to your trimaran"
_ATTACKING: Final = "rulebook: Attacking the Deez"
_CHANCE: Final = "ruling: chance is a player"

# Whose turn it is, and what is to be done now
GAME_OVER: Final = Rule("game-over", "rulebook: How to win")
NOT_YOUR_TURN: Final = Rule("not-your-turn", _TURN)
NOT_NOW: Final = Rule("not-now", "ruling: Turn; Arrival")
NOT_IN_HAND: Final = Rule("not-in-hand", "rulebook: The cards")

# Moving
TOO_FAR: Final = Rule("too-far", _TURN)
MUST_MOVE: Final = Rule("must-move", _MOVEMENT)
FLY_ELSEWHERE: Final = Rule("fly-elsewhere", _ONTO_ATOLL)
SAILS_FIRST: Final = Rule("sails-first", _SAILS)
SAILS_UP: Final = Rule("sails-up", _SAILS)
SAILS_LOST: Final = Rule("sails-lost", _SAILS)

# Smokers, pawns and the Deez
NO_ATOLL_THERE: Final = Rule("no-atoll-there", _ONTO_ATOLL)
OTHER_ATOLL: Final = Rule("other-atoll", _ONTO_ATOLL)
NOTHING_TO_TRADE: Final = Rule("nothing-to-trade", "ruling: Pawns")
NOTHING_TO_DRAW: Final = Rule("nothing-to-draw", "ruling: Pawns")
NOBODY_HERE: Final = Rule("nobody-here", _ONTO_PAWN)
DEEZ_GONE: Final = Rule("deez-gone", _ATTACKING)
DEEZ_ELSEWHERE: Final = Rule("deez-elsewhere", _ATTACKING)
ON_ARRIVAL: Final = Rule("on-arrival", "ruling: Arrival")
INCOMPLETE: Final = Rule("incomplete", _ATTACKING)

# Chance
CHANCE_ONLY: Final = Rule("chance-only", _CHANCE)
NOT_CHANCES_TURN: Final = Rule("not-chances-turn", _CHANCE)
NOT_CHANCES_MOVE: Final = Rule("not-chances-move", "ruling: Turn")
NOT_DRY: Final = Rule("not-dry", "ruling: Dry Land")
NO_SUCH_TOKENS: Final = Rule("no-such-tokens", "rulebook: The tokens")
ONE_DIRIGIBLE: Final = Rule("one-dirigible", "rulebook: The tokens")
DEAL_IN_ORDER: Final = Rule("deal-in-order", "rulebook: The cards")
NOT_IN_PILE: Final = Rule("not-in-pile", "rulebook: The cards")
NOT_AMONG_TOKENS: Final = Rule("not-among-tokens", _ONTO_ATOLL)
NOT_DISCARDED: Final = Rule("not-discarded", _ONTO_PAWN)
ONE_DIE: Final = Rule("one-die", _TURN)
BOTH_DICE: Final = Rule("both-dice", f"{_SAILS}; {_ATTACKING}")
