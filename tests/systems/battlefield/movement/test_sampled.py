"""Manoeuvres by chance on crowded tables: what the engine lets pass is looked at again the plain way.

Every base of every way is sampled between its legs: nobody overlaps, nobody touches an enemy without attacking, nobody
leaves the table; what was paid is no more than there was, and what is told as free is free.
"""

import random
from collections.abc import Iterator

import pytest

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.kinds import BodyKind, OrderKind
from engine.systems.battlefield.movement.formations import bodies
from engine.systems.battlefield.movement.manoeuvre import carry, draw_manoeuvre, plot, reach
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.troops import bases
from engine.tabletop.motion import Motion, Straight, moved, wheel
from engine.tabletop.pose import Base
from engine.tabletop.shapes import closer, contains, distance
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.movement.test_named import battle

KINDS: tuple[tuple[OrderKind, ...], ...] = (("move",), ("dash",), ("move", "reform"))


def between(start: Base, act: Act) -> Iterator[Base]:
    """Give places on the way of a single unit through a leg, from its beginning to its end."""
    for part in range(1, 9):
        share = act.amount * part // 8
        motion: Motion = wheel(act.hand, share) if act.kind == "wheel" else Straight(share)
        yield moved(start, motion)


def looked_at(b: Board, unit: UnitId, plotted: Plotted, passed: set[UnitId]) -> None:
    others = {other: base for other, base in bases(b.t, b.world).items() if other not in {unit, *passed}}
    enemies = {other for other in others if b.world.units[other].side != b.world.units[unit].side}
    for leg in plotted.legs:
        places = [*between(leg.starts[0], leg.act)] if leg.act.kind in ("fwd", "dash", "wheel") else [leg.ends[0]]
        for place in places:
            assert contains((0, 0, b.t.width, b.t.height), place.box)
            for other, base in others.items():
                assert not closer(place.shape, base.shape)
                if other in enemies and not plotted.assaults:
                    assert not distance(place.shape, base.shape).within(2, 0)


@pytest.mark.clause("battlefield 2.2", "battlefield 5.4")
@pytest.mark.parametrize("seed", range(5))
def test_whatever_passes_is_free_all_along(seed: int):
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    b, rng = battle(seed), random.Random(seed + 100)
    tried = 0
    for _ in range(60):
        unit, kinds = b.id(f"A{rng.randint(1, 8)}"), rng.choice(KINDS)
        acts = draw_manoeuvre(b.t, b.world, Movers((unit,), "", kinds), rng.randrange)
        plotted = plot(b.t, b.world, (unit,), "", acts, kinds)
        assert isinstance(plotted, Plotted)
        assert 0 <= plotted.paid <= plotted.budget
        assert sum(leg.hp for leg in plotted.legs) == plotted.paid
        for leg, after in zip(plotted.legs, plotted.legs[1:], strict=False):
            assert leg.ends == after.starts
        looked_at(b, unit, plotted, {act.unit for act in acts if act.kind == "through"})
        tried += bool(acts)
    assert tried > 20


@pytest.mark.clause("battlefield 5.4")
@pytest.mark.parametrize("seed", range(5))
def test_what_is_told_as_reach_can_be_gone_and_not_a_step_more(seed: int):
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    b = battle(seed)
    for n in range(1, 9):
        units = b.ids(f"A{n}")
        far = reach(b.t, b.world, units[0], ("move",))
        if far.ahead:
            assert isinstance(plot(b.t, b.world, units, "", (Act("fwd", far.ahead),), ("move",)), Plotted)
        beyond = far.ahead + b.t.step
        assert not isinstance(plot(b.t, b.world, units, "", (Act("fwd", beyond),), ("move",)), Plotted)
        for hand in ("left", "right"):
            by = getattr(far, hand)
            if by:
                turn = (Act("wheel", by, hand),)
                assert isinstance(plot(b.t, b.world, units, "", turn, ("move",)), Plotted)


@pytest.mark.clause("battlefield 5.4")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_carried_out_is_what_was_plotted(seed: int):
    """Turn by turn, units and formations as they stand: places, Movement spent, forms and attacks agree."""
    print(f"seed {seed}")  # noqa: T201 - shown when the test fails
    b, rng = battle(seed), random.Random(seed)
    for _ in range(12):
        stands: list[tuple[tuple[UnitId, ...], BodyKind]] = [
            (s.members, s.body) for s in bodies(b.t, b.world, b.world.side)
        ]
        subjects = [*stands, *((b.ids(f"A{n}"), "") for n in range(1, 9))]
        units, body = rng.choice(subjects)
        if any(b.world.units[unit].paid for unit in units):
            continue
        acts = draw_manoeuvre(b.t, b.world, Movers(units, body, ("move", "reform")), rng.randrange)
        plotted = plot(b.t, b.world, units, body, acts, ("move", "reform"))
        assert isinstance(plotted, Plotted)
        tx = b.run()
        carry(b.t, tx, b.world.side, units, body, plotted)
        for unit, base in zip(plotted.units, plotted.ends, strict=True):
            assert bases(b.t, tx.world)[unit].pose == base.pose
            assert tx.world.units[unit].paid == plotted.paid
        declared = {(attack.attacker, attack.target) for attack in tx.world.attacks}
        struck = {(one.attacker, one.aim.target) for one in plotted.assaults}
        assert declared - {(attack.attacker, attack.target) for attack in b.world.attacks} == struck
        b.world = tx.world
