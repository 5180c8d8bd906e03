"""The faces of Waterworld: the chart, atolls, tokens, boats, the tanker, dice, cards, the compass."""

from typing import Final

from watertable.engine.scene import Face
from watertable.games.waterworld.rules.components import COLOURS, KINDS, SIDE, TOKENS
from watertable.games.waterworld.show.atoll_drawing import atoll, burnt_atoll, dry_land
from watertable.games.waterworld.show.boat_drawing import boat, furled_sail, tanker
from watertable.games.waterworld.show.chart_drawing import PITCH, chart, chart_text
from watertable.games.waterworld.show.gear_drawing import DIE_SIZE, compass, die, open_compass
from watertable.games.waterworld.show.goods_drawing import TINTS, thing, token, token_back, token_pile
from watertable.kit.card_drawing import back, ground, one_back
from watertable.kit.pipe_drawing import Blank

CARD_WIDTH: Final = 100.0
CARD_HEIGHT: Final = 130.0
CHART_FACE: Final = "chart"
ATOLL_FACE: Final = "atoll"
BURNT_FACE: Final = "atoll-burnt"
TOKEN_BACK: Final = "token-back"  # noqa: S105 - a token of cardboard
TOKEN_PILE_FACE: Final = "token-pile"  # noqa: S105
DEEZ_FACE: Final = "deez"
CARD_BACK: Final = "card-back"
PILE_FACE: Final = "discard-pile"
DISCARD_FACE: Final = "discard"
GONE_FACE: Final = "gone"
COMPASS_FACE: Final = "compass"
COMPASS_OPEN_FACE: Final = "compass-open"
DRY_LAND_FACE: Final = "dry-land"
SAILS_FACE: Final = "sails"

DICE: Final = ("white", "red")
_CARD: Final = Blank(CARD_WIDTH, CARD_HEIGHT)
_CHART_SIZE: Final = PITCH * (SIDE + 1)
"""The size of the chart with half a space around it. The drawing is a little smaller, but this way a space is a whole
number of characters on a text screen.
"""


def token_face(name: str) -> str:
    """The face of a token that lies face up."""
    return f"token-{name}"


def boat_face(seat: int, sails: bool) -> str:
    """The face of a seat's trimaran."""
    return f"boat-{seat}-sails" if sails else f"boat-{seat}"


def die_face(colour: str, pips: int) -> str:
    """The face of a white or red die; with 0 pips, of one that has not been rolled."""
    return f"die-{colour}-{pips}"


def card_face(kind: str) -> str:
    """The face of a card."""
    return f"card-{kind}"


# Cards


def _card(kind: str) -> str:
    """A card: ivory, with a frame in the colour of what it shows."""
    tint = TINTS[kind]
    frame = (
        f'<rect x="-43" y="-58" width="86" height="116" rx="5" fill="var(--{tint})" fill-opacity="0.16"'
        f' stroke="var(--{tint})" stroke-width="3"/>'
    )
    return ground(_CARD, "card-high", "card-low", "card-edge") + frame + thing(kind)


def _empty(colour: str, dashes: str) -> str:
    return (
        f'<rect x="-48" y="-63" width="96" height="126" rx="8" fill="var(--felt)" fill-opacity="0.25"'
        f' stroke="var(--{colour})" stroke-width="2.4" stroke-dasharray="{dashes}"/>'
    )


def _discard() -> str:
    """The empty place of the discard pile: an outline, and an arrow into it."""
    arrow = (
        '<path d="M0,-24 V14 M-15,0 L0,16 L15,0 M-22,30 H22" fill="none" stroke="var(--felt-edge)" stroke-width="5"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return _empty("felt-edge", "none") + arrow


# All faces. In characters, a space is four by two, and so is a card

_WORDS: Final = {
    "supplies": ("supp", "lies"),
    "guns": ("guns", "    "),
    "rope": ("rope", "    "),
    "enola": ("Eno-", "  la"),
}


def _token_faces() -> list[Face]:
    """The tokens. In characters: the first two letters, inside the ring of the atoll."""
    inks = TINTS | {"smokers": "alarm"}
    return [
        *(Face(token_face(name), 46, 46, token(name), {0: (f" {name[:2]} ",)}, inks[name]) for name in TOKENS),
        Face(TOKEN_BACK, 46, 46, token_back(), {0: (" ?? ",)}, "water"),
        Face(TOKEN_PILE_FACE, 92, 92, token_pile(), {0: ("(??)",)}, "water"),
    ]


def _large_boat(seat: int, sails: bool) -> str:
    """A boat that can be told from the others on a chart as small as a phone."""
    return f'<g transform="scale(1.26)">{boat(seat, sails)}</g>'


def _boat_faces() -> list[Face]:
    return [
        Face(
            boat_face(seat, sails),
            76,
            76,
            _large_boat(seat, sails),
            {0: (f"{'▲' if sails else '◢'}{letter}",)},
            colour,
        )
        for seat, (letter, colour) in enumerate(zip("GRBY", COLOURS, strict=True))
        for sails in (False, True)
    ]


def _dice_faces() -> list[Face]:
    inks = {"white": "ink", "red": "alarm"}
    return [
        Face(die_face(colour, pips), DIE_SIZE, DIE_SIZE, die(colour, pips), {0: (f"[{pips or ' '}]",)}, inks[colour])
        for colour in DICE
        for pips in range(7)
    ]


def _card_faces() -> list[Face]:
    size = (CARD_WIDTH, CARD_HEIGHT)
    return [
        *(Face(card_face(kind), *size, _card(kind), {0: _WORDS[kind]}, TINTS[kind]) for kind in KINDS),
        Face(CARD_BACK, *size, one_back(_CARD), {0: ("▒▒▒▒",) * 2}, "water-deep"),
        Face(PILE_FACE, *size, back(_CARD), {0: ("▒▒▒▒",) * 2}, "water-deep"),
        Face(DISCARD_FACE, *size, _discard(), {0: ("[ ]",)}, "ink-soft"),
        Face(GONE_FACE, *size, _empty("felt-edge", "7 6"), {0: ("[-]",)}, "ink-soft"),
        Face(SAILS_FACE, *size, furled_sail(), {0: ("/▲\\",)}, "straw"),
    ]


def _all_faces() -> dict[str, Face]:
    faces = [
        Face(CHART_FACE, _CHART_SIZE, _CHART_SIZE, chart(), {0: chart_text()}, "chart-line"),
        Face(ATOLL_FACE, 88, 88, atoll(), {0: ("(  )",)}, "rust-light"),
        Face(BURNT_FACE, 88, 88, burnt_atoll(), {0: ("x  x",)}, "smoke"),
        *_token_faces(),
        *_boat_faces(),
        Face(DEEZ_FACE, 96, 60, f'<g transform="scale(1.1)">{tanker()}</g>', {0: ("▄█▙",)}, "rust"),
        *_dice_faces(),
        *_card_faces(),
        Face(COMPASS_FACE, 90, 90, compass(), {0: ("(=)",)}, "brass"),
        Face(COMPASS_OPEN_FACE, 90, 90, open_compass(), {0: ("(↗)",)}, "brass"),
        Face(DRY_LAND_FACE, 84, 84, dry_land(), {0: ("▟▀▀▙",)}, "leaf"),
    ]
    return {face.id: face for face in faces}


FACES: Final[dict[str, Face]] = _all_faces()
