"""The guide to Downspout: its pictures and first game, as scripts. The sentences are in `show/words/guide/`."""

from watertable.engine.guide import Guide, Script, Section, Shot, script


def _two(text: str) -> Script:
    return script(text, "downspout", 2)


_LESSON = _two("""
    * deal 0 HVJ/TVV/JLJ
    * deal 1 TLH/KHJ/VHH
    * row L; * row L; * top V
    # grid
    0 swap b1' pile 1
    # bury
    0 pile 2
    * top J
    # locks
    1 lock c3
    1 pile 1
    * top T
    # take
    0 swap c3 1:c1
    # runs
    0 pile 1
    * top H
    1 swap a2 0:b2
    # broken
    1 pile 2
    * top P
    # check
    * top S
    # own
    0 swap b2 c2
    # cross
    0 pile 2
    * top K
    1 swap b1 a3
    1 pile 1
    * top X
    # lock
    0 lock b2
    # last
    0 pile 1
    * top J
    1 lock a3
    1 pile 2
    * top F
    # flood
""")

_FLOOD = _two("""
    * deal 0 TKV/KVL/HTH; * deal 1 TTT/JKK/HJK; * row L; * row S; * top X
    0 swap b1 b3; 0 pile 1; * top L; 1 swap b2 c2'; 1 pile 2; * top V
    0 swap c1' a2; 0 pile 2; * top T; 1 lock c1; 1 pile 1; * top V
    0 lock a1; 0 pile 1; * top S; 1 lock c2; 1 pile 2; * top L
    0 lock b2; 0 pile 1; * top V; 1 swap c3 pile 1; 1 pile 2; * top V
    0 swap c1' 1:c3; 0 pile 1; * top D; 1 lock b1; 1 pile 2; * top J
    # cover
    0 lock c1; 0 pile 1; * top P; * top H; 1 lock b2; 1 pile 2; * top F
    # counted
""")

_FOUR = script(
    """
    * deal 0 HKJ/LTV/KHL; * deal 1 TVL/HKJ/JTH; * deal 2 LTH/VXK/TJV; * deal 3 KJT/HVL/LKV
    * row T; * row V; * row D; * row K; * top L
    # four
    """,
    "downspout",
    4,
)

GUIDE = Guide(
    Shot(_FLOOD, "cover"),
    (
        Section("goal", (Shot(_LESSON, "own"),)),
        Section("cards"),
        Section("setup", (Shot(_FOUR, "four"),)),
        Section("turn"),
        Section("swap", (Shot(_LESSON, "take"), Shot(_LESSON, "runs"))),
        Section("lock", (Shot(_LESSON, "last"),)),
        Section("piles", (Shot(_LESSON, "bury"),)),
        Section("check", (Shot(_LESSON, "check"),)),
        Section("winning", (Shot(_FLOOD, "counted"),)),
    ),
    _LESSON,
)
