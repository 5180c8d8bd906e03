"""Weighted draws."""

from random import Random


def by_weight(weights: list[float], rng: Random) -> int:
    """An index into the weights, drawn in proportion to them. At least one weight is positive."""
    left = rng.random() * sum(weights)
    found = 0
    for number, weight in enumerate(weights):
        if weight > 0:
            found = number
            left -= weight
            if left < 0:
                break
    return found
