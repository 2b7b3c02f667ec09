"""What follows from card, order and losses alone: fronts, paces, abilities, the points that are measured from."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn.troops import allowance, centre_of, front_of, scouts
from engine.systems.warhorn.world import Charge, charged, edge_in, foe_in
from tests.systems.warhorn.kit import Board, with_unit


@pytest.mark.clause("warhorn formation-density")
def test_who_are_fewer_than_a_front_are_all_in_it() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    assert [front_of(b.t, b.card("A1"), "open", men) for men in (1, 2, 6, 7)] == [1, 2, 6, 6]


@pytest.mark.clause("warhorn panic-move-a")
def test_the_middle_of_a_base_and_the_leader_of_others() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 9 loose @(12000,3000)0")
    assert [centre_of(b.t, b.world, b.id(name)) for name in ("A1", "A2")] == [(6000, 2550), (12000, 3000)]


@pytest.mark.clause("warhorn move", "warhorn move-a", "warhorn dash", "warhorn skirmish-move-a")
def test_the_slowest_set_the_pace_of_a_mixed_unit_and_nobody_has_none() -> None:
    b = Board("A1: 4 loose / 4 rider light loose @(6000,3000)0; A2: 24 @(12000,3000)0")
    assert [allowance(b.t, b.world, b.id("A1"), dash=dash) for dash in (False, True)] == [2000, 2000]
    with_unit(b, "A2", ranks=())
    assert [allowance(b.t, b.world, b.id("A2"), dash=dash) for dash in (False, True)] == [0, 0]


@pytest.mark.clause("warhorn move", "warhorn skirmish-move-a")
def test_no_armour_and_no_front_leave_less_than_nothing() -> None:
    b = Board("A1: 20 full @(6000,3000)0 very-dense; A2: 4 full loose @(12000,3000)0")
    b.t.charts = replace(b.t.charts, bodies=replace(b.t.charts.bodies, foot_move=3))
    assert [allowance(b.t, b.world, b.id(name)) for name in ("A1", "A2")] == [0, 0]


@pytest.mark.clause("warhorn scouts")
def test_a_single_man_may_be_all_scouts_and_nobody_is_none() -> None:
    b = Board("A1: 1 scouts loose @(6000,3000)0")
    one = b.unit("A1")
    assert [scouts(b.card("A1"), unit) for unit in (one, replace(one, models=()))] == [True, False]


@pytest.mark.clause("warhorn declare-charge")
def test_who_means_to_charge_a_unit() -> None:
    foes = "; ".join(f"B{n}: 24 @({3000 * n},9000)360" for n in range(1, 5))
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(12000,3000)0", foes)
    one, other = b.id("A1"), b.id("A2")
    with_unit(b, "B1", charge=Charge((one,), ("front",)))
    with_unit(b, "B2", charge=Charge((other,), ("front",)))
    with_unit(b, "B3", charge=Charge((other, one), ("front", "left")))
    with_unit(b, "B4", charge=Charge((one,), ("front",), "failed"))
    assert [b.name(unit) for unit in charged(b.world, b.id("A1"))] == ["B1", "B3"]


@pytest.mark.clause("warhorn melee")
def test_what_a_contact_is_to_either_unit() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,5000)0", contacts=["A1>B1 rear"])
    one, other, (contact,) = b.id("A1"), b.id("B1"), b.world.contacts
    assert [(edge_in(contact, unit), foe_in(contact, unit)) for unit in (one, other)] == [
        ("front", other), ("rear", one)
    ]  # fmt: skip
