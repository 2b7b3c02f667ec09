"""The board as it opens, who lies on whom, and what is found out once about who stands how."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.mpike.movement.crowd import presence
from engine.systems.mpike.once import once
from engine.systems.mpike.world import (
    BROKEN,
    MORALES,
    NOBODY,
    army_commander,
    halves_since,
    occupants,
    opening,
    units_at,
    wing_units,
    with_leader,
    with_units,
    with_wing,
)
from tests.systems.mpike.kit import Board, P, R


@pytest.mark.clause("mpike 8.3.1", "mpike 7.2.1", "mpike 5.5.3", "mpike 12.5.1")
def test_the_game_opens_with_units_as_the_scenario_has_them() -> None:
    b = Board("R HI1 8-6 @0.0>3; R gun 4-9 @0.0>3; R cav 4-7 @2.0>3; R HI1 8-6 @4.0>3", f"R wc 0 @{_corner()}")
    foot, gun, horse, whole = b.t.cards[:4]
    most = b.t.threshold(foot)
    b.t.cards = [
        replace(foot, level=gun.level + 1, hits=most, morale_level=MORALES[1]),
        replace(gun, hits=most),
        replace(horse, formation="confused", morale_level=MORALES[BROKEN]),
        replace(whole, formation="confused", hits=most - 1),
        *b.t.cards[4:],
    ]
    world = opening(b.t)
    found = [(unit.formation, unit.morale, unit.hits, unit.reached, unit.below) for unit in world.units[:4]]
    assert found == [
        ("normal", 1, most, True, False),
        (gun.formation, 0, most, False, True),
        ("none", BROKEN, 0, False, False),
        ("confused", 0, most - 1, False, False),
    ]
    man = world.leaders[b.number("rwc")]
    assert (man.status, man.at) == ("map", 0)


def _corner() -> str:
    """Return the first hex of the map."""
    return Board("R HI1 8-6 @0.0>3").place(0)


@pytest.mark.clause("mpike 7.4", "mpike 8.3.1")
def test_top_first_and_who_came_later_above() -> None:
    b = Board("R LI 3-6 @0.0>3 n3; R gun 4-9 @0.0>3 n5; R LI 3-6 @1.0>3 below; R gun 4-9 @1.0>3")
    assert units_at(b.world, b.hex("0.0")) == b.ids("r2", "r1")
    assert units_at(b.world, b.hex("1.0")) == b.ids("r4", "r3")


@pytest.mark.clause("mpike 14.4-a", "mpike 7.4")
def test_a_half_that_stays_was_there_before() -> None:
    b = Board("R HI2 12-6 @0.0+0.1>3 n3; R HI1 8-6 @3.0>3 n3")
    two, one = b.unit("r1"), b.unit("r2")
    assert halves_since(two, (b.hex("0.0"), b.hex("-1.1")), 7) == (3, 7)
    assert halves_since(two, b.hexes("5.0 5.1"), 7) == ()
    assert halves_since(one, one.at, 7) == ()


@pytest.mark.clause("mpike 7.4", "mpike 8.4", "mpike 11.7.2", "mpike 8.3.1")
@pytest.mark.parametrize(
    "change",
    [
        {"facing": 3}, {"formation": "confused"}, {"below": True}, {"arrived": 9}, {"gun": "disabled"},
        {"status": "merged"}, {"at": ()},
    ],
)  # fmt: skip
def test_what_is_known_of_a_unit_is_found_out_anew_once_it_stands_otherwise(change: dict[str, Any]) -> None:
    b = Board("R LI 3-6 @0.0>3; R gun 4-9 @0.0>3")
    hangs = {name: frozenset(b.ids(name)) for name in ("r1", "r2")}
    before = replace(b.world)
    occupants(before)
    for name, units in hangs.items():
        once(before, name, lambda: "old", units)
    after = with_units(before, {b.id("r2"): replace(b.unit("r2"), **change)})
    assert [once(after, name, lambda: "new", units) for name, units in hangs.items()] == ["old", "new"]
    assert occupants(after) == occupants(replace(after))


@pytest.mark.clause("mpike 7.1.1-b", "mpike 8.1.1-c")
@pytest.mark.parametrize("known", [True, False])
def test_where_a_side_stands_hangs_on_its_own_units_alone(known: bool) -> None:
    b = Board("R cav 3-8 @0.0>3; P gun 4-9 @1.0>9")
    before, at = replace(b.world), b.hex("1.0")
    if known:
        presence(b.t, before, P)
    # Cavalry over guns that it has not taken yet, as previews see it.
    after = with_units(before, {b.id("r1"): replace(b.unit("r1"), at=(at,))})
    assert (presence(b.t, after, P).by_hex, presence(b.t, after, P).batteries) == ({at: b.ids("p1")}, {at})


@pytest.mark.clause("mpike 7.4", "mpike 5.3.3", "mpike 8.4")
@pytest.mark.parametrize("change", [{"at": 5}, {"status": "removed"}])
def test_what_hangs_on_a_leader_is_found_out_anew_once_he_has_moved(change: dict[str, Any]) -> None:
    b = Board("R LI 3-6 @0.0>3", "R wc 0 @0.1; P wc 0 @9.0")
    before, men = replace(b.world), (b.number("rwc"), b.number("pwc"))
    for man in men:
        once(before, man, lambda: "old", frozenset(), (man,))
    after = with_leader(before, men[0], **change)
    assert [once(after, man, lambda: "new", frozenset(), (man,)) for man in men] == ["new", "old"]


@pytest.mark.clause("mpike 7.4", "mpike 5.3.3", "mpike 8.4")
@pytest.mark.parametrize(("change", "found"), [({"order": "rally"}, "old"), ({"commander": 1}, "new")])
def test_another_commander_of_a_wing_makes_all_be_found_out_anew(change: dict[str, Any], found: str) -> None:
    before = replace(Board("R LI 3-6 @0.0>3").world)
    once(before, "any", lambda: "old", frozenset())
    assert once(with_wing(before, 0, **change), "any", lambda: "new", frozenset()) == found


@pytest.mark.clause("mpike 7.4", "mpike 5.3.3", "mpike 8.4")
def test_only_who_is_on_the_map_is_of_a_wing_there_and_commands() -> None:
    b = Board("R LI 3-6 @0.0>3; R LI 3-6 @off; R LI 3-6 @1.0>3 w2; R LI 3-6 @2.0>3", "R ac 0 @0.1; P wc 0 @9.0")
    assert list(wing_units(b.t, b.world, 0)) == list(b.ids("r1", "r4"))
    army = b.number("rac")
    assert [army_commander(b.t, b.world, side) for side in (R, P)] == [army, NOBODY]
    assert army_commander(b.t, with_leader(b.world, army, status="removed"), R) == NOBODY
