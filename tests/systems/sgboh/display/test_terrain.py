"""What is told of the ground of a battle: of slopes only those that it has."""

from typing import Any

import pytest

from bot.words import words
from tests.systems.sgboh.kit import Board


@pytest.mark.clause("sgboh 5.14")
@pytest.mark.parametrize(("hills", "slopes"), [
    ({}, []), ({"level1": "1010"}, ["Up one level", "Down"]), ({"level2": "1010"}, ["Up two levels or more", "Down"]),
    ({"level1": "1010", "level2": "1515"}, ["Up one level", "Up two levels or more", "Down"]),
])  # fmt: skip
def test_of_slopes_only_those_that_the_map_has_are_told(hills: dict[str, Any], slopes: list[str]) -> None:
    play = Board("U:LG v0 @1012, x:HI v3 @1001", **hills).play()
    said = [words("en").line(line).partition(":")[0] for line in play.game.terrain(play.state)]
    assert [line for line in said if line.startswith(("Up", "Down"))] == slopes
