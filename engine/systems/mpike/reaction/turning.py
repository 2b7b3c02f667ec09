"""Facing changes in reaction (9.2.2): who may, by how much, and what befalls a two-hex unit on its wheel."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.hexes.facing import turn_between, turned
from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.bridges import crosses_bridge
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Window
from engine.systems.mpike.morale.hits import formation_hits
from engine.systems.mpike.movement.movers import Mover, MoverPose, mover_of, start_of
from engine.systems.mpike.movement.steps import ground_hits, made, worse
from engine.systems.mpike.orders import ReactFace, Step
from engine.systems.mpike.places import allowance, around, foes_touching
from engine.systems.mpike.reaction.triggers import entered
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NO_FACING, World, leaders_with, stack_of, units_at

Half: TypeAlias = Literal["", "left", "right"]
TURNS: Final = 2
"""Corners, or hexes of a wheel, of a facing change (9.2.2)."""
WHEELS: Final[dict[str, int]] = {"left": 0, "right": 1}


class Stage(Struct, frozen=True, gc=False):
    """How a unit stands after a corner, or a hex of a wheel; `hits` by the ground of that hex."""

    at: tuple[int, ...]
    facing: int
    hits: int = 0


def check_face(t: Field, world: World, f: Window, order: ReactFace) -> Iterator[Violation]:
    """Yield why a unit that may react may not turn, or wheel, so (9.2.2)."""
    unit, name = order.unit, t.cards[order.unit].name
    faults = tuple(why_not_face(t, world, f, unit))
    yield from faults
    if faults:
        return
    if len(world.units[unit].at) == 2:
        yield from _check_wheel(t, world, order)
        return
    corners = abs(turn_between(world.units[unit].facing, order.facing)) if order.facing in range(6) else 0
    have, price = allowance(t, world, unit), corners * corner(t, world, unit)
    if order.half or not corners:
        yield violation(R("9.2.2"), "mpike-face-which", unit=name)
    elif corners > TURNS:
        yield violation(R("9.2.2"), "mpike-face-too-far", unit=name, most=TURNS)
    elif price > have:
        yield violation(R("9.2.2-b"), "mpike-face-too-dear", unit=name, needs=price, have=have)


def why_not_face(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit that may react has no facing change at all (9.2.2, 9.2.2-a).

    Its allowance is the present one, that of the mover the one of the start of its move (7.2.1-b).
    """
    card, state = t.cards[unit], world.units[unit]
    have = allowance(t, world, unit)
    if any(id_ in f.reacted for id_ in stack_of(t, world, unit)):
        yield violation(R("9.1.1a"), "mpike-reacted-already", unit=card.name)
    elif card.kind == "artillery" or state.facing == NO_FACING or state.formation == "column":
        yield violation(R("9.2.2"), "mpike-may-not-face", unit=card.name)
    elif not _comes_behind(t, world, f, unit):
        yield violation(R("9.2.2"), "mpike-face-not-behind", unit=card.name, foe=t.cards[f.unit].name)
    elif f.allowance > have:
        names = {"unit": card.name, "foe": t.cards[f.unit].name}
        yield violation(R("9.2.2"), "mpike-too-slow", have=have, need=f.allowance, **names)


