"""The guide to Pipe Land: its pictures and its first game, as scripts. What is said stands in `words/guide/`."""

from watertable.engine.guide import Guide, Section, Shot, script

_LESSON = script(
    """
    * set rL NW; * set gL SW; * set rI EW; * set sI EW; * set sX NESW; * set gI NS
    * set sT NES; * set sD NE/SW; * set sL NW
    # land
    0 draw
    * tile gT
    1 offer place 5,-1 NSW 4
    # place
    0 place 5,-1 NSW
    # rotate
    0 rotate -1,-1 NE
    # earn
    0 end
    1 draw
    * tile sL
    1 call
    # offer
    0 offer place -1,-2 any 1
    1 place -1,-2 ES
    1 end
    # again
    0 draw
    * tile rL
    # dry
    0 place 2,-2 SW
    # ask
    0 ask rotate 2,-1 NW 1
    1 counter 2
    # take
    0 take
    # four
    0 end
    1 draw
    * tile gL
    1 place 1,-2 NE
    1 rotate 3,-1 NES
    1 end
    # third
    0 draw
    * tile rT
    # last
    0 place -2,-2 NES
    # buy
    0 buy -1,-2
    # tax
    0 rotate -1,-2 SW
    # six
    0 end
    # won
    """,
    "pipeland",
    2,
    tiles=6,
)

_MATCH = script(
    """
    * set sI EW; * set gI EW; * set sT NES; * set fL NE; * set sD NE/SW; * set wL NW; * set wI EW; * set sL SW
    * set rI NS; * set rL NE; * set fI EW; * set sX NESW; * set yL SW; * set bI NS; * set yI EW; * set gL NW
    * set bL NW
    0 draw; * tile wT; 0 place 3,-2 ESW; 0 rotate 0,-1 NSW; 0 end; 1 draw; * tile sD; 1 place 1,2 NE/SW; 1 end
    2 draw; * tile yT; 2 place 2,-3 ESW; 2 end; 3 draw; * tile yL; 3 place 5,2 NE; 3 end; 4 draw; * tile fT
    4 place 2,3 NEW; 4 end; 5 draw; * tile sL; 5 place 1,3 NE; 5 buy 1,2; 5 end; 0 draw; * tile gT; 0 place 3,-3 NSW
    0 buy 1,3; 0 end; 1 draw; * tile gL; 1 place 3,3 NW; 1 end; 2 draw; * tile bT; 2 place 1,-3 NEW; 2 end; 3 draw
    * tile sX; 3 place 3,2 NESW; 3 end; 4 draw; * tile wL; 4 place -1,2 NE; 4 buy 3,2; 4 end; 5 draw; * tile sI
    5 place 5,-2 EW; 5 rotate 4,1 NES; 5 end; 0 draw; * tile rL; 0 place 4,3 NW; 0 end; 1 draw; * tile fL
    1 place 0,-3 NE; 1 buy 5,-2; 1 end; 2 draw; * tile bL; 2 place 0,3 NW; 2 end; 3 draw; * tile sT
    3 place -3,-1 NES; 3 end; 4 draw; * tile rT; 4 place 3,-4 ESW; 4 buy -3,-1; 4 end; 5 draw; * tile sT
    5 place 2,-4 ESW; 5 end; 0 draw; * tile rI; 0 place 1,-4 EW; 0 buy 2,-4; 0 end; 1 draw; * tile bD
    1 place 6,2 NE/SW; 1 end; 2 draw; * tile fI; 2 place 1,-2 NS; 2 rotate 1,-3 ESW; 2 end; 3 draw; * tile gD
    3 place 6,-2 NE/SW; 3 end; 4 draw; * tile sI; 4 place -1,3 EW; 4 end; 5 draw; * tile bI; 5 place 0,-4 NS
    5 buy -1,3; 5 end; 0 draw; * tile yD; 0 place 4,-4 NW/ES; 0 end; 1 draw; * tile wI; 1 place -3,-2 NS; 1 end
    2 draw; * tile gI; 2 place 6,1 EW; 2 end; 3 draw; * tile sX; 3 place -2,3 NESW; 3 end; 4 draw; * tile wD
    4 place 6,3 NW/ES; 4 buy -2,3; 4 end; 5 draw; * tile sD; 5 place -2,2 NW/ES; 5 end
    # cover
    0 draw; * tile yI; 0 place 2,4 NS; 0 buy -2,2; 0 end; 1 draw; * tile sL; 1 place 5,3 ES; 1 end; 2 draw
    * tile fD; 2 place -1,-2 NW/ES; 2 end; 3 draw; * tile rD; 3 place 5,4 NE/SW; 3 end; 4 draw; * tile sT
    4 place 4,-3 NES; 4 end; 5 draw; * tile wT; 5 place 4,-5 ESW; 5 end
    # ten
    """,
    "pipeland",
    6,
)

