"""Missiles of the active side: one shot for each unit in phase B (7.11), hit and run (7.16, 7.17)."""

from collections.abc import Iterator

from engine.hexes.stances import adjacent, distance
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.aim import Bolt, aim, at_unit, reach_of, top_of, unarmed
from engine.systems.sgboh.combat.salvo import Salvo
from engine.systems.sgboh.combat.shooting import BOWS
from engine.systems.sgboh.content.field import CAVALRY, FOOT, Field
from engine.systems.sgboh.orders import Fire, HitAndRun
from engine.systems.sgboh.presence import presence
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World, lone_leader, occupants, on_map
from engine.systems.sgboh.zoc import controllers, foes_beside, foes_in_zone, in_enemy_zone

RUNNERS = frozenset(("SK", "SK*", "LI", "LP"))
RIDERS = frozenset(("LC", "GC"))
NOWHERE = frozenset[int]()
_FOOT_RUN = 2
_RIDE = 4


# -- one shot, 7.11 and 7.12


def check_fire(t: Field, world: World, side: Side, order: Fire, *, moving: bool = False) -> Iterator[Violation]:
    """Yield why a unit of the active side may not fire so now.

    `moving`: inside a move, whose end is checked apart (10.52-a).
    """
    faults = tuple(_check_firer(t, world, side, order.unit, stones=order.stones))
    yield from faults
    if faults:
        return
    bolt, missing = _target(t, world, side, order)
    yield from missing
    if bolt is None:
        return
    yield from _check_closing(t, world, bolt, moving=moving)
    if bolt.target != NOBODY:
        yield from _check_javelins(t, world, bolt)
    yield from check_priority(t, world, bolt)
    found = aim(t, world, bolt)
    if isinstance(found, Violation):
        yield found


def _check_firer(t: Field, world: World, side: Side, unit: UnitId, *, stones: bool = False) -> Iterator[Violation]:
    """Yield why a unit has no shot in phase B, whatever the target (7.11, 7.18, 11.25)."""
    if not 0 <= unit < len(t.cards) or t.cards[unit].side != side:
        yield violation(R("7.11"), "sgboh-not-your-unit")
        return
    card, state = t.cards[unit], world.units[unit]
    if state.status != "map":
        yield violation(R("7.11"), "sgboh-not-on-map", unit=card.name)
        return
    if not state.active:
        yield violation(R("7.11"), "sgboh-not-activated", unit=card.name)
    yield from unarmed(t, world, unit, stones=stones)
    if state.fired:
        yield violation(R("7.11"), "sgboh-has-fired", unit=card.name)
    if state.column:
        yield violation(R("11.25"), "sgboh-column-fires", unit=card.name)
    if card.type == "ART" and state.trail:
        yield violation(R("7.11-b"), "sgboh-artillery-moved", unit=card.name)
    if card.missile == "J" and not stones and state.zoned:
        yield violation(R("7.11"), "sgboh-javelins-in-zone", unit=card.name)


def _target(t: Field, world: World, side: Side, order: Fire) -> tuple[Bolt | None, tuple[Violation, ...]]:
    """Return the shot that an order means: at the top unit of a block, or at a hex with leaders alone (7.14, 7.15)."""
    if order.leader >= 0:
        if order.leader < len(t.leaders) and t.leaders[order.leader].side != side and lone_leader(world, order.leader):
            hex_ = world.leaders[order.leader].at
            return Bolt(order.unit, UnitId(NOBODY), hex_, "fire", order.stones), ()
        return None, (violation(R("7.15"), "sgboh-no-lone-leader"),)
    target = order.target
    known = 0 <= target < len(t.cards) and t.cards[target].side != side and world.units[target].status == "map"
    if not known:
        return None, (violation(R("7.12"), "sgboh-no-target"),)
    return at_unit(order.unit, top_of(t, world, target), "fire", stones=order.stones), ()


def _check_closing(t: Field, world: World, bolt: Bolt, *, moving: bool) -> Iterator[Violation]:
    """Refuse a shot after moving away from the target (7.11, 7.11-a), and a chariot's beside an enemy (10.52)."""
    card, state = t.cards[bolt.unit], world.units[bolt.unit]
    if not (state.trail or state.turned):
        return
    place = world.units[bolt.target].at if bolt.target != NOBODY else (bolt.hex,)
    now, least = distance(t.grid, state.at, place), distance(t.grid, (*state.start, *state.trail), place)
    if now > least:
        yield violation(R("7.11-a"), "sgboh-moved-away", unit=card.name, now=now, least=least)
    if card.type == "CH" and (state.stopped or not moving) and foes_beside(t, world, card.side, state.at):
        yield violation(R("10.52"), "sgboh-chariot-beside", unit=card.name)


