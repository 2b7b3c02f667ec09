"""Who moves, and how it stands at a moment of its move: what is fixed, and what every step changes (7.1.1, 9.1.6)."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName, OrderName, TerrainColumn
from engine.systems.mpike.frames import Moving
from engine.systems.mpike.movement.home import home, is_home
from engine.systems.mpike.orders import Step
from engine.systems.mpike.places import allowance, apart, foes_touching, in_column, nearest
from engine.systems.mpike.world import NO_FACING, Unit, World, stack_of

Bound: TypeAlias = OrderName | Literal["withdrawal", "free"]
"""What limits a move: the order of the wing, the rules of withdrawal (9.2.4), or nothing but ground and friends."""
Frontage: TypeAlias = Literal["one", "line", "column", "free"]
"""How it goes: on one hex, on two in line or in column, or without facing (7.1.1-a)."""
StopReason: TypeAlias = Literal["", "broken", "held", "pinned", "joined", "merged", "guns", "bridge"]
"""Why a move may not go on: formation broken (7.3.1), joined or joining (8.2.2, 7.3.3), absorbing (8.4), a bridge.

Who is `pinned`, by guns that joined it, may turn where it stands (7.3.3-g).
"""


class Mover(Struct, frozen=True, gc=False):
    """What a move does not change."""

    unit: UnitId
    units: tuple[UnitId, ...]
    """The unit, and who moves with it (8.2.1)."""
    side: Side
    columns: tuple[TerrainColumn, ...]
    """Of the terrain chart; the dearest counts."""
    shape: Frontage
    allowance: int
    turn: int
    """MP of a turn by one vertex, or by one side in a two-hex column; 0 without facing."""
    bound: Bound
    disordered: bool
    """Whether ground gives it formation hits: not guns, open order or columns (6.3.3, 6.3.4, 7.3.3)."""
    start: tuple[int, ...]
    """Its hexes when the move began."""
    touched: tuple[UnitId, ...] = ()
    """Enemy units adjacent to it when the move began."""
    home: frozenset[int] = frozenset()
    """Hexes in which it is in command (5.4.2); its own alone where nothing hangs on the others."""
    gone: tuple[tuple[UnitId, tuple[int, ...]], ...] = ()
    """Who was nearest when the move began and has died or withdrawn since, with where it stood (5.6.1-c)."""
    pinned: bool = False
    """Whether guns joined it in this activation: it stays in its hex (7.3.3-g)."""


class MoverPose(Struct, frozen=True, gc=False):
    """How a mover stands after some steps."""

    at: tuple[int, ...]
    facing: int
    formation: FormationName
    below: bool = False
    spent: int = 0
    slopes: int = 0
    """Gentle slopes crossed (7.3.1)."""
    run: tuple[bool, ...] = ()
    """The last two hexes entered without a turn or a shot, and whether they were clear (11.3.6)."""
    entered: int = 0
    hexes: int = 0
    """Hexes entered while its order bound it (5.6.3)."""
    wheels: int = 0
    out: bool = False
    """Out of command, and not back yet (5.4.3)."""
    fired: bool = False
    stop: StopReason = ""
    back: int = OFF_MAP
    """The hex in which it came back into command: from there on its order binds it (5.4.3-b)."""
    ridden: tuple[int, ...] = ()
    """Hexes of enemy batteries that it has gone over: they are taken, and nothing to stop for any more (11.5.1)."""


class End(Struct, frozen=True, gc=False):
    """Where a way ends: how the unit stands there, and the steps that lead there."""

    pose: MoverPose
    steps: tuple[Step, ...]


def mover_of(
    t: Field,
    world: World,
    unit: UnitId,
    *,
    bound: Bound | None = None,
    points: int | None = None,
    alone: bool = False,
    out: bool | None = None,
) -> Mover:
    """Return a unit on the map, with who moves with it, at the beginning of a move.

    `bound` is the order of its wing unless said otherwise, `points` another allowance than its own (7.2.1, 9.1.6);
    `alone`: it leaves who is stacked as one with it, as it must where that unit may not move (8.2.1-e, 8.2.2-d); `out`:
    whether it began the move out of command, if that is known.
    """
    known: dict[tuple[object, ...], Mover] = world.__dict__.setdefault("movers", {})
    key = unit, bound, points, alone, out
    found = known.get(key)
    if found is None:
        found = known[key] = _mover(t, world, unit, bound, points, alone=alone, out=out)
    return found


def _mover(
    t: Field, world: World, unit: UnitId, bound: Bound | None, points: int | None, *, alone: bool, out: bool | None
) -> Mover:
    card, state = t.cards[unit], world.units[unit]
    units = (unit,) if alone else stack_of(t, world, unit)
    if any(world.units[id_].held or world.units[id_].acted for id_ in units[1:]):
        units = (unit,)
    columns: tuple[TerrainColumn, ...] = ("cavalry",) if len(units) > 1 else t.columns(card)
    shape: Frontage = "free" if state.facing == NO_FACING else "column" if in_column(state) else "one"
    order = world.wings[card.wing].order
    return Mover(
        unit,
        units,
        card.side,
        columns,
        "line" if len(state.at) == 2 and shape == "one" else shape,
        allowance(t, world, unit) if points is None else points,
        _turn(t, unit, shape, stacked=len(units) > 1),
        bound or order,
        card.kind != "artillery" and state.formation not in ("open", "column"),
        state.at,
        foes_touching(t, world, card.side, state.at),
        _home(t, world, unit, order, out=out) if bound is None else frozenset(),
        pinned=state.held and len(stack_of(t, world, unit)) == 1,
    )


def _home(t: Field, world: World, unit: UnitId, order: OrderName, *, out: bool | None) -> frozenset[int]:
    # Who is in command does not lose it by its move; under Charge it may have to keep to where it has them (5.6.1-b).
    if order != "charge" and not out and (out is False or is_home(t, world, unit)):
        return frozenset(world.units[unit].at)
    return home(t, world, unit)


def _turn(t: Field, unit: UnitId, shape: Frontage, *, stacked: bool) -> int:
    card, costs = t.cards[unit], t.charts.movement.turn
    if shape == "free":
        return 0
    if shape == "column":
        return costs.double_column
    if card.heavy:
        return costs.heavy
    return costs.cavalry if card.kind == "cavalry" or stacked else costs.light


def start_of(world: World, mover: Mover) -> MoverPose:
    """Return how a mover stands before its first step, in command or out of it (5.4.3)."""
    state = world.units[mover.unit]
    out = bool(mover.home.isdisjoint(state.at)) and mover.bound not in ("withdrawal", "free")
    return MoverPose(state.at, state.facing, state.formation, state.below, out=out, stop=_bars(state, mover))


def _bars(state: Unit, mover: Mover) -> StopReason:
    """Return why a unit may not move from where it stands, but fire or change the order of its stack (8.2.2-c)."""
    if not state.held or mover.bound in ("withdrawal", "free"):
        return ""
    return "pinned" if mover.pinned else "held"


def frame_of(t: Field, world: World, mover: Mover, steps: tuple[Step, ...], *, alone: bool = False) -> Moving:
    """Return the frame of a move that begins (5.6.1, 9.1.6)."""
    near, distance = nearest(t, world, mover.side, mover.start)
    return Moving(
        mover.unit,
        steps,
        mover.allowance,
        start=mover.start,
        near=whereabouts(world, near),
        distance=distance,
        touched=mover.touched,
        alone=alone,
        out=start_of(world, mover).out,
        withdrawal=mover.bound == "withdrawal",
    )


def whereabouts(world: World, units: tuple[UnitId, ...]) -> tuple[tuple[UnitId, tuple[int, ...]], ...]:
    """Return units, each with where it stands."""
    return tuple((id_, world.units[id_].at) for id_ in units)


def pose_of(t: Field, world: World, f: Moving) -> tuple[Mover, MoverPose]:
    """Return who moves in a frame, and how it stands now: the world may have changed it since (9.1.6, 9.1.6-b)."""
    state = world.units[f.unit]
    mover = mover_of(t, world, f.unit, bound="withdrawal" if f.withdrawal else None, alone=f.alone, out=f.out)
    mover = Mover(
        mover.unit, mover.units, mover.side, mover.columns, mover.shape, f.allowance, mover.turn, mover.bound,
        mover.disordered, f.start, f.touched, mover.home, tuple(_gone(t, world, f)), mover.pinned,
    )  # fmt: skip
    out = f.out and mover.home.isdisjoint(state.at)
    # Who was ridden at, or stepped aside from guns, begins its run anew (9.3.4, 11.3.6); a ride that was tried in vain
    # leaves it alone (11.3.6-f).
    last = (f.entered or f.start)[-1:]
    run = f.run if set(last) <= set(state.at) and state.intercepted == f.intercepted else ()
    pose = MoverPose(
        state.at, state.facing, state.formation, state.below, f.spent, f.slopes, run, len(f.entered), f.hexes,
        f.wheels, out, f.fired, "broken" if state.formation == "broken" else _bars(state, mover), f.back,
    )  # fmt: skip
    return mover, pose


def _gone(t: Field, world: World, f: Moving) -> Iterator[tuple[UnitId, tuple[int, ...]]]:
    """Yield who was nearest at the start and is no longer on the map, or farther off, with where it stood (5.6.1-c)."""
    for foe, before in f.near:
        at = world.units[foe].at
        if not at or apart(t, f.start, at) > f.distance:
            yield foe, before
