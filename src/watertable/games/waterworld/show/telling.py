"""Words for Waterworld: what a move did, as each viewer may know it."""

from collections import Counter
from typing import Final

from watertable.engine.actors import CHANCE, Actor
from watertable.engine.messages import Beat, Message, Moment, Told, Who, Word, message
from watertable.engine.values import Move
from watertable.games.waterworld.rules.components import (
    ATOLL_COUNT,
    DEALT,
    DIRIGIBLE,
    KINDS,
    ROUNDS,
    SMOKERS,
    SPACES,
    TOKENS,
)
from watertable.games.waterworld.rules.moves import (
    ATTACK,
    DECLINE,
    DRAW,
    HOIST,
    TRADE,
    Burn,
    Compass,
    Deal,
    Discard,
    Draw,
    Fly,
    Give,
    Lay,
    Red,
    Roll,
    Sail,
    Token,
)
from watertable.games.waterworld.show.faces import (
    CARD_BACK,
    COMPASS_FACE,
    COMPASS_OPEN_FACE,
    DRY_LAND_FACE,
    card_face,
    die_face,
)
from watertable.games.waterworld.show.naming import card_name, space_id, token_name
from watertable.games.waterworld.sight.view import View

# What happens

_CHOICES: Final[dict[Move, str]] = {
    HOIST: "told-hoist",
    TRADE: "told-wants-trade",
    DRAW: "told-wants-draw",
    DECLINE: "told-decline",
}
"""What is told of a button. A press of `roll` is not told, because the roll itself is."""


def tell(before: View, after: View, actor: Actor, move: Move) -> tuple[Message, ...]:
    """What this move did, in sentences, as the viewer of these two views may know it."""
    found = [*_tell(before, after, actor, move), *_changes(before, after)]
    if after.step == "over" and after.winner is None:
        lasts = any(atoll.stands for atoll in after.atolls)
        found.append(message("told-too-long", rounds=ROUNDS) if lasts else message("told-deez-wins"))
    return tuple(found)


def _tell(before: View, after: View, actor: Actor, move: Move) -> list[Message]:
    who = Who(before.seat if actor == CHANCE else actor)
    if isinstance(move, Roll):
        if before.step == "roll":
            return [message("told-roll", actor=who, dice=_dice(after.white))]
        return [message("told-battle-roll", actor=who, dice=_dice(after.attack))]
    if isinstance(move, (Sail, Fly)):
        key = "told-sail" if isinstance(move, Sail) else "told-fly"
        space = SPACES[move.space]
        return [Told(message(key, actor=who, space=space), (space_id(space),)), *_arrival(before, after, space)]
    if isinstance(move, Red):
        return _battle(before, move, who)
    if isinstance(move, Burn):
        space = SPACES[move.space]
        fire = Moment("fire", (Beat((f"atoll:{space}",)),))
        return [Told(message("told-burn", actor=who, space=space), (space_id(space),), fire)]
    if isinstance(move, Token):
        space = before.places[before.seat]
        return [Told(message("told-token", space=space), (space_id(space),))]
    if isinstance(move, (Deal, Compass, Lay)):
        return _set_up(after, move)
    if isinstance(move, (Discard, Draw, Give)):
        return _card_moved(before, after, actor, move)
    if move == ATTACK:
        return [message("told-attack", actor=who, cards=tuple(card_name(kind) for kind in KINDS))]
    return [message(_CHOICES[move], actor=who)] if move in _CHOICES else []


def _set_up(after: View, move: Move) -> list[Message]:
    if isinstance(move, Deal):
        if move.seat == after.viewer:
            return [message("told-dealt", cards=tuple(card_name(kind) for kind in after.hand))]
        return [message("told-deal", owner=Who(move.seat), cards=DEALT)]
    if isinstance(move, Compass):
        return [message("told-compass")]
    return [message("told-tokens", atolls=ATOLL_COUNT)]


def _dice(pips: tuple[int, ...]) -> tuple[Word, ...]:
    return tuple(str(number) for number in pips)


