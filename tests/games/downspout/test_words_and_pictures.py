"""What is told, drawn and touched."""

import pytest

from support.downspout import drawn
from support.play import after
from watertable.catalogue import Catalogue
from watertable.engine.game import Scores
from watertable.engine.messages import Message, Told
from watertable.engine.record import split_entry
from watertable.engine.scene import Piece
from watertable.engine.touches import touches, why_not
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.position import Position
from watertable.games.downspout.show.faces import FACES

GAME = Downspout()
WORDS = Catalogue("downspout")
NAMES = ("Ann", "Ben")
ONE = "┘└┬\n╠┼─\n└┘D"
TWO = "└┘─\n┬├┬\n─└┘"


def told(position: Position, entry: str, viewer: int) -> list[str]:
    actor, text = split_entry(entry)
    view = GAME.view(position, viewer)
    sentences = GAME.tell(view, view, actor, GAME.parse(text))
    return [WORDS.say(sentence, NAMES, viewer) for sentence in sentences]


@pytest.mark.parametrize(
    ("entry", "to_ann", "to_ben"),
    [
        (
            "0 swap a1 b2",
            "You swap your J-Bend at the top left with your Cross in the middle.",
            "Ann swaps the J-Bend at the top left with the Cross in the middle.",
        ),
        (
            "0 swap a1 1:c1",
            "You swap your J-Bend at the top left with Ben’s Horizontal at the top right.",
            "Ann swaps the J-Bend at the top left with your Horizontal at the top right.",
        ),
        (
            "0 swap a1 pile 1",
            "You swap your J-Bend at the top left with the Vertical of pile 1.",
            "Ann swaps the J-Bend at the top left with the Vertical of pile 1.",
        ),
        ("0 lock c1", "You lock your Horizontal T at the top right.", "Ann locks the Horizontal T at the top right."),
        ("0 pass", "You have no loose pipe, and pass.", "Ann has no loose pipe, and passes."),
        ("0 pile 2", "You put the Vertical T onto pile 2.", "Ann puts the Vertical T onto pile 2."),
        ("* deal 0 HHH/VVV/XXX", "You are dealt nine pipes.", "Ann is dealt nine pipes."),
        ("* row D", "First card of pile 3: Delay Cross.", "First card of pile 3: Delay Cross."),
        ("* top S", "Next on the deck: Swap Cross.", "Next on the deck: Swap Cross."),
    ],
)
def test_each_is_told_from_their_own_side(entry: str, to_ann: str, to_ben: str) -> None:
    position = drawn(ONE, TWO, piles=("V", "H"), top="K")
    assert told(position, entry, 0) == [to_ann]
    assert told(position, entry, 1) == [to_ben]


def test_the_pressure_check_is_told_as_what_it_does() -> None:
    early = told(drawn(ONE, TWO, top=None, step="first top"), "* top P", 0)
    assert early == ["The Pressure Check shows up too early and is shuffled back."]
    assert "the Flood is in the deck now" in told(drawn(ONE, TWO, top=None, step="top"), "* top P", 0)[0]


def test_the_flood_is_told_for_everybody() -> None:
    position = drawn("─┐├\n┌┘│\n└─┬", "┬┬┐\n├┼┤\n├┴┬", top=None, step="top", flood=True)
    assert told(position, "* top F", 1) == [
        "The Flood! Water pours into every grid.",
        "Ann’s pipes carry the water, with 1 leak.",
        "Your water runs through all nine pipes: of 3 leaks 2 count.",
    ]
    dry = drawn("│┐├\n┌┘│\n└──", "─┐├\n┌┘├\n└──", top=None, step="top", flood=True)
    assert told(dry, "* top F", 0)[1:] == [
        "Your water does not get to the exit.",
        "Ben’s pipes carry the water without a leak.",
    ]


# The picture


def pieces(position: Position, viewer: int = 0) -> dict[str, Piece]:
    return {piece.id: piece for piece in GAME.scene(GAME.view(position, viewer)).pieces}


def at(position: Position, seat: int, cell: int) -> Piece:
    card = GAME.view(position, 0).grids[seat][cell].card
    return pieces(position)[f"card:{card.number}"]


