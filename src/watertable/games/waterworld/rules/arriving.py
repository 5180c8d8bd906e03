"""What happens on arrival: first Dry Land, then the atoll's token, the other pawns, and the Deez.

All functions change a position that nobody else has yet.
"""

from watertable.engine.actors import turn_order
from watertable.games.waterworld.rules import atolls, cards
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    ATOLLS,
    DIRIGIBLE,
    LIMIT,
    NO_ATOLL,
    PACK,
    SMOKERS,
)
from watertable.games.waterworld.rules.ending import end_turn, look_for_win
from watertable.games.waterworld.rules.legal import can_trade, opponents_here
from watertable.games.waterworld.rules.moves import Red
from watertable.games.waterworld.rules.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BEATEN_STEP,
    BURN_STEP,
    DEEZ_PART,
    FLY_STEP,
    GIVE_STEP,
    HOISTED,
    LIMIT_STEP,
    LOSS_STEP,
    LOST,
    MEET_STEP,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    OVER_STEP,
    PAWNS_PART,
    TOKEN_STEP,
    WHITE_STEP,
    Position,
    rolled,
)
from watertable.kit.bits import has


def arrive(new: Position, space: int) -> None:
    """The pawn of the seat on turn comes to a space."""
    new.places = cards.replaced(new.places, new.seat, space)
    new.attack = new.red = 0
    look_for_win(new)
    if new.step == OVER_STEP:
        return
    atoll = ATOLL_AT[space]
    if atoll != NO_ATOLL and atolls.stands(new.atolls, atoll):
        _meet_token(new, atoll)
    else:
        _meet_pawns(new)


# The token


def _meet_token(new: Position, atoll: int) -> None:
    if not atolls.is_up(new.atolls, atoll):
        new.atolls = atolls.turned_up(new.atolls, atoll)
    token = atolls.token_on(new.atolls, atoll)
    if token == DIRIGIBLE:
        new.step = FLY_STEP
    elif token == SMOKERS:
        new.atolls = atolls.picked_up(new.atolls, atoll)
        new.step = TOKEN_STEP
    else:
        new.cards = cards.taken(new.cards, new.seat, token)
        _keep_limit(new, PAWNS_PART)


def _keep_limit(new: Position, part: int) -> None:
    """If the seat on turn holds too many cards, it discards one before anything else. Then this part comes next."""
    if PACK.total(new.cards.hands[new.seat]) > LIMIT:
        new.step, new.part = LIMIT_STEP, part
        return
    new.part = PAWNS_PART
    if part == PAWNS_PART:
        _meet_pawns(new)
    else:
        _meet_deez(new)


def refill(new: Position, token: int) -> None:
    """After an attack of the Smokers another token is put on the atoll. Then the Deez comes, unless it is destroyed."""
    new.atolls = atolls.laid(new.atolls, ATOLL_AT[new.places[new.seat]], token)
    if new.deez == NO_SPACE:
        _meet_pawns(new)
    else:
        new.step = BURN_STEP


def burn(new: Position, atoll: int) -> None:
    """The Deez destroys an atoll. All who are there lose a card; with the last atoll everybody has lost."""
    new.atolls = atolls.burnt(new.atolls, atoll)
    new.deez = ATOLLS[atoll]
    if not new.atolls.standing:
        new.step = OVER_STEP
        return
    for seat in range(len(new.places)):
        if new.places[seat] == new.deez and new.cards.hands[seat]:
            new.waiting |= 1 << seat
    _go_on_losing(new)


def _go_on_losing(new: Position) -> None:
    loser = _next_waiting(new)
    if loser == NOBODY:
        new.actor = new.seat
        _meet_pawns(new)
    else:
        new.step, new.actor = LOSS_STEP, loser


def discard(new: Position, kind: int) -> None:
    """The seat whose choice it is puts a card on the discard pile."""
    new.cards = cards.discarded(new.cards, new.actor, kind)
    if new.step == LIMIT_STEP:
        _keep_limit(new, new.part)
    elif new.step == LOSS_STEP:
        new.waiting &= ~(1 << new.actor)
        _go_on_losing(new)
    else:
        assert new.step == BEATEN_STEP
        end_turn(new)


# The pawns


def _meet_pawns(new: Position) -> None:
    """Opponents here lose hoisted sails; one that holds the compass shows it. Then there is a trade or a draw."""
    opponents = opponents_here(new.places, new.seat)
    if not opponents:
        _meet_deez(new)
        return
    for other in opponents:
        if new.sails[other] == HOISTED:
            set_sails(new, other, LOST)
    if new.compass in opponents and not new.has_seen(new.seat):
        new.seen |= 1 << new.seat
        look_for_win(new)
        if new.step == OVER_STEP:
            return
    if new.cards.discards.pile or can_trade(new.cards.hands, new.seat, opponents):
        new.step = MEET_STEP
    else:
        _meet_deez(new)


def set_sails(new: Position, seat: int, state: int) -> None:
    """Change the state of a seat's sails: they are hoisted, or lost."""
    new.sails = cards.replaced(new.sails, seat, state)


def draw(new: Position, kind: int) -> None:
    """The seat on turn gets a card from the discard pile."""
    new.cards = cards.drawn(new.cards, new.seat, kind)
    _keep_limit(new, DEEZ_PART)


def trade(new: Position) -> None:
    """The seat on turn trades with each opponent here who has a card."""
    for other in opponents_here(new.places, new.seat):
        if new.cards.hands[other]:
            new.waiting |= 1 << other
    new.step = GIVE_STEP


def give(new: Position, kind: int) -> None:
    """First the seat on turn chooses a card, then the partner; then they exchange them."""
    partner = _next_waiting(new)
    if new.step == GIVE_STEP:
        new.given = kind
        new.step, new.actor = ANSWER_STEP, partner
        return
    new.cards = cards.traded(new.cards, new.seat, new.given, partner, kind)
    new.given = NO_CARD
    new.waiting &= ~(1 << partner)
    new.actor = new.seat
    if new.waiting:
        new.step = GIVE_STEP
    else:
        _meet_deez(new)


def _next_waiting(new: Position) -> int:
    """The next seat in turn order that still has to trade or to discard; NOBODY if there is none."""
    for seat in turn_order(new.seat, len(new.places)):
        if has(new.waiting, seat):
            return seat
    return NOBODY


# The Deez


def _meet_deez(new: Position) -> None:
    """A seat may attack only with a complete collection. If it is not asked, all see that it has none."""
    if new.deez != new.places[new.seat]:
        end_turn(new)
    elif cards.is_complete(new.cards.hands[new.seat]):
        new.cards = cards.shown(new.cards, new.seat)
        new.step = ATTACK_STEP
    else:
        new.cards = cards.found_lacking(new.cards, new.seat)
        end_turn(new)


def battle(new: Position, move: Red) -> None:
    """The red dice have been rolled, too. The higher sum wins; a tie is rolled again."""
    new.red = 8 * move.first + move.second
    white, red = rolled(new.attack), rolled(new.red)
    if white == red:
        new.step = WHITE_STEP
    elif white < red:
        new.step = BEATEN_STEP
    else:
        new.deez = NO_SPACE
        new.compass = new.seat
        new.seen |= 1 << new.seat
        end_turn(new)