def _battle(before: View, move: Red, who: Who) -> list[Message]:
    """The Deez's dice against those of the seat: both are seen, and then who was stronger."""
    white, red = sum(before.attack), move.first + move.second
    result = "told-tie" if white == red else "told-sunk" if white > red else "told-beaten"
    theirs = (move.first, move.second)
    moment = Moment(
        "dice",
        (
            Beat(says=message("moment-attack", actor=who, pips=white), faces=_faces("white", before.attack)),
            Beat(says=message("moment-deez", pips=red), faces=_faces("red", theirs)),
        ),
    )
    return [
        message("told-red", dice=_dice(theirs)),
        Told(message(result, actor=who, white=white, red=red), (space_id(before.places[before.seat]),), moment),
    ]


def _faces(colour: str, pips: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(die_face(colour, number) for number in pips)


def _arrival(before: View, after: View, space: str) -> list[Message]:
    """What an atoll's token did."""
    turned = after.past[len(before.past) :]
    atoll = before.atoll_at(space)
    token = turned[0][1] if turned else None if atoll is None else atoll.token
    if token is None:
        return []
    found = [message("told-turned", token=token_name(token))] if turned else []
    if token == TOKENS[SMOKERS]:
        found.append(message("told-smokers"))
    elif token != TOKENS[DIRIGIBLE]:
        found.append(_taking(before, after, token))
    elif not turned:
        found.append(message("told-dirigible"))
    return found


def _taking(before: View, after: View, kind: str) -> Message:
    seat = before.seat
    if after.hand_sizes[seat] == before.hand_sizes[seat]:
        return message("told-none-left", card=card_name(kind))
    source = "pile" if kind in before.in_pile else "discards"
    return message("told-take", actor=Who(seat), card=card_name(kind), source=source)


def _card_moved(before: View, after: View, actor: Actor, move: Discard | Draw | Give) -> list[Message]:
    card, who = card_name(KINDS[move.kind]), Who(before.seat if actor == CHANCE else actor)
    if isinstance(move, Discard):
        if actor == CHANCE:
            return [message("told-begin")]
        return [message("told-discarded", card=card) if actor == after.viewer else message("told-discard", actor=who)]
    if isinstance(move, Draw):
        return [message("told-drawn", card=card) if before.seat == after.viewer else message("told-draw", actor=who)]
    if before.step == "give":
        return [message("told-giving", card=card) if actor == after.viewer else message("told-give", actor=who)]
    return [_traded(before, after, actor, KINDS[move.kind])]


def _traded(before: View, after: View, partner: Actor, returned: str) -> Message:
    """Two seats have traded. Each of them sees both cards; nobody else sees either."""
    if before.viewer == before.seat and before.given is not None:
        return _swapped(partner, returned, before.given)
    if before.viewer == partner:
        got = next(iter(Counter([*after.hand, returned]) - Counter(before.hand)))
        return _swapped(before.seat, got, returned)
    return message("told-swap", actor=Who(before.seat), partner=Who(partner))


def _swapped(partner: Actor, got: str, gave: str) -> Message:
    """The card that a viewer has got in a trade turns up."""
    words = message("told-swapped", partner=Who(partner), got=card_name(got), gave=card_name(gave))
    return Told(words, (), Moment("deal", (Beat(faces=(CARD_BACK,)), Beat(faces=(card_face(got),)))))


def _changes(before: View, after: View) -> list[Message]:
    """What else has changed visibly: sails lost, the compass seen, the game won."""
    found: list[Message] = [
        message("told-sails-lost", owner=Who(seat))
        for seat, (old, new) in enumerate(zip(before.sails, after.sails, strict=True))
        if old == "hoisted" and new == "lost"
    ]
    knows = after.dry is not None and before.dry is None
    for seat in after.seen:
        if seat not in before.seen:
            closed = None if knows else Moment("reveal", (Beat(faces=(COMPASS_FACE,)),))
            found.append(Told(message("told-seen", actor=Who(seat)), (), closed))
    if knows and after.dry is not None:
        opened = Moment("reveal", (Beat(faces=(COMPASS_FACE,)), Beat(("dry-land",), faces=(COMPASS_OPEN_FACE,))))
        found.append(Told(message("told-dry-land", space=after.dry), (space_id(after.dry),), opened))
    if after.winner is not None and before.winner is None:
        space = after.places[after.winner]
        landed = Moment("reveal", (Beat(("dry-land",), faces=(DRY_LAND_FACE,)),))
        found.append(Told(message("told-won", winner=Who(after.winner), space=space), (space_id(space),), landed))
    return found
