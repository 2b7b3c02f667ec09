"""What is told of the ground of a battle: hexsides with what leads over them on this map, and nothing else."""

from typing import Any

import pytest

from bot.words import words
from tests.conformance.cases import game_of, opening
from tests.systems.scs.board import Board

UNITS = "U 4-3-5 @10.07, v 3-3-5 @18.18"


def told(b: Board) -> list[str]:
    return [words("en").line(line) for line in b.game.terrain(b.state)]


def river(b: Board) -> str:
    (found,) = (line for line in told(b) if line.startswith("River:"))
    return found


@pytest.mark.clause("scs 3.2d")
@pytest.mark.parametrize(("over", "opened"), [
    ({}, ""), ({"bridge": "09.08/10.08"}, "Bridge"), ({"ford": "09.08/10.08"}, "Ford"),
    ({"bridge": "09.08/10.08", "ford": "09.09/10.08"}, "Bridge, Ford"),
    ({"stream": "12.12/12.13", "ford": "12.12/12.13"}, ""),
])  # fmt: skip
def test_a_river_is_told_with_the_crossings_that_it_has(over: dict[str, Any], opened: str) -> None:
    b = Board(UNITS, river="09.08/10.08 09.09/10.08", **over)
    assert river(b) == "River: can’t be crossed" + (f", except by {opened}" if opened else "")


@pytest.mark.clause("scs 3.2b")
def test_lines_that_the_map_lacks_are_not_told() -> None:
    assert "Road" in [line.partition(":")[0] for line in told(Board(UNITS, road="10.07 10.08"))]
    assert not {"Road", "Track", "Railway"} & {line.partition(":")[0] for line in told(Board(UNITS))}
    game = game_of("scs", "sidi-rezegh")
    lines = {words("en").line(line).partition(":")[0] for line in game.terrain(opening(game, 1).state)}
    assert {"Road", "Track"} <= lines
    assert "Railway" not in lines
