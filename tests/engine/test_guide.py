"""Scripts: records with marks."""

import pytest

from watertable.engine.guide import Shot, script

TEXT = """
    * deal 0 3; * deal 1 2
    # dealt
    0 bid 2

    1 call
    # over
"""


def test_a_script_is_a_record_with_marks() -> None:
    read = script(TEXT, "hush", 2, limit=4)
    assert read.record.game == "hush"
    assert read.record.options == {"limit": 4}
    assert read.record.seats == 2
    assert read.record.moves == ("* deal 0 3", "* deal 1 2", "0 bid 2", "1 call")
    assert read.marks == {"dealt": 2, "over": 4}


def test_a_shot_is_the_position_at_a_mark() -> None:
    assert Shot(script(TEXT, "hush", 2), "dealt").at == 2


def test_a_mark_stands_once() -> None:
    with pytest.raises(AssertionError, match="two marks 'dealt'"):
        script(f"{TEXT}# dealt", "hush", 2)
