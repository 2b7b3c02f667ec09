"""What buttons say of the actions of units and leaders (3.2C)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Line
from engine.systems.mpike import orders as o
from engine.systems.mpike.display.chances import hit_percent, rally_percent
from engine.systems.mpike.display.moment import SHORT, CaptionMoment, say
from engine.systems.mpike.display.wording import facing_term, place
from engine.systems.mpike.fire.grazing import end_hex, lines
from engine.systems.mpike.fire.infantry import standing
from engine.systems.mpike.fire.paces import paced
from engine.systems.mpike.frames import Circumstance, Moving
from engine.systems.mpike.movement.entry import stands
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import Mover, MoverPose, mover_of, pose_of, start_of
from engine.systems.mpike.movement.steps import momentum
from engine.systems.mpike.world import BROKEN, NO_FACING, NOBODY, leaders_at, with_units

MARKS: Final[dict[str, tuple[Circumstance, ...]]] = {"advancing": ("advancing",), "retreating": ("retreating",)}
"""What the manner of a fire adds to its die (10.3.2, 10.3.4)."""


def walked(m: CaptionMoment, mover: Mover, pose: MoverPose, steps: Sequence[o.Step]) -> MoverPose:
    """Return how a mover stands after steps, as far as it can take them."""
    way = Walk(m.t, m.world, mover)
    for step in steps:
        try:
            pose = way.taken(pose, step).pose
        except LookupError:
            break
    return pose


# -- moves


def _move(m: CaptionMoment, order: o.Move) -> Line:
    frame = m.frame
    if m.world.units[order.unit].status == "coming":
        return _enter(m, order)
    if isinstance(frame, Moving) and m.asks == "mpike-ask-go-on":
        mover, start = pose_of(m.t, m.world, frame)
        if not order.steps:
            return say("halt", hex=place(m.t, start.at))
    else:
        mover = mover_of(m.t, m.world, order.unit, alone=order.alone)
        start = start_of(m.world, mover)
    return _walk(m, mover, start, order.steps)


def _enter(m: CaptionMoment, order: o.Move) -> Line:
    first = order.steps[0].to if order.steps else NOBODY
    formation = order.formation or "normal"
    at = stands(m.t, order.unit, first, order.facing, formation) if first >= 0 else ()
    column = formation == "column" and len(at) == 2
    return say(
        "enter", units=m.units((order.unit,), 36), hex=place(m.t, at), formation=order.formation or "none",
        facing=facing_term(m.t, order.facing, column=column), looks="no" if order.facing == NO_FACING else "yes",
    )  # fmt: skip


def _walk(m: CaptionMoment, mover: Mover, start: MoverPose, steps: Sequence[o.Step]) -> Line:
    """Return the words for a way: where it ends and what it costs, else the turn, the shot, the change of a stack."""
    there = walked(m, mover, start, steps)
    shots = [step for step in steps if step.kind == "fire"]
    kinds = {step.kind for step in steps}
    units, cost = (mover.unit,), there.spent - start.spent
    column = len(there.at) == 2 and there.formation == "column"
    looks = facing_term(m.t, there.facing, column=column)
    if there.at != start.at and kinds & {"enter", "wheel", "bridge"}:
        return _leads(m, mover, start, there, shots, wheeled="wheel" in kinds and "enter" not in kinds)
    if shots:
        share = _shot_percent(m, mover, there, shots[0])
        return say("pistol", **_at(m, units, shots[0], 21), percent=share)
    if kinds <= {"restack"}:
        return say("restack-below" if there.below else "restack-top", units=m.units(units, 17))
    if "about" in kinds:
        return say("about", units=m.units(units, 36, number=True), facing=looks, cost=cost)
    return say("turn", units=m.units(units, 22, number=True), facing=looks, cost=cost)


def _leads(
    m: CaptionMoment, mover: Mover, start: MoverPose, there: MoverPose, shots: Sequence[o.Step], *, wheeled: bool
) -> Line:
    turned = "yes" if there.facing not in (start.facing, NO_FACING) else "no"
    column = len(there.at) == 2 and there.formation == "column"
    known: dict[str, Any] = {"hex": place(m.t, there.at)}
    if shots:
        known |= _at(m, (mover.unit,), shots[0], 29)
        return say("move-pistol", **known, percent=_shot_percent(m, mover, there, shots[0]))
    brief = m.room <= SHORT and turned == "yes"
    worse = "same" if brief or there.formation == start.formation else there.formation
    runs = "yes" if not brief and rides_down(m, mover, there) else "no"
    less = 18 + 5 * len(there.at) + (9 if turned == "yes" else 0)
    less += {"confused": 19, "broken": 20}.get(worse, 0) + (10 if runs == "yes" else 0)
    known |= {"cost": there.spent - start.spent, "state": worse, "momentum": runs, "turned": turned}
    known |= {"facing": facing_term(m.t, there.facing, column=column)}
    return say("wheel" if wheeled else "move", units=m.units((mover.unit,), less, number=True), **known)


def rides_down(m: CaptionMoment, mover: Mover, there: MoverPose) -> bool:
    """Tell whether a unit that ends so has Momentum (11.3.6)."""
    fit = m.t.cards[mover.unit].kind in ("cavalry", "heavy", "double") and m.world.units[mover.unit].morale != BROKEN
    return fit and momentum(there)


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
    return m.fitted([m.t.leaders[n].name for n in leaders_at(m.world, hex_)], m.room - 13)


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
    share = rally_percent(m.t, m.world, order)
    less = 14 + (16 if order.by != NOBODY else 0) + (9 if order.facing != NO_FACING else 0)
    return say(
        "rally", units=m.units((order.unit,), less, number=True), percent=share, facing=facing_term(m.t, order.facing),
        turned="no" if order.facing == NO_FACING else "yes", **_by(m, order.by),
    )  # fmt: skip


# -- fire


def _fire(m: CaptionMoment, order: o.Fire) -> Line:
    world = standing(m.t, m.world, order) or m.world
    share = hit_percent(m.t, world, order.unit, order.aims, MARKS.get(order.way, ()))
    salvo = any(aim.salvo for aim in order.aims) and order.way != "salvo"
    known: dict[str, Any] = {"percent": share, "salvo": str(salvo).lower()}
    if order.way in ("skirmish", "salvo"):
        less = 25 if salvo or order.way == "salvo" else 18
        return say(f"fire-{order.way}", **targets(m, order.unit, order.aims, less), **known)
    steps, at = order.to != NOBODY, m.world.units[order.unit].at
    if steps:
        at = paced(m.t, m.world, order.unit, order.to)
    less = 34 + 5 * (len(at) - 1) + (7 if salvo else 0)
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
    share = hit_percent(m.t, m.world, order.unit, (aim,))
    others = lines(m.t, m.world, order.unit, aim.hex) if aim.line >= 0 else ()
    alike = [shot for shot in others if (shot.hand or "") == aim.side]
    end = end_hex(m.t, m.world, order.unit, aim) if len(alike) > 1 else OFF_MAP
    two = aim.target != NOBODY and len(m.world.units[aim.target].at) > 1
    less = 17 + (7 if two else 0) + (14 if aim.side else 0) + (15 if end >= 0 else 0)
    return say(
        "fire-guns", **targets(m, order.unit, (aim,), less), percent=share, side=aim.side or "none",
        hex=m.t.label(aim.hex), two="yes" if two else "no", end=m.t.label(end) if end >= 0 else "none",
    )  # fmt: skip


def turn_guns(m: CaptionMoment, order: o.TurnGuns) -> Line:
    """Return what a button says of the turn of a battery."""
    return say("turn-guns", units=m.units((order.unit,), 18), facing=facing_term(m.t, order.facing))


def _limber(m: CaptionMoment, order: o.Limber) -> Line:
    if m.world.units[order.unit].gun != "limbered":
        return say("limber", units=m.units((order.unit,), 14))
    return say("unlimber", units=m.units((order.unit,), 26), facing=facing_term(m.t, order.facing))


# -- leaders, the end


def _ride(m: CaptionMoment, order: o.MoveLeader) -> Line:
    return say("ride", leader=m.leader(order.leader, 13, number=True), hex=m.t.label(order.path[-1]))


def _end(_m: CaptionMoment, _order: o.EndActions) -> Line:
    return say("end-actions")


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
    o.EndActions: _end,
}
