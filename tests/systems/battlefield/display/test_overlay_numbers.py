"""What boards and previews print is what the rules measured, to a tenth of a millimetre (1 u)."""

import random
from collections.abc import Iterator
from functools import partial
from math import isqrt

import pytest

from engine.kernel.dice import SealedDice
from engine.kernel.interpreter import Accepted, begin, draw, submit
from engine.kernel.state import State
from engine.systems import load
from engine.systems.battlefield.display.overlays import distance_marks, sector_marks
from engine.systems.battlefield.display.sketching import plotted_of, sketch
from engine.systems.battlefield.display.tracks import action_mark
from engine.systems.battlefield.display.view import nearest, radius_mark, zone_mark
from engine.systems.battlefield.fire.targeting import lawful
from engine.systems.battlefield.game import BattlefieldGame
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.orders import Manoeuvre, Order
from engine.systems.battlefield.troops import base_of, card_of
from engine.systems.battlefield.world import World
from engine.tabletop import marks as m
from engine.tabletop import measures
from engine.tabletop.plane import Point, square
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import distance

SYSTEM = load("battlefield")


def game(scenario: str) -> BattlefieldGame:
    found = SYSTEM.bind(SYSTEM.document(scenario))
    assert isinstance(found, BattlefieldGame)
    return found


def played(found: BattlefieldGame, seed: int, orders: int) -> Iterator[tuple[State[World], Order | Manoeuvre]]:
    """Yield positions of a game of chance with an order that moves somebody there."""
    dice, rng = SealedDice(seed.to_bytes(32, "big"), "numbers"), random.Random(seed)
    state = begin(found, dice).state
    for _ in range(orders):
        if state.outcome is not None:
            return
        side = state.decisions[0].side
        order = draw(found, state, side, partial(rng.randrange))
        if isinstance(order, Order | Manoeuvre):
            yield state, order
        result = submit(found, state, side, None, order, dice)
        assert isinstance(result, Accepted)
        state = result.state


