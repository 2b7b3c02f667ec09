"""Zones of control as bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.facing import DIRECTIONS
from engine.hexes.grid import Grid
from engine.hexes.zones import exerting, exerts, joined, looks, marked, mask, members, unmask, without, zone, zone_of

GRID = Grid(8, 8, "flat", "even", "XX.YY")
at = GRID.parse
sets_of_hexes = st.sets(st.integers(0, GRID.size - 1))


def test_a_zone_is_the_six_hexes_round_a_counter_without_its_own():
    table = exerts(GRID)
    assert members(zone_of(table, [at("04.04")])) == tuple(sorted(GRID.adjacent[at("04.04")]))


def test_a_zone_does_not_reach_where_the_filter_forbids():
    river = GRID.between(at("04.04"), at("04.05"))
    table = exerts(GRID, lambda a, b: GRID.between(a, b) != river)
    assert at("04.05") not in members(zone_of(table, [at("04.04")]))
    assert at("04.03") in members(zone_of(table, [at("04.04")]))


def test_zones_of_several_counters_are_counted():
    found = zone_of(exerts(GRID), [at("04.04"), at("04.06")])
    assert found[at("04.05")] == 2
    assert found[at("04.03")] == 1
    assert found[at("08.08")] == 0


def test_the_count_does_not_overflow():
    assert max(zone_of(exerts(GRID), [at("04.04")] * 300)) == 255


def test_a_counter_with_a_facing_reaches_only_before_it():
    front = looks(GRID, at("04.04"), DIRECTIONS["vertex"]["front"][1])
    assert front == (GRID.neighbours[at("04.04")][0], GRID.neighbours[at("04.04")][1])
    blocked = looks(GRID, at("04.04"), (0, 1), lambda a, b: b != front[0])
    assert members(zone(GRID.size, [blocked])) == (front[1],)
    assert looks(GRID, at("01.08"), (0, 5)) == ()


def test_a_surcharge_is_the_same_however_many_reach_a_hex():
    costs = marked(zone_of(exerts(GRID), [at("04.04"), at("04.06")]), 4)
    assert (costs[at("04.05")], costs[at("04.03")], costs[at("08.08")]) == (4, 4, 0)


def test_who_reaches_a_hex_is_named():
    hexes = [at("04.04"), at("04.06"), at("08.08")]
    assert exerting(exerts(GRID), hexes, at("04.05")) == (at("04.04"), at("04.06"))


def test_friends_may_cancel_a_zone():
    full = zone_of(exerts(GRID), [at("04.04")])
    assert set(members(full)) - set(members(without(full, [at("04.05")]))) == {at("04.05")}


@given(sets_of_hexes, sets_of_hexes)
def test_a_joined_zone_is_the_union(first, second):
    table = exerts(GRID)
    both = joined(zone_of(table, first), zone_of(table, second))
    assert both == marked(zone_of(table, [*first, *second]), 1)


@given(sets_of_hexes, sets_of_hexes)
def test_masks_unite_and_overlap_like_sets(first, second):
    assert unmask(mask(first) | mask(second)) == tuple(sorted(first | second))
    assert unmask(mask(first) & mask(second)) == tuple(sorted(first & second))


@given(sets_of_hexes)
def test_a_hex_is_in_the_zone_exactly_when_a_counter_is_adjacent(hexes):
    found = zone_of(exerts(GRID), hexes)
    for hex_ in GRID.hexes:
        assert found[hex_] == sum(GRID.distance(hex_, other) == 1 for other in hexes)


def test_zones_of_different_maps_are_not_joined():
    with pytest.raises(ValueError):
        joined(bytes(4), bytes(5))
