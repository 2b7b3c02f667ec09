"""What the board shows of markers that help attacks: points left, and headquarters only while they can help."""

from typing import Any

from tests.systems.scs.board import BLUE, RED, Board


def marker(id_: str, **more: Any) -> dict[str, Any]:
    return {"id": id_, "name": {"en": id_, "ru": id_}, "side": RED, "kind": "other", "columns": 1, **more}


AIR = marker("wings", kind="air", points=2)
STAFF = marker("staff", kind="hq", unit="staff", range=3)
FAR = ", T 1-1-4 @02.02, w 1-1-4 @19.19"


def assets(b: Board) -> dict[str, list[tuple[str, int | None]]]:
    sides = b.game.view(b.state, None).sides
    return {side.side: [(asset.name.en, asset.left) for asset in side.assets] for side in sides}


def board(units: str, **changes: Any) -> Board:
    return Board(units + FAR, options={"shifts": [AIR, STAFF]}, dice="66", **changes)


def test_points_are_counted_and_a_headquarters_stands_ready_until_it_has_served() -> None:
    b = board("U 4-4-8 @10.07, STAFF 0-1-5 @10.06, v 4-4-5 @10.08, A 4-4-8 @05.05, b 4-4-5 @05.06", phase="combat")
    before = assets(b)
    assert before[BLUE] == []
    assert [name for name, _ in before[RED]] == ["wings", "staff"]
    b.order("attack 10.08 : u support staff", "34")
    assert [name for name, _ in assets(b)[RED]] == ["wings"]


def test_a_headquarters_out_of_supply_or_disorganised_is_no_help() -> None:
    for state in ("oos", "dg"):
        b = board(f"U 4-4-8 @10.07, STAFF 0-1-5 {state} @10.06")
        assert [name for name, _ in assets(b)[RED]] == ["wings"]
