"""An order before it is given, drawn on the board: the way of a unit or a leader, a line of fire, an attack."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.hexes.board import HexMark, HexView, MoveMark, SelectMark, ShockMark, ShotMark, TargetMark
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.view import meeting
from engine.systems.mpike.fire.paces import paced
from engine.systems.mpike.frames import Interception, Moving, Window
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import Mover, MoverPose, mover_of, pose_of, start_of
from engine.systems.mpike.world import NOBODY, World


def sketch(t: Field, state: State[World], order: Command, plain: HexView) -> HexView | None:
    """Return a view with an order drawn in, the last deed and letters of answers left out; None without a place.

    `plain` is the view after the order, or before it where dice decide.
    """
    drawn = tuple(_drawn(t, state, order))
    if not drawn:
        return None
    marks = (*(mark for mark in plain.marks if not _past(mark)), *drawn)
    return replace(plain, marks=tuple(dict.fromkeys(marks)))


def _past(mark: HexMark) -> bool:
    """Tell whether a mark is of the last deed, or a letter of an answer."""
    match mark:
        case ShotMark(fired=fired):
            return fired
        case ShockMark(verdict=verdict):
            return bool(verdict)
    return isinstance(mark, MoveMark | TargetMark)


def _drawn(t: Field, state: State[World], order: Command) -> Iterator[HexMark]:
    world = state.world
    match order:
        case o.MoveLeader(leader, path) | o.WithdrawLeader(leader, path) if path:
            yield from _line((world.leaders[leader].at, *path))
        case o.PlaceLeader(_, hex_):
            yield SelectMark(hex_)
        case o.NameAttacks(attacks):
            for attack in attacks:
                yield from meeting(t, world, attack)
        case o.UnitOrder(unit):
            yield from _of_unit(t, state, order, unit)


def _of_unit(t: Field, state: State[World], order: o.UnitOrder, unit: UnitId) -> Iterator[HexMark]:
    world = state.world
    at, frame = world.units[unit].at, state.stack[-1] if state.stack else None
    match order:
        case o.Move() | o.Withdraw() | o.RideOut():
            yield from _walk(t, state, order)
        case o.Retreat(path=path) if path:
            yield from _line((at[0], *(there[0] for there in path)))
        case o.Advance(at=there) if there and there != at:
            yield from _line((at[0], there[0]))
        case o.Sidestep(hex=hex_):
            yield from _line((at[0], hex_))
        case o.Fire(aims=aims, to=to, way=way) if aims:
            there = paced(t, world, unit, to) if to >= 0 else at
            if there != at and there:
                yield from _line((at[0], there[0]))
            yield from _shots(there if way == "advancing" and there else at, aims)
        case o.ReactFire(aims=aims):
            yield from _shots(at, aims)
        case o.FireGuns(aim=aim):
            yield from _shots(at, (aim,))
        case o.Intercept() if isinstance(frame, Window):
            yield from _between(t, at, world.units[frame.unit].at)
        case o.PistolShot() | o.Close() if isinstance(frame, Interception):
            yield from _between(t, at, world.units[frame.unit if unit == frame.target else frame.target].at)
        case o.Pursue(target=target):
            yield from _between(t, at, world.units[target].at)
        case _:
            yield from map(SelectMark, at)


def _line(path: Sequence[int]) -> Iterator[HexMark]:
    yield MoveMark(tuple(path))
    yield SelectMark(path[-1])


def _shots(at: tuple[int, ...], aims: Sequence[o.Aim]) -> Iterator[HexMark]:
    for aim in aims:
        yield ShotMark(at[min(aim.half, len(at) - 1)], aim.hex)


def _between(t: Field, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Iterator[HexMark]:
    if ours and theirs:
        pairs = ((a, b) for a in ours for b in theirs)
        yield ShotMark(*min(pairs, key=lambda pair: (t.grid.distance(*pair), pair)))


# -- ways


def _walk(t: Field, state: State[World], order: o.Move | o.Withdraw | o.RideOut) -> Iterator[HexMark]:
    """Yield the way of a unit, where it stops, and the line of a pistol shot on the way."""
    world = state.world
    if world.units[order.unit].status != "map":
        yield from (SelectMark(step.to) for step in order.steps[:1] if step.to >= 0)
        return
    mover, pose = _start(t, state, order)
    way, path = Walk(t, world, mover), [pose.at[0]]
    shots: list[HexMark] = []
    for step in order.steps:
        if step.kind == "fire":
            shots += _between(t, pose.at, world.units[step.at].at if step.at != NOBODY else (step.to,))
            continue
        try:
            pose = way.taken(pose, step).pose
        except LookupError:
            break
        if pose.at[0] != path[-1]:
            path.append(pose.at[0])
    if len(path) > 1:
        yield MoveMark(tuple(path))
    yield from map(SelectMark, pose.at)
    yield from shots


def _start(t: Field, state: State[World], order: o.Move | o.Withdraw | o.RideOut) -> tuple[Mover, MoverPose]:
    world, frame = state.world, state.stack[-1] if state.stack else None
    if isinstance(order, o.Move):
        if isinstance(frame, Moving) and frame.unit == order.unit:
            return pose_of(t, world, frame)
        mover = mover_of(t, world, order.unit, alone=order.alone)
    elif isinstance(order, o.Withdraw):
        mover = mover_of(t, world, order.unit, bound="withdrawal")
    else:
        mover = mover_of(t, world, order.unit, bound="free", alone=True)
    return mover, start_of(world, mover)
