"""Two people in browsers of their own meet at sea and trade: neither sees the other's card before giving one."""

from collections import Counter

from support.browsing import PHONE, Frame, Visit, Visitor
from support.places import meet
from support.robot import Finger, Mouse, play_while
from support.sailor import Sailor

_CARDS = ("supplies", "guns", "rope", "Enola")


def shown(visitor: Visitor, at: int) -> Frame:
    """What somebody was sent first of a position, or of one that followed at once."""
    return next(frame for frame in visitor.heard if frame["type"] == "shown" and frame["position"]["at"] >= at)


def hand(visitor: Visitor, at: int) -> Counter[str]:
    """The cards in somebody's hand in a position."""
    pieces = shown(visitor, at)["position"]["picture"]["pieces"]
    return Counter(piece["face"].removeprefix("card-") for piece in pieces if piece["area"] == "hand")


def told(visitor: Visitor, at: int) -> str:
    """What somebody was told on the way to a position."""
    return " ".join(line["words"] for line in shown(visitor, at)["told"])


def gives(visitor: Visitor) -> list[Frame]:
    """The moves by which somebody gave a card."""
    return [move for move in visitor.moves if move["move"].startswith("give ")]


async def test_two_boats_meet_and_trade(visit: Visit) -> None:
    host, friend = await visit(), await visit(size=PHONE, touch=True)
    await meet(host, friend, "waterworld")
    robots = (
        Sailor(Mouse(host.page), host, 5, hunts=True),
        Sailor(Finger(friend.page), friend, 6, hunts=True),
    )
    await play_while(lambda: not (gives(host) and gives(friend)), *robots)
    first, second = sorted((host, friend), key=lambda visitor: gives(visitor)[0]["at"])
    begun, answered = gives(first)[0]["at"], gives(second)[0]["at"]
    await first.hear(lambda frame: frame["type"] == "shown" and frame["position"]["at"] > answered)
    await second.hear(lambda frame: frame["type"] == "shown" and frame["position"]["at"] > answered)
    for visitor, name in ((host, "host"), (friend, "friend")):
        await visitor.picture(f"after a trade, {name}")

    # Whoever answers has not been told, or shown, what will come.
    assert answered == begun + 1
    assert not any(card in told(second, answered) for card in _CARDS)
    earlier = [frame for frame in second.heard if frame["type"] == "shown" and frame["position"]["at"] <= begun]
    before, after = (frame["position"]["picture"]["pieces"] for frame in (earlier[-1], shown(second, answered)))
    assert [(one["id"], one["face"]) for one in before] == [(one["id"], one["face"]) for one in after]
    # Then the two cards change hands, and each of the two is told both.
    given, returned = (gives(one)[0]["move"].removeprefix("give ") for one in (first, second))
    for visitor, gave, got in ((first, given, returned), (second, returned, given)):
        assert hand(visitor, answered + 1) == hand(visitor, begun) - Counter([gave]) + Counter([got])
        assert {gave, got} <= {word.strip(".").lower() for word in told(visitor, answered + 1).split()}
