"""Workers and scouts come to obstacles and go (workers, scouts)."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.movement.sites import begin_sites, check_scout, end_scouting, settle_sites
from engine.systems.warhorn.orders import Scout
from tests.systems.playing import reasons
from tests.systems.warhorn.charges.charged import declared
from tests.systems.warhorn.kit import Board, with_unit

WALL = ["wall 5000,6000 8000,6100"]


@pytest.mark.clause("warhorn workers", "warhorn workers-b")
def test_workers_begin_at_the_end_of_a_movement_and_are_at_work_in_their_next_turn() -> None:
    b = Board("A1: 12 workers @(6500,6000)0; A2: 12 workers @(9250,6000)0", "B1: 24 @(6500,9000)360", terrain=WALL)
    tx = b.run()
    settle_sites(b.t, tx, RED)
    sites = [(tx.world.units[b.id(name)].site, tx.world.units[b.id(name)].working) for name in ("A1", "A2")]
    assert sites == [("wall1", False), ("", False)]
    begin_sites(b.t, tx, RED)
    assert tx.world.units[b.id("A1")].working


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a", "warhorn scouts-b")
@pytest.mark.parametrize(
    ("fate", "refused", "lasts"), [("", [], True), ("fled", [], True), ("lost", ["scouts"], False)]
)
def test_scouts_that_have_fled_are_not_destroyed(fate: str, refused: list[str], lasts: bool) -> None:
    b = Board(f"A1: 12 scouts @(6500,6000)0 {fate}; A2: 24 @(16000,3000)0", "B1: 24 @(6500,9000)360", terrain=WALL)
    with_unit(b, "A1", scouted=("wall1",))
    faults = reasons(check_scout(b.t, b.world, RED, Scout("wall1")))
    assert [clause for clause, _, _ in faults] == refused
    b.world = replace(b.world, features=(replace(b.world.features[0], cancelled=(RED,)),))
    tx = b.run()
    end_scouting(b.t, tx, RED)
    assert bool(tx.world.features[0].cancelled) is lasts


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_scouts_cancel_an_obstacle_before_charges_are_declared() -> None:
    b = Board("A1: 24 @(6500,5000)0; A2: 12 scouts @(12000,5000)0", "B1: 24 @(6500,6100)360", terrain=WALL)
    with_unit(b, "A2", scouted=("wall1",))
    p = declared(b)
    p.order(Scout("wall1"))
    assert (p.world.features[0].cancelled, p.asked) == ((RED,), ("red", "charge"))
    assert p.refused(Scout("wall1")) == ["scouts"]
