"""What a unit has to do with its move: come back into command, or nearer to the enemy under Charge (5.4.3, 5.6.1)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import UnitId
from engine.kernel.lazy import BoundedCache
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.sight import sees
from engine.systems.mpike.movement.crowd import crowd
from engine.systems.mpike.movement.home import FAR, homeward
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import End, Mover, MoverPose, mover_of, start_of
from engine.systems.mpike.movement.reach import Ends, reach
from engine.systems.mpike.movement.steps import charging, outcome
from engine.systems.mpike.orders import Step
from engine.systems.mpike.places import apart, around, foes, nearest
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, Unit, World, lost_gun

Task: TypeAlias = Literal["back", "towards", "face-home", "closer", "face", "sight"]
"""Return into command, go towards it, turn to it; come closer to an enemy, turn to him; stay in command (5.6.1-b)."""


_FEW = 1024


class Demand(Struct, frozen=True, gc=False):
    """What the move of a unit has to come to, and an example of one that does."""

    task: Task
    rule: Rule
    example: tuple[Step, ...]
    targets: tuple[tuple[UnitId, int], ...] = ()
    """Enemy units, any of which it may approach, and how far each was (5.6.1)."""
    nearer: frozenset[int] = frozenset()
    """The hexes that are nearer to one of them."""
    least: int = 0
    """MP within which it has to be back, or the MP that it may still lack (5.4.3-a)."""


def demands(t: Field, world: World, mover: Mover, reached: Ends, distance: int) -> tuple[Demand, ...]:
    """Return what a move has to come to, given every end within reach, the first without steps (5.4.3, 5.6.1).

    The first demand beats the second, which asks for what ways that do the first can still do (5.4.3-b).  Only what a
    unit can do lawfully is demanded; `distance` is that of the nearest enemy unit.  Every move of a unit is judged by
    the same demands: they are kept with the world.
    """
    start = next(iter(reached)).pose
    if not owing(mover, start):
        return ()
    known: dict[tuple[Mover, MoverPose, int], tuple[Demand, ...]] = world.__dict__.setdefault("demands", {})
    key = mover, start, distance
    found = known.get(key)
    if found is None:
        found = known[key] = tuple(_demands(t, world, mover, reached, distance))
    return found


def _demands(t: Field, world: World, mover: Mover, reached: Ends, distance: int) -> Iterator[Demand]:
    ends = Ends(lawful_ends(t, world, mover, reached, distance))
    start = next(iter(ends)).pose
    if not start.out:
        yield from _charge(t, world, mover, start, ends)
        return
    found = _home(t, world, mover, ends)
    if found is None:
        return
    if found.task != "back":
        yield found
        return
    onward = chain((End(start, ()),), by_home(t, world, mover, reached, found.least))
    lawful = Ends(islice(lawful_ends(t, world, mover, onward, distance), 1, None))
    then = tuple(_charge(t, world, mover, start, lawful))
    # The way that is shown does all that is asked for.
    yield replace(found, example=next((wants.example for wants in then if wants.example), found.example))
    yield from then


def by_home(t: Field, world: World, mover: Mover, ends: Iterable[End], least: int) -> Iterator[End]:
    """Yield the ends of ways that come into command by the fewest MP, and go on from there (5.4.3-a)."""
    for end in ends:
        if end.pose.spent > least:
            return
        if not end.pose.out:
            onward = reach(t, world, mover, end.pose)
            yield from (End(further.pose, (*end.steps, *further.steps)) for further in onward)


def owing(mover: Mover, start: MoverPose) -> bool:
    """Tell whether anything at all could be demanded of a unit; not of who cannot move, or stands beside an enemy."""
    if not mover.allowance or mover.touched:
        return False
    return mover.bound == "charge" or (start.out and mover.bound not in ("withdrawal", "free"))


def lawful_ends(t: Field, world: World, mover: Mover, reached: Iterable[End], distance: int) -> Iterator[End]:
    """Yield the ends in which a move may end, standing still, which is the first, among them; of like ends one."""
    way = Walk(t, world, mover)
    known: dict[tuple[object, ...], bool] = {}
    told = set[tuple[object, ...]]()
    runs = charging(t, world, mover)
    for end in reached:
        if not end.steps:
            yield end
            continue
        key = end.pose.at, end.pose.wheels, end.pose.out, end.pose.back
        fit = known.get(key)
        if fit is None:
            fit = known[key] = next(way.end_faults(end.pose, distance), None) is None
        if not fit:
            continue
        mark = outcome(end.pose, runs)
        if mark not in told:
            told.add(mark)
            yield end


# -- back into command, 5.4.3


def _home(t: Field, world: World, mover: Mover, reached: Ends) -> Demand | None:
    """Return the way back of a unit out of command; None where nothing it can do helps, or nobody commands it."""
    if not mover.home:
        return None
    # The ends come by what they cost: the first in command is the quickest.
    quickest = next((end for end in reached if not end.pose.out), None)
    if quickest is not None:
        return Demand("back", R("5.4.3"), quickest.steps, least=quickest.pose.spent)
    far, ends = homeward(t, world, mover.unit, mover.columns[0]), tuple(reached)
    start = ends[0].pose
    left = [min(far.get(hex_, FAR) for hex_ in end.pose.at) for end in ends]
    least = min(left)
    if least < left[0]:
        return Demand("towards", R("5.4.3"), ends[left.index(least)].steps, least=least)
    if left[0] >= FAR or _looks(t, mover, start, far) < left[0]:
        return None
    for end, lacks in zip(ends, left, strict=True):
        if lacks == left[0] and _looks(t, mover, end.pose, far) < lacks:
            return Demand("face-home", R("5.4.3"), end.steps, least=lacks)
    return None


def _looks(t: Field, mover: Mover, pose: MoverPose, far: dict[int, int]) -> int:
    """Return the least that any hex before a unit lacks."""
    return min((far.get(hex_, FAR) for hex_ in _fronts(t, mover, pose)), default=FAR)


def _fronts(t: Field, mover: Mover, pose: MoverPose) -> tuple[int, ...]:
    if mover.shape == "free":
        return tuple(t.grid.adjacent[pose.at[0]])
    return around(t, Unit("map", pose.at, pose.facing, pose.formation)).front


# -- nearer to the enemy, 5.6.1


def _charge(t: Field, world: World, mover: Mover, start: MoverPose, ends: Iterable[End]) -> Iterator[Demand]:
    """Yield the demand of Charge, none at distance 1 (5.6.1-a)."""
    if mover.bound != "charge" or any(world.units[id_].helped for id_ in mover.units):
        return
    near = targets(t, world, mover)
    if not near:
        return
    if not sees_foes(t, world, mover):
        yield Demand("sight", R("5.6.1-b"), ())
        return
    spared, nearer = _spared(t, world, mover), _nearer(t, world, mover, near)
    closer = next((e for e in ends if not nearer.isdisjoint(e.pose.at) and e.pose.at[0] not in spared), None)
    if closer is not None:
        yield Demand("closer", R("5.6.1"), closer.steps, near, nearer)
    elif not any(_facing(t, world, mover, start, foe, far) for foe, far in near):
        for end in ends:
            if end.steps and any(_facing(t, world, mover, end.pose, foe, far) for foe, far in near):
                yield Demand("face", R("5.6.1-d"), end.steps, near)
                return


def targets(t: Field, world: World, mover: Mover) -> tuple[tuple[UnitId, int], ...]:
    """Return the enemy units that a unit under Charge may approach, with their distances: the nearest (5.6.1).

    Of equally near ones any; where other own fronts hold all of them, the next nearest as well (5.6.1-i).
    """
    held = crowd(t, world, mover.side)
    far: dict[int, list[UnitId]] = {}
    for foe, at in _goals(t, world, mover).items():
        far.setdefault(apart(t, mover.start, at), []).append(foe)
    found: list[tuple[UnitId, int]] = []
    for distance in sorted(far):
        found += [(foe, distance) for foe in far[distance]]
        if held.unfronted(far[distance], mover.units):
            break
    return tuple(found)


def _goals(t: Field, world: World, mover: Mover) -> dict[UnitId, tuple[int, ...]]:
    """Return where the enemy units are that a unit may have to approach, those that are gone too (5.6.1-c)."""
    return {foe: world.units[foe].at for foe in foes(t, world, mover.side)} | dict(mover.gone)


def _goal(world: World, mover: Mover, foe: UnitId) -> tuple[int, ...]:
    return next((at for other, at in mover.gone if other == foe), world.units[foe].at)


def sees_foes(t: Field, world: World, mover: Mover) -> bool:
    """Tell whether a unit has any enemy unit in sight (5.6.1-b).

    Whom somebody saw from its hex the last time is looked for first, then the nearest: they are soonest seen.
    """
    last: BoundedCache[int, int] = t.__dict__.setdefault("seen_last", BoundedCache(_FEW))
    places = {hex_ for at in _goals(t, world, mover).values() for hex_ in at}
    first = ((own, last.get(own, OFF_MAP)) for own in mover.start)
    for own, hex_ in chain((pair for pair in first if pair[1] in places), _nearest_first(t, mover.start, places)):
        if sees(t, world, own, hex_, but=mover.units):
            last[own] = hex_
            return True
    return False


def _nearest_first(t: Field, start: tuple[int, ...], places: Iterable[int]) -> Iterator[tuple[int, int]]:
    yield from ((own, hex_) for _, own, hex_ in sorted((t.distances.row(o)[h], o, h) for o in start for h in places))


def _nearer(t: Field, world: World, mover: Mover, near: tuple[tuple[UnitId, int], ...]) -> frozenset[int]:
    """Return the hexes that are nearer to any of some enemy units than the mover was."""
    return frozenset().union(*(t.within(hex_, far - 1) for foe, far in near for hex_ in _goal(world, mover, foe)))


def _facing(t: Field, world: World, mover: Mover, pose: MoverPose, foe: UnitId, far: int) -> bool:
    """Tell whether a hex before a unit is nearer to an enemy than it was itself."""
    at = _goal(world, mover, foe)
    return any(apart(t, (hex_,), at) < far for hex_ in _fronts(t, mover, pose))


def _spared(t: Field, world: World, mover: Mover) -> frozenset[int]:
    """Return where a unit need not go: before enemy heavy infantry, cavalry on foot too, or beside any enemy (14.3-a).

    The first spares light infantry by itself (5.6.1-f, 5.6.1-h), the second guns, by the policy `on` alone (7.3.3-e).
    """
    if t.cards[mover.unit].kind == "artillery" and t.policies.guns_no_suicide == "on":
        return crowd(t, world, mover.side).beside
    if t.cards[mover.unit].kind != "light" or len(mover.units) > 1:
        return frozenset()
    heavy = (foe for foe in foes(t, world, mover.side) if t.cards[foe].heavy)
    return frozenset(hex_ for foe in heavy for hex_ in around(t, world.units[foe]).front)


# -- whether a move does it


def fails(t: Field, world: World, mover: Mover, wants: Demand, poses: Sequence[MoverPose]) -> bool:
    """Tell whether a move, given by how the unit stands before it and after each step, fails a demand."""
    end = poses[-1]
    match wants.task:
        case "back":
            first = next((pose.spent for pose in poses if not pose.out), None)
            return first is None or first > wants.least
        case "towards":
            far = homeward(t, world, mover.unit, mover.columns[0])
            return min(far.get(hex_, FAR) for hex_ in end.at) > wants.least
        case "face-home":
            return _looks(t, mover, end, homeward(t, world, mover.unit, mover.columns[0])) >= wants.least
        case "closer":
            return wants.nearer.isdisjoint(end.at)
        case "face":
            return not any(_facing(t, world, mover, end, foe, far) for foe, far in wants.targets)
        case "sight":
            return len(poses) > 1 and mover.home.isdisjoint(end.at)


def breach(t: Field, world: World, mover: Mover, wants: Demand, poses: Sequence[MoverPose]) -> Violation | None:
    """Return how a move, given as for `fails`, fails a demand; None where it does not."""
    if not fails(t, world, mover, wants, poses):
        return None
    facts: dict[str, Fact] = {"unit": t.cards[mover.unit].name}
    if wants.task != "sight":
        facts["way"] = example(t, mover, wants)
    match wants.task:
        case "back":
            facts["least"] = wants.least
        case "closer":
            foe, far = wants.targets[0]
            facts |= {"foe": t.cards[foe].name, "most": far - 1}
        case "face":
            facts["foe"] = t.cards[wants.targets[0][0]].name
    return violation(wants.rule, f"mpike-duty-{wants.task}", **facts)


def example(t: Field, mover: Mover, wants: Demand) -> str:
    """Return the hexes of a move that does what is demanded, e.g. `1012-1112`.

    It is `none` where the move only turns, and of a line of two hexes, whose steps name no hex.
    """
    hexes = (step.to for step in wants.example if step.kind == "enter" and mover.shape != "line")
    return "-".join(map(t.label, hexes)) or "none"


def duty(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why the actions of a wing may not end while this unit of it has not acted (3.2C-b, 5.4.3, 5.6.1)."""
    state = world.units[unit]
    if state.status != "map" or lost_gun(state) or state.acted or state.held or state.helped:
        return
    spent_guns = t.cards[unit].kind == "artillery" and state.fired
    if state.morale == BROKEN or state.formation == "hedgehog" or spent_guns:
        return
    mover = mover_of(t, world, unit)
    start = start_of(world, mover)
    if not owing(mover, start):
        return
    ends = reach(t, world, mover, start)
    distance = nearest(t, world, mover.side, mover.start)[1]
    for wants in demands(t, world, mover, ends, distance):
        fault = breach(t, world, mover, wants, (start,))
        if fault is not None:
            yield fault
            return
