"""Ways back from foes: the worked positions, ranks, sideways steps, the edge of the map, two hexes."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from engine.hexes.grid import Grid
from engine.hexes.retreats import Terms, WayBack, ways_back

FLAT = Grid(20, 20, "flat", "odd", "XXYY")


def at(q: int, r: int) -> int:
    return FLAT.at_axial(8 + q, 8 + r)


def places(*axial: tuple[int, int]) -> tuple[int, ...]:
    return tuple(at(q, r) for q, r in axial)


def terms(*foes, held=(), ends=(), edge="east", dear=(), guns=(), **options) -> Terms:
    """Open country with the own edge east or west; hexes that are held, only ended in, dear, or with own guns."""

    def admits(hex_):
        return "no" if hex_ in held else "end" if hex_ in ends else "through"

    def home(hex_):
        column = FLAT.column(hex_)
        return FLAT.columns - column if edge == "east" else column + 1

    def exits(hex_, d):
        return FLAT.column(hex_) == (FLAT.columns - 1 if edge == "east" else 0) and d in (
            (1, 2) if edge == "east" else (4, 5)
        )

    def price(_, there):
        return 3 if there in dear else 1

    given_foes = tuple(foe if isinstance(foe, tuple) else (foe,) for foe in foes)
    return Terms(given_foes, admits, price, home, exits, runs_over=set(guns).__contains__, **options)


def ways(start, steps, given_terms):
    place = start if isinstance(start, tuple) else (start,)
    return [way.places for way in ways_back(FLAT, place, steps, given_terms)]


def single(*axial):
    """The places of a counter on one hex."""
    return tuple((at(q, r),) for q, r in axial)


# -- the worked positions


def test_a_tie_after_two_steps():
    found = ways(at(4, -2), 2, terms(at(3, -1), held=places((5, -3), (3, -1))))
    assert sorted(found) == sorted([single((5, -2), (6, -3)), single((5, -2), (6, -2))])


def test_a_single_way_after_one_step():
    found = ways(at(3, -1), 1, terms(at(3, -2), held=places((3, -2), (4, -2)), edge="west"))
    assert found == [single((2, 0))]


@pytest.mark.parametrize("free", [None, (5, -1), (5, 0), (4, 1)])
def test_no_way_where_own_counters_hold_the_three_hexes_behind(free):
    behind = {(5, -1), (5, 0), (4, 1)} - {free}
    found = ways(at(4, 0), 1, terms(at(3, 0), held=places(*behind, (3, 0))))
    assert found == ([single(free)] if free else [])


# -- what ranks


def test_a_complete_way_comes_before_a_cheaper_shorter_one():
    country = terms(at(3, 0), held=places((3, 0), (6, 0), (6, -1), (6, -2), (5, 1)), dear=places((4, 2)))
    found = ways(at(4, 0), 2, country)
    assert found
    assert all(len(way) == 2 for way in found)


def test_where_no_way_is_long_enough_the_counter_goes_as_far_as_it_can():
    ring = FLAT.ring(at(3, 0), 3)
    found = ways_back(FLAT, (at(4, 0),), 3, terms(at(3, 0), held=ring, sideways=False))
    assert {way.steps for way in found} == {1}


def test_the_cheapest_way_home_then_the_cheapest_way_there():
    cheap = ways(at(4, 0), 1, terms(at(3, 0), held=(at(3, 0),)))
    assert sorted(cheap) == sorted([single((5, -1)), single((5, 0))])
    assert ways(at(4, 0), 1, terms(at(3, 0), held=(at(3, 0),), dear=(at(5, 0),))) == [single((5, -1))]


def test_own_guns_are_run_over_only_where_nothing_else_is_equal():
    country = terms(at(3, 0), held=(at(3, 0),), guns=(at(5, -1),))
    assert ways(at(4, 0), 1, country) == [single((5, 0))]
    forced = ways_back(FLAT, (at(4, 0),), 1, terms(at(3, 0), held=places((5, 0), (4, 1)), guns=(at(5, -1),)))
    assert [(way.places, way.over) for way in forced] == [(single((5, -1)), 1)]


def test_a_retreat_may_end_where_it_could_not_go_on():
    country = terms(at(3, 0), held=places((3, 0), (5, 0), (4, 1)), ends=(at(5, -1),))
    assert ways(at(4, 0), 2, country) == [single((5, -1))]
    assert ways(at(4, 0), 1, country) == [single((5, -1))]


# -- foes


def test_after_close_combat_no_step_ends_beside_a_foe():
    two = terms(at(3, 0), at(6, -1), held=places((3, 0), (6, -1)), gain="nearest")
    touching = set(FLAT.adjacent[at(3, 0)]) | set(FLAT.adjacent[at(6, -1)])
    for way in ways(at(4, 0), 1, two):
        assert way[0][0] not in touching


def test_between_two_foes_a_step_sideways_completes_the_way():
    foes = (at(-1, 0), at(1, 0))
    here = at(0, 0)
    country = terms(*foes, held=foes)
    found = ways_back(FLAT, (here,), 1, country)
    assert found == ()
    wide = terms(at(-2, 0), at(2, 0), held=places((-2, 0), (2, 0)))
    aside = ways_back(FLAT, (here,), 1, wide)
    assert aside
    for way in aside:
        assert way.sideways == 1
        assert all(FLAT.distance(way.places[0][0], foe) >= 2 for foe in places((-2, 0), (2, 0)))
    assert ways_back(FLAT, (here,), 1, terms(at(-2, 0), at(2, 0), sideways=False)) == ()


def test_a_step_sideways_comes_nearer_to_no_foe():
    foes = places((-3, 0), (3, 0))
    aside = ways(at(0, 0), 1, terms(*foes))
    assert aside
    assert all(FLAT.distance(way[0][0], foe) >= 3 for way in aside for foe in foes)


def test_what_has_to_grow():
    foes = places((3, 0), (7, 0))
    assert ways(at(4, 0), 1, terms(*foes, sideways=False)) == []
    nearest = ways(at(4, 0), 1, terms(*foes, sideways=False, gain="nearest"))
    assert sorted(nearest) == sorted([single((5, -1)), single((5, 0))])


def test_a_step_sideways_never_leads_back():
    wide = terms(at(-2, 0), at(2, 0), held=places((-2, 0), (2, 0)))
    for way in ways(at(0, 0), 3, wide):
        been = [(at(0, 0),), *way]
        assert len(set(been)) == len(been)


def test_a_growing_step_is_not_given_up_for_one_sideways():
    for way in ways_back(FLAT, (at(4, 0),), 2, terms(at(3, 0), held=(at(3, 0),))):
        assert way.sideways == 0


def test_from_fire_far_off_other_hexes_count_by_distance_alone():
    found = ways(at(4, 0), 2, terms(at(0, 0)))
    for way in found:
        assert [FLAT.distance(at(0, 0), place[0]) for place in way] == [5, 6]


def test_foes_of_two_hexes_count_by_the_nearer_half():
    foe = places((3, 0), (3, 1))
    hemmed = places((5, -1), (5, 0))
    assert ways(at(4, 0), 1, terms(foe, held=(*foe, *hemmed))) == []
    assert ways(at(4, 0), 1, terms(foe[0], held=(foe[0], *hemmed))) == [single((4, 1))]


def test_without_foes_every_step_leads_away():
    assert {way[0][0] for way in ways(at(4, 0), 1, terms())} == {at(5, -1), at(5, 0)}


# -- the edge of the map


def test_leaving_over_the_own_edge_completes_the_way():
    edge = FLAT.at(19, 9)
    foe = FLAT.neighbours[edge][4]
    assert ways_back(FLAT, (edge,), 2, terms(foe, held=(foe,))) == (WayBack((), True),)


def test_no_other_edge_is_left():
    edge = FLAT.at(0, 9)
    foe = FLAT.neighbours[edge][1]
    for way in ways_back(FLAT, (edge,), 2, terms(foe, held=(foe,))):
        assert not way.left


def test_a_short_way_off_the_map_is_as_good_as_a_long_one():
    edge = FLAT.at(18, 9)
    foe = FLAT.neighbours[edge][4]
    found = ways_back(FLAT, (edge,), 3, terms(foe, held=(foe,)))
    assert found
    assert all(way.left and way.steps == 2 for way in found)


# -- two hexes


LINE = places((5, 0), (5, 1))


def test_both_halves_go_in_one_direction():
    found = ways(LINE, 1, terms(at(4, 1), held=(at(4, 1),)))
    assert sorted(found) == sorted([(places((6, -1), (6, 0)),), (places((6, 0), (6, 1)),)])


def test_a_half_that_cannot_go_keeps_the_other_back():
    assert ways(LINE, 1, terms(at(4, 1), held=places((4, 1), (6, 1)))) == [(places((6, -1), (6, 0)),)]
    assert ways(LINE, 1, terms(at(4, 1), held=places((4, 1), (6, 0)))) == []


def test_along_its_own_line_a_half_enters_the_hex_of_the_other():
    found = ways(LINE, 1, terms(at(5, -1), held=(*places((5, -1), (6, 0), (4, 1), (4, 2)), *LINE)))
    assert found == [(places((5, 1), (5, 2)),)]


def test_the_dearer_half_is_paid():
    (way,) = ways_back(FLAT, LINE, 1, terms(at(4, 1), held=places((4, 1), (6, -1)), dear=(at(6, 1),)))
    assert way.price == 3


def test_of_two_halves_the_nearer_to_the_edge_counts():
    country = terms(at(4, 1), held=(at(4, 1),))
    home = dict(zip(places((6, -1), (6, 0), (6, 1)), (9, 5, 6), strict=True))
    found = ways(LINE, 1, structs.replace(country, home=lambda hex_: home.get(hex_, 20)))
    assert sorted(found) == sorted([(places((6, -1), (6, 0)),), (places((6, 0), (6, 1)),)])


def test_in_file_one_half_follows_the_other():
    hemmed = places((4, 0), (6, 0), (4, 1), (4, 2), (5, -1), (5, 2))
    foe = at(5, -1)
    assert ways(LINE, 1, terms(foe, held=hemmed)) == []
    loose = ways(LINE, 1, terms(foe, held=hemmed, cohesion="loose"))
    assert loose == [(places((5, 1), (6, 1)),)]


def test_a_counter_of_two_hexes_leaves_the_map_with_one_half():
    line = (FLAT.at(19, 8), FLAT.at(19, 9))
    foe = FLAT.neighbours[line[0]][4]
    assert all(way.left for way in ways_back(FLAT, line, 1, terms(foe, held=(foe,))))


# -- whatever the country


@given(st.integers(0, 10**6), st.integers(1, 3), st.sampled_from(("every", "nearest")))
def test_every_way_leads_away_and_none_that_is_longer_was_missed(seed, steps, gain):
    random = Random(seed)
    start = at(0, 0)
    foes = tuple(random.sample(FLAT.ring(start, 1), random.randint(1, 2)))
    held = {*foes, *(hex_ for hex_ in FLAT.disc(start, 4) if random.random() < 0.3)}
    country = terms(*foes, held=held, gain=gain, sideways=False)
    found = ways_back(FLAT, (start,), steps, country)

    def gaps(hex_):
        every = [FLAT.distance(hex_, foe) for foe in foes]
        return every if gain == "every" else [min(every)]

    def onward(hex_):
        for there in FLAT.adjacent[hex_]:
            far = all(b > a for a, b in zip(gaps(hex_), gaps(there), strict=True))
            if there not in held and far and min(FLAT.distance(there, foe) for foe in foes) > 1:
                yield there

    reached = {start}
    longest = 0
    while longest < steps and (further := {there for hex_ in reached for there in onward(hex_)}):
        reached, longest = further, longest + 1
    assert {way.steps for way in found} == ({longest} if longest else set())
    for way in found:
        for (here,), (there,) in pairwise([(start,), *way.places]):
            assert there in onward(here)
