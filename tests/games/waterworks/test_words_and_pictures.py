"""What is told, drawn and touched."""

from collections.abc import Sequence

import pytest

from support.play import after
from support.waterworks import GAME, drawn
from watertable.catalogue import Catalogue
from watertable.engine.actors import ONLOOKER
from watertable.engine.messages import Told
from watertable.engine.record import split_entry
from watertable.engine.scene import Area, Piece
from watertable.engine.table import Table
from watertable.engine.touches import Path, touches, why_not
from watertable.games.waterworks.rules.position import Position
from watertable.games.waterworks.show.faces import FACES

WORDS = Catalogue("waterworks")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SMALL: dict[str, object] = {"needed": 3}


def told(position: Position, entry: str, viewer: int) -> list[str]:
    actor, text = split_entry(entry)
    view, seen = GAME.view(position, viewer), GAME.view(after(GAME, position, entry), viewer)
    return [WORDS.say(sentence, NAMES, viewer) for sentence in GAME.tell(view, seen, actor, GAME.parse(text))]


# The log


@pytest.mark.parametrize(
    ("entry", "to_ann", "to_ben"),
    [
        (
            "0 lay lH -2,0",
            "You lay a lead horizontal: pipe 2 of your line.",
            "Ann lays a lead horizontal: pipe 2 of their own line.",
        ),
        (
            "0 lay xH 1:-2,0",
            "You lay a leaky horizontal onto Ben’s line: pipe 2 leaks.",
            "Ann springs a leak on you: pipe 2 of your line, a leaky horizontal.",
        ),
        (
            "0 lay xH 1:-1,0",
            "You crack pipe 1 of Ben’s line: a leaky horizontal covers it.",
            "Ann cracks pipe 1 of your line: a leaky horizontal covers it.",
        ),
        ("0 discard xxcl", "You discard a cap card (leaky right and at the top).", None),
    ],
)
def test_each_is_told_from_their_own_side(entry: str, to_ann: str, to_ben: str | None) -> None:
    position = drawn("═<", "═<", "<", hand="lH xH xxcl")
    assert told(position, entry, 0) == [to_ann]
    assert told(position, entry, 1) == [to_ben or to_ann.replace("You discard", "Ann discards")]
    assert told(position, entry, 2) == told(position, entry, ONLOOKER)
    assert "Ann" in told(position, entry, 2)[0]


def test_a_turned_cap_card_is_named_as_it_lies() -> None:
    position = drawn("╦<", "<", hand="lxll")
    assert told(position, "0 lay lxll' -1,1", 0) == [
        "You close an end with a cap card (leaky left): the cap after pipe 1."
    ]
    found = pieces(after(GAME, position, "0 lay lxll' -1,1"))["card:0:-1,1"]
    assert WORDS.say(found.name, NAMES, 0) == "your cap card (leaky left), the cap after pipe 1, turned"


def test_a_wrench_in_the_wrong_place_is_told_where_the_leak_is_not() -> None:
    for drawing, sentence in (
        ("═─<", "Your line leaks, but not there."),
        ("══<", "Your line has no leak to put a wrench on."),
    ):
        refusal = GAME.refusal(drawn(drawing, "<", hand="lV"), 0, GAME.parse("wrench -2,0"))
        assert refusal is not None
        assert WORDS.say(refusal.message, NAMES, 0) == sentence


def test_repairs_are_told_as_repairs() -> None:
    position = drawn("─<", "<", hand="cH lV lV lV lV")
    assert told(position, "0 lay cH -1,0", 0) == ["You repair pipe 1 with a copper horizontal."]
    assert told(position, "0 wrench -1,0", 1) == ["Ann puts a wrench on pipe 1: it is repaired."]


def test_a_leaky_cap_put_to_use_on_the_own_line_is_told() -> None:
    position = drawn("╔╦<\n·1", "<", hand="lT", _1="lccx")
    assert told(position, "0 lay lT' -2,1", 0) == [
        "You lay a lead T: pipe 3 of your line.",
        "Now the cap after pipe 1 leaks. It must be repaired before your line grows.",
    ]


