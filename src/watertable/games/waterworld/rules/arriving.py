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


def arrive(after: Position, space: int) -> None:
    """The pawn of the seat on turn comes to a space."""
    after.places = cards.replaced(after.places, after.seat, space)
    after.attack = after.red = 0
    look_for_win(after)
    if after.step == OVER_STEP:
        return
    atoll = ATOLL_AT[space]
    if atoll != NO_ATOLL and atolls.stands(after.atolls, atoll):
        _meet_token(after, atoll)
    else:
        _meet_pawns(after)


# The token


def _meet_token(after: Position, atoll: int) -> None:
    if not atolls.is_up(after.atolls, atoll):
        after.atolls = atolls.turned_up(after.atolls, atoll)
    token = atolls.token_on(after.atolls, atoll)
    if token == DIRIGIBLE:
        after.step = FLY_STEP
    elif token == SMOKERS:
        after.atolls = atolls.picked_up(after.atolls, atoll)
        after.step = TOKEN_STEP
    else:
        after.cards = cards.taken(after.cards, after.seat, token)
        _keep_limit(after, PAWNS_PART)


def _keep_limit(after: Position, part: int) -> None:
    """If the seat on turn holds too many cards, it discards one before anything else. Then this part comes next."""
    if PACK.total(after.cards.hands[after.seat]) > LIMIT:
        after.step, after.part = LIMIT_STEP, part
        return
    after.part = PAWNS_PART
    if part == PAWNS_PART:
        _meet_pawns(after)
    else:
        _meet_deez(after)


def refill(after: Position, token: int) -> None:
    """After an attack of the Smokers another token is put on the atoll. Then the Deez comes, unless it is destroyed."""
    after.atolls = atolls.laid(after.atolls, ATOLL_AT[after.places[after.seat]], token)
    if after.deez == NO_SPACE:
        _meet_pawns(after)
    else:
        after.step = BURN_STEP


def burn(after: Position, atoll: int) -> None:
    """The Deez destroys an atoll. All who are there lose a card; with the last atoll everybody has lost."""
    after.atolls = atolls.burnt(after.atolls, atoll)
    after.deez = ATOLLS[atoll]
    if not after.atolls.standing:
        after.step = OVER_STEP
        return
    for seat in range(len(after.places)):
        if after.places[seat] == after.deez and after.cards.hands[seat]:
            after.waiting |= 1 << seat
    _go_on_losing(after)


def _go_on_losing(after: Position) -> None:
    loser = _next_waiting(after)
    if loser == NOBODY:
        after.actor = after.seat
        _meet_pawns(after)
    else:
        after.step, after.actor = LOSS_STEP, loser


def discard(after: Position, kind: int) -> None:
    """The seat whose choice it is puts a card on the discard pile."""
    after.cards = cards.discarded(after.cards, after.actor, kind)
    if after.step == LIMIT_STEP:
        _keep_limit(after, after.part)
    elif after.step == LOSS_STEP:
        after.waiting &= ~(1 << after.actor)
        _go_on_losing(after)
    else:
        assert after.step == BEATEN_STEP
        end_turn(after)


# The pawns


def _meet_pawns(after: Position) -> None:
    """Opponents here lose hoisted sails; one that holds the compass shows it. Then there is a trade or a draw."""
    opponents = opponents_here(after.places, after.seat)
    if not opponents:
        _meet_deez(after)
        return
    for other in opponents:
        if after.sails[other] == HOISTED:
            set_sails(after, other, LOST)
    if after.compass in opponents and not after.has_seen(after.seat):
        after.seen |= 1 << after.seat
        look_for_win(after)
        if after.step == OVER_STEP:
            return
    if after.cards.discards.pile or can_trade(after.cards.hands, after.seat, opponents):
        after.step = MEET_STEP
    else:
        _meet_deez(after)


def set_sails(after: Position, seat: int, state: int) -> None:
    """Change the state of a seat's sails: they are hoisted, or lost."""
    after.sails = cards.replaced(after.sails, seat, state)


def draw(after: Position, kind: int) -> None:
    """The seat on turn gets a card from the discard pile."""
    after.cards = cards.drawn(after.cards, after.seat, kind)
    _keep_limit(after, DEEZ_PART)


def trade(after: Position) -> None:
    """The seat on turn trades with each opponent here who has a card."""
    for other in opponents_here(after.places, after.seat):
        if after.cards.hands[other]:
            after.waiting |= 1 << other
    after.step = GIVE_STEP


def give(after: Position, kind: int) -> None:
    """First the seat on turn chooses a card, then the partner; then they exchange them."""
    partner = _next_waiting(after)
    if after.step == GIVE_STEP:
        after.given = kind
        after.step, after.actor = ANSWER_STEP, partner
        return
    after.cards = cards.traded(after.cards, after.seat, after.given, partner, kind)
    after.given = NO_CARD
    after.waiting &= ~(1 << partner)
    after.actor = after.seat
    if after.waiting:
        after.step = GIVE_STEP
    else:
        _meet_deez(after)


def _next_waiting(after: Position) -> int:
    """The next seat in turn order that still has to trade or to discard; NOBODY if there is none."""
    for seat in turn_order(after.seat, len(after.places)):
        if has(after.waiting, seat):
            return seat
    return NOBODY


# The Deez


def _meet_deez(after: Position) -> None:
    """A seat may attack only with a complete collection. If it is not asked, all see that it has none."""
    if after.deez != after.places[after.seat]:
        end_turn(after)
    elif cards.is_complete(after.cards.hands[after.seat]):
        after.cards = cards.shown(after.cards, after.seat)
        after.step = ATTACK_STEP
    else:
        after.cards = cards.found_lacking(after.cards, after.seat)
        end_turn(after)


def battle(after: Position, move: Red) -> None:
    """The red dice have been rolled, too. The higher sum wins; a tie is rolled again."""
    after.red = 8 * move.first + move.second
    white, red = rolled(after.attack), rolled(after.red)
    if white == red:
        after.step = WHITE_STEP
    elif white < red:
        after.step = BEATEN_STEP
    else:
        after.deez = NO_SPACE
        after.compass = after.seat
        after.seen |= 1 << after.seat
        end_turn(after)
