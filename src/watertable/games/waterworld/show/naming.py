"""The names of the things in Waterworld, as messages, and the ids of its spaces."""

from functools import cache

from watertable.engine.messages import Message, Who, message
from watertable.games.waterworld.sight.view import View


@cache
def card_name(kind: str) -> Message:
    """The name of a card."""
    return message(f"card-{kind}")


@cache
def token_name(token: str) -> Message:
    """The name of a token."""
    return message(f"token-{token}")


def space_id(space: str) -> str:
    """The id of a space."""
    return f"space:{space}"


def _things_in(view: View, space: str) -> tuple[Message, ...]:
    """What there is in a space."""
    found: list[Message] = []
    atoll = view.atoll_at(space)
    if atoll is not None:
        key = "thing-destroyed" if not atoll.stands else "thing-atoll-hidden"
        found.append(message(key) if atoll.token is None else message("thing-atoll", token=token_name(atoll.token)))
    if view.deez == space:
        found.append(message("thing-deez"))
    found += [message("thing-boat", owner=Who(seat)) for seat, place in enumerate(view.places) if place == space]
    if land(view) == space:
        found.append(message("thing-dry-land"))
    return tuple(found)


def land(view: View) -> str | None:
    """Dry Land, if the viewer knows it: from the compass, or because somebody has won there."""
    return view.dry if view.winner is None else view.places[view.winner]


def space_name(view: View, space: str) -> Message:
    """A space and what is there, for people who can't see it."""
    things = _things_in(view, space)
    return message("space-name", space=space, things=things) if things else nothing_in(space)


def space_told(view: View, space: str) -> Message:
    """A space and what is there, inside a sentence."""
    things = _things_in(view, space)
    return message("space-told", space=space, things=things) if things else nothing_in(space)


@cache
def nothing_in(space: str) -> Message:
    return message("space-empty", space=space)
