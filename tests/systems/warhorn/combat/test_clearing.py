"""Models make way for enemies who are slid up in a melee."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.clearing import clear
from engine.systems.warhorn.losses.deaths import kill
from engine.systems.warhorn.troops import base_of, discs
from engine.tabletop.shapes import overlap
from tests.systems.warhorn.kit import Board


@pytest.mark.clause("warhorn formation-depth-c", "warhorn formed-attacks-skirmish-a")
def test_models_under_a_base_that_was_slid_step_aside() -> None:
    b = Board("A1: 24 @(6000,4500)0; A2: 3 loose @(4400,3750)0", "B1: 24 @(6000,3600)0", contacts=["B1>A1 rear"])
    before = b.unit("A2").models
    tx = b.run()
    clear(b.t, tx)
    assert not tx.events
    kill(b.t, tx, b.id("A1"), (9,), "blow")
    clear(b.t, tx)
    assert [event.way for event in tx.events if isinstance(event, e.Moved)] == ["slide", "aside"]
    after = tx.world.units[b.id("A2")].models
    assert (after[0], after[1], len(after)) == (before[0], before[1], 3)
    base = base_of(b.t, tx.world, b.id("B1")).shape
    assert not any(overlap(spot, base) for spot in discs(b.t, tx.world, b.id("A2")))
