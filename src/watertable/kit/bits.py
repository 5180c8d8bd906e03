"""Sets of small numbers, such as seats, kinds or cards, as whole numbers: a bit each, the lowest for number 0.

The set of 0, 2 and 3 is

    number   3 2 1 0
    bits     1 1 0 1
"""

from random import Random


def has(bits: int, number: int) -> bool:
    """Whether a number is in the set."""
    return bool((bits >> number) & 1)


def lowest(bits: int) -> int:
    """The lowest number in the set; -1 if it is empty.

    bits          10110100
    -bits        ...001100
    both          00000100
    """
    return (bits & -bits).bit_length() - 1


def draw(bits: int, rng: Random) -> int:
    """A number from the set, each equally likely."""
    skip = int(rng.random() * bits.bit_count())
    while skip:
        bits &= bits - 1  # without the lowest
        skip -= 1
    return lowest(bits)
