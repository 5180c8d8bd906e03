"""The guide to Waterworld: its pictures and its first game, as scripts. The words stand in `show/words/guide/`."""

from watertable.engine.guide import Guide, Section, Shot, script

_LESSON = script(
    """
    * compass E10
    * tokens supplies rope enola rope dirigible smokers guns supplies smokers enola guns smokers
    * deal 0 supplies guns guns
    * deal 1 supplies rope rope
    * discard guns
    # chart
    0 roll
    * roll 3
    # atoll
    0 sail B4
    1 roll
    * roll 4
    1 sail B8
    # again
    0 roll
    * roll 5
    # unknown
    0 sail D7
    * token guns
    # burn
    0 burn B8
    1 discard rope
    1 hoist
    * roll 1 1
    1 sail C7
    # near
    0 roll
    * roll 2
    # onto
    0 sail C7
    # meet
    0 trade
    # give
    0 give guns
    1 give enola
    # complete
    * roll 3
    1 sail D5
    # dirigible
    1 fly B11
    # hoist
    0 hoist
    * roll 2 6
    # deez
    0 sail B8
    # attack
    0 attack
    * roll 3 4
    * red 2 5
    # tie
    * roll 4 5
    * red 2 6
    # compass
    * roll 4
    1 sail B8
    # caught
    1 trade
    1 give rope
    # answer
    0 give rope
    * roll 3
    # race
    0 sail D9
    * roll 2
    1 sail C9
    * roll 4
    # land
    0 sail E10
    # won
    """,
    "waterworld",
    2,
)

_MATCH = script(
    """
    * compass E9
    * tokens supplies guns smokers rope enola dirigible smokers guns rope supplies enola smokers
    * deal 0 supplies rope rope; * deal 1 supplies guns guns; * deal 2 guns guns rope; * deal 3 supplies guns enola
    * discard supplies
    # four
    0 roll; * roll 4
    # rolled
    0 sail B4
    1 roll; * roll 3; 1 sail B8; * token rope; 1 burn J4
    2 roll; * roll 2; 2 sail J8
    3 roll; * roll 4; 3 sail J1
    0 roll; * roll 6; 0 sail D5
    # limit
    0 discard rope
    1 hoist; * roll 1 2; 1 sail D7
    # fly
    1 fly J8
    # shared
    1 trade; 1 give guns; 2 give rope
    2 hoist; * roll 4 4; 2 sail J11; * token supplies; 2 burn J8
    # loss
    1 discard guns
    3 roll; * roll 6; 3 sail H5; * token smokers; 3 burn H7
    0 hoist; * roll 2 5; 0 sail H7
    # attack
    0 attack; * roll 3 5; * red 2 6
    # cover
    * roll 4 6; * red 3 3
    # compass
    * roll 1 5; 1 sail H7
    # peek
    1 draw; * draw guns
    * roll 1 2; 2 sail I9
    3 roll; * roll 1; 3 sail H6
    * roll 3; 0 sail G9
    * roll 2 4
    # race
    1 sail E9
    # land
    """,
    "waterworld",
    4,
)

_WILD = script(
    """
    * compass A5
    * tokens smokers smokers smokers smokers smokers smokers smokers smokers smokers smokers smokers dirigible
    * deal 0 supplies rope rope; * deal 1 guns guns enola; * discard enola
    0 roll; * roll 2; 0 sail B4; * token smokers; 0 burn J11
    1 roll; * roll 4; 1 sail B8; * token smokers; 1 burn J1
    0 roll; * roll 3; 0 sail D5; * token smokers; 0 burn H7
    1 roll; * roll 5; 1 sail D7; * token smokers; 1 burn B1
    0 roll; * roll 3; 0 sail B4; * token smokers; 0 burn H5
    1 roll; * roll 3; 1 sail B8; * token smokers; 1 burn J4
    0 roll; * roll 6; 0 sail D5; * token smokers; 0 burn B11
    1 roll; * roll 4; 1 sail D7; * token smokers; 1 burn J8
    0 roll; * roll 5; 0 sail B4; * token smokers; 0 burn D5
    # wild
    1 roll; * roll 5; 1 sail B8; * token smokers; 1 burn D7
    0 roll; * roll 4; 0 sail B8; * token smokers; 0 burn B4; 0 draw; * draw enola
    1 roll; * roll 1; 1 sail B7
    0 roll; * roll 4; 0 sail C8
    1 roll; * roll 2; 1 sail B8; * token smokers; 1 burn B8
    # lost
    """,
    "waterworld",
    2,
    smokers=14,
)

GUIDE = Guide(
    Shot(_MATCH, "cover"),
    (
        Section("goal", (Shot(_MATCH, "land"),)),
        Section("setup", (Shot(_MATCH, "four", 0),)),
        Section("turn", (Shot(_MATCH, "rolled", 0),)),
        Section("arriving"),
        Section("atolls", (Shot(_MATCH, "limit", 0),)),
        Section("dirigible", (Shot(_MATCH, "fly", 1),)),
        Section("smokers", (Shot(_MATCH, "loss"), Shot(_WILD, "lost"))),
        Section("boats", (Shot(_MATCH, "shared", 1),)),
        Section("sails", (Shot(_LESSON, "near"), Shot(_LESSON, "meet"))),
        Section("attack", (Shot(_MATCH, "attack", 0),)),
        Section("compass", (Shot(_MATCH, "compass", 0), Shot(_MATCH, "peek", 1))),
        Section("winning", (Shot(_MATCH, "race", 1),)),
        Section("secrets", (Shot(_LESSON, "answer", 0),)),
        Section("seldom"),
        Section("options", (Shot(_WILD, "wild"),)),
    ),
    _LESSON,
)
