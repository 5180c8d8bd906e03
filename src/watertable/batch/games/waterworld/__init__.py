"""Waterworld in arrays."""

from watertable.batch.games.waterworld.numbers import WaterworldRules

RULES = WaterworldRules()
