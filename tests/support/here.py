"""Bots that think in the process of the test: another one would not know its toys, and would take long to start."""

from collections.abc import Callable
from typing import Any

from watertable.bots.thinking import Workers


class Here(Workers):
    """Works in this process, and counts what it is asked."""

    asked = 0

    def __init__(self) -> None:
        super().__init__(1)

    async def run(self, what: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override] # of any kind
        self.asked += 1
        return what(*args)
