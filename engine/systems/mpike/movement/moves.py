"""Moves as orders: who may move, whether a whole way is lawful, every lawful way, and the beginning of one."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, repeat
from operator import itemgetter
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.firing import check_aim, check_firer, target_in
from engine.systems.mpike.fold import fold
from engine.systems.mpike.frames import Moving
from engine.systems.mpike.movement.crowd import beside_targets, crowd, targets
from engine.systems.mpike.movement.duty import Demand, breach, by_home, demands, fails, lawful_ends, owing
from engine.systems.mpike.movement.entry import begin_entry, check_entry, entries
from engine.systems.mpike.movement.lawful import Taken, Walk
from engine.systems.mpike.movement.limits import ENDING_FREELY
from engine.systems.mpike.movement.movers import End, Mover, MoverPose, frame_of, mover_of, start_of
from engine.systems.mpike.movement.reach import Ends, is_quick, reach, search
from engine.systems.mpike.movement.rides import Search
from engine.systems.mpike.movement.steps import charging, outcome
from engine.systems.mpike.orders import NOBODY, Aim, Move, Step
from engine.systems.mpike.places import around, nearest
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import guns_with
from engine.systems.mpike.world import BROKEN, World, active, lost_gun, wing_commander, with_units

_STEPS: Final = itemgetter(-1)
"""Of a way that `rides` has found: how it goes."""

# -- who may move


def check_free(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit has no action left, or may not use one: gone, not active, done, helped (3.2C, 5.1.1)."""
    card, state = t.cards[unit], world.units[unit]
    if state.status != "map" or lost_gun(state):
        yield violation(R("3.2C"), "mpike-unit-gone", unit=card.name)
    elif not active(t, world, unit):
        yield violation(R("3.2C"), "mpike-not-active", unit=card.name)
    elif state.helped:
        yield violation(R("5.1.1"), "mpike-unit-helped", unit=card.name)
    elif state.acted:
        yield violation(R("3.2C"), "mpike-unit-done", unit=card.name)


def check_able(t: Field, world: World, unit: UnitId, steps: Sequence[Step]) -> Iterator[Violation]:
    """Yield why a unit may not move at all now: broken, in hedgehog, without its commander (5.4.3, 6.3.2).

    A hedgehog may not even turn, or change the order of its stack (6.3.2-c, 8.3.2-b); by policy, without its commander
    a unit may do this (8.3.2-c).
    """
    card, state = t.cards[unit], world.units[unit]
    if state.morale == BROKEN:
        yield violation(R("7.2.1"), "mpike-move-routed", unit=card.name)
        return
    if state.formation == "hedgehog":
        yield violation(R("6.3.2"), "mpike-move-hedgehog", unit=card.name)
        return
    restacks = t.policies.leaderless_restack == "yes" and all(step.kind == "restack" for step in steps)
    if card.kind == "artillery" and state.gun != "limbered":
        yield violation(R("7.2.1"), "mpike-move-guns", unit=card.name)
    elif card.kind == "artillery" and state.fired:
        yield violation(R("7.3.3"), "mpike-move-limbered-now", unit=card.name)
    elif wing_commander(world, card.wing) < 0 and not restacks:
        yield violation(R("5.4.3"), "mpike-move-leaderless", unit=card.name)


# -- a whole way


def check_move(t: Field, world: World, side: Side, order: Move) -> Iterator[Violation]:
    """Yield every reason why a move is unlawful, its whole way as if nobody reacted (7.1.1, 5.4.3, 5.6)."""
    unit = order.unit
    if t.cards[unit].side != side:
        yield violation(R("3.2C"), "mpike-not-your-unit")
        return
    if world.units[unit].status == "coming":
        yield from check_entry(t, world, order)
        return
    faults = (*check_free(t, world, unit), *check_able(t, world, unit, order.steps))
    yield from faults
    if faults:
        return
    if not order.steps:
        yield violation(R("7.1.1"), "mpike-move-empty", unit=t.cards[unit].name)
        return
    mover = mover_of(t, world, unit, alone=order.alone)
    start = start_of(world, mover)
    yield from check_way(t, world, mover, start, order.steps, nearest(t, world, side, mover.start)[1])


def check_way(
    t: Field,
    world: World,
    mover: Mover,
    start: MoverPose,
    steps: Sequence[Step],
    distance: int,
    *,
    demanding: bool = True,
) -> Iterator[Violation]:
    """Yield why a mover may not go so from where it stands, nor end there; `distance` as in `end_faults`.

    `demanding`: nor fail what it has to do, which a unit that has been interrupted need not (5.6.1, 9.1.6).
    """
    way = Walk(t, world, mover)
    poses = [start]
    for step in steps:
        faults = tuple(way.faults(poses[-1], step)) or tuple(_shot_faults(t, world, mover, poses[-1], step))
        yield from faults
        if faults:
            return
        poses.append(way.taken(poses[-1], step).pose)
    yield from way.end_faults(poses[-1], distance)
    if demanding and not any(world.units[id_].held for id_ in mover.units):
        yield from failed(t, world, mover, poses, distance)