def _check_javelins(t: Field, world: World, bolt: Bolt) -> Iterator[Violation]:
    """Refuse foot javelins at cavalry that has not fired at them by opposed fire in this phase (7.11-c)."""
    card, target = t.cards[bolt.unit], t.cards[bolt.target]
    if card.missile != "J" or bolt.stones or card.type not in FOOT or target.type not in CAVALRY:
        return
    if bolt.target not in world.units[bolt.unit].shot_by:
        yield violation(R("7.11-c"), "sgboh-javelins-at-cavalry", unit=card.name, target=target.name)


def check_priority(t: Field, world: World, bolt: Bolt) -> Iterator[Violation]:
    """Refuse a target outside the firer's zone of control while enemies are inside (7.12, 7.12-b)."""
    inside = foes_in_zone(t, world, bolt.unit)
    if inside and bolt.target not in inside:
        nearer = t.cards[inside[0]].name
        yield violation(R("7.12"), "sgboh-nearer-foe", unit=t.cards[bolt.unit].name, foe=nearer)


# -- hit and run, 7.16 and 7.17


def check_hit_and_run(t: Field, world: World, side: Side, order: HitAndRun) -> Iterator[Violation]:
    """Yield why a unit may not run up to a target, fire as at one hex and come back (7.16).

    Without a path it goes on a shortest.  Its field of fire is that of where it stands (7.17-d).
    """
    faults = tuple(_check_firer(t, world, side, order.unit)) or tuple(_check_runner(t, world, order.unit))
    yield from faults
    if faults:
        return
    bolt, missing = _target(t, world, side, Fire(order.unit, order.target))
    yield from missing
    if bolt is None:
        return
    bolt = _run_at(order.unit, bolt.target)
    yield from _check_quarry(t, world, bolt)
    found = aim(t, world, bolt)
    if isinstance(found, Violation):
        yield found
    yield from _check_path(t, world, bolt, order.path or _way(t, world, bolt))


def _run_at(unit: UnitId, target: UnitId) -> Bolt:
    return at_unit(unit, target, "hit-and-run", distance=1)


