"""The search for ends of moves against every way that the full rules allow, on ground and among units of all sorts."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.mpike.movement import rides
from engine.systems.mpike.movement.duty import lawful_ends
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import End, MoverPose, mover_of, start_of
from engine.systems.mpike.movement.reach import RANK, is_quick, reach
from engine.systems.mpike.movement.steps import charging, outcome
from engine.systems.mpike.orders import Step
from tests.systems.mpike.kit import Board
from tests.systems.mpike.movement.moved import way


def _ways(way: Walk, start: MoverPose) -> Iterator[MoverPose]:
    """Yield every pose that any lawful steps lead to."""
    known, rest = {start}, [start]
    for pose in rest:
        yield pose
        for step in _steps(way, pose):
            if next(way.faults(pose, step), None) is None:
                after = way.taken(pose, step).pose
                if after not in known:
                    known.add(after)
                    rest.append(after)


def _steps(way: Walk, pose: MoverPose) -> Iterator[Step]:
    adjacent = way.t.grid.adjacent
    near = {hex_ for here in pose.at for hex_ in adjacent[here]}
    if way.mover.shape == "line":
        yield from (Step("enter", to) for to in (0, 1))
        yield from (Step("wheel", to) for to in (0, 1))
        yield from (
            Step("bridge", to) for to in {to for hex_ in near for one in adjacent[hex_] for to in adjacent[one]}
        )
    else:
        yield from (Step("enter", hex_) for hex_ in near)
        yield from (Step("turn", facing) for facing in range(6))
    yield Step("about")


def _run(pose: MoverPose) -> int:
    return next((n for n, clear in enumerate(reversed(pose.run)) if not clear), len(pose.run))


def _worth(way: Walk, pose: MoverPose) -> tuple[int, ...]:
    """Return what a way to a place has cost: MP, disorder, the run that it lacks, and what an order may limit."""
    bound = (pose.hexes, pose.wheels) if way.mover.shape in ("line", "column") else ()
    return (pose.spent, RANK[pose.formation], -_run(pose), *bound)


def _place(pose: MoverPose) -> tuple[Any, ...]:
    stop = "" if pose.stop == "broken" else pose.stop
    return pose.at, pose.facing, stop, pose.out, frozenset(pose.ridden)


def _best(way: Walk, poses: Iterable[MoverPose]) -> set[tuple[Any, ...]]:
    """Return places with the ways there that no other beats."""
    by_place: dict[tuple[Any, ...], set[tuple[int, ...]]] = {}
    for pose in poses:
        by_place.setdefault(_place(pose), set()).add(_worth(way, pose))
    return {
        (place, one)
        for place, all_ in by_place.items()
        for one in all_
        if not any(other != one and all(a <= b for a, b in zip(other, one, strict=True)) for other in all_)
    }


_UNITS = {
    "horse": "cav 3-8 @0.0>3", "hurt horse": "cav 3-8 @0.0>3 h1", "confused horse": "cav 3-8 @0.0>1 confused",
    "open horse": "cav 3-8 @0.0>3 open", "light foot": "LI 2-6 @0.0>5", "small foot": "HI1 6-6 @0.0>1",
    "guns": "gun 4-9 @0.0>3 limbered", "foot": "HI2 12-6 @0.0+0.1>3", "column": "HI2 12-6 @0.0+-1.0>4 column",
    "confused foot": "HI2 12-6 @0.0+0.1>3 confused", "tercio": "HI2 12-6 @0.0+0.1>3 open",
}  # fmt: skip
_OTHERS = (
    "R cav 3-7 @1.2>3; R LI 2-6 @-1.1>3; R gun 4-9 @1.0>3; P HI1 8-6 @5.-1>9; P gun 4-9 @3.2>9; P LI 3-6 @2.-4>7; "
    "R HI1 6-6 @-2.0>9; P cav 3-6 @-3.4>3",
    "R LI 2-6 @2.0>3; R cav 2-7 @1.-2>5; R gun 4-9 @0.2>3; P gun 4-9 @3.-1>9; P gun 4-9 @2.1>9; P HI2 12-6 @4.1+4.0>9",
    "R LI 2-6 @1.1>5; R HI2 12-6 @2.2+2.3>3; P HI1 8-6 @9.0>9",
)
_GROUND: tuple[dict[str, Any], ...] = (
    {"woods": "2.0 2.1", "hedge": "0.0/1.-1 0.0/1.0 1.0/2.0", "slope": "1.0>2.-1 2.-1>3.-2", "stream": "0.0/0.1"},
    {"slope": "0.0>1.0 1.0>2.0 2.0>3.0 0.0>1.-1 1.-1>2.-1 1.-1>2.-2 1.0>1.1 2.-1>2.0", "woods": "1.-2 2.0",
     "hedge": "0.1/1.1 1.0/2.-1", "road": "0.0 1.0 2.0"},
    {"stream": "1.0/2.0 1.0/2.-1 1.-1/2.-1 1.1/2.0 1.1/2.1 0.2/1.2", "bridge": "1.0/2.0", "orchard": "0.1 3.0",
     "slope": "0.0>1.-1 1.-1>2.-1"},
)  # fmt: skip


_BOUND = (("charge", "-1.0"), ("make-ready", "-4.2"), ("receive-charge", "-4.2"), ("rally", "-4.2"))
"""Orders, and where the commander stands: near, or so far away that the unit is out of command but close to it."""
_CASES = [
    (unit, (n + 2 * more + 1) % 3, (2 * n + more + 1) % 3, *_BOUND[(n + 3 * more) % 4])
    for n, unit in enumerate(_UNITS)
    for more in (0, 1)
] + [("hurt horse", 2, 1, "receive-charge", "-4.2")]


class Search:
    """The ends found for the first unit of a position, and the full rules to compare them with."""

    def __init__(self, unit: str, others: int, ground: int, order: str, commander: str) -> None:
        units = f"R {_UNITS[unit]}; {_OTHERS[others]}"
        b = Board(units, f"R wc 0 @{commander}", orders=order, **_GROUND[ground])
        mover = mover_of(b.t, b.world, b.id("r1"))
        if mover.allowance > 5:  # every way of more points would take long
            mover = mover_of(b.t, b.world, b.id("r1"), points=5)
        self.start = start_of(b.world, mover)
        self.way = Walk(b.t, b.world, mover)
        self.ends = list(reach(b.t, b.world, mover, self.start))

    def led(self, end: End) -> MoverPose:
        """Return where the steps of an end lead, each of them lawful."""
        pose = self.start
        for step in end.steps:
            assert [v.rule.clause for v in self.way.faults(pose, step)] == []
            pose = self.way.taken(pose, step).pose
        return pose


@pytest.mark.clause("mpike 7.1.1")
@pytest.mark.clause("mpike 8.2.2")
@pytest.mark.clause("mpike 11.3.6")
@pytest.mark.parametrize(("unit", "others", "ground", "order", "commander"), _CASES)
def test_every_end_that_steps_lead_to_is_found_by_a_cheapest_way(
    unit: str, others: int, ground: int, order: str, commander: str
) -> None:
    search = Search(unit, others, ground, order, commander)
    found = _best(search.way, (end.pose for end in search.ends))
    assert found == _best(search.way, _ways(search.way, search.start))


@pytest.mark.clause("mpike 7.1.1")
@pytest.mark.clause("mpike 8.2.2")
@pytest.mark.clause("mpike 11.3.6")
@pytest.mark.parametrize(("unit", "others", "ground", "order", "commander"), _CASES)
def test_the_steps_of_an_end_lead_there_and_no_end_is_found_in_vain(
    unit: str, others: int, ground: int, order: str, commander: str
) -> None:
    search = Search(unit, others, ground, order, commander)
    before: dict[tuple[Any, ...], list[tuple[int, ...]]] = {}
    for end in search.ends:
        led = search.led(end)
        assert replace(end.pose, run=()) == replace(led, run=())
        assert _run(end.pose) == _run(led)
        worth = _worth(search.way, end.pose)
        # Whether the next gentle slope disorders, or the one hex of an order is left, is no worth of its own: ways are
        # kept for either.
        used = search.way.mover.bound == "receive-charge" and end.pose.hexes > 0
        known = before.setdefault((*_place(end.pose), end.pose.stop, end.pose.slopes % 2, used), [])
        worse = any(all(a <= b for a, b in zip(other, worth, strict=True)) for other in known)
        # A formation may break by one hit or by two.
        assert not worse or end.pose.stop == "broken"
        known.append(worth)
    spent = [end.pose.spent for end in search.ends]
    assert spent == sorted(spent)


@pytest.mark.clause("mpike 8.2.2")
@pytest.mark.clause("mpike 7.3.1")
def test_who_joins_over_a_hedge_in_woods_loses_its_formation_and_no_more() -> None:
    hedges = "0.0/1.0 0.0/1.-1 0.0/0.1 0.0/0.-1 0.0/-1.0 0.0/-1.1 1.0/2.0"
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @2.0>3", orders="charge", hedge=hedges, woods="2.0")
    mover = mover_of(b.t, b.world, b.id("r1"))
    found = [end for end in reach(b.t, b.world, mover, start_of(b.world, mover)) if end.pose.at == b.hexes("2.0")]
    assert [(end.pose.stop, end.pose.formation, end.steps) for end in found] == [
        ("joined", "broken", way(b, "1.0 2.0"))
    ]


@pytest.mark.clause("mpike 7.1.1")
@pytest.mark.clause("mpike 7.3.1-a")
def test_two_gentle_slopes_are_as_good_as_none_before_the_next() -> None:
    b = Board("R HI2 12-6 @0.0+0.1>3 open", slope="0.0>1.-1 1.-1>2.-1")
    mover = mover_of(b.t, b.world, b.id("r1"))
    ends = list(reach(b.t, b.world, mover, start_of(b.world, mover)))
    found = [end for end in ends if end.pose.at == b.hexes("2.-1 2.0") and end.pose.spent == 2]
    assert [end.pose.slopes for end in found] == [2]


@pytest.mark.clause("mpike 7.3.1-a")
@pytest.mark.clause("mpike 5.6.3")
def test_of_ends_that_only_the_rest_of_a_way_would_tell_apart_one_is_offered() -> None:
    b = Board("R cav 3-8 @0.0>3", orders="make-ready", slope="0.0>1.0")
    mover = mover_of(b.t, b.world, b.id("r1"))
    reached = reach(b.t, b.world, mover, start_of(b.world, mover))

    def there(ends: Iterable[End]) -> list[int]:
        poses = [end.pose for end in ends if end.pose.at == b.hexes("2.-1") and end.pose.facing == 0]
        return [pose.slopes for pose in poses if pose.spent == min(pose.spent for pose in poses)]

    assert there(reached) == [0, 1]
    assert there(lawful_ends(b.t, b.world, mover, reached, 0)) == [0]


@pytest.mark.clause("mpike 7.1.1")
@pytest.mark.parametrize(("unit", "others", "ground", "order", "commander"), _CASES)
def test_each_outcome_of_a_move_is_offered_once(
    unit: str, others: int, ground: int, order: str, commander: str
) -> None:
    search = Search(unit, others, ground, order, commander)
    way = search.way
    runs = charging(way.t, way.world, way.mover)
    offered = list(lawful_ends(way.t, way.world, way.mover, search.ends, 2))[1:]
    found = [outcome(end.pose, runs) for end in offered]
    lawful = [end for end in search.ends[1:] if next(way.end_faults(end.pose, 2), None) is None]
    assert len(set(found)) == len(found)
    assert set(found) == {outcome(end.pose, runs) for end in lawful}


@pytest.mark.clause("mpike 7.1.1")
@pytest.mark.parametrize(("unit", "others", "ground", "order", "commander"), _CASES)
def test_lists_of_orders_are_told_the_same_outcomes(
    unit: str, others: int, ground: int, order: str, commander: str
) -> None:
    search = Search(unit, others, ground, order, commander)
    way, start = search.way, search.start
    if not is_quick(way.mover, start) or start.out:
        return
    runs = charging(way.t, way.world, way.mover)
    listed = rides.Search(way, start, runs=bool(runs))
    told = [outcome(listed.pose(found), runs) for level in listed.lawful(2, runs) for found in level]
    assert len(set(told)) == len(told)
    every = {outcome(end.pose, runs) for end in lawful_ends(way.t, way.world, way.mover, search.ends, 2)}
    assert set(told) <= every
    # What is left out ends where another does, with more hits.
    best: dict[Any, int] = {}
    for at, facing, formation, *rest in told:
        place = at, facing, tuple(rest)
        best[place] = min(best.get(place, 9), RANK[str(formation)])
    assert all(best[at, facing, tuple(rest)] < RANK[str(hurt)] for at, facing, hurt, *rest in every - set(told))


@pytest.mark.clause("mpike 5.6.2")
def test_who_moves_on_does_not_come_back_to_where_an_enemy_was_beside_it() -> None:
    b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @3.0>9", "R wc 0 @-1.0", orders="make-ready")
    left = b.hexes("2.0")
    mover = replace(mover_of(b.t, b.world, b.id("r1")), start=left)
    assert left not in {end.pose.at for end in reach(b.t, b.world, mover, start_of(b.world, mover))}
