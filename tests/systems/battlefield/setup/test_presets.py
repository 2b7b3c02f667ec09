"""Ready deployments on the fields of all scenarios: whatever army may be brought, each places it lawfully (4.4)."""

from functools import cache
from typing import Any

import pytest

from engine.kernel.ids import Side
from engine.systems.battlefield import SYSTEM
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.events import Stationed
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.setup import muster
from engine.systems.battlefield.setup.arranging import arranged
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.setup.patterns import PRESETS, WAYS
from engine.systems.battlefield.troops import depth_of
from engine.systems.battlefield.world import World
from engine.tabletop.roster import units_of
from tests.systems.battlefield.kit import field
from tests.systems.battlefield.setup.test_arranging import brought, drawn, faults
from tests.tabletop.plain import chance

SCENARIOS = [info.id for info in SYSTEM.scenarios()]
RANDOM = 100
"""Armies by chance, shared out among the fields."""


@cache
def ground(scenario: str) -> Field:
    return SYSTEM.bind(SYSTEM.document(scenario)).field  # type: ignore[attr-defined,no-any-return]


def placed_lawfully(t: Field, side: str, entries: tuple[ListEntry, ...]) -> None:
    world = brought(t, side, entries)
    for way in PRESETS:
        places = arranged(t, world, Side(side), way)
        assert places is not None, f"{way}: no room for {entries}"
        after = fold(world, Stationed(Side(side), places))
        assert {after.units[n].status for n in units_of(after, Side(side))} == {"table"}, way
        assert list(faults(t, after, side)) == [], f"{way}: {entries}"


@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_4_4_every_preset_is_lawful_for_every_army_of_the_lists_on_every_field(scenario: str) -> None:
    t = ground(scenario)
    shown: list[str] = []
    armies = {name: army.entries for name, army in t.lists.items()}
    for side in t.sides:
        own = muster.entries_of(t, opening(t), side)
        for name, entries in {**armies, "own": own}.items():
            if entries and next(muster.check(t, entries, side), None) is None:
                placed_lawfully(t, side, entries)
                shown.append(name)
    assert shown


def by_chance(t: Field, side: str, seed: int) -> tuple[ListEntry, ...]:
    rng = chance(seed)
    for _ in range(400):
        entries = muster.by_chance(t, rng.randrange)
        if next(muster.check(t, entries, Side(side)), None) is None:
            return entries
    pytest.fail(f"no lawful army by chance in {t.scenario.id}")


@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize("seed", range(RANDOM))
def test_4_4_every_preset_is_lawful_for_armies_by_chance_on_the_fields_of_scenarios(seed: int) -> None:
    t = ground(SCENARIOS[seed % len(SCENARIOS)])
    side = (RED, BLACK)[seed // len(SCENARIOS) % 2]
    placed_lawfully(t, side, by_chance(t, side, seed))


@pytest.mark.soak
@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_4_4_every_preset_is_lawful_for_a_hundred_armies_by_chance_on_every_field(scenario: str) -> None:
    t = ground(scenario)
    for seed in range(RANDOM):
        side = (RED, BLACK)[seed % 2]
        placed_lawfully(t, side, by_chance(t, side, 1000 + seed))


# -- what they look like


def sketched(way: str, side: str = RED, army: str = "macedon-1000") -> tuple[Field, World]:
    t = field()
    after = drawn(t, brought(t, side, t.lists[army].entries), Side(side), way)
    assert after is not None
    return t, after


def from_left(world: World) -> list[Any]:
    return sorted((world.units[n] for n in units_of(world, Side(RED))), key=lambda unit: unit.x)


@pytest.mark.clause("battlefield 4.4")
def test_4_4_foot_in_the_centre_has_horse_on_either_side_and_none_in_between() -> None:
    t, world = sketched("horse-wings")
    horse = [t.cards[unit.card].horse for unit in from_left(world)]
    assert {unit.y for unit in from_left(world)} == {2500}
    assert horse == sorted(horse[: len(horse) // 2], reverse=True) + sorted(horse[len(horse) // 2 :])
    assert horse[0]
    assert horse[-1]


@pytest.mark.clause("battlefield 4.4")
def test_4_4_horse_of_one_corps_covers_both_flanks_and_one_unit_of_it_one() -> None:
    t = field()
    foot = (ListEntry("hoplites", 4, 1, chief=True), ListEntry("hoplites", 4, 1))
    for count in (1, 2, 3):
        entries = (*foot, *(ListEntry("companions", 2, 2, general=not n) for n in range(count)))
        after = drawn(t, brought(t, RED, entries), Side(RED), "horse-wings")
        assert after is not None
        horse = [t.cards[unit.card].horse for unit in from_left(after)]
        assert horse.index(False) == (count + 1) // 2 or horse[::-1].index(False) == (count + 1) // 2
        assert sum(horse) == count
        assert not any(horse[n] for n in (horse.index(False), horse.index(False) + 1))


@pytest.mark.clause("battlefield 4.4")
def test_4_4_of_two_lines_every_corps_has_its_generals_in_the_second() -> None:
    _, world = sketched("two-lines")
    lines = {unit.y for unit in from_left(world)}
    assert len(lines) == 2
    for corps in {unit.corps for unit in from_left(world)}:
        own = [unit for unit in from_left(world) if unit.corps == corps]
        ahead = [unit for unit in own if unit.y == max(lines)]
        assert len(ahead) == (len(own) + 1) // 2
        if len(own) > 1:
            assert not any(unit.general or unit.chief for unit in ahead)


@pytest.mark.clause("battlefield 4.4")
def test_4_4_a_massed_centre_is_two_units_of_close_foot_deep() -> None:
    t, world = sketched("massed-centre")
    rear = [unit for unit in from_left(world) if unit.y < 2500]
    assert rear
    assert all(t.cards[unit.card].foot and not t.cards[unit.card].loose for unit in rear)
    ahead = [unit for unit in from_left(world) if unit.y == 2500 and abs(unit.x - rear[0].x) <= 900]
    assert any(t.cards[unit.card].foot and not t.cards[unit.card].loose for unit in ahead)


@pytest.mark.clause("battlefield 4.4")
def test_4_4_skirmishers_stand_before_the_line_and_an_army_without_any_stands_in_line() -> None:
    t, world = sketched("skirmish-screen")
    for unit in from_left(world):
        loose = t.cards[unit.card].foot and t.cards[unit.card].loose
        assert (unit.y == 2500) is loose
        if loose:
            deep = depth_of(t.cards[unit.card], unit.ranks)
            assert all(unit.y - deep > other.y for other in from_left(world) if other.y < 2500)
    heavy = (ListEntry("hoplites", 4, chief=True), ListEntry("companions", 2))
    plain = brought(t, RED, heavy)
    assert arranged(t, plain, Side(RED), "skirmish-screen") == arranged(t, plain, Side(RED), "battle-line")


@pytest.mark.clause("battlefield 4.4")
def test_4_4_every_preset_differs_and_the_old_four_are_among_them() -> None:
    t = field()
    world = brought(t, RED, t.lists["macedon-1000"].entries)
    assert len({arranged(t, world, Side(RED), way) for way in PRESETS}) == len(PRESETS) >= 5
    assert set(WAYS) < set(PRESETS)