def _check_runner(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit is not one to hit and run, or not free to: on foot no archers (7.16), riders all (7.17, 7.17-e).

    Being out of command is no bar: the run enters no hex (4.12-b).
    """
    card, state = t.cards[unit], world.units[unit]
    rule = R("7.17") if card.type in CAVALRY else R("7.16")
    if card.type not in RUNNERS | RIDERS:
        yield violation(rule, "sgboh-no-runner", unit=card.name)
    elif card.type in RUNNERS and card.missile in BOWS:
        yield violation(rule, "sgboh-bow-runs", unit=card.name)
    if state.move != "fresh" or state.spent or state.trail or state.turned or state.changed:
        yield violation(rule, "sgboh-runner-moved", unit=card.name)
    if in_enemy_zone(t, world, unit) or foes_in_zone(t, world, unit):
        yield violation(rule, "sgboh-runner-in-contact", unit=card.name)


def _check_quarry(t: Field, world: World, bolt: Bolt) -> Iterator[Violation]:
    """Yield why a unit is no target: cavalry (7.16, 7.17-b), not elephants or chariots (7.16-c); too far; held."""
    card, target = t.cards[bolt.unit], t.cards[bolt.target]
    rides = card.type in RIDERS
    rule = R("7.17") if rides else R("7.16")
    if target.type in CAVALRY:
        yield violation(R("7.17-b") if rides else rule, "sgboh-runs-at-cavalry", unit=card.name, target=target.name)
    away = distance(t.grid, world.units[bolt.unit].at, world.units[bolt.target].at)
    most = _RIDE if rides else _FOOT_RUN
    if not _FOOT_RUN <= away <= most:
        yield violation(rule, "sgboh-run-distance", unit=card.name, distance=away, most=most)
    if controllers(t, world, card.side, world.units[bolt.target].at):
        yield violation(rule, "sgboh-quarry-held", target=target.name)


def _check_path(t: Field, world: World, bolt: Bolt, path: tuple[int, ...]) -> Iterator[Violation]:
    """Yield what is wrong with the hexes between: occupied, closed, or controlled (7.16-a, 7.17-a)."""
    card, place = t.cards[bolt.unit], world.units[bolt.target].at
    rides = card.type in RIDERS
    rule, most = (R("7.17-a"), _RIDE - 1) if rides else (R("7.16-a"), 1)
    on_grid = all(0 <= hex_ < t.grid.size for hex_ in path) and len(set(path)) == len(path)
    if not on_grid or not 1 <= len(path) <= most or not adjacent(t.grid, path[-1:], place):
        yield violation(rule, "sgboh-run-path", unit=card.name, most=most)
        return
    here: tuple[int, ...] = world.units[bolt.unit].at
    for hex_ in path:
        if not any(hex_ in t.grid.adjacent[a] and t.price(card, a, hex_) for a in here):
            yield violation(rule, "sgboh-run-closed", hex=t.label(hex_))
        if hex_ in occupants(world):
            yield violation(rule, "sgboh-run-occupied", hex=t.label(hex_))
        if rides and not _safe(t, world, bolt.target, hex_):
            yield violation(R("7.17"), "sgboh-run-zone", hex=t.label(hex_))
        here = (hex_,)


def _safe(t: Field, world: World, target: UnitId, hex_: int) -> bool:
    """Tell whether riders may pass: no enemy zone, but beside the target unless it is an elephant (7.17)."""
    foe = t.cards[target]
    if not controllers(t, world, foe.side, (hex_,)):
        return True
    return foe.type != "EL" and adjacent(t.grid, (hex_,), world.units[target].at)


# -- what can be ordered


def fires(
    t: Field, world: World, side: Side, units: tuple[UnitId, ...] | None = None, *, moving: bool = False
) -> Iterator[Fire]:
    """Yield every lawful shot of a side, or of some of its units: by unit, at units and then at lone leaders."""
    for unit in on_map(t, world, side) if units is None else units:
        if not world.units[unit].active or world.units[unit].fired:
            continue
        for stones in (False, True) if t.forts_at else (False,):
            if next(_check_firer(t, world, side, unit, stones=stones), None) is None:
                for order in _marks(t, world, side, unit, stones=stones):
                    if next(check_fire(t, world, side, order, moving=moving), None) is None:
                        yield order


def _marks(t: Field, world: World, side: Side, unit: UnitId, *, stones: bool) -> Iterator[Fire]:
    """Yield shots at everything within the reach of a unit: blocks by their top units, then leaders alone."""
    reach = 1 if stones else reach_of(t, unit)
    for target in targets(t, world, unit, reach):
        yield Fire(unit, target, stones=stones)
    places: set[int] = set()
    for leader in t.side_cards[t.enemy(side)].leaders:
        hex_ = world.leaders[leader].at
        if lone_leader(world, leader) and hex_ not in places:
            places.add(hex_)
            if distance(t.grid, world.units[unit].at, (hex_,)) <= reach:
                yield Fire(unit, leader=leader, stones=stones)


def targets(t: Field, world: World, unit: UnitId, reach: int) -> Iterator[UnitId]:
    """Yield the enemy units that a shot of a unit within `reach` hexes would hit: the top one of each block."""
    foe = t.enemy(t.cards[unit].side)
    near = NOWHERE.union(*[t.within(hex_, reach) for hex_ in world.units[unit].at])
    if near.isdisjoint(presence(t, world, foe).hexes):
        return
    for target in on_map(t, world, foe):
        if not near.isdisjoint(world.units[target].at) and top_of(t, world, target) == target:
            yield target


def hit_and_runs(t: Field, world: World, side: Side) -> Iterator[HitAndRun]:
    """Yield a hit and run of each able unit at each target, along a shortest way."""
    for unit in on_map(t, world, side):
        card = t.cards[unit]
        if card.type not in RUNNERS | RIDERS or not world.units[unit].active:
            continue
        if next(_check_firer(t, world, side, unit), None) or next(_check_runner(t, world, unit), None):
            continue
        for target in targets(t, world, unit, _RIDE if card.type in RIDERS else _FOOT_RUN):
            path = _way(t, world, _run_at(unit, target))
            order = HitAndRun(unit, target, path)
            if path and next(check_hit_and_run(t, world, side, order), None) is None:
                yield order


def _way(t: Field, world: World, bolt: Bolt) -> tuple[int, ...]:
    """Return a shortest lawful path of a hit and run, empty where there is none."""
    card, place = t.cards[bolt.unit], world.units[bolt.target].at
    most = _RIDE - 1 if card.type in RIDERS else 1
    ends: list[tuple[int, ...]] = [(hex_,) for hex_ in world.units[bolt.unit].at]
    seen = set(world.units[bolt.unit].at)
    for _ in range(most):
        further = []
        for path in ends:
            for hex_ in t.grid.adjacent[path[-1]]:
                open_ = hex_ not in seen and hex_ not in occupants(world) and t.price(card, path[-1], hex_)
                if not open_ or (card.type in RIDERS and not _safe(t, world, bolt.target, hex_)):
                    continue
                seen.add(hex_)
                further.append((*path, hex_))
                if adjacent(t.grid, (hex_,), place):
                    return further[-1][1:]
        ends = further
    return ()


# -- carrying it out


def start_fire(t: Field, tx: Tx[World], side: Side, order: Fire | HitAndRun) -> Frame:
    """Return the frame of a lawful shot: the target may fire back, then all is rolled (7.2, 7.23).

    It leaves the move of the firer and of others as it is (5.12-a).
    """
    if isinstance(order, HitAndRun):
        bolt = _run_at(order.unit, top_of(t, tx.world, order.target))
    else:
        bolt = bolt_of(t, tx.world, side, order)
    return Salvo(side, (), (), (bolt,), "shot")


def bolt_of(t: Field, world: World, side: Side, order: Fire) -> Bolt:
    """Return the shot that a lawful order means."""
    bolt, _ = _target(t, world, side, order)
    assert bolt is not None
    return bolt
