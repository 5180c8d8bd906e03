"""Packs of cards: the draw pile, the drain, and others, without an order."""

from typing import Final

from watertable.games.waterworks.rules.components import KINDS
from watertable.kit.multiset import Multiset

PACK: Final = Multiset([kind.copies.bit_length() for kind in KINDS])
"""Every kind has enough bits for all its copies in the box."""
