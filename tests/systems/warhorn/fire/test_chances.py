"""What to expect of a shot, exactly."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from engine.systems.warhorn.fire.chances import forecast, worth
from tests.systems.warhorn.kit import Board, with_unit


@pytest.mark.clause("warhorn skill-test", "warhorn shoot-casualties")
def test_chances_of_hits_and_losses() -> None:
    b = Board("A1: 2 loose bow M3 @(6000,5000)0", "B1: 12 light @(6000,6000)360")
    found = forecast(b.t, b.world, b.id("A1"), b.id("B1"), "bow", "direct")
    assert found.hits == (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    assert found.losses == (Fraction(3, 4), Fraction(1, 4))
    assert found.mean == Fraction(1, 4)
    assert worth(b.t, b.world, b.id("A1"), b.id("B1"), "bow", "direct") == (Fraction(1, 4), 1)


@pytest.mark.clause("warhorn skill-test")
def test_warriors_of_different_skill_are_counted_together() -> None:
    b = Board("A1: 1 bow M4 / 1 bow M2 @(6000,5000)0", "B1: 12 @(6000,6000)360")
    found = forecast(b.t, b.world, b.id("A1"), b.id("B1"), "bow", "direct")
    assert found.hits == (Fraction(2, 9), Fraction(5, 9), Fraction(2, 9))
    assert found.mean == 1


@pytest.mark.clause("warhorn skill-test", "warhorn advantage")
def test_nothing_is_to_be_expected_under_a_roof() -> None:
    roof = ["building 4000,6000 8000,7000"]
    b = Board("A1: 2 loose bow M2 @(6000,5000)0", "B1: 24 @(6000,6000)360 not-stood", terrain=roof)
    assert forecast(b.t, b.world, b.id("A1"), b.id("B1"), "bow", "direct").hits == (1, 0, 0)


@pytest.mark.clause("warhorn shoot-range")
def test_out_of_range_nothing_is_to_be_expected() -> None:
    b = Board("A1: 2 loose bow M3 @(6000,2000)0", "B1: 12 @(6000,6001)360")
    found = forecast(b.t, b.world, b.id("A1"), b.id("B1"), "bow", "direct")
    assert (found.hits, found.losses) == ((1,), (1,))


@pytest.mark.clause("warhorn elephant-a", "warhorn chariot-a")
@pytest.mark.parametrize(("target", "lost"), [("1 elephant 1 / 1", 0), ("3 chariot 1 / 1", 1)])
def test_beasts_and_chariots_are_counted_by_models(target: str, lost: int) -> None:
    b = Board("A1: 2 loose bow M4 @(6000,5000)0", f"B1: {target} @(6000,6000)360")
    found = forecast(b.t, b.world, b.id("A1"), b.id("B1"), "bow", "direct")
    assert len(found.losses) == lost + 1


@pytest.mark.clause("warhorn skill-test", "warhorn shoot-casualties", "warhorn elephant-a", "warhorn chariot-a")
def test_what_is_lost_with_its_crew_counts_once() -> None:
    chariots = Board("A1: 2 loose bow M3 @(6000,5000)0", "B1: 3 chariot 2 @(6000,6000)360")
    found = forecast(chariots.t, chariots.world, chariots.id("A1"), chariots.id("B1"), "bow", "direct")
    assert found.losses == (Fraction(8, 9), Fraction(1, 9))
    b = Board("A1: 2 loose bow M3 @(6000,5000)0", "B1: 2 elephant 2 @(6000,6000)360")
    with_unit(b, "B1", models=(replace(b.unit("B1").models[0], wounds=9), b.unit("B1").models[1]))
    found = forecast(b.t, b.world, b.id("A1"), b.id("B1"), "bow", "direct")
    assert found.losses == (Fraction(4, 9), Fraction(5, 9))


@pytest.mark.clause("warhorn shoot-table-a")
def test_what_kills_more_is_worth_more() -> None:
    b = Board("A1: 4 loose bow / 4 loose crossbow @(6000,5000)0", "B1: 12 light @(6000,6000)360")
    bow, crossbow = (worth(b.t, b.world, b.id("A1"), b.id("B1"), weapon, "direct") for weapon in ("bow", "crossbow"))
    assert crossbow > bow
