"""What is in the box: a barrel for every player, and water."""

from typing import Final

SEATS: Final = range(2, 5)
"""How many can play."""
LEAST: Final = 1
"""How many litres a barrel holds at least."""
MOST_ALLOWED: Final = 9
"""The largest barrel that the option `most` allows."""
