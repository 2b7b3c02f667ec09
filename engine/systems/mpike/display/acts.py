"""What buttons say of the actions of units and leaders (3.2C)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.chances import hit_percent, share
from engine.systems.mpike.display.moment import SHORT, CaptionMoment, say
from engine.systems.mpike.display.wording import facing_term, looks, place
from engine.systems.mpike.fire.grazing import end_hex, lines
from engine.systems.mpike.fire.paces import paced
from engine.systems.mpike.frames import Moving
from engine.systems.mpike.movement.entry import stands
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import Mover, MoverPose, mover_of, pose_of, start_of
from engine.systems.mpike.movement.steps import rides_down
from engine.systems.mpike.world import NO_FACING, NOBODY, leaders_at, with_units


def walk(m: CaptionMoment, order: o.Move | o.Withdraw | o.RideOut) -> tuple[Mover, MoverPose, MoverPose]:
    """Return who goes a way, how he stands before it, and after it as far as he can go."""
    if isinstance(m.frame, Moving) and m.asks == "mpike-ask-go-on":
        mover, start = pose_of(m.t, m.world, m.frame)
    else:
        mover = _mover(m, order)
        start = start_of(m.world, mover)
    way, there = Walk(m.t, m.world, mover), start
    for step in order.steps:
        try:
            there = way.taken(there, step).pose
        except LookupError:
            break
    return mover, start, there


def _mover(m: CaptionMoment, order: o.Move | o.Withdraw | o.RideOut) -> Mover:
    match order:
        case o.Withdraw():
            return mover_of(m.t, m.world, order.unit, bound="withdrawal")
        case o.RideOut():
            return mover_of(m.t, m.world, order.unit, bound="free", alone=True)
    return mover_of(m.t, m.world, order.unit, alone=order.alone)


# -- moves


def _move(m: CaptionMoment, order: o.Move) -> Line:
    """Return the words for a way: where it ends and what it costs, else the turn, the shot, the change of a stack."""
    if m.world.units[order.unit].status == "coming":
        _, known = entering(m.t, order)
        return say("enter", units=m.units((order.unit,), 36), **known)
    mover, start, there = walk(m, order)
    if halts(m, order):
        return say("halt", hex=place(m.t, start.at))
    shots = [step for step in order.steps if step.kind == "fire"]
    kinds = {step.kind for step in order.steps}
    units, cost = (mover.unit,), there.spent - start.spent
    if there.at != start.at and kinds & {"enter", "wheel", "bridge"}:
        return _leads(m, mover, start, there, shots, wheeled="wheel" in kinds and "enter" not in kinds)
    if shots:
        return say("pistol", **_at(m, units, shots[0], 25), percent=_shot_percent(m, mover, there, shots[0]))
    if kinds <= {"restack"}:
        return say("restack-below" if there.below else "restack-top", units=m.units(units, 17))
    if "about" in kinds:
        return say("about", units=m.units(units, 26, number=True), facing=looks(m.t, there), cost=cost)
    return say("turn", units=m.units(units, 22, number=True, russian=15), facing=looks(m.t, there), cost=cost)


def halts(m: CaptionMoment, order: o.Move) -> bool:
    """Tell whether a unit that is asked how it goes on stays where it is."""
    return m.asks == "mpike-ask-go-on" and not order.steps


def entering(t: Field, order: o.Move) -> tuple[tuple[int, ...], dict[str, Fact]]:
    """Return the hexes in which a unit stands that enters, and how: where, in which formation, how it faces (7.4)."""
    first, formation = order.steps[0].to if order.steps else NOBODY, order.formation or "normal"
    at = stands(t, order.unit, first, order.facing, formation) if first >= 0 else ()
    return at, {
        "hex": place(t, at),
        "formation": order.formation or "none",
        "facing": looks(t, MoverPose(at, order.facing, formation)),
        "looks": "no" if order.facing == NO_FACING else "yes",
    }


def _leads(
    m: CaptionMoment, mover: Mover, start: MoverPose, there: MoverPose, shots: Sequence[o.Step], *, wheeled: bool
) -> Line:
    turned = "yes" if there.facing not in (start.facing, NO_FACING) else "no"
    known: dict[str, Any] = {"hex": place(m.t, there.at)}
    if shots:
        known |= _at(m, (mover.unit,), shots[0], 29)
        return say("move-pistol", **known, percent=_shot_percent(m, mover, there, shots[0]))
    brief = m.room <= SHORT and turned == "yes"
    worse = "same" if brief or there.formation == start.formation else there.formation
    runs = "yes" if not brief and rides_down(m.t, m.world, mover.unit, there) else "no"
    less = 18 + 5 * len(there.at) + (9 if turned == "yes" else 0)
    less += {"confused": 19, "broken": 20}.get(worse, 0) + (10 if runs == "yes" else 0)
    russian = less - (10 if turned == "yes" else 8)
    known |= {"cost": there.spent - start.spent, "state": worse, "momentum": runs, "turned": turned}
    known |= {"facing": looks(m.t, there)}
    named = m.units((mover.unit,), less, number=True, russian=russian)
    return say("wheel" if wheeled else "move", units=named, **known)


def _shot_percent(m: CaptionMoment, mover: Mover, there: MoverPose, shot: o.Step) -> int:
    changes = {id_: replace(m.world.units[id_], at=there.at, facing=there.facing) for id_ in mover.units}
    world = with_units(m.world, changes)
    if shot.at == NOBODY:
        return hit_percent(m.t, world, mover.unit, (o.Aim(o.NOBODY, shot.to),))
    at = world.units[shot.at].at
    hex_ = shot.to if shot.to in at else min(at, key=lambda one: m.t.grid.distance(there.at[0], one))
    return hit_percent(m.t, world, mover.unit, (o.Aim(shot.at, hex_),))


def _at(m: CaptionMoment, units: Sequence[UnitId], shot: o.Step, less: int) -> dict[str, Any]:
    """Return who fires a pistol at whom: a unit, or a leader alone in a hex (10.1.1-a)."""
    if shot.at != NOBODY:
        return m.two(units, (shot.at,), less, number=True)
    return {"units": m.units(units, less + 14, number=True), "target": _men(m, shot.to)}


def _men(m: CaptionMoment, hex_: int) -> Any:
    return m.leaders(tuple(leaders_at(m.world, hex_)), m.room - 13)


# -- formation and morale


def _hedgehog(m: CaptionMoment, order: o.FormHedgehog) -> Line:
    return say("hedgehog", units=m.units((order.unit,), 17))


def _reform(m: CaptionMoment, order: o.Reform) -> Line:
    state = m.world.units[order.unit]
    how: str = "column" if order.how == "formation" and state.formation == "column" else order.how
    if how == "formation" and state.formation == "hedgehog":
        how = "hedgehog"
    units = m.units((order.unit,), 19 if order.by == NOBODY else 30)
    return say("reform", how=how, about="yes" if order.about else "no", units=units, **_by(m, order.by))


def _by(m: CaptionMoment, by: int) -> dict[str, Any]:
    """Return the leader who helps, if there is one."""
    return {"helped": "no" if by == NOBODY else "yes", "leader": "" if by == NOBODY else m.leader(by, m.plain - 11)}


def _rally(m: CaptionMoment, order: o.Rally) -> Line:
    less = 14 + (16 if order.by != NOBODY else 0) + (9 if order.facing != NO_FACING else 0)
    return say(
        "rally", units=m.units((order.unit,), less, number=True), percent=share(m, order),
        facing=facing_term(m.t, order.facing),
        turned="no" if order.facing == NO_FACING else "yes", **_by(m, order.by),
    )  # fmt: skip


# -- fire


def _fire(m: CaptionMoment, order: o.Fire) -> Line:
    salvo = any(aim.salvo for aim in order.aims) and order.way != "salvo"
    known: dict[str, Any] = {"percent": share(m, order), "salvo": str(salvo).lower()}
    if order.way in ("skirmish", "salvo"):
        less = 28 if salvo else 25 if order.way == "salvo" else 21
        return say(f"fire-{order.way}", **targets(m, order.unit, order.aims, less), **known)
    steps, at = order.to != NOBODY, m.world.units[order.unit].at
    if steps:
        at = paced(m.t, m.world, order.unit, order.to)
    less = 35 + 5 * (len(at) - 1) + (7 if salvo else 0)
    known |= {"steps": "yes" if steps else "no", "hex": place(m.t, at)}
    return say(f"fire-{order.way}", **targets(m, order.unit, order.aims, less), **known)


def targets(m: CaptionMoment, unit: UnitId, aims: Sequence[o.Aim], less: int) -> dict[str, Any]:
    """Return who fires at whom, leaders alone in a hex included (10.1.1-a)."""
    found = tuple(dict.fromkeys(aim.target for aim in aims if aim.target != NOBODY))
    if found:
        return m.two((unit,), found, less, number=True)
    hex_ = aims[0].hex if aims else NOBODY
    return {"units": m.units((unit,), less + 14, number=True), "target": _men(m, hex_)}


def guns(m: CaptionMoment, order: o.FireGuns) -> Line:
    """Return what a button says of a shot of guns: at whom, and where there are several, along which line (10.8.5)."""
    aim = order.aim
    others = lines(m.t, m.world, order.unit, aim.hex) if aim.line >= 0 else ()
    alike = [shot for shot in others if (shot.hand or "") == aim.side]
    end = end_hex(m.t, m.world, order.unit, aim) if len(alike) > 1 else OFF_MAP
    two = aim.target != NOBODY and len(m.world.units[aim.target].at) > 1
    less = 17 + (7 if two else 0) + (14 if aim.side else 0) + (15 if end >= 0 else 0)
    return say(
        "fire-guns", **targets(m, order.unit, (aim,), less), percent=share(m, order), side=aim.side or "none",
        hex=m.t.label(aim.hex), two="yes" if two else "no", end=m.t.label(end) if end >= 0 else "none",
    )  # fmt: skip


def turn_guns(m: CaptionMoment, order: o.TurnGuns) -> Line:
    """Return what a button says of the turn of a battery."""
    return say("turn-guns", units=m.units((order.unit,), 12), facing=facing_term(m.t, order.facing))


def _limber(m: CaptionMoment, order: o.Limber) -> Line:
    if m.world.units[order.unit].gun != "limbered":
        return say("limber", units=m.units((order.unit,), 14))
    return say("unlimber", units=m.units((order.unit,), 26), facing=facing_term(m.t, order.facing))


# -- leaders, the end


def _ride(m: CaptionMoment, order: o.MoveLeader) -> Line:
    return say("ride", leader=m.leader(order.leader, 13, number=True), hex=m.t.label(order.path[-1]))


CAPTIONS: Final[dict[type[Command], Callable[[CaptionMoment, Any], Line]]] = {
    o.Move: _move,
    o.FormHedgehog: _hedgehog,
    o.Reform: _reform,
    o.Rally: _rally,
    o.Fire: _fire,
    o.FireGuns: guns,
    o.TurnGuns: turn_guns,
    o.Limber: _limber,
    o.MoveLeader: _ride,
    o.EndActions: lambda *_: say("end-actions"),
}