def failed(t: Field, world: World, mover: Mover, poses: Sequence[MoverPose], distance: int) -> Iterator[Violation]:
    """Yield how a move, given by how the unit stands before it and after each step, fails its duty (5.4.3, 5.6.1)."""
    if not owing(mover, poses[0]):
        return
    ends = reach(t, world, mover, poses[0])
    for wants in demands(t, world, mover, ends, distance):
        fault = breach(t, world, mover, wants, poses)
        if fault is not None:
            yield fault


def _shot_faults(t: Field, world: World, mover: Mover, pose: MoverPose, step: Step) -> Iterator[Violation]:
    """Yield why a pistol may not be fired from where the unit then stands (10.1, 10.2)."""
    if step.kind == "fire":
        there = stood(t, world, mover, pose)
        yield from check_aim(t, there, mover.unit, aim_of(there, step))


def stood(t: Field, world: World, mover: Mover, pose: MoverPose) -> World:
    """Return the world with a mover where it would stand, over guns or under them (8.3.2).

    What it would take on its way it has not taken.
    """
    units, state = mover.units, world.units[mover.unit]
    if (pose.at, pose.facing) != (state.at, state.facing):
        entered = tuple(hex_ for hex_ in pose.at if hex_ not in state.at)
        moved = e.Moved(
            mover.side, units, "move", (pose.at,) * len(units), (pose.facing,) * len(units), entered=entered
        )
        world = fold(world, moved)
    if world.units[mover.unit].below == pose.below:
        return world
    lies = dict.fromkeys(units, pose.below) | dict.fromkeys(guns_with(t, world, mover.unit), not pose.below)
    return with_units(world, {id_: replace(world.units[id_], below=below) for id_, below in lies.items()})


def aim_of(world: World, step: Step) -> Aim:
    """Return the aim of a shot in a move: `at` is a unit, or NOBODY with leaders alone in hex `to` (10.1.1-a, 10.2)."""
    if step.at == NOBODY:
        return Aim(NOBODY, step.to)
    known = 0 <= step.at < len(world.units)
    at = world.units[step.at].at if known else ()
    return Aim(step.at, step.to if step.to in at else (at[0] if at else -1))


# -- lists


def courses(
    t: Field, world: World, mover: Mover, start: MoverPose, distance: int, *, demanding: bool = True
) -> Iterator[End]:
    """Yield every lawful end of a move with a cheapest way there, standing still left out."""
    found, wanted = search(t, world, mover, start, runs=bool(charging(t, world, mover))), tuple[Demand, ...]()
    ends: Iterable[End] = found
    if demanding and owing(mover, start):
        ends = reached = Ends(found)
        wanted = demands(t, world, mover, reached, distance)
    if wanted and wanted[0].task == "back":
        ends = chain((End(start, ()),), by_home(t, world, mover, ends, wanted[0].least))
    lawful = islice(lawful_ends(t, world, mover, ends, distance), 1, None)
    wanted = tuple(wants for wants in wanted if wants.task != "back")
    if not wanted:
        yield from lawful
        return
    faced = any(wants.task in ("face", "face-home") for wants in wanted)
    known: dict[tuple[object, ...], bool] = {}
    for end in lawful:
        key = end.pose.at, end.pose.facing if faced else 0
        fit = known.get(key)
        if fit is None:
            poses = start, end.pose
            fit = known[key] = not any(fails(t, world, mover, wants, poses) for wants in wanted)
        if fit:
            yield end


def move_orders(t: Field, world: World, unit: UnitId) -> Iterator[Move]:
    """Yield the moves of a unit as orders: ways, those with a shot last, places in its stack (8.3.2, 10.2, 7.4)."""
    return chain.from_iterable(_portions(t, world, unit))


def _portions(t: Field, world: World, unit: UnitId) -> Iterator[Iterable[Move]]:
    if world.units[unit].status == "coming":
        yield entries(t, world, unit)
        return
    if next(check_free(t, world, unit), None) is not None:
        return
    restacks = [Move(unit, (Step("restack", n),)) for n in (0, 1)] if guns_with(t, world, unit) else []
    yield (order for order in restacks if next(check_move(t, world, t.cards[unit].side, order), None) is None)
    if next(check_able(t, world, unit, (Step("fire"),)), None) is not None:
        return
    mover = mover_of(t, world, unit)
    yield from _ways(t, world, mover, alone=False)
    if len(mover.units) > 1:
        yield from _ways(t, world, mover_of(t, world, unit, alone=True), alone=True)


