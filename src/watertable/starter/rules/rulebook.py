"""The rules that refuse moves. Each has a sentence, `refused-<id>`, in `show/words/en.ftl`."""

from typing import Final

from watertable.engine.rules import Rule

GAME_OVER: Final = Rule("game-over", "rules: The end")
CHANCE_ONLY: Final = Rule("chance-only", "rules: Setting up")
NOT_CHANCES_MOVE: Final = Rule("not-chances-move", "rules: Setting up")
NOT_YOUR_TURN: Final = Rule("not-your-turn", "rules: Your turn")
TOO_LOW: Final = Rule("too-low", "rules: Claims")
TOO_HIGH: Final = Rule("too-high", "rules: Claims")
NO_CLAIM: Final = Rule("no-claim", "rules: Doubts")
OWN_CLAIM: Final = Rule("own-claim", "rules: Doubts")
ALREADY_SHOWN: Final = Rule("already-shown", "rules: Showing")