_THREE = script(
    """
    * set sD NE/SW; * set sT ESW; * set gI EW; * set sI EW; * set bL NW; * set rI EW; * set sL NE; * set gL ES
    * set rL ES; * set sX NESW; * set bI EW
    # three
    0 draw; * tile gT; 0 place 2,2 NEW; 0 end; 1 draw; * tile sI; 1 place 1,2 EW; 1 end
    2 draw; * tile rT; 2 place 4,-2 ESW; 2 end; 0 draw; * tile sL; 0 place 3,2 SW; 0 end
    1 draw; * tile gL; 1 place 5,1 SW; 1 end; 2 draw; * tile sD; 2 place -2,1 NW/ES; 2 end
    0 draw; * tile bL; 0 place -1,-2 SW; 0 end; 1 pass; 2 draw; * tile sX; 2 place 2,-2 NESW; 2 end
    0 draw; * tile rL; 0 place 5,2 NE; 0 end; 1 pass; 2 draw; * tile sT; 2 place 1,-2 NEW
    # withdrawn
    """,
    "pipeland",
    3,
)

_REACH = script(
    """
    * set sI EW; * set sX NESW; * set rL NW; * set gL SW; * set rI NS; * set gI NS
    * set sT NES; * set sL NE; * set sD NE/SW; 0 draw; * tile gT
    # reach
    """,
    "pipeland",
    2,
)

_END = script(
    """
    * set sL SW; * set sX NESW; * set sT NES; * set sD NE/SW; * set gI EW; * set gL NW; * set rI NS; * set sI EW
    * set rL ES; 0 draw; * tile sT; 0 place 2,-2 NSW; 0 end; 1 draw; * tile gT; 1 place 1,2 NSW; 1 end; 0 draw
    * tile sL; 0 place 1,-2 NE; 0 end; 1 draw; * tile rT; 1 place 2,2 NES; 1 end; 0 draw; * tile sX
    0 place 4,1 NESW; 0 end; 1 draw; * tile rL; 1 place 0,2 NW; 1 end; 0 draw; * tile sD; 0 place 3,2 NE/SW; 0 end
    1 draw; * tile sI; 1 place 1,3 NS; 1 end; 0 draw; * tile gL; 0 place 2,-3 NW; 0 end; 1 draw; * tile rI
    1 place 1,-3 EW; 1 end; 0 draw; * tile sI; 0 place 5,1 EW; 0 end; 1 draw; * tile rD; 1 place -1,-2 NW/ES; 1 end
    0 draw; * tile gD; 0 place -2,1 NW/ES; 0 end; 1 draw; * tile sL; 1 place 4,2 NW; 1 end; 0 draw; * tile sT
    0 place 2,3 NES; 0 end; 1 draw; * tile gI; 1 place 6,1 EW; 1 end; 0 draw; * tile sD; 0 place -2,-1 NE/SW; 0 end
    1 draw; * tile sX; 1 place -1,2 NESW; 1 end; 0 draw; * tile gX; 0 place 3,3 NESW; 0 end; 1 draw; * tile sX
    1 place 4,-2 NESW; 1 end; 0 draw; * tile sL; 0 place 5,-1 NE; 0 end; 1 draw; * tile rT; 1 place 3,-3 NSW; 1 end
    0 draw; * tile sD; 0 place 0,3 NE/SW; 0 end; 1 draw; * tile sI; 1 place 0,-3 NS; 1 end; 0 draw; * tile rX
    0 place 1,4 NESW; 0 end; 1 draw; * tile gT; 1 place 2,4 NEW; 1 end; 0 draw; * tile sT; 0 place -2,-2 NEW; 0 end
    # final
    1 rotate 2,-3 ES; 1 end; 0 rotate 1,-3 NS; 0 end
    # richest
    """,
    "pipeland",
    2,
)

_ADVANCED = script(
    """
    0 draw; * tile sT; 0 place 1,1 NSW; 1 draw; * tile sL; 1 place 2,1 ES; 2 draw; * tile rI; 2 place 2,-1 EW
    0 draw; * tile sX; 0 place 1,-1 NESW; 1 draw; * tile sI; 1 place 1,2 NS; 2 draw; * tile gL; 2 place 2,2 NE
    0 draw; * tile bL; 0 place 1,-2 ES; 1 draw; * tile rL; 0 offer place 1,3 NE 2
    # opening
    """,
    "pipeland",
    3,
    rules="advanced",
)

GUIDE = Guide(
    Shot(_MATCH, "cover"),
    (
        Section("goal", (Shot(_MATCH, "ten"),)),
        Section("tiles", (Shot(_LESSON, "land"),)),
        Section("setup", (Shot(_THREE, "three"),)),
        Section("turn"),
        Section("placing", (Shot(_REACH, "reach", 0),)),
        Section("rotating", (Shot(_LESSON, "rotate", 0),)),
        Section("buying", (Shot(_LESSON, "buy", 0),)),
        Section("tax", (Shot(_LESSON, "six"),)),
        Section("earning", (Shot(_LESSON, "earn"),)),
        Section("asks", (Shot(_LESSON, "take", 0),)),
        Section("offers", (Shot(_LESSON, "place", 0),)),
        Section("calls", (Shot(_LESSON, "offer", 0),)),
        Section("last", (Shot(_END, "final"), Shot(_END, "richest"))),
        Section("passing", (Shot(_THREE, "withdrawn", 2),)),
        Section("advanced", (Shot(_ADVANCED, "opening", 1),)),
        Section("seldom"),
        Section("options"),
    ),
    _LESSON,
)
