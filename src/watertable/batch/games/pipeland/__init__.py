"""Pipe Land in arrays."""

from watertable.batch.games.pipeland.numbers import PipeLandRules

RULES = PipeLandRules()
