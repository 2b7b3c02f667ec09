"""A bridge or gorge whose far end is held: fights across it, with an advantage and a test (defile)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.phase import check_run
from engine.systems.warhorn.orders import Run
from tests.systems.warhorn.charges.charged import ran, ran_at
from tests.systems.warhorn.kit import Board, with_unit

GORGE = ["gorge 6000,4000 6000,6000 width=1000"]


@pytest.mark.clause("warhorn defile", "warhorn advantage", "warhorn melee")
def test_they_fight_across_a_passage_whose_far_end_is_held() -> None:
    b = Board(
        "A1: 24 R3 @(6000,3900)0 charge:B1",
        "B1: 24 @(6000,6100)360 reaction:stand; B2: 24 @(9000,6100)360",
        terrain=GORGE,
    )
    dashing = Run(b.id("A1"), b.id("B1"), dash=True)
    assert [fault.rule.clause for fault in check_run(b.t, b.world, dashing)] == ["defile-c"]
    p = ran(b, "44111111111")
    assert (p.at("A1"), p.unit("A1").disorder) == ("(6000,3900)0", 2)
    assert [(c.target, c.edge, c.advantage, c.passage) for c in p.world.contacts] == [
        (p.id("B1"), "front", "gorge1", "gorge1")
    ]


@pytest.mark.clause("warhorn defile")
def test_all_who_cover_the_entrance_fight() -> None:
    b = Board(
        "A1: 24 R3 @(6000,3900)0 charge:B1",
        "B1: 24 @(4700,6100)360 reaction:stand; B2: 24 @(7300,6100)360",
        terrain=GORGE,
    )
    p = ran(b, "11111111111")
    assert {c.target for c in p.world.contacts} == {p.id("B1"), p.id("B2")}


@pytest.mark.clause("warhorn defile", "warhorn scouts", "warhorn workers")
def test_what_is_cancelled_gives_no_advantage_and_needs_no_test() -> None:
    b = Board(
        "A1: 24 R3 @(6000,3900)0 charge:B1; A2: 12 workers @(7000,4900)0 working",
        "B1: 24 @(6000,6100)360 reaction:stand",
        terrain=GORGE,
    )
    with_unit(b, "A2", site="gorge1")
    p = ran(b)
    assert [c.advantage for c in p.world.contacts] == [""]
    assert not p.of(e.ResilienceTested)


@pytest.mark.clause("warhorn defile", "warhorn defile-d")
def test_who_is_not_at_the_mouth_charges_as_ever() -> None:
    b = Board("A1: 24 R3 @(6000,3600)0 charge:B1", "B1: 24 @(6000,5500)360 reaction:stand", terrain=GORGE)
    p = ran_at(b, "11111111111", dash=True)
    assert p.at("A1") == "(6000,5500)0"