def _comes_behind(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether the mover came into a flank or rear hex of a unit, or by the policy next to one (9.2.2-a)."""
    hexes = entered(world, f)
    near = around(t, world.units[unit])
    behind = {*near.flank, *near.rear} if hexes else set()
    if t.policies.facing_trigger == "adjacent_to":
        behind |= {hex_ for one in behind for hex_ in t.grid.adjacent[one]}
    return not behind.isdisjoint(hexes)


def corner(t: Field, world: World, unit: UnitId) -> int:
    """Return the MP of a corner for a one-hex unit (6.2.1, 9.2.2-c)."""
    return mover_of(t, world, unit, bound="free").turn


def facings(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[ReactFace]:
    """Yield every facing change that is open to a unit, those by one corner or hex first.

    Its price must fit the allowance, though nothing is paid (9.2.1-a).
    """
    if next(why_not_face(t, world, f, unit), None) is not None:
        return
    state = world.units[unit]
    if len(state.at) == 2:
        halves: tuple[Half, ...] = ("left", "right")
        found = [
            (n, ReactFace(unit, one.facing, half))
            for half in halves
            for n, one in enumerate(_wheel(t, world, unit, half))
        ]
        yield from (order for _, order in sorted(found, key=lambda item: item[0]))
        return
    most = min(TURNS, allowance(t, world, unit) // corner(t, world, unit))
    for n in range(1, most + 1):
        yield from (ReactFace(unit, turned(state.facing, by)) for by in (-n, n))


# -- wheels of two-hex units


def _wheel(t: Field, world: World, unit: UnitId, half: Half) -> Iterator[Stage]:
    """Yield how a two-hex unit stands after each lawful hex of a wheel about a half."""
    stages, _ = _stages(t, world, unit, half)
    return iter(stages)


def _check_wheel(t: Field, world: World, order: ReactFace) -> Iterator[Violation]:
    unit, name = order.unit, t.cards[order.unit].name
    way = -1 if order.half == "left" else 1
    hexes = (way * turn_between(world.units[unit].facing, order.facing)) % 6 if order.facing in range(6) else 0
    if not order.half or not hexes:
        yield violation(R("9.2.2"), "mpike-face-which", unit=name)
    elif hexes > TURNS:
        yield violation(R("9.2.2"), "mpike-face-too-far", unit=name, most=TURNS)
    else:
        stages, fault = _stages(t, world, unit, order.half)
        if len(stages) < hexes and fault is not None:
            yield fault


def _stages(t: Field, world: World, unit: UnitId, half: Half) -> tuple[list[Stage], Violation | None]:
    """Return the lawful hexes of a wheel about a half, and why it goes no farther than those."""
    mover = mover_of(t, world, unit, bound="free")
    pose = start_of(world, mover)
    found: list[Stage] = []
    met: set[tuple[int, ...]] = set()
    for _ in range(TURNS):
        step = _step(t, world, mover, pose, half)
        if isinstance(step, Violation):
            return found, step
        stage, pose = step
        new = next(hex_ for hex_ in stage.at if hex_ not in _still(world, unit, half))
        met |= {world.units[id_].at for id_ in foes_touching(t, world, mover.side, (new,))}
        if fault := _check_touch(t, world, unit, half, new, met):
            return found, fault
        found.append(stage)
        if pose.formation == "broken":
            return found, violation(R("7.3.1"), "mpike-stopped-broken", unit=t.cards[unit].name)
    return found, None


def _still(world: World, unit: UnitId, half: Half) -> tuple[int, ...]:
    return (world.units[unit].at[WHEELS[half]],)


def _step(t: Field, world: World, mover: Mover, pose: MoverPose, half: Half) -> tuple[Stage, MoverPose] | Violation:
    """Return the next hex of a wheel, or why it is closed: the edge, ground, other units, its price (9.2.2-b)."""
    name = t.cards[mover.unit].name
    found = made(t, mover, pose, Step("wheel", WHEELS[half]))
    if found is None:
        return violation(R("6.2.1"), "mpike-no-wheel", unit=name)
    (new,) = found.entered
    if found.closed >= 0 or units_at(world, new):
        return violation(R("7.1.1"), "mpike-closed-ground", unit=name, hex=t.label(new))
    if crosses_bridge(t, pose.at, found.at):
        return violation(R("7.3.5"), "mpike-closed-ground", unit=name, hex=t.label(new))
    spent = pose.spent + found.cost
    if spent > mover.allowance:
        return violation(R("9.2.2-b"), "mpike-face-too-dear", unit=name, needs=spent, have=mover.allowance)
    hits = ground_hits(mover, pose, found)
    formation, slopes = worse(pose.formation, hits), pose.slopes + bool(found.gentle)
    return Stage(found.at, found.facing, hits), MoverPose(found.at, found.facing, formation, spent=spent, slopes=slopes)


def _check_touch(
    t: Field, world: World, unit: UnitId, half: Half, new: int, met: set[tuple[int, ...]]
) -> Violation | None:
    """Return why a half may not come beside enemies by its wheel, whose places are `met` (9.2.2, 9.1.1a).

    Under Charge it may; else beside one enemy to whom the still half is adjacent already; out of command never.
    """
    if not met:
        return None
    name, side = t.cards[unit].name, t.cards[unit].side
    if not in_command(t, world, unit):
        return violation(R("9.1.1a"), "mpike-react-out-of-command", unit=name)
    touched = {world.units[id_].at for id_ in foes_touching(t, world, side, _still(world, unit, half))}
    if world.wings[t.cards[unit].wing].order == "charge" or (len(met) == 1 and met <= touched):
        return None
    return violation(R("9.2.2"), "mpike-face-touches", unit=name, hex=t.label(new))


# -- carrying it out


def face(t: Field, tx: Tx[World], order: ReactFace) -> tuple[UnitId, ...]:
    """Turn a unit and whoever is stacked as one with it; return who has reacted by it (9.2.2-c, 9.2.2-e).

    A unit whose formation breaks on its wheel stops there (7.3.1).
    """
    unit, side = order.unit, t.cards[order.unit].side
    units = stack_of(t, tx.world, unit)
    if not order.half:
        at = tx.world.units[unit].at
        tx.emit(e.Moved(side, units, "turn", (at,) * len(units), (order.facing,) * len(units)))
        return units
    for stage in tuple(_wheel(t, tx.world, unit, order.half)):
        before = tx.world.units[unit]
        if before.facing == order.facing or before.formation == "broken":
            break
        new = tuple(hex_ for hex_ in stage.at if hex_ not in before.at)
        take(t, tx, side, new)
        leaders = leaders_with(tx.world, unit)
        tx.emit(e.Moved(side, (unit,), "wheel", (stage.at,), (stage.facing,), 0, new, leaders))
        if stage.hits:
            formation_hits(t, tx, (unit,), stage.hits, R("9.2.2-e"), by_fire=False, moving=True)
    return units
