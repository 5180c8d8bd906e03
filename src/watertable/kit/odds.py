"""Draws by weight."""

from random import Random


def by_weight(weights: list[float], rng: Random) -> int:
    """A number from 0 on, each as likely as its weight says. They are not all 0."""
    left = rng.random() * sum(weights)
    found = 0
    for number, weight in enumerate(weights):
        if weight > 0:
            found = number
            left -= weight
            if left < 0:
                break
    return found