def test_what_is_drawn_and_dealt_is_told_to_its_owner_only() -> None:
    position = drawn("<", "<", hands=("cJ", "lH"), step="draw")
    assert told(position, "* draw lV", 0) == ["You draw a lead vertical."]
    assert told(position, "* draw lV", 1) == ["Ann draws a card."]
    start = Table(GAME, {}, 2).position
    entry = "* deal 0 cJ cJ lH lH ccll"
    assert told(start, entry, 0) == [
        "You are dealt copper J, copper J, lead horizontal, lead horizontal and cap card (no leak)."
    ]
    assert told(start, entry, 1) == ["Ann is dealt 5 cards."]


def test_the_rest_is_told_to_all() -> None:
    empty = drawn("<", "<", hands=("", "lH"), pile="", drain="cJ")
    assert told(empty, "0 pass", 1) == ["Ann has no card, and passes."]
    assert told(after(GAME, empty, "0 pass"), "* shuffle", 1) == ["The drain is shuffled into a new draw pile."]
    ready = after(GAME, drawn("══<", "<", hand="lH", options=SMALL), "0 lay lH -3,0")
    assert told(ready, "0 spout", 1) == ["Ann adds the spout. The water runs."]
    assert told(ready, "0 decline", 0) == ["You do not add the spout yet."]
    last = drawn("<", "<", hands=("lH", "cJ"), pile="", idle=59)
    assert told(last, "0 discard lH", 1)[1:] == [
        "For 30 rounds everybody has only discarded or passed: the game is drawn."
    ]


@pytest.mark.parametrize(
    ("drawing", "card", "entry", "sentence"),
    [
        ("━<", "xH", "lay xH 1:-1,0", "Copper never leaks."),
        ("─<", "xH", "lay xH 1:-2,0", "One leak at a time."),
        ("1<", "xH", "lay xH 1:-1,0", "What has been repaired never leaks again."),
        ("═<", "lH", "lay lH 1:-2,0", "A good pipe is never laid on somebody else’s line."),
        ("══<", "xH", "lay xH 1:-1,0", "Only the last card of a line can be made to leak."),
    ],
)
def test_a_refusal_says_which_rule_it_is(drawing: str, card: str, entry: str, sentence: str) -> None:
    position = drawn("<", drawing, hand=card, _1="xH!")
    refusal = GAME.refusal(position, 0, GAME.parse(entry))
    assert refusal is not None
    assert WORDS.say(refusal.message, NAMES, 0) == sentence


# The picture


def pieces(position: Position, viewer: int = 0) -> dict[str, Piece]:
    return {piece.id: piece for piece in GAME.scene(GAME.view(position, viewer)).pieces}


def lines(position: Position, viewer: int = 0) -> list[Area]:
    """The areas of the pipelines, in their order."""
    return [area for area in GAME.scene(GAME.view(position, viewer)).areas if area.kind == "board"]