def test_loose_and_locked_pipes_have_different_faces() -> None:
    position = drawn("═─├\n┌┘│\n└──", TWO)
    locked, loose = at(position, 0, 0), at(position, 0, 1)
    assert (locked.face, loose.face) == ("H-locked", "H")
    assert "locked" in locked.marks
    assert "locked" not in loose.marks
    assert FACES["H"].svg != FACES["H-locked"].svg
    assert FACES["H"].text != FACES["H-locked"].text


def test_a_card_keeps_its_id_wherever_it_goes() -> None:
    position = drawn(ONE, TWO, piles=("V", "H"))
    mine, theirs = at(position, 0, 0), at(position, 1, 8)
    swapped = pieces(after(GAME, position, "0 swap a1' 1:c3"))
    assert (swapped[mine.id].area, swapped[mine.id].x, swapped[mine.id].turn) == ("grid:1", theirs.x, 0)
    assert (swapped[theirs.id].area, swapped[theirs.id].x, swapped[theirs.id].turn) == ("grid:0", mine.x, 180)


def test_only_wet_pipes_carry_water_and_it_runs_the_right_way() -> None:
    """A turned card's water is drawn as on the upright one, since it is turned with the card."""
    position = drawn("─┐├\n┌┘│\n└──", TWO)
    assert at(position, 0, 0).layers == ("water-EW-W",)
    assert at(position, 0, 1).layers == ("water-NE-E",)  # an L-Bend, turned: W is E
    assert at(position, 0, 4).layers == ("water-NW-N",)
    assert at(position, 0, 3).layers == ("water-NW-W",)  # a J-Bend, turned: E is W
    assert at(position, 0, 2).layers == ()
    assert [cell for cell in range(9) if "wet" in at(position, 0, cell).marks] == [0, 1, 3, 4, 6, 7, 8]


def test_leaks_spray_where_water_leaves() -> None:
    position = drawn("┴┐├\n┌┤│\n└──", TWO)
    sprays = [piece for piece in pieces(position).values() if piece.face == "leak" and piece.area == "grid:0"]
    assert [(spray.id, spray.turn) for spray in sprays] == [("leak:0:a1:0", 0), ("leak:0:b2:180", 180)]
    assert (sprays[1].x, sprays[1].y > at(position, 0, 4).y) == (at(position, 0, 4).x, True)
    assert [cell for cell in range(9) if "leak" in at(position, 0, cell).marks] == [0, 4]


def test_intake_and_exit_are_wet_when_water_runs_through_them() -> None:
    shown = pieces(drawn("─┐├\n┌┘│\n└──", "│┐─\n├├┬\n─└┘"))
    assert [shown[name].face for name in ("intake:0", "exit:0", "intake:1", "exit:1")] == [
        "intake-wet",
        "exit-wet",
        "intake",
        "exit",
    ]
    stopped = pieces(drawn("─┐├\n┌┘│\n└─┘", TWO))
    assert (stopped["intake:0"].face, stopped["exit:0"].face) == ("intake-wet", "exit")


def test_the_picture_counts_the_deck_and_says_whether_the_flood_is_in_it() -> None:
    def supply(position: Position) -> tuple[str, str]:
        scene = GAME.scene(GAME.view(position, 0))
        title = scene.areas[-1].title
        assert title is not None
        counts = (caption.words for caption in scene.captions if caption.area == "supply" and not caption.x)
        return WORDS.say(title), WORDS.say(next(counts))

    assert supply(drawn(ONE, TWO)) == ("Piles and deck", "Deck · 34")
    assert supply(drawn(ONE, TWO, flood=True)) == ("The Flood is among 33 cards", "Deck · 34")


def test_who_has_won_is_in_the_picture() -> None:
    position = drawn("─┐├\n┌┘│\n└──", TWO, top=None, step="top", flood=True)
    titles = [area.title for area in GAME.scene(GAME.view(after(GAME, position, "* top F"), 1)).areas if area.title]
    assert [WORDS.say(title, NAMES, 1) for title in titles] == ["Your pipes", "Ann wins", "Piles and deck"]


