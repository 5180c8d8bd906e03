"""The rules that refuse moves. Rulebook headings are those of the Pipe Land rulebook."""

from typing import Final

from watertable.engine.rules import Rule

_TURN: Final = "rulebook: Turn Overview"
_PLACE: Final = "rulebook: Place a Land Tile"
_ROTATE: Final = "rulebook: Rotate a Land Tile"
_BUY: Final = "rulebook: Buy a Land Tile"
_TAX: Final = "rulebook: Multi-Action Tax"
_WITHDRAWING: Final = "rulebook: Withdrawing"
_ADVANCED: Final = "rulebook: Advanced Game"
_DEALS: Final = "ruling: Deals"
_CHANCE: Final = "ruling: chance is a player"

# Whose turn it is, and what is to be done now
GAME_OVER: Final = Rule("game-over", "rulebook: Ending the Game")
NOT_YOUR_TURN: Final = Rule("not-your-turn", _TURN)
NOT_NOW: Final = Rule("not-now", _TURN)
WAITING: Final = Rule("waiting", _DEALS)

# Placing
ON_RIVER: Final = Rule("on-river", "ruling: The board")
OCCUPIED: Final = Rule("occupied", _PLACE)
NOT_BESIDE: Final = Rule("not-beside", _PLACE)
OWN_COLOUR: Final = Rule("own-colour", _PLACE)
NO_WATER: Final = Rule("no-water", _PLACE)
OTHER_SHAPE: Final = Rule("other-shape", _PLACE)

# Actions
OPENING: Final = Rule("opening", _ADVANCED)
NO_TILE_THERE: Final = Rule("no-tile-there", _ROTATE)
SAME_PIPE: Final = Rule("same-pipe", "ruling: Actions")
TAP_OFF_RIVER: Final = Rule("tap-off-river", _ROTATE)
ASK_FIRST: Final = Rule("ask-first", _ROTATE)
CANT_PAY: Final = Rule("cant-pay", "ruling: Actions")
CANT_PAY_TAX: Final = Rule("cant-pay-tax", _TAX)
JUST_PLACED: Final = Rule("just-placed", _BUY)
YOURS: Final = Rule("yours", _BUY)

# Asks
NOBODY_TO_ASK: Final = Rule("nobody-to-ask", _DEALS)
ENOUGH_ASKED: Final = Rule("enough-asked", _DEALS)
ASKED_BEFORE: Final = Rule("asked-before", _DEALS)
ASK_TOO_DEAR: Final = Rule("ask-too-dear", _DEALS)
NOT_ASKED: Final = Rule("not-asked", _DEALS)
NOT_HIGHER: Final = Rule("not-higher", _DEALS)
COUNTER_TOO_DEAR: Final = Rule("counter-too-dear", _DEALS)

# Offers and calls
OWN_TURN: Final = Rule("own-turn", _DEALS)
OUT_OF_GAME: Final = Rule("out-of-game", _DEALS)
SOMEBODY_ELSES: Final = Rule("somebody-elses", _DEALS)
NOTHING_DRAWN: Final = Rule("nothing-drawn", _DEALS)
OFFER_STANDS: Final = Rule("offer-stands", _DEALS)
ENOUGH_STAND: Final = Rule("enough-stand", _DEALS)
ENOUGH_OFFERED: Final = Rule("enough-offered", _DEALS)
OFFER_NOTHING: Final = Rule("offer-nothing", _DEALS)
OFFER_TOO_DEAR: Final = Rule("offer-too-dear", _DEALS)
NO_OFFER: Final = Rule("no-offer", _DEALS)
CALLED_ALREADY: Final = Rule("called-already", _DEALS)
NOT_CALLED: Final = Rule("not-called", _DEALS)

# Withdrawing
JUST_BACK: Final = Rule("just-back", "ruling: The turn and the end")
WITHDRAWING: Final = Rule("withdrawing", _WITHDRAWING)
PASS_FIRST: Final = Rule("pass-first", _WITHDRAWING)
NO_PASS_NOW: Final = Rule("no-pass-now", "rulebook: No More Tiles")
TOO_LATE: Final = Rule("too-late", "ruling: The turn and the end")
NOT_WITHDRAWN: Final = Rule("not-withdrawn", _WITHDRAWING)
RETURNING: Final = Rule("returning", _WITHDRAWING)

# Chance
CHANCE_ONLY: Final = Rule("chance-only", _CHANCE)
NOT_CHANCES_TURN: Final = Rule("not-chances-turn", _CHANCE)
NOT_CHANCES_MOVE: Final = Rule("not-chances-move", _CHANCE)
NOT_IN_PILE: Final = Rule("not-in-pile", _PLACE)
