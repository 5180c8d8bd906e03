"""Everything that has to hold for a game, check by check."""

import pytest

from watertable import testing


@pytest.mark.parametrize("check", testing.checks("starter"), ids=str)
def test_conformance(check: testing.Check) -> None:
    check.run()
