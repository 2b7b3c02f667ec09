"""Chapter 4.4: where units deploy, the sketches of both sides, and what the umpire draws."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.orders import Arrange, Enlist, Seal, Station, Stations
from engine.systems.battlefield.setup.deployment import why_not_stand
from engine.systems.battlefield.setup.halves import zone
from engine.systems.battlefield.troops import base_at
from engine.systems.battlefield.world import unit_id
from engine.tabletop.pose import Pose
from engine.tabletop.roster import units_of
from tests.systems.battlefield.kit import Board, codes
from tests.systems.battlefield.setup.prelude import FREE, Opened, prelude
from tests.systems.playing import reasons

KING = ListEntry("hoplites", 3, chief=True)
SMALL = (KING, ListEntry("loose", 2), ListEntry("horse", 2))
TERRAIN = [
    {"kind": "forest", "outline": [[1000, 500], [3000, 500], [3000, 2500], [1000, 2500]]},
    {"kind": "hill", "level": 1, "outline": [[6000, 500], [8000, 500], [8000, 2000], [6000, 2000]]},
]


def sketching(*entries: ListEntry, **options: Any) -> Opened:
    """Return a game in which both sides draw their sketches with the same small army."""
    p = prelude(**FREE, **options)
    for side in (RED, BLACK):
        p.order(Enlist("", entries or SMALL), side=side)
    return p


def red(number: int) -> UnitId:
    return unit_id(RED, number)


def black(number: int) -> UnitId:
    return unit_id(BLACK, number)


def station(unit: UnitId, x: int, y: int, heading: int | None = None) -> Station:
    return Station(unit, x, y, (0 if unit % 2 == 0 else 360) if heading is None else heading)


def why(board: Board, x: int, y: int, heading: int = 0, name: str = "A1") -> list[tuple[str, str, dict[str, Any]]]:
    """Return why the unit of a board may not deploy in a pose."""
    unit = board.id(name)
    base = base_at(board.t, board.unit(name), Pose(x, y, heading))
    return reasons(why_not_stand(board.t, board.world, board.unit(name).side, unit, base, {}))


# -- where units may stand


@pytest.mark.clause("battlefield 4.4")
def test_4_4_a_front_on_the_line_is_lawful_and_one_beyond_it_refused() -> None:
    b = Board("A1@(5000,2500)0", "B1@(5600,7500)360")
    assert why(b, 5000, 2500) == []
    assert why(b, 5000, 2501) == []  # the grain of rounded corners
    assert why(b, 5000, 2502) == [
        ("4.4", "battlefield-sketch-strip", {"unit": b.label("A1"), "over": _text("0.01"), "line": 10})
    ]
    assert why(b, 5600, 7500, 360, "B1") == []
    (far,) = why(b, 5600, 7000, 360, "B1")
    assert (far[0], far[2]["over"], far[2]["line"]) == ("4.4", 2, 30)


def _text(en: str) -> Any:
    return Text(en, en.replace(".", ","))


@pytest.mark.clause("battlefield 4.4")
def test_4_4_every_corner_counts_whatever_the_facing() -> None:
    b = Board("A1@(5000,2400)0/400")
    assert why(b, 5000, 2400, 0) == []
    # Turned by 30 degrees to the left, the right front corner goes 300 u forward.
    assert [clause for clause, _, _ in why(b, 5000, 2400, 660)] == ["4.4"]
    assert why(b, 5000, 2400, 180) == []
    (turned_about,) = why(b, 5000, 2400, 360)
    assert turned_about[2]["over"].en == "1.2"  # the rear lies at 2800


@pytest.mark.clause("battlefield 4.4")
def test_4_4_the_neutral_strip_is_twenty_steps_wide_whatever_a_step_is() -> None:
    b = Board("A1@(5000,2000)0", "B1@(5000,8000)360", policies={"step": 254})
    assert (zone(b.t, RED).line, zone(b.t, BLACK).line) == (2460, 7540)
    assert why(b, 5000, 2460) == []
    assert len(why(b, 5000, 2500)) == 1
    tall = Board("A1@(5000,2000)0", size=(10000, 15000))
    assert (zone(tall.t, RED).line, zone(tall.t, BLACK).line) == (5000, 10000)
    for height, depth in ((5002, 1), (5000, 0), (4000, 0)):
        small = Board(size=(10000, height)).t
        assert (zone(small, RED).depth, zone(small, BLACK).depth) == (depth, depth)


@pytest.mark.clause("battlefield 4.4")
def test_4_4_no_corner_lies_off_the_table() -> None:
    b = Board("A1@(5000,2400)0/400")
    assert why(b, 0, 400) == why(b, 9400, 400) == []
    for x, y in ((-1, 400), (9401, 400), (0, 399)):
        assert [(clause, code) for clause, code, _ in why(b, x, y)] == [("4.4", "battlefield-sketch-off-table")]


@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize(
    ("kind", "closed"),
    [("hill", ()), ("mud", ()), ("ford", ()), ("brush", ("A1",)), ("slope", ("A1",)), ("cliff", ("A1", "A2"))],
)
def test_4_4_nobody_deploys_in_terrain_that_is_closed_to_him(kind: str, closed: tuple[str, ...]) -> None:
    b = Board("A1@(5000,2000)0, A2:loose@(7000,2000)0", terrain=[f"{kind} 1000,500 3000,2200"])
    for name in ("A1", "A2"):
        found = why(b, 1500, 1500, 0, name)
        assert [clause for clause, _, _ in found] == (["4.4"] if name in closed else [])
        assert all(told["ground"].code == f"battlefield-ground-{kind}" for _, _, told in found)
    beside = why(b, 3000, 1500)
    assert beside == []  # touching is not entering


@pytest.mark.clause("battlefield 4.4")
def test_4_4_only_loose_troops_deploy_at_the_edge_of_a_forest_and_nobody_deeper() -> None:
    b = Board("A1@(5000,2000)0, A2:loose@(7000,2000)0", terrain=["forest 1000,0 5000,2400"])
    assert [clause for clause, _, _ in why(b, 1200, 600)] == ["4.4"]
    assert why(b, 1200, 600, 0, "A2") == []
    (deep,) = why(b, 2600, 1300, 0, "A2")
    assert deep[2]["ground"].code == "battlefield-ground-forest"


@pytest.mark.clause("battlefield 4.4")
def test_4_4_everything_wrong_with_a_place_is_told_at_once() -> None:
    b = Board("A1@(5000,2000)0/600", terrain=["cliff 9000,2000 10000,3000"])
    assert sorted(code for _, code, _ in why(b, 9500, 2900)) == [
        "battlefield-sketch-closed", "battlefield-sketch-off-table", "battlefield-sketch-strip",
    ]  # fmt: skip


# -- the sketch


@pytest.mark.clause("battlefield 4.4")
def test_4_4_units_are_put_one_by_one_and_anew() -> None:
    p = sketching()
    assert p.open == [RED, BLACK]
    p.order(station(red(1), 5000, 2500), side=RED)
    p.order(station(red(1), 4000, 2000, 30), side=RED)
    assert p.at("R1") == "(4000,2000)30"
    assert p.open == [RED, BLACK]  # no question was answered


@pytest.mark.clause("battlefield 2.2")
def test_2_2_units_of_a_sketch_do_not_overlap() -> None:
    p = sketching()
    p.order(station(red(1), 5000, 2500), side=RED)
    assert p.refused(station(red(2), 5597, 2500), side=RED) == []
    ((clause, code, told),) = p.reasons(station(red(2), 5500, 2500), side=RED)
    assert (clause, code) == ("2.2", "battlefield-sketch-overlap")
    assert (told["unit"], told["other"], told["by"].en) == (p.label("R2"), p.label("R1"), "0.4")


@pytest.mark.clause("battlefield 4.4")
def test_4_4_several_units_are_put_together_or_none() -> None:
    p = sketching()
    p.order(station(red(3), 1000, 2500), side=RED)
    both = Stations((station(red(1), 5000, 2500), station(red(2), 5500, 2500)))
    assert p.refused(both, side=RED) == ["2.2"]  # told once, though it concerns both
    p.order(Stations((station(red(3), 5000, 2500), station(red(2), 1000, 2500))), side=RED)
    assert (p.at("R3"), p.at("R2")) == ("(5000,2500)0", "(1000,2500)0")
    twice = Stations((station(red(1), 5600, 2500), station(red(1), 7000, 2500)))
    assert p.refused(twice, side=RED) == p.refused(Stations(()), side=RED) == ["4.4"]
    assert p.refused(Stations((station(red(1), 7000, 2500), station(black(1), 8000, 7500))), side=RED) == ["4.4"]


@pytest.mark.clause("battlefield 4.4")
def test_4_4_units_that_change_places_do_not_stand_in_one_anothers_way() -> None:
    p = sketching()
    p.order(Stations((station(red(1), 1000, 2500), station(red(2), 2000, 2500))), side=RED)
    p.order(Stations((station(red(1), 2000, 2500), station(red(2), 1000, 2500))), side=RED)
    assert (p.at("R1"), p.at("R2")) == ("(2000,2500)0", "(1000,2500)0")


@pytest.mark.clause("battlefield 4.4")
def test_4_4_only_own_units_are_put_and_only_facings_that_there_are() -> None:
    p = sketching()
    assert p.refused(station(black(1), 5000, 2500, 0), side=RED) == ["4.4"]
    assert p.refused(station(red(4), 5000, 2500), side=RED) == ["4.4"]
    assert p.refused(station(red(1), 5000, 2500, 720), side=RED) == ["4.4"]


@pytest.mark.clause("battlefield 4.4-a")
def test_4_4_a_a_sketch_is_sealed_when_every_unit_stands() -> None:
    p = sketching()
    p.order(station(red(1), 5000, 2500), side=RED)
    ((clause, code, told),) = p.reasons(Seal(), side=RED)
    assert (clause, code, told["count"]) == ("4.4", "battlefield-seal-missing", 2)
    assert told["units"].en == f"{p.label('R2').en}, {p.label('R3').en}"
    p.order(Stations((station(red(2), 6000, 2500), station(red(3), 7000, 2500))), side=RED)
    p.order(Seal(), side=RED)
    assert p.open == [BLACK]


@pytest.mark.clause("battlefield 4.4-a")
def test_4_4_a_a_sealed_sketch_is_final() -> None:
    p = sketching()
    p.order(Arrange("battle-line"), side=RED)
    p.order(Seal(), side=RED)
    for order in (station(red(1), 5000, 2500), Arrange("deep"), Stations((station(red(1), 5000, 2500),))):
        assert [(clause, code) for clause, code, _ in p.reasons(order, side=RED)] == [
            ("4.4-a", "battlefield-sketch-sealed")
        ]


@pytest.mark.clause("battlefield 4.4-a")
def test_4_4_a_both_sketches_are_turned_over_together() -> None:
    p = sketching()
    p.order(Arrange("deep"), side=BLACK)
    p.order(Seal(), side=BLACK)
    p.order(Arrange("battle-line"), side=RED)
    assert {p.view(RED).units[n].status for n in units_of(p.world, BLACK)} == {"reserve"}
    assert all(p.view(RED).units[n].x == 0 for n in units_of(p.world, BLACK))
    p.order(Seal(), side=RED)
    (revealed,) = p.of(e.Revealed)
    assert {place.unit for place in revealed.places} == {*units_of(p.world, RED), *units_of(p.world, BLACK)}
    assert p.view(RED).units == p.view(BLACK).units == p.view(None).units == p.world.units
    assert p.asked == (RED, "orders")
    assert [(code, clause) for clause, code, _ in p.reasons(station(red(1), 5000, 2500), side=RED)] == [
        ("battlefield-sketch-not-now", "4.4-a")
    ]


@pytest.mark.clause("battlefield 4.4-a")
def test_4_4_a_nothing_of_a_sketch_is_told_before() -> None:
    p = sketching()
    p.order(station(red(1), 5000, 2500), side=RED)
    assert p.known(RED) == p.events
    assert p.known(BLACK) == p.known(None) == ()
    p.order(Arrange("deep"), side=RED)
    assert p.known(BLACK) == ()
    p.order(Seal(), side=RED)
    assert e.Sealed(Side(RED), "sketch") in p.known(BLACK)


@pytest.mark.clause("battlefield 4.4-a")
def test_4_4_a_what_was_drawn_is_judged_again_when_it_is_sealed() -> None:
    p = sketching()
    p.order(Arrange("battle-line"), side=RED)
    moved = p.game.fold(p.world, e.UnitPut(Side(RED), red(1), 5000, 5000, 0))
    p.state = _with(p.state, moved)
    assert p.refused(Seal(), side=RED) == ["4.4"]


def _with(state: Any, world: Any) -> Any:
    return replace(state, world=world)


@pytest.mark.clause("battlefield 4.4")
def test_4_4_ready_deployments_stand_from_the_first() -> None:
    units = [
        {"side": "red", "card": "hoplites", "ranks": 3, "at": [5000, 2000], "chief": True},
        {"side": "black", "card": "hoplites", "ranks": 3, "at": [5600, 8000], "chief": True},
    ]
    p = prelude(units=units)
    assert (p.at("R1"), p.at("B1")) == ("(5000,2000)0", "(5600,8000)360")
    assert p.asked == (RED, "orders")
    assert p.view(BLACK).units == p.world.units
    kept = [{key: value for key, value in unit.items() if key != "at"} for unit in units]
    sealed = prelude(units=kept, deployment="sealed")
    assert (sealed.at("R1"), sealed.asked[1]) == ("reserve", "sketch")


@pytest.mark.clause("battlefield 4.4")
def test_4_4_the_umpire_is_asked_first_and_then_the_seal() -> None:
    p = sketching()
    assert {order.way for order in p.legal(RED)} == {  # type: ignore[attr-defined]
        "battle-line", "refused-left", "refused-right", "deep",
    }  # fmt: skip
    p.order(p.legal(RED)[0], side=RED)
    assert p.legal(RED) == [Seal()]
    assert codes([]) == p.refused(Arrange("deep"), side=RED)
    assert p.refused(Arrange("nonsense"), side=RED) == ["4.4"]
