"""The guide: its cover, the rules and a first game, as scripts. What is said stands in `show/words/guide/`."""

from watertable.engine.guide import Guide, Section, Shot, script

_LESSON = script(
    """
    * fill 0 5; * fill 1 4
    # first
    0 claim 8
    # claim
    1 claim 11
    # doubt
    0 doubt
    # end
    """,
    "starter",
    2,
)
_COVER = script("* fill 0 5; * fill 1 4; 0 claim 8; 1 doubt\n# cover", "starter", 2)

GUIDE = Guide(
    Shot(_COVER, "cover"),
    (
        Section("goal"),
        Section("turn", (Shot(_LESSON, "claim", 0),)),
        Section("end"),
    ),
    _LESSON,
)
