"""Sets of small numbers, such as seats, kinds or cards, as whole numbers: a bit each, the lowest for number 0."""


def has(bits: int, number: int) -> bool:
    """Whether a number is in the set."""
    return bool((bits >> number) & 1)