def test_the_viewer_on_turn_is_asked_for_what_is_next() -> None:
    def asked(position: Position, viewer: int = 0) -> str:
        asks = GAME.scene(GAME.view(position, viewer)).asks
        return WORDS.say(asks) if asks else ""

    assert asked(drawn(ONE, TWO)) == "Swap or lock one of your pipes. Nobody’s water gets through yet."
    assert asked(drawn(ONE, TWO), 1) == ""
    assert (
        asked(drawn(ONE, TWO, top="V", step="put"))
        == "Put the deck’s top card, Vertical, onto one of the smallest piles."
    )
    assert asked(drawn("╝╚╦\n╠╬═\n╚╝╦", TWO)) == "All your pipes are locked: pass."


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_own_grid_comes_first_and_who_is_on_turn_is_marked(viewer: int) -> None:
    areas = GAME.scene(GAME.view(drawn(ONE, TWO, seat=1), viewer)).areas
    assert [area.id for area in areas] == [f"grid:{viewer}", f"grid:{1 - viewer}", "supply"]
    assert [area.owner for area in areas if area.on_turn] == [1]


def test_every_face_is_drawn_for_text_screens_in_five_by_three() -> None:
    for letter in "HVXDSJLTK":
        for lines in FACES[letter].text.values():
            assert [len(line) for line in lines] == [5, 5, 5]
    assert FACES["J"].text == {0: ("  ┃  ", "━━┛  ", "     "), 180: ("     ", "  ┏━━", "  ┃  ")}


# Touches


def spelled(position: Position, text: str) -> list[str]:
    view = GAME.view(position, 0)
    return [" ".join(map(str, path)) for path in GAME.spell(view, GAME.parse(text))]


def test_moves_as_touches() -> None:
    position = drawn(ONE, TWO, piles=("V", "H"), top="K")
    name = {cell: at(position, 0, number).id for number, cell in enumerate(("a1", "b1", "c1", "a2", "b2", "c2"))}
    theirs = at(position, 1, 0).id
    pile = f"card:{position.piles[0][-1]}"
    assert spelled(position, "swap a1' b1") == [
        f"pick {name['a1']} pick {name['b1']} facing 180 facing 0",
        f"pick {name['b1']} pick {name['a1']} facing 180 facing 0",
    ]
    assert spelled(position, "swap b2' 1:a1") == [
        f"pick {name['b2']} pick {theirs} facing 180",
        f"pick {theirs} pick {name['b2']} facing 180",
    ]
    assert spelled(position, "swap b2 c2")[0] == f"pick {name['b2']} pick {name['c2']}"
    assert spelled(position, "swap a1 pile 1") == [f"pick {name['a1']} pick {pile}", f"pick {pile} pick {name['a1']}"]
    assert spelled(position, "lock a1") == [f"pick {name['a1']} press lock", f"press lock pick {name['a1']}"]
    assert spelled(position, "pass") == ["press pass"]
    assert spelled(position, "pile 1") == [f"pick {pile}"]


def test_ghosts_show_where_the_cards_would_lie() -> None:
    position = drawn(ONE, TWO)
    path = GAME.spell(GAME.view(position, 0), GAME.parse("swap a1' 1:c3"))[0]
    taken, given = path[1].ghosts
    assert (taken.piece, taken.area, taken.x) == (at(position, 1, 8).id, "grid:0", at(position, 0, 0).x)
    assert (given.piece, given.area, given.x) == (at(position, 0, 0).id, "grid:1", at(position, 1, 8).x)
    assert [ghost.turn for ghost in path[2].ghosts] == [180]


def test_touching_a_locked_pipe_is_answered_with_the_rule() -> None:
    position = drawn(ONE, TWO)
    locked = GAME.spell(GAME.view(position, 0), GAME.parse("lock a2"))[0][:1]
    assert touches(GAME, position, 0).at(locked) is None
    refusal = why_not(GAME, position, 0, locked)
    assert refusal is not None
    assert refusal.rule.id == "locked"
    assert WORDS.say(refusal.message) == "The pipe at the middle left is locked. It stays where it is."


def test_touching_a_pile_that_is_not_the_smallest_is_answered_with_that_rule() -> None:
    position = drawn(ONE, TWO, piles=("VH", "H"), step="put")
    refusal = why_not(GAME, position, 0, GAME.spell(GAME.view(position, 0), GAME.parse("pile 1"))[0])
    assert refusal is not None
    assert refusal.rule.id == "smallest-pile"


