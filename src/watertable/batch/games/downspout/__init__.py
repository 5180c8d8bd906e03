"""Downspout in arrays."""

from watertable.batch.games.downspout.numbers import DownspoutRules

RULES = DownspoutRules()