def _ways(t: Field, world: World, mover: Mover, *, alone: bool) -> Iterator[Iterable[Move]]:
    """Yield the moves of a unit, those together that cost alike: so many are sooner handed on than one by one."""
    start, unit = start_of(world, mover), mover.unit
    near = frozenset[int]()
    if t.cards[unit].kind == "cavalry" and not start.out and next(check_firer(t, world, unit), None) is None:
        here = (Move(unit, (shot,), alone=alone) for shot in shots(t, world, mover, start))
        yield (order for order in here if next(check_move(t, world, mover.side, order), None) is None)
        near = beside_targets(t, world, mover.side)
    shooting = _Shooting(t, world, mover, alone=alone)
    if owing(mover, start) or start.out or start.below or not is_quick(mover, start):
        for end in courses(t, world, mover, start, nearest(t, world, mover.side, mover.start)[1]):
            yield (Move(unit, end.steps, "", -1, alone),)
            if end.pose.at[0] in near:
                yield shooting.after(end)
        return
    # As `courses` does it, without a pose for every end.
    runs = charging(t, world, mover)
    if mover.bound != "charge":  # who may not come beside enemies has them before it where it stands alone
        near = near.difference(crowd(t, world, mover.side).beside.difference(mover.start))
    distance = 0 if mover.bound in ENDING_FREELY else nearest(t, world, mover.side, mover.start)[1]
    search = Search(Walk(t, world, mover), start, runs=bool(runs))
    for level in islice(search.lawful(distance, runs), 1, None):
        if not near or near.isdisjoint(found[1].hex for found in level):
            steps = map(_STEPS, level)
            yield (Move(unit, some, alone=True) for some in steps) if alone else map(Move, repeat(unit), steps)
            continue
        for found in level:
            yield (Move(unit, found[-1], "", -1, alone),)
            if found[1].hex in near:
                yield shooting.after(End(search.pose(found), found[-1]))


class _Shooting:
    """The pistol shots that end moves of cavalry, for each outcome once."""

    def __init__(self, t: Field, world: World, mover: Mover, *, alone: bool) -> None:
        self.t, self.world, self.mover, self.alone = t, world, mover, alone
        self.known: dict[tuple[object, ...], tuple[Step, ...]] = {}
        self.told: set[tuple[object, ...]] = set()

    def after(self, end: End) -> Iterator[Move]:
        """Yield the moves that a shot ends where the unit then stands."""
        return (Move(self.mover.unit, (*end.steps, shot), "", -1, self.alone) for shot in self._shots(end.pose))

    def _shots(self, pose: MoverPose) -> tuple[Step, ...]:
        alike = outcome(pose, frozenset())  # the shot spoils every run (11.3.6-a)
        if pose.stop not in ("", "broken", "pinned") or pose.out or alike in self.told:
            return ()
        self.told.add(alike)
        key = pose.at, pose.facing, pose.below
        if key not in self.known:
            self.known[key] = tuple(shots(self.t, self.world, self.mover, pose))
        return self.known[key]


def shots(t: Field, world: World, mover: Mover, pose: MoverPose) -> Iterator[Step]:
    """Yield the pistol shots that cavalry may fire from where it stands: one for each target (10.2, 5.4.3)."""
    if pose.fired or pose.out or beside_targets(t, world, mover.side).isdisjoint(pose.at):
        return
    lies = around(t, replace(world.units[mover.unit], at=pose.at, facing=pose.facing))
    held = targets(t, world, mover.side).intersection((*lies.front, *lies.flank))
    near = [hex_ for hex_ in t.grid.adjacent[pose.at[0]] if hex_ in held]
    if not near:
        return
    there = stood(t, world, mover, pose)
    seen: set[UnitId] = set()
    for hex_ in near:
        target = target_in(t, there, hex_)
        at = NOBODY if target is None else target
        step = Step("fire", hex_, at)
        if at in seen or next(check_aim(t, there, mover.unit, aim_of(there, step)), None) is not None:
            continue
        if at != NOBODY:
            seen.add(at)
        yield step


# -- setting out


def begin_move(t: Field, tx: Tx[World], side: Side, order: Move) -> Frame:
    """Begin a lawful move and return the frame that carries it out."""
    if tx.world.units[order.unit].status == "coming":
        return begin_entry(t, tx, side, order)
    mover = mover_of(t, tx.world, order.unit, alone=order.alone)
    # A stack acts as its cavalry: that is what enemies fire at, ride at and answer to (8.2.1).
    lead = next((id_ for id_ in mover.units if t.cards[id_].kind == "cavalry"), order.unit)
    if lead != order.unit:
        mover = mover_of(t, tx.world, lead, alone=order.alone)
    tx.emit(e.MoveBegan(side, lead, mover.allowance))
    return frame_of(t, tx.world, mover, order.steps, alone=order.alone)


def foreseen(t: Field, world: World, f: Moving, mover: Mover, pose: MoverPose) -> list[Taken]:
    """Return what the steps left of a move come to, as far as they are lawful and nobody reacts."""
    way, found = Walk(t, world, mover), []
    for step in f.steps:
        if next(way.faults(pose, step), None) is not None:
            break
        taken = way.taken(pose, step)
        found.append(taken)
        pose = taken.pose
    return found
