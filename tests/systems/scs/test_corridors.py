"""A way kept open: its points come and go with the enemies and zones that stand across it (12.1-a, 12.1-b)."""

from typing import Any

import pytest

from engine.kernel.problem import ContentError
from engine.systems.scs.victory import terms
from tests.systems.scs.board import BLUE, RED, Board

WALL: dict[str, Any] = {"impassable": "01.02 02.02 03.02 05.02 06.02 07.02", "size": (7, 2)}
"""One row of hexes leads from the left to the right; 04.02 looks down on its middle."""
WAY: dict[str, Any] = {
    "side": RED,
    "start": "01.01",
    "ends": ["07.01", "06.01"],
    "points": 5,
    "name": {"en": "Way", "ru": "Way"},
}


def board(units: str, **changes: Any) -> Board:
    return Board(units, options={"corridors": [WAY | changes.pop("way", {})]}, **(WALL | changes))


def points(b: Board) -> dict[str, int | None]:
    return {side.side: side.points for side in b.game.view(b.state, None).sides}


@pytest.mark.clause("scs 12.1-a")
def test_a_corridor_that_nobody_bars_counts_for_its_side_alone():
    assert points(board("U 2-2-5 @02.01, v 0-1-5 @04.02")) == {RED: 5, BLUE: 0}


@pytest.mark.clause("scs 12.1-a")
def test_enemies_and_their_zones_bar_it():
    assert points(board("U 2-2-5 @02.01, v 0-1-5 @04.01"))[RED] == 0
    assert points(board("U 2-2-5 @02.01, v 2-2-5 @04.02"))[RED] == 0


@pytest.mark.clause("scs 12.1-a", "scs 12.1-b")
def test_a_friend_opens_a_zone_unless_the_game_says_otherwise():
    units = "U 2-2-5 @04.01, v 2-2-5 @04.02"
    assert points(board(units))[RED] == 5
    assert points(board(units, policies={"trace": "zoc-blocks"}))[RED] == 0


@pytest.mark.clause("scs 12.1-a")
def test_it_shuts_and_opens_as_units_move():
    b = board("U 2-2-5 @04.01, v 2-2-5 @04.02")
    b.order("u 03.01")
    assert points(b)[RED] == 0
    c = board("U 2-2-5 @03.01, v 2-2-5 @04.02")
    assert points(c)[RED] == 0
    c.order("u 04.01")
    assert points(c)[RED] == 5


@pytest.mark.clause("scs 12.1-a")
def test_one_open_end_is_enough_and_an_enemy_on_the_start_shuts_it():
    assert points(board("U 2-2-5 @02.01, v 0-1-5 @07.01"))[RED] == 5
    assert points(board("U 2-2-5 @02.01, v 0-1-5 @01.01"))[RED] == 0


@pytest.mark.clause("scs 12.1-a")
def test_what_it_is_worth_is_said_before_the_game():
    told = [
        line for line in terms(board("U 2-2-5 @02.01, v 2-2-5 @04.02").theatre) if line.code == "scs-terms-corridor"
    ]
    assert [dict(line.facts)["points"] for line in told] == [5]


@pytest.mark.parametrize(
    ("change", "place"),
    [({"side": "nobody"}, "corridors[0].side"), ({"start": "99.99"}, "corridors[0].start"), ({"ends": ["x"]}, "ends")],
)
def test_a_corridor_that_leads_nowhere_is_a_mistake_of_the_file(change: dict[str, Any], place: str):
    with pytest.raises(ContentError) as caught:
        board("U 2-2-5 @02.01, v 2-2-5 @04.02", way=change)
    assert any(place in problem.place for problem in caught.value.problems)
