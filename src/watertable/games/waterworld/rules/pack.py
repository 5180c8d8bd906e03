"""Packs: hands, piles and tokens, without an order."""

from typing import Final

from watertable.games.waterworld.rules.components import KIND_COUNT, TOKENS
from watertable.kit.multiset import Multiset

PACK: Final = Multiset([8] * max(KIND_COUNT, len(TOKENS)))
"""A byte a kind: a box has fewer than 256 of any."""