def test_every_pipeline_has_an_area_of_its_own_and_they_stand_as_the_seats_do_the_viewers_first() -> None:
    position = drawn("═<", "══<", "╔<\n║", hand="lH")
    for viewer in range(3):
        found = pieces(position, viewer)
        assert [found[f"card:{seat}:0,0"].area for seat in range(3)] == [f"line:{seat}" for seat in range(3)]
        owners = [area.owner for area in lines(position, viewer)]
        assert owners == [viewer, (viewer + 1) % 3, (viewer + 2) % 3]
        assert [area.owner for area in lines(position, viewer) if area.on_turn] == [0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_two_cards_lie_on_each_other(seats: int) -> None:
    drawings = ["╔═══<\n╚═", "══<", "║\n╚<", "╔<\n║\n║", "╚<"][:seats]
    position = drawn(*drawings, hand="cH")
    scene = GAME.scene(GAME.view(position, 1))
    places = [(piece.area, piece.x, piece.y) for piece in scene.pieces]
    assert len(set(places)) == len(places)
    boxes = {area.id: area.box for area in lines(position, 1)}
    assert len(boxes) == seats
    for piece in scene.pieces:
        if piece.area in boxes:
            box = boxes[piece.area]
            assert box.x <= piece.x - 50
            assert piece.x + 50 <= box.x + box.width
            assert box.y <= piece.y - 65
            assert piece.y + 65 <= box.y + box.height
    for zone in scene.zones:
        box = boxes[zone.area]
        assert box.x <= zone.box.x
        assert zone.box.x + zone.box.width <= box.x + box.width
        assert zone.box.y + zone.box.height <= box.y + box.height
        assert (zone.area, zone.box.x + 50, zone.box.y + 65) not in places


def test_neighbouring_cards_of_a_pipeline_touch() -> None:
    found = pieces(drawn("╔═<\n║", "<", hand="lH"))
    assert found["card:0:0,0"].x - found["card:0:-1,0"].x == FACES["valve"].width
    assert found["card:0:-2,1"].y - found["card:0:-2,0"].y == FACES["valve"].height


def test_water_runs_from_the_valve_as_far_as_it_would_get() -> None:
    found = pieces(drawn("══─═<", "<", hand="lH"))
    assert [("wet" in found[f"card:0:{x},0"].marks) for x in (0, -1, -2, -3, -4)] == [True, True, True, False, False]
    assert "leak" in found["card:0:-2,0"].marks
    assert "spray-H" in found["card:0:-2,0"].layers
    assert found["card:0:-1,0"].layers == ("water-EW-E",)


def test_a_wrench_lies_on_the_pipe_and_water_runs_through() -> None:
    found = pieces(drawn("═1═<", "<", hand="lH", _1="xH!"))
    assert "wrench" in found["card:0:-2,0"].layers
    assert "wet" in found["card:0:-3,0"].marks


def test_water_in_a_turned_card_is_drawn_in_the_frame_of_the_card() -> None:
    """A turned J opens to the bottom and right; upright that is top and left. Water comes in from the right."""
    found = pieces(drawn("╔<", "<", hand="lH"))
    assert (found["card:0:-1,0"].turn, found["card:0:-1,0"].layers) == (180, ("water-NW-W",))


def test_a_leaking_cap_sprays_at_the_cap_in_use() -> None:
    found = pieces(drawn("═╦<\n·1", "═╦<\n·2", hand="lH", _1="xllc", _2="clxl'"))
    assert found["card:0:-1,1"].layers == ("spray-N",)
    assert found["card:1:-1,1"].layers == ("spray-S",)  # turned with the card, it is at the top


def test_a_cap_card_sprays_at_every_leaky_cap_in_use() -> None:
    found = pieces(drawn("╦╦<\n1╝", "<", hand="lH", _1="xxcl"))
    assert found["card:0:-2,1"].layers == ("spray-N", "spray-E")


def test_water_pours_out_of_the_spout_at_the_win() -> None:
    position = drawn("═══<", "<", hand="lH", options=SMALL)
    assert pieces(position)["spout:0"].area == "player:0"
    found = pieces(after(GAME, position, "0 spout"))["spout:0"]
    assert (found.area, found.face) == ("line:0", "spout-pouring")
    assert found.x == pieces(position)["card:0:-3,0"].x - FACES["spout"].width


def test_the_tables_edge_is_seen_where_a_line_reaches_it() -> None:
    edges: dict[str, object] = {"west": 4, "east": 1, "north": 3, "south": 1, "needed": 3}
    found = [piece for piece in pieces(drawn("╔<", "<", hand="lH", options=edges)) if piece.startswith("edge:0")]
    below = [f"edge:0:{x},1:S" for x in range(-4, 1)]
    assert sorted(found) == sorted(["edge:0:-4,0:W", "edge:0:-4,1:W", *below])
    assert not [piece for piece in pieces(drawn("╔<", "<", hand="lH")) if piece.startswith("edge")]


def test_the_hand_is_shown_to_its_owner_only() -> None:
    position = drawn("<", "<", hands=("cJ lH", "xT"))
    assert [pieces(position, 0)[f"hand:{place}"].face for place in (0, 1)] == ["cJ", "lH"]
    assert pieces(position, 1)["hand:0"].face == "xT"
    assert not [piece for piece in pieces(position, ONLOOKER) if piece.startswith("hand")]


def test_wrenches_not_placed_lie_with_their_owner() -> None:
    found = pieces(drawn("<", "<", hand="lH", wrenches=(1, 2)))
    assert [wrench for wrench in found if wrench.startswith("wrench")] == ["wrench:0:0", "wrench:1:0", "wrench:1:1"]


def test_the_top_of_the_drain_is_seen() -> None:
    assert pieces(drawn("<", "<", hand="lH", drain="cJ xT"))["drain"].face == "xT"
    assert pieces(drawn("<", "<", hand="lH"))["drain"].face == "drain"


def test_the_drain_can_be_looked_into() -> None:
    name = pieces(drawn("<", "<", hand="lH", drain="cJ xT cJ xV"))["drain"].name
    said = WORDS.say(name, NAMES, 0)
    assert said == "leaky vertical on top of the drain; in it: 2 copper J, 1 leaky T and 1 leaky vertical"


def titles(position: Position, viewer: int = 0) -> dict[int | None, str]:
    """What is said above every pipeline, by its owner."""
    found = {area.owner: area.title for area in lines(position, viewer)}
    return {owner: WORDS.say(title, NAMES, viewer) for owner, title in found.items() if title is not None}


def test_titles_tell_how_far_everybody_is() -> None:
    assert titles(drawn("═══<", "─<", hand="lH")) == {0: "Your line · 3 of 15", 1: "Ben · leaks · 1 of 15"}
    assert titles(drawn("═══<", "<", hand="lH", options=SMALL))[0] == "Your line is ready"
    won = after(GAME, drawn("═══<", "<", hand="lH", options=SMALL), "0 spout")
    assert titles(won, 1)[0] == "Ann wins!"


def test_a_capped_branch_does_not_count_in_the_title() -> None:
    assert titles(drawn("1═══╦<", "<", hand="lH", _1="ccll"))[0] == "Your line · 1 of 15"


@pytest.mark.parametrize(
    ("position", "asks"),
    [
        (drawn("<", "<", hand="lH"), "0 of 15 pipes. Lay a card on your line or on another’s, or discard one."),
        (drawn("─<", "<", hand="lH"), "Your line leaks: repair it"),
        (drawn("═══<", "<", hand="lH", options=SMALL), "Your line is ready: add the spout."),
        (
            drawn("══╦<", "<", hand="lH", options=SMALL),
            "Your line is long enough, but before the spout all ends but one must be capped.",
        ),
        (
            drawn("╔══<", "<", hand="lH", options=SMALL),
            "Your line is long enough, but before the spout its end must point left.",
        ),
        (drawn("═══<", "<", hand="lH", step="spout", options=SMALL), "add the spout and win, or wait"),
        (drawn("<", "<", hand="lH", step="discard"), "Now discard a card."),
        (drawn("<", "<", hands=("", "lH")), "You have no card: pass."),
        (drawn("╔══<", "<", hands=("", "lH"), options=SMALL), "You have no card: pass."),
        (drawn("─<", "<", hands=("", "lH")), "You have no card: put a wrench on your leak, or pass."),
        (drawn("─<", "<", hands=("", "lH"), wrenches=(0, 2)), "You have no card: pass."),
    ],
)
def test_the_scene_says_what_is_asked(position: Position, asks: str) -> None:
    scene = GAME.scene(GAME.view(position, 0))
    assert scene.asks is not None
    assert asks in WORDS.say(scene.asks, NAMES, 0)
    assert GAME.scene(GAME.view(position, 1)).asks is None


def asked(position: Position, viewer: int) -> str:
    asks = GAME.scene(GAME.view(position, viewer)).asks
    return "" if asks is None else WORDS.say(asks, NAMES, viewer)


@pytest.mark.parametrize(
    ("theirs", "stakes"),
    [
        ("<", ""),
        ("═══<", ""),
        ("════<", " Ben lacks 2 pipes."),
        ("═════<", " Ben lacks one pipe."),
        ("─════<", " Ben lacks one pipe."),
        ("╔═════<", " Ben’s line is long enough."),
        ("══════<", " Ben can add the spout."),
    ],
)
def test_a_rival_near_the_goal_is_named(theirs: str, stakes: str) -> None:
    ends = "or discard one."
    said = asked(drawn("<", theirs, "<", hand="lH", options={"needed": 6}), 0)
    assert said.partition(ends)[2] == stakes


def test_of_two_rivals_the_one_without_a_leak_is_named() -> None:
    assert asked(drawn("<", "─════<", "═════<", hand="lH", options={"needed": 6}), 0).endswith("Cleo lacks one pipe.")


def test_between_ones_turns_a_line_that_is_long_enough_says_what_it_lacks() -> None:
    position = drawn("<", "╔══<", hand="lH", options=SMALL)
    assert asked(position, 1) == "Your line is long enough, but before the spout its end must point left."
    assert asked(position, ONLOOKER) == ""


@pytest.mark.parametrize(
    ("drawing", "title"),
    [
        ("──═<", "Your line · 3, leaks"),
        ("══╦<", "Your line · 3, ends to cap"),
        ("╔══<", "Your line · 3, must point left"),
    ],
)
def test_the_title_of_a_long_line_says_why_it_is_not_ready(drawing: str, title: str) -> None:
    assert titles(drawn(drawing, "<", hand="lH", options=SMALL))[0] == title


# Touches


def walked(position: Position, *steps: str) -> str | None:
    """The move that these touches make, or None where they lead nowhere or lead on."""
    node = touches(GAME, position, 0)
    for step in steps:
        found = next((touch for touch in node.next if str(touch) == step), None)
        if found is None:
            return None
        node = node.next[found]
    return None if node.move is None else str(node.move)


def test_a_card_is_picked_then_its_place_then_how_it_lies() -> None:
    position = drawn("═<", "<", hand="lH lT")
    assert walked(position, "pick hand:0", "pick cell:0:-2,0") is None
    assert walked(position, "pick hand:0", "pick cell:0:-2,0", "facing 180") == "lay lT' -2,0"
    assert walked(position, "pick cell:0:-2,0", "pick hand:0", "facing 0") == "lay lT -2,0"
    assert walked(position, "pick hand:1", "pick cell:0:-2,0") == "lay lH -2,0"


def test_any_of_equal_cards_will_do() -> None:
    position = drawn("═<", "<", hand="lH lH")
    for place in (0, 1):
        assert walked(position, f"pick hand:{place}", "pick cell:0:-2,0") == "lay lH -2,0"
        assert walked(position, f"pick hand:{place}", "pick drain") == "discard lH"


def test_a_pipe_that_covers_another_lies_as_it_does() -> None:
    position = drawn("┌<", "╔<", hand="lJ xJ")
    assert walked(position, "pick hand:0", "pick card:0:-1,0") == "lay lJ' -1,0"
    assert walked(position, "pick hand:1", "pick card:1:-1,0") == "lay xJ' 1:-1,0"


def test_a_cap_card_that_covers_another_may_lie_either_way() -> None:
    position = drawn("═╦<\n·1", "<", hand="ccll", _1="xllc")
    assert walked(position, "pick hand:0", "pick card:0:-1,1", "facing 180") == "lay ccll' -1,1"


def test_a_wrench_is_picked_and_the_leak() -> None:
    position = drawn("─<", "<", hand="lV")
    for number in (0, 1):
        assert walked(position, f"pick wrench:0:{number}", "pick card:0:-1,0") == "wrench -1,0"
    assert walked(position, "pick card:0:-1,0", "pick wrench:0:0") == "wrench -1,0"


def test_the_spout_is_one_touch_and_can_be_declined() -> None:
    position = drawn("═══<", "<", hand="lV", step="spout", options=SMALL)
    assert walked(position, "pick spout:0") == "spout"
    assert walked(position, "press decline") == "decline"
    assert walked(drawn("<", "<", hands=("", "lH")), "press pass") == "pass"


def test_the_ghost_lies_where_the_card_would_and_as_it_could() -> None:
    """To the left of a horizontal an upright J does not fit: the ghost is turned."""
    position = drawn("═<", "<", hand="lJ")
    node = touches(GAME, position, 0)
    hand = next(touch for touch in node.next if str(touch) == "pick hand:0")
    cell = next(touch for touch in node.next[hand].next if str(touch) == "pick cell:0:-2,0")
    valve = pieces(position)["card:0:0,0"]
    assert [(ghost.piece, ghost.x, ghost.y, ghost.turn) for ghost in cell.ghosts] == [
        ("hand:0", valve.x - 2 * FACES["valve"].width, valve.y, 180)
    ]


def why(position: Position, *steps: str) -> str | None:
    """The rule that answers these touches."""
    view = GAME.view(position, 0)
    tried: Sequence[Path] = [path for move in GAME.conceivable(view) for path in GAME.spell(view, move)]
    path = next(path for path in tried if tuple(str(touch) for touch in path[: len(steps)]) == steps)
    refusal = why_not(GAME, position, 0, path[: len(steps)])
    return refusal.rule.id if refusal else None


@pytest.mark.parametrize(
    ("theirs", "hand", "steps", "rule"),
    [
        ("━<", "xH", ("pick hand:0", "pick card:1:-1,0"), "copper"),
        ("─<", "xH", ("pick hand:0", "pick cell:1:-2,0"), "one-leak"),
        ("═<", "lH", ("pick hand:0", "pick cell:1:-2,0"), "good-on-theirs"),
        ("═<", "lV", ("pick hand:0", "pick cell:0:-1,0"), "misfit"),
        ("═<", "lV", ("pick wrench:0:0", "pick card:0:0,0"), "no-leak-there"),
        ("═<", "lV", ("pick spout:0",), "spout-short"),
        ("═<", "lV", ("pick hand:0", "pick card:0:0,0"), "valve"),
        ("═<", "lH", ("pick hand:0",), None),
    ],
)
def test_a_touch_that_leads_nowhere_is_answered_with_the_rule(
    theirs: str, hand: str, steps: tuple[str, ...], rule: str | None
) -> None:
    assert why(drawn("<", theirs, hand=hand), *steps) == rule


# Faces


def test_copper_and_lead_differ_in_lines_and_leaks_have_stars() -> None:
    texts = {name: FACES[name].text[0][0] for name in ("cJ", "lJ", "xJ", "cH", "lH", "xH", "xV", "xT")}
    assert texts == {
        "cJ": "━┛ ",
        "lJ": "═╝ ",
        "xJ": "═╝*",
        "cH": "━━━",
        "lH": "═══",
        "xH": "*═*",
        "xV": "*║*",
        "xT": "*╦*",
    }


@pytest.mark.parametrize(
    ("card", "upright", "turned"), [("lxll", "·+x", "x+·"), ("xllc", "·^·", "·v·"), ("xxcl", "·^x", "xv·")]
)
def test_a_cap_card_shows_where_it_leaks(card: str, upright: str, turned: str) -> None:
    assert (FACES[card].text[0][0], FACES[card].text[180][0]) == (upright, turned)


def test_every_text_face_is_three_characters() -> None:
    for face in FACES.values():
        for text in face.text.values():
            assert [len(row) for row in text] in ([3], []), face.id


# Moments


def test_a_leak_is_a_moment_for_whom_it_is_sprung_on() -> None:
    position = drawn("═<", "═<", "<", hand="xH")
    seen = after(GAME, position, "0 lay xH 1:-1,0")
    moments = []
    for viewer in (0, 1, 2, ONLOOKER):
        (line,) = GAME.tell(GAME.view(position, viewer), GAME.view(seen, viewer), 0, GAME.parse("lay xH 1:-1,0"))
        assert isinstance(line, Told)
        assert line.spots == ("card:1:-1,0",)
        moments.append(line.moment and line.moment.kind)
    assert moments == [None, "alarm", None, None]


def test_the_water_runs_from_the_valve_to_the_spout() -> None:
    position = drawn("═══<", "<", hand="lV", step="spout", options=SMALL)
    (line,) = GAME.tell(GAME.view(position, 1), GAME.view(after(GAME, position, "0 spout"), 1), 0, GAME.parse("spout"))
    assert isinstance(line, Told)
    assert line.moment is not None
    things = [thing for beat in line.moment.beats for thing in beat.things]
    assert things == ["card:0:-1,0", "card:0:-2,0", "card:0:-3,0", "spout:0"]
