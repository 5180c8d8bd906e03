"""Packs: the draw pile and the drain, without an order."""

from typing import Final

from watertable.games.waterworks.rules.components import KINDS
from watertable.kit.multiset import Multiset

PACK: Final = Multiset([kind.copies.bit_length() for kind in KINDS])
"""Bits enough for all copies in the box."""
