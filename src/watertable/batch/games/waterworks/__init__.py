"""Waterworks in arrays."""

from watertable.batch.games.waterworks.numbers import WaterworksRules

RULES = WaterworksRules()