def test_touching_out_of_turn_is_answered_with_the_rule() -> None:
    position = drawn(ONE, TWO, seat=1)
    refusal = why_not(GAME, position, 0, GAME.spell(GAME.view(position, 0), GAME.parse("lock a1"))[0][:1])
    assert refusal is not None
    assert refusal.rule.id == "not-your-turn"


# Moments


def test_the_flood_runs_through_every_grid_in_order_and_counts_the_leaks() -> None:
    position = drawn("─┐├\n┌┘│\n└─┬", "│┬┐\n├┼┤\n├┴┬", top=None, step="top", flood=True)
    view = GAME.view(position, 0)
    _, ann, ben = GAME.tell(view, GAME.view(after(GAME, position, "* top F"), 0), -1, GAME.parse(["*", "top F"][1]))
    assert isinstance(ann, Told)
    assert isinstance(ben, Told)
    assert ann.moment is not None
    assert ann.moment.kind == "water"
    order = [at(position, 0, cell).id for cell in (0, 1, 4, 3, 6, 7, 8)]
    assert [beat.things[0] for beat in ann.moment.beats] == [*order, "exit:0"]
    *_, last, out = ann.moment.beats
    assert last.things == (order[-1], "leak:0:c3:180")
    assert last.says is not None
    assert WORDS.say(last.says, NAMES, 0) == "Your pipes: 1 leak"
    assert out.says is None
    assert ben.moment is not None
    assert ben.moment.beats == (), "no water gets in"


def test_a_line_of_the_log_knows_the_places_that_it_speaks_of() -> None:
    position = drawn(ONE, TWO, piles=("V", "H"))
    view = GAME.view(position, 0)
    (line,) = GAME.tell(view, view, 0, GAME.parse("swap a1 1:c1"))
    assert isinstance(line, Told)
    assert line.spots == (("grid:0", 0, 0), ("grid:1", 2 * at(position, 0, 1).x, 0))


def test_what_is_at_stake_is_said_with_what_is_asked() -> None:
    def stakes(one: str, two: str) -> str:
        asks = GAME.scene(GAME.view(drawn(one, two), 0)).asks
        assert asks is not None
        return WORDS.say(asks).removeprefix("Swap or lock one of your pipes. ")

    through, leaking, stopped = "─┐├\n┌┘│\n└──", "─┐├\n┌┘├\n└─┬", "│┐├\n┌┘│\n└──"
    assert stakes(through, stopped) == "Only yours gets through, and nothing leaks."
    assert stakes(stopped, through) == "Your water does not get through, the other’s does."
    assert stakes(leaking, through) == "You leak 1, the other 0."
    assert stakes(through, leaking) == "You leak 0, the other 1: you lead."


def test_locking_is_for_good_and_asks_once_more() -> None:
    buttons = GAME.scene(GAME.view(drawn(ONE, TWO), 0)).buttons
    assert [button.id for button in buttons if button.final] == ["lock"]


def test_the_scores_say_what_decided_and_who_did_better() -> None:
    through, leaking = "─┐├\n┌┘│\n└──", "─┐├\n┌┘├\n└─┬"

    def flooded(*grids: str) -> Scores:
        position = after(GAME, drawn(*grids, top=None, step="top", flood=True), "* top F")
        return GAME.scores(GAME.view(position, 0))

    scores = flooded(through, TWO)
    said = [[WORDS.say(one) if isinstance(one, Message) else one for one in row] for row in scores.rows]
    assert said == [["yes", 0, "7 of 9"], ["no", None, "0 of 9"]]
    for grids, decided, ranks in (
        ((through, TWO), ["gets through"], (0, 1)),
        ((leaking, through), ["leaks"], (1, 0)),
        ((leaking, TWO, through), ["gets through", "leaks"], (1, 2, 0)),
        ((TWO, TWO), ["gets through"], (0, 0)),
    ):
        scores = flooded(*grids)
        assert [WORDS.say(scores.columns[column]) for column in scores.decided] == decided
        assert scores.ranks == ranks
