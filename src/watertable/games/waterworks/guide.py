"""The guide to Waterworks: its pictures and first game, as scripts. The sentences are in `show/words/guide/`."""

from watertable.engine.guide import Guide, Section, Shot, script

_LESSON = script(
    """
    * deal 0 cH lH lV xL ccll
    * deal 1 lH lV xT xH lccx
    # line
    0 lay lH -1,0
    * draw lH
    1 lay xH 0:-1,0
    * draw lV
    # repair
    0 lay lH -1,0
    * draw lV
    # repaired
    1 lay lH -1,0
    * draw lV
    # attack
    0 lay xL 1:-2,0
    * draw cV
    # sprung
    1 wrench -2,0
    # copper
    0 lay cH -2,0
    * draw lxll
    1 lay xT 0:-3,0
    * draw lV
    # wrench
    0 wrench -3,0
    1 lay lV -2,-1
    * draw clxl
    # cap
    0 lay ccll -3,1
    * draw lV
    1 lay lV -2,-2
    * draw xllc
    # discard
    0 discard lV
    * draw lL
    1 discard lccx
    * draw lJ
    # turn
    0 lay lL -4,0
    * draw lL
    1 lay lV -2,-3
    * draw xJ
    # last
    0 lay lL' -4,-1
    # spout
    0 spout
    # won
    """,
    "waterworks",
    2,
    needed=5,
)

_MATCH = script(
    """
    * deal 0 cH lJ lJ lH lV; * deal 1 cL cH lJ lL lH; 0 lay cH -1,0; * draw cH; 1 lay lH -1,0; * draw xT
    0 lay lH -2,0; * draw ccll; 1 lay cL -2,0; * draw lV; 0 lay lJ' -3,0; * draw lL; 1 lay lL' -2,-1; * draw lJ
    0 lay lV -3,1; * draw xH; 1 lay cH -3,-1; * draw lH; 0 lay lJ -3,2; * draw lV; 1 lay lJ' -4,-1; * draw lH
    0 lay cH -4,2; * draw lL; 1 lay xT 0:-5,2; * draw lL; 0 wrench -5,2; 1 lay lV -4,0; * draw cV
    0 lay ccll -5,3; * draw lH; 1 lay lJ -4,1; * draw xJ; 0 lay lL -6,2; * draw lV; 1 lay lH -5,1; * draw cL
    0 lay xH 1:-5,1; * draw lJ; 1 lay lH -5,1; * draw lH; 0 lay lV -6,1; * draw lH; 1 lay lL -6,1; * draw xV
    0 lay lL' -6,0; * draw cV; 1 lay cV -6,0; * draw lT; 0 lay lH -7,0; * draw lccx; 1 lay xJ' 0:-8,0; * draw xL
    # cover
    0 wrench -8,0; 1 lay cL' -6,-1; * draw cT; 0 lay lV -8,1; * draw lL; 1 lay lH -7,-1; * draw xJ
    0 lay lJ -8,2; * draw lV; 1 discard xV; * draw lH; 0 lay lH -9,2; 0 spout
    # water
    """,
    "waterworks",
    2,
)

_HAND = script(
    """
    * deal 0 cL lT xH lccx ccll; * deal 1 cJ lJ lH lV xV
    # hand
    """,
    "waterworks",
    2,
)

_THREE = script(
    """
    * deal 0 cH lJ lV xT xllc; * deal 1 cJ lJ lH lV xV; * deal 2 cV lL lT lH xH
    # three
    """,
    "waterworks",
    3,
)

_LOST = script(
    """
    * deal 0 cH cV lJ lT lH; * deal 1 cJ cV lJ lH xxcl; 0 lay cH -1,0; * draw lV; 1 lay lH -1,0; * draw lL
    0 lay lT -2,0; * draw xV; 1 lay lJ' -2,0; * draw lT; 0 lay lH -3,0; * draw lJ; 1 lay cV -2,1; * draw cT
    0 lay lJ' -4,0; * draw lH; 1 lay cJ -2,2; * draw lV; 0 lay cV -4,1; * draw xJ; 1 lay xxcl 0:-4,2; * draw cV
    # lost
    """,
    "waterworks",
    2,
)

_CAPS = script(
    """
    * deal 0 lJ lT lT lV lxll; * deal 1 cH lJ lL lH xV; 0 lay lT -1,0; * draw lT; 1 lay cH -1,0; * draw lJ
    0 lay lxll' -1,1; * draw cT; 1 lay lH -2,0; * draw lH; 0 lay lJ' -2,0; * draw lV
    # unused
    1 lay lJ' -3,0; * draw xJ; 0 lay lT' -2,1; * draw cV
    # used
    """,
    "waterworks",
    2,
)

_EDGES = script(
    """
    * deal 0 cH cH lL lL lH; * deal 1 cV lJ lJ lH lH; * draw lJ; 0 lay cH -1,0; * draw lL; 1 lay lH -1,0
    * draw lV; 0 lay lL -2,0; * draw lL; 1 lay lJ' -2,0; * draw xV; 0 lay lL' -2,-1; * draw lT; 1 lay cV -2,1
    * draw lJ; 0 lay lH -3,-1; * draw cT; 1 lay lJ -2,2; * draw lH; 0 lay cH -4,-1; * draw lV; 1 lay lH -3,2
    * draw xJ; 0 lay lJ' -5,-1; * draw cV; 1 lay lL -4,2; * draw lV
    # edges
    """,
    "waterworks",
    2,
    edition="reissue",
    needed=8,
    west=6,
    east=1,
    north=2,
    south=2,
)

GUIDE = Guide(
    Shot(_MATCH, "cover"),
    (
        Section("goal", (Shot(_MATCH, "water"),)),
        Section("cards", (Shot(_HAND, "hand", 0),)),
        Section("setup", (Shot(_THREE, "three", 0),)),
        Section("turn"),
        Section("laying", (Shot(_LESSON, "last", 0),)),
        Section("leaks", (Shot(_LESSON, "repair"), Shot(_LESSON, "sprung"))),
        Section("repairs", (Shot(_LESSON, "cap"),)),
        Section("tees", (Shot(_LESSON, "discard"), Shot(_LOST, "lost"))),
        Section("caps", (Shot(_CAPS, "unused"), Shot(_CAPS, "used"))),
        Section("winning", (Shot(_LESSON, "spout"),)),
        Section("seldom"),
        Section("editions", (Shot(_EDGES, "edges"),)),
    ),
    _LESSON,
)