def whole(a: Point, c: Point) -> int:
    """Return the distance of two points in u, rounded up to the sixteenth's u as boards tell it."""
    return -(-isqrt(256 * square(a, c)) // 16)


def plotted_plans(
    scenario: str, seed: int, orders: int
) -> Iterator[tuple[BattlefieldGame, State[World], Order, Plotted]]:
    found = game(scenario)
    for state, order in played(found, seed, orders):
        plotted = plotted_of(found.field, state, state.decisions[0].side, order)
        if plotted is not None and isinstance(order, Order | Manoeuvre):
            yield found, state, order, plotted  # type: ignore[misc]


@pytest.mark.parametrize(("scenario", "seed"), [("shepherds-hill", 11), ("issus", 12)])
def test_a_preview_prints_the_lengths_that_its_course_was_judged_by(scenario: str, seed: int) -> None:
    seen = 0
    for found, state, order, plotted in plotted_plans(scenario, seed, 120):
        side = state.decisions[0].side
        drawn = sketch(found.field, state, side, order, found.view(state, side))
        assert drawn is not None, f"seed {seed}"
        measured = [leg for leg in plotted.legs if leg.ruler is not None]
        rulers = [mark for mark in drawn.marks if isinstance(mark, m.RulerMark | m.WheelMark)]
        assert len(rulers) == len(measured), f"seed {seed}: {found.write(order)}"
        for mark, leg in zip(rulers, measured, strict=True):
            length, cost = (
                (mark.wheel.chord, mark.wheel.cost) if isinstance(mark, m.WheelMark) else (mark.length, mark.cost)
            )
            assert length == -(-leg.way // 16), f"seed {seed}: {found.write(order)}"
            assert cost == leg.steps
            assert leg.ruler is not None
            if leg.act.kind != "wheel" or len(plotted.units) == 1:
                assert abs(length - whole(*leg.ruler)) <= 1, f"seed {seed}: {found.write(order)}"
            seen += 1
        ends = {
            mark.unit: mark.base for mark in drawn.marks if isinstance(mark, m.BaseGhostMark) and mark.place == "end"
        }
        assert ends == dict(zip(plotted.units, plotted.ends, strict=True))
    assert seen > 20


@pytest.mark.parametrize("seed", [21, 22])
def test_distances_zones_and_command_are_those_of_the_bases(seed: int) -> None:
    found = game("shepherds-hill")
    t = found.field
    for state, _ in list(played(found, seed, 60))[::6]:
        world = state.world
        for unit in on_table(world):
            base = base_of(t, world, unit)
            foes = {foe: base_of(t, world, foe) for foe in on_table(world, t.enemy(world.units[unit].side))}
            gaps = sorted(measures.length_of(distance(base.shape, foe.shape)) for foe in foes.values())
            marks = distance_marks(t, world, unit)
            assert [mark.length for mark in marks if isinstance(mark, m.ThreatMark)] == gaps[:3], f"seed {seed}"
            for mark in marks:
                assert isinstance(mark, m.ThreatMark)
                assert abs(mark.length - whole(mark.start, mark.end)) <= 1
            near = nearest(t, world, unit)
            assert near is not None
            assert near.length == gaps[0] == measures.length_of(distance(base.shape, foes[near.unit].shape))
            left, right, far_right, far_left = zone_mark(t, world, unit).points
            assert (left, right) == (base.front_left, base.front_right)
            assert abs(whole(left, far_left) - 500) <= 1
            assert abs(whole(right, far_right) - 500) <= 1
            assert radius_mark(t, world, unit).radius == 12 * t.step == 3000


@pytest.mark.parametrize("seed", [31])
def test_bands_of_a_sector_are_the_range_zones_that_shots_are_judged_by(seed: int) -> None:
    found = game("issus")
    t, sectors = found.field, 0
    for state, _ in list(played(found, seed, 150))[::10]:
        world = state.world
        for unit in on_table(world):
            card = card_of(t, world, unit)
            marks = [mark for mark in sector_marks(t, world, unit) if isinstance(mark, m.SectorMark)]
            assert bool(marks) == bool(card.volleys)
            for mark in marks:
                sectors += 1
                base = base_of(t, world, unit)
                assert (mark.left, mark.right, mark.heading) == (base.front_left, base.front_right, base.heading)
                told = [int(band.value.replace("\u2212", "-") or "0") for band in mark.bands]
                assert tuple(told) == card.volleys[0].values
                assert "+0" not in [band.value for band in mark.bands], "nothing added is nothing said"
            for shot in lawful(t, world, unit).values() if card.volleys else ():
                if shot.weapon == card.volleys[0].weapon:
                    reaches = [band.reach for band in marks[0].bands]
                    zone = next(n for n, reach in enumerate(reaches) if shot.range <= 16 * (reach + 1))
                    assert zone == shot.zone, f"seed {seed}"
    assert sectors > 20


@pytest.mark.parametrize("seed", [41, 42])
def test_the_way_on_the_public_board_is_as_long_as_its_course(seed: int) -> None:
    found, seen = game("shepherds-hill"), 0
    dice = SealedDice(seed.to_bytes(32, "big"), "numbers")
    for state, order in played(found, seed, 120):
        if not isinstance(order, Manoeuvre) or len(order.units) != 1:
            continue
        plotted = plotted_of(found.field, state, state.decisions[0].side, order)
        if plotted is None or plotted.assaults or any(leg.act.edge != "front" for leg in plotted.legs):
            continue
        result = submit(found, state, state.decisions[0].side, None, order, dice)
        assert isinstance(result, Accepted)
        marks = [mark for mark in action_mark(found.field, result.state.world) if isinstance(mark, m.ActionMark)]
        if not marks or marks[0].unit != order.units[0]:
            continue
        told = [leg.chord if isinstance(leg, m.Wheel) else leg.length for leg in marks[0].legs]
        wanted = [-(-leg.way // 16) for leg in plotted.legs if leg.ruler is not None]
        assert sum(told) in range(sum(wanted) - len(told), sum(wanted) + len(told) + 1), f"seed {seed}"
        seen += 1
    assert seen
