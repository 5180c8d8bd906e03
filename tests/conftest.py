"""For all tests: the longest begin first, so that none is left for the end, when other workers have nothing to do."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
