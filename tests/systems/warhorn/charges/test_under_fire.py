"""Chargers who are shot at on their way: losses, batteries (reaction-shoot, engines)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.invariants import invariants
from engine.systems.warhorn.orders import Run
from tests.systems.warhorn.charges.charged import ran_whole as ran
from tests.systems.warhorn.kit import Board


@pytest.mark.clause("warhorn failed-charge", "warhorn reform-a", "warhorn phases-a")
def test_who_grows_too_deep_under_fire_stops_where_he_has_room() -> None:
    """Six riders of whom one is shot stand in two ranks, for which there is no room before their friends."""
    b = Board(
        "A1: 6 horse R3 @(8600,4500)0 charge:B1; A2: 24 @(6000,4350)0", "B1: 24 bow @(6000,5000)360 reaction:shoot"
    )
    p = ran(b)
    p.order(Run(p.id("A1"), p.id("B1"), stand="square"), "11666666", "111111")
    assert [event.hits for event in p.of(e.Shot)] == [2]
    assert p.unit("A1").ranks == ((4,), (1,))
    charge = p.unit("A1").charge
    assert charge is not None
    assert (charge.state, p.world.contacts) == ("failed", ())
    assert list(invariants(p.t, p.world)) == []


@pytest.mark.clause("warhorn engines-c", "warhorn reaction-shoot")
def test_a_battery_answers_a_charger_engine_by_engine() -> None:
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", "B1: 3 ballista 3 M3 @(6000,8000)360 reaction:shoot")
    p = ran(b)
    p.order(Run(p.id("A1"), p.id("B1"), dash=True), "6", "6", "6", "11111111111")
    assert [event.model for event in p.of(e.EngineFired)] == [0, 1, 2]
