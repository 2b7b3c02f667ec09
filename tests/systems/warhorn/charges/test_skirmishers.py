"""Charges by and at skirmishers: who makes way, where models stand after it (formed-attacks-skirmish and others)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.orders import Arrangement, Finish, Move
from engine.systems.warhorn.troops import discs, shapes
from engine.tabletop.shapes import distance
from tests.systems.warhorn.charges.charged import ran_at
from tests.systems.warhorn.kit import Board, Play

FORMED = "24 M3 R4 @(6000,3000)0"


def gaps(p: Play, name: str, other: str) -> list[int]:
    """Return how far every model of a unit stands from another unit, in sixteenths of a u."""
    theirs = shapes(p.t, p.world, p.id(other))
    return [min(distance(spot, one) for one in theirs).sixteenths for spot in discs(p.t, p.world, p.id(name))]


@pytest.mark.clause("warhorn formed-attacks-skirmish", "warhorn formed-attacks-skirmish-a")
@pytest.mark.parametrize(("leader", "reached"), [(5125, True), (5130, True), (5131, False)])
def test_a_charge_is_measured_to_the_leader(leader: int, reached: bool) -> None:
    """The rim of the Leader is 1.25 cm before him, and a dash 20 cm long with half a millimetre of tolerance."""
    b = Board(f"A1: {FORMED} charge:B1", f"B1: 4 loose @(6000,{leader})360 reaction:stand")
    p = ran_at(b, "11111111111", dash=True)
    assert bool(p.world.contacts) is reached


@pytest.mark.clause("warhorn formed-attacks-skirmish", "warhorn formed-attacks-skirmish-a", "warhorn failed-charge")
def test_models_make_way_and_keep_off_a_charge_that_failed() -> None:
    b = Board(f"A1: {FORMED} charge:B1", "B1: 9 loose @(6000,5900)180 reaction:stand")
    p = ran_at(b, "11111111111", dash=True)
    assert p.at("A1") == "(6000,5000)0"
    assert len(p.unit("B1").models) == 9
    assert min(gaps(p, "B1", "A1")) >= 16 * 300
    assert p.asked == ("blue", "place")


@pytest.mark.clause("warhorn formed-attacks-skirmish", "warhorn formed-attacks-skirmish-b")
def test_the_owner_places_his_skirmishers_after_a_charge_at_them() -> None:
    """Reached, they may stand in touch with the enemy; not reached, 3 cm off him and no nearer."""
    b = Board(f"A1: {FORMED} charge:B1", "B1: 2 loose @(6000,4125)360 reaction:stand")
    p = ran_at(b, "11111111111", dash=True)
    assert p.asked == ("blue", "place")
    unit = p.id("B1")
    assert p.refused(Move(unit, ((500, 0),))) == ["formed-attacks-skirmish"]
    assert p.refused(Move(unit, arrange=Arrangement(places=((6000, 4526),)))) == ["skirmish-zone"]
    assert p.refused(Move(unit, arrange=Arrangement(places=((6000, 4200),)))) == ["formed-attacks-skirmish"]
    p.order(Move(unit, arrange=Arrangement(places=((6300, 4125),))))
    assert gaps(p, "B1", "A1") == [0, 0]
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn skirmish-attacks-formed", "warhorn failed-charge")
@pytest.mark.parametrize(("gap", "refused"), [(290, ["skirmish-attacks-formed"]), (300, [])])
def test_skirmishers_who_fall_short_stand_3_cm_off(gap: int, refused: list[str]) -> None:
    b = Board("A1: 6 loose R4 @(6000,3000)0 charge:B1", "B1: 24 @(6000,5325)360 reaction:stand")
    p = ran_at(b, "1" * 7, dash=True)
    assert p.unit("A1").charge.state == "failed"  # type: ignore[union-attr]
    assert p.of(e.Moved)[-1].causes == ("failed-charge",)
    leader = p.unit("A1").models[0]
    y = 5325 - gap - 125
    places = ((leader.x + 400, y), *((leader.x + 300 * n, leader.y - 400) for n in (-2, -1, 0, 1)))
    assert p.refused(Move(p.id("A1"), arrange=Arrangement(places=places))) == refused
    p.order(Finish())
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn skirmish-attacks-skirmish")
@pytest.mark.parametrize(("leader", "reached"), [(5250, True), (5256, False)])
def test_skirmishers_charge_leader_to_leader_and_the_charged_stand_still(leader: int, reached: bool) -> None:
    """Two rims of 1.25 cm and a dash of 20: centres 22.5 cm apart are reached."""
    b = Board("A1: 3 loose R4 @(6000,3000)0 charge:B1", f"B1: 3 loose @(6000,{leader})180 reaction:stand")
    before = b.unit("B1").models
    p = ran_at(b, *([] if reached else ["1" * 4]), dash=True)
    assert bool(p.world.contacts) is reached
    assert p.asked == ("red", "place")
    p.order(Move(p.id("A1"), arrange=Arrangement("line")))
    assert p.unit("B1").models == before
    assert p.asked == ("red", "rest")
