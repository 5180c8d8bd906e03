"""A game that remembers what it is asked."""

from types import new_class
from typing import Any, NamedTuple

from watertable.engine.game import Game


class Call(NamedTuple):
    """A question to the game."""

    name: str
    given: tuple[Any, ...]

    def key(self) -> tuple[object, ...]:
        """Equal for two calls of one method with the same objects."""
        return (self.name, *(one if isinstance(one, int) else id(one) for one in self.given))


def remembering(game: Game[Any, Any, Any]) -> tuple[Game[Any, Any, Any], list[Call]]:
    """The same game, and all calls of its methods from outside."""
    calls: list[Call] = []

    def passed_on(name: str) -> Any:
        def method(_self: Game[Any, Any, Any], *given: Any) -> Any:
            calls.append(Call(name, given))
            return getattr(game, name)(*given)

        return method

    names = [name for name in dir(Game) if not name.startswith("_") and callable(getattr(Game, name))]
    methods = {name: passed_on(name) for name in names}
    wrapped: Any = new_class("Remembering", (Game,), exec_body=lambda namespace: namespace.update(methods))
    look = {name: getattr(game, name) for name in ("faces", "abouts", "guide", "hides", "colours", "own_colours")}
    return wrapped(game.name, game.options, **look), calls
