"""A count changes when an order becomes legal or illegal anywhere near, however deep the reason lies."""

import tomllib

import pytest

from tests.conformance.cases import CASES
from tests.conformance.perft import GOLDEN, line, tree

COUNTS = tomllib.loads(GOLDEN.read_text("utf-8"))


def test_every_scenario_is_counted() -> None:
    assert set(COUNTS) == {f"{system}/{scenario}" for system, scenario in CASES}


@pytest.mark.parametrize(("system", "scenario"), CASES)
def test_so_many_orders_are_legal(system: str, scenario: str) -> None:
    counts = COUNTS[f"{system}/{scenario}"]
    assert tree(system, scenario) == counts["tree"]
    assert line(system, scenario) == counts["line"]
